using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Emit;
using Microsoft.CodeAnalysis.Text;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Tests.Harness;

/// <summary>Compiles sources in memory.</summary>
internal static class TestCompilation
{
    /// <summary>A library made of the sources, in files <c>File0.cs</c>, <c>File1.cs</c>, ….</summary>
    public static CSharpCompilation Create(
        IEnumerable<string> sources,
        Framework framework = Framework.Net80,
        LanguageVersion language = LanguageVersion.Latest,
        string assemblyName = "App",
        IEnumerable<MetadataReference>? references = null,
        bool intercept = true)
    {
        CSharpParseOptions options = CSharpParseOptions.Default.WithLanguageVersion(language);
        if (intercept)
        {
            options = options.WithFeatures([new("InterceptorsNamespaces", "Prewire.Generated")]);
        }

        return CSharpCompilation.Create(
            assemblyName,
            sources.Select((s, i) => CSharpSyntaxTree.ParseText(SourceText.From(s, Encoding.UTF8), options, $"File{i}.cs")),
            [.. Frameworks.References(framework), .. references ?? []],
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
    }

    public static CSharpCompilation Create(string source, Framework framework = Framework.Net80, LanguageVersion language = LanguageVersion.Latest) =>
        Create([source], framework, language);

    /// <summary>The same in a project that lets code be unsafe.</summary>
    public static CSharpCompilation WithUnsafe(this CSharpCompilation compilation) => compilation.WithOptions(compilation.Options.WithAllowUnsafe(true));

    /// <summary>The model of an annotated type, by metadata name.</summary>
    public static TypeModel Model(this CSharpCompilation compilation, string metadataName = "T")
    {
        INamedTypeSymbol type = compilation.GetTypeByMetadataName(metadataName)!;
        TypeModel? model = TypeParser.Parse(ParseContext.For(compilation), type, WireAttributes.FindSerializer(type)!, reporter: null);
        Assert.NotNull(model);
        return model;
    }

    /// <summary>The compilation as another one would reference it: by its emitted metadata, or by an assembly for references, which has no private members of classes.</summary>
    public static MetadataReference EmitToImageReference(this CSharpCompilation compilation, bool asReferenceAssembly = false)
    {
        using var image = new MemoryStream();
        EmitResult result = compilation.Emit(image, options: asReferenceAssembly ? new EmitOptions(metadataOnly: true, includePrivateMembers: false) : null);
        Assert.True(result.Success, string.Join("\n", result.Diagnostics));
        return MetadataReference.CreateFromImage(image.ToArray());
    }

    public static MemberModel Member(this TypeModel type, string name) => type.Members.Single(m => m.Name == name);

    /// <summary>What the compiler itself finds wrong, so that a test does not pass on a source that means nothing.</summary>
    public static void AssertCompiles(this CSharpCompilation compilation) =>
        Assert.Empty(compilation.GetDiagnostics().Where(static d => d.Severity == DiagnosticSeverity.Error));

    /// <summary>What Prewire's analyzers find, in the order of the source.</summary>
    public static Task<ImmutableArray<Diagnostic>> AnalyzeAsync(this CSharpCompilation compilation, params DiagnosticAnalyzer[] analyzers) =>
        compilation.AnalyzeAsync(new AnalyzerOptions([]), analyzers);

    /// <summary>The same in a project that says more.</summary>
    public static async Task<ImmutableArray<Diagnostic>> AnalyzeAsync(this CSharpCompilation compilation, AnalyzerOptions project, params DiagnosticAnalyzer[] analyzers)
    {
        ImmutableArray<Diagnostic> found = await compilation.WithAnalyzers([.. analyzers], project).GetAnalyzerDiagnosticsAsync();
        return [.. found.OrderBy(static d => d.Location.SourceTree?.FilePath).ThenBy(static d => d.Location.SourceSpan.Start).ThenBy(static d => d.Id)];
    }
}
