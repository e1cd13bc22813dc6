using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Model;
using RoslynTypeKind = Microsoft.CodeAnalysis.TypeKind;

namespace Prewire.Generator.Parsing;

/// <summary>The first steps of the pipeline: from source to models. Behind them nothing sees a symbol.</summary>
internal static class ParseSteps
{
    public const string TypesStep = "Prewire.Types";
    public const string CallSitesStep = "Prewire.CallSites";
    public const string RootsStep = "Prewire.Roots";
    public const string FeaturesStep = "Prewire.Features";
    public const string FormsStep = "Prewire.Forms";
    public const string EnumsStep = "Prewire.Enums";
    public const string AbilitiesStep = "Prewire.Abilities";
    public const string ReferencesStep = "Prewire.References";

    /// <summary>The language and framework of the project.</summary>
    public static IncrementalValueProvider<LanguageFeatures> Features(IncrementalGeneratorInitializationContext context) =>
        context.CompilationProvider
            .Select(static (compilation, _) => ParseContext.For(compilation).Features)
            .Combine(context.AnalyzerConfigOptionsProvider.Select(static (options, _) => AbilityUses.AreAllWanted(options.GlobalOptions)))
            .Select(static (both, _) => both.Right ? both.Left with { IsAlone = false } : both.Left)
            .WithTrackingName(FeaturesStep);

    /// <summary>Every type of the compilation that a codec can be made for; some may be there twice.</summary>
    public static IncrementalValueProvider<ImmutableArray<TypeModel>> Types(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<ImmutableArray<TypeModel>> types = Annotated(context, WireAttributes.GenerateSerializer).Collect();
        IncrementalValueProvider<ImmutableArray<TypeModel>> synonyms = Annotated(context, WireAttributes.WireSerializable).Collect();
        IncrementalValueProvider<ImmutableArray<TypeModel>> customs = Annotated(context, WireAttributes.Codec).Collect();
        IncrementalValueProvider<ImmutableArray<TypeModel>> surrogates = Annotated(context, WireAttributes.Surrogate).Collect();
        return types.Combine(synonyms).Combine(customs).Combine(surrogates)
            .Select(static (all, _) => all.Left.Left.Left.AddRange(all.Left.Left.Right).AddRange(all.Left.Right).AddRange(all.Right));
    }

    /// <summary>Calls of <c>PrewireSerializer</c> with a type that is known.</summary>
    public static IncrementalValuesProvider<CallSiteModel> CallSites(IncrementalGeneratorInitializationContext context) =>
        context.SyntaxProvider
            .CreateSyntaxProvider(
                static (node, _) => CallSiteParser.IsCandidate(node),
                static (target, cancellation) => CallSiteParser.Parse(target.Node, target.SemanticModel, cancellation))
            .Where(static site => site is not null)
            .Select(static (site, _) => site!)
            .WithTrackingName(CallSitesStep);

    /// <summary>What codecs may be asked for beside writing and reading.</summary>
    public static IncrementalValueProvider<Abilities> Abilities(IncrementalGeneratorInitializationContext context, IncrementalValueProvider<LanguageFeatures> features)
    {
        return context.SyntaxProvider
            .CreateSyntaxProvider(static (node, _) => AbilityUses.IsCandidate(node), static (target, _) => AbilityUses.Of(target.Node))
            .Collect()
            .Combine(features)
            .Select(static (all, _) => all.Right.IsAlone ? all.Left.Aggregate(Model.Abilities.None, static (sum, use) => sum | use) : Model.Abilities.All)
            .WithTrackingName(AbilitiesStep);
    }

    /// <summary>Types that attributes on the assembly make known to open positions.</summary>
    public static IncrementalValuesProvider<RootModel> Forms(IncrementalGeneratorInitializationContext context) =>
        context.SyntaxProvider
            .ForAttributeWithMetadataName(
                WireAttributes.Namespace + "." + WireAttributes.GenerateSerializer,
                static (node, _) => node is CompilationUnitSyntax,
                static (target, _) => target.Attributes
                    .Select(a => RegisteredForms.Parse(ParseContext.For(target.SemanticModel.Compilation), a))
                    .OfType<TypeRef>()
                    .Select(static t => new RootModel(t))
                    .ToEquatableArray())
            .SelectMany(static (forms, _) => forms)
            .WithTrackingName(FormsStep);

