using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <content>What only the side knows that has the types.</content>
public sealed partial class TypeShape
{
    private RootShape? _asRoot;

    /// <summary>The table of derived types, or null. It is in no literal.</summary>
    internal UnionTable? Union { get; private set; }

    /// <summary>The type as what is announced is read that another version has late.</summary>
    internal RootShape AsRoot => _asRoot ??= RootShape.Of(this);

    /// <summary>Says which derived types have tags.</summary>
    public void AddUnion(UnionTable union) => Union = union;
}
