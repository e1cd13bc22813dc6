using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>The first steps of the pipeline: from source to models. Behind them nothing sees a symbol.</summary>
internal static class ParseSteps
{
    public const string TypesStep = "Prewire.Types";
    public const string CallSitesStep = "Prewire.CallSites";
    public const string FilesStep = "Prewire.Files";
    public const string RootsStep = "Prewire.Roots";
    public const string FeaturesStep = "Prewire.Features";
    public const string FormsStep = "Prewire.Forms";
    public const string EnumsStep = "Prewire.Enums";
    public const string AbilitiesStep = "Prewire.Abilities";
    public const string ReferencesStep = "Prewire.References";
    public const string ComparersStep = "Prewire.Comparers";
    public const string GivenStep = "Prewire.Given";
    public const string MentionsStep = "Prewire.Mentions";

    /// <summary>The language and framework of the project.</summary>
    public static IncrementalValueProvider<LanguageFeatures> Features(IncrementalGeneratorInitializationContext context) =>
        context.CompilationProvider
            .Select(static (compilation, _) => ParseContext.For(compilation).Features)
            .With(context.AnalyzerConfigOptionsProvider, static (features, options) => AbilityUses.Wanted(options.GlobalOptions) is Abilities wanted and not Abilities.None
                ? features with { WantedAbilities = wanted, IsAlone = features.IsAlone && wanted != Abilities.All }
                : features)
            .WithTrackingName(FeaturesStep);

    /// <summary>Every type of the compilation that a codec can be made for; some may be there twice.</summary>
    public static IncrementalValueProvider<Items<TypeModel>> Types(IncrementalGeneratorInitializationContext context) =>
        Annotated(context, WireAttributes.GenerateSerializer).Gather()
            .And(Annotated(context, WireAttributes.WireSerializable).Gather())
            .And(Annotated(context, WireAttributes.Codec).Gather())
            .And(Annotated(context, WireAttributes.Surrogate).Gather());

    /// <summary>Calls of <c>PrewireSerializer</c> with a type that is known.</summary>
    public static IncrementalValuesProvider<CallSiteModel> CallSites(IncrementalGeneratorInitializationContext context) =>
        context.SyntaxProvider
            .CreateSyntaxProvider(
                static (node, _) => SerializerCalls.IsCandidate(node),
                static (target, cancellation) => CallSiteParser.Parse(target.Node, target.SemanticModel, cancellation))
            .Found()
            .WithTrackingName(CallSitesStep);

