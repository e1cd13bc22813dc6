using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Tests.Harness;
using Prewire.WireProtocol;

namespace Prewire.Generator.Tests.Parsing;

public class TypeRefTests
{
    [Theory]
    [InlineData("bool", "Bool")]
    [InlineData("sbyte", "SByte")]
    [InlineData("byte", "Byte")]
    [InlineData("short", "Int16")]
    [InlineData("ushort", "UInt16")]
    [InlineData("int", "Int32")]
    [InlineData("uint", "UInt32")]
    [InlineData("long", "Int64")]
    [InlineData("ulong", "UInt64")]
    [InlineData("nint", "IntPtr")]
    [InlineData("nuint", "UIntPtr")]
    [InlineData("char", "Char")]
    [InlineData("float", "Single")]
    [InlineData("double", "Double")]
    [InlineData("decimal", "Decimal")]
    [InlineData("string", "String")]
    [InlineData("System.Half", "Half")]
    [InlineData("System.Int128", "Int128")]
    [InlineData("System.UInt128", "UInt128")]
    [InlineData("System.Guid", "Guid")]
    [InlineData("System.DateTime", "DateTime")]
    [InlineData("System.DateTimeOffset", "DateTimeOffset")]
    [InlineData("System.TimeSpan", "TimeSpan")]
    [InlineData("System.DateOnly", "DateOnly")]
    [InlineData("System.TimeOnly", "TimeOnly")]
    [InlineData("System.Numerics.BigInteger", "BigInteger")]
    [InlineData("System.Version", "Version")]
    [InlineData("System.Uri", "Uri")]
    public void Primitives(string type, string kind) => Assert.Equal(kind, Assert.IsType<PrimitiveTypeRef>(Ref(type)).Kind.ToString());

    [Theory]
    [InlineData("int[]", "Array")]
    [InlineData("List<int>", "List")]
    [InlineData("IList<int>", "IList")]
    [InlineData("ICollection<int>", "ICollection")]
    [InlineData("IEnumerable<int>", "IEnumerable")]
    [InlineData("IReadOnlyList<int>", "IReadOnlyList")]
    [InlineData("IReadOnlyCollection<int>", "IReadOnlyCollection")]
    [InlineData("HashSet<int>", "HashSet")]
    [InlineData("ISet<int>", "ISet")]
    [InlineData("IReadOnlySet<int>", "IReadOnlySet")]
    [InlineData("System.Memory<int>", "Memory")]
    [InlineData("System.ReadOnlyMemory<int>", "ReadOnlyMemory")]
    [InlineData("System.ArraySegment<int>", "ArraySegment")]
    public void Sequences(string type, string kind)
    {
        var sequence = Assert.IsType<SequenceTypeRef>(Ref(type));
        Assert.Equal(kind, sequence.Form.IsArray ? "Array" : sequence.Form.MetadataName.Split('`')[0]);
        Assert.Equal(PrimitiveKind.Int32, Assert.IsType<PrimitiveTypeRef>(sequence.Element).Kind);
    }

    [Fact]
    public void Nested_collections_and_maps()
    {
        var map = Assert.IsType<MapTypeRef>(Ref("IReadOnlyDictionary<string, List<int?[]>>"));
        Assert.Equal("IReadOnlyDictionary`2", map.Form.MetadataName);
        var list = Assert.IsType<SequenceTypeRef>(map.Value);
        var array = Assert.IsType<SequenceTypeRef>(list.Element);
        Assert.Equal("int?", Assert.IsType<NullableTypeRef>(array.Element).Name);
        Assert.Equal(
            "global::System.Collections.Generic.IReadOnlyDictionary<string, global::System.Collections.Generic.List<int?[]>>", map.Name);
    }

    [Fact]
    public void Annotations_of_reference_types_leave_no_trace() => Assert.Equal(Ref("List<string>"), Ref("List<string?>?"));

    [Fact]
    public void Enums_tell_their_width()
    {
        var type = Assert.IsType<EnumTypeRef>(Ref("Color", "public enum Color : ushort { Red }"));
        Assert.Equal(new EnumTypeRef("global::Color", PrimitiveKind.UInt16) { WireName = "Color" }, type);
    }

    [Theory]
    [InlineData("object", "object", "System.Object")]
    [InlineData("dynamic", "object", "System.Object")]
    [InlineData("IAnimal", "global::IAnimal", "IAnimal")]
    [InlineData("IBox<int[]>", "global::IBox<int[]>", "IBox`1")]
    [InlineData("System.IComparable", "global::System.IComparable", "System.IComparable")]
    [InlineData("System.Collections.IList", "global::System.Collections.IList", "System.Collections.IList")]
    public void Positions_that_say_nothing_of_their_values_are_open(string type, string name, string key)
    {
        var open = Assert.IsType<OpenTypeRef>(Ref(type, Interfaces));
        Assert.Equal(name, open.Name);
        Assert.Equal(key, open.Key);
        Assert.Equal(type == "dynamic", open.IsDynamic);
    }

