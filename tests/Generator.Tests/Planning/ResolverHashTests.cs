using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.GeneratedCode;
using Prewire.Generator.Model;
using Prewire.Generator.Planning;
using Prewire.Generator.Planning.Linking;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Planning;

/// <summary>The generator knows types by name only, yet has to put them where the runtime looks.</summary>
public class ResolverHashTests
{
    [Theory]
    [InlineData("bool", typeof(bool))]
    [InlineData("nint", typeof(nint))]
    [InlineData("string", typeof(string))]
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
    [InlineData("IReadOnlyDictionary<int, bool>", typeof(IReadOnlyDictionary<int, bool>))]
    [InlineData("(int, string)", typeof((int, string)))]
    [InlineData("(int, int, int, int, int, int, int, int, string)", typeof((int, int, int, int, int, int, int, int, string)))]
    [InlineData("Tuple<int, bool>", typeof(Tuple<int, bool>))]
    public void Of_library_types(string code, Type type)
    {
        TypeRef reference = TestCompilation.Create($$"""
            using System; using System.Collections.Generic;
            [Prewire.GenerateSerializer] public class T { public {{code}} P { get; set; } = default!; }
            """).Model().Members.Single().Type;
        Assert.Equal(TypeHash.Of(type), ResolverPlanner.Entry(reference, ManifestSizes.None)!.Hash);
    }

    [Fact]
    public void Of_annotated_types()
    {
        TypeRef Ref(string code) => TestCompilation.Create($$"""
            [Prewire.GenerateSerializer] public class T { public {{code}} P { get; set; } = default!; }
            [Prewire.GenerateSerializer] public class Page<A> { [Prewire.GenerateSerializer] public class Line<B> { } }
            """).Model().Members.Single().Type;

        uint expected = TypeNameHash("Line`1", TypeHash.Of(typeof(int)), TypeHash.Of(typeof(string)));
        Assert.Equal(expected, ResolverPlanner.Entry(Ref("Page<int>.Line<string>"), ManifestSizes.None)!.Hash);
    }

    /// <summary>An enumeration inside a generic type has type arguments that its name alone does not show in order.</summary>
    [Fact]
    public void Of_enums_in_generic_types_it_is_left_open()
    {
        TypeRef reference = TestCompilation.Create("""
            [Prewire.GenerateSerializer] public class T { public Outer<int>.Color P { get; set; } }
            public class Outer<A> { public enum Color { Red } }
            """).Model().Members.Single().Type;
        Assert.Null(ResolverPlanner.Entry(reference, ManifestSizes.None)!.Hash);
    }

    private static uint TypeNameHash(string name, params uint[] arguments) =>
        arguments.Aggregate(
            name.Aggregate(2166136261u, static (h, c) => unchecked((h ^ c) * 16777619u)), static (h, a) => unchecked((h ^ a) * 16777619u));
}
