using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Parsing;

/// <summary>Whatever stands in the editor, neither the generator nor an analyzer throws.</summary>
public class BrokenSourceTests
{
    private const string Source =
        """
        using System; using System.Collections.Generic; using Prewire;
        [assembly: GenerateSerializer(typeof(System.Text.StringBuilder))]
        namespace Shop
        {
            public enum Color : byte { Red, Green = 5 }
            [GenerateSerializer(Members = Members.AllFields), WireName("n"), WireRetired(3), WireRetired("x")]
            public abstract partial class Base<T> where T : struct, IComparable<T> { [WireId(1)] private T? _value; public virtual int V { get; init; } = 1; }
            [GenerateSerializer] public sealed record Order([property: WireId(2)] int Id, string Name = "a", Color Color = Color.Red) : Base<int>
            {
                [WireConstructor] internal Order(in int id, List<(int A, string B)> pairs) : this(id) { }
                [WireIgnore] public required Dictionary<string, int[]>? Map { get; set; }
                public override int V { get; init; }
                public event Action? Changed;
                public int this[int i] => i;
                public readonly record struct Inner(nint A, Tuple<int, int, int, int, int, int, int, Tuple<int>> B);
            }
            [GenerateSerializer] public sealed record Envelope(object Any) { public Dictionary<string, object> Bag { get; } = new(); }
            public static class Bus
            {
                public static byte[] Send<[WireType] T>(T value) => PrewireSerializer.Serialize(value);
                static byte[] Own<U>(U value) { return PrewireSerializer.Serialize(new List<U[]>()); }
                public static Envelope Wrap(IEnumerable<Order> orders) => new(orders is null ? (object)(1, "a") : [new Queue<Order[]>(), DayOfWeek.Friday, 1..^2]) { Bag = { ["a"] = orders!.ToString() ?? "" } };
                static void M(Order order) { Send(order); Own(order); PrewireSerializer.Deserialize<Order>(default); Func<int, string?, byte[]> f = PrewireSerializer.Serialize; }
            }
        }
        """;

    [Fact]
    public Task Cut_off_anywhere() => RunAllAsync(Enumerable.Range(0, Source.Length / 29).Select(static i => Source[..(i * 29)]));

    [Fact]
    public Task With_any_token_missing()
    {
        SyntaxToken[] tokens = [.. CSharpSyntaxTree.ParseText(Source).GetRoot().DescendantTokens()];
        return RunAllAsync(tokens.Where(static (_, i) => i % 7 == 0).Select(static t => Source.Remove(t.SpanStart, t.Span.Length)));
    }

    /// <summary>As long as one of them is being renamed, or copied.</summary>
    [Theory]
    [InlineData("class Book", "record Book(int A)")]
    [InlineData("struct Book", "class Book")]
    [InlineData("class Book", "class Book")]
    [InlineData("interface IBook", "record struct IBook")]
    public Task Two_types_of_one_name(string one, string other) => RunAllAsync(
    [
        "namespace Shop { [Prewire.GenerateSerializer] public " + one + " { } [Prewire.GenerateSerializer] public " + other + " { public " + one.Split(' ')[1] + " Next { get; set; } } }",
    ]);

    private static async Task RunAllAsync(IEnumerable<string> sources)
    {
        foreach (string source in sources)
        {
            CSharpCompilation compilation = TestCompilation.Create([source, SerializerSource.Text]);
            GeneratorDriver driver = CSharpGeneratorDriver.Create(
                [new PrewireGenerator().AsSourceGenerator()], parseOptions: (CSharpParseOptions)compilation.SyntaxTrees[0].Options);
            Assert.Null(driver.RunGenerators(compilation).GetRunResult().Results.Single().Exception);
            Assert.DoesNotContain(await compilation.AnalyzeAsync(new SerializableTypeAnalyzer(), new CallAnalyzer()), static d => d.Id == "AD0001");
        }
    }
}
