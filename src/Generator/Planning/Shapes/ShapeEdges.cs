using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>The edges of mentioned types, as their codecs describe them.</summary>
/// <param name="other">The edge of a type that only its own codec describes; null where it is not known here.</param>
internal sealed class ShapeEdges(Func<TypeRef, WireEdge?> other)
{
    /// <summary>How deep lists, maps and tuples are nested in a type, those not counted that only codecs know.</summary>
    public static int NestingOf(TypeRef type) => NestingOf(new ShapeEdges(static _ => WireEdge.Of(WireKind.Open)).Of(type));

    /// <summary>The edge, or null where it is not known here.</summary>
    public WireEdge? Of(TypeRef type) => type switch
    {
        PrimitiveTypeRef primitive => WireEdge.Of(Primitives.Of(primitive.Kind).Kind),
        EnumTypeRef e => WireEdge.Of(Primitives.Of(e.Underlying).Kind),
        NullableTypeRef nullable => Of(nullable.Inner) is WireEdge inner ? inner.Nullable ? inner : inner.AsNullable() : null,
        SequenceTypeRef sequence => Of(sequence.Element) is WireEdge element ? WireEdge.List(element) : null,
        MapTypeRef map => Of(map.Key) is WireEdge key && Of(map.Value) is WireEdge value ? WireEdge.Map(key, value) : null,
        TupleTypeRef tuple => Tuple(tuple.IsValueType, tuple.Items.ToArray()),
        OpenTypeRef => WireEdge.Of(WireKind.Open),
        ConvertedTypeRef converted => Converted(converted),
        _ => other(type),
    };

    /// <summary>Nulls of a class that is written as a value take a byte of their own.</summary>
    private WireEdge? Converted(ConvertedTypeRef type) => Of(type.Written) is WireEdge written
        ? !type.IsValueType && type.Written is { IsValueType: true } and not NullableTypeRef ? written.AsNullable().AsInline() : written
        : null;

    private static int NestingOf(WireEdge? edge) => edge is null ? 0 : 1 + edge.Items.Select(NestingOf).Append(NestingOf(edge.Element)).Append(NestingOf(edge.Value)).Max();

    private WireEdge? Tuple(bool isValueType, TypeRef[] items)
    {
        List<WireEdge?> edges = items.Take(7).Select(Of).ToList();
        if (items.Length > 7)
        {
            edges.Add(Tuple(isValueType, items.Skip(7).ToArray()));
        }

        if (edges.Contains(null))
        {
            return null;
        }

        WireEdge[] known = edges.OfType<WireEdge>().ToArray();
        return isValueType ? WireEdge.Tuple(known) : WireEdge.ReferenceTuple(known);
    }
}
