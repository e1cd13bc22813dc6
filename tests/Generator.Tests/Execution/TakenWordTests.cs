using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Model;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Every word of generated code may be a name of the user's, wherever names stand.</summary>
public class TakenWordTests
{
    /// <summary>Types of many kinds: what is generated for them is where the words come from.</summary>
    private const string Sample = """
        using System.Collections.Generic;
        using Prewire;
        namespace Shop
        {
            public enum Kind { A, B }
            [GenerateSerializer] public sealed class Line { public int Id; public decimal Price; }
            [GenerateSerializer] public class Book { public int Id; public string? Title; public Kind Kind; public Kind? Other; public List<Line>? Lines; public Line? Line { get; set; } public Dictionary<string, Line[]>? Map; [WireInclude] private int Hidden { get; set; } public bool Yes; public object? Any; }
            [GenerateSerializer] public sealed class Page<T> { public T? Item; [WireInclude] private int Hidden { get; set; } }
            [GenerateSerializer] public struct Point { public int X; public int? Y; public (int, long) Z; }
            [GenerateSerializer, WireUnion(1, typeof(Cat)), WireUnion(2, typeof(Dog))] public interface IPet { }
            [GenerateSerializer] public sealed class Cat : IPet { public IPet? Friend; public WireUnknownMembers? Unknown { get; set; } }
            [GenerateSerializer] public class Dog : IPet { public Dog? Friend; [WireAfterRead] public void Done() { } }
            [GenerateSerializer, WireReferences] public class Knot { public Knot? Next; public List<Knot>? Others; }
            [GenerateSerializer] public sealed class Names : List<string> { }
            [WireSurrogate(typeof(OldSurrogate))] public sealed class Old { public int A; }
            [GenerateSerializer] public struct OldSurrogate { public int A; public static OldSurrogate From(Old value) => new() { A = value.A }; public Old ToValue() => new() { A = A }; }
            public static class Calls { public static byte[] Get(Book book) => PrewireSerializer.Serialize(book); public static void Main() { } }
        }
        """;

    private const string Types =
        "namespace N { [GenerateSerializer] public partial class WORD { public int Q1; [WireInclude] private int Q2; public WORD[]? Q3; public M.WORD? Q4; public M.WORD[]? Q5; public int Q6() => Q2; } } "
        + "namespace M { [GenerateSerializer] public sealed partial class WORD { [WireInclude] private int Q1 { get; set; } public List<N.WORD>? Q2; } }";

    private static readonly Lazy<string[]> s_words = new(static () =>
        [.. GeneratorRun.Of(TestCompilation.Create([Sample], Framework.Running)).AssertClean().Files.Values
            .SelectMany(static f => CSharpSyntaxTree.ParseText(f).GetRoot().DescendantTokens())
            .Where(static t => t.IsKind(SyntaxKind.IdentifierToken))
            .Select(static t => t.ValueText)
            .Where(static w => w is not "_")
            .Distinct()
            .Order(StringComparer.Ordinal)]);

