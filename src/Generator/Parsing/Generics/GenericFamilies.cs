using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// The generic types that have a serializer, and which of them derive from one another. Where the source closes one, objects can turn up that no source
/// names: an <c>Ok&lt;int&gt;</c> where a <c>Result&lt;int&gt;</c> is declared. The resolver has to know them.
/// </summary>
internal sealed class GenericFamilies
{
    /// <summary>How much deeper than the type that the source closes those may be nested that follow from it: without it there might be no end.</summary>
    private const int MostGrowth = 2;

    private static readonly ReferenceFacts<string> s_referenced = new(static assembly => FindIn(assembly.GlobalNamespace));

    private readonly ParseContext _context;
    private readonly ILookup<INamedTypeSymbol, INamedTypeSymbol> _derived;
    private readonly Lazy<ulong> _key;
    private readonly ConcurrentDictionary<ITypeSymbol, EquatableArray<TypeRef>> _forms = new(SymbolEqualityComparer.Default);

    public GenericFamilies(ParseContext context)
    {
        _context = context;
        IEnumerable<INamedTypeSymbol> candidates = DeclaredTypes.In(context.Compilation, DeclaredTypes.IsGeneric)
            .Concat(context.Serializable.Registered.Where(static t => TypeParameterParser.AllParameters(t).Count > 0))
            .Concat(Referenced());
        Definitions = new HashSet<INamedTypeSymbol>(candidates.Where(d => context.Serializable.Find(d) != CodecHome.None), SymbolEqualityComparer.Default);
        _derived = Definitions
            .Where(static d => !d.IsAbstract)
            .SelectMany(d => d.BaseTypes().Where(IsPosition).Select(static b => b.OriginalDefinition).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default).Select(b => (Base: b, Type: d)))
            .ToLookup<(INamedTypeSymbol Base, INamedTypeSymbol Type), INamedTypeSymbol, INamedTypeSymbol>(
                static p => p.Base, static p => p.Type, SymbolEqualityComparer.Default);
        Names = new HashSet<string>(Definitions.Select(static d => GenericPart(d).Name).Concat(_derived.Select(static g => g.Key.Name)), StringComparer.Ordinal);
        _key = new Lazy<ulong>(FindKey);
    }

    /// <summary>The generic types with a serializer.</summary>
    public HashSet<INamedTypeSymbol> Definitions { get; }

    /// <summary>The simple names of all of them, and of the generic types that they derive from.</summary>
    public HashSet<string> Names { get; }

    /// <summary>A hash of what the forms of any type can depend on: what models can, and the members of generic types.</summary>
    public ulong Key => _key.Value;

    /// <summary>The closed forms that objects can be of where a type is declared or made: of itself, of what it holds, and of what derives from these.</summary>
    public EquatableArray<TypeRef> FormsOf(ITypeSymbol type) =>
        Definitions.Count == 0 || IsOpen(type) ? default : _forms.TryGetValue(type, out EquatableArray<TypeRef> known) ? known : _forms.GetOrAdd(type, Find(type));

    private ulong FindKey() => Definitions
        .SelectMany(static d => d.WithBaseClasses())
        .SelectMany(static d => d.DeclaringSyntaxReferences)
        .Select(static r => r.SyntaxTree)
        .Distinct()
        .Aggregate(_context.Environment, static (key, tree) => Hashing.Add(key, DeclarationHash.For(tree).Members));

    private IEnumerable<INamedTypeSymbol> Referenced()
    {
        ILookup<string, string> provided = _context.Providers.Keys;
        foreach (MetadataReference reference in _context.Compilation.References.Where(r => !ParseContext.IsAliased(_context.Compilation, r)))
        {
            var assembly = _context.Compilation.GetAssemblyOrModuleSymbol(reference) as IAssemblySymbol;
            foreach (string key in s_referenced.Of(_context.Compilation, [reference]).Concat(provided[assembly?.Name ?? ""].Where(IsGeneric)))
            {
                if (assembly?.GetTypeByMetadataName(key) is INamedTypeSymbol type)
                {
                    yield return type;
                }
            }
        }
    }

    private static bool IsGeneric(string key) => key.IndexOf('`') >= 0;

    /// <summary>The full metadata names of the generic types with a serializer.</summary>
    private static IEnumerable<string> FindIn(INamespaceOrTypeSymbol container)
    {
        foreach (INamespaceOrTypeSymbol member in container.GetMembers().OfType<INamespaceOrTypeSymbol>())
        {
            if (member is INamedTypeSymbol { IsGenericType: true } type && WireAttributes.FindSerializer(type) is not null)
            {
                yield return SymbolNames.KeyOf(type);
            }

            foreach (string key in FindIn(member))
            {
                yield return key;
            }
        }
    }

    private EquatableArray<TypeRef> Find(ITypeSymbol root)
    {
        int deepest = DepthOf(root) + MostGrowth;
        var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        var pending = new Stack<ITypeSymbol>();
        var forms = new SortedDictionary<string, TypeRef>(StringComparer.Ordinal);
        pending.Push(root);
        while (pending.Count > 0)
        {
            ITypeSymbol type = pending.Pop();
            if (!seen.Add(type) || DepthOf(type) > deepest)
            {
                continue;
            }

            if (type is INamedTypeSymbol named
                && (Definitions.Contains(named.OriginalDefinition) || IsEnumInside(named))
                && _context.TypeRefs.Parse(type) is var form && !form.IsOpen() && form.FindUnsupported() is null)
            {
                forms[form.Name] = form;
            }

            foreach (ITypeSymbol next in Next(type))
            {
                pending.Push(next);
            }
        }

        return forms.Values.ToEquatableArray();
    }

    /// <summary>An enumeration inside a generic type, closed along with it: values of it may be in open positions.</summary>
    private static bool IsEnumInside(INamedTypeSymbol type) => type.TypeKind == TypeKind.Enum && TypeParameterParser.AllArguments(type).Count > 0;

    /// <summary>What a type is made of, what its members are declared as, and what derives from it.</summary>
    private IEnumerable<ITypeSymbol> Next(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
        {
            return [array.ElementType];
        }

        if (type is not INamedTypeSymbol named || TypeParameterParser.AllArguments(named) is not { Count: > 0 } arguments)
        {
            return [];
        }

        IEnumerable<ITypeSymbol> members = Definitions.Contains(named.OriginalDefinition) ? Members(named) : [];
        IEnumerable<ITypeSymbol> nested = named.Arity == 0 ? [] : named.GetTypeMembers().Where(n => n.Arity == 0 && Definitions.Contains(n.OriginalDefinition));
        return arguments.Concat(members).Concat(nested).Concat(_derived[named.OriginalDefinition].SelectMany(d => Close(d, named)));
    }

    /// <summary>What the members of a closed type are declared as; those that do not travel do no harm.</summary>
    private static IEnumerable<ITypeSymbol> Members(INamedTypeSymbol type) =>
    [
        .. UnionTypes.Is(type) ? UnionTypes.Cases(type) : [],
        .. FSharpUnions.Is(type) ? FSharpUnions.FieldTypes(type) : [],
        .. type.AllMembers().Select(static m => m switch
        {
            IFieldSymbol { IsStatic: false } field => field.Type,
            IPropertySymbol { IsStatic: false, Parameters.IsEmpty: true } property => property.Type,
            _ => null,
        }).OfType<ITypeSymbol>(),
    ];

    /// <summary>The closed forms of a generic type that derive from a closed base.</summary>
    private IEnumerable<INamedTypeSymbol> Close(INamedTypeSymbol definition, INamedTypeSymbol closedBase)
    {
        foreach (INamedTypeSymbol open in definition.BaseTypes().Where(b => SymbolEqualityComparer.Default.Equals(b.OriginalDefinition, closedBase.OriginalDefinition)))
        {
            var substitution = new TypeSubstitution(_context.Compilation);
            bool fits = substitution.TryMatch(open, closedBase)
                && TypeParameterParser.AllParameters(definition).All(p => substitution.TryGet(p, out ITypeSymbol type) && substitution.Allows(p, type));
            if (fits)
            {
                yield return substitution.Construct(definition);
            }
        }
    }

    /// <summary>Whether members can be declared as a type that others derive from.</summary>
    private bool IsPosition(INamedTypeSymbol type) =>
        type.IsGenericType && (_context.Serializable.Find(type) != CodecHome.None || _context.TypeRefs.Parse(type) is OpenTypeRef);

    /// <summary>The type, or the one around it, that the source writes with type arguments.</summary>
    private static INamedTypeSymbol GenericPart(INamedTypeSymbol type) => type.Arity > 0 || type.ContainingType is null ? type : GenericPart(type.ContainingType);

    /// <summary>Whether a type parameter occurs in a type.</summary>
    public static bool IsOpen(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => IsOpen(array.ElementType),
        INamedTypeSymbol named => TypeParameterParser.AllArguments(named).Any(IsOpen),
        _ => false,
    };

    private static int DepthOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => 1 + DepthOf(array.ElementType),
        INamedTypeSymbol named when TypeParameterParser.AllArguments(named) is { Count: > 0 } arguments => 1 + arguments.Max(DepthOf),
        _ => 0,
    };
}