    /// <summary>Types that generic methods and types marked with [WireType] are closed over.</summary>
    public static IncrementalValuesProvider<RootModel> Roots(IncrementalGeneratorInitializationContext context) =>
        context.SyntaxProvider
            .CreateSyntaxProvider(
                static (node, _) => node is CompilationUnitSyntax,
                static (target, cancellation) => RootParser.Parse(target.Node, target.SemanticModel, cancellation))
            .SelectMany(static (roots, _) => roots)
            .WithTrackingName(RootsStep);

    /// <summary>The annotated enumerations: their values may be in open positions.</summary>
    public static IncrementalValuesProvider<EnumModel> Enums(IncrementalGeneratorInitializationContext context) =>
        Enums(context, WireAttributes.GenerateSerializer).Collect().Combine(Enums(context, WireAttributes.WireSerializable).Collect())
            .SelectMany(static (both, _) => both.Left.AddRange(both.Right))
            .WithTrackingName(EnumsStep);

    /// <summary>The namespaces of the resolvers of referenced assemblies.</summary>
    public static IncrementalValueProvider<EquatableArray<string>> References(IncrementalGeneratorInitializationContext context) =>
        context.CompilationProvider
            .Select(static (compilation, _) => ReferencedResolvers.Find(compilation))
            .WithTrackingName(ReferencesStep);

    private static IncrementalValuesProvider<EnumModel> Enums(IncrementalGeneratorInitializationContext context, string attribute) =>
        context.SyntaxProvider
            .ForAttributeWithMetadataName(
                WireAttributes.Namespace + "." + attribute,
                static (node, _) => node is EnumDeclarationSyntax,
                static (target, _) => target.TargetSymbol is INamedTypeSymbol type
                    && TypeParameterParser.AllParameters(type).Count == 0
                    && ParseContext.For(target.SemanticModel.Compilation).TypeRefs.Parse(type) is EnumTypeRef e
                        ? new EnumModel(SymbolNames.KeyOf(type), e)
                        : null)
            .Where(static e => e is not null)
            .Select(static (e, _) => e!);

    private static IncrementalValuesProvider<TypeModel> Annotated(IncrementalGeneratorInitializationContext context, string attribute) =>
        context.SyntaxProvider
            .ForAttributeWithMetadataName(
                WireAttributes.Namespace + "." + attribute,
                static (node, _) => node is BaseTypeDeclarationSyntax or CompilationUnitSyntax,
                static (target, _) => target.TargetSymbol is INamedTypeSymbol type ? Declared(target, type) : Registered(target))
            .SelectMany(static (types, _) => types)
            .WithTrackingName(TypesStep);

    private static EquatableArray<TypeModel> Declared(GeneratorAttributeSyntaxContext target, INamedTypeSymbol type)
    {
        ParseContext context = ParseContext.For(target.SemanticModel.Compilation);
        if (type.TypeKind == RoslynTypeKind.Enum && !context.Serializable.IsCustomEnum(type))
        {
            return default;
        }

        // A partial type may carry attributes on several of its parts, under both names: the first one counts.
        bool isHere = WireAttributes.FindSerializer(type) is AttributeData attribute
            && attribute.Equals(target.Attributes[0])
            && attribute.ApplicationSyntaxReference is SyntaxReference reference
            && reference.SyntaxTree == target.TargetNode.SyntaxTree
            && target.TargetNode.Span.Contains(reference.Span);
        return isHere ? One(ModelCache.Get(context, type, target.Attributes[0])) : default;
    }

    private static EquatableArray<TypeModel> Registered(GeneratorAttributeSyntaxContext target)
    {
        ParseContext context = ParseContext.For(target.SemanticModel.Compilation);
        return target.Attributes
            .SelectMany(a => context.Serializable.RegisteredBy(a) is INamedTypeSymbol type
                ? One(TypeParser.Parse(context, type, a, reporter: null) is TypeModel model ? model with { IsRegistered = true } : null)
                : default)
            .ToEquatableArray();
    }

    private static EquatableArray<TypeModel> One(TypeModel? model) => model is null ? default : new([model]);
}
