using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Prewire.Generator.Parsing;

/// <summary>A constructor with the member each of its parameters takes, or null where the parameter keeps its default.</summary>
internal sealed record ConstructorMatch(IMethodSymbol Constructor, MemberCandidate?[] Arguments, int Matched);

/// <summary>Fits parameters to members: by name, case and leading underscores ignored, and by type.</summary>
internal sealed class ConstructorMatcher(ParseContext context, List<MemberCandidate> members, IReadOnlyList<BaseSection> sections)
{
    /// <summary>The property of reports of a constructor whose parameters match nothing: who may call it is not what is wrong.</summary>
    public const string UnmatchedProperty = "Unmatched";

    private const string NoMember = "matches no serialized member by name and type, and has no default";

    /// <summary>The sections of base classes in other assemblies, nearest first.</summary>
    public IReadOnlyList<BaseSection> Sections => sections;

    /// <summary>The match, or null where a parameter that must be given fits nothing.</summary>
    public ConstructorMatch? TryMatch(IMethodSymbol constructor) => TryMatch(constructor, out _, out _);

    /// <summary>What keeps a constructor from being used, or null: the first parameter that cannot be given, and why.</summary>
    public string? WhyUnmatched(IMethodSymbol constructor, string ofWhich) =>
        TryMatch(constructor, out IParameterSymbol? parameter, out string? why) is null ? "parameter '" + parameter!.Name + "' of " + ofWhich + " " + why : null;

    /// <summary>Whether a member would be the value of a parameter.</summary>
    public bool Takes(IParameterSymbol parameter) => WhyNotGiven(parameter, out _, out bool isMember) is null && isMember;

    /// <summary>Whether a call would have to name a type which it cannot, for a member that does not travel.</summary>
    public bool NamesHidden(ConstructorMatch match, List<MemberCandidate> kept) => match.Arguments.Where(
        (member, i) => member is not null && !kept.Contains(member) && !context.CanName(match.Constructor.Parameters[i].Type)).Any();

    /// <summary>Whether a public property or field of the base type in another assembly would be the value.</summary>
    public bool IsBaseMember(IParameterSymbol parameter) => FindBaseMember(parameter) is not null;

    /// <summary>Whether a constructor takes a member of a base section.</summary>
    public bool TakesBaseMember(ConstructorMatch match, BaseSection section, string name) =>
        match.Constructor.Parameters.Where((_, i) => match.Arguments[i] is null)
            .Any(p => FindBaseMember(p) == section.Path + Model.Identifiers.Escape(name));

    /// <summary>That property or field, as a path from the values of the base section.</summary>
    public string? FindBaseMember(IParameterSymbol parameter) => FindBase(parameter) is var (section, member) ? section.Path + Model.Identifiers.Escape(member.Name) : null;

    /// <summary>Its type.</summary>
    public ITypeSymbol? FindBaseType(IParameterSymbol parameter) => FindBase(parameter) is var (_, member) ? TypeOf(member) : null;

    private (BaseSection Section, ISymbol Member)? FindBase(IParameterSymbol parameter) => sections
        .SelectMany((section, i) => section.Class.WithBaseClasses()
            .TakeWhile(c => i + 1 == sections.Count || !SymbolEqualityComparer.Default.Equals(c, sections[i + 1].Class))
            .SelectMany(static c => c.GetMembers())
            .Where(m => IsValue(m, section, parameter))
            .Select(m => ((BaseSection, ISymbol)?)(section, m)))
        .FirstOrDefault();

    private ConstructorMatch? TryMatch(IMethodSymbol constructor, out IParameterSymbol? unmatched, out string? why)
    {
        var arguments = new MemberCandidate?[constructor.Parameters.Length];
        int matched = 0;
        for (int i = 0; i < arguments.Length; i++)
        {
            IParameterSymbol parameter = constructor.Parameters[i];
            why = WhyNotGiven(parameter, out arguments[i], out bool isMember);
            if (why is null && arguments[i] is { } member && Array.IndexOf(arguments, member) < i)
            {
                // Names that differ by case alone, of which there is one member.
                arguments[i] = null;
                isMember = false;
                why = parameter.IsOptional ? null : NoMember;
            }

            if (why is not null)
            {
                unmatched = parameter;
                return null;
            }

            matched += isMember ? 1 : 0;
        }

        unmatched = null;
        why = null;
        return new ConstructorMatch(constructor, arguments, matched);
    }

