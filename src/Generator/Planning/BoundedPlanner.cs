using System.Collections.Generic;
using System.Linq;
using Prewire.Generator.Model;
using Prewire.Generator.Planning.Linking;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>Finds the structs whose values take at most so many bytes: those of numbers, points in time and the like, and of such structs.</summary>
internal static class BoundedPlanner
{
    /// <summary>What is known here of a type.</summary>
    private enum Bound
    {
        /// <summary>Its values may take any number of bytes.</summary>
        None,

        /// <summary>Its codec knows.</summary>
        AsksCodec,

        /// <summary>They are bounded, and may differ.</summary>
        Bounded,

        /// <summary>All of them take the same.</summary>
        Fixed,
    }

    public static BoundedPlan? Plan(LinkedType linked, LayoutPlan layout, ConstructionPlan construction, CallbackPlan callbacks)
    {
        TypeModel type = linked.Type;
        Bound bound = OfStruct(type, linked);
        if (bound == Bound.None || linked.IsRecursive || construction.Way == CreationWay.None || callbacks != CallbackPlan.None)
        {
            return null;
        }

        int size = layout.RunSize;
        bool isFixed = true;
        bool isPlain = type.IsSequential && layout.Bits.Count == 0 && layout.Run.OfType<FixedPlan>().All(static m => !m.Value.IsValidated);
        var parts = new List<BoundedPart>();
        foreach (MemberPlan member in layout.Rest)
        {
            size += member.MaxSize;
            isPlain &= member is CodecMemberPlan or FixedPlan { Value.IsValidated: false };
            isFixed &= member is CodecMemberPlan or FixedPlan;
            switch (member)
            {
                case NullablePlan nullable:
                    parts.Add(new BoundedPart(nullable.InnerTypeName, nullable.InnerCodec, true));
                    break;
                case CodecMemberPlan:
                    parts.Add(new BoundedPart(member.Slot.TypeName, member.Slot.Codec, false));
                    break;
            }
        }

        return new BoundedPlan(bound >= Bound.Bounded, size, parts.ToEquatableArray(), isFixed, isPlain) { IsFixedForCertain = bound == Bound.Fixed };
    }

    private static Bound OfStruct(TypeModel type, LinkedType linked) =>
        !type.IsValueType || type.Forward is not null || type.FSharpUnion is not null || type.KeepsUnknown || type.IsAbstract || type.Callbacks.Count > 0
            ? Bound.None
            : Least(type.Members.Select(m => Of(m.Type, linked)));

    private static Bound Of(TypeRef type, LinkedType linked) => type switch
    {
        PrimitiveTypeRef { Kind: PrimitiveKind.Bool } => Bound.Fixed,
        PrimitiveTypeRef { Kind: PrimitiveKind.Decimal } => Bound.Bounded,
        _ when FixedKinds.Find(type) is not null => Bound.Fixed,
        NullableTypeRef nullable => Least([Bound.Bounded, Of(nullable.Inner, linked)]),
        TupleTypeRef { IsValueType: true } tuple => Least(tuple.Items.Select(i => Of(i, linked))),
        SerializableTypeRef { IsValueType: true, IsForward: false, IsSameAssembly: true, Arguments.Count: 0 } mention =>
            linked.Early.FirstOrDefault(e => e.Type.Key == mention.Key) is EarlyType other ? OfStruct(other.Type, linked) : Bound.AsksCodec,
        SerializableTypeRef { IsValueType: true, IsForward: false } or ConvertedTypeRef { IsValueType: true } or ParameterTypeRef { IsReferenceType: false } => Bound.AsksCodec,
        _ => Bound.None,
    };

    private static Bound Least(IEnumerable<Bound> bounds) => bounds.Aggregate(Bound.Fixed, static (a, b) => a < b ? a : b);
}
