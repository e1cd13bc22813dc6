using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Generator.Parsing;

/// <summary>
/// What is worked out once for a compilation, however many of its types and calls are parsed. It hangs on the compilation and goes with it,
/// so no symbol outlives a keystroke.
/// </summary>
internal sealed class ParseContext
{
    private static readonly ConditionalWeakTable<Compilation, ParseContext> s_contexts = new();

    /// <summary>What all runtimes for .NET 8 and later have, and the other has not.</summary>
    private static readonly FrameworkForm s_newerForm = new("System.Text.Json", "JsonElement", FormKind.Conversion, "JsonElementForm");

    private readonly ConcurrentDictionary<INamedTypeSymbol, string> _names = new(SymbolEqualityComparer.Default);

    private readonly ConcurrentDictionary<string, bool> _ofRuntime = new(StringComparer.Ordinal);

    private readonly ConcurrentDictionary<INamedTypeSymbol, bool> _implemented = new(SymbolEqualityComparer.Default);

    private readonly Lazy<ulong> _environment;

    private readonly Lazy<ulong> _outside;

    private readonly Lazy<AnythingPositions> _positions;

    private readonly Lazy<OtherGenerators> _others;

    private readonly HashSet<ISymbol> _aliased;

    /// <summary>Types of references by whether another reference has one of their names, where there are aliases: hardly anybody comes to them without.</summary>
    private readonly ConcurrentDictionary<INamedTypeSymbol, bool>? _ambiguous;

    private ParseContext(Compilation compilation)
    {
        Compilation = (CSharpCompilation)compilation;
        _environment = new Lazy<ulong>(() => ModelCache.EnvironmentOf(Compilation));
        _outside = new Lazy<ulong>(() => ModelCache.OutsideOf(Compilation, Environment));
        _positions = new Lazy<AnythingPositions>(() => new AnythingPositions(this));
        _others = new Lazy<OtherGenerators>(() => new OtherGenerators(Compilation));
        _aliased = new HashSet<ISymbol>(
            Compilation.References.Where(r => IsAliased(Compilation, r)).Select(Compilation.GetAssemblyOrModuleSymbol).OfType<IAssemblySymbol>(), SymbolEqualityComparer.Default);
        _ambiguous = Compilation.References.Any(static r => !r.Properties.Aliases.IsDefaultOrEmpty) ? new(SymbolEqualityComparer.Default) : null;
        Features = LanguageFeaturesParser.Parse(Compilation);
        Serializable = new SerializableTypes(this);
        TypeRefs = new TypeRefParser(this);
        WireGenerics = new WireGenerics(this, Compilation);
        Customs = new CustomTypes(this);
        Collections = new OwnCollections(this);
        Providers = new ForeignProviders(Compilation);
        Advice = new ForeignAdvice(this);
        HiddenMembers = new HiddenMembers(Compilation);
    }

    public CSharpCompilation Compilation { get; }

    /// <summary>A hash of what any model of this compilation can depend on.</summary>
    public ulong Environment => _environment.Value;

    /// <summary>A hash of what expressions can depend on beside their own file.</summary>
    public ulong Outside => _outside.Value;

    /// <summary>Where values of any type can stand.</summary>
    public AnythingPositions Positions => _positions.Value;

    /// <summary>What other generators add.</summary>
    public OtherGenerators Others => _others.Value;

    public LanguageFeatures Features { get; }

    public SerializableTypes Serializable { get; }

    public TypeRefParser TypeRefs { get; }

    public WireGenerics WireGenerics { get; }

    /// <summary>What hand-written codecs and surrogates are there for.</summary>
    public CustomTypes Customs { get; }

    /// <summary>The collections that have their codecs here and are written as their elements.</summary>
    public OwnCollections Collections { get; }

    /// <summary>The serializers of other assemblies for types of others.</summary>
    public ForeignProviders Providers { get; }

    /// <summary>What to do for types of others.</summary>
    public ForeignAdvice Advice { get; }

    /// <summary>What classes of other assemblies keep to themselves.</summary>
    public HiddenMembers HiddenMembers { get; }

    public static ParseContext For(Compilation compilation) => s_contexts.GetValue(compilation, static c => new ParseContext(c));

    /// <summary>A named type in C#; making the text takes long enough to be worth keeping.</summary>
    public string NameOf(INamedTypeSymbol type) => _names.TryGetValue(type, out string? name) ? name : _names.GetOrAdd(type, type.InCode());

    /// <summary>Whether the runtime for this framework carries a type of it; what older frameworks lack, it lacks there.</summary>
    public bool HasForm(FrameworkForm form) => form.IsGenerated ? Features.Has(form.Library)
        : form.Kind is FormKind.Codec or FormKind.Interface or FormKind.Tuple || IsOfRuntime("Prewire.Forms." + form.Codec + (form.Arity > 0 ? "`" + form.Arity : ""));

    /// <summary>Whether it carries this very type: an interface that a package brings to an older framework has its name, but none of the framework's classes implements it.</summary>
    public bool HasForm(FrameworkForm form, INamedTypeSymbol type) =>
        HasForm(form) && (form.Kind != FormKind.Interface || _implemented.GetOrAdd(type.OriginalDefinition, t => IsImplemented(form, t)));

