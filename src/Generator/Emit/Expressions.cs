using Prewire.Generator.Parsing;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Expressions that several parts of a codec print.</summary>
internal static class Expressions
{
    /// <summary>A member of an instance.</summary>
    /// <param name="get">How it is reached.</param>
    /// <param name="target">The variable that holds the instance.</param>
    /// <param name="isValueType">Whether the instance is a struct.</param>
    /// <param name="isReadOnly">Whether the variable is an <c>in</c> parameter.</param>
    public static string Get(GetPlan get, string target, bool isValueType, bool isReadOnly) => (get.IsDynamic ? "(object)" : "") + get.Way switch
    {
        AccessWay.Direct => Cast(get.CastTo, target) + "." + get.Name,
        AccessWay.Partial => get.Name + "(" + (isValueType ? "in " : "") + target + ")",
        _ => get.Name + "(" + Instance(target, isValueType, isReadOnly) + ")",
    };

    /// <summary>The statement that sets a member of an instance that is not read-only.</summary>
    /// <param name="set">How it is set.</param>
    /// <param name="target">The variable that holds the instance.</param>
    /// <param name="isValueType">Whether the instance is a struct.</param>
    /// <param name="value">The value.</param>
    /// <param name="source">The variable of what gives the values.</param>
    public static string Set(SetPlan set, string target, bool isValueType, string value, string source = "reader") => set.Way switch
    {
        AccessWay.Direct => Cast(set.CastTo, target) + "." + set.Name + " = " + value + ";",
        AccessWay.Field => set.Name + "(" + Instance(target, isValueType, false) + ") = " + value + ";",
        _ => set.Name + "(" + (set.Waits ? "ref " + source + ", " : "") + Instance(target, isValueType, false) + ", " + value + ");",
    };

    /// <summary>A variable as the type that declares a hidden member, where that is named.</summary>
    public static string Cast(string type, string target) => type.Length == 0 ? target : "((" + type + ")" + target + ")";

    private static string Instance(string target, bool isValueType, bool isReadOnly) =>
        !isValueType ? target
        : isReadOnly ? "ref global::Prewire.GeneratedCode.Instances.AsRef(in " + target + ")"
        : "ref " + target;
}
