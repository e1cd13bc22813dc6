using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Buffers;
using Xunit;

namespace Prewire.Runtime.Tests.Buffers;

/// <summary>Whatever order objects come in, wherever they lie, and whenever they are moved: each is new once.</summary>
public class ReusedObjectsTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Each_object_is_new_once(int seed)
    {
        var random = new Random(seed);
        for (int round = 0; round < 1500; round++)
        {
            Node[] all = Visited(random, Tree(random, random.Next(5)));
            int disorder = random.Next(4) == 0 ? 1 + random.Next(all.Length) : 0;
            for (int i = 0; i < disorder; i++)
            {
                all[random.Next(all.Length)] = all[random.Next(all.Length)];
            }

            int collection = random.Next(4) == 0 ? random.Next(all.Length) : -1;
            var met = new HashSet<Node>(ReferenceEqualityComparer.Instance);
            ReusedObjects objects = ReusedObjects.Rent();
            for (int i = 0; i < all.Length; i++)
            {
                if (i == collection)
                {
                    GC.Collect(random.Next(3), GCCollectionMode.Forced, blocking: true, compacting: true);
                }

                Assert.Equal(met.Add(all[i]), objects.Add(all[i]));
                if (random.Next(8) == 0 && all[i].Held.Count > 0)
                {
                    AddAll(random, objects, met, all[i].Held);
                }
            }

            objects.Return();
        }
    }

    /// <summary>Objects that were added before are found in a list behind a collection.</summary>
    [Fact]
    public void Lists_behind_collections_are_looked_at_beside_what_was_there_before()
    {
        var random = new Random(3);
        for (int round = 0; round < 1500; round++)
        {
            Node[] all = [.. Enumerable.Range(0, random.Next(4, 400)).Select(static _ => new Node())];
            var met = new HashSet<Node>(ReferenceEqualityComparer.Instance);
            ReusedObjects objects = ReusedObjects.Rent();
            int count = random.Next(1, all.Length - 1);
            Assert.All(all.Take(count), n => Assert.Equal(met.Add(n), objects.Add(n)));
            GC.Collect(random.Next(2), GCCollectionMode.Forced, blocking: true, compacting: true);
            Node[] list = all[count..];
            list[random.Next(list.Length)] = all[random.Next(count)];
            Assert.False(objects.TryAddAll<Node>(list));
            Assert.All(list, n => Assert.Equal(met.Add(n), objects.Add(n)));
            objects.Return();
        }
    }

    /// <summary>What was added is not gone through again for each list that has an object twice: 100,000 of them would take minutes.</summary>
    [Fact]
    public void Many_lists_that_have_an_object_twice_take_time_that_grows_with_them()
    {
        var random = new Random(4);
        var met = new HashSet<Node>(ReferenceEqualityComparer.Instance);
        ReusedObjects objects = ReusedObjects.Rent();
        var shared = new Node();
        for (int i = 0; i < 100_000; i++)
        {
            AddAll(random, objects, met, [shared, new Node(), new Node(), shared]);
        }

        objects.Return();
    }

    private static void AddAll(Random random, ReusedObjects objects, HashSet<Node> met, List<Node?> items)
    {
        bool areNew = random.Next(2) == 0
            ? objects.TryAddAll<Node?>(items.ToArray())
            : objects.TryAddAll<int, Node?>(items.Select(static (n, i) => new KeyValuePair<int, Node?>(i, n)).ToArray());
        if (areNew)
        {
            Assert.All(items.OfType<Node>(), n => Assert.True(met.Add(n)));
            return;
        }

        // Then they are added one by one.
        foreach (Node item in items.OfType<Node>())
        {
            Assert.Equal(met.Add(item), objects.Add(item));
        }
    }

    /// <summary>What is held is made before or behind what holds it.</summary>
    private static Node Tree(Random random, int depth)
    {
        Node? before = random.Next(2) == 0 ? new Node() : null;
        List<Node?> held = [.. Enumerable.Range(0, depth == 0 ? 0 : random.Next(5)).Select(_ => random.Next(10) == 0 ? null : Tree(random, depth - 1))];
        Node node = before ?? new Node();
        node.Held = held;
        return node;
    }

    private static Node[] Visited(Random random, Node root)
    {
        var all = new List<Node>();
        var rest = new Stack<Node>([root]);
        while (rest.TryPop(out Node? node))
        {
            all.Add(node);
            foreach (Node held in Enumerable.Reverse(node.Held).OfType<Node>())
            {
                rest.Push(held);
            }
        }

        return random.Next(10) == 0 ? [.. all.OrderBy(_ => random.Next())] : [.. all];
    }

    private sealed class Node
    {
        public List<Node?> Held { get; set; } = [];
    }
}
