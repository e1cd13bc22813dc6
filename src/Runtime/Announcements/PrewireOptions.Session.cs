namespace Prewire;

/// <content>What connects messages.</content>
public sealed partial class PrewireOptions
{
    /// <summary>Keeps manifests across the messages of one connection; null writes the manifest into every message.</summary>
    public PrewireSession? Session { get; init; }
}
