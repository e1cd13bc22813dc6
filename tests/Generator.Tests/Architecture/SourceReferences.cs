using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.CodecParts;

namespace Prewire.Generator.Tests.Architecture;

/// <summary>A reference from one source file to what others declare.</summary>
/// <param name="From">The file, from <c>src</c> on.</param>
/// <param name="To">The files that declare it: several where it is a partial type.</param>
/// <param name="Name">What is referred to.</param>
internal sealed record SourceReference(string From, IReadOnlyList<string> To, string Name);

/// <summary>Which source file of a project refers to which: as the compiler sees it, so that partial types count by the part that is meant.</summary>
internal static class SourceReferences
{
    private static readonly string[] s_modern = ["NET", "NET8_0_OR_GREATER", "NET9_0_OR_GREATER", "NET10_0_OR_GREATER"];

    /// <summary>What is behind conditions counts, too: the sources are read as each framework does.</summary>
    private static readonly string[][] s_symbols = [s_modern, ["NETSTANDARD", "NETSTANDARD2_0"]];

    /// <summary>The folder with the sources.</summary>
    public static string Root { get; } = Path.GetFullPath(Path.Combine(ThisFolder(), "..", "..", "..", "src"));

    /// <summary>The references between the files of some folders that are compiled together, but for those to names that matter to nobody: binding them takes long.</summary>
    /// <param name="folders">The folders.</param>
    /// <param name="matters">Whether a file, the first argument, may not refer to what another one, the second, declares.</param>
    public static IEnumerable<SourceReference> Of(string[] folders, Func<string, string, bool> matters) => s_symbols
        .SelectMany(symbols => Of(Compile(folders, symbols), matters, onlyConditional: symbols != s_modern))
        .DistinctBy(static r => (r.From, string.Join(',', r.To), r.Name));

    /// <summary>The source files of some folders.</summary>
    public static IEnumerable<string> Files(params string[] folders) => folders
        .SelectMany(static folder => Directory.EnumerateFiles(Path.Combine(Root, folder), "*.cs", SearchOption.AllDirectories))
        .Select(static file => Path.GetRelativePath(Root, file).Replace('\\', '/'))
        .Where(static file => !file.Contains("/obj/", StringComparison.Ordinal) && !file.Contains("/bin/", StringComparison.Ordinal));

    private static CSharpCompilation Compile(string[] folders, string[] symbols)
    {
        var options = new CSharpParseOptions(LanguageVersion.Latest, preprocessorSymbols: symbols);
        IEnumerable<SyntaxTree> trees = Files(folders).Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(Path.Combine(Root, file)), options, file));
        IEnumerable<MetadataReference> references = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(static path => !Path.GetFileName(path).StartsWith("Prewire", StringComparison.Ordinal))
            .Select(static path => MetadataReference.CreateFromFile(path));
        var compilation = CSharpCompilation.Create(
            "Sources", trees, references, new(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true, nullableContextOptions: NullableContextOptions.Enable));

        // What codecs have alike, and what follows from them, counts as a file beside the codec or class that it is named for, or beside other codecs.
        GeneratorDriver driver = CSharpGeneratorDriver.Create([new CodecPartsGenerator().AsSourceGenerator()], parseOptions: options).RunGenerators(compilation);
        Assert.Empty(driver.GetRunResult().Diagnostics);
        foreach (SyntaxTree part in driver.GetRunResult().GeneratedTrees)
        {
            string name = Path.GetFileName(part.FilePath).Split('.')[0];
            string declared = compilation.SyntaxTrees.FirstOrDefault(tree => Declared(tree).Contains(name))?.FilePath ?? "Runtime/Codecs/Scalars.cs";
            string path = Path.GetDirectoryName(declared)!.Replace('\\', '/') + "/" + Path.GetFileName(part.FilePath);
            compilation = compilation.AddSyntaxTrees(part.WithFilePath(path));
        }

        if (symbols == s_modern)
        {
            // The other framework lacks some of what is used here; what is declared in the sources is found all the same.
            Assert.Empty(compilation.GetDeclarationDiagnostics().Where(static d => d.Severity == DiagnosticSeverity.Error));
        }

        return compilation;
    }

    private static IEnumerable<SourceReference> Of(CSharpCompilation compilation, Func<string, string, bool> matters, bool onlyConditional)
    {
        ILookup<string, string> declared = compilation.SyntaxTrees.SelectMany(static t => Names(t).Distinct().Select(n => (Name: n, t.FilePath))).ToLookup(static n => n.Name, static n => n.FilePath);
        foreach (SyntaxTree tree in compilation.SyntaxTrees.Where(tree => !onlyConditional || tree.GetRoot().ContainsDirectives))
        {
            SemanticModel model = compilation.GetSemanticModel(tree);
            foreach (SimpleNameSyntax name in tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>())
            {
                if (!declared[name.Identifier.ValueText].Any(file => matters(tree.FilePath, file)))
                {
                    continue;
                }

                SymbolInfo info = model.GetSymbolInfo(name);
                if ((info.Symbol ?? info.CandidateSymbols.FirstOrDefault()) is not ISymbol symbol || !IsDeclaration(symbol))
                {
                    continue;
                }

                symbol = (symbol is IMethodSymbol { ReducedFrom: { } extension } ? extension : symbol).OriginalDefinition;
                string[] files = symbol.DeclaringSyntaxReferences.Select(static d => d.SyntaxTree.FilePath).Distinct().ToArray();
                if (files.Length > 0 && !files.Contains(tree.FilePath))
                {
                    yield return new SourceReference(tree.FilePath, files, symbol.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat));
                }
            }
        }
    }

    private static IEnumerable<string> Declared(SyntaxTree tree) =>
        tree.GetRoot().DescendantNodes(static n => n is not TypeDeclarationSyntax).OfType<TypeDeclarationSyntax>().Select(static s => s.Identifier.ValueText);

    /// <summary>The names of what a file declares, those of attributes in both forms.</summary>
    private static IEnumerable<string> Names(SyntaxTree tree)
    {
        const string suffix = "Attribute";
        foreach (SyntaxNode node in tree.GetRoot().DescendantNodes())
        {
            string? name = node switch
            {
                BaseTypeDeclarationSyntax type => type.Identifier.ValueText,
                DelegateDeclarationSyntax type => type.Identifier.ValueText,
                MethodDeclarationSyntax method => method.Identifier.ValueText,
                PropertyDeclarationSyntax property => property.Identifier.ValueText,
                EventDeclarationSyntax @event => @event.Identifier.ValueText,
                VariableDeclaratorSyntax { Parent.Parent: BaseFieldDeclarationSyntax } field => field.Identifier.ValueText,
                EnumMemberDeclarationSyntax value => value.Identifier.ValueText,
                ParameterSyntax { Parent.Parent: TypeDeclarationSyntax } parameter => parameter.Identifier.ValueText,
                _ => null,
            };
            if (name is not null)
            {
                yield return name;
                if (name.EndsWith(suffix, StringComparison.Ordinal))
                {
                    yield return name[..^suffix.Length];
                }
            }
        }
    }

    private static bool IsDeclaration(ISymbol symbol) => symbol is INamedTypeSymbol or IMethodSymbol or IPropertySymbol or IFieldSymbol or IEventSymbol;

    private static string ThisFolder([CallerFilePath] string path = "") => Path.GetDirectoryName(path)!;
}
