using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>
/// Whatever objects are at several places of what is read into, each is at one place of the result. Those that were made one after the other are told by where they lie, others by a table.
/// </summary>
public class IntoSharedTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void No_object_is_at_two_places(int seed)
    {
        var random = new Random(seed);
        for (int round = 0; round < 300; round++)
        {
            bool isShared = random.Next(3) > 0;
            Collect(random);

            Check(random, Many(random, isShared, static () => new Alone())?.ToList(), static r => Many(r, false, static () => new Alone())?.ToList(), static items => items);
            Check(random, Many(random, isShared, static () => new AloneInArray()), static r => Many(r, false, static () => new AloneInArray()), static items => items);
            Check(random, ByKey(random, isShared, static () => new AloneByKey()), static r => ByKey(r, false, static () => new AloneByKey()), static items => items.Values);
            Check(random, AsQueue(Many(random, isShared, static () => new AloneInQueue())), static r => AsQueue(Many(r, false, static () => new AloneInQueue())), static items => items);
            Check(random, MakeStore(random, isShared), static r => MakeStore(r, false), static c => [.. c.Items ?? [], .. c.More ?? [], .. c.Array ?? [], .. (IEnumerable<Plain?>?)c.ByKey?.Values ?? [], c.Main]);
        }
    }

    [Theory]
    [InlineData(40, false)]
    [InlineData(40, true)]
    [InlineData(3000, true)]
    public void A_list_of_many_that_has_one_twice(int count, bool isShuffled)
    {
        List<AloneTwice> items = Enumerable.Range(0, count).Select(static i => new AloneTwice { Id = i }).ToList();
        if (isShuffled)
        {
            var random = new Random(count);
            items = items.OrderBy(_ => random.Next()).ToList();
            for (int i = 0; i < count; i++)
            {
                items[i].Id = i;
            }
        }

        byte[] message = PrewireSerializer.Serialize(items);
        AloneTwice[] before = [.. items];
        PrewireSerializer.DeserializeInto(message, ref items!);
        Assert.Equal(before, items);

        items[30] = items[2];
        PrewireSerializer.DeserializeInto(message, ref items!);
        Assert.Same(before[2], items[2]);
        Assert.NotSame(items[2], items[30]);
        Assert.Equal(Enumerable.Range(0, count), items.Select(static p => p.Id));
    }

    [Fact]
    public void Objects_of_a_queue_that_are_elsewhere_too()
    {
        var store = new QueueStore { Items = AsQueue(Enumerable.Range(0, 40).Select(static i => new Queued { Id = i }).ToArray()) };
        byte[] message = PrewireSerializer.Serialize(new QueueStore { Items = store.Items, Main = new Queued { Id = 50 } });
        Queued[] before = [.. store.Items!];
        store.Main = before[7];
        PrewireSerializer.DeserializeInto(message, ref store!);
        Assert.Equal(before, store.Items);
        Assert.NotSame(before[7], store.Main);
        Assert.Equal((7, 50), (before[7].Id, store.Main!.Id));
    }

    /// <summary>Such objects are announced, since what they lead to is large: they ask for themselves, each.</summary>
    [Fact]
    public void Announced_objects_are_kept_the_first_time()
    {
        List<Announced> items = Enumerable.Range(0, 40).Select(static i => new Announced { Id = i, Local = i }).ToList();
        byte[] message = PrewireSerializer.Serialize(new AnnouncedStore { Items = Enumerable.Range(100, 40).Select(static i => new Announced { Id = i }).ToList() });
        var store = new AnnouncedStore { Items = [.. items] };
        PrewireSerializer.DeserializeInto(message, ref store!);
        Assert.Equal(items, store.Items);
        Assert.Equal(Enumerable.Range(0, 40).Select(static i => (100 + i, i)), store.Items!.Select(static a => (a.Id, a.Local)));
    }

    private static void Check<[WireType] T>(Random random, T? value, Func<Random, T?> make, Func<T, IEnumerable<object?>> objects)
        where T : class
    {
        for (int i = 0; i < 3 && value is not null; i++)
        {
            byte[] message = PrewireSerializer.Serialize(make(random));
            PrewireSerializer.DeserializeInto(message, ref value!);
            Assert.Equal(message, PrewireSerializer.Serialize(value));
            object[] all = value is null ? [] : objects(value).OfType<object>().ToArray();
            Assert.Equal(all.Length, all.Distinct(ReferenceEqualityComparer.Instance).Count());
        }
    }

    private static void Collect(Random random)
    {
        if (random.Next(20) == 0)
        {
            GC.Collect(random.Next(3));
        }
    }

    private static T?[]? Many<T>(Random random, bool isShared, Func<T> make)
        where T : Plain
    {
        int count = random.Next(10) == 0 ? 0 : 16 + random.Next(60);
        T?[] pool = new T?[count];
        for (int i = 0; i < count; i++)
        {
            T made = make();
            (made.Id, made.Name) = (random.Next(100), "n" + (i % 7));
            pool[i] = isShared && random.Next(count / 2) == 0 ? pool[random.Next(i + 1)] : random.Next(30) == 0 ? null : made;
        }

        if (random.Next(2) == 0)
        {
            pool = [.. pool.OrderBy(_ => random.Next())];
        }

        return random.Next(10) == 0 ? null : pool;
    }

    private static Queue<T>? AsQueue<T>(T[]? items) => items is null ? null : new Queue<T>(items);

    private static Dictionary<int, T?>? ByKey<T>(Random random, bool isShared, Func<T> make)
        where T : Plain
    {
        int first = random.Next(3);
        return Many(random, isShared, make)?.Select((item, i) => (item, i)).ToDictionary(p => first + p.i, static p => p.item);
    }

    private static PlainStore MakeStore(Random random, bool isShared)
    {
        Plain?[]? items = Many(random, isShared, static () => new Plain());
        return new PlainStore
        {
            Items = items?.ToList(),
            More = random.Next(2) == 0 ? null : isShared ? items?.Reverse().ToList() : Many(random, false, static () => new Plain())?.ToList(),
            Array = random.Next(2) == 0 ? null : isShared ? items : Many(random, false, static () => new Plain()),
            ByKey = random.Next(2) == 0 ? null : ByKey(random, isShared, static () => new Plain()),
            Main = random.Next(2) == 0 ? null : isShared ? items?.FirstOrDefault() : new Plain(),
        };
    }
}

