using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>What a generated codec says of itself: the remarks in front of it list its members.</summary>
internal static class ListedMembers
{
    /// <summary>The names of the members that the codec of a type in this compilation has.</summary>
    public static HashSet<string> OfCodec(ParseContext context, INamedTypeSymbol type)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        if (SerializableTypes.CodecOf(type.OriginalDefinition, context.Compilation.Assembly) is INamedTypeSymbol codec)
        {
            foreach (string line in codec.DeclaringSyntaxReferences.SelectMany(static p => p.GetSyntax().GetLeadingTrivia().ToFullString().Split('\n')))
            {
                AddFrom(line, names);
            }
        }

        return names;
    }

    /// <summary>A row is a number of bytes and a member with its type, or that of the header, which lists the members with a bit there.</summary>
    private static void AddFrom(string line, HashSet<string> names)
    {
        string[] words = line.Split([' ', ','], StringSplitOptions.RemoveEmptyEntries);
        if (words.Length > 2 && words[0] == "///" && words[2].EndsWith(":", StringComparison.Ordinal))
        {
            names.Add(words[2].TrimEnd(':').TrimStart('@'));
            names.UnionWith(Enumerable.Range(3, words.Length - 3).Where(i => i + 2 < words.Length && words[i] == "bit").Select(i => words[i + 2].TrimStart('@')));
        }
    }
}
