using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using System.Runtime.Versioning;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
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

    /// <summary>Whether the build of the runtime for netstandard2.0 is fuzzed, which knows fewer types.</summary>
    internal static bool IsStandard { get; } = typeof(PrewireSerializer).Assembly.GetCustomAttribute<TargetFrameworkAttribute>()!.FrameworkName.StartsWith(".NETStandard", StringComparison.Ordinal);

    /// <summary>What <c>Entry.Targets()</c> of a source gives.</summary>
    internal static Target[] Compile(params string[] sources)
    {
        CSharpParseOptions options = CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Latest).WithFeatures([new("InterceptorsNamespaces", "Prewire.Generated")]);
        var compilation = CSharpCompilation.Create(
            "Fuzzed" + ++s_count,
            sources.Select(s => CSharpSyntaxTree.ParseText(s, options)),
            s_references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release, nullableContextOptions: NullableContextOptions.Enable));
        CSharpGeneratorDriver.Create([new PrewireGenerator().AsSourceGenerator()], parseOptions: options, optionsProvider: new Properties())
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation output, out _);
        using var stream = new MemoryStream();
        Microsoft.CodeAnalysis.Emit.EmitResult result = output.Emit(stream);
        if (!result.Success)
        {
            throw new InvalidOperationException(string.Join("\n", result.Diagnostics.Where(static d => d.Severity == DiagnosticSeverity.Error)) + "\n" + sources[0]);
        }

        stream.Position = 0;
        Assembly assembly = AssemblyLoadContext.Default.LoadFromStream(stream);
        return (Target[])assembly.GetTypes().Single(static t => t.Name == "Entry").GetMethod("Targets")!.Invoke(null, null)!;
    }

    /// <summary>What the project file would say: the calls are made by <see cref="Target"/>, where the generator does not see them.</summary>
    private sealed class Properties : AnalyzerConfigOptionsProvider
    {
        public override AnalyzerConfigOptions GlobalOptions { get; } = new Values();

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => GlobalOptions;

        public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => GlobalOptions;

        private sealed class Values : AnalyzerConfigOptions
        {
            public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value)
            {
                value = key == "build_property.PrewireAbilities" ? "All" : null;
                return value is not null;
            }
        }
    }
}
