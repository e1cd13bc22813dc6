using System;
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
