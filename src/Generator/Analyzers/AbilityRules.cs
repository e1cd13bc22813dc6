using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Prewire.Generator.Parsing;
using Prewire.Generator.Planning;
using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator.Diagnostics;

/// <summary>Says where a call asks for more than writing and reading, and does not get it as it expects.</summary>
internal static class AbilityRules
{
    public static void Check(ParseContext parsing, SimpleNameSyntax name, IMethodSymbol method, DiagnosticReporter reporter)
    {
        Abilities ability = AbilityUses.Of(method.Name);
        if (ability == Abilities.None)
        {
            return;
        }

        if (ability == Abilities.ReadInto)
        {
            foreach (INamedTypeSymbol type in Held(parsing, method.TypeArguments[0]))
            {
                if (OfReference(parsing, type) is INamedTypeSymbol codec && LacksReadInto(codec))
                {
                    reporter.Report(Rules.NotReadInto, name.GetLocation(), type.ToDisplayString(), codec.ContainingAssembly.Name);
                }
            }

            return;
        }

        foreach (INamedTypeSymbol type in In(method.TypeArguments[0]).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default))
        {
            if (WhyThroughBytes(parsing, type) is string reason)
            {
                reporter.Report(Rules.CopiedThroughBytes, name.GetLocation(), type.ToDisplayString(), reason);
            }
        }
    }

    /// <summary>Says which words of the project's property mean nothing. They stand in no source file.</summary>
    public static void CheckProject(AnalyzerConfigOptions project, Action<Diagnostic> report)
    {
        foreach (string word in AbilityUses.Unknown(project))
        {
            report(Diagnostic.Create(Rules.UnknownAbility, Location.None, word));
        }
    }

    /// <summary>The types of other assemblies that values of a type hold, as far as the types of this one say.</summary>
    private static IEnumerable<INamedTypeSymbol> Held(ParseContext parsing, ITypeSymbol type)
    {
        var seen = new HashSet<string>(StringComparer.Ordinal);
        var pending = new Stack<TypeRef>([parsing.TypeRefs.Parse(type)]);
        while (pending.Count > 0)
        {
            foreach (SerializableTypeRef part in pending.Pop().Parts().OfType<SerializableTypeRef>().Where(p => seen.Add(p.CodecName)))
            {
                if (!part.IsSameAssembly && parsing.Compilation.GetTypeByMetadataName(part.Key) is INamedTypeSymbol other)
                {
                    yield return other;
                }
                else if (part.IsSameAssembly && parsing.Compilation.Assembly.GetTypeByMetadataName(part.Key) is INamedTypeSymbol own
                    && ModelOf(parsing, own) is TypeModel model)
                {
                    List<TypeRef> mentions = [.. new TypeNode(model).AllMentions];
                    if (model.Base is { IsSameAssembly: false } section)
                    {
                        // What a base class of another assembly holds is read anew. It may be that of a member besides.
                        mentions.Remove(section);
                    }

                    mentions.ForEach(pending.Push);
                }
            }
        }
    }

    /// <summary>The model of a type of this compilation; what an attribute on the assembly asks for is no tree's.</summary>
    private static TypeModel? ModelOf(ParseContext parsing, INamedTypeSymbol type) => WireAttributes.FindSerializer(type) is AttributeData attribute
        ? ModelCache.Get(parsing, type, attribute, isAnalyzer: true)
        : TypeParser.Parse(parsing, type, null, null);

    private static bool LacksReadInto(INamedTypeSymbol codec) => Has(codec, SharedNames.ReusingByNeed) && !Has(codec, SharedNames.Reusing);

    /// <summary>The named types that a type is made of.</summary>
    private static IEnumerable<INamedTypeSymbol> In(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => In(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.SelectMany(In).Prepend(named),
        _ => [],
    };

    /// <summary>Why objects of a type itself go through bytes, where that is certain.</summary>
    private static string? WhyThroughBytes(ParseContext parsing, INamedTypeSymbol type)
    {
        if (parsing.Customs.FindFor(type.OriginalDefinition) is not null)
        {
            return "a hand-written codec or a surrogate takes care of it";
        }

        if (OfReference(parsing, type) is INamedTypeSymbol codec)
        {
            return Has(codec, SharedNames.Cloning) ? null
                : "'" + codec.ContainingAssembly.Name + "' has no code to copy it; where it can, [GenerateSerializer(Abilities = Abilities.Clone)] on the type or <PrewireAbilities>Clone</PrewireAbilities> in its project make some";
        }

        return parsing.Serializable.Find(type) == CodecHome.Here && !parsing.Serializable.IsForward(type) && ModelOf(parsing, type.OriginalDefinition) is TypeModel model
            ? CodecPlanner.Plan(TypeGraph.Build([model]).Link(model), parsing.Features).WhyThroughBytes
            : null;
    }

    /// <summary>The codec that another assembly has for a type: that which declares it, or one that provides it.</summary>
    private static INamedTypeSymbol? OfReference(ParseContext parsing, INamedTypeSymbol type)
    {
        INamedTypeSymbol definition = type.OriginalDefinition;
        if (parsing.Serializable.HasOwnCodec(definition))
        {
            return SerializableTypes.CodecOf(definition);
        }

        string? provider = parsing.Serializable.ProviderOf(type)?.Assembly;
        IAssemblySymbol? assembly = provider is null ? null : parsing.Compilation.SourceModule.ReferencedAssemblySymbols.FirstOrDefault(a => a.Name == provider);
        return assembly is null ? null : SerializableTypes.CodecOf(definition, assembly);
    }

    private static bool Has(INamedTypeSymbol codec, string name) => codec.Interfaces.Any(i => i.Name == name);
}
