using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Parsing;

/// <summary>What attributes of the framework's serializers mean where they count.</summary>
public class ConventionTests
{
    [Fact]
    public void Data_contracts()
    {
        TypeModel type = Parse(
            """
            [DataContract(Name = "item", Namespace = "urn:shop"), GenerateSerializer(Conventions = Conventions.DataContract)]
            public class T
            {
                [DataMember(Order = 4)] private int _a;
                [DataMember(Order = 5, Name = "b", IsRequired = true)] public int B { get; set; }
                [DataMember, WireId(6), WireName("c")] public int C { get; set; }
                public int Left { get; set; }
            }
            """);
        Assert.Equal("urn:shop/item", type.WireName);
        Assert.Equal([("_a", 4, "_a", false), ("B", 5, "b", true), ("C", 6, "c", false)], type.Members.Select(m => (m.Name, m.Id, m.WireName, m.IsRequired)));
    }

    /// <summary>The name on the wire is the same wherever the type is mentioned, here and in assemblies that get the serializer from another.</summary>
    [Fact]
    public void Data_contracts_of_types_elsewhere()
    {
        MetadataReference library = TestCompilation.Create(
            ["""
            namespace Lib { [System.Runtime.Serialization.DataContract(Name = "item", Namespace = "urn:shop")] public class Item { [System.Runtime.Serialization.DataMember] public int A { get; set; } } }
            """],
            assemblyName: "Lib").EmitToImageReference();
        const string mentions = """
            [GenerateSerializer] public class Holder<T> { public T? A { get; set; } }
            [GenerateSerializer] public class T { public Holder<Lib.Item>? A { get; set; } }
            """;
        const string asks = "[assembly: Prewire.GenerateSerializer(typeof(Lib.Item), Conventions = Prewire.Conventions.DataContract)]";
        CSharpCompilation here = TestCompilation.Create([asks + "namespace App { using Prewire; " + mentions + "}"], references: [library]);
        here.AssertCompiles();
        INamedTypeSymbol item = here.GetTypeByMetadataName("Lib.Item")!;
        ParseContext context = ParseContext.For(here);
        Assert.Equal("urn:shop/item", TypeParser.Parse(context, item, here.Assembly.GetAttributes()[0], reporter: null)!.WireName);
        Assert.Equal("urn:shop/item", WireNameOf(here));

        MetadataReference provider = GeneratorRun.Of(TestCompilation.Create([asks], assemblyName: "Provider", references: [library])).AssertClean().Output.EmitToImageReference();
        Assert.Equal("urn:shop/item", WireNameOf(TestCompilation.Create(["namespace App { using Prewire; " + mentions + "}"], references: [library, provider])));

        static string WireNameOf(CSharpCompilation compilation) =>
            Assert.IsType<SerializableTypeRef>(Assert.IsType<SerializableTypeRef>(compilation.Model("App.T").Members[0].Type).Arguments[0]).WireName;
    }

    [Fact]
    public void Prewires_own_attributes_come_first()
    {
        TypeModel type = Parse(
            """
            [WireName("own"), DataContract(Name = "item"), GenerateSerializer(Conventions = Conventions.DataContract)]
            public class T
            {
                [WireInclude] private int _a;
                [DataMember, WireIgnore] public int B { get; set; }
            }
            """);
        Assert.Equal("own", type.WireName);
        Assert.Equal(["_a"], type.Members.Select(m => m.Name));
    }

    [Fact]
    public void Nothing_counts_that_is_not_asked_for()
    {
        TypeModel type = Parse(
            """
            [DataContract(Name = "item"), GenerateSerializer]
            public class T
            {
                [DataMember(Order = 4, Name = "a")] private int _a;
                [IgnoreDataMember] public int B { get; set; }
                [OnDeserialized] private void Done(StreamingContext context) { }
            }
            """);
        Assert.Equal("T", type.WireName);
        Assert.Equal(["B"], type.Members.Select(m => m.Name));
        Assert.Empty(type.Callbacks);
    }

    [Fact]
    public void Callbacks_of_serializable_types()
    {
        TypeModel type = Parse(
            """
            public class Base { [OnSerializing] private void Before(StreamingContext context) { } }
            [GenerateSerializer(Conventions = Conventions.Serializable)]
            public class T : Base, IDeserializationCallback
            {
                private int _a;
                [System.NonSerialized] public int B;
                [OnDeserializing] private void Start(StreamingContext context) { }
                [OnSerialized] public static void After(T value) { }
                [OnDeserialized, WireBeforeWrite] protected virtual void Two() { }
                public void OnDeserialization(object? sender) { }
            }
            """);
        Assert.Equal(["_a"], type.Members.Select(m => m.Name));
        Assert.Equal(
            [
                ("Before", CallbackMoments.BeforeWrite, CallbackArgument.StreamingContext, false),
                ("Start", CallbackMoments.BeforeRead, CallbackArgument.StreamingContext, false),
                ("After", CallbackMoments.AfterWrite, CallbackArgument.None, true),
                ("Two", CallbackMoments.BeforeWrite | CallbackMoments.AfterRead, CallbackArgument.None, false),
                ("OnDeserialization", CallbackMoments.AfterRead, CallbackArgument.Null, false),
            ],
            type.Callbacks.Select(c => (c.Name, c.Moment, c.Argument, c.IsStatic)));
    }

    private static TypeModel Parse(string source)
    {
        CSharpCompilation compilation = TestCompilation.Create("using Prewire; using System.Runtime.Serialization;\n" + source);
        compilation.AssertCompiles();
        return compilation.Model();
    }
}
