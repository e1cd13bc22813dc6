using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Collections that are none of the framework's, and whose elements are all they are: nothing but those is written. What other compilations
/// have to know is decided here by symbols alone, before anything is known of members; they are told by a constant in the codec.
/// </summary>
internal sealed class OwnCollections(ParseContext context)
{
    private readonly ConcurrentDictionary<INamedTypeSymbol, OwnCollection?> _found = new(SymbolEqualityComparer.Default);

    /// <summary>What is known of the definition of a type that has its codec here, or null where its members are written.</summary>
    public OwnCollection? Find(INamedTypeSymbol definition) =>
        CollectionContents.IsEnumerable(definition) ? _found.GetOrAdd(definition, Work) : null;

    /// <summary>How it is written, or null where it is not by its elements alone.</summary>
    public OwnCollectionTypeRef? Parse(INamedTypeSymbol definition) => Find(definition) is OwnCollection found
        ? new OwnCollectionTypeRef(
            context.NameOf(definition),
            definition.IsValueType,
            context.TypeRefs.Parse(found.Element),
            found.Value is null ? null : context.TypeRefs.Parse(found.Value),
            found.IsHashed,
            found.Made)
        : null;

    private OwnCollection? Work(INamedTypeSymbol type)
    {
        if (type.TypeKind is not (TypeKind.Class or TypeKind.Struct) || type.IsAbstract || type.IsRefLikeType
            || type.WithBaseClasses().Any(t => CollectionContents.IsCollection(context, t) || (!t.IsSameAs(type) && context.Serializable.HasSection(t)))
            || (Attribute(type) is null && context.IsSameAssembly(type))
            || TypeOptionsParser.Parse(Attribute(type)) is not { AllFields: false, Uninitialized: false, Conventions: Conventions.None }
            || HasMembers(type))
        {
            return null;
        }

        ITypeSymbol[] enumerated = CollectionInterfaces.Enumerated(type).ToArray();
        if (enumerated.Length != 1 || IsOfItself(type, enumerated[0], []))
        {
            return null;
        }

        ITypeSymbol item = enumerated[0];
        INamedTypeSymbol? map = type.AllInterfaces.FirstOrDefault(static i => i.Arity == 2 && i.MetadataName is "IDictionary`2" or "IReadOnlyDictionary`2" && i.ContainingNamespace.Is(CollectionInterfaces.Namespace));
        bool isHashed = (map is not null || Implements(type, "ISet`1") || Implements(type, "IReadOnlySet`1"))
            && !Implements(type, "IList`1") && !Implements(type, "IReadOnlyList`1");
        return CollectionMakers.Find(context, type, item, map) is CollectionMaker made
            ? new OwnCollection(map is null ? item : map.TypeArguments[0], map?.TypeArguments[1], isHashed, made)
            : null;
    }

    private static bool Implements(INamedTypeSymbol type, string name) => CollectionInterfaces.Of(type, name).Any();

    private AttributeData? Attribute(INamedTypeSymbol type) => context.IsSameAssembly(type)
        ? WireAttributes.FindSerializer(type)
        : context.Compilation.Assembly.GetAttributes().FirstOrDefault(a =>
            !a.IsCustom() && context.Serializable.RegisteredBy(a) is INamedTypeSymbol named && SymbolEqualityComparer.Default.Equals(named, type));

    /// <summary>Whether anything is serialized, or called, besides the elements.</summary>
    private bool HasMembers(INamedTypeSymbol type) =>
        WireAttributes.Has(type, WireAttributes.Union)
        || type.AllMembers().Any(m => !m.IsStatic && (m is IMethodSymbol ? HasAttribute(m) : IsMember(type, m)));

    private static bool HasAttribute(ISymbol method) => method is IMethodSymbol { MethodKind: MethodKind.Ordinary } && method.GetAttributes().Any(static a =>
        a.AttributeClass?.ContainingNamespace is INamespaceSymbol space && (space.Is(WireAttributes.Namespace) || space.Is("System.Runtime.Serialization")));

