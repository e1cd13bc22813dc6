using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Generator.Parsing;

/// <summary>Writes a parameter's default value as a C# expression that means the same anywhere; where it is the default of its type, there is none.</summary>
internal static class DefaultValueText
{
    public static string Of(IParameterSymbol parameter)
    {
        ITypeSymbol type = parameter.Type;
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is not object value)
        {
            return "";
        }

        ITypeSymbol underlying = type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            ? nullable.TypeArguments[0]
            : type;
        return underlying.TypeKind == TypeKind.Enum
            ? "(" + underlying.InCode() + ")(" + Literal(value) + ")"
            : Literal(value);
    }

    /// <summary>The same as a value of a member that the parameter takes, where its type has it.</summary>
    public static string Of(IParameterSymbol parameter, ITypeSymbol member)
    {
        string text = Of(parameter);
        return text.Length == 0 || SymbolEqualityComparer.Default.Equals(parameter.Type, member) ? text
            : Fits(parameter.ExplicitDefaultValue!, (member as INamedTypeSymbol)?.EnumUnderlyingType ?? member) ? "(" + member.InCode() + ")(" + text + ")"
            : "";
    }

    /// <summary>Whether the default of a parameter need not be a value of the member that it takes.</summary>
    public static bool IsApart(IParameterSymbol parameter, ITypeSymbol member) =>
        parameter.HasExplicitDefaultValue
        && !SymbolEqualityComparer.Default.Equals(parameter.Type, member)
        && (parameter.ExplicitDefaultValue is not null || (!CanBeNull(member) && CanBeNull(parameter.Type)));

    private static bool CanBeNull(ITypeSymbol type) => type.IsReferenceType || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;

    private static bool Fits(object value, ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_String => value is string,
        SpecialType.System_Boolean => value is bool,
        SpecialType.System_Char => value is char,
        SpecialType.System_Single => IsFloating(value, isSingle: true),
        SpecialType.System_Double => IsFloating(value, isSingle: false),
        SpecialType.System_SByte => IsBetween(value, sbyte.MinValue, sbyte.MaxValue),
        SpecialType.System_Byte => IsBetween(value, byte.MinValue, byte.MaxValue),
        SpecialType.System_Int16 => IsBetween(value, short.MinValue, short.MaxValue),
        SpecialType.System_UInt16 => IsBetween(value, ushort.MinValue, ushort.MaxValue),
        SpecialType.System_Int32 => IsBetween(value, int.MinValue, int.MaxValue),
        SpecialType.System_UInt32 => IsBetween(value, uint.MinValue, uint.MaxValue),
        SpecialType.System_Int64 => IsBetween(value, long.MinValue, long.MaxValue),
        SpecialType.System_UInt64 => IsBetween(value, ulong.MinValue, ulong.MaxValue),
        _ => false,
    };

    /// <summary>Whether a number is the same as a floating one, or nearly so if it is one of two precisions.</summary>
    private static bool IsFloating(object value, bool isSingle) => value switch
    {
        float or double => true,
        string or bool or char or decimal or DateTime => false,
        _ => Convert.ToDouble(value, CultureInfo.InvariantCulture) is var number
            && (!isSingle || (float)number == number)
            && Math.Abs(number) < 1L << 62
            && (long)number == Convert.ToDecimal(value, CultureInfo.InvariantCulture),
    };

    private static bool IsBetween(object value, decimal least, decimal most) =>
        value is not (string or bool or char or float or double or DateTime) && Convert.ToDecimal(value, CultureInfo.InvariantCulture) is var number && number >= least && number <= most && decimal.Truncate(number) == number;

    private static string Literal(object value) => value switch
    {
        bool flag => flag ? "true" : "false",
        string text => SymbolDisplay.FormatLiteral(text, quote: true),
        char character => SymbolDisplay.FormatLiteral(character, quote: true),
        float number when float.IsNaN(number) => "float.NaN",
        float number when float.IsInfinity(number) => number > 0 ? "float.PositiveInfinity" : "float.NegativeInfinity",
        float number => number.ToString("R", CultureInfo.InvariantCulture) + "F",
        double number when double.IsNaN(number) => "double.NaN",
        double number when double.IsInfinity(number) => number > 0 ? "double.PositiveInfinity" : "double.NegativeInfinity",
        double number => number.ToString("R", CultureInfo.InvariantCulture) + "D",
        decimal number => number.ToString(CultureInfo.InvariantCulture) + "M",
        long number when number == long.MinValue => "long.MinValue",
        long number => number.ToString(CultureInfo.InvariantCulture) + "L",
        ulong number => number.ToString(CultureInfo.InvariantCulture) + "UL",
        uint number => number.ToString(CultureInfo.InvariantCulture) + "U",
        int number when number == int.MinValue => "int.MinValue",
        DateTime time => "new global::System.DateTime(" + time.Ticks.ToString(CultureInfo.InvariantCulture) + "L)",
        IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
        _ => "default",
    };
}