[GenerateSerializer]
public class Plain
{
    public int Id { get; set; }

    public string? Name { get; set; }
}

[GenerateSerializer]
public sealed class Alone : Plain;

[GenerateSerializer]
public sealed class AloneInArray : Plain;

[GenerateSerializer]
public sealed class AloneByKey : Plain;

[GenerateSerializer]
public sealed class AloneInQueue : Plain;

[GenerateSerializer]
public sealed class AloneTwice : Plain;

[GenerateSerializer]
public sealed class Queued : Plain;

[GenerateSerializer]
public sealed class QueueStore
{
    public Queue<Queued>? Items { get; set; }

    public Queued? Main { get; set; }
}

[GenerateSerializer]
public sealed class PlainStore
{
    public List<Plain?>? Items { get; set; }

    public List<Plain?>? More { get; set; }

    public Plain?[]? Array { get; set; }

    public Dictionary<int, Plain?>? ByKey { get; set; }

    public Plain? Main { get; set; }
}

[GenerateSerializer]
public sealed class AnnouncedStore
{
    public List<Announced>? Items { get; set; }
}

[GenerateSerializer]
public sealed class Announced
{
    public int Id { get; set; }

    public MuchBehind? Behind { get; set; }

    [WireIgnore]
    public int Local { get; set; }
}

/// <summary>Of more members than a message says before anybody asks.</summary>
[GenerateSerializer]
public sealed class MuchBehind
{
    public string? A { get; set; }

    public string? B { get; set; }

    public string? C { get; set; }

    public string? D { get; set; }

    public string? E { get; set; }

    public string? F { get; set; }

    public string? G { get; set; }

    public string? H { get; set; }

    public string? I { get; set; }

    public string? J { get; set; }

    public string? K { get; set; }

    public string? L { get; set; }

    public string? M { get; set; }

    public string? N { get; set; }

    public string? O { get; set; }

    public string? P { get; set; }
}
