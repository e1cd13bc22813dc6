namespace Prewire;

/// <summary>Remembers which manifests one direction of one connection has carried.</summary>
public sealed class PrewireSession
{
    /// <summary>Forgets everything; the other end does the same.</summary>
    public void Reset()
    {
    }
}
