using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>How a collection is made of its elements: by its builder, by a constructor that takes them, or by adding them.</summary>
internal static class CollectionMakers
{
    /// <summary>What a constructor may take, from the most to the least that says that it takes elements.</summary>
    private static readonly (string Name, CollectionMaking Making)[] s_taken =
    [
        ("IEnumerable`1", CollectionMaking.List), ("[]", CollectionMaking.Array), ("ReadOnlySpan`1", CollectionMaking.Span), ("IList`1", CollectionMaking.List),
        ("List`1", CollectionMaking.List), ("ICollection`1", CollectionMaking.List), ("IReadOnlyList`1", CollectionMaking.List),
        ("IReadOnlyCollection`1", CollectionMaking.List), ("IDictionary`2", CollectionMaking.Dictionary), ("IReadOnlyDictionary`2", CollectionMaking.Dictionary),
        ("Dictionary`2", CollectionMaking.Dictionary),
    ];

    /// <summary>The way, or null where there is none.</summary>
    /// <param name="type">The collection.</param>
    /// <param name="item">What it enumerates.</param>
    /// <param name="map">The interface by which it is a map, or null.</param>
    public static CollectionMaker? Find(ParseContext context, INamedTypeSymbol type, ITypeSymbol item, INamedTypeSymbol? map)
    {
        IMethodSymbol[] marked = type.InstanceConstructors.Where(static c => WireAttributes.Has(c, WireAttributes.Constructor)).ToArray();
        IMethodSymbol[] constructors = (marked.Length > 0 ? marked : [.. type.InstanceConstructors])
            .Where(c => context.IsAccessible(c) && !SerializableTypes.IsObsoleteAsError(c) && ConstructorParser.IsEnough(c))
            .ToArray();
        return (marked.Length > 0 ? null : Builder(context, type, item))
            ?? Taking(type, constructors, item, map)
            ?? (constructors.Any(static c => c.Parameters.All(static p => p.IsOptional)) && CanBeFilled(context, type) ? Adding(context, type, item, map) : null);
    }

    /// <summary>
    /// Whether elements can be added to what generated code begins with. That of a struct without a constructor for it has nothing that could take them;
    /// its <c>Add</c> may make it, but not where no field can be set, and elsewhere nobody sees whether it does.
    /// </summary>
    private static bool CanBeFilled(ParseContext context, INamedTypeSymbol type)
    {
        if (!type.IsValueType || type.InstanceConstructors.Any(static c => c.Parameters.IsEmpty && !c.IsImplicitlyDeclared))
        {
            return true;
        }

        IEnumerable<IFieldSymbol> fields = type.GetMembers().OfType<IFieldSymbol>().Where(static f => !f.IsStatic);
        return context.IsSameAssembly(type) ? fields.Any(static f => !f.IsReadOnly) : fields.All(static f => f.Type.IsUnmanagedType);
    }

    /// <summary>Whether generated code can add elements by an interface: a collection that can only be read implements the same ones.</summary>
    public static bool CanAdd(ParseContext context, INamedTypeSymbol type, INamedTypeSymbol collection) =>
        collection.AllInterfaces.Add(collection)
            .Where(static i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_ICollection_T || i.MetadataName == "IDictionary`2")
            .All(i => i.GetMembers("Add").All(m => type.FindImplementationForInterfaceMember(m) is IMethodSymbol implementation && Works(context, implementation)));

    private static CollectionMaker? Builder(ParseContext context, INamedTypeSymbol type, ITypeSymbol item)
    {
        AttributeData? attribute = type.GetAttributes().FirstOrDefault(static a =>
            a.AttributeClass is { Name: "CollectionBuilderAttribute" } named && named.ContainingNamespace.Is("System.Runtime.CompilerServices"));
        if (attribute?.ConstructorArguments is not { Length: 2 } found
            || found[0].Value is not INamedTypeSymbol { IsGenericType: false } builder || found[1].Value is not string name || type.ContainingType is { IsGenericType: true })
        {
            return null;
        }

        bool isThere = builder.GetMembers(name).OfType<IMethodSymbol>()
            .Where(m => m is { IsStatic: true, Parameters.Length: 1 } && m.Arity == type.Arity && context.IsAccessible(m) && !SerializableTypes.IsObsoleteAsError(m))
            .Select(m => m.Arity == 0 ? m : m.Construct([.. type.TypeArguments]))
            .Any(m => m.ReturnType.IsSameAs(type) && IsOf(m.Parameters[0].Type, "ReadOnlySpan`1", item));
        string arguments = type.Arity == 0 ? "" : "<" + string.Join(", ", type.TypeArguments.Select(static a => a.InCode())) + ">";
        return isThere && context.IsAccessible(builder) ? new CollectionMaker(CollectionMaking.Builder, builder.InCode() + "." + Identifiers.Escape(name) + arguments) : null;
    }

