namespace Prewire.WireProtocol;

/// <summary>How a position in another version's shape maps to the position in this one. Immutable once bound.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class EdgeMap
{
    private static readonly EdgeMap?[]?[] s_packed = new EdgeMap?[]?[(int)WireKind.DateTimeOffset + 1];

    /// <summary>The map of a value that a header bit says is null.</summary>
    internal static readonly EdgeMap Null = new(WireEdge.Of(WireKind.Bool), null) { IsAlwaysThere = false };

    /// <summary>The map of a bool that a header bit says is true.</summary>
    internal static readonly EdgeMap True = new(WireEdge.Of(WireKind.Bool), null);

    /// <summary>The map of a bool that a header bit says is false.</summary>
    internal static readonly EdgeMap False = new(WireEdge.Of(WireKind.Bool), null);

    private object? _moves;
    private int _minSize;

    /// <summary>The map of a value.</summary>
    /// <param name="foreign">The position in the message.</param>
    /// <param name="local">The position here, or null where the value is skipped.</param>
    /// <param name="element">The map of a list's elements or of a map's keys.</param>
    /// <param name="value">The map of a map's values.</param>
    /// <param name="items">The maps of a tuple's items.</param>
    /// <param name="type">The map of an object's or struct's members.</param>
    internal EdgeMap(WireEdge foreign, WireEdge? local, EdgeMap? element = null, EdgeMap? value = null, EdgeMap[]? items = null, TypeMap? type = null)
    {
        Element = element!;
        Value = value!;
        Items = items ?? [];
        Type = type!;
        Present = this;
        Foreign = foreign;
        Local = local;
        ForeignKind = foreign.Kind;
        Nullable = foreign.Nullable;
        FixedSize = foreign.Nullable ? 0 : WireKinds.FixedSize(foreign.Kind);
        SharedWidth = foreign is { Kind: WireKind.List, Nullable: false } && element?.Local is { } own ? ListHead.SharedWidth(element.Foreign, own) : 0;
        IsPlainString = foreign is { Kind: WireKind.String, Nullable: false };
        IsPlainDecimal = foreign is { Kind: WireKind.Decimal, Nullable: false };
        IsAlwaysThere = !foreign.Nullable && !WireKinds.HasOwnNull(foreign.Kind);
        SaysNull = !foreign.Nullable && foreign.Kind != WireKind.Late && WireKinds.HasOwnNull(foreign.Kind);
    }

    /// <summary>The map of a value that may be missing.</summary>
    /// <param name="foreign">The position in the message.</param>
    /// <param name="local">The position here.</param>
    /// <param name="present">The map behind the value's presence.</param>
    internal EdgeMap(WireEdge foreign, WireEdge? local, EdgeMap present)
        : this(foreign, local, present.Element, present.Value, present.Items, present.Type) => Present = present;

    /// <summary>The map of members of fixed size that are read at once.</summary>
    internal EdgeMap(int size, int[] offsets)
        : this(WireEdge.Of(WireKind.Bool), null)
    {
        FixedSize = size;
        Offsets = offsets;
    }

    /// <summary>Whether both sides have the same bytes all the way down, so that the exact reader will do.</summary>
    public bool Exact => IsExact;

    /// <summary>The same, for the binder to say.</summary>
    internal bool IsExact;

    /// <summary>Whether values are late here, and are not in the message: no shape is announced in front of them. The values themselves may be the same nevertheless.</summary>
    internal bool IsNotLate;

    /// <summary>Whether what the value is inside of has the same bytes as far as this value goes.</summary>
    internal bool IsExactInside => IsExact && !IsNotLate && !Present.IsNotLate;

    /// <summary>The kind of the value in the message.</summary>
    public readonly WireKind ForeignKind;

    /// <summary>
    /// Whether a byte 0 or 1 for its presence precedes the value here. Never where a header bit tells it: then the step has the bit.
    /// </summary>
    public readonly bool Nullable;

    /// <summary>The fewest bytes of a value that is there.</summary>
    public int MinSize => _minSize != 0 ? _minSize : _minSize = Foreign.Type?.Layout.MinBodySize ?? 1;

    /// <summary>The map of a list's elements (of bytes too) or of a map's keys.</summary>
    public readonly EdgeMap Element;

    /// <summary>The map of a map's values.</summary>
    public readonly EdgeMap Value;

    /// <summary>The maps of a tuple's items.</summary>
    public readonly EdgeMap[] Items;

    /// <summary>The map of an object's or struct's members.</summary>
    public readonly TypeMap Type;

    /// <summary>The map behind the value's presence: of the value itself, as if it could not be missing on either side.</summary>
    public readonly EdgeMap Present;

    /// <summary>Whether a header bit has the whole value, a bool: no byte of it follows.</summary>
    public bool IsConstant => ReferenceEquals(this, True) || ReferenceEquals(this, False);

    /// <summary>The value, where <see cref="IsConstant"/>.</summary>
    public bool ConstantValue => ReferenceEquals(this, True);

    /// <summary>Where a base section begins in the message: its layout. Null for values.</summary>
    internal TypeLayout? Section;

    /// <summary>The bytes of the value in the message, where all have as many and it cannot be missing; else 0.</summary>
    /// <remarks>Of members that are read at once: the bytes of them all.</remarks>
    public readonly int FixedSize;

    /// <summary>Where each of the local members is among members that are read at once, or -1.</summary>
    public readonly int[] Offsets = [];

    /// <summary>Of a list, the largest width by which its integers lie there as this version writes its own; else 0.</summary>
    internal readonly int SharedWidth;

    /// <summary>Whether a string is here, with nothing before it.</summary>
    internal readonly bool IsPlainString;

    /// <summary>Whether a decimal is here, with nothing before it.</summary>
    internal readonly bool IsPlainDecimal;

    /// <summary>Whether the value cannot be missing.</summary>
    internal bool IsAlwaysThere;

    /// <summary>Whether the value itself says whether it is null, with nothing before it.</summary>
    internal readonly bool SaysNull;

    /// <summary>
    /// Whether it is told beforehand that the value is there, by a byte or a header bit, and the value here has a null of its own as well: an immutable array that was never made is not the null of a
    /// nullable one.
    /// </summary>
    internal bool IsNullInside;

    /// <summary>Whether references lead to the objects on both sides, and these have other names here. What stands in for an unknown type is not that type by another name.</summary>
    internal bool IsRenamed => Type is not { IsStandIn: true } && Foreign.Type is { NameHash: not 0 } foreign && Local?.Type is { NameHash: not 0 } local && foreign.NameHash != local.NameHash;

    /// <summary>Whether what is read here can be null.</summary>
    internal bool CanBeNull => Local is null || Local.Nullable || WireKinds.HasOwnNull(Local.Kind);

    /// <summary>The position in the message.</summary>
    internal readonly WireEdge Foreign;

    /// <summary>The position here, or null where the value is skipped.</summary>
    internal readonly WireEdge? Local;

    /// <summary>Behind a late edge, the announcement of what is there, which knows how that is read as what stands in for it: what that is, its reader knows.</summary>
    internal object? Announced;

    /// <summary>How values of a list are read many at once, once that was found out: what that is, its reader knows.</summary>
    internal object? Moves
    {
        get => Volatile.Read(ref _moves);
        set => Volatile.Write(ref _moves, value);
    }

    /// <summary>The map of the elements of a packed list, to be converted.</summary>
    internal static EdgeMap OfPacked(WireKind kind, int head)
    {
        // Threads may make the same one twice.
        EdgeMap?[] maps = LazyInitializer.EnsureInitialized(ref s_packed[(int)kind], static () => new EdgeMap?[byte.MaxValue + 1])!;
        return Volatile.Read(ref maps[head]) ?? Made();

        EdgeMap Made()
        {
            var map = new EdgeMap(WireEdge.Packed(kind, head), null);
            Volatile.Write(ref maps[head], map);
            return map;
        }
    }
}
