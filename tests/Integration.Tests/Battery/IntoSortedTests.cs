using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Sorted maps and sets are read into: they keep their comparers, and maps the values whose keys come in the same order as before.</summary>
public class IntoSortedTests
{
    [Theory]
    [InlineData(3, 3)]
    [InlineData(3, 5)]
    [InlineData(5, 2)]
    [InlineData(2, 0)]
    [InlineData(0, 2)]
    public void They_are_kept(int before, int after)
    {
        Drawer drawer = Some("a", before), wanted = Some("b", after);
        object[] collections = drawer.Collections();
        Tool[] tools = drawer.Tools();

        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(wanted), ref drawer!);

        Assert.All(collections.Zip(drawer.Collections()), static pair => Assert.Same(pair.First, pair.Second));
        Assert.Equal(wanted.Tools().Select(static t => t.Name), drawer.Tools().Select(static t => t.Name));
        Assert.Equal(3 * Math.Min(before, after), drawer.Tools().Intersect(tools).Count());
        Assert.Equal(PrewireSerializer.Serialize(wanted), PrewireSerializer.Serialize(drawer));
    }

    [Fact]
    public void What_another_version_wrote_is_read_into_them_too()
    {
        Drawer drawer = Some("a", 3);
        object[] collections = drawer.Collections();
        Tool[] tools = drawer.Tools();
        var other = new OtherDrawer
        {
            Map = new() { ["key 0"] = new OtherTool { Name = "n0" }, ["key 1"] = new OtherTool { Name = "n1" }, ["new"] = new OtherTool { Name = "n2" } },
            List = new() { [1] = new OtherTool { Name = "m1" } },
            Numbers = [7, 5, 5],
        };
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(other), ref drawer!);
        Assert.All(collections.Zip(drawer.Collections()), static pair => Assert.Same(pair.First, pair.Second));
        Assert.Equal(["n0", "n1", "n2"], drawer.Map!.Values.Select(static t => t.Name));
        Assert.Equal((1, "m1"), (drawer.List!.Single().Key, drawer.List!.Single().Value.Name));
        Assert.Equal([5, 7], drawer.Numbers!);
        Assert.Equal(2, drawer.Map!.Values.Intersect(tools).Count());
    }

    [Fact]
    public void They_keep_their_comparers()
    {
        var drawer = new Drawer { Map = new(StringComparer.OrdinalIgnoreCase) { ["A"] = new Tool() }, List = new(Backwards()), Texts = new(StringComparer.OrdinalIgnoreCase) };
        PrewireSerializer.DeserializeInto(
            PrewireSerializer.Serialize(new Drawer { Map = new() { ["b"] = new Tool(), ["C"] = new Tool() }, List = new() { [1] = new Tool(), [3] = new Tool(), [2] = new Tool() }, Texts = ["x", "Y", "X"] }), ref drawer!);
        Assert.Equal(["b", "C"], drawer.Map!.Keys);
        Assert.True(drawer.Map!.ContainsKey("B"));
        Assert.Equal([3, 2, 1], drawer.List!.Keys);
        Assert.Equal(["X", "Y"], drawer.Texts!, StringComparer.OrdinalIgnoreCase);
    }

    /// <summary>Their keys are put in when all are there: until then the map has those that it had.</summary>
    [Fact]
    public void A_message_that_ends_early_changes_no_keys()
    {
        Drawer drawer = Some("a", 3);
        string[] keys = [.. drawer.Map!.Keys];
        string[] texts = [.. drawer.Texts!];
        byte[] message = PrewireSerializer.Serialize(Others());
        for (int length = 0; length < message.Length; length++)
        {
            Drawer kept = Some("a", 3);
            Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto(message.AsSpan(0, length), ref kept!));
            Assert.True(kept.Map!.Keys.SequenceEqual(keys) || kept.Map!.Keys.SequenceEqual(Others().Map!.Keys));
            Assert.True(kept.Texts!.SequenceEqual(texts) || kept.Texts!.SequenceEqual(Others().Texts!));
        }

        static Drawer Others() => new()
        {
            Map = new() { ["x"] = new Tool { Name = "x" }, ["y"] = new Tool { Name = "y" } },
            List = new() { [7] = new Tool { Name = "seven" } },
            Texts = ["p", "q"],
        };
    }

    [Fact]
    public void Keys_that_their_comparers_hold_equal_are_refused()
    {
        byte[] message = PrewireSerializer.Serialize(new Drawer { Map = new(StringComparer.Ordinal) { ["a"] = new Tool(), ["A"] = new Tool() } });
        var drawer = new Drawer { Map = new(StringComparer.OrdinalIgnoreCase) };
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto(message, ref drawer!)).Code);
    }

    [Fact]
    public void Values_change_where_their_keys_are_the_same()
    {
        var values = new SortedDictionary<string, int> { ["a"] = 1, ["b"] = 2 };
        SortedDictionary<string, int> kept = values;
        string key = values.Keys.First();
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new SortedDictionary<string, int> { ["a"] = 1, ["b"] = 3 }), ref values!);
        Assert.Same(kept, values);
        Assert.Same(key, values.Keys.First());
        Assert.Equal([1, 3], values.Values);
    }

    /// <summary>What a builder counts as equal it would keep as it was.</summary>
    [Fact]
    public void A_value_that_counts_as_equal_is_replaced()
    {
        var values = ImmutableSortedDictionary.CreateBuilder<int, decimal>();
        values[1] = 1.0m;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new SortedDictionary<int, decimal> { [1] = 1.00m }), ref values!);
        Assert.Equal("1.00", values[1].ToString(System.Globalization.CultureInfo.InvariantCulture));
    }

    private static IComparer<int> Backwards() => Comparer<int>.Create(static (x, y) => y.CompareTo(x));

    private static IEnumerable<KeyValuePair<string, Tool>> Many(string name, int count) =>
        Enumerable.Range(0, count).Select(i => new KeyValuePair<string, Tool>("key " + i, new Tool { Name = name + i }));

    private static Drawer Some(string name, int count)
    {
        var drawer = new Drawer
        {
            Map = new(Many(name + "m", count).ToDictionary()),
            List = [],
            Builder = ImmutableSortedDictionary.CreateBuilder<string, Tool>(),
            Texts = [.. Many(name, count).Select(static p => p.Value.Name!)],
            TextBuilder = ImmutableSortedSet.CreateBuilder<string>(),
            Numbers = [.. Enumerable.Range(0, count)],
        };
        drawer.Builder.AddRange(Many(name + "b", count));
        drawer.TextBuilder.UnionWith(drawer.Texts!);
        for (int i = 0; i < count; i++)
        {
            drawer.List.Add(i, new Tool { Name = name + "l" + i });
        }

        return drawer;
    }
}

[GenerateSerializer]
public sealed class Drawer
{
    public SortedDictionary<string, Tool>? Map { get; set; }

    public SortedList<int, Tool>? List { get; set; }

    public ImmutableSortedDictionary<string, Tool>.Builder? Builder { get; set; }

    public SortedSet<string>? Texts { get; set; }

    public ImmutableSortedSet<string>.Builder? TextBuilder { get; set; }

    public SortedSet<int>? Numbers { get; set; }

    public object[] Collections() => [Map!, List!, Builder!, Texts!, TextBuilder!, Numbers!];

    public Tool[] Tools() => [.. Map!.Values, .. List!.Values, .. Builder!.Values];
}

[GenerateSerializer]
public sealed class OtherTool
{
    public string? Name { get; set; }

    public int Age { get; set; }
}

/// <summary>A drawer of another version.</summary>
[GenerateSerializer]
public sealed class OtherDrawer
{
    public SortedDictionary<string, OtherTool>? Map { get; set; }

    public SortedList<long, OtherTool>? List { get; set; }

    public List<long>? Numbers { get; set; }
}