    private bool IsValue(ISymbol member, BaseSection section, IParameterSymbol parameter)
    {
        return TypeOf(member) is ITypeSymbol type
            && !member.IsStatic
            && member.DeclaredAccessibility == Accessibility.Public
            && SameName(member.Name, parameter.Name)
            && section.Fields.Contains(member.Name)
            && IsConvertible(type, parameter.Type);
    }

    private static ITypeSymbol? TypeOf(ISymbol member) => (member as IPropertySymbol)?.Type ?? (member as IFieldSymbol)?.Type;

    /// <summary>Whether the argument may be any value that is kept in a variable: <c>in</c> and <c>ref readonly</c>, for which this compiler has no name yet.</summary>
    public static bool IsReadOnlyReference(IParameterSymbol parameter) => parameter.RefKind is RefKind.In or (RefKind)4;

    /// <summary>Why generated code cannot give a parameter any value, or null.</summary>
    /// <param name="parameter">The parameter.</param>
    /// <param name="member">The member that is its value, if one is.</param>
    /// <param name="isMember">Whether a member is, or one of a base section.</param>
    private string? WhyNotGiven(IParameterSymbol parameter, out MemberCandidate? member, out bool isMember)
    {
        member = null;
        isMember = false;
        if (parameter.RefKind != RefKind.None && !IsReadOnlyReference(parameter))
        {
            return "is passed by " + (parameter.RefKind == RefKind.Out ? "out" : "ref") + ", where generated code gives values";
        }

        if (parameter.Type is IPointerTypeSymbol or IFunctionPointerTypeSymbol or IErrorTypeSymbol || parameter.Type.IsRefLikeType)
        {
            return parameter.Type is IErrorTypeSymbol ? "is of a type that is not known" : "is a " + (parameter.Type.IsRefLikeType ? "ref struct" : "pointer") + ", which generated code cannot give";
        }

        member = FindMember(parameter);
        if (member is null && !context.CanName(parameter.Type))
        {
            // Where there is a member, that is what is reported.
            return "is of type '" + parameter.Type.ToDisplayString() + "', which generated code cannot name; make that internal";
        }

        isMember = member is not null || IsBaseMember(parameter);
        return isMember || parameter.IsOptional ? null : NoMember;
    }

    private MemberCandidate? FindMember(IParameterSymbol parameter)
    {
        MemberCandidate? found = null;
        foreach (MemberCandidate member in members)
        {
            if (SameName(member.Name, parameter.Name) && IsConvertible(member.Type, parameter.Type) && (found is null || Likeness(member, parameter) > Likeness(found, parameter)))
            {
                found = member;
            }
        }

        return found;
    }

    /// <summary>
    /// Which of several members is meant: of a property and the private field behind it, or of names that differ by case alone, the one that is spelled alike; of those that hide one another
    /// the one that whoever wrote the constructor sees, unless that is computed.
    /// </summary>
    private static int Likeness(MemberCandidate member, IParameterSymbol parameter) =>
        (Spells(member.Name, parameter.Name) ? 4 : 0) + (member.Name == parameter.Name ? 2 : 0) + (member.IsHidden || member.IsComputed ? 0 : 1);

    private bool IsConvertible(ITypeSymbol from, ITypeSymbol to)
    {
        if (SymbolEqualityComparer.Default.Equals(from, to))
        {
            return true;
        }

        Conversion conversion = context.Compilation.ClassifyConversion(from, to);
        return conversion is { IsImplicit: true, IsUserDefined: false };
    }

    /// <summary>Whether a parameter of a name is for a member.</summary>
    public static bool SameName(string member, string parameter) => Spells(member.TrimStart('_'), parameter.TrimStart('_'));

    private static bool Spells(string left, string right) => string.Equals(left, right, StringComparison.OrdinalIgnoreCase);
}
