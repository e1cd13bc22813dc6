using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>What classes of other assemblies keep to themselves, so that no member which travels says it.</summary>
/// <param name="Fields">Private fields that stand behind no member which travels, by the names of their properties if they have some.</param>
/// <param name="Users">Where a reference assembly leaves private fields out: what may use some.</param>
internal sealed record HiddenState(IReadOnlyList<string> Fields, IReadOnlyList<string> Users)
{
    /// <summary>What collections call the number of their elements, and where these begin and end.</summary>
    private static readonly HashSet<string> s_ofElements = new(StringComparer.OrdinalIgnoreCase) { "count", "length", "size", "capacity", "version", "head", "tail", "first", "last", "comparer", "syncRoot" };

    /// <summary>The methods that tell of what all objects have.</summary>
    private static readonly HashSet<string> s_general = new(StringComparer.Ordinal) { "Equals", "CompareTo", "Deconstruct", "Dispose" };

    /// <param name="model">What is known of it.</param>
    /// <param name="shown">Properties that are named already: what is behind them needs no mention of its own.</param>
    /// <param name="hasElements">Whether the elements of the type travel.</param>
    public static HiddenState Of(ParseContext context, INamedTypeSymbol type, TypeModel model, string[] shown, bool hasElements)
    {
        var fields = new List<string>();
        var users = new List<string>();
        foreach (INamedTypeSymbol current in type.WithBaseClasses().TakeWhile(t => t is { TypeKind: TypeKind.Class, SpecialType: not SpecialType.System_Object }
            && !context.IsSameAssembly(t) && !KnownState.IsHidden(t) && !context.Serializable.HasSection(t)))
        {
            if (MemberScope.Of(current, model.Options).IsDataContract && context.HiddenMembers.MarkedOf(current) is IReadOnlyList<string> marked)
            {
                fields.AddRange(marked.Where(n => !shown.Contains(n) && !model.Members.Any(m => m.Name == n)));
            }
            else if (context.HiddenMembers.FieldsOf(current) is IReadOnlyList<IFieldSymbol> all)
            {
                fields.AddRange(Unexplained(current, model, shown, all.Where(f => !(hasElements && IsOfElements(f)))));
            }
            else
            {
                users.AddRange(current.GetMembers().Where(m => IsUser(m, hasElements)).Select(static m => m.Name));
            }
        }

        return new([.. fields.Distinct()], [.. users.Distinct()]);
    }

    /// <summary>Whether a field of a collection may be there for its elements.</summary>
    public static bool IsOfElements(IFieldSymbol field) =>
        s_ofElements.Contains(field.Name.TrimStart('_'))
        || field.Type is IArrayTypeSymbol
        || (field.Type is INamedTypeSymbol { SpecialType: not SpecialType.System_String } named
            && (CollectionContents.IsEnumerable(named) || named.ContainingType?.Name == field.ContainingType.Name));

    /// <summary>The fields of a class that have the name of no member; where some members have other names than their fields, as many fields may be theirs.</summary>
    private static IEnumerable<string> Unexplained(INamedTypeSymbol type, TypeModel model, string[] shown, IEnumerable<IFieldSymbol> fields)
    {
        ISymbol[] members = [.. model.Members.SelectMany(m => type.GetMembers(m.Name))];
        var names = new HashSet<string>(fields.Select(static f => Bare(f.Name)), StringComparer.OrdinalIgnoreCase);
        var explained = new HashSet<string>(members.Select(static m => Bare(m.Name)).Concat(shown.Select(Bare)), StringComparer.OrdinalIgnoreCase);
        string[] left = [.. names.Where(n => !explained.Contains(n))];
        int nameless = members.Count(m => m is IPropertySymbol { IsOverride: false } && !names.Contains(Bare(m.Name)));
        return left.Length <= nameless ? []
            : fields.Where(f => left.Contains(Bare(f.Name), StringComparer.OrdinalIgnoreCase)).Select(static f => ForeignState.PropertyOf(f.Name));
    }

    /// <summary>The name of a field without what conventions put in front of it.</summary>
    public static string Bare(string name) => ForeignState.PropertyOf(name) is var property && property.StartsWith("m_", StringComparison.Ordinal)
        ? property.Substring(2)
        : property.TrimStart('_');

    private static bool IsUser(ISymbol member, bool hasElements) =>
        member is { IsStatic: false, IsOverride: false, IsAbstract: false, DeclaredAccessibility: Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal }
        && member switch
        {
            IMethodSymbol { MethodKind: MethodKind.Ordinary, CanBeReferencedByName: true } => !s_general.Contains(member.Name) && !IsAccessor(member) && !(hasElements && (IsOfCollection(member) || member.Name is "Add" or "GetEnumerator")),
            IPropertySymbol property => property.Parameters.Length > 0 ? !hasElements : property.GetMethod is null,
            _ => false,
        }
        && !member.GetAttributes().Any(static a => a.AttributeClass?.Name == "CompilerGeneratedAttribute");

    /// <summary>C# takes the accessors of properties with parameters for methods of their own.</summary>
    private static bool IsAccessor(ISymbol method) => method.ContainingType.GetMembers().OfType<IPropertySymbol>().Any(p =>
        SymbolEqualityComparer.Default.Equals(p.GetMethod, method) || SymbolEqualityComparer.Default.Equals(p.SetMethod, method));

    private static bool IsOfCollection(ISymbol member) => member.ContainingType.AllInterfaces
        .Where(static i => i.ContainingNamespace.IsIn("System.Collections"))
        .SelectMany(i => i.GetMembers(member.Name))
        .Any(m => SymbolEqualityComparer.Default.Equals(member.ContainingType.FindImplementationForInterfaceMember(m), member));
}
