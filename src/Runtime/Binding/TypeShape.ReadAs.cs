namespace Prewire.WireProtocol;

/// <content>What is known of another version's type once it is bound.</content>
public sealed partial class TypeShape
{
    /// <summary>How references to objects of the type map to those here; null where what the root is bound to does not refer to it.</summary>
    internal EdgeMap? ReadAs;
}
