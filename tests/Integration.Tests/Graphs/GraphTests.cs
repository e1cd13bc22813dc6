using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading;
using FsCheck;
using FsCheck.Fluent;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Graphs;

/// <summary>Tracked objects are written once, and come back as they hang together.</summary>
public class GraphTests
{
    [Fact]
    public void Cycles_close_through_everything()
    {
        Spot spot = Everything();
        EachWay(spot, copy =>
        {
            Spot b = copy.One!;
            Assert.Equal(("a", "b"), (copy.Name, b.Name));
            AssertSame([copy], [b.One]);
            AssertSame([b, copy, null, b], copy.Many!);
            AssertSame([copy, b], copy.Row!);
            AssertSame([copy], [copy.ByName!["self"]]);
            Assert.Equal((7, 8), (copy.Weights![copy], copy.Weights[b]));
            Assert.True(copy.Set!.SetEquals([copy, b]));
            AssertSame([copy], [copy.Pair.First]);
            Assert.Equal(5, copy.Pair.Second);
            AssertSame([b], [copy.Boxed!.Item1]);
            AssertSame([b], [copy.Corner.Left]);
            AssertSame([copy], [((Marker)copy.Anything!).Back]);
            AssertSame([copy.Anything], [copy.Thing]);
            AssertSame([b, copy], copy.Fixed);
            AssertSame([b, b], copy.Linked!);
            Assert.True(ReferenceEquals(copy, copy.Generic!.Content), "generic");
            RichSpot rich = Assert.IsType<RichSpot>(b.Many!.Single());
            Assert.Equal((long.MaxValue, "o"), (rich.Wealth, rich.Owner));
            AssertSame([copy], [rich.One]);
            AssertSame([copy.Key], [copy.ByKey!.Keys.Single()]);
            AssertSame([b], [copy.ByKey[new Key { Text = "k" }]]);
            Assert.True(copy.Keys!.SetEquals([new Key { Text = "k" }, new Key { Text = "l" }]));
            AssertSame([copy], [copy.Key!.Owner]);
        });
    }

    [Fact]
    public void A_model_in_both_directions()
    {
        var customer = new Customer { Id = 1, Name = "n" };
        for (int i = 0; i < 3; i++)
        {
            var order = new Order { Id = i, Customer = customer };
            order.Lines.Add(new Line { Order = order, Quantity = i }.WithSecret(i * 2));
            order.Lines.Add(new Line { Order = order });
            customer.Orders.Add(order);
        }

        EachWay(customer, copy =>
        {
            Assert.Equal(3, copy.Orders.Count);
            Assert.All(copy.Orders, o => AssertSame([copy], [o.Customer]));
            Assert.All(copy.Orders, o => Assert.All(o.Lines, l => AssertSame([o], [l.Order])));
            Assert.Equal([0, 2, 4], copy.Orders.Select(static o => o.Lines[0].Reveal()));
            Assert.Equal([0, 1, 2], copy.Orders.Select(static o => o.Id));
        });
        EachWay(customer.Orders.ToList(), copy => Assert.Single(copy.Select(static o => o.Customer).Distinct()));
    }

    [Fact]
    public void Objects_that_their_constructor_makes_are_shared()
    {
        var parent = new Tag("p", null, null);
        var tag = new Tag("t", parent, [parent, new Tag("u", parent, [])]);
        EachWay(new Document { Tag = tag, SameTag = tag, Links = [] }, copy =>
        {
            AssertSame([copy.Tag], [copy.SameTag]);
            AssertSame([copy.Tag!.Parent], [copy.Tag.Children![0]]);
            AssertSame([copy.Tag.Parent], [copy.Tag.Children[1].Parent]);
        });
    }

