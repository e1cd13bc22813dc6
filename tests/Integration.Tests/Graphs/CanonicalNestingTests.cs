using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>
/// Sets and maps in each other: what bringing them into order takes depends on how much there is, and not on how deep it is.
/// The collector walks a deep stack each time that others have used up a generation: beside tests that allocate much, these take forty times as long.
/// </summary>
[CollectionDefinition(nameof(CanonicalNestingTests), DisableParallelization = true)]
[Collection(nameof(CanonicalNestingTests))]
public class CanonicalNestingTests
{
    private static readonly PrewireOptions s_canonical = new() { Canonical = true, Limits = new PrewireLimits { MaxDepth = int.MaxValue } };

    /// <summary>Elements whose types are announced are written to find their order, and then in it; never more than that.</summary>
    [Theory]
    [InlineData(10)]
    [InlineData(200)]
    public void Each_value_is_written_twice_at_most(int depth)
    {
        int reads = 0;
        Herd herd = Nested(depth, isReversed: false, () => reads++);
        byte[] message = PrewireSerializer.Serialize(herd, s_canonical);
        Assert.InRange(reads, 3 * depth, 2 * 3 * depth);
        Assert.Equal(message, PrewireSerializer.Serialize(Nested(depth, isReversed: true, static () => { }), s_canonical));
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Herd>(message, s_canonical)!, s_canonical));
    }

    [Fact]
    public void What_is_inside_is_not_copied_at_each_level()
    {
        var drawer = new Chest { Content = new byte[1 << 20] };
        for (int i = 0; i < 50; i++)
        {
            drawer = new Chest { Chests = new() { ["x"] = drawer, ["ab"] = new Chest() } };
        }

        byte[] message = PrewireSerializer.Serialize(drawer, s_canonical);
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal(message, PrewireSerializer.Serialize(drawer, s_canonical));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, message.Length, 12 * message.Length);
    }

    [Fact]
    public void Maps_a_hundred_thousand_deep_are_in_order()
    {
        byte[] message = PrewireSerializer.Serialize(Deep(isReversed: false), s_canonical);
        Assert.Equal(message, PrewireSerializer.Serialize(Deep(isReversed: true), s_canonical));

        static Drawer Deep(bool isReversed)
        {
            var drawer = new Drawer();
            for (int i = 0; i < 100_000; i++)
            {
                KeyValuePair<string, Drawer>[] pairs = [new("x", drawer), new((i % 2 == 0 ? "a" : "z") + (i % 7), new Drawer())];
                drawer = new Drawer { Drawers = new(isReversed ? pairs.Reverse() : pairs) };
            }

            return drawer;
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void The_order_is_that_of_the_bytes(int seed)
    {
        var random = new Random(seed);
        for (int i = 0; i < 300; i++)
        {
            Drawer drawer = Random(random, 4);
            byte[] message = PrewireSerializer.Serialize(drawer, s_canonical);
            byte[] empty = PrewireSerializer.Serialize(new Drawer(), s_canonical);
            Assert.Equal(Expected(drawer), message.AsSpan(empty.Length - 2).ToArray());
        }
    }

    [Fact]
    public void Every_NaN_is_one_at_each_level()
    {
        double[] all = [double.NaN, BitConverter.Int64BitsToDouble(0x7FF8000000000001), BitConverter.Int64BitsToDouble(unchecked((long)0xFFF0000000000001))];
        byte[][] messages = [.. all.Select(n => PrewireSerializer.Serialize(
            new Scale { Inner = new() { [n] = new Scale { Inner = new() { [1] = new Scale { Value = n, Inner = [] }, [n] = new Scale { Value = n } }, Value = 2 }, [2] = new Scale { Any = new() { ["a"] = n, ["b"] = new Scale { Value = n } } } } },
            s_canonical))];
        Assert.Equal(messages[0], messages[1]);
        Assert.Equal(messages[0], messages[2]);
    }

    private static Herd Nested(int depth, bool isReversed, Action read)
    {
        var herd = new Herd();
        for (int i = 0; i < depth; i++)
        {
            Flock[] flocks = [new Flock { Read = read, Name = "f" + i, Herds = [herd] }, new Flock { Read = read, Name = "g" + i, Herds = [] }, new Flock { Read = read, Name = "a" + i }];
            herd = new Herd { Flocks = [.. isReversed ? flocks.Reverse() : flocks], ByName = new() { ["n" + i] = new Animal { Weight = i, Herd = new Herd { Flocks = [] } } } };
        }

        return herd;
    }

    private static Drawer Random(Random random, int depth) => new()
    {
        Drawers = random.Next(5) == 0 ? null : Enumerable.Range(0, depth == 0 ? 0 : random.Next(5))
            .Select(_ => new string((char)('a' + random.Next(3)), random.Next(1, 12)) + random.Next(3)).Distinct()
            .ToDictionary(static k => k, _ => Random(random, depth - 1)),
    };

    /// <summary>A header, of which a bit says that there is a map; a count; and the pairs.</summary>
    private static byte[] Expected(Drawer drawer)
    {
        if (drawer.Drawers is not { } drawers)
        {
            return [1, 0];
        }

        byte[] prefix = PrewireSerializer.Serialize("");
        List<byte[]> pairs = [.. drawers.Select(p => (byte[])[.. PrewireSerializer.Serialize(p.Key).AsSpan(prefix.Length - 1), .. Expected(p.Value)])];
        pairs.Sort(static (x, y) => x.AsSpan().SequenceCompareTo(y));
        return [1, (byte)(pairs.Count + 1), .. pairs.SelectMany(static p => p)];
    }
}

[GenerateSerializer]
public sealed class Chest
{
    public byte[]? Content { get; set; }

    public Dictionary<string, Chest>? Chests { get; set; }
}

[GenerateSerializer]
public sealed class Scale
{
    public double Value { get; set; }

    public Dictionary<double, Scale>? Inner { get; set; }

    public Dictionary<string, object>? Any { get; set; }
}

/// <summary>One of several types that lead to too much for each other's literals.</summary>
[GenerateSerializer]
public sealed class Herd
{
    public HashSet<Flock>? Flocks { get; set; }

    public Dictionary<string, Animal>? ByName { get; set; }

    public string? NumberOfTheHerd { get; set; }

    public string? PlaceOfTheHerd { get; set; }

    public string? OwnerOfTheHerd { get; set; }
}

[GenerateSerializer]
public sealed class Flock
{
    private string? _name;

    [WireIgnore]
    public Action? Read { get; set; }

    public string? Name
    {
        get
        {
            Read?.Invoke();
            return _name;
        }

        set => _name = value;
    }

    public HashSet<Herd>? Herds { get; set; }

    public string? NumberOfTheFlock { get; set; }

    public string? PlaceOfTheFlock { get; set; }

    public string? OwnerOfTheFlock { get; set; }

    public string? ColourOfTheFlock { get; set; }
}

[GenerateSerializer]
public sealed class Animal
{
    public int Weight { get; set; }

    public Herd? Herd { get; set; }

    public string? NumberOfTheAnimal { get; set; }

    public string? PlaceOfTheAnimal { get; set; }

    public string? OwnerOfTheAnimal { get; set; }

    public string? ColourOfTheAnimal { get; set; }
}