    /// <summary>What codecs are asked for beside writing and reading.</summary>
    public static IncrementalValueProvider<Items<AbilityUse>> AskedAbilities(IncrementalGeneratorInitializationContext context) =>
        context.SyntaxProvider
            .CreateSyntaxProvider(static (node, _) => AbilityUses.IsCandidate(node), static (target, cancellation) => AbilityUses.Parse(target.Node, target.SemanticModel, cancellation))
            .Found()
            .Gather()
            .And(context.CompilationProvider.Select(static (compilation, _) => AbilityUses.Referenced(compilation)))
            .WithTrackingName(AbilitiesStep);

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
                    .ToItems())
            .SelectMany(static (forms, _) => forms)
            .WithTrackingName(FormsStep);

    /// <summary>What each file as a whole says. One step for all of it, since Roslyn walks through the nodes of all files for each.</summary>
    public static IncrementalValuesProvider<FileModel> Files(IncrementalGeneratorInitializationContext context) =>
        context.SyntaxProvider
            .CreateSyntaxProvider(
                static (node, _) => node is CompilationUnitSyntax,
                static (target, cancellation) => new FileModel(
                    RootParser.Parse(target.Node, target.SemanticModel, cancellation),
                    GivenTypesParser.Parse(target.Node, target.SemanticModel, cancellation),
                    MentionedTypes.Parse(target.Node, target.SemanticModel, cancellation)))
            .WithTrackingName(FilesStep);

    /// <summary>Types that generic methods and types marked with [WireType] are closed over.</summary>
    public static IncrementalValuesProvider<RootModel> Roots(IncrementalValuesProvider<FileModel> files) =>
        files.SelectMany(static (file, _) => file.Roots).WithTrackingName(RootsStep);

    /// <summary>Types that need no code of their own and are mentioned anywhere, where values of any type can stand.</summary>
    public static IncrementalValuesProvider<RootModel> Mentions(IncrementalValuesProvider<FileModel> files) =>
        files.SelectMany(static (file, _) => file.Mentions).WithTrackingName(MentionsStep);

    /// <summary>What generic methods and types give to Prewire, for those who call them from elsewhere.</summary>
    public static IncrementalValuesProvider<GivenTypesModel> Given(IncrementalValuesProvider<FileModel> files) =>
        files.SelectMany(static (file, _) => file.Given).WithTrackingName(GivenStep);

    /// <summary>The annotated enumerations: their values may be in open positions.</summary>
    public static IncrementalValuesProvider<EnumModel> Enums(IncrementalGeneratorInitializationContext context) =>
        Enums(context, WireAttributes.GenerateSerializer).Gather().And(Enums(context, WireAttributes.WireSerializable).Gather())
            .SelectMany(static (enums, _) => enums)
            .WithTrackingName(EnumsStep);

    /// <summary>The comparers that messages can name.</summary>
    public static IncrementalValueProvider<Items<ComparerModel>> Comparers(IncrementalGeneratorInitializationContext context) =>
        context.SyntaxProvider
            .ForAttributeWithMetadataName(
                WireAttributes.Namespace + "." + WireAttributes.Comparer,
                static (node, _) => node is TypeDeclarationSyntax or VariableDeclaratorSyntax or PropertyDeclarationSyntax,
                static (target, _) => ComparerParser.Parse(ParseContext.For(target.SemanticModel.Compilation), target.TargetSymbol, null))
            .Found()
            .Gather()
            .WithTrackingName(ComparersStep);

    /// <summary>The namespaces of the resolvers of referenced assemblies.</summary>
    public static IncrementalValueProvider<Items<string>> References(IncrementalGeneratorInitializationContext context) =>
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
            .Found();

    private static IncrementalValuesProvider<TypeModel> Annotated(IncrementalGeneratorInitializationContext context, string attribute) =>
        context.SyntaxProvider
            .ForAttributeWithMetadataName(
                WireAttributes.Namespace + "." + attribute,
                static (node, _) => node is BaseTypeDeclarationSyntax or CompilationUnitSyntax,
                static (target, _) => target.TargetSymbol is INamedTypeSymbol type ? Declared(target, type) : Registered(target))
            .SelectMany(static (types, _) => types)
            .WithTrackingName(TypesStep);

    private static Items<TypeModel> Declared(GeneratorAttributeSyntaxContext target, INamedTypeSymbol type)
    {
        ParseContext context = ParseContext.For(target.SemanticModel.Compilation);
        if (type.TypeKind == TypeKind.Enum && !context.Serializable.IsCustomEnum(type))
        {
            return Items<TypeModel>.None;
        }

        // A partial type may carry attributes on several of its parts, under both names: the first one counts.
        bool isHere = WireAttributes.FindSerializer(type) is AttributeData attribute
            && attribute.Equals(target.Attributes[0])
            && attribute.ApplicationSyntaxReference is SyntaxReference reference
            && reference.SyntaxTree == target.TargetNode.SyntaxTree
            && target.TargetNode.Span.Contains(reference.Span);
        return isHere ? Items<TypeModel>.One(ModelCache.Get(context, type, target.Attributes[0])) : Items<TypeModel>.None;
    }

    private static Items<TypeModel> Registered(GeneratorAttributeSyntaxContext target)
    {
        ParseContext context = ParseContext.For(target.SemanticModel.Compilation);
        return target.Attributes
            .Select(a => context.Serializable.RegisteredBy(a) is INamedTypeSymbol type ? TypeParser.Parse(context, type, a, reporter: null) : null)
            .OfType<TypeModel>()
            .Select(static m => m with { IsRegistered = true })
            .ToItems();
    }
}
