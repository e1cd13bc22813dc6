namespace Prewire.WireProtocol;

/// <content>What is known of another version's type once it is bound.</content>
public sealed partial class TypeShape
{
    /// <summary>How references to objects of the type map to those here; null where nothing here refers to it, as far as was looked.</summary>
    internal EdgeMap? ReadAs;

    /// <summary>Whether it was looked for by its name, and what has the name is too different.</summary>
    internal bool CannotBeRead;
}
