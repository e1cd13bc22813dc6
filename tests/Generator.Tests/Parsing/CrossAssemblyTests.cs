using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;
using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator.Tests.Parsing;

public class CrossAssemblyTests
{
    /// <summary>A library that was built with the generator: its codecs are known by their names.</summary>
    private const string Library =
        """
        using Prewire;
        namespace Lib
        {
            [GenerateSerializer] public class Base { public int X { get; set; } [WireInclude] private int _hidden; }
            [GenerateSerializer] public class Page<T> { public T First { get; set; } }
            [GenerateSerializer] public class WithoutCodec { public int Z { get; set; } }
            public class Plain { public int Y { get; set; } public int GetOnly { get; } private int _state; }
        }
        namespace Prewire.Generated.My_Lib
        {
            public struct Lib_BaseCodec { }
            public struct Lib_BaseSection { public int X; }
            public struct Lib_PageCodec<T, TCodec> { }
            internal struct Lib_WithoutCodecCodec { }
        }
        """;

    [Fact]
    public void A_type_with_a_codec_in_its_assembly_is_serializable()
    {
        var type = Assert.IsType<SerializableTypeRef>(Parse("public Lib.Page<int> A { get; set; }").Member("A").Type);
        Assert.Equal("global::Prewire.Generated.My_Lib.Lib_PageCodec", type.CodecName);
        Assert.False(type.IsSameAssembly);
    }

    [Fact]
    public void A_type_whose_codec_is_missing_or_hidden_is_not() => Assert.Empty(Parse("public Lib.WithoutCodec A { get; set; }").Members);

    [Fact]
    public void A_base_with_a_codec_is_a_section_of_its_own()
    {
        TypeModel type = Parse("public int Own { get; set; }", " : Lib.Base");
        Assert.Equal(["Own"], type.Members.Select(m => m.Name));
        Assert.Equal("Lib.Base", type.Base!.Key);
    }

    [Fact]
    public void Constructor_parameters_may_belong_to_that_section()
    {
        TypeModel type = Parse("public T(int x, int own) { X = x; Own = own; } public int Own { get; }", " : Lib.Base");
        Assert.Equal([(-1, true), (0, false)], type.Constructor!.Parameters.Select(p => (p.Member, p.BaseMember.Length > 0)));
    }

    [Fact]
    public void A_base_without_one_gives_its_public_members()
    {
        TypeModel type = Parse("public int Own { get; set; }", " : Lib.Plain");
        Assert.Equal(["Y", "Own"], type.Members.Select(m => m.Name));
        Assert.Null(type.Base);
    }

    [Fact]
    public void A_registered_type_has_its_codec_here()
    {
        CSharpCompilation compilation = Compile(
            "[assembly: Prewire.GenerateSerializer(typeof(Lib.Plain))] [Prewire.GenerateSerializer] public class T { public Lib.Plain A { get; set; } }");
        var type = Assert.IsType<SerializableTypeRef>(compilation.Model().Member("A").Type);
        Assert.Equal("global::Prewire.Generated.App.Lib_PlainCodec", type.CodecName);
        Assert.True(type.IsSameAssembly);
        TypeModel model = Assert.Single(
            ParsingGenerator.Run(compilation).Values<LinkedType>(LinkSteps.TypesStep), t => t.Type.Key == "Lib.Plain").Type;
        Assert.Equal(["Y"], model.Members.Select(m => m.Name));
    }

    private static TypeModel Parse(string members, string bases = "") =>
        Compile("[Prewire.GenerateSerializer] public class T" + bases + " { " + members + " }").Model();

    private static CSharpCompilation Compile(string source)
    {
        MetadataReference library = TestCompilation.Create([Library], assemblyName: "My.Lib").EmitToImageReference();
        CSharpCompilation compilation = TestCompilation.Create([source], references: [library]);
        compilation.AssertCompiles();
        return compilation;
    }

    /// <summary>The names of their generated code are the same; the resolvers of such libraries make themselves known when their code runs.</summary>
    [Fact]
    public void References_whose_names_differ_in_punctuation()
    {
        MetadataReference Library(string name, string space) => GeneratorRun.Of(TestCompilation.Create(
            ["namespace " + space + " { [Prewire.GenerateSerializer] public class Item { public int Id { get; set; } } }"], assemblyName: name)).AssertClean().Output.EmitToImageReference();
        string Resolver(string assemblyName)
        {
            CSharpCompilation compilation = TestCompilation.Create(
                ["[Prewire.GenerateSerializer] public class Holder { public One.Item? A { get; set; } public Two.Item? B { get; set; } public Three.Item? C { get; set; } }"],
                assemblyName: assemblyName,
                references: [Library("Shop.Api", "One"), Library("Shop-Api", "Two"), Library("Shop", "Three"), Library("Shop_", "Four")]);
            return GeneratorRun.Of(compilation).AssertClean().File("PrewireResolver");
        }

        string resolver = Resolver("App");
        Assert.Contains(" Shop_.PrewireModule.Run());", resolver, StringComparison.Ordinal);
        Assert.Contains(" Shop.PrewireModule.Run());", resolver, StringComparison.Ordinal);
        Assert.DoesNotContain("Shop_Api.PrewireModule", resolver, StringComparison.Ordinal);
        Assert.DoesNotContain("Shop_.PrewireModule.Run", Resolver("Shop-"), StringComparison.Ordinal);
    }
}
