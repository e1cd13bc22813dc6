using System;
using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>What this generator made. Analyzers see it too, and there is more of it than of the source.</summary>
internal static class GeneratedFiles
{
    /// <summary>Roslyn puts the files of each generator into a folder of its name.</summary>
    public static bool IsOurs(SyntaxTree tree) => tree.FilePath.IndexOf("Prewire.Generator.PrewireGenerator", StringComparison.Ordinal) >= 0;

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
