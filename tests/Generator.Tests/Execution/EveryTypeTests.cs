using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Tests.Harness;
using Xunit;

namespace Prewire.Generator.Tests.Execution;

/// <summary>What a native program is told of positions at which objects of every type with a serializer can stand: without it, it finds by their names only what derives from another.</summary>
public sealed class EveryTypeTests
{
    private const string Bag = """
         {
            private readonly List<IPet> _items = new();
            public void Add(IPet item) => _items.Add(item);
            public IEnumerator<IPet> GetEnumerator() => _items.GetEnumerator();
            System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
        }
        """;

    private const string Written = " { public int X; public static Written<T> From(Cat cat) => default; public Cat ToValue() => new(); }";

    /// <summary>Where no member is such a position, but what is written in the place of a type has or is one.</summary>
    [Theory]
    [InlineData("[GenerateSerializer, System.Runtime.CompilerServices.InlineArray(2)] public struct Pets { private IPet _first; }", true, false)]
    [InlineData("[GenerateSerializer, System.Runtime.CompilerServices.InlineArray(2)] public struct Pets { private List<IPet> _first; }", true, false)]
    [InlineData("[GenerateSerializer, System.Runtime.CompilerServices.InlineArray(2)] public struct Pets { private System.IFormattable _first; }", true, true)]
    [InlineData("[GenerateSerializer, System.Runtime.CompilerServices.InlineArray(2)] public struct Pets { private Dog _first; }", false, false)]
    [InlineData("[GenerateSerializer] public class Pets : IEnumerable<IPet>" + Bag, true, false)]
    [InlineData("public class Cat { } [GenerateSerializer] public struct Written<T>" + Written + " [GenerateSerializer, WireSurrogate(typeof(Written<IPet>))] public class Pets { }", true, false)]
    public void What_stands_for_a_type_is_looked_at(string source, bool isOpen, bool takesAnything) => Told(isOpen, takesAnything, source);

    /// <summary>A base class in another assembly writes its members itself, and what they are here, only its type arguments tell.</summary>
    [Theory]
    [InlineData("Middle<Dog>", false, false)]
    [InlineData("Middle<IAnimal>", true, false)]
    [InlineData("Middle<List<IAnimal>>", true, false)]
    [InlineData("Middle", true, true)]
    [InlineData("Low<int>", false, false)]
    [InlineData("Low<IAnimal>", true, false)]
    public void Type_arguments_of_a_base_class_elsewhere_are_looked_at(string middle, bool isOpen, bool takesAnything)
    {
        MetadataReference low = GeneratorRun.Of(TestCompilation.Create(
            ["""
            using Prewire;
            public interface IAnimal { }
            [GenerateSerializer] public class Low<T> { public T? Value { get; set; } }
            """],
            assemblyName: "Low")).AssertClean().Output.EmitToImageReference();
        MetadataReference between = TestCompilation.Create(
            ["public class Middle : Low<object> { public int X { get; set; } } public class Middle<T> : Low<T> { public int X { get; set; } }"],
            assemblyName: "Middle",
            references: [low]).EmitToImageReference();
        Told(isOpen, takesAnything, "[GenerateSerializer] public class Pets : " + middle.Replace("Dog", "int", StringComparison.Ordinal) + " { }", [low, between]);
    }

    /// <summary>What an attribute on the assembly asks for is a type with a serializer; values of the framework's types stand there all the same.</summary>
    [Theory]
    [InlineData("System.ValueType", true)]
    [InlineData("System.IFormattable", true)]
    [InlineData("System.Collections.IEnumerable", true)]
    [InlineData("System.EventArgs", false)]
    public void Abstract_types_of_the_framework_take_anything_with_a_serializer_of_their_own(string type, bool takesAnything)
    {
        string registered = "[assembly: GenerateSerializer(typeof(" + type + "))] ";
        string resolver = Told(takesAnything, takesAnything, registered + "[GenerateSerializer] public class Pets { public " + type + "? Value; public static int Count => new Queue<Dog>().Count; }");
        Assert.Equal(takesAnything, resolver.Contains("typeof(Queue<global::Dog>)", StringComparison.Ordinal));
        Told(takesAnything, takesAnything, registered + "[GenerateSerializer] public class Pets { public List<" + type + ">? Values; }");
        Told(takesAnything, takesAnything, registered + "public static class Pets { public static byte[] Write(" + type + " value) => PrewireSerializer.Serialize(value); }");
    }

    /// <summary>What has its serializer where it is declared stands for nothing of the framework's, whatever its namespace is called.</summary>
    [Fact]
    public void Abstract_types_of_others_do_not() => Told(false, false, "namespace System.Shapes { [GenerateSerializer] public abstract class Shape { } [GenerateSerializer] public class Page { public Shape? Shape; } } ");

    private static string Told(bool isOpen, bool takesAnything, string source, IEnumerable<MetadataReference>? references = null)
    {
        string resolver = GeneratorRun.Of(TestCompilation.Create(
            ["using System.Collections.Generic; using Prewire; " + source + " public interface IPet { } [GenerateSerializer] public sealed class Dog : IPet { public int X; }"],
            references: references)).AssertClean().File("PrewireResolver");
        Assert.Equal(isOpen, resolver.Contains("AllowEveryType", StringComparison.Ordinal));
        Assert.Equal(takesAnything, resolver.Contains("const bool TakesAnything", StringComparison.Ordinal));
        return resolver;
    }
}
