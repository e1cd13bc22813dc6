using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>The values that a base class in another assembly has for derived classes, as the struct generated there tells them.</summary>
/// <param name="Class">The base class.</param>
/// <param name="Path">What stands before a field: each assembly further down has a section inside the one above it.</param>
/// <param name="Fields">The public fields of the struct, as metadata names them.</param>
/// <param name="Unset">Those, and fields that are not public, that only the constructor or initializer of a derived class can take.</param>
/// <param name="InitOnly">Those of <paramref name="Unset"/> that an initializer can take.</param>
/// <param name="KeepsUnknown">Whether the class has a member for what is unknown, which is no part of the section.</param>
internal sealed record BaseSection(INamedTypeSymbol Class, string Path, HashSet<string> Fields, string[] Unset, string[] InitOnly, bool KeepsUnknown)
{
    /// <summary>The sections below a class, nearest first.</summary>
    /// <param name="foreignBase">The nearest base class that has its codec in another assembly, or null.</param>
    public static IReadOnlyList<BaseSection> Below(ParseContext context, INamedTypeSymbol? foreignBase)
    {
        var sections = new List<BaseSection>();
        string path = "";
        for (INamedTypeSymbol? current = foreignBase; current is not null; current = current.BaseType)
        {
            bool isSame = sections.Count > 0 && SymbolEqualityComparer.Default.Equals(current.ContainingAssembly, sections[sections.Count - 1].Class.ContainingAssembly);
            if (isSame || !context.Serializable.HasSection(current))
            {
                continue;
            }

            sections.Add(Read(current, path));
            path += SharedNames.BaseField + ".";
        }

        return sections;
    }

    /// <summary>
    /// Whether the section of a base class gets and sets a property by the override that a derived class has of it. What has no setter it sets by the field of the base class, where an
    /// override with a field of its own does not look.
    /// </summary>
    public static bool Holds(ParseContext context, INamedTypeSymbol foreignBase, MemberCandidate member)
    {
        if (member.Property is not { OverriddenProperty: { } overridden } property || (member.BackingField is not null && MemberAccessParser.Setter(property) is null))
        {
            return false;
        }

        var sections = new Lazy<IReadOnlyList<BaseSection>>(() => Below(context, foreignBase));
        return overridden.WithOverridden().Where(p => !context.IsSameAssembly(p)).Any(p => sections.Value.Any(s =>
            SymbolEqualityComparer.Default.Equals(s.Class.ContainingAssembly, p.ContainingAssembly)
            && (s.Fields.Contains(p.Name) || WireAttributes.Has(p, WireAttributes.Include)) && !s.Unset.Contains(p.Name)));
    }

    /// <summary>Reports what an override says of its value that the section, which was generated without it, does not know.</summary>
    public static void CheckAttributes(ParseContext context, MemberCandidate member)
    {
        IEnumerable<AttributeData> own = member.Symbol.GetAttributes();
        foreach (AttributeData attribute in member.BackingField is null ? own : own.Concat(member.BackingField.GetAttributes()))
        {
            if (attribute.AttributeClass is { } type && type.ContainingNamespace.Is(WireAttributes.Namespace) && !attribute.Is(WireAttributes.Include) && !IsKnown(context, attribute, member.Property!))
            {
                member.Reporter?.ReportMisplaced(attribute, member.Symbol, "the property is written and read by its base class in another assembly; put the attribute on it there");
            }
        }
    }

    /// <summary>Whether the property says the same in the other assembly.</summary>
    private static bool IsKnown(ParseContext context, AttributeData attribute, IPropertySymbol property) => property.WithOverridden().Skip(1).Any(p =>
        !context.IsSameAssembly(p)
        && p.GetAttributes().Any(a => SymbolEqualityComparer.Default.Equals(a.AttributeClass, attribute.AttributeClass) && a.ConstructorArguments.SequenceEqual(attribute.ConstructorArguments)));

    private static BaseSection Read(INamedTypeSymbol type, string path)
    {
        string name = CodecNames.SectionMetadataName(
            type.ContainingAssembly.Name, SymbolNames.KeyOf(type.OriginalDefinition), TypeParameterParser.AllParameters(type).Count);
        IFieldSymbol[] fields = type.ContainingAssembly.GetTypeByMetadataName(name)?.GetMembers().OfType<IFieldSymbol>().ToArray() ?? [];
        return new BaseSection(
            type,
            path,
            new(fields.Where(static f => !f.IsConst && f.DeclaredAccessibility == Accessibility.Public).Select(static f => f.Name), StringComparer.Ordinal),
            Names(fields, SharedNames.UnsetField),
            Names(fields, SharedNames.InitOnlyField),
            Array.Exists(fields, static f => f.IsConst && f.Name == SharedNames.KeepsUnknownField));
    }

    private static string[] Names(IFieldSymbol[] fields, string constant) =>
        (Array.Find(fields, f => f.IsConst && f.Name == constant)?.ConstantValue as string)?.Split(',') ?? [];
}
