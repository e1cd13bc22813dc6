using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Linq;

namespace Prewire.Integration.Tests.Battery;

/// <summary>Collections beside lists, sets and dictionaries are read into as these are, with what they hold.</summary>
public class IntoCollectionTests
{
    [Theory]
    [InlineData(3, 3)]
    [InlineData(3, 5)]
    [InlineData(5, 2)]
    [InlineData(2, 0)]
    [InlineData(0, 2)]
    public void They_are_kept(int before, int after)
    {
        Crate crate = Some("a", before), wanted = Some("b", after);
        object[] collections = crate.Collections();
        Tool[] tools = crate.Tools();
        int changes = 0;
        crate.Observed!.CollectionChanged += (_, _) => changes++;

        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(wanted), ref crate!);

        Assert.All(collections.Zip(crate.Collections()), static pair => Assert.Same(pair.First, pair.Second));
        Assert.Equal(wanted.Tools().Select(static t => t.Name), crate.Tools().Select(static t => t.Name));
        int kept = Math.Min(before, after);
        Assert.Equal(8 * kept, crate.Tools().Intersect(tools).Count());
        Assert.Equal(wanted.Set!, crate.Set!);
        Assert.Equal(before != after, changes > 0);
    }

    [Fact]
    public void Who_observes_a_collection_hears_only_of_other_elements()
    {
        Crate crate = Some("a", 3);
        crate.Bound = [1, 2, 3];
        LinkedListNode<Tool>[] nodes = [crate.Linked!.First!, crate.Linked.Last!];
        int changes = 0;
        crate.Observed!.CollectionChanged += (_, _) => changes++;
        crate.Bound.ListChanged += (_, _) => changes++;

        Crate wanted = Some("b", 3);
        wanted.Bound = [1, 2, 3];
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(wanted), ref crate!);
        Assert.Equal(0, changes);
        Assert.Equal(["bo0", "bo1", "bo2"], crate.Observed!.Select(static t => t.Name));
        Assert.Equal(nodes, [crate.Linked!.First!, crate.Linked.Last!]);

        wanted.Bound[1] = 4;
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(wanted), ref crate!);
        Assert.True(changes > 0);
        Assert.Equal([1, 4, 3], crate.Bound!);
    }

    /// <summary>Who holds on to what is only shown would see it change.</summary>
    [Fact]
    public void What_is_only_shown_is_made_anew()
    {
        Crate crate = Some("a", 2);
        crate.Shown = [.. crate.List!];
        crate.ShownMap = new Dictionary<string, Tool>(crate.Map!);
        (IReadOnlyList<Tool> shown, IReadOnlyDictionary<string, Tool> map) = (crate.Shown, crate.ShownMap);
        byte[] message = PrewireSerializer.Serialize(crate);
        PrewireSerializer.DeserializeInto(message, ref crate!);
        Assert.NotSame(shown, crate.Shown);
        Assert.NotSame(map, crate.ShownMap);
        Assert.Equal(shown.Select(static t => t.Name), crate.Shown!.Select(static t => t.Name));
    }

    /// <summary>What cannot get other elements, or is of another class than is read, is made anew.</summary>
    [Fact]
    public void Others_are_made_anew()
    {
        Tool[] array = [new Tool { Name = "x" }];
        var crate = new Crate { List = array, Wrapped = new Collection<Tool>(array), Set = new SortedSet<string> { "s" } };
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Crate { List = [new Tool { Name = "y" }], Wrapped = [new Tool { Name = "z" }], Set = new HashSet<string> { "t" } }), ref crate!);
        Assert.Equal("x", array[0].Name);
        Assert.IsType<List<Tool>>(crate.List);
        Assert.Equal(("y", "z", "t"), (crate.List[0].Name, crate.Wrapped![0].Name, crate.Set!.Single()));
    }

    [Fact]
    public void Nothing_is_allocated_for_what_is_there()
    {
        byte[] message = PrewireSerializer.Serialize(new Crate { Queue = new(Many("q", 20)), Stack = new(Many("s", 20)), Linked = new(Many("k", 20)), Observed = new(Many("o", 20)), Bound = [1, 2], List = [.. Many("l", 20)], Wrapped = [.. Many("w", 20)] });
        var crate = new Crate();
        PrewireSerializer.DeserializeInto(message, ref crate!);
        long least = long.MaxValue;
        for (int i = 0; i < 10; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            PrewireSerializer.DeserializeInto(message, ref crate!);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        Assert.Equal(0, least);
        Assert.Equal(message, PrewireSerializer.Serialize(crate));
    }

    /// <summary>An object in two collections is read into once, and the other place gets one of its own.</summary>
    [Fact]
    public void One_object_in_two_collections()
    {
        var tool = new Tool { Name = "both" };
        var crate = new Crate { Queue = new([tool]), Stack = new([tool]), Linked = new([tool]) };
        PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Crate { Queue = new([new Tool { Name = "a" }]), Stack = new([new Tool { Name = "b" }]), Linked = new([new Tool { Name = "c" }]) }), ref crate!);
        Assert.Equal(("a", "b", "c"), (crate.Queue!.Single().Name, crate.Stack!.Single().Name, crate.Linked!.Single().Name));
    }

    private static IEnumerable<Tool> Many(string name, int count) => Enumerable.Range(0, count).Select(i => new Tool { Name = name + i });

    private static Crate Some(string name, int count) => new()
    {
        Queue = new(Many(name + "q", count)),
        Stack = new(Many(name + "s", count)),
        Linked = new(Many(name + "l", count)),
        Observed = new(Many(name + "o", count)),
        Wrapped = [.. Many(name + "w", count)],
        List = [.. Many(name + "i", count)],
        Some = [.. Many(name + "c", count)],
        Set = new HashSet<string>(Many(name + "e", count).Select(static t => t.Name!)),
        Map = Many(name + "m", count).Select(static (tool, i) => (tool, i)).ToDictionary(static p => "key " + p.i, static p => p.tool),
    };
}

[GenerateSerializer]
public sealed class Tool
{
    public string? Name { get; set; }
}

[GenerateSerializer]
public sealed class Crate
{
    public Queue<Tool>? Queue { get; set; }

    public Stack<Tool>? Stack { get; set; }

    public LinkedList<Tool>? Linked { get; set; }

    public ObservableCollection<Tool>? Observed { get; set; }

    public BindingList<int>? Bound { get; set; }

    public Collection<Tool>? Wrapped { get; set; }

    public IList<Tool>? List { get; set; }

    public ICollection<Tool>? Some { get; set; }

    public ISet<string>? Set { get; set; }

    public IDictionary<string, Tool>? Map { get; set; }

    public IReadOnlyList<Tool>? Shown { get; set; }

    public IReadOnlyDictionary<string, Tool>? ShownMap { get; set; }

    public object[] Collections() => [Queue!, Stack!, Linked!, Observed!, Wrapped!, List!, Some!, Set!, Map!];

    public Tool[] Tools() => [.. Queue!, .. Stack!, .. Linked!, .. Observed!, .. Wrapped!, .. List!, .. Some!, .. Map!.Values];
}