    /// <summary>Whether the runtime for this framework makes exceptions of a class that is known.</summary>
    public bool IsMade(INamedTypeSymbol type) => !KnownExceptions.IsNewer(type) || HasForm(s_newerForm);

    /// <summary>Whether the runtime for this framework has a codec for the type, or for each closed form of it.</summary>
    public bool HasCodec(INamedTypeSymbol type) =>
        Primitive(type) is not null || (FrameworkForms.Find(type) is { } row && HasForm(row.Form, type)) || FrameworkTypes.IsReferenceTuple(type)
        || type.SpecialType == SpecialType.System_Object || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;

    /// <summary>The simple kind of a type that the runtime for this framework has a codec for, whoever brings the type.</summary>
    public PrimitiveKind? Primitive(INamedTypeSymbol type) =>
        FrameworkTypes.Primitive(type) is PrimitiveKind kind && (type.SpecialType != SpecialType.None || IsOfRuntime("Prewire.Codecs." + kind + "Codec")) ? kind : null;

    /// <summary>Whether generated code, in a class of its own in this assembly, can name the symbol.</summary>
    public bool IsAccessible(ISymbol symbol)
    {
        // The general question is slow, and nearly always this is the answer.
        bool isVisible = symbol.DeclaredAccessibility is Accessibility.Public or Accessibility.Internal or Accessibility.ProtectedOrInternal;
        return isVisible && symbol.ContainingType is INamedTypeSymbol type && IsSameAssembly(type)
            ? SerializableTypes.VisibilityOf(type) != Visibility.Hidden
            : Compilation.IsSymbolAccessibleWithin(symbol, Compilation.Assembly) && !IsAliased(symbol) && !IsHidden(symbol);
    }

    /// <summary>Whether generated code can name a type, and everything that it is made of.</summary>
    public bool CanName(ITypeSymbol type) => type switch
    {
        INamedTypeSymbol { IsAnonymousType: true } => false,
        INamedTypeSymbol named => (named.IsTupleType || SyntaxFacts.IsValidIdentifier(named.Name)) && IsAccessible(named.OriginalDefinition) && TypeParameterParser.AllArguments(named).All(CanName),
        IArrayTypeSymbol array => CanName(array.ElementType),
        IPointerTypeSymbol or IFunctionPointerTypeSymbol => false,
        _ => true,
    };

    private bool IsOfRuntime(string metadataName) => _ofRuntime.GetOrAdd(metadataName, name => Compilation.GetTypeByMetadataName(name) is not null);

    private bool IsImplemented(FrameworkForm form, INamedTypeSymbol definition) =>
        Compilation.GetTypeByMetadataName(FrameworkForms.ClassOf(form)) is not INamedTypeSymbol made
        || made.AllInterfaces.Any(i => SymbolEqualityComparer.Default.Equals(i.OriginalDefinition, definition));

    /// <summary>Whether a type of this assembly can be named only around its declaration, such as in its file.</summary>
    private bool IsHidden(ISymbol symbol) =>
        symbol is INamedTypeSymbol type && IsSameAssembly(type) && SerializableTypes.VisibilityOf(type) == Visibility.Hidden;

    /// <summary>Whether only an <c>extern alias</c> reaches a symbol: names that begin with <c>global::</c> mean nothing, or two things.</summary>
    public bool IsAliased(ISymbol symbol) => _ambiguous is not null
        && ((symbol.ContainingAssembly is IAssemblySymbol assembly && _aliased.Contains(assembly)) || ((symbol as INamedTypeSymbol ?? symbol.ContainingType) is INamedTypeSymbol type && IsAmbiguous(type)));

    /// <summary>Why generated code cannot name a type that only an alias reaches.</summary>
    public UnsupportedReason WhyAliased(ITypeSymbol type) => type is INamedTypeSymbol named && IsAmbiguous(named) ? UnsupportedReason.Ambiguous : UnsupportedReason.Aliased;

    /// <summary>Whether the name of a reference's type means another one, or two, where nothing is said of aliases.</summary>
    private bool IsAmbiguous(INamedTypeSymbol type)
    {
        while (type.ContainingType is INamedTypeSymbol outer)
        {
            type = outer;
        }

        return _ambiguous is not null && !IsSameAssembly(type) && _ambiguous.GetOrAdd(type.OriginalDefinition, t =>
            Compilation.GetTypesByMetadataName((t.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString() + "." : "") + t.MetadataName)
                .Any(other => !SymbolEqualityComparer.Default.Equals(other, t) && !_aliased.Contains(other.ContainingAssembly) && Compilation.IsSymbolAccessibleWithin(other, Compilation.Assembly)));
    }

    /// <summary>Whether only an <c>extern alias</c> reaches a reference.</summary>
    public static bool IsAliased(Compilation compilation, MetadataReference reference) =>
        reference.Properties.Aliases is { IsDefaultOrEmpty: false } aliases && !aliases.Contains(MetadataReferenceProperties.GlobalAlias)
        && !(compilation.GetAssemblyOrModuleSymbol(reference) is IAssemblySymbol assembly
            && compilation.GlobalNamespace.ConstituentNamespaces.Any(n => SymbolEqualityComparer.Default.Equals(n.ContainingAssembly, assembly)));

    public bool IsSameAssembly(ISymbol symbol) => SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, Compilation.Assembly);
}
