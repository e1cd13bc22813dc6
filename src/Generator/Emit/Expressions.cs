using Prewire.Generator.Parsing;
using Prewire.Generator.Planning;

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
        _ => set.Name + "(" + (CollectionContents.MayWait(set.Name) ? "ref " + source + ", " : "") + Instance(target, isValueType, false) + ", " + value + ");",
    };

    /// <summary>The local that holds a byte of the header.</summary>
    public static string Header(int index) => index == 0 ? "header" : "header" + (index + 1).Text();

    /// <summary>The test of a header bit.</summary>
    public static string TestBit(int bit) => "(" + Header(bit / 8) + " & " + (1 << (bit % 8)).Text() + ") != 0";

    /// <summary>Reads a fixed-size value.</summary>
    public static string GetFixed(FixedValue value, string cursor, int offset) =>
        (value.EnumName.Length == 0 ? "" : "(" + value.EnumName + ")")
        + Names.Wire + ".Get" + value.Kind + "(" + (value.IsValidated ? "ref reader, " : "") + cursor + ", " + offset.Text() + ")";

    /// <summary>The statement that writes a fixed-size value.</summary>
    public static string PutFixed(FixedValue value, int offset, string expression) =>
        Names.Wire + ".Put" + value.Kind + "(ref cursor, " + offset.Text() + ", "
        + (value.Cast.Length == 0 ? "" : "(" + value.Cast + ")") + expression + ");";

    /// <summary>A variable as the type that declares a hidden member, where that is named.</summary>
    public static string Cast(string type, string target) => type.Length == 0 ? target : "((" + type + ")" + target + ")";

    private static string Instance(string target, bool isValueType, bool isReadOnly) =>
        !isValueType ? target
        : isReadOnly ? "ref global::Prewire.GeneratedCode.Instances.AsRef(in " + target + ")"
        : "ref " + target;
}
