using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Microsoft.CodeAnalysis.Text;

namespace Prewire.Generator.Tests.Harness;

/// <summary>Compiles sources with what is generated for them as strictly as a project can ask, loads the assembly and runs its methods.</summary>
internal static class LoadedAssembly
{
    private static int s_count;

    /// <summary>Runs the static method <c>Test.Run()</c> of the source, in which NAME is the assembly.</summary>
    public static void Run(
        string source,
        LanguageVersion language = LanguageVersion.Latest,
        Framework framework = Framework.Running,
        NullableContextOptions nullable = NullableContextOptions.Enable,
        bool intercept = true,
        IEnumerable<MetadataReference>? references = null)
    {
        string name = "App" + System.Threading.Interlocked.Increment(ref s_count);
        CSharpCompilation compilation = Strict(
            TestCompilation.Create([source.Replace("NAME", name), Assertions], framework, language, name, references, intercept),
            nullable);
        Invoke(GeneratorRun.Of(compilation).AssertClean().Output);
    }

    /// <summary>
    /// Runs <c>Test.Run()</c> of a source that uses libraries, each built with the generator and known to the next only by its reference assembly,
    /// which has no private members.
    /// </summary>
    public static void RunWithLibraries(string source, params string[] libraries) => RunWithLibraries(Framework.Running, source, libraries);

    /// <summary>The same, all compiled against a framework.</summary>
    public static void RunWithLibraries(Framework framework, string source, params string[] libraries) => RunWithLibraries(framework, [], source, libraries);

    /// <summary>The same, all compiled with further references.</summary>
    public static void RunWithLibraries(Framework framework, IEnumerable<MetadataReference> others, string source, params string[] libraries)
    {
        var references = new List<MetadataReference>(others);
        foreach (string library in libraries)
        {
            CSharpCompilation compilation = Generated([library], references, framework: framework);
            Load(compilation);
            references.Add(compilation.EmitToImageReference(asReferenceAssembly: true));
        }

        Invoke(Generated([source, Assertions], references, framework: framework));
    }

    /// <summary>Runs <c>Test.Run()</c> of a source that was compiled with one version of a library, with another version of it.</summary>
    public static void RunWithSwappedLibrary(string source, string compiledWith, string runWith)
    {
        string library = "App" + System.Threading.Interlocked.Increment(ref s_count);
        using var reference = new MemoryStream();
        Assert.True(Generated([compiledWith], [], library).Emit(reference).Success);
        CSharpCompilation app = Generated([source, Assertions], [MetadataReference.CreateFromImage(reference.ToArray())]);
        var context = new AssemblyLoadContext(library);
        Load(Generated([runWith], [], library), context);
        Run(Load(app, context));
    }

    /// <summary>What the static method <c>Test.Get()</c> of the sources returns, in which NAME is the assembly.</summary>
    public static T Get<T>(params string[] sources)
    {
        string name = "App" + System.Threading.Interlocked.Increment(ref s_count);
        CSharpCompilation compilation = Strict(TestCompilation.Create(sources.Select(s => s.Replace("NAME", name)), Framework.Running, LanguageVersion.Latest, name), NullableContextOptions.Enable);
        return Entry(Load(GeneratorRun.Of(compilation).Output), "Get").CreateDelegate<Func<T>>()();
    }

    /// <summary>How many bytes the assembly of the source has, in which NAME is the assembly.</summary>
    public static int SizeOf(string source)
    {
        CSharpCompilation compilation = Generated([source.Replace("NAME", "Sized")], [], "Sized");
        using MemoryStream stream = Emit(compilation.WithOptions(compilation.Options.WithOptimizationLevel(OptimizationLevel.Release)), out EmitResult result);
        Assert.True(result.Success);
        return (int)stream.Length;
    }

    /// <summary>What is compiled of sources, with what is generated for them.</summary>
    public static CSharpCompilation Generated(string[] sources, List<MetadataReference> references, string? name = null, Framework framework = Framework.Running)
    {
        name ??= "App" + System.Threading.Interlocked.Increment(ref s_count);
        return GeneratorRun.Of(Strict(
            TestCompilation.Create(sources, framework, LanguageVersion.Latest, name, references), NullableContextOptions.Enable)).AssertClean().Output;
    }

    /// <summary>Warnings are errors, arithmetic is checked, unsafe code is not allowed where the sources have none.</summary>
    public static CSharpCompilation Strict(CSharpCompilation compilation, NullableContextOptions nullable) => compilation.WithOptions(
        compilation.Options
            .WithNullableContextOptions(nullable)
            .WithOverflowChecks(true)
            .WithAllowUnsafe(compilation.SyntaxTrees.Any(static t => t.GetRoot().DescendantTokens().Any(static k => k.IsKind(SyntaxKind.UnsafeKeyword))))
            .WithWarningLevel(9999)
            .WithGeneralDiagnosticOption(ReportDiagnostic.Error)
            // The warning that one assembly was built against a newer framework than another.
            .WithSpecificDiagnosticOptions([new("CS1701", ReportDiagnostic.Suppress), new("CS1702", ReportDiagnostic.Suppress)]));

    private static void Invoke(CSharpCompilation compilation) => Run(Load(compilation));

    private static void Run(Assembly assembly) => Entry(assembly, "Run").CreateDelegate<Action>()();

    private static MethodInfo Entry(Assembly assembly, string method) => assembly.GetType("Test", throwOnError: true)!.GetMethod(method)!;

    /// <summary>Loads what compiles without a warning.</summary>
    public static Assembly Load(CSharpCompilation compilation, AssemblyLoadContext? context = null)
    {
        using MemoryStream stream = Emit(compilation, out EmitResult result);
        Assert.Empty(result.Diagnostics.Where(static d => d.Severity >= DiagnosticSeverity.Warning).Select(static d => d.ToString()));
        return (context ?? AssemblyLoadContext.Default).LoadFromStream(stream);
    }

    /// <summary>Loads what compiles, whatever the compiler warns of.</summary>
    public static Assembly LoadAnyway(CSharpCompilation compilation)
    {
        using MemoryStream stream = Emit(compilation, out EmitResult result);
        Assert.True(result.Success);
        return AssemblyLoadContext.Default.LoadFromStream(stream);
    }

    private static MemoryStream Emit(CSharpCompilation compilation, out EmitResult result)
    {
        var stream = new MemoryStream();
        result = compilation.Emit(stream);
        stream.Position = 0;
        return stream;
    }

    /// <summary>What the sources assert with, in C# 9.</summary>
    private const string Assertions = """
        #nullable disable
        public static class Check
        {
            public static void Equal<T>(T expected, T actual)
            {
                if (!System.Collections.Generic.EqualityComparer<T>.Default.Equals(expected, actual))
                {
                    throw new System.InvalidOperationException("expected " + expected + ", found " + actual);
                }
            }

            public static void True(bool condition)
            {
                if (!condition)
                {
                    throw new System.InvalidOperationException("not true");
                }
            }

            public static T RoundTrip<[Prewire.WireType] T>(T value)
            {
                byte[] bytes = Prewire.PrewireSerializer.Serialize(value);
                return Prewire.PrewireSerializer.Deserialize<T>(bytes);
            }

            public static void Fails(Prewire.PrewireErrorCode code, System.Action action)
            {
                try
                {
                    action();
                }
                catch (Prewire.PrewireException exception) when (exception.Code == code)
                {
                    return;
                }

                throw new System.InvalidOperationException("no " + code);
            }
        }
        """;
}