    [Theory]
    [InlineData("types", Framework.Running, Types)]
    [InlineData("types, in older frameworks", Framework.NetStandard20, Types)]
    [InlineData("members", Framework.Running, "namespace N.K { public enum WORD { Q1 } } namespace N { [GenerateSerializer] public sealed class TypeNUMBER { public K.WORD WORD { get; set; } public List<int?>? Q2; } }")]
    [InlineData("type parameters", Framework.Running, "namespace N { [GenerateSerializer] public sealed class TypeNUMBER<WORD> { public WORD? Q1; public int Q2; public List<WORD?>? Q3; [WireInclude] private int Q4 { get; set; } } }")]
    [InlineData("generic types", Framework.Running, "namespace N { [GenerateSerializer] public sealed class WORD<TQ> { public int Q1; public TQ? Q2; public List<WORD<int>>? Q3; [WireInclude] private int Q4 { get; set; } } }")]
    [InlineData("namespaces", Framework.Running, "namespace N.WORD { [GenerateSerializer] public sealed class WORD { public int Q1; public WORD[]? Q2; public List<int?>? Q3; } }")]
    [InlineData("types beside codecs", Framework.Running, "namespace Prewire.Generated.App { public sealed class WORD { } } namespace N { [GenerateSerializer] public sealed class WORD { public int Q1; public WORD[]? Q2; public List<int?>? Q3; } }")]
    [InlineData("types beside the runtime's", Framework.Running, "namespace Prewire { [GenerateSerializer] public sealed class WORD { public int Q1; public WORD[]? Q2; public List<int?>? Q3; } } namespace Prewire.Generated { public class WORD { } }")]
    [InlineData("types without a namespace", Framework.Running, "[GenerateSerializer] public sealed class WORD { public int Q1; public WORD[]? Q2; public List<int?>? Q3; }")]
    public void Words_of_generated_code_are_free(string where, Framework framework, string source)
    {
        string[] words = [.. s_words.Value.Where(w => IsPossible(where, w))];
        Assert.True(words.Length > 100, words.Length.ToString(System.Globalization.CultureInfo.InvariantCulture));
        CSharpCompilation compilation = TestCompilation.Create(
            words.Select((w, i) => source
                .Replace("[GenerateSerializer]", "[global::Prewire.GenerateSerializer]").Replace("[WireInclude]", "[global::Prewire.WireInclude]").Replace("List<", "global::System.Collections.Generic.List<")
                .Replace("WORD", "@" + w).Replace("NUMBER", i.ToString(System.Globalization.CultureInfo.InvariantCulture))).Append(Sample),
            framework,
            LanguageVersion.CSharp9);
        if (framework == Framework.Running)
        {
            // An app has fewer files, and so is faster to compile.
            compilation = compilation.WithOptions(compilation.Options.WithOutputKind(OutputKind.ConsoleApplication));
        }

        Assert.Empty(compilation.GetDiagnostics().Where(static d => d.Severity == DiagnosticSeverity.Error));
        GeneratorRun run = GeneratorRun.Of(compilation);
        string[] errors = [.. run.Output.GetDiagnostics().Where(static d => d.Severity == DiagnosticSeverity.Error)
            .Select(static d => System.IO.Path.GetFileName(d.Location.SourceTree?.FilePath) + " " + d.GetMessage(System.Globalization.CultureInfo.InvariantCulture) + ": " + d.Location.SourceTree?.GetText().Lines[d.Location.GetLineSpan().StartLinePosition.Line].ToString().Trim())];
        Assert.True(errors.Length == 0, string.Join("\n", errors.Take(8)));
        Assert.True(run.Files.Count > 10);
    }

    /// <summary>What is generated into the assembly's namespace can be told from what has an alias.</summary>
    [Fact]
    public void Generated_types_are_known_by_their_names() => Assert.All(
        GeneratorRun.Of(TestCompilation.Create([Sample + FixedBuffers], Framework.Running, references: [.. Frameworks.FSharp, Frameworks.Primitives]).WithUnsafe()).Files.Values
            .SelectMany(static f => CSharpSyntaxTree.ParseText(f).GetRoot().DescendantNodes().OfType<NamespaceDeclarationSyntax>())
            .Where(static n => n.Name.ToString() == CodecNames.Namespace("App"))
            .SelectMany(static n => n.Members.Cast<BaseTypeDeclarationSyntax>()),
        static t => Assert.True(ShortNames.IsGenerated(t.Identifier.ValueText), t.Identifier.ValueText));

    private const string FixedBuffers = "namespace Shop { [GenerateSerializer] public unsafe struct Fixed { public fixed int A[4]; } [WireComparer] public sealed class Backwards : IComparer<string> { public int Compare(string? a, string? b) => 0; } }";

    /// <summary>Not where the user's own code, or the same code with whole names, would not compile. Words with a small letter never become short, so that two cases will do for them.</summary>
    private static bool IsPossible(string where, string word) => (where is "types" or "types without a namespace" || NamesInText.CanBeShort(word)) && !word.StartsWith("Prewire", StringComparison.Ordinal) && where switch
    {
        "type parameters" => word is not "System" && !CodecNames.ReservedMembers.Contains(word),
        "types without a namespace" => word is not ("System" or "Shop" or "var"),
        "types beside the runtime's" => word is not ("System" or "GeneratedCode" or "Codecs" or "Forms" or "WireProtocol" or "Generated" or "App") && !IsOfRuntime(word),
        "types beside codecs" => !ShortNames.IsGenerated(word),
        _ => true,
    };

    private static bool IsOfRuntime(string word) => CSharpCompilation.Create("x", references: Frameworks.References(Framework.Running)).GetTypeByMetadataName("Prewire." + word) is not null;
}
