using Prewire.Announcements;

namespace Prewire.WireProtocol;

/// <content>What only the side knows that has the types.</content>
public sealed partial class WireEdge
{
    /// <summary>The derived types that have tags there, or null.</summary>
    internal ITaggedTypes? Union;

    partial void CopyLocal(WireEdge copy) => copy.Union = Union;
}
