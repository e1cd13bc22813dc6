using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Reading into objects that exist gives what reading anew gives, in the same objects.</summary>
public class IntoTests
{
    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Every_value_can_become_every_other(string name) => TestCase.Find(name).Accept(new EveryPair());

    [Fact]
    public void What_fits_is_kept()
    {
        Shelf shelf = SomeShelf("a", 2);
        Shelf same = shelf;
        List<Item> items = shelf.Items!;
        Item first = items[0];
        Dictionary<string, Item> byName = shelf.ByName!;
        Item named = byName["k0"];
        int[] numbers = shelf.Numbers!;
        string title = shelf.Title!;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(SomeShelf("b", 3)), ref shelf);

        Assert.Same(same, shelf);
        Assert.Same(items, shelf.Items);
        Assert.Same(first, shelf.Items![0]);
        Assert.Same(byName, shelf.ByName);
        Assert.Same(named, shelf.ByName!["k0"]);
        Assert.Same(numbers, shelf.Numbers);
        Assert.Same(title, shelf.Title);
        Assert.Equal("b0", first.Name);
        Assert.Equal("b0", named.Name);
        Assert.Equal(3, items.Count);
        Assert.Equal("b", shelf.Label.Text);
    }

    [Fact]
    public void What_is_right_already_allocates_nothing()
    {
        byte[] message = PrewireSerializer.Serialize(SomeShelf("жшщ", 20));
        Shelf shelf = SomeShelf("other", 1);
        PrewireSerializer.DeserializeInto(message, ref shelf);
        long least = long.MaxValue;
        for (int i = 0; i < 10; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            PrewireSerializer.DeserializeInto(message, ref shelf);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        Assert.Equal(0, least);
        Assert.Equal(message, PrewireSerializer.Serialize(shelf));
    }

    [Fact]
    public void One_object_at_two_places_is_used_once()
    {
        var item = new Item { Name = "both" };
        List<int> tags = [1];
        item.Tags = tags;
        var shelf = new Shelf { Items = [item, item, new Item { Tags = tags }], Main = item };
        byte[] message = PrewireSerializer.Serialize(SomeShelf("x", 3));
        PrewireSerializer.DeserializeInto(message, ref shelf);

        Assert.Equal(message, PrewireSerializer.Serialize(shelf));
        Assert.Equal(5, new object[] { shelf.Main!, shelf.Items![0], shelf.Items[1], shelf.Items[2], shelf }.Distinct().Count());
    }

    [Fact]
    public void Malformed_bytes_change_nothing()
    {
        byte[] before = PrewireSerializer.Serialize(SomeShelf("a", 2));
        byte[] message = PrewireSerializer.Serialize(SomeShelf("b", 4));
        for (int length = 0; length < message.Length; length++)
        {
            Shelf shelf = PrewireSerializer.Deserialize<Shelf>(before);
            Shelf same = shelf;
            Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto(message.AsSpan(0, length), ref shelf));
            Assert.Same(same, shelf);
            Assert.Equal(before, PrewireSerializer.Serialize(shelf));
        }

        Shelf other = PrewireSerializer.Deserialize<Shelf>(before);
        PrewireException error = Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto([.. message, 0], ref other));
        Assert.Equal(PrewireErrorCode.TrailingData, error.Code);
        Assert.Equal(before, PrewireSerializer.Serialize(other));
    }

    [Fact]
    public void Another_type_an_immutable_one_and_null_are_made_anew()
    {
        var shelf = new Shelf { Main = new SpecialItem(), Fixed = new FixedItem("f") };
        Item main = shelf.Main;
        FixedItem item = shelf.Fixed;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Shelf { Main = new Item { Name = "m" }, Fixed = new FixedItem("g") }), ref shelf);
        Assert.NotSame(main, shelf.Main);
        Assert.Equal(typeof(Item), shelf.Main!.GetType());
        Assert.Equal("f", item.Name);
        Assert.Equal("g", shelf.Fixed!.Name);

        Shelf? none = null;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(shelf), ref none!);
        Assert.Equal("m", none.Main!.Name);
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize<Shelf?>(null), ref none);
        Assert.Null(none);
    }

    [Fact]
    public void Collections_keep_their_comparers()
    {
        var names = new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a", "b", "c" };
        HashSet<string>? same = names;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new HashSet<string> { "X" }), ref same);
        Assert.Same(names, same);
        Assert.Equal(["X"], names);
        Assert.Contains("x", names);
    }

    [Fact]
    public void Sessions_go_on()
    {
        var writer = new PrewireOptions { Session = new PrewireSession() };
        var reader = new PrewireOptions { Session = new PrewireSession() };
        Shelf shelf = new();
        for (int i = 0; i < 3; i++)
        {
            PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(SomeShelf("s" + i, i), writer), ref shelf, reader);
            Assert.Equal(PrewireSerializer.Serialize(SomeShelf("s" + i, i)), PrewireSerializer.Serialize(shelf));
        }
    }

    private static Shelf SomeShelf(string text, int count) => new()
    {
        Title = "title",
        Numbers = [count, 2],
        Names = [text, "n"],
        Label = new Label(text, [1, 2]),
        Items = [.. Enumerable.Range(0, count).Select(i => new Item { Name = text + i, Tags = [i], Price = i })],
        ByName = Enumerable.Range(0, count).ToDictionary(static i => "k" + i, i => new Item { Name = text + i }),
        Set = [text, text + text],
        Main = new Item { Name = text, Inner = new Item { Name = "inner" } },
    };

    private sealed class EveryPair : ITestCaseVisitor<bool>
    {
        public bool Visit<T>(TestCase<T> testCase)
        {
            for (int i = 0; i < testCase.Values.Count; i++)
            {
                for (int j = Math.Max(0, i - 2); j < Math.Min(i + 3, testCase.Values.Count); j++)
                {
                    // A fresh copy, for values are shared by the tests.
                    T target = testCase.Calls.Deserialize(testCase.Calls.Serialize(testCase.Values[j]));
                    byte[] message = testCase.Calls.Serialize(testCase.Values[i]);
                    testCase.Calls.DeserializeInto(message, ref target);
                    Assert.Equal(message, testCase.Calls.Serialize(target));
                    Assert.Null(DeepEquality.FindDifference(typeof(T), testCase.Values[i], target));
                    testCase.Calls.Open.DeserializeInto(message, ref target);
                    Assert.Equal(message, testCase.Calls.Serialize(target));
                }
            }

            return true;
        }
    }
}

[GenerateSerializer]
public sealed class Shelf
{
    public string? Title { get; set; }

    public int[]? Numbers { get; set; }

    public string[]? Names { get; set; }

    public Label Label { get; set; }

    public List<Item>? Items { get; set; }

    public Dictionary<string, Item>? ByName { get; set; }

    public HashSet<string>? Set { get; set; }

    public Item? Main { get; set; }

    public FixedItem? Fixed { get; set; }
}

/// <summary>Not sealed; contains itself.</summary>
[GenerateSerializer]
public class Item
{
    public string? Name { get; set; }

    public decimal? Price { get; set; }

    public List<int>? Tags { get; set; }

    public Item? Inner { get; set; }
}

[GenerateSerializer]
public sealed class SpecialItem : Item;

[GenerateSerializer]
public sealed record FixedItem(string Name);

[GenerateSerializer]
public readonly record struct Label(string Text, List<int> Lengths);
