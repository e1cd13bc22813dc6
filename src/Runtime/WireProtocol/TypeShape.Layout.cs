using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <content>What is computed from the members once all are added.</content>
public sealed partial class TypeShape
{
    private TypeLayout? _layout;
    private MemberOrder? _byIdentity;
    private MemberOrder? _byName;
    private RootShape? _asRoot;

    /// <summary>The table of derived types, or null. It is in no literal.</summary>
    internal UnionTable? Union { get; private set; }

    /// <summary>Where the own members are in the bytes.</summary>
    internal TypeLayout Layout => _layout ??= new TypeLayout(this);

    /// <summary>The type as what is announced is read that another version has late.</summary>
    internal RootShape AsRoot => _asRoot ??= RootShape.Of(this);

    /// <summary>Says which derived types have tags.</summary>
    public void AddUnion(UnionTable union) => Union = union;

    /// <summary>The own members by identity.</summary>
    internal MemberOrder ByIdentity => _byIdentity ??= MemberOrder.ByIdentity(this);

    /// <summary>The own members by name hash.</summary>
    internal MemberOrder ByName => _byName ??= MemberOrder.ByName(this);
}
