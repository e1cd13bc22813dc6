using System.Text;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>Names of symbols, as generated code and metadata write them.</summary>
internal static class SymbolNames
{
    private static readonly SymbolDisplayFormat s_declared = SymbolDisplayFormat.FullyQualifiedFormat.WithGlobalNamespaceStyle(SymbolDisplayGlobalNamespaceStyle.Omitted);

    /// <summary>The type in C#, qualified by <c>global::</c>, keywords escaped, without nullable annotations on reference types.</summary>
    public static string InCode(this ITypeSymbol type)
    {
        string name = type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);
        return name.Contains("partial") || name.Contains("nint") || name.Contains("nuint")
            ? string.Concat(type.ToDisplayParts(SymbolDisplayFormat.FullyQualifiedFormat).Select(Spelled))
            : name;
    }

    /// <summary>
    /// What the compiler prints as if no type were called so: <c>nint</c> and <c>nuint</c> are keywords only until then, and where members are declared, <c>partial</c> is one even behind a dot.
    /// </summary>
    private static string Spelled(SymbolDisplayPart part) => (part.Kind, part.ToString()) switch
    {
        (SymbolDisplayPartKind.Keyword, "nint") => "global::System.IntPtr",
        (SymbolDisplayPartKind.Keyword, "nuint") => "global::System.UIntPtr",
        (_, "partial") => "@partial",
        (_, string other) => other,
    };

    /// <summary>The full metadata name of a definition: <c>Shop.Outer+Page`1</c>.</summary>
    public static string KeyOf(INamedTypeSymbol type)
    {
        var text = new StringBuilder();
        Append(type.OriginalDefinition, text);
        return text.ToString();

        static void Append(INamedTypeSymbol type, StringBuilder text)
        {
            if (type.ContainingType is INamedTypeSymbol outer)
            {
                Append(outer, text);
                text.Append('+');
            }
            else if (!type.ContainingNamespace.IsGlobalNamespace)
            {
                AppendNamespace(type.ContainingNamespace, text);
                text.Append('.');
            }

            text.Append(type.MetadataName);
        }
    }

    /// <summary>The namespace as a declaration in C# writes it, or empty.</summary>
    public static string NamespaceOf(INamedTypeSymbol type) =>
        type.ContainingNamespace.IsGlobalNamespace ? "" : type.ContainingNamespace.ToDisplayString(s_declared);

    /// <summary>Whether a namespace has a dotted name, or is inside of one that has.</summary>
    public static bool IsIn(this INamespaceSymbol? space, string dottedName) =>
        space is { IsGlobalNamespace: false } && (space.Is(dottedName) || space.ContainingNamespace.IsIn(dottedName));

    /// <summary>Whether a namespace has a dotted name, compared without making the string.</summary>
    public static bool Is(this INamespaceSymbol? space, string dottedName)
    {
        int end = dottedName.Length;
        while (space is { IsGlobalNamespace: false })
        {
            int start = end - space.Name.Length;
            if (start < 0 || string.CompareOrdinal(dottedName, start, space.Name, 0, space.Name.Length) != 0)
            {
                return false;
            }

            space = space.ContainingNamespace;
            if (start == 0)
            {
                return space.IsGlobalNamespace;
            }

            end = start - 1;
            if (dottedName[end] != '.')
            {
                return false;
            }
        }

        return false;
    }

    private static void AppendNamespace(INamespaceSymbol space, StringBuilder text)
    {
        if (!space.ContainingNamespace.IsGlobalNamespace)
        {
            AppendNamespace(space.ContainingNamespace, text);
            text.Append('.');
        }

        text.Append(space.Name);
    }
}
