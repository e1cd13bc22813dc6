using Prewire.Announcements;

namespace Prewire.WireProtocol;

/// <content>What only the side knows that has the types.</content>
public sealed partial class TypeShape
{
    /// <summary>The derived types that have tags at its positions, or null. They are in no literal.</summary>
    internal ITaggedTypes? Union;
}
