using System.Diagnostics.CodeAnalysis;

namespace Prewire.WireProtocol;

/// <content>Edges, and the types that they lead to.</content>
internal ref partial struct ShapeParser
{
    private bool TryReadEdge(int nesting, [NotNullWhen(true)] out WireEdge? edge)
    {
        edge = null;
        return TryReadKind(out EdgeStart start) && start.IdentityCode == 0 && !start.Inline && TryReadOperands(start, nesting, out edge);
    }

    private bool TryReadOperands(EdgeStart start, int nesting, [NotNullWhen(true)] out WireEdge? edge)
    {
        edge = null;
        if (nesting > ShapeLimits.MaxEdgeNesting)
        {
            return false;
        }

        WireEdge? plain = null;
        switch (WireKinds.OperandsOf(start.Kind))
        {
            case KindOperands.Type:
                if (TryReadTypeIndex(KindOf(start.Kind), out TypeShape? type))
                {
                    plain = WireEdge.Of(type);
                }

                break;
            case KindOperands.Element:
                if (TryReadEdge(nesting + 1, out WireEdge? element) && (start.Kind != WireKind.Reference || (!element.Nullable && WireKinds.CanBeReferred(element.Kind))))
                {
                    plain = start.Kind == WireKind.Reference ? WireEdge.Reference(element) : WireEdge.List(element);
                }

                break;
            case KindOperands.Pair:
                if (TryReadEdge(nesting + 1, out WireEdge? key) && TryReadEdge(nesting + 1, out WireEdge? value))
                {
                    plain = WireEdge.Map(key, value);
                }

                break;
            case KindOperands.Items:
                plain = ReadTuple(nesting);
                break;
            case KindOperands.Version:
                if (TryReadVarInt(out uint version) && version <= int.MaxValue)
                {
                    plain = WireEdge.Blob(version);
                }

                break;
            default:
                plain = WireEdge.Of(start.Kind);
                break;
        }

        // A list of bytes has a kind of its own, and the inline form is said only where it differs.
        if (plain is null || plain.Kind != start.Kind)
        {
            return false;
        }

        edge = Finish(start, plain);
        return edge.Inline == start.Inline;
    }

    private WireEdge? ReadTuple(int nesting)
    {
        if (!TryReadVarInt(out uint count) || count > ShapeLimits.MaxItems || count > _literal.Length - _position)
        {
            return null;
        }

        var items = new WireEdge[count];
        for (int i = 0; i < items.Length; i++)
        {
            if (!TryReadEdge(nesting + 1, out WireEdge? item))
            {
                return null;
            }

            items[i] = item;
        }

        return WireEdge.Tuple(items);
    }

    private static WireEdge Finish(EdgeStart start, WireEdge plain)
    {
        WireEdge edge = start.Nullable ? plain.AsNullable() : plain;
        return start.Inline ? edge.AsInline() : edge;
    }

    private bool TryReadKind(out EdgeStart start)
    {
        start = default;
        if (!TryReadByte(out int first))
        {
            return false;
        }

        start.Nullable = (first & LiteralBits.Nullable) != 0;
        start.IdentityCode = first >> LiteralBits.IdentityShift;
        start.Kind = (WireKind)(first & LiteralBits.KindMask);
        if (start.Kind == WireKind.Further)
        {
            if (!TryReadByte(out int further))
            {
                return false;
            }

            start.Inline = (further & LiteralBits.Inline) != 0;
            start.Kind = (WireKind)(further & LiteralBits.FurtherKindMask);
            if (!start.Inline && start.Kind <= WireKind.Further)
            {
                return false;
            }
        }

        return WireKinds.IsDefined(start.Kind);
    }

    private bool TryReadTypeIndex(ShapeKind kind, [NotNullWhen(true)] out TypeShape? type)
    {
        type = null;
        if (!TryReadVarInt(out uint index) || index > _types.Count || index >= ShapeLimits.MaxTypes)
        {
            return false;
        }

        type = index < _types.Count ? _types[(int)index] : NewType(kind);
        return type.Kind == kind;
    }

    private TypeShape NewType(ShapeKind kind)
    {
        _mayNest |= kind != ShapeKind.Object;
        var type = new TypeShape(kind, ShapeFlags.None, string.Empty);
        _types.Add(type);
        return type;
    }

    private static ShapeKind KindOf(WireKind kind) => kind == WireKind.Object ? ShapeKind.Object : ShapeKind.Struct;

    /// <summary>The first one or two bytes of an edge.</summary>
    private struct EdgeStart
    {
        internal WireKind Kind;
        internal bool Nullable;
        internal bool Inline;
        internal int IdentityCode;
    }
}
