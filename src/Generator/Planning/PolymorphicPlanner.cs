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

        return new PolymorphicPlan(
            model.Alternatives.Select(a => new AlternativePlan(a.Tag, a.Type.Name, codecs.Of(a.Type), a.Type.IsValueType, Condition(a.Conditions))).ToEquatableArray(),
            model.Unknown,
            model.Fallback?.Name ?? "",
            model.Fallback is null ? "" : codecs.Of(model.Fallback),
            model.MeetsProxies,
            type.Options.AllowProxies && !type.IsAbstract);
    }

    private static string Condition(EquatableArray<TypeConditionModel> conditions) =>
        string.Join(" && ", conditions.Select(static c => "typeof(" + c.Parameter + ") == typeof(" + c.Type + ")"));
}
