using System;
using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Diagnostics;

/// <summary>Checks the types that attributes on the assembly name. All is reported on the attribute: the type has no source here.</summary>
internal static class RegisteredTypeRules
{
    public static void Check(ParseContext context, ConcurrentDictionary<INamedTypeSymbol, TypeModel?> found, Action<Diagnostic> report)
    {
        foreach (AttributeData attribute in context.Compilation.Assembly.GetAttributes())
        {
            if (!attribute.Is(WireAttributes.GenerateSerializer)
                || WireAttributes.FirstArgument(attribute) is not ITypeSymbol { TypeKind: not Microsoft.CodeAnalysis.TypeKind.Error } named)
            {
                continue;
            }

            Location? location = attribute.ApplicationSyntaxReference is SyntaxReference reference
                ? Location.Create(reference.SyntaxTree, reference.Span)
                : null;
            var reporter = new DiagnosticReporter(report, location);
            if (context.Serializable.RegisteredBy(attribute) is INamedTypeSymbol type)
            {
                found[type] = TypeParser.Parse(context, type, attribute, reporter);
            }
            else
            {
                reporter.Report(Rules.UnsupportedType, named, named.ToDisplayString(), Reason(context, named));
            }
        }
    }

    private static string Reason(ParseContext context, ITypeSymbol type) => type switch
    {
        INamedTypeSymbol named when context.IsSameAssembly(named) => "it is declared in this assembly; put [GenerateSerializer] on the type itself",
        INamedTypeSymbol named when SerializableTypes.IsSupportedKind(named) => "generated code cannot name it",
        _ => "only classes, structs, records and interfaces can have one",
    };
}
