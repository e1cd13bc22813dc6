using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Planning;
using Prewire.Generator.Tests.Harness;
using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator.Tests.Planning;

/// <summary>Names that generated code makes up.</summary>
public class NameTests
{
    [Theory]
    [InlineData("Title", "title")]
    [InlineData("_title", "title")]
    [InlineData("URLPath", "urlPath")]
    [InlineData("ID", "id")]
    [InlineData("X", "x")]
    [InlineData("Class", "@class")]
    [InlineData("_", "member")]
    [InlineData("_1", "member1")]
    [InlineData("Größe", "größe")]
    public void Locals_are_members_in_camel_case(string member, string local) => Assert.Equal(local, new NameScope([]).Local(member));

    /// <summary>The list is our own, so that the code does not depend on the compiler; it must not lack what this one knows.</summary>
    [Fact]
    public void Keywords_are_escaped() => Assert.All(
        SyntaxFacts.GetReservedKeywordKinds().Concat(SyntaxFacts.GetContextualKeywordKinds()).Select(SyntaxFacts.GetText),
        static word => Assert.Equal("@" + word, Identifiers.Escape(word)));

    [Fact]
    public void Names_that_are_taken_get_a_number()
    {
        var names = new NameScope(["value"]);
        Assert.Equal("value2", names.Local("Value"));
        Assert.Equal("value3", names.Local("_value"));
        Assert.Equal("id", names.Local("Id"));
        Assert.Equal("id2", names.Local("ID"));
    }

    [Fact]
    public void Names_that_differ_by_case_alone_make_different_files() => Assert.Equal(
        5, GeneratorRun.Of(TestCompilation.Create("[Prewire.GenerateSerializer] public class AB { } [Prewire.GenerateSerializer] public class Ab { }")).Files.Count);

    [Fact]
    public void Long_names_that_differ_at_their_ends_make_different_short_ones()
    {
        string name = new('L', 300);
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create($"[Prewire.GenerateSerializer(Abilities = Prewire.Abilities.Clone)] public class {name}A {{ }} [Prewire.GenerateSerializer] public class {name}B {{ }}"));
        Assert.Equal(2, run.Files.Keys.Count(static f => f.StartsWith("LL", System.StringComparison.Ordinal) && !f.Contains("Abilities")));
        Assert.All(run.Files.Keys, static f => Assert.InRange(f.Length, 1, 200));
    }

    [Theory]
    [InlineData("namespace A.B { [Prewire.GenerateSerializer] public class C { } }", "A.B.C", "A.B.C.g.cs")]
    [InlineData("public class O { [Prewire.GenerateSerializer] public class C { } }", "O+C", "O-C.g.cs")]
    [InlineData("[Prewire.GenerateSerializer] public class C<T> { }", "C`1", "C_1.9ffd0ba5.g.cs")]
    [InlineData("[Prewire.GenerateSerializer] public class É { }", "É", "_.3e9e1b21.g.cs")]
    public void Files_have_names_that_every_disk_takes(string source, string key, string expected) =>
        Assert.Equal(expected, HintNames.Codec(new LinkedType(TestCompilation.Create(source).Model(key), false, LateMentions.None, default, 0)));
}