    [Fact]
    public void Cycles_that_only_a_constructor_could_close_are_refused()
    {
        var tag = new Tag("t", null, []);
        tag.Children!.Add(tag);
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(tag));
        Assert.Equal((PrewireErrorCode.InvalidReference, "Tag.Children[0]"), (exception.Code, exception.Path));
        Assert.Equal(PrewireErrorCode.InvalidReference, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(tag)).Code);
        Assert.Equal(PrewireErrorCode.InvalidReference, Assert.Throws<PrewireException>(() => PrewireSerializer.GetSize(tag)).Code);

        // One that says so all the same.
        byte[] message = PrewireSerializer.Serialize(new Tag("t", null, [null!]));
        Assert.Equal(0, message[^1]);
        message[^1] = 4;
        exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Tag>(message));
        Assert.Equal((PrewireErrorCode.InvalidReference, "Tag.Children[0]"), (exception.Code, exception.Path));
        Assert.False(PrewireSerializer.TryDeserialize<Tag>(message, out _));

        var free = new FreeTag("t", null, []);
        free.Children!.Add(free);
        EachWay(free, copy => AssertSame([copy], [copy.Children!.Single()]));
    }

    [Fact]
    public void What_is_shared_between_members_of_an_untracked_object_is_shared()
    {
        Spot spot = Everything();
        var link = new Link { Number = 1 };
        EachWay(new Document { First = spot, Second = spot.One, Links = [link, link] }, copy =>
        {
            AssertSame([copy.First!.One], [copy.Second]);
            AssertSame([copy.Links![0]], [copy.Links[1]]);
        });
    }

    [Theory]
    [InlineData(1)]
    [InlineData(200_000)]
    public void A_long_list_needs_no_stack(int count)
    {
        var first = new Link();
        Link last = first;
        for (int i = 1; i < count; i++)
        {
            last = last.Next = new Link { Number = i };
        }

        last.Next = first;
        Exception? failure = null;
        var thread = new Thread(
            () => failure = Record.Exception(() => EachWay(first, copy =>
            {
                Link at = copy;
                for (int i = 0; i < count; i++)
                {
                    // The assertions would describe the whole list, which takes more stack than there is.
                    Assert.True(i == at.Number);
                    at = at.Next!;
                }

                Assert.True(ReferenceEquals(copy, at));
            })),
            maxStackSize: 256 * 1024);
        thread.Start();
        thread.Join();
        Assert.Null(failure);
        Assert.InRange(PrewireSerializer.Serialize(first).Length, count * 6, (count * 6) + 40);
    }

    [Fact]
    public void Random_graphs_come_back_as_they_are()
    {
        Gen<(int Count, int[] Picks)> graphs =
            from count in Gen.Choose(1, 40)
            from picks in Gen.Choose(0, 1 << 20).ArrayOf(count * 30)
            select (count, picks);
        Prop.ForAll(
            Arb.From(graphs, static graph => graph.Count > 1 ? [(graph.Count / 2, graph.Picks), (graph.Count - 1, graph.Picks)] : []),
            static graph =>
            {
                Spot spot = Build(graph.Count, graph.Picks);
                string expected = Describe(spot);
                EachWay(spot, copy => Assert.Equal(expected, Describe(copy)), isLarge: graph.Count > 5);
            }).QuickCheckThrowOnFailure();
    }

    [Theory]
    [InlineData(256)]
    [InlineData(64 << 10)]
    [InlineData(4 << 20)]
    public void A_message_is_as_large_as_its_distinct_objects(int length)
    {
        const int References = 1_000;
        var shared = new Spot { Name = new string('x', length) };
        var root = new Spot { Many = [.. Enumerable.Repeat(shared, References)] };
        byte[] message = PrewireSerializer.Serialize(root);

        // A reference to what was there before takes a byte or two.
        root.Many = [shared];
        Assert.InRange(message.Length - PrewireSerializer.Serialize(root).Length, References - 1, (References * 2) + 2);
        Assert.InRange(message.Length, length, length + (References * 2) + 1_000);
        Spot read = PrewireSerializer.Deserialize<Spot>(message);
        Assert.Equal(shared.Name, read.Many![0]!.Name);
        Assert.All(read.Many, spot => Assert.Same(read.Many[0], spot));
        Assert.Equal(References, read.Many.Count);
    }

    [Fact]
    public void Sessions_and_graphs_go_together()
    {
        var writer = new PrewireOptions { Session = new PrewireSession() };
        var reader = new PrewireOptions { Session = new PrewireSession() };
        Spot spot = Everything();
        string expected = Describe(spot);
        int last = int.MaxValue;
        for (int i = 0; i < 3; i++)
        {
            byte[] message = PrewireSerializer.Serialize(spot, writer);
            Assert.True(i == 0 || message.Length <= last);
            last = message.Length;
            Assert.Equal(expected, Describe(PrewireSerializer.Deserialize<Spot>(message, reader)!));
        }
    }

    [Fact]
    public void Callbacks_come_before_and_after_the_own_members()
    {
        var called = new Called { Number = 1, Other = new Called { Number = 2 } };
        called.Other.Other = called;
        Called copy = PrewireSerializer.Deserialize<Called>(PrewireSerializer.Serialize(called))!;
        Assert.Equal(["before 0", "after 1"], copy.Calls);
        Assert.Equal(["before 0", "after 2"], copy.Other!.Calls);
        copy = PrewireSerializer.Clone(called);
        AssertSame([copy], [copy.Other!.Other]);
    }

    [Fact]
    public void Without_it_a_cycle_is_too_deep()
    {
        var plain = new Plain();
        plain.Next = plain;
        var exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(plain));
        Assert.Equal(PrewireErrorCode.TooDeep, exception.Code);
        Assert.Contains("WireReferences", exception.Message, StringComparison.Ordinal);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.Clone(plain)).Code);
        Assert.Equal(PrewireErrorCode.TooDeep, Assert.Throws<PrewireException>(() => PrewireSerializer.GetSize(plain)).Code);
    }

    [Fact]
    public void Canonical_output_has_no_form_for_sets_of_them()
    {
        var canonical = new PrewireOptions { Canonical = true };
        var link = new Link { Number = 5 };
        link.Next = link;
        byte[] message = PrewireSerializer.Serialize(link, canonical);
        Assert.Equal(message, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<Link>(message)!, canonical));
        Assert.Equal(PrewireErrorCode.InvalidReference, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(Everything(), canonical)).Code);
    }

    /// <summary>The assertions of the library would describe objects, which does not end where these lead to themselves.</summary>
    private static void AssertSame(IEnumerable<object?> expected, IEnumerable<object?> actual) =>
        Assert.True(expected.SequenceEqual(actual, ReferenceEqualityComparer.Instance), "The objects are others.");

    /// <summary>Sends a value by every way.</summary>
    private static void EachWay<[WireType] T>(T value, Action<T> check, bool isLarge = true)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        check(PrewireSerializer.Deserialize<T>(message)!);
        check(PrewireSerializer.Deserialize<T>(Pieces.Cut(message, isLarge ? 1000 : 1))!);
        Assert.True(PrewireSerializer.TryDeserialize(message, out T? tried));
        check(tried!);
        check(PrewireSerializer.Clone(value));
        Assert.Equal(message.Length, PrewireSerializer.GetSize(value));
        var stream = new MemoryStream();
        PrewireSerializer.Serialize(stream, value);
        Assert.Equal(message, stream.ToArray());
        stream.Position = 0;
        check(PrewireSerializer.Deserialize<T>(stream)!);
        var existing = PrewireSerializer.Deserialize<T>(message);
        PrewireSerializer.DeserializeInto(message, ref existing);
        check(existing!);
    }

    /// <summary>So many spots, which lead to each other as the picks say.</summary>
    private static Spot Build(int count, int[] picks)
    {
        int picked = 0;
        int Pick(int below) => picks[picked++ % picks.Length] % below;
        Spot[] spots = [.. Enumerable.Range(0, count).Select(i => i % 5 == 4 ? new RichSpot { Name = "r" + i, Owner = "o", Wealth = i } : new Spot { Name = "s" + i })];
        foreach (Spot spot in spots)
        {
            Spot Any() => spots[Pick(count)];
            Spot[] Some() => [.. Enumerable.Range(0, Pick(4)).Select(_ => Any())];
            spot.One = Pick(3) == 0 ? null : Any();
            spot.Many = Pick(3) == 0 ? null : [.. Some(), null];
            spot.Row = Some();
            spot.Set = [.. Some()];
            spot.Weights = Some().Distinct().ToDictionary(static s => s, static s => s.Name!.Length);
            spot.ByName = Some().Distinct().ToDictionary(static s => s.Name!);
            spot.Anything = Pick(2) == 0 ? Any() : new Marker { Back = Any() };
            spot.Fixed = [.. Some()];
            spot.Keys = [.. Some().Select(static s => new Key { Text = s.Name, Owner = s })];
        }

        return spots[0];
    }

    private static Spot Everything()
    {
        var a = new Spot { Name = "a" };
        var b = new Spot { Name = "b", One = a, Many = [new RichSpot { Owner = "o", Wealth = long.MaxValue, One = a }] };
        var marker = new Marker { Back = a };
        var key = new Key { Text = "k", Owner = a };
        a.One = b;
        a.Many = [b, a, null, b];
        a.Row = [a, b];
        a.ByName = new() { ["self"] = a };
        a.Weights = new() { [a] = 7, [b] = 8 };
        a.Set = [a, b];
        a.Pair = (a, 5);
        a.Boxed = Tuple.Create<Spot?>(b);
        a.Corner = new Corner { Left = b, Angle = 3 };
        a.Anything = marker;
        a.Thing = marker;
        a.Fixed = [b, a];
        a.Linked = new([b, b]);
        a.Generic = new Box<Spot> { Content = a };
        a.Key = key;
        a.ByKey = new() { [key] = b };
        a.Keys = [key, new Key { Text = "l" }];
        return a;
    }

    /// <summary>How a graph hangs together, in words that do not depend on which objects it is made of.</summary>
    private static string Describe(Spot root)
    {
        var ids = new Dictionary<object, int>(ReferenceEqualityComparer.Instance);
        var queue = new Queue<object>();
        var text = new System.Text.StringBuilder();
        string Id(object? value)
        {
            if (value is null)
            {
                return "-";
            }

            if (!ids.TryGetValue(value, out int id))
            {
                id = ids.Count;
                ids.Add(value, id);
                queue.Enqueue(value);
            }

            return id.ToString(System.Globalization.CultureInfo.InvariantCulture);
        }

        string All(IEnumerable<object?>? values) => values is null ? "null" : "[" + string.Join(",", values.Select(Id)) + "]";
        Id(root);
        while (queue.TryDequeue(out object? next))
        {
            text.Append('\n').Append(next.GetType().Name);
            if (next is Marker marker)
            {
                text.Append(Id(marker.Back));
            }
            else if (next is Key key)
            {
                text.Append(key.Text).Append(Id(key.Owner));
            }
            else if (next is Spot spot)
            {
                text.Append(spot.Name).Append(Id(spot.One)).Append(All(spot.Many)).Append(All(spot.Row)).Append(Id(spot.Anything)).Append(Id(spot.Thing));
                text.Append(All(spot.Set?.OrderBy(static s => s.Name, StringComparer.Ordinal)));
                text.Append(All(spot.Keys?.OrderBy(static s => s.Text, StringComparer.Ordinal)));
                text.Append(All(spot.Fixed.IsDefault ? null : spot.Fixed.AsEnumerable()));
                foreach (KeyValuePair<string, Spot> pair in spot.ByName?.OrderBy(static p => p.Key, StringComparer.Ordinal) ?? Enumerable.Empty<KeyValuePair<string, Spot>>())
                {
                    text.Append(pair.Key).Append(Id(pair.Value));
                }

                foreach (KeyValuePair<Spot, int> pair in spot.Weights?.OrderBy(static p => p.Key.Name, StringComparer.Ordinal) ?? Enumerable.Empty<KeyValuePair<Spot, int>>())
                {
                    Assert.Equal(pair.Value, spot.Weights![pair.Key]);
                    text.Append(Id(pair.Key)).Append(pair.Value);
                }

                Assert.True(spot.Keys?.All(k => spot.Keys.Contains(k)) ?? true);
                text.Append((spot as RichSpot)?.Wealth);
            }
        }

        return text.ToString();
    }
}