    private bool IsMember(INamedTypeSymbol type, ISymbol symbol)
    {
        if (symbol is not (IFieldSymbol { AssociatedSymbol: null } or IPropertySymbol { Parameters.IsEmpty: true })
            || symbol.GetAttributes().Any(static a => a.Is(WireAttributes.Ignore)))
        {
            return false;
        }

        if (symbol.GetAttributes().Any(static a => a.AttributeClass?.ContainingNamespace.Is(WireAttributes.Namespace) == true))
        {
            return true;
        }

        return symbol.DeclaredAccessibility == Accessibility.Public
            && (symbol is IFieldSymbol || (symbol is IPropertySymbol property && !ElementHolders.IsNumberOfElements(property) && (IsSettable(property) || IsStateElsewhere(type, property))));
    }

    /// <summary>
    /// Whether a property of another assembly has a field of its own, which does not show there; where nothing can be added, that field may be where the elements are.
    /// </summary>
    private bool IsStateElsewhere(INamedTypeSymbol type, IPropertySymbol property) =>
        !context.IsSameAssembly(property)
        && ForeignState.IsAutomatic(property)
        && (type.WithBaseClasses().Any(static t => t.GetMembers("Add").Any(static m => m.DeclaredAccessibility == Accessibility.Public)) || ElementHolders.Of(context, type)?.CanHold(property.Type) != true);

    private static bool IsSettable(IPropertySymbol property) =>
        property.GetMethod is not null
        && (property.SetMethod is not null
            || property.ContainingType.GetMembers().Any(m => m is IFieldSymbol field && SymbolEqualityComparer.Default.Equals(SymbolUses.PropertyBefore(field), property.OriginalDefinition)));

    /// <summary>Whether the elements of a type are made of it with nothing but collections between: that would be a list of lists without an end.</summary>
    public bool IsOfItself(INamedTypeSymbol type, ITypeSymbol part, HashSet<ITypeSymbol> seen) => part switch
    {
        IArrayTypeSymbol array => IsOfItself(type, array.ElementType, seen),
        INamedTypeSymbol named => SymbolEqualityComparer.Default.Equals(named.OriginalDefinition, type)
            || (seen.Add(named)
                && (seen.Count > MostParts
                    || named.TypeArguments.Any(a => IsOfItself(type, a, seen))
                    || (InlineArrays.ElementOf(named) is ITypeSymbol field && IsOfItself(type, field, seen))
                    || (context.IsSameAssembly(named) && CollectionInterfaces.Enumerated(named).Any(e => IsOfItself(type, e, seen))))),
        _ => false,
    };

    /// <summary>A type argument that grows at each step never comes to an end.</summary>
    private const int MostParts = 100;
}

/// <summary>What is known of a collection.</summary>
/// <param name="Element">The elements; of maps, the keys.</param>
/// <param name="Value">The values of a map, or null.</param>
/// <param name="IsHashed">Whether the order of elements means nothing.</param>
/// <param name="Made">How one is made of all its elements.</param>
internal sealed record OwnCollection(ITypeSymbol Element, ITypeSymbol? Value, bool IsHashed, CollectionMaker Made);

/// <summary>The interfaces that tell what a collection is.</summary>
internal static class CollectionInterfaces
{
    public const string Namespace = "System.Collections.Generic";

    /// <summary>The interfaces of that name that a type implements.</summary>
    public static IEnumerable<INamedTypeSymbol> Of(INamedTypeSymbol type, string name) =>
        type.AllInterfaces.Where(i => i.MetadataName == name && i.ContainingNamespace.Is(Namespace));

    /// <summary>What a type enumerates, by each <c>IEnumerable&lt;T&gt;</c> that it implements.</summary>
    public static IEnumerable<ITypeSymbol> Enumerated(INamedTypeSymbol type) => type.AllInterfaces
        .Where(static i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T)
        .Select(static i => i.TypeArguments[0]);
}
