using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Parsing;

public class CallSiteTests
{
    [Fact]
    public void A_call_with_a_known_type_can_be_intercepted()
    {
        CallSiteModel site = Assert.Single(Parse("byte[] M() => PrewireSerializer.Serialize(new List<Dog>());"));
        Assert.Equal("global::System.Collections.Generic.List<global::Dog>", site.Type.Name);
        Assert.Equal("Serialize", site.Method.Name);
        Assert.Equal("byte[]", site.Method.ReturnType);
        Assert.Equal(
            [new CalledParameter("", site.Type.Name, "value"), new CalledParameter("", "string", "options")],
            site.Method.Parameters);
        Assert.NotNull(site.Location);
        Assert.Equal(1, site.Location.Version);
        Assert.NotEmpty(site.Location.Data);
    }

    [Fact]
    public void Modifiers_are_kept()
    {
        CallSiteModel site = Assert.Single(Parse("void M(Dog dog) => PrewireSerializer.TrySerialize(dog, default, out int written);"));
        Assert.Equal(["in", "", "out"], site.Method.Parameters.Select(p => p.Modifier));
        Assert.Equal("ref", Assert.Single(Parse("void M(Dog dog) => PrewireSerializer.DeserializeInto(default, ref dog);")).Method.Parameters[1].Modifier);
    }

    [Theory]
    [InlineData("Func<Dog, string?, byte[]> M() => PrewireSerializer.Serialize;")]
    [InlineData("System.Linq.Expressions.Expression<Func<Dog, byte[]>> M() => d => PrewireSerializer.Serialize(d, null);")]
    public void What_cannot_be_intercepted_is_still_seen(string member)
    {
        CallSiteModel site = Assert.Single(Parse(member));
        Assert.Equal("global::Dog", site.Type.Name);
        Assert.Null(site.Location);
    }

    [Theory]
    [InlineData("byte[] M<T>(T value) => PrewireSerializer.Serialize(value);")]
    [InlineData("byte[] M<T>(T value) => PrewireSerializer.Serialize(new List<T>());")]
    [InlineData("byte[] M(dynamic value) => PrewireSerializer.Serialize(value);")]
    [InlineData("byte[] M(Dog value) => PrewireSerializer.Serialize(value, typeof(Dog));")]
    [InlineData("string M() => nameof(PrewireSerializer.Serialize);")]
    [InlineData("void M() => Serialize(1); void Serialize<T>(T value) { }")]
    public void What_there_is_nothing_to_do_for(string member) => Assert.Empty(Parse(member));

    [Fact]
    public void A_using_static_is_followed()
    {
        Assert.Equal("int", Assert.Single(Parse("byte[] M() => Serialize(1);", "using static Prewire.PrewireSerializer;")).Type.Name);
        Assert.Equal("int", Assert.Single(Parse("int M() => Deserialize<int>(default);", "using static Prewire.PrewireSerializer;")).Type.Name);
    }

    [Fact]
    public void Nothing_is_intercepted_where_the_project_does_not_allow_it()
    {
        CSharpCompilation compilation = TestCompilation.Create(
            ["using Prewire; class C { byte[] M() => PrewireSerializer.Serialize(1); }", SerializerSource.Text], intercept: false);
        Assert.Null(Assert.Single(ParsingGenerator.Run(compilation).Values<CallSiteModel>(ParseSteps.CallSitesStep)).Location);
    }

    [Fact]
    public void Every_generic_method_of_the_serializer_is_known_by_name()
    {
        string[] names = typeof(PrewireSerializer).GetMethods().Where(static m => m.IsGenericMethod).Select(static m => m.Name).Distinct().ToArray();
        Assert.NotEmpty(names);
        Assert.All(names, static name => Assert.True(SerializerCalls.IsCandidate(
            SyntaxFactory.ParseExpression("PrewireSerializer." + name + "(x)").DescendantNodes().Last(n => n.ToString() == name)), name));
    }

    private static IReadOnlyList<CallSiteModel> Parse(string member, string header = "")
    {
        CSharpCompilation compilation = TestCompilation.Create(
        [
            $$"""
            using System; using System.Collections.Generic; using Prewire;
            {{header}}
            class C { {{member}} }
            """,
            SerializerSource.Text,
            "[Prewire.GenerateSerializer] public class Dog { }",
        ]);
        compilation.AssertCompiles();
        return ParsingGenerator.Run(compilation).Values<CallSiteModel>(ParseSteps.CallSitesStep);
    }
}
