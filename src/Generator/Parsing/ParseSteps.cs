using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Model;

namespace Prewire.Generator.Parsing;

/// <summary>The first steps of the pipeline: from source to models. Behind them nothing sees a symbol.</summary>
internal static class ParseSteps
{
    public const string TypesStep = "Prewire.Types";
    public const string LinkedTypesStep = "Prewire.LinkedTypes";
    public const string CallSitesStep = "Prewire.CallSites";
    public const string RootsStep = "Prewire.Roots";
    public const string FeaturesStep = "Prewire.Features";

    /// <summary>The language and framework of the project.</summary>
    public static IncrementalValueProvider<LanguageFeatures> Features(IncrementalGeneratorInitializationContext context) =>
        context.CompilationProvider
            .Select(static (compilation, _) => ParseContext.For(compilation).Features)
            .WithTrackingName(FeaturesStep);

    /// <summary>Every type of the compilation that a codec can be made for, each once, with what its code depends on.</summary>
    public static IncrementalValuesProvider<LinkedType> Types(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<ImmutableArray<TypeModel>> types = Annotated(context, WireAttributes.GenerateSerializer).Collect();
        IncrementalValueProvider<ImmutableArray<TypeModel>> synonyms = Annotated(context, WireAttributes.WireSerializable).Collect();
        IncrementalValueProvider<ImmutableArray<TypeModel>> customs = Annotated(context, WireAttributes.Codec).Collect();
        IncrementalValueProvider<ImmutableArray<TypeModel>> surrogates = Annotated(context, WireAttributes.Surrogate).Collect();
        return types.Combine(synonyms).Combine(customs).Combine(surrogates)
            .SelectMany(static (all, _) => TypeGraph.LinkAll(all.Left.Left.Left, all.Left.Left.Right.AddRange(all.Left.Right).AddRange(all.Right)))
            .WithTrackingName(LinkedTypesStep);
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

    /// <summary>Types that generic methods and types marked with [WireType] are closed over.</summary>
    public static IncrementalValuesProvider<RootModel> Roots(IncrementalGeneratorInitializationContext context) =>
        context.SyntaxProvider
            .CreateSyntaxProvider(
                static (node, _) => node is CompilationUnitSyntax,
                static (target, cancellation) => RootParser.Parse(target.Node, target.SemanticModel, cancellation))
            .SelectMany(static (roots, _) => roots)
            .WithTrackingName(RootsStep);

    private static IncrementalValuesProvider<TypeModel> Annotated(IncrementalGeneratorInitializationContext context, string attribute) =>
        context.SyntaxProvider
            .ForAttributeWithMetadataName(
                WireAttributes.Namespace + "." + attribute,
                static (node, _) => node is TypeDeclarationSyntax or CompilationUnitSyntax,
                static (target, _) => target.TargetSymbol is INamedTypeSymbol type ? Declared(target, type) : Registered(target))
            .SelectMany(static (types, _) => types)
            .WithTrackingName(TypesStep);

    private static EquatableArray<TypeModel> Declared(GeneratorAttributeSyntaxContext target, INamedTypeSymbol type)
    {
        // A partial type may carry attributes on several of its parts, under both names: the first one counts.
        bool isHere = WireAttributes.FindSerializer(type) is AttributeData attribute
            && attribute.Equals(target.Attributes[0])
            && attribute.ApplicationSyntaxReference is SyntaxReference reference
            && reference.SyntaxTree == target.TargetNode.SyntaxTree
            && target.TargetNode.Span.Contains(reference.Span);
        return isHere ? One(ModelCache.Get(ParseContext.For(target.SemanticModel.Compilation), type, target.Attributes[0])) : default;
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
