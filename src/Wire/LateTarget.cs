using System.ComponentModel;

namespace Prewire.WireProtocol;

/// <summary>What a late edge leads to, on the side that has the type. It is in no literal.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class LateTarget
{
    private protected LateTarget()
    {
    }

    /// <summary>What the values look like.</summary>
    internal abstract WireEdge Edge { get; }
}
