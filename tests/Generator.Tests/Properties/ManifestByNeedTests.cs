using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Generator.Planning.Linking;
using Prewire.Generator.Tests.Harness;
using Xunit.Abstractions;
using ParsedType = Prewire.Generator.Model.TypeModel;

namespace Prewire.Generator.Tests.Properties;

/// <summary>A message carries the shapes of the types that are in it, and hardly any others, however many types there are and however they hang together.</summary>
public class ManifestByNeedTests(ITestOutputHelper output)
{
    private const int Messages = 200;

    [Theory]
    [InlineData(ModelKind.Chain, 20, false)]
    [InlineData(ModelKind.Chain, 200, true)]
    [InlineData(ModelKind.Chain, 500, false)]
    [InlineData(ModelKind.SmallChain, 60, false)]
    [InlineData(ModelKind.SmallChain, 20, true)]
    [InlineData(ModelKind.Dense, 20, true)]
    [InlineData(ModelKind.Dense, 60, false)]
    [InlineData(ModelKind.Dense, 200, true)]
    [InlineData(ModelKind.Dense, 500, false)]
    [InlineData(ModelKind.Composed, 20, false)]
    [InlineData(ModelKind.Composed, 60, true)]
    [InlineData(ModelKind.Composed, 200, false)]
    public void Messages_hold_the_shapes_of_what_is_in_them(ModelKind kind, int count, bool usesIds)
    {
        int seed = TestSeed.Value;
        var random = new Random(seed);
        string source = ConnectedModels.Source(kind, count, usesIds, random);
        Dictionary<string, int> shapes = ParsingGenerator.Run(TestCompilation.Create(source.Replace("NAME", "Own")))
            .Values<LinkedType>(LinkSteps.TypesStep)
            .ToDictionary(static t => t.Type.Identifier, static t => OwnShape(t.Type));
        Type[] types = LoadedAssembly.Get<Type[]>(source, "public static class Test { public static System.Type[] Get() => NAME.Holder.Types; }");

        int most = int.MinValue;
        long others = 0;
        for (int i = 0; i < Messages; i++)
        {
            var used = new HashSet<Type>();
            object value = ConnectedModels.Make(types[random.Next(count)], random, random.Next(1, 10) / 10.0, random.Next(5), used);
            byte[] message = PrewireSerializer.Serialize(value.GetType(), value);
            byte[] later = Later(value);
            int announced = AnnouncedShapes.Of(message, later).Count - 1;

            // The later message has the value, a byte for each late value or list, and one for the root.
            int over = message.Length - (later.Length - 1) - used.Sum(t => shapes[t.Name]);
            most = Math.Max(most, over - (3 * announced));
            others += over;
            Assert.True(over <= 72 + (3 * announced), $"{over} bytes more than {used.Count} types need, {announced} of them late; seed {seed}");
            object? read = PrewireSerializer.Deserialize(value.GetType(), message);
            Assert.True(message.AsSpan().SequenceEqual(PrewireSerializer.Serialize(value.GetType(), read)), $"seed {seed}, message {i}");
        }

        output.WriteLine($"on average {others / (double)Messages:F1} bytes more than the types need, at most {most} and 3 for each late one");
    }

    [Fact]
    public void An_assembly_grows_with_its_types_and_not_with_what_they_lead_to()
    {
        // Each type of the first program leads to 99 others, of the second to 199.
        int[] sizes = [.. new[] { 100, 200 }.Select(static count => LoadedAssembly.SizeOf(Chain(count)))];
        output.WriteLine($"{sizes[0]} and {sizes[1]} bytes: {sizes[1] / (double)sizes[0]:F3}");
        Assert.InRange(sizes[1] / (double)sizes[0], 1.5, 2.1);
    }

    private static string Chain(int count) => "using System; using System.Collections.Generic; using Prewire; namespace NAME;\n" + string.Concat(Enumerable.Range(0, count).Select(i => $$"""
        [GenerateSerializer] public class T{{i}}
        {
            public int Id { get; set; } public string Name { get; set; } = ""; public long Stamp { get; set; } public double Ratio { get; set; } public decimal Price { get; set; } public bool Active { get; set; }
            public DateTime When { get; set; } public Guid Key { get; set; } public int? Parent { get; set; } public List<string>? Tags { get; set; } public Dictionary<string, int>? Counts { get; set; }
            public byte[]? Data { get; set; } public DayOfWeek Day { get; set; } public List<{{(i + 1 < count ? "T" + (i + 1) : "long")}}>? Children { get; set; }
        }

        """));

    private static int OwnShape(ParsedType type)
    {
        // As it is with all it leads to late.
        var node = new TypeNode(type);
        return node.Weight - node.Mentions.Length;
    }

    private static byte[] Later(object value)
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        PrewireSerializer.Serialize(value.GetType(), value, options);
        return PrewireSerializer.Serialize(value.GetType(), value, options);
    }
}
