using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Parsing;

public class RootTests
{
    [Fact]
    public void Methods_marked_with_the_attribute() => Assert.Equal(
        ["global::System.Collections.Generic.List<global::Dog>", "int[]"],
        Parse(
            """
            class C
            {
                void Send<[WireType] T, U>(T value, U other) { }
                void M() { Send(new List<Dog>(), "not this"); Send<int[], string>(null!, ""); this.Send(1 == 1 ? new int[0] : null!, 5); }
            }
            """));

    [Fact]
    public void Types_marked_with_the_attribute() => Assert.Equal(
        ["(int, string)", "global::Dog"],
        Parse(
            """
            class Store<[Prewire.WireTypeAttribute] T> { public static void M() { } }
            class C : Store<Dog> { void M() { Store<(int, string)>.M(); Store<System.Net.Cookie>.M(); } }
            """));

    [Fact]
    public void Methods_that_call_the_serializer_themselves() => Assert.Equal(
        ["global::Dog", "global::System.Collections.Generic.Dictionary<string, global::Dog[]>"],
        Parse(
            """
            class C
            {
                byte[] Send<T>(T value) => PrewireSerializer.Serialize(value);
                byte[] Wrap<T>(T value) { return PrewireSerializer.Serialize(new Dictionary<string, T[]> { ["a"] = new[] { value } }); }
                void M<U>(U u) { Send(new Dog()); Wrap(new Dog()); Send(u); }
            }
            """));

    [Fact]
    public void What_marked_types_make_of_their_parameters() => Assert.Equal(
        ["global::Dog", "global::System.Collections.Generic.Dictionary<string, global::Dog[]>", "int"],
        Parse(
            """
            class C
            {
                void M<U>(U u) { Store<int, Dog>.Send(new Dog()); new Unmarked<Dog>().Send(new Dog()); }
                private static class Store<[WireType] TKey, [WireType] T> { public static byte[] Send(T value) => PrewireSerializer.Serialize(new Dictionary<string, T[]> { ["a"] = new[] { value } }); }
            }

            class Unmarked<T> { public byte[] Send(T value) => PrewireSerializer.Serialize(new List<T> { value }); }
            """));

    [Fact]
    public void Marked_methods_of_a_reference()
    {
        CSharpCompilation library = TestCompilation.Create(
            ["public static class Bus { public static void Publish<[Prewire.WireType] T>(T message) { } }"], assemblyName: "Bus");
        library.AssertCompiles();
        Assert.Equal(["global::Dog"], Parse("class C { void M() => Bus.Publish(new Dog()); }", library.EmitToImageReference()));
    }

    private static IEnumerable<string> Parse(string source, params MetadataReference[] references)
    {
        CSharpCompilation compilation = TestCompilation.Create(
            [
                "using System; using System.Collections.Generic; using Prewire;\n" + source,
                SerializerSource.Text,
                "[Prewire.GenerateSerializer] public class Dog { }",
            ],
            references: references);
        compilation.AssertCompiles();
        return ParsingGenerator.Run(compilation).Values<RootModel>(ParseSteps.RootsStep).Select(r => r.Type.Name).Order(System.StringComparer.Ordinal);
    }
}
