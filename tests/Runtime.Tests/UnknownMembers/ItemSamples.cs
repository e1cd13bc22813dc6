using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.Codecs;
using Prewire.Runtime.Tests.Polymorphism;

namespace Prewire.Runtime.Tests.UnknownMembers;

/// <summary>Values, and ways from one program to the next.</summary>
internal static class ItemSamples
{
    internal delegate byte[] Gateway(byte[] message);

    /// <summary>Programs that hand a list of items on.</summary>
    internal static IReadOnlyList<Gateway> Gateways { get; } =
    [
        HandOn<Full>, HandOn<Oldest>, HandOn<Older>, HandOn<Other>, HandOnInPieces<Older>, HandOnInPieces<Oldest>, HandOnInSession<Other>, HandOnInSession<Oldest>,
    ];

    internal static byte[] Write<TVersion>(List<Item<TVersion>?>? items, PrewireOptions? options = null)
        where TVersion : struct, IVersion => PrewireEntry.Serialize<List<Item<TVersion>?>?, ListCodec<Item<TVersion>?, VersionCodec<TVersion>>>(items, options);

    internal static List<Item<TVersion>?>? Read<TVersion>(byte[] message, PrewireOptions? options = null)
        where TVersion : struct, IVersion => PrewireEntry.Deserialize<List<Item<TVersion>?>?, ListCodec<Item<TVersion>?, VersionCodec<TVersion>>>(message, options);

    internal static byte[] HandOn<TVersion>(byte[] message)
        where TVersion : struct, IVersion
    {
        byte[] next = Write(Read<TVersion>(message));

        // Of one's own version everything is as it was, byte for byte.
        Xunit.Assert.Equal(next, Write(Read<TVersion>(next)));
        return next;
    }

    internal static byte[] HandOnInPieces<TVersion>(byte[] message)
        where TVersion : struct, IVersion
    {
        byte[] whole = HandOn<TVersion>(message);
        for (int size = 1; size < 9; size += 3)
        {
            byte[] next = Write(PrewireEntry.Deserialize<List<Item<TVersion>?>?, ListCodec<Item<TVersion>?, VersionCodec<TVersion>>>(Bytes.Cut(message, size)));
            Xunit.Assert.Equal(whole, next);
        }

        return whole;
    }

    /// <summary>The same message several times over one connection: later ones have numbers in place of what was announced.</summary>
    internal static byte[] HandOnInSession<TVersion>(byte[] message)
        where TVersion : struct, IVersion
    {
        List<Item<TVersion>?>? items = Read<TVersion>(message);
        var writing = new PrewireOptions { Session = new PrewireSession() };
        var reading = new PrewireOptions { Session = new PrewireSession() };
        byte[] last = [];
        for (int i = 0; i < 3; i++)
        {
            byte[] sent = Write(items, writing);
            last = Write(Read<TVersion>(sent, reading));
            Xunit.Assert.True(i == 0 || sent.Length < last.Length);
        }

        return last;
    }

    internal static string Text<TVersion>(List<Item<TVersion>?>? items)
        where TVersion : struct, IVersion => items is null ? "-" : string.Join(", ", items.Select(i => i?.ToString() ?? "-"));

    internal static List<Item<TVersion>?> Random<TVersion>(Random random)
        where TVersion : struct, IVersion
    {
        var items = new List<Item<TVersion>?>();
        for (int i = random.Next(4); i >= 0; i--)
        {
            items.Add(random.Next(6) == 0 ? null : Item<TVersion>(random, 3));
        }

        return items;
    }

    private static Item<TVersion> Item<TVersion>(Random random, int depth)
        where TVersion : struct, IVersion
    {
        var item = new Item<TVersion>();
        foreach (int id in default(TVersion).Ids)
        {
            if (random.Next(4) != 0)
            {
                item.Values[id] = Value<TVersion>(id, random, depth);
            }
        }

        return item;
    }

    private static object? Value<TVersion>(int id, Random random, int depth)
        where TVersion : struct, IVersion => id switch
        {
            1 or 4 => random.Next(),
            2 => new string('x', random.Next(random.Next(8) == 0 ? 300 : 9)),
            5 => Object(random),
            6 => Enumerable.Range(0, random.Next(4)).Select(_ => Object(random)).ToList(),
            7 => depth == 0 ? null : Item<TVersion>(random, depth - 1),
            8 => depth == 0 ? null : Enumerable.Range(0, random.Next(3)).Select(_ => random.Next(5) == 0 ? null : Item<TVersion>(random, depth - 1)).ToList(),
            9 => random.Next(2) == 0 ? new Dog { Age = random.Next() } : new Crate { Content = new Dog { Age = 3 } },
            10 => (decimal)random.Next(),
            11 => random.NextDouble(),
            _ => random.Next(2) == 0,
        };

    private static object? Object(Random random) => random.Next(8) switch
    {
        0 => null,
        1 => random.Next(),
        2 => "text",
        3 => new Dog { Age = random.Next() },
        4 => new Thing { A = random.Next() },
        5 => new[] { new Thing { A = 1 }, new Thing { A = 2 } },
        6 => new object?[] { new Thing { A = random.Next() }, 1.5, new Dog { Age = 1 } },
        _ => new Extra { Id = 7, Value = new Spot(1, random.Next()), Next = new Disc { Radius = 1 } },
    };
}
