using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>
/// The framework's public types one by one, each as a member: it has a serializer, or an error says what to do; where that is the attribute on the
/// assembly, the attribute is no error. What is generated compiles.
/// </summary>
public class FrameworkWalkTests
{
    private static readonly string[] s_memberRules = ["PW0001", "PW0002", "PW0003"];

    [Fact]
    public async Task Each_type_is_supported_or_an_error_says_what_to_do()
    {
        INamedTypeSymbol[] types = [.. Types(TestCompilation.Create(""))];
        Assert.True(types.Length > 2500);
        ILookup<int, Diagnostic> members = await CheckAsync(types.Select(static (t, i) => "[Prewire.GenerateSerializer] public class T" + i + " { public " + Name(t, Arguments) + " M; }"));
        Assert.DoesNotContain(members.SelectMany(static m => m), static d => d.Id.StartsWith("PW", StringComparison.Ordinal) && !s_memberRules.Contains(d.Id));

        // Most types of the framework are no data; those that are most often are all there.
        INamedTypeSymbol[] advised = [.. types.Where((_, i) => members[i].Any(static d => d.Properties.ContainsKey("Register")))];
        Assert.InRange(types.Where((_, i) => !members[i].Any()).Count(), 300, 1000);
        Assert.InRange(advised.Length, 300, 2000);
        ILookup<int, Diagnostic> registered = await CheckAsync(advised.Select(static t => "[assembly: Prewire.GenerateSerializer(typeof(" + Name(t, Commas) + "))]"));
        Assert.Empty(registered.SelectMany(static m => m).Where(static d => d.Properties.ContainsKey("Register") == false).Select(static d => d.ToString()));
    }

    /// <summary>The errors of each line.</summary>
    private static async Task<ILookup<int, Diagnostic>> CheckAsync(IEnumerable<string> lines)
    {
        CSharpCompilation compilation = TestCompilation.Create(string.Join("\n", lines));
        compilation = compilation.WithOptions(compilation.Options.WithNullableContextOptions(NullableContextOptions.Disable));
        ImmutableArray<Diagnostic> own = compilation.GetDiagnostics();
        GeneratorRun run = GeneratorRun.Of(compilation);
        Assert.Empty(run.Output.GetDiagnostics()
            .Where(static d => d.Severity == DiagnosticSeverity.Error && d.Location.SourceTree?.FilePath.EndsWith(".g.cs", StringComparison.Ordinal) == true)
            .Select(static d => d.ToString()));
        ImmutableArray<Diagnostic> found = await compilation.AnalyzeAsync(new SerializableTypeAnalyzer());
        return own.Concat(found).Where(static d => d.Severity == DiagnosticSeverity.Error).ToLookup(static d => d.Location.GetLineSpan().StartLinePosition.Line);
    }

    private static IEnumerable<INamedTypeSymbol> Types(CSharpCompilation compilation) => compilation.References
        .Select(compilation.GetAssemblyOrModuleSymbol)
        .OfType<IAssemblySymbol>()
        .Where(static a => a.Name != "Prewire")
        .SelectMany(static a => Public(a.GlobalNamespace))
        .Where(static t => t is { IsStatic: false, IsRefLikeType: false, CanBeReferencedByName: true, TypeKind: TypeKind.Class or TypeKind.Struct or TypeKind.Interface, SpecialType: not SpecialType.System_Void }
            && !t.GetAttributes().Any(static a => a.AttributeClass?.Name == "ObsoleteAttribute" && a.ConstructorArguments.Length == 2 && a.ConstructorArguments[1].Value is true));

    private static IEnumerable<INamedTypeSymbol> Public(INamespaceOrTypeSymbol within) => within.GetMembers().SelectMany(static m => m switch
    {
        INamespaceSymbol space => Public(space),
        INamedTypeSymbol { DeclaredAccessibility: Accessibility.Public } type => Public(type).Prepend(type),
        _ => [],
    });

    private static string Name(INamedTypeSymbol type, Func<INamedTypeSymbol, string> arguments)
    {
        string name = type.Name + (type.Arity == 0 ? "" : "<" + arguments(type) + ">");
        return type.ContainingType is INamedTypeSymbol outer ? Name(outer, arguments) + "." + name
            : "global::" + (type.ContainingNamespace.IsGlobalNamespace ? "" : type.ContainingNamespace + ".") + name;
    }

    private static string Arguments(INamedTypeSymbol type) => string.Join(", ", type.TypeParameters.Select(static p => p.HasReferenceTypeConstraint ? "string" : "int"));

    private static string Commas(INamedTypeSymbol type) => new(',', type.Arity - 1);
}
