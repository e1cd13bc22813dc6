using System;
using Prewire.Generator.Tests.Harness;
using Xunit;

namespace Prewire.Generator.Tests.Execution;

/// <summary>What a native program is told of positions at which objects of every type with a serializer can stand: without it, it finds by their names only what derives from another.</summary>
public sealed class EveryTypeTests
{
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

    private static string Told(bool isOpen, bool takesAnything, string source)
    {
        string resolver = GeneratorRun.Of(TestCompilation.Create(
            ["using System.Collections.Generic; using Prewire; " + source + " public interface IPet { } [GenerateSerializer] public sealed class Dog : IPet { public int X; }"])).AssertClean().File("PrewireResolver");
        Assert.Equal(isOpen, resolver.Contains("AllowEveryType", StringComparison.Ordinal));
        Assert.Equal(takesAnything, resolver.Contains("const bool TakesAnything", StringComparison.Ordinal));
        return resolver;
    }
}
