using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// What of a type holds the elements that it enumerates. A serialized member that can hold such elements is taken to be where they are: then they travel
/// with it, and are not written twice.
/// </summary>
internal sealed class ElementHolders(ParseContext context, INamedTypeSymbol owner, ITypeSymbol[] elements)
{
    /// <summary>What a collection says of itself, and what follows from its elements.</summary>
    private static readonly string[] s_numbers = ["Count", "Length", "LongCount", "LongLength", "Capacity", "IsReadOnly", "IsFixedSize", "IsEmpty", "IsSynchronized", "SyncRoot"];

    /// <summary>What holds the elements of a type; null where it has none.</summary>
    public static ElementHolders? Of(ParseContext context, INamedTypeSymbol type)
    {
        ITypeSymbol[] elements = [.. CollectionInterfaces.Enumerated(type).SelectMany(static e => e is INamedTypeSymbol { MetadataName: "KeyValuePair`2" } pair ? new[] { e, pair.TypeArguments[1] } : [e])];
        if (elements.Length == 0)
        {
            elements = CollectionContents.IsEnumerable(type) ? [context.Compilation.GetSpecialType(SpecialType.System_Object)] : [.. Enumerated(type)];
        }

        return elements.Length == 0 ? null : new ElementHolders(context, type, elements);
    }

    /// <summary>Whether a property tells no more than the elements do; one that others may set can mean something else.</summary>
    public static bool IsNumberOfElements(IPropertySymbol property) =>
        Array.IndexOf(s_numbers, property.Name) >= 0
        && (property.Name == "Capacity" || property.SetMethod is not { DeclaredAccessibility: Accessibility.Public })
        && !WireAttributes.Has(property, WireAttributes.Include);

    /// <summary>What is to be said of the members of a type whose elements are written: those that show elements or their number are no state of their own.</summary>
    public static List<MemberCandidate> WithoutElements(ParseContext context, INamedTypeSymbol type, List<MemberCandidate> members)
    {
        ElementHolders? holders = Of(context, type);
        return members.FindAll(m => !(m.Property is not null && IsNumberOfElements(m.Property)) && holders?.CanHold(m.Type) != true);
    }

    /// <summary>Whether a value of some type can hold elements.</summary>
    public bool CanHold(ITypeSymbol type) => CanHold(type, isNode: false, []);

    /// <summary>The first field that can hold elements and is left out, though nobody said so; or null.</summary>
    /// <param name="members">The members that travel.</param>
    public IFieldSymbol? FindLeftOut(IReadOnlyCollection<MemberCandidate> members) => owner.WithBaseClasses()
        .TakeWhile(t => ReferenceEquals(t, owner) || !context.Serializable.HasSection(t))
        .Where(context.IsSameAssembly)
        .SelectMany(static t => t.GetMembers())
        .OfType<IFieldSymbol>()
        .FirstOrDefault(f => !f.IsStatic && !LeftOut.Is(f) && (f.AssociatedSymbol is null || !LeftOut.Is(f.AssociatedSymbol))
            && !members.Any(m => IsBehind(f, m)) && CanHold(f.Type));

    /// <summary>Whether a member is a field, or seems to be the property in front of it.</summary>
    private static bool IsBehind(IFieldSymbol field, MemberCandidate member) =>
        SymbolEqualityComparer.Default.Equals(field.OriginalDefinition, member.Symbol.OriginalDefinition)
        || (SymbolUses.PropertyBefore(field) is IPropertySymbol property && SymbolEqualityComparer.Default.Equals(property, member.Symbol.OriginalDefinition))
        || (member.Property is not null && string.Equals(field.Name.TrimStart('_'), member.Name, StringComparison.OrdinalIgnoreCase));

    /// <summary>What a <c>foreach</c> gives where no interface says so.</summary>
    private static IEnumerable<ITypeSymbol> Enumerated(INamedTypeSymbol type) => type.WithBaseClasses()
        .SelectMany(static t => t.GetMembers("GetEnumerator"))
        .OfType<IMethodSymbol>()
        .Where(static m => m is { IsStatic: false, Arity: 0, Parameters.Length: 0, DeclaredAccessibility: Accessibility.Public })
        .SelectMany(static m => m.ReturnType is INamedTypeSymbol enumerator ? enumerator.AllInterfaces.Add(enumerator).Concat(enumerator.WithBaseClasses()) : [])
        .SelectMany(static t => t.GetMembers("Current"))
        .OfType<IPropertySymbol>()
        .Where(static p => p.DeclaredAccessibility == Accessibility.Public && p.Type.SpecialType != SpecialType.System_Object)
        .Select(static p => p.Type)
        .Take(1);

    private bool CanHold(ITypeSymbol type, bool isNode, HashSet<ITypeSymbol> seen)
    {
        // A single number is no collection of numbers, unless it is in a node of a list or tree.
        if (Array.Exists(elements, e => e.IsSameAs(type)) && (isNode || (type.SpecialType == SpecialType.None && type.TypeKind != TypeKind.Enum)))
        {
            return true;
        }

        switch (type)
        {
            case IArrayTypeSymbol array:
                return AreElements(array.ElementType, seen);
            case INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct or TypeKind.Interface, SpecialType: not (SpecialType.System_String or SpecialType.System_Object) } named when seen.Add(named):
                return Enumerables(named).Any(i => AreElements(i, seen))
                    || ((named.IsTupleType || (FrameworkForms.Find(named) is not null && named.TypeKind != TypeKind.Interface)) && named.TypeArguments.Any(a => AreElements(a, seen)))
                    || (context.IsSameAssembly(named) && named.TypeKind != TypeKind.Interface && FieldsHold(named, seen));
            default:
                return false;
        }
    }

    private bool FieldsHold(INamedTypeSymbol type, HashSet<ITypeSymbol> seen)
    {
        IFieldSymbol[] fields = type.AllMembers().OfType<IFieldSymbol>().Where(static f => !f.IsStatic).ToArray();
        bool isNode = SymbolEqualityComparer.Default.Equals(type.ContainingType?.OriginalDefinition, owner.OriginalDefinition)
            || Array.Exists(fields, f => SymbolEqualityComparer.Default.Equals(f.Type, type));
        return Array.Exists(fields, f => CanHold(f.Type, isNode, seen));
    }

    /// <summary>Whether a collection of these can be what the elements are in.</summary>
    private bool AreElements(ITypeSymbol type, HashSet<ITypeSymbol> seen) =>
        type.SpecialType == SpecialType.System_Object
        || Array.Exists(elements, e => context.Compilation.ClassifyConversion(type, e) is { IsIdentity: true } or { IsReference: true, IsImplicit: true })
        || (type is INamedTypeSymbol { MetadataName: "KeyValuePair`2" } pair && pair.TypeArguments.Any(a => AreElements(a, seen)))
        || CanHold(type, isNode: true, seen);

    /// <summary>What a collection is of: of anything, where it does not say.</summary>
    private IEnumerable<ITypeSymbol> Enumerables(INamedTypeSymbol type)
    {
        ITypeSymbol[] generic = type.AllInterfaces.Add(type)
            .Where(static i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T)
            .Select(static i => i.TypeArguments[0])
            .ToArray();
        return generic.Length > 0 || !(type.SpecialType == SpecialType.System_Collections_IEnumerable || CollectionContents.IsEnumerable(type))
            ? generic
            : [context.Compilation.GetSpecialType(SpecialType.System_Object)];
    }
}
