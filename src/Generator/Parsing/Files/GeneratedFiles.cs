using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>What this generator made. Analyzers see it too, and there is more of it than of the source.</summary>
internal static class GeneratedFiles
{
    private const string Folder = "Prewire.Generator.PrewireGenerator";

    /// <summary>Roslyn puts the files of each generator into a folder of its name.</summary>
    public static bool IsOurs(SyntaxTree tree) => tree.FilePath.IndexOf(Folder, StringComparison.Ordinal) >= 0;

    /// <summary>The folder of all generators' files, with the separator behind it, or nothing. In it is one for each assembly, and in that the generator's own.</summary>
    /// <param name="path">The path of a file of ours.</param>
    public static string FolderOfAll(string path)
    {
        int assembly = path.IndexOf(Folder, StringComparison.Ordinal) - 1;
        return assembly <= 0 ? "" : path.Substring(0, path.LastIndexOfAny(['/', '\\'], assembly - 1) + 1);
    }

    /// <summary>Whether a type is in the namespace of generated code.</summary>
    public static bool IsOurs(INamedTypeSymbol type)
    {
        INamespaceSymbol space = type.ContainingNamespace;
        while (space is { IsGlobalNamespace: false, ContainingNamespace.ContainingNamespace.IsGlobalNamespace: false })
        {
            space = space.ContainingNamespace;
        }

        return space.Is("Prewire.Generated");
    }
}
