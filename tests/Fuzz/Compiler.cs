using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator;

namespace Prewire.Fuzz;

/// <summary>Compiles types, with the generator, into this process.</summary>
internal static class Compiler
{
    private static readonly MetadataReference[] s_references =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(static f => Path.GetDirectoryName(f) == Path.GetDirectoryName(typeof(object).Assembly.Location))
            .Append(typeof(PrewireSerializer).Assembly.Location)
            .Append(typeof(Compiler).Assembly.Location)
            .Select(static f => MetadataReference.CreateFromFile(f)),
    ];

    private static int s_count;

    /// <summary>What <c>Entry.Targets()</c> of a source gives.</summary>
    internal static Target[] Compile(params string[] sources)
    {
        CSharpParseOptions options = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Latest).WithFeatures([new("InterceptorsNamespaces", "Prewire.Generated")]);
        var compilation = CSharpCompilation.Create(
            "Fuzzed" + ++s_count,
            sources.Select(s => CSharpSyntaxTree.ParseText(s, options)),
            s_references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release, nullableContextOptions: NullableContextOptions.Enable));
        CSharpGeneratorDriver.Create([new PrewireGenerator().AsSourceGenerator()], parseOptions: options)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        using var stream = new MemoryStream();
        Microsoft.CodeAnalysis.Emit.EmitResult result = output.Emit(stream);
        if (!result.Success)
        {
            throw new InvalidOperationException(string.Join("\n", result.Diagnostics.Where(static d => d.Severity == DiagnosticSeverity.Error)) + "\n" + sources[0]);
        }

        stream.Position = 0;
        Assembly assembly = AssemblyLoadContext.Default.LoadFromStream(stream);
        return (Target[])assembly.GetType("Entry", throwOnError: true)!.GetMethod("Targets")!.Invoke(null, null)!;
    }
}
