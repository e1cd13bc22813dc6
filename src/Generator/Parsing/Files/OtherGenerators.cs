using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>
/// The files that other source generators add. Generators do not see each other's files, while analyzers see all: where this generator has run, its own files show
/// where Roslyn puts those of others. Before that there are none.
/// </summary>
internal sealed class OtherGenerators(Compilation compilation)
{
    private static readonly char[] s_separators = ['/', '\\'];

    private readonly HashSet<SyntaxTree> _files = Find(compilation);

    /// <summary>Whether others declare the whole of a type or member.</summary>
    public bool Declare(ISymbol symbol) =>
        _files.Count > 0 && symbol.DeclaringSyntaxReferences is { IsEmpty: false } parts && parts.All(p => _files.Contains(p.SyntaxTree));

    /// <summary>The type that others declare among all that a type is made of, or null.</summary>
    public INamedTypeSymbol? FindIn(ITypeSymbol type) => _files.Count == 0 ? null : type switch
    {
        IArrayTypeSymbol array => FindIn(array.ElementType),
        INamedTypeSymbol named => Declare(named) ? named : TypeParameterParser.AllArguments(named).Select(FindIn).FirstOrDefault(static t => t is not null),
        _ => null,
    };

    private static HashSet<SyntaxTree> Find(Compilation compilation)
    {
        string? own = compilation.SyntaxTrees.FirstOrDefault(GeneratedFiles.IsOurs)?.FilePath;
        return own is null ? [] : [.. compilation.SyntaxTrees.Where(t => IsIn(GeneratedFiles.FolderOfAll(own), t.FilePath) && !GeneratedFiles.IsOurs(t))];
    }

    /// <summary>Whether a file is in the folder where there is one for each assembly with generators, and in that one for each generator.</summary>
    private static bool IsIn(string folder, string path) =>
        path.StartsWith(folder, StringComparison.Ordinal)
        && path.IndexOfAny(s_separators, folder.Length) is var assembly and > 0 && assembly > folder.Length
        && path.IndexOfAny(s_separators, assembly + 1) > 0
        && path.IndexOf(':', folder.Length) < 0;
}
