using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>The form of <c>StringValues</c> is generated into each assembly that could mention it.</summary>
public class StringValuesTests
{
    private const string Mentions =
        """
        #nullable disable
        [Prewire.GenerateSerializer]
        public sealed class Mentions
        {
            public Microsoft.Extensions.Primitives.StringValues One { get; set; }
            public Microsoft.Extensions.Primitives.StringValues? Perhaps { get; set; }
            public System.Collections.Generic.Dictionary<string, Microsoft.Extensions.Primitives.StringValues> Headers { get; set; }
        }
        """;

    [Fact]
    public void The_form_is_written_in_the_oldest_language()
    {
        CSharpCompilation compilation = TestCompilation.Create([Mentions], Framework.Running, LanguageVersion.CSharp9, references: [Frameworks.Primitives]);
        Assert.Contains("internal readonly struct StringValuesForm", GeneratorRun.Of(compilation).AssertClean().File("PrewirePrimitivesForms"));
    }

    [Fact]
    public void Without_the_library_there_is_none() =>
        Assert.DoesNotContain(GeneratorRun.Of(TestCompilation.Create("[Prewire.GenerateSerializer] public class A { public int B { get; set; } }")).Files.Keys, static f => f.Contains("Primitives"));

    [Fact]
    public void Behind_an_alias_there_is_none()
    {
        CSharpCompilation compilation = TestCompilation.Create(
            ["extern alias p; [Prewire.GenerateSerializer] public class A { public int B { get; set; } }"], references: [Frameworks.Primitives.WithAliases(["p"])]);
        Assert.DoesNotContain(GeneratorRun.Of(compilation).AssertClean().Files.Keys, static f => f.Contains("Primitives"));
    }

    /// <summary>Each assembly has its own, and what they write is the same.</summary>
    [Fact]
    public void Libraries_have_their_own() => LoadedAssembly.RunWithLibraries(
        Framework.Running,
        [Frameworks.Primitives],
        """
        using Microsoft.Extensions.Primitives;
        using Prewire;
        public static class Test
        {
            public static void Run()
            {
                var request = new Page { Accept = new StringValues(new[] { "a", "b" }), Language = "fr" };
                Page copy = PrewireSerializer.Deserialize<Page>(PrewireSerializer.Serialize(request))!;
                Check.Equal("a,b", copy.Accept.ToString());
                Check.Equal("fr", copy.Language.ToString());
                Check.Equal(2, PrewireSerializer.Deserialize<StringValues>(PrewireSerializer.Serialize(request.Accept)).Count);
                object one = PrewireSerializer.Deserialize<object>(PrewireSerializer.Serialize<object>(new StringValues("x")))!;
                Check.Equal("x", ((StringValues)one).ToString());
            }
        }
        [GenerateSerializer] public class Page : Request { public StringValues Language { get; set; } }
        """,
        """
        using Microsoft.Extensions.Primitives;
        [Prewire.GenerateSerializer] public class Request { public StringValues Accept { get; set; } }
        """);
}