    /// <summary>What an unannotated interface is closed over needs no codec; only type parameters count.</summary>
    [Fact]
    public void Open_positions_say_nothing_of_their_arguments()
    {
        TypeRef open = Ref("IBox<System.Text.StringBuilder>", Interfaces);
        Assert.Null(open.FindUnsupported());
        Assert.Equal([open], open.Parts());
    }

    [Theory]
    [InlineData("System.Collections.ArrayList")]
    [InlineData("System.Collections.Hashtable")]
    public void Untyped_collections(string type) => Assert.All(Ref(type).Parts().Skip(1), static p => Assert.IsType<OpenTypeRef>(p));

    [Fact]
    public void Elements_can_be_open()
    {
        Assert.IsType<OpenTypeRef>(Assert.IsType<SequenceTypeRef>(Ref("List<IAnimal>", Interfaces)).Element);
        Assert.IsType<OpenTypeRef>(Assert.IsType<SequenceTypeRef>(Ref("object[]")).Element);
        Assert.IsType<OpenTypeRef>(Assert.IsType<MapTypeRef>(Ref("Dictionary<string, dynamic>")).Value);
    }

    /// <summary>Values of the declared type itself are found at run time, so the resolver has to know it.</summary>
    [Fact]
    public void Members_marked_open()
    {
        TypeModel model = TestCompilation.Create("""
            using Prewire;
            [GenerateSerializer] public class Dog { }
            public abstract class Plain { }
            [GenerateSerializer] public class T
            {
                [WireOpen] public Dog? A { get; set; }
                [WireOpen] public System.Collections.Generic.List<Dog>? B { get; set; }
                [WireOpen] public Plain? C { get; set; }
                [WireOpen] public object? D { get; set; }
            }
            """).Model();
        Assert.Equal(new OpenTypeRef("global::Dog", "", default) { TakesAnything = true }, model.Member("A").Type);
        Assert.Equal("global::System.Collections.Generic.List<global::Dog>", Assert.IsType<OpenTypeRef>(model.Member("B").Type).Declared!.Name);
        Assert.Equal(new OpenTypeRef("global::Plain", "", default) { TakesAnything = true }, model.Member("C").Type);
        Assert.Equal("System.Object", Assert.IsType<OpenTypeRef>(model.Member("D").Type).Key);
    }

    [Fact]
    public void Long_tuples_are_flat()
    {
        var value = Assert.IsType<TupleTypeRef>(Ref("(int, int, int, int, int, int, int, string, bool)"));
        Assert.Equal(9, value.Items.Count);
        Assert.True(value.IsValueType);

        var reference = Assert.IsType<TupleTypeRef>(Ref("System.Tuple<int, int, int, int, int, int, int, System.Tuple<string>>"));
        Assert.Equal(8, reference.Items.Count);
        Assert.False(reference.IsValueType);
    }

    [Fact]
    public void Annotated_types_name_their_codec()
    {
        var type = Assert.IsType<SerializableTypeRef>(Ref(
            "A_b.Outer<string>.Page<int>",
            "namespace A_b { public class Outer<X> { [Prewire.GenerateSerializer] public sealed class Page<Y> { public X First; public Y Second; } } }"));
        Assert.Equal("global::Prewire.Generated.App.A__b_Outer_1_PageCodec", type.CodecName);
        Assert.Equal("A_b.Outer`1+Page`1", type.Key);
        Assert.Equal(["string", "int"], type.Arguments.Select(a => a.Name));
        Assert.True(type.IsSameAssembly);
    }

    [Fact]
    public void Type_parameters_count_over_all_levels()
    {
        var compilation = TestCompilation.Create(
            "public class Outer<X> { [Prewire.GenerateSerializer] public class Page<Y> where Y : struct { public X First; public Y? Second; } }");
        compilation.AssertCompiles();
        TypeModel page = compilation.Model("Outer`1+Page`1");
        Assert.Equal(new ParameterTypeRef("X", false, 0, false), page.Member("First").Type);
        Assert.Equal(new ParameterTypeRef("Y", true, 1, false), Assert.IsType<NullableTypeRef>(page.Member("Second").Type).Inner);
        Assert.Equal(["", "where Y : struct"], page.TypeParameters.Select(p => p.Constraints));
    }

    private const string Interfaces = "public interface IAnimal { } public interface IBox<T> { }";

    private static TypeRef Ref(string type, string declarations = "")
    {
        CSharpCompilation compilation = TestCompilation.Create(
            $$"""
            using System.Collections.Generic;
            {{(declarations.StartsWith("namespace") ? "" : declarations)}}
            [Prewire.GenerateSerializer] public class T { public {{type}} Member { get; set; } = default!; }
            {{(declarations.StartsWith("namespace") ? declarations : "")}}
            """);
        compilation.AssertCompiles();
        return compilation.Model().Member("Member").Type;
    }
}
