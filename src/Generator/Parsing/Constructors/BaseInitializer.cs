using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>A member of a base class in another assembly that the object initializer of a derived class sets, because nothing else can.</summary>
/// <param name="Section">The section that has it.</param>
/// <param name="Symbol">The property or field.</param>
/// <param name="IsRequired">Whether C# demands it.</param>
/// <param name="IsInitOnly">Whether it can be set nowhere else.</param>
internal sealed record BaseInitializer(BaseSection Section, ISymbol Symbol, bool IsRequired, bool IsInitOnly)
{
    /// <summary>
    /// The members that only an initializer can set and the constructor does not take; with them all required ones, for C# then demands those.
    /// None where not all of these can be named.
    /// </summary>
    /// <param name="type">The derived class.</param>
    /// <param name="matcher">What parameters take.</param>
    /// <param name="match">The constructor, which generated code may call.</param>
    /// <param name="members">The members of the derived class.</param>
    /// <param name="required">The members that C# demands and the derived class does not have.</param>
    public static IReadOnlyList<BaseInitializer> Find(
        ParseContext context, INamedTypeSymbol type, ConstructorMatcher matcher, ConstructorMatch match, List<MemberCandidate> members, IReadOnlyCollection<ISymbol> required)
    {
        var found = new List<BaseInitializer>();
        foreach (BaseSection section in matcher.Sections)
        {
            found.AddRange(section.InitOnly
                .Where(name => !matcher.TakesBaseMember(match, section, name) && !members.Exists(m => m.Name == name))
                .Select(name => FindMember(type, name))
                .Where(member => member is not null && Takes(context, section, member))
                .Select(member => new BaseInitializer(section, member!, required.Contains(member!, SymbolEqualityComparer.Default), IsInitOnly: true)));
        }

        if (found.Count == 0)
        {
            return [];
        }

        foreach (ISymbol member in required.Where(r => !found.Exists(f => SymbolEqualityComparer.Default.Equals(f.Symbol, r))))
        {
            BaseSection? section = matcher.Sections.FirstOrDefault(s => Takes(context, s, member));
            if (section is null || !SymbolEqualityComparer.Default.Equals(FindMember(type, member.Name), member))
            {
                return [];
            }

            found.Add(new BaseInitializer(section, member, IsRequired: true, IsInitOnly: false));
        }

        return found;
    }

    public BaseInitializerModel ToModel(ParseContext context) =>
        new(Identifiers.Escape(Symbol.Name), Section.Path, context.TypeRefs.Parse(Section.Class), IsRequired, IsInitOnly);

    /// <summary>What the name stands for in an initializer of the class.</summary>
    private static ISymbol? FindMember(INamedTypeSymbol type, string name) =>
        type.WithBaseClasses().Select(c => c.GetMembers(name).FirstOrDefault()).FirstOrDefault(static m => m is not null);

    /// <summary>Whether an initializer can take a member from the values of a section.</summary>
    private static bool Takes(ParseContext context, BaseSection section, ISymbol member) =>
        section.Fields.Contains(member.Name)
        && SymbolEqualityComparer.Default.Equals(member.ContainingAssembly, section.Class.ContainingAssembly)
        && member switch
        {
            IPropertySymbol property => property.SetMethod is IMethodSymbol setter && context.IsAccessible(setter),
            IFieldSymbol field => !field.IsReadOnly && context.IsAccessible(field),
            _ => false,
        };
}
