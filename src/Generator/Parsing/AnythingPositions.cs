using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Where values of any type can stand: in an <c>object</c>, or an interface of the framework, or in what was one of them and is converted. A compilation that
/// has none needs to know nothing of what it puts there. The names are those that source gives to such places, in messages or on the way there.
/// </summary>
internal sealed class AnythingPositions
{
    private static readonly KeptByTree<Items<string>> s_found = new();

    public AnythingPositions(ParseContext context)
    {
        foreach (SyntaxTree tree in context.Compilation.SyntaxTrees)
        {
            FileIndex index = FileIndex.For(tree, context.Compilation);
            Any |= index.ClosesOverObject || index.SendsObjects;
            Names.UnionWith(index.Objects);
            if (index.Serializable.Count > 0)
            {
                Add(In(context, tree, index));
            }
        }

        foreach (INamedTypeSymbol type in context.Serializable.Registered)
        {
            Add(NamesOf(context, type));
        }

        Any |= context.Features.RefersToAnything;
    }

    /// <summary>Whether there are such places, here or in referenced assemblies.</summary>
    public bool Any { get; private set; }

    /// <summary>The names of such members, of types that have some, and of what takes an object elsewhere.</summary>
    public HashSet<string> Names { get; } = new(StringComparer.Ordinal);

    private void Add(IEnumerable<string> names)
    {
        foreach (string name in names)
        {
            Any = true;
            Names.Add(name);
        }
    }

    private static Items<string> In(ParseContext context, SyntaxTree tree, FileIndex index)
    {
        SemanticModel model = context.Compilation.GetSemanticModel(tree);
        INamedTypeSymbol[] types = [.. index.Serializable.Select(d => model.GetDeclaredSymbol(d)).OfType<INamedTypeSymbol>()];
        ulong key = types.Aggregate(Hashing.Start, (hash, type) => Hashing.Add(hash, ModelCache.KeyOf(context, type)));
        return s_found.Get(tree, key, () => types.SelectMany(t => NamesOf(context, t)).Distinct(StringComparer.Ordinal).ToItems());
    }

    /// <summary>The names of a type and of its members that take anything, or nothing.</summary>
    private static IEnumerable<string> NamesOf(ParseContext context, INamedTypeSymbol type)
    {
        string[] members =
        [
            .. type.AllMembers().Where(m => TypeOf(m) is ITypeSymbol declared && TakesAnything(context, m, declared)).Select(static m => m.Name),
        ];
        return members.Length == 0 && !(UnionTypes.Is(type) && UnionTypes.Cases(type).Any(c => TakesAnything(context, c))) ? [] : members.Append(type.Name);
    }

    private static ITypeSymbol? TypeOf(ISymbol member) => member switch
    {
        IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false } field => field.Type,
        IFieldSymbol { IsStatic: false, AssociatedSymbol: IPropertySymbol property } => property.Type,
        IPropertySymbol { IsStatic: false, Parameters.IsEmpty: true } property => property.Type,
        _ => null,
    };

    private static bool TakesAnything(ParseContext context, ISymbol member, ITypeSymbol type) =>
        WireAttributes.Has(member, WireAttributes.Open) || TakesAnything(context, type) || ConverterParser.OldsOf(member, type).Any(old => TakesAnything(context, old));

    private static bool TakesAnything(ParseContext context, ITypeSymbol type) => context.TypeRefs.Parse(type).HasAnything();
}
