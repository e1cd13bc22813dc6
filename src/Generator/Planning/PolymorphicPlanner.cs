using System.Linq;
using Prewire.Generator.Model;

namespace Prewire.Generator.Planning;

/// <summary>Plans how objects of derived types are told apart.</summary>
internal static class PolymorphicPlanner
{
    /// <summary>The plan, or null where every object is exactly of its type.</summary>
    public static PolymorphicPlan? Plan(TypeModel type, CodecExpressions codecs)
    {
        if (type.Polymorphic is not PolymorphicModel model)
        {
            return null;
        }

        bool hasStructs = model.Alternatives.Any(static a => a.Type.IsValueType);
        return new PolymorphicPlan(
            model.Alternatives.Select(a => Alternative(a, hasStructs, codecs)).ToEquatableArray(),
            model.Unknown,
            model.Fallback?.Name ?? "",
            model.Fallback is null ? "" : codecs.Of(model.Fallback),
            model.MeetsProxies,
            type.Options.AllowProxies && !type.IsAbstract);
    }

    private static AlternativePlan Alternative(AlternativeModel model, bool hasStructs, CodecExpressions codecs)
    {
        bool isStruct = model.Type.IsValueType;
        return new AlternativePlan(model.Tag, model.Type.Name, codecs.Of(model.Type), isStruct, NeedsObject: hasStructs && !isStruct, Condition(model.Conditions));
    }

    private static string Condition(EquatableArray<TypeConditionModel> conditions) =>
        string.Join(" && ", conditions.Select(static c => "typeof(" + c.Parameter + ") == typeof(" + c.Type + ")"));
}
