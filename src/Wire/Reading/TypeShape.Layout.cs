namespace Prewire.WireProtocol;

/// <content>What is computed from the members once all are added.</content>
public sealed partial class TypeShape
{
    private TypeLayout? _layout;
    private ulong[]? _byIdentity;
    private ulong[]? _byName;

    /// <summary>Where the own members are in the bytes.</summary>
    internal TypeLayout Layout => _layout ??= new TypeLayout(this);

    /// <summary>The own members by identity; see <see cref="MemberOrder"/>.</summary>
    internal ulong[] ByIdentity => _byIdentity ??= MemberOrder.Of(this, byName: false);

    /// <summary>The own members by name hash: also a type with ids knows its names.</summary>
    internal ulong[] ByName => _byName ??= MemberOrder.Of(this, byName: true);
}
