using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>What is said to be known of the framework's types, beside what they really hold.</summary>
public class KnownStateTests
{
    /// <summary>Each field, private ones and those of base classes too, is behind a member that travels.</summary>
    [Fact]
    public void Known_types_hold_no_more_than_what_travels()
    {
        CSharpCompilation compilation = TestCompilation.Create("");
        string[] wrong = [.. KnownState.Keys.Where(key => compilation.GetTypeByMetadataName(key) is not INamedTypeSymbol type || !IsWhole(compilation, type))];
        Assert.Empty(wrong);
        Assert.NotEmpty(KnownState.Keys);
    }

    /// <summary>Reference assemblies do not even say of each struct that it has fields. Those that the runtime writes itself are only made known by such an attribute.</summary>
    [Fact]
    public async Task Structs_of_which_nothing_is_said_hold_no_more_than_what_travels()
    {
        string[] names = [.. TestCompilation.Create("").SourceModule.ReferencedAssemblySymbols.SelectMany(static a => Structs(a.GlobalNamespace)).Select(static t => t.InCode())];
        CSharpCompilation compilation = TestCompilation.Create(string.Join('\n', names.Select(static n => "[assembly: Prewire.GenerateSerializer(typeof(" + n + "))]")));
        HashSet<int> reported = [.. (await compilation.AnalyzeAsync(new SerializableTypeAnalyzer())).Select(static d => d.Location.GetLineSpan().StartLinePosition.Line)];
        INamedTypeSymbol[] structs = [.. compilation.SourceModule.ReferencedAssemblySymbols.SelectMany(static a => Structs(a.GlobalNamespace))];
        string[] wrong = [.. structs.Where((t, i) => !reported.Contains(i) && FrameworkForms.Find(t) is null && Parse(compilation, t) is { Members.Count: > 0 } && !IsWhole(compilation, t)).Select(SymbolNames.KeyOf)];
        Assert.Empty(wrong);
        Assert.Contains(structs, static t => t.Name == "ActivityEvent");
    }

    private static IEnumerable<INamedTypeSymbol> Structs(INamespaceSymbol space) => space.GetNamespaceMembers()
        .Where(n => !space.IsGlobalNamespace || n.Name == "System")
        .SelectMany(Structs)
        .Concat(space.GetTypeMembers().Where(static t => t is { TypeKind: Microsoft.CodeAnalysis.TypeKind.Struct, IsGenericType: false, IsRefLikeType: false, DeclaredAccessibility: Accessibility.Public }));

    private static TypeModel? Parse(CSharpCompilation compilation, INamedTypeSymbol type) => TypeParser.Parse(ParseContext.For(compilation), type, null, null);

    private static bool IsWhole(CSharpCompilation compilation, INamedTypeSymbol type) =>
        Parse(compilation, type) is { Members.Count: > 0 } model && Fields(type) is string[] fields
        && fields.All(f => model.Members.Any(m => string.Equals(m.Name, f, StringComparison.OrdinalIgnoreCase)));

    private static string[]? Fields(INamedTypeSymbol type)
    {
        string name = SymbolNames.KeyOf(type);
        Type? loaded = Type.GetType(name + ", " + type.ContainingAssembly.Name);
        if (loaded is null)
        {
            return null;
        }

        var fields = new List<string>();
        for (Type? current = loaded; current is not null && current != typeof(object) && current != typeof(ValueType); current = current.BaseType)
        {
            fields.AddRange(current.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Select(static f => NameOf(f.Name)));
        }

        return [.. fields];
    }

    private static string NameOf(string field) => field.StartsWith('<') ? field[1..field.IndexOf('>')] : field.StartsWith("m_", StringComparison.Ordinal) ? field[2..] : field.TrimStart('_');
}
