using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Diagnostics;

/// <summary>Checks annotated enumerations.</summary>
internal static class EnumRules
{
    /// <summary>Reports an enumeration that generated code cannot name, and gathers the names of the others.</summary>
    public static void Check(ParseContext context, INamedTypeSymbol type, ConcurrentDictionary<INamedTypeSymbol, string> names, DiagnosticReporter reporter)
    {
        if (WireAttributes.FindSerializer(type) is null)
        {
            return;
        }

        if (SerializableTypes.VisibilityOf(type) == Visibility.Hidden)
        {
            reporter.Report(Rules.UnsupportedType, type, type.Name, "it, or a type around it, is private, protected or file-local; make it internal");
            return;
        }

        if (TypeParameterParser.AllParameters(type).Count > 0)
        {
            reporter.Report(Rules.UnsupportedType, type, type.Name, "it is nested in a generic type, so that each construction has another; as a member it needs no serializer");
            return;
        }

        if (WireAttributes.Find(type, WireAttributes.Name) is AttributeData name)
        {
            IdentityParser.CheckName(name, type, reporter);
        }

        names[type] = TypeParser.WireNameOf(context, type, SymbolNames.KeyOf(type));
    }
}
