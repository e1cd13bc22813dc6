using System.Collections.Generic;
using System.Linq;
using Prewire.Generator.Model;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>
/// Composes the literal of a root at build time, where everything it reaches is declared in this assembly and is not generic; other assemblies
/// may be swapped later, so what they contribute is only known at run time. The result must be what <c>Describe</c> gives.
/// </summary>
internal sealed class ShapePlanner
{
    private readonly Dictionary<string, TypeModel> _types;
    private readonly ShapeGraph _graph = new();

    /// <summary>Whether an object can be of a derived type.</summary>
    private bool _canDerive;

    private ShapePlanner(LinkedType linked)
    {
        _types = linked.Reachable.ToDictionary(static t => t.Key, System.StringComparer.Ordinal);
        _types[linked.Type.Key] = linked.Type;
    }

    /// <summary>What is known here of messages whose root is the type.</summary>
    public static RootPlan Plan(LinkedType linked)
    {
        if (linked.Type.IsGeneric || (linked.Type.Base is not null && !linked.Type.IsAbstract))
        {
            return RootPlan.Unknown;
        }

        var planner = new ShapePlanner(linked);
        if (planner.Describe(linked.Type.Key) is not WireEdge root
            || ShapeWriter.TryToLiteral(root, out _) is not byte[] literal)
        {
            return RootPlan.Unknown;
        }

        byte[] prefix = LeadBytes.Prefix(literal, linked.Type.Options.Fingerprint);
        long size = planner._canDerive ? SizeBound.None : SizeBound.Of(root);
        return new(new(prefix), size == SizeBound.None || size > int.MaxValue - prefix.Length ? 0 : (int)size + prefix.Length);
    }

    private WireEdge? Describe(string key)
    {
        if (_types.TryGetValue(key, out TypeModel? union) && union.Forward is UnionTypeRef)
        {
            return WireEdge.Of(WireKind.Open);
        }

        if (!_types.TryGetValue(key, out TypeModel? type) || type.IsGeneric || (type.Base is not null && !type.IsAbstract) || type.Forward is not null)
        {
            return null;
        }

        if (type.IsAbstract)
        {
            return WireEdge.Of(WireKind.Open);
        }

        ShapeKind kind = type.IsValueType ? ShapeKind.Struct : ShapeKind.Object;
        if (!_graph.TryBegin(key, kind, Flags(type), type.Identifier, out WireEdge edge, out TypeShape shape))
        {
            return edge;
        }

        _canDerive |= !type.IsValueType && !type.IsSealed;
        foreach (MemberModel member in MemberOrder.Of(type).Where(static m => !m.KeepsUnknown))
        {
            if (Edge(member.Type) is not WireEdge memberEdge)
            {
                return null;
            }

            shape.Add(member.Id, member.NameHash, member.Name, memberEdge);
        }

        return edge;
    }

    private static ShapeFlags Flags(TypeModel type) =>
        (type.UsesIds ? ShapeFlags.None : ShapeFlags.Named)
        | (type.IsWithNames ? ShapeFlags.WithNames : ShapeFlags.None)
        | (MemberOrder.IsListed(type) ? ShapeFlags.Listed : ShapeFlags.None)
        | (type.KeepsUnknown ? ShapeFlags.KeepsUnknown : ShapeFlags.None);

    private WireEdge? Edge(TypeRef type) => type switch
    {
        PrimitiveTypeRef primitive => WireEdge.Of(KindOf(primitive.Kind)),
        EnumTypeRef e => WireEdge.Of(KindOf(e.Underlying)),
        NullableTypeRef nullable => Edge(nullable.Inner)?.AsNullable(),
        SequenceTypeRef sequence => Edge(sequence.Element) is WireEdge element ? WireEdge.List(element) : null,
        MapTypeRef map => Edge(map.Key) is WireEdge key && Edge(map.Value) is WireEdge value ? WireEdge.Map(key, value) : null,
        TupleTypeRef tuple => Tuple(tuple.IsValueType, tuple.Items.ToArray()),
        OpenTypeRef => WireEdge.Of(WireKind.Open),
        UntypedTypeRef { Kind: UntypedKind.ArrayList } => WireEdge.List(WireEdge.Of(WireKind.Open)),
        UntypedTypeRef => WireEdge.Map(WireEdge.Of(WireKind.Open), WireEdge.Of(WireKind.Open)),
        SerializableTypeRef { IsSameAssembly: true, Arguments.Count: 0 } serializable => Describe(serializable.Key),
        _ => null,
    };

    private WireEdge? Tuple(bool isValueType, TypeRef[] items)
    {
        List<WireEdge?> edges = items.Take(7).Select(Edge).ToList();
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

    private static WireKind KindOf(PrimitiveKind kind) => kind switch
    {
        PrimitiveKind.Bool => WireKind.Bool,
        PrimitiveKind.SByte => WireKind.Int8,
        PrimitiveKind.Byte => WireKind.UInt8,
        PrimitiveKind.Int16 => WireKind.Int16,
        PrimitiveKind.UInt16 => WireKind.UInt16,
        PrimitiveKind.Int32 => WireKind.Int32,
        PrimitiveKind.UInt32 => WireKind.UInt32,
        PrimitiveKind.Int64 or PrimitiveKind.IntPtr => WireKind.Int64,
        PrimitiveKind.UInt64 or PrimitiveKind.UIntPtr => WireKind.UInt64,
        PrimitiveKind.Char => WireKind.Char,
        PrimitiveKind.Single => WireKind.Float32,
        PrimitiveKind.Double => WireKind.Float64,
        PrimitiveKind.Decimal => WireKind.Decimal,
        PrimitiveKind.Half => WireKind.Float16,
        PrimitiveKind.Int128 => WireKind.Int128,
        PrimitiveKind.UInt128 => WireKind.UInt128,
        PrimitiveKind.Guid => WireKind.Guid,
        PrimitiveKind.DateTime => WireKind.DateTime,
        PrimitiveKind.DateTimeOffset => WireKind.DateTimeOffset,
        PrimitiveKind.TimeSpan => WireKind.TimeSpan,
        PrimitiveKind.DateOnly => WireKind.DateOnly,
        PrimitiveKind.TimeOnly => WireKind.TimeOnly,
        PrimitiveKind.BigInteger => WireKind.BigInteger,
        PrimitiveKind.Version => WireKind.Version,
        _ => WireKind.String,
    };
}

/// <summary>What is known at build time of messages whose root is a type.</summary>
/// <param name="Prefix">The lead byte and literal, or empty where they are only known at run time.</param>
/// <param name="MaxSize">The most bytes of a message, or 0 where there is no bound, or none that is known here.</param>
internal sealed record RootPlan(EquatableArray<byte> Prefix, int MaxSize)
{
    public static RootPlan Unknown { get; } = new(default, 0);
}
