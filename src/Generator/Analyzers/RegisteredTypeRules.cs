using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Parsing;
using Prewire.Generator.Planning;

namespace Prewire.Generator.Diagnostics;

/// <summary>Checks the types that attributes on the assembly name. All is reported on the attribute: the type has no source here.</summary>
internal static class RegisteredTypeRules
{
    public static void Check(ParseContext context, ConcurrentDictionary<INamedTypeSymbol, TypeModel?> found, Action<Diagnostic> report)
    {
        var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        foreach (AttributeData attribute in context.Compilation.Assembly.GetAttributes())
        {
            Location? location = DiagnosticReporter.LocationOf(attribute, context.Compilation.Assembly);
            var reporter = new DiagnosticReporter(report, location);
            if (NamedBy(attribute) is not ITypeSymbol named)
            {
                CustomTypes.CheckRegistered(attribute, context.Compilation.Assembly, reporter);
                continue;
            }

            if (context.Serializable.RegisteredBy(attribute) is not INamedTypeSymbol type)
            {
                if (RegisteredForms.Parse(context, attribute) is not null)
                {
                    continue;
                }

                reporter.Report(Rules.UnsupportedType, named, named.ToDisplayString(), Reason(context, named));
            }
            else if (!seen.Add(type))
            {
                if (RegisteredForms.Parse(context, attribute) is not null)
                {
                    continue;
                }

                reporter.Report(Rules.DuplicateRegistration, location, type.ToDisplayString(), "another attribute on the assembly names it, too");
            }
            else if (!attribute.IsCustom() && context.Serializable.HasOwnCodec(type))
            {
                reporter.Report(Rules.DuplicateRegistration, location, type.ToDisplayString(), "its own assembly has a serializer for it");
            }
            else
            {
                TypeModel? model = TypeParser.Parse(context, type, attribute, reporter);
                found[type] = model;
                if (model is not null && context.Providers.All(type).Any(p => p.Hash != FragmentHash.Of(model)))
                {
                    reporter.Report(Rules.UnequalProviders, location, type.ToDisplayString());
                }

                if (model is { Forward: null or OwnCollectionTypeRef })
                {
                    ForeignState.Check(context, type, model, reporter);
                }
            }
        }
    }

    /// <summary>The type that an attribute on the assembly names, of whatever kind it is.</summary>
    private static ITypeSymbol? NamedBy(AttributeData attribute)
    {
        if (attribute.IsCustom() && (attribute.ConstructorArguments.Length == 1 || CustomTypes.IsOfNull(attribute)))
        {
            return CustomTypes.RegisteredBy(attribute);
        }

        int arguments = attribute.Is(WireAttributes.GenerateSerializer) ? 1 : attribute.IsCustom() ? 2 : -1;
        return attribute.ConstructorArguments.Length == arguments
            && attribute.ConstructorArguments[0] is { Kind: TypedConstantKind.Type, Value: ITypeSymbol { TypeKind: not TypeKind.Error } named }
                ? named
                : null;
    }

    private static string Reason(ParseContext context, ITypeSymbol type) => type switch
    {
        INamedTypeSymbol named when context.IsSameAssembly(named) => "it is declared in this assembly; put [GenerateSerializer] on the type itself",
        INamedTypeSymbol named when context.HasCodec(named.OriginalDefinition) => named.IsGenericType
            ? "the runtime has one, but none for every part of this"
            : "the runtime has one",
        INamedTypeSymbol named when SerializableTypes.IsSupportedKind(named) => "generated code cannot name it",
        _ => "only classes, structs, records and interfaces can have one",
    };
}
