using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Prewire.TestCases.Shared;
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
    public void After_malformed_bytes_the_object_can_be_read_into_again()
    {
        byte[] before = PrewireSerializer.Serialize(SomeShelf("a", 2));
        byte[] message = PrewireSerializer.Serialize(SomeShelf("b", 4));
        for (int length = 0; length < message.Length; length++)
        {
            Shelf shelf = PrewireSerializer.Deserialize<Shelf>(before);
            Shelf same = shelf;
            PrewireException error = Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto(message.AsSpan(0, length), ref shelf));
            PrewireException expected = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Shelf>(message.AsSpan(0, length)));
            Assert.Equal((expected.Code, expected.Path, expected.Offset), (error.Code, error.Path, error.Offset));
            PrewireSerializer.DeserializeInto(message, ref shelf);
            Assert.Same(same, shelf);
            Assert.Equal(message, PrewireSerializer.Serialize(shelf));
        }

        Shelf other = PrewireSerializer.Deserialize<Shelf>(before);
        PrewireException trailing = Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto([.. message, 0], ref other));
        Assert.Equal(PrewireErrorCode.TrailingData, trailing.Code);
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

    [Fact]
    public void Dictionaries_and_sets_with_the_same_keys_stay_as_they_are()
    {
        var map = new Dictionary<int, double> { [1] = 0.0, [2] = 1 };
        Dictionary<int, double> same = map;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Dictionary<int, double> { [1] = -0.0, [2] = double.NaN }), ref map);
        Assert.Same(same, map);
        Assert.True(double.IsNegative(map[1]));
        Assert.True(double.IsNaN(map[2]));

        // 1.0 and 1.00 are equal, and not the same.
        var prices = new Dictionary<decimal, string> { [1.0m] = "a", [2m] = "b" };
        byte[] message = PrewireSerializer.Serialize(new Dictionary<decimal, string> { [1.00m] = "a", [2m] = "b" });
        PrewireSerializer.DeserializeInto(message, ref prices);
        Assert.Equal(message, PrewireSerializer.Serialize(prices));

        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Dictionary<int, double> { [2] = 3 }), ref map);
        Assert.Equal([KeyValuePair.Create(2, 3.0)], map);
    }

    [Fact]
    public void Objects_of_a_type_known_at_run_time_are_kept()
    {
        object? shelf = SomeShelf("a", 2);
        object? same = shelf;
        byte[] message = PrewireSerializer.Serialize(SomeShelf("b", 1));
        PrewireSerializer.DeserializeInto(typeof(Shelf), message, ref shelf);
        Assert.Same(same, shelf);
        Assert.Equal(message, PrewireSerializer.Serialize((Shelf)shelf!));

        message = PrewireSerializer.Serialize(SomeShelf("c", 5));
        PrewireSerializer.DeserializeInto(typeof(Shelf), new MemoryStream(message), ref shelf);
        Assert.Same(same, shelf);
        Assert.Equal(message, PrewireSerializer.Serialize((Shelf)shelf!));

        message = PrewireSerializer.Serialize(SomeShelf("d", 3));
        PrewireSerializer.DeserializeInto(typeof(Shelf), Pieces.Cut(message, 5), ref shelf);
        Assert.Same(same, shelf);
        Assert.Equal(message, PrewireSerializer.Serialize((Shelf)shelf!));

        object? wrong = "text";
        Assert.Throws<InvalidCastException>(() => PrewireSerializer.DeserializeInto(typeof(Shelf), message, ref wrong));
        object? number = 7;
        PrewireSerializer.DeserializeInto(typeof(int), PrewireSerializer.Serialize(8), ref number);
        Assert.Equal(8, number);
        number = null;
        PrewireSerializer.DeserializeInto(typeof(int), PrewireSerializer.Serialize(9), ref number);
        Assert.Equal(9, number);
    }

    [Fact]
    public async Task Streams_and_frames_are_read_into_what_is_there()
    {
        Shelf shelf = SomeShelf("a", 2);
        Item first = shelf.Items![0];
        byte[] message = PrewireSerializer.Serialize(SomeShelf("b", 1));
        foreach (bool isStreamed in new[] { false, true })
        {
            var options = new PrewireOptions { Streamed = isStreamed };
            Assert.Same(shelf, await PrewireSerializer.DeserializeIntoAsync(new Trickle(message), shelf, options));
            Assert.Same(first, shelf.Items![0]);
            Assert.Equal(message, PrewireSerializer.Serialize(shelf));
        }

        using var connection = new MemoryStream();
        var writing = new PrewireOptions { Session = new PrewireSession() };
        var reading = new PrewireOptions { Session = new PrewireSession() };
        await PrewireSerializer.WriteFramedAsync(connection, SomeShelf("c", 1), writing);
        await PrewireSerializer.WriteFramedAsync<Shelf?>(connection, null, writing);
        connection.SetLength(connection.Length + 2);
        connection.Position = 0;
        Framed<Shelf> frame = await PrewireSerializer.ReadFramedIntoAsync(connection, shelf, reading);
        Assert.Same(shelf, frame.Value);
        Assert.Same(first, shelf.Items![0]);
        Assert.Equal("c0", first.Name);
        Framed<Shelf> none = await PrewireSerializer.ReadFramedIntoAsync(connection, shelf, reading);
        Assert.True(none.HasValue);
        Assert.Null(none.Value);

        // A frame that is cut off has not touched what is there.
        PrewireException cut = await Assert.ThrowsAsync<PrewireException>(async () => await PrewireSerializer.ReadFramedIntoAsync(connection, shelf, reading));
        Assert.Equal(PrewireErrorCode.EndOfData, cut.Code);
        Assert.Equal("c0", first.Name);
    }

    [Fact]
    public void Base_classes_in_another_assembly_are_read_into()
    {
        var guest = new Guest { Name = "a", Key = Guid.NewGuid(), Friends = [new Guest { Name = "f" }] };
        guest.Touch(1, "x");
        Guest same = guest;
        Guest friend = guest.Friends[0];
        var next = new Guest { Name = "b", Friends = [new Guest { Name = "g" }] };
        next.Touch(7, "tag");
        next.Friends[0].Touch(8, null);
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(next), ref guest);
        Assert.Same(same, guest);
        Assert.Same(friend, guest.Friends[0]);
        Assert.Equal(("b", 7, "tag"), (guest.Name, guest.ReadRevision(), guest.ReadETag()));
        Assert.Equal(("g", 8, null), (friend.Name, friend.ReadRevision(), friend.ReadETag()));
    }

    [Fact]
    public void Another_versions_message_fills_what_is_there()
    {
        NewerItem[] items = [new() { Name = "n0", Tags = [1, 2], Extra = "x" }, new() { Name = "n1", Inner = new NewerItem { Name = "in" } }];
        byte[] message = PrewireSerializer.Serialize(new NewerShelf
        {
            Title = "newer",
            Numbers = [1, 2, 300],
            Items = [.. items],
            ByName = new() { ["k0"] = items[0], ["other"] = items[1] },
            Set = ["s"],
            Main = items[1],
            More = 5,
        });
        Shelf shelf = SomeShelf("a", 3);
        shelf.Main!.Price = 12;
        Shelf same = shelf;
        Item main = shelf.Main;
        Item inner = main.Inner!;
        List<Item> list = shelf.Items!;
        Item first = list[0];
        Item named = shelf.ByName!["k0"];
        string[] names = shelf.Names!;
        PrewireSerializer.DeserializeInto(message, ref shelf);

        Assert.Same(same, shelf);
        Assert.Same(main, shelf.Main);
        Assert.Same(inner, main.Inner);
        Assert.Same(list, shelf.Items);
        Assert.Same(first, list[0]);
        Assert.Same(named, shelf.ByName!["k0"]);
        Assert.Equal(("newer", "n1", "in", "n0", "n0"), (shelf.Title, main.Name, inner.Name, first.Name, named.Name));
        Assert.Equal([1, 2, 300], shelf.Numbers!);
        Assert.Equal(2, list.Count);
        Assert.Equal(["k0", "other"], shelf.ByName.Keys);
        Assert.Equal(["s"], shelf.Set!);

        // What the message does not have stays.
        Assert.Same(names, shelf.Names);
        Assert.Equal(12, main.Price);

        byte[] none = PrewireSerializer.Serialize(new NewerShelf { Title = "none" });
        PrewireSerializer.DeserializeInto(Pieces.Cut(none, 1), ref shelf);
        Assert.Same(same, shelf);
        Assert.Null(shelf.Items);
        Assert.Null(shelf.Main);
        for (int length = 0; length < message.Length; length++)
        {
            Shelf target = SomeShelf("t", 2);
            Assert.Throws<PrewireException>(() => PrewireSerializer.DeserializeInto(message.AsSpan(0, length), ref target));
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
                    testCase.Calls.DeserializeInto(Pieces.Cut(message, 1 + (i & 3)), ref target);
                    Assert.Equal(message, testCase.Calls.Serialize(target));
                    testCase.Calls.DeserializeInto(new MemoryStream(message), ref target);
                    Assert.Equal(message, testCase.Calls.Serialize(target));
                }
            }

            return true;
        }
    }
}
