using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Parsing;

public class ConstructorTests
{
    [Fact]
    public void The_parameterless_one_where_everything_else_can_be_set()
    {
        TypeModel type = Parse(
            """
            public class T { public T() { } public T(int a) { A = a; } public int A { get; set; } public int B { get; private set; } }
            """);
        Assert.Empty(type.Constructor!.Parameters);
    }

    [Fact]
    public void The_one_with_the_most_matching_parameters_where_not()
    {
        TypeModel type = Parse(
            """
            public class T
            {
                public T() { }
                public T(int a) { A = a; }
                public T(int a, string _Name, bool other = true) { A = a; Name = _Name; }
                public T(int a, string name, object unrelated) { }
                public int A { get; }
                public string Name { get; } = "";
                public int B { get; set; }
            }
            """);
        Assert.Equal([("a", 0), ("_Name", 1), ("other", -1)], type.Constructor!.Parameters.Select(p => (p.Name, p.Member)));
        Assert.Equal("true", type.Constructor.Parameters[2].Default);
    }

    [Fact]
    public void Parameters_may_be_wider_than_the_member()
    {
        TypeModel type = Parse(
            """
            public class T
            {
                public T(System.Collections.Generic.IEnumerable<int> items, in int? count) { Items = new(items); Count = count ?? 0; }
                public System.Collections.Generic.List<int> Items { get; }
                public int Count { get; }
            }
            """);
        Assert.Equal([0, 1], type.Constructor!.Parameters.Select(p => p.Member));
        Assert.Equal([false, true], type.Constructor.Parameters.Select(p => p.IsIn));
        Assert.Equal("global::System.Collections.Generic.IEnumerable<int>", type.Constructor.Parameters[0].TypeName);
    }

    [Fact]
    public void The_marked_one_wins()
    {
        TypeModel type = Parse(
            "public class T { public T() { } [WireConstructor] private T(int a) { A = a; } public int A { get; set; } public int B { get; set; } }");
        Assert.Equal("a", Assert.Single(type.Constructor!.Parameters).Name);
        Assert.False(type.Constructor.IsAccessible);
    }

    [Fact]
    public void A_private_parameterless_one_is_the_last_resort()
    {
        TypeModel type = Parse("public class T { private T() { } public int A { get; private set; } }");
        Assert.False(type.Constructor!.IsAccessible);
    }

    [Fact]
    public void A_computed_property_travels_only_if_the_constructor_takes_it()
    {
        TypeModel type = Parse(
            """
            public class T
            {
                private readonly int _a;
                public T(int a) { _a = a; }
                public int A => _a;
                public int Double => 2 * _a;
            }
            """);
        Assert.Equal("A", Assert.Single(type.Members).Name);
        Assert.Equal(0, type.Members[0].ConstructorParameter);
    }

    [Fact]
    public void Structs_have_one_always()
    {
        Assert.Empty(Parse("public struct T { public int A; public int B { get; set; } }").Constructor!.Parameters);
        Assert.Single(Parse("public readonly record struct T(int A);").Constructor!.Parameters);
        Assert.Single(Parse("public readonly struct T { public T(int a) { A = a; } public int A { get; } }").Constructor!.Parameters);
    }

    [Fact]
    public void Required_members()
    {
        TypeModel sets = Parse(
            """
            public class T
            {
                [System.Diagnostics.CodeAnalysis.SetsRequiredMembers] public T(int a) { A = a; }
                public required int A { get; init; }
            }
            """);
        Assert.True(sets.Constructor!.IsAccessible);

        // The required member that does not travel can only be passed over through an accessor.
        TypeModel hidden = Parse("public class T { public int A { get; set; } [WireIgnore] public required int B { get; set; } }");
        Assert.False(hidden.Constructor!.IsAccessible);
    }

    [Fact]
    public void Nothing_is_constructed_where_the_attribute_says_so_or_nothing_can_be()
    {
        Assert.Null(TestCompilation.Create(
            "using Prewire; [GenerateSerializer(Construction = Construction.Uninitialized)] public class T { public T(object o) { } public int A { get; set; } }").Model().Constructor);
        Assert.Null(Parse("public abstract class T { public int A { get; set; } }").Constructor);
    }

    [Theory]
    [InlineData("int x = -5", "-5")]
    [InlineData("int x = int.MinValue", "int.MinValue")]
    [InlineData("long x = 5", "5L")]
    [InlineData("float x = 1.5f", "1.5F")]
    [InlineData("double x = double.NaN", "double.NaN")]
    [InlineData("double x = 0.1", "0.1D")]
    [InlineData("decimal x = 1.50m", "1.50M")]
    [InlineData("string x = \"a\\n\\\"\"", "\"a\\n\\\"\"")]
    [InlineData("char x = '\\''", "'\\''")]
    [InlineData("System.DayOfWeek? x = System.DayOfWeek.Friday", "(global::System.DayOfWeek)(5)")]
    [InlineData("string? x = null", "")]
    [InlineData("System.Guid x = default", "")]
    [InlineData("int? x = 3", "3")]
    [InlineData("[System.Runtime.InteropServices.Optional, System.Runtime.CompilerServices.DateTimeConstant(637134336000000000L)] System.DateTime x", "new global::System.DateTime(637134336000000000L)")]
    public void Defaults_are_written_as_expressions(string parameter, string expected)
    {
        ConstructorModel constructor = Parse($"public class T {{ public T(int a, {parameter}) {{ A = a; }} public int A {{ get; }} }}").Constructor!;
        Assert.Equal(expected, constructor.Parameters[1].Default);
    }

    private static TypeModel Parse(string source)
    {
        CSharpCompilation compilation = TestCompilation.Create("using Prewire;\n[GenerateSerializer]\n" + source);
        compilation.AssertCompiles();
        return compilation.Model();
    }
}
