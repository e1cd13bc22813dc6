using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator.Planning;

/// <summary>Finds the structs whose values take at most so many bytes: those of numbers, points in time and the like, and of such structs.</summary>
internal static class BoundedPlanner
{
    public static BoundedPlan? Plan(LinkedType linked, LayoutPlan layout, ConstructionPlan construction, CallbackPlan callbacks)
    {
        TypeModel type = linked.Type;
        if (!IsBounded(type) || linked.IsRecursive || construction.Way == CreationWay.None || callbacks != CallbackPlan.None)
        {
            return null;
        }

        return new BoundedPlan(
            layout.RunSize + layout.Rest.Sum(static m => m.MaxSize),
            layout.Rest.Select(static m => m.Part).OfType<BoundedPart>().ToEquatableArray(),
            layout.Rest.All(static m => m.IsFixedSize),
            type.IsSequential && layout.Bits.Count == 0 && layout.Run.Concat(layout.Rest).All(static m => m.IsPlain),
            type.IsSequential && layout.Rest.All(static m => m.IsLaid),
            layout.IsListed,
            type.IsQuiet,
            type.IsQuiet && layout.Rest.Any(static m => m.CanBeEven));
    }

    private static bool IsBounded(TypeModel type) =>
        type is { IsValueType: true, Forward: null, FSharpUnion: null, KeepsUnknown: false, IsAbstract: false, Callbacks.Count: 0 } && type.Members.All(static m => MayBeBounded(m.Type));

    /// <summary>Whether values may be bounded. Of structs, only their codecs know whether they are.</summary>
    private static bool MayBeBounded(TypeRef type) => type switch
    {
        PrimitiveTypeRef { Kind: PrimitiveKind.Bool or PrimitiveKind.Decimal } => true,
        _ when FixedKinds.Find(type) is not null => true,
        NullableTypeRef nullable => MayBeBounded(nullable.Inner),
        TupleTypeRef { IsValueType: true } tuple => tuple.Items.All(MayBeBounded),
        SerializableTypeRef { IsValueType: true, IsForward: false } or ConvertedTypeRef { IsValueType: true } or ParameterTypeRef { IsReferenceType: false } => true,
        _ => false,
    };
}