    private static CollectionMaker? Taking(INamedTypeSymbol type, IMethodSymbol[] constructors, ITypeSymbol item, INamedTypeSymbol? map)
    {
        // Where another one may take the same, also one that was not to be chosen, C# is told which is meant.
        bool isOneOfMany = type.InstanceConstructors.Count(static c =>
            c.Parameters.Length > 0 && !c.IsImplicitlyDeclared && c.Parameters[0].Type.SpecialType is not (>= SpecialType.System_Boolean and <= SpecialType.System_String)) > 1;
        foreach ((string name, CollectionMaking making) in s_taken)
        {
            IMethodSymbol? found = constructors.FirstOrDefault(c =>
                c.Parameters.Length > 0 && c.Parameters.Skip(1).All(static p => p.IsOptional || p.IsParams) && c.Parameters[0].RefKind is RefKind.None or RefKind.In
                && (making == CollectionMaking.Dictionary ? map is not null && IsMapOf(c.Parameters[0].Type, name, map) : IsOf(c.Parameters[0].Type, name, item)));
            if (found is not null)
            {
                bool isAsMade = making is not (CollectionMaking.List or CollectionMaking.Dictionary) || name is "List`1" or "Dictionary`2";
                return new CollectionMaker(making, type.InCode(), isOneOfMany && !isAsMade ? found.Parameters[0].Type.InCode() : "");
            }
        }

        return null;
    }

    private static CollectionMaker? Adding(ParseContext context, INamedTypeSymbol type, ITypeSymbol item, INamedTypeSymbol? map)
    {
        // In the order in which C# takes them: those of a base class come behind, whatever they take.
        IMethodSymbol[] methods = type.WithBaseClasses()
            .SelectMany(static t => t.GetMembers("Add").OfType<IMethodSymbol>().OrderBy(static m => m.Parameters.Length))
            .Where(m => m is { IsStatic: false, Arity: 0 } && context.IsAccessible(m) && !SerializableTypes.IsObsoleteAsError(m) && Works(context, m))
            .ToArray();
        if (map is not null && Array.Find(methods, m => Takes(m, map.TypeArguments)) is IMethodSymbol pairs)
        {
            return new CollectionMaker(CollectionMaking.AddingPairs, AddTo(type, pairs));
        }

        if (Array.Find(methods, m => Takes(m, [item])) is IMethodSymbol items)
        {
            return new CollectionMaker(CollectionMaking.Adding, AddTo(type, items));
        }

        // In the source it can be seen whether one that is implemented for the interface alone does anything; elsewhere it mostly refuses.
        if (type.IsValueType || !context.IsSameAssembly(type))
        {
            return null;
        }

        if (map is not null && CollectionInterfaces.Of(type, "IDictionary`2").FirstOrDefault() is INamedTypeSymbol dictionary && CanAdd(context, type, dictionary))
        {
            return new CollectionMaker(CollectionMaking.AddingPairs, "((" + dictionary.InCode() + ")made).Add");
        }

        return CollectionInterfaces.Of(type, "ICollection`1").FirstOrDefault(c => c.TypeArguments[0].IsSameAs(item)) is INamedTypeSymbol collection && CanAdd(context, type, collection)
            ? new CollectionMaker(CollectionMaking.Adding, "((" + collection.InCode() + ")made).Add")
            : null;
    }

    /// <summary>The call of a method that adds. What it returns may be another collection that has the element, and be all that has it; or the element itself, or something else.</summary>
    private static string AddTo(INamedTypeSymbol type, IMethodSymbol add) =>
        add.ReturnType is not INamedTypeSymbol returned || add.Parameters.Any(p => p.Type.IsSameAs(returned)) ? "made.Add"
        : returned.WithBaseClasses().Any(b => b.IsSameAs(type)) ? "made = made.Add"
        : CollectionInterfaces.Of(returned, "IEnumerable`1").Any() && type.BaseTypes().Any(b => b.IsSameAs(returned)) ? "made = (" + type.InCode() + ")made.Add"
        : "made.Add";

    private static bool Takes(IMethodSymbol method, IReadOnlyList<ITypeSymbol> types) =>
        method.Parameters.Length >= types.Count
        && method.Parameters.Skip(types.Count).All(static p => p.IsOptional)
        && types.Select((t, i) => method.Parameters[i] is { RefKind: RefKind.None or RefKind.In } p && p.Type.IsSameAs(t)).All(static same => same);

    private static bool IsOf(ITypeSymbol type, string name, ITypeSymbol item) => type is IArrayTypeSymbol array
        ? name == "[]" && array.IsSZArray && array.ElementType.IsSameAs(item)
        : type is INamedTypeSymbol { Arity: 1 } named && named.MetadataName == name && IsInSystem(named) && named.TypeArguments[0].IsSameAs(item);

    private static bool IsMapOf(ITypeSymbol type, string name, INamedTypeSymbol map) =>
        type is INamedTypeSymbol { Arity: 2 } named && named.MetadataName == name && IsInSystem(named) && named.TypeArguments.Zip(map.TypeArguments, static (a, b) => a.IsSameAs(b)).All(static same => same);

    private static bool IsInSystem(INamedTypeSymbol type) => type.ContainingNamespace.Is(CollectionInterfaces.Namespace) || type.ContainingNamespace.Is("System");

    /// <summary>Whether a method does something but refuse, as far as that can be seen.</summary>
    private static bool Works(ParseContext context, IMethodSymbol method) =>
        !context.IsSameAssembly(method)
            ? method.DeclaredAccessibility == Accessibility.Public
            : method.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is not MethodDeclarationSyntax declaration
                || !(declaration.ExpressionBody?.Expression is ThrowExpressionSyntax || declaration.Body?.Statements.FirstOrDefault() is ThrowStatementSyntax);
}
