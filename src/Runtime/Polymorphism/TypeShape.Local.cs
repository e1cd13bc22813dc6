using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <content>What only the side knows that has the types.</content>
public sealed partial class TypeShape
{
    /// <summary>The table of derived types, or null. It is in no literal.</summary>
    internal UnionTable? Union { get; private set; }

    /// <summary>Says which derived types have tags.</summary>
    public void AddUnion(UnionTable union) => Union = union;
}
