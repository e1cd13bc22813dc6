using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using Prewire.GeneratedCode;
using Prewire.Generator.Model;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Planning;

/// <summary>The generator knows types by name only, yet has to give them the identity that the runtime finds.</summary>
public class WireTypeNameTests
{
    [Theory]
    [InlineData("bool", typeof(bool))]
    [InlineData("nint", typeof(nint))]
    [InlineData("string", typeof(string))]
    [InlineData("Uri", typeof(Uri))]
    [InlineData("Half", typeof(Half))]
    [InlineData("System.Numerics.BigInteger", typeof(System.Numerics.BigInteger))]
    [InlineData("DayOfWeek", typeof(DayOfWeek))]
    [InlineData("Environment.SpecialFolder", typeof(Environment.SpecialFolder))]
    [InlineData("int?", typeof(int?))]
    [InlineData("byte[]", typeof(byte[]))]
    [InlineData("int[][]", typeof(int[][]))]
    [InlineData("List<int?[]>", typeof(List<int?[]>))]
    [InlineData("IReadOnlySet<string>", typeof(IReadOnlySet<string>))]
    [InlineData("ReadOnlyMemory<byte>", typeof(ReadOnlyMemory<byte>))]
    [InlineData("Dictionary<string, List<int>>", typeof(Dictionary<string, List<int>>))]
    [InlineData("(int, string)", typeof((int, string)))]
    [InlineData("(int, int, int, int, int, int, int, int, string)", typeof((int, int, int, int, int, int, int, int, string)))]
    [InlineData("Tuple<int, bool>", typeof(Tuple<int, bool>))]
    [InlineData("object", typeof(object))]
    [InlineData("List<object>", typeof(List<object>))]
    [InlineData("List<IComparable<int>>", typeof(List<IComparable<int>>))]
    [InlineData("System.Collections.ArrayList", typeof(ArrayList))]
    [InlineData("System.Collections.Hashtable[]", typeof(Hashtable[]))]
    public void Of_library_types(string code, Type type) => Assert.Equal(TypeIdentity.Of(type), TypeNameIdentityOf(WireTypeNames.Of(Ref($$"""
        using System; using System.Collections.Generic;
        [Prewire.GenerateSerializer] public class T { public {{code}} P { get; set; } = default!; }
        """))!));

    [Fact]
    public void Of_annotated_types()
    {
        const string types = """
            namespace A { [Prewire.GenerateSerializer] public class Page<X> { [Prewire.GenerateSerializer] public class Line<Y> { } public enum Kind { } } }
            [Prewire.GenerateSerializer, Prewire.WireName("short")] public class Long<X> { }
            [Prewire.GenerateSerializer] public class Outer { [Prewire.WireName("state")] public enum Kind { } }
            """;
        string? Name(string code) => WireTypeNames.Of(Ref($$"""[Prewire.GenerateSerializer] public class T { public {{code}} P { get; set; } } {{types}}"""));
        Assert.Equal("A.Page`1+Line`1[System.Int32,System.String]", Name("A.Page<int>.Line<string>"));
        Assert.Equal("short[A.Page`1[short[System.Boolean]]]", Name("Long<A.Page<Long<bool>>>"));
        Assert.Equal("state", Name("Outer.Kind"));
        Assert.Equal("A.Page`1+Kind[System.Int32]", Name("A.Page<int>.Kind"));
    }

    private static Model.TypeRef Ref(string source) => TestCompilation.Create(source).Model("T").Members.Single().Type;

    /// <summary>The runtime's own arithmetic is not visible here; this is FNV-1a as its definition has it.</summary>
    private static ulong TypeNameIdentityOf(string name) =>
        System.Text.Encoding.UTF8.GetBytes(name).Aggregate(14695981039346656037UL, static (h, b) => unchecked((h ^ b) * 1099511628211UL));
}
