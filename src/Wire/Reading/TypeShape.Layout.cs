namespace Prewire.WireProtocol;

/// <content>What is computed from the members once all are added.</content>
public sealed partial class TypeShape
{
    private TypeLayout? _layout;
    private MemberOrder? _byIdentity;
    private MemberOrder? _byName;

    /// <summary>Where the own members are in the bytes.</summary>
    internal TypeLayout Layout => _layout ??= new TypeLayout(this);

    /// <summary>The own members by identity.</summary>
    internal MemberOrder ByIdentity => _byIdentity ??= MemberOrder.ByIdentity(this);

    /// <summary>The own members by name hash.</summary>
    internal MemberOrder ByName => _byName ??= MemberOrder.ByName(this);
}
