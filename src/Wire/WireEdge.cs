using System;
using System.ComponentModel;

namespace Prewire.WireProtocol;

/// <summary>What the bytes at one position look like: of a member, an element, a key, a value, a tuple's item or a root. Immutable.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed partial class WireEdge
{
    private static readonly WireEdge[] s_none = [];
    private static readonly WireEdge[] s_simple = MakeSimple(nullable: false);
    private static readonly WireEdge[] s_nullable = MakeSimple(nullable: true);

    /// <summary>What comes behind the members of a type that keeps those of other versions. It is in no literal.</summary>
    internal static readonly WireEdge UnknownMembers = new(WireKind.Blob);

    /// <summary>One of the parts in there.</summary>
    internal static readonly WireEdge UnknownPart = new(WireKind.Blob);

    private WireEdge(
        WireKind kind,
        bool nullable = false,
        bool inline = false,
        WireEdge? element = null,
        WireEdge? value = null,
        WireEdge[]? items = null,
        TypeShape? type = null,
        uint version = 0,
        LateTarget? target = null)
    {
        Kind = kind;
        Nullable = nullable;
        Inline = inline;
        Element = element;
        Value = value;
        Items = items ?? s_none;
        Type = type;
        Version = version;
        Target = target;
    }

    /// <summary>The kind of the value.</summary>
    internal readonly WireKind Kind;

    /// <summary>Whether presence is told apart from the value: by a header bit of the object or struct, else by a byte 0 or 1.</summary>
    internal readonly bool Nullable;

    /// <summary>
    /// Whether a member is written as an element would be: behind the fixed-size members, with a byte for its presence and for a bool.
    /// So are members whose type is a type parameter, because the code around them does not know what they are.
    /// </summary>
    internal readonly bool Inline;

    /// <summary>The element of a list, the key of a map, or what a reference leads to.</summary>
    internal readonly WireEdge? Element;

    /// <summary>The value of a map.</summary>
    internal readonly WireEdge? Value;

    /// <summary>The items of a tuple.</summary>
    internal readonly WireEdge[] Items;

    /// <summary>The type of an object or struct.</summary>
    internal readonly TypeShape? Type;

    /// <summary>The version of a blob: what its codec said when it was written.</summary>
    internal readonly uint Version;

    /// <summary>
    /// Whether it is a position of an abstract class or interface that has a codec: another version may have had objects of the declared type itself there.
    /// In a literal it is open like any other.
    /// </summary>
    internal bool IsClass;

    /// <summary>Whether a codec of the user's writes and reads the value, which converts little.</summary>
    internal bool IsByHand;

    /// <summary>What a late edge leads to, where that is known.</summary>
    internal readonly LateTarget? Target;

    /// <summary>What makes and fills the objects of a reference here; null in what others wrote.</summary>
    internal object? Objects;

    /// <summary>The fewest bytes of a tuple, or -1 before they were added up.</summary>
    internal int TupleSize = -1;

    /// <summary>Where it is as a member.</summary>
    internal MemberForm Form =>
        Inline ? MemberForm.Bytes
        : Nullable ? MemberForm.BitAndBytes
        : Kind == WireKind.Bool ? MemberForm.Bit
        : WireKinds.FixedSize(Kind) != 0 ? MemberForm.Fixed
        : MemberForm.Bytes;

    /// <summary>A value described by its kind alone.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The kind needs more than that, or is reserved.</exception>
    public static WireEdge Of(WireKind kind) =>
        WireKinds.IsSimple(kind) ? s_simple[(int)kind] : throw new ArgumentOutOfRangeException(nameof(kind));

    /// <summary>A list, array or set; of unsigned bytes, it is <see cref="WireKind.Bytes"/>.</summary>
    public static WireEdge List(WireEdge element) =>
        element.Kind == WireKind.UInt8 && !element.Nullable ? Of(WireKind.Bytes) : new WireEdge(WireKind.List, element: element.AsPlain());

    /// <summary>A dictionary.</summary>
    public static WireEdge Map(WireEdge key, WireEdge value) =>
        new(WireKind.Map, element: key.AsPlain(), value: value.AsPlain());

    /// <summary>An object of which it is told whether it was met before.</summary>
    /// <param name="target">What it looks like where it is new.</param>
    /// <param name="objects">What makes and fills such objects, on the side that has the type.</param>
    internal static WireEdge Reference(WireEdge target, object? objects = null) => new(WireKind.Reference, element: target.AsPlain()) { Objects = objects };

    /// <summary>What a hand-written codec makes of a value.</summary>
    /// <param name="version">The codec's version, at most <see cref="int.MaxValue"/>.</param>
    public static WireEdge Blob(uint version) => new(WireKind.Blob, version: version);

    /// <summary>An object whose shape is announced where it is first met.</summary>
    /// <param name="target">What it is, on the side that has the type.</param>
    public static WireEdge Late(LateTarget target) => new(WireKind.Late, target: target);

    /// <summary>A tuple that is a value type.</summary>
    public static WireEdge Tuple(params WireEdge[] items)
    {
        var plain = new WireEdge[items.Length];
        for (int i = 0; i < items.Length; i++)
        {
            plain[i] = items[i].AsPlain();
        }

        return new WireEdge(WireKind.Tuple, items: plain);
    }

    /// <summary>A tuple that is a class: a byte 0 or 1 for its presence, also where it is a member.</summary>
    public static WireEdge ReferenceTuple(params WireEdge[] items) => Tuple(items).AsNullable().AsInline();

    /// <summary>The same position, nullable.</summary>
    /// <exception cref="InvalidOperationException">It is nullable already.</exception>
    public WireEdge AsNullable() =>
        Nullable ? throw new InvalidOperationException("The position is nullable already.") : With(true, Inline);

    /// <summary>The same position, for a member whose type is a type parameter; see <see cref="Inline"/>.</summary>
    public WireEdge AsInline() =>
        Inline || Form == MemberForm.Bytes ? this : With(Nullable, true);

    /// <summary>The same position, whose values a codec of the user's writes and reads.</summary>
    internal WireEdge AsByHand() => Copy(Nullable, Inline, isByHand: true);

    internal static WireEdge Of(TypeShape type) =>
        new(type.IsObject ? WireKind.Object : WireKind.Struct, type: type);

    /// <summary>The same value where it cannot be missing.</summary>
    internal WireEdge AsPresent() => Nullable ? With(false, false) : this;

    /// <summary>The same position outside of a type: there is nothing but the inline form there.</summary>
    internal WireEdge AsPlain() => Inline ? With(Nullable, false) : this;

    private WireEdge With(bool nullable, bool inline)
    {
        if (!inline && !IsByHand && WireKinds.IsSimple(Kind) && Kind is not (WireKind.Open or WireKind.Late))
        {
            return nullable ? s_nullable[(int)Kind] : Of(Kind);
        }

        return Copy(nullable, inline, IsByHand);
    }

    private WireEdge Copy(bool nullable, bool inline, bool isByHand)
    {
        var copy = new WireEdge(Kind, nullable, inline, Element, Value, Items, Type, Version, Target) { IsClass = IsClass, Objects = Objects, IsByHand = isByHand };
        CopyLocal(copy);
        return copy;
    }

    partial void CopyLocal(WireEdge copy);

    private static WireEdge[] MakeSimple(bool nullable)
    {
        var edges = new WireEdge[WireKinds.Count];
        for (int i = 0; i < edges.Length; i++)
        {
            edges[i] = new WireEdge((WireKind)i, nullable);
        }

        return edges;
    }
}
