using Prewire.Generator.Tests.Harness;
using Xunit;

namespace Prewire.Generator.Tests.Execution;

/// <summary>What a native program is told of types whose codecs take objects of derived ones: what looks for such objects is large, and left out where there are none.</summary>
public sealed class DerivedTakerTests
{
    private const string Written = "[assembly: WireSurrogate(typeof(Written))] ";

    private const string Dog = "public class Dog : Pet { public int Age; } ";

    [Theory]
    [InlineData("[GenerateSerializer] public class Dog : Pet { public int Age; }", false)]
    [InlineData(Written + "public struct Dog { public int Age; } [GenerateSerializer] public struct Written { public int Age; public static Written From(Dog dog) => default; public Dog ToValue() => default; }", false)]
    [InlineData(Written + Dog + "[GenerateSerializer] public struct Written { public int Age; public static Written From(Dog dog) => default; public Dog ToValue() => new(); }", true)]
    [InlineData("[WireCodec(typeof(DogCodec))] " + Dog + Codec, true)]
    [InlineData("[GenerateSerializer, WireCodec(typeof(DogCodec))] " + Dog + Codec, true)]
    public void The_resolver_says_whether_objects_of_derived_types_are_taken(string source, bool takes)
    {
        string resolver = ResolverOf(source);
        Assert.Equal(takes, resolver.Contains("OpenValues.AllowDerived();", System.StringComparison.Ordinal));
        Assert.DoesNotContain("AllowEveryType", resolver, System.StringComparison.Ordinal);
    }

    /// <summary>A native program finds by their names only types that can stand where others are declared.</summary>
    [Theory]
    [InlineData("[GenerateSerializer] public class Dog : Pet { public int Age; }")]
    [InlineData(Written + Dog + "[GenerateSerializer] public struct Written { public int Age; public static Written From(Dog dog) => default; public Dog ToValue() => new(); }")]
    [InlineData("[GenerateSerializer, WireCodec(typeof(DogCodec))] " + Dog + Codec)]
    [InlineData("[GenerateSerializer] public class Dog : Pet, System.Collections.Generic.ICollection<int> { int System.Collections.Generic.ICollection<int>.Count => 0; bool System.Collections.Generic.ICollection<int>.IsReadOnly => false; public void Add(int item) { } public void Clear() { } public bool Contains(int item) => false; public void CopyTo(int[] array, int index) { } public bool Remove(int item) => false; public System.Collections.Generic.IEnumerator<int> GetEnumerator() { yield break; } System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }")]
    public void What_stands_for_a_derived_class_is_found_by_its_name(string source)
    {
        string resolver = ResolverOf(source);
        int found = resolver.IndexOf("Codec ResolveDerived(ulong identity)", System.StringComparison.Ordinal);
        Assert.True(found >= 0, resolver);
    }

    private const string Codec = """
        public sealed class DogCodec : Codec<Dog>
        {
            public override void Write(ref PrewireWriter writer, Dog value) { }
            public override Dog Read(ref PrewireReader reader, int version) => new();
        }
        """;

    private static string ResolverOf(string source) => GeneratorRun.Of(TestCompilation.Create([$$"""
        using Prewire;
        {{source}}
        [GenerateSerializer] public class Pet { public int Id { get; set; } }
        [GenerateSerializer] public class Home { public Pet? Pet; }
        """])).AssertClean().File("PrewireResolver");
}
