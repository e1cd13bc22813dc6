using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Xunit;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Reading takes no more than 256 bytes of memory for each byte of a message, and 1 MiB; and what was written by the same program stays within that.</summary>
public class AmplificationTests
{
    private const int Amplification = 256;
    private const long Free = 1 << 20;

    /// <summary>What code takes that runs the first time, and the exception.</summary>
    private const long Slack = 256 << 10;

    [Fact]
    public void Many_small_honest_values_are_readable()
    {
        Readable(Enumerable.Range(0, 100_000).Select(static _ => new FortyNullables()).ToList(), static v => v.Count);
        Readable(Enumerable.Range(0, 200_000).Select(static _ => new HashSet<int>()).ToArray(), static v => v.Length);
        Readable(Enumerable.Range(0, 200_000).Select(static _ => new Dictionary<string, long>()).ToArray(), static v => v.Length);
        Readable(Enumerable.Range(0, 10_000).Select(static _ => new ConcurrentDictionary<int, int>()).ToArray(), static v => v.Length);
        Readable(Enumerable.Range(0, 10_000).Select(static _ => new ConcurrentBag<int>()).ToArray(), static v => v.Length);
        Readable(Enumerable.Range(0, 2_000).Select(static _ => new ConcurrentBag<Large1000>()).ToArray(), static v => v.Length);
        Bounded(PrewireSerializer.Serialize(Enumerable.Range(0, 2_000).Select(static _ => new BlockingCollection<Large1000>()).ToArray()), static m => PrewireSerializer.Deserialize<BlockingCollection<Large1000>[]>(m));
        Readable(Enumerable.Range(0, 200_000).Select(static _ => new MaybeLarge()).ToArray(), static v => v.Length);
        Readable(new System.Collections.Hashtable[100_000].Select(static _ => new System.Collections.Hashtable()).ToArray(), static v => v.Length);
    }

    [Fact]
    public void Elements_with_fewer_bytes_than_they_take_in_memory_have_room_written_for_them()
    {
        Readable(new Nothing[5_000_000], static v => v.Length);
        Readable(new List<Nothing>(new Nothing[3_000_000]), static v => v.Count);
        Readable(new Large200?[100_000], static v => v.Length);
        Readable(Enumerable.Range(0, 50_000).ToDictionary(static i => i, static _ => (Large1000?)null), static v => v.Count);
    }

    [Fact]
    public void Many_wide_objects_of_another_version_are_readable_and_bounded()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, 50_000).Select(static _ => new WideBefore()).ToArray());
        Bounded(message, static m => PrewireSerializer.Deserialize<WideNow[]>(m));
        Assert.Equal(50_000, PrewireSerializer.Deserialize<WideNow[]>(message).Length);

        // What has fewer bytes there than here is not good for as much.
        byte[] narrow = PrewireSerializer.Serialize(Enumerable.Range(0, 50_000).Select(static _ => new NarrowBefore()).ToArray());
        Bounded(narrow, static m => PrewireSerializer.Deserialize<WideNow[]>(m));
        Assert.Equal(PrewireErrorCode.AllocationLimit, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<WideNow[]>(narrow)).Code);
    }

    [Fact]
    public void Members_of_base_classes_in_other_assemblies_are_counted()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, 100_000).Select(static _ => new DerivedWide()).ToArray());
        Bounded(message, static m => PrewireSerializer.Deserialize<DerivedWide[]>(m));
        Bounded(message, static m => PrewireSerializer.Deserialize<DerivedWideLater[]>(m));
        Readable(Enumerable.Range(0, 100_000).Select(static i => new DerivedWide { First = new() { A = Guid.NewGuid() } }).ToArray(), static v => v.Length);
    }

    [Fact]
    public void Markup_is_counted_with_what_reads_it()
    {
        Readable(Enumerable.Range(0, 2_000).Select(static _ => new System.Xml.Linq.XElement("a")).ToArray(), static v => v.Length);
        Readable(Enumerable.Range(0, 2_000).Select(static _ => new System.Xml.Linq.XDocument(new System.Xml.Linq.XElement("a"))).ToArray(), static v => v.Length);
        Readable(Enumerable.Range(0, 2_000).Select(static _ => (System.Xml.Linq.XNode)new System.Xml.Linq.XElement("a")).ToArray(), static v => v.Length);
        Readable(Enumerable.Range(0, 1_000).Select(static _ => Loaded()).ToArray(), static v => v.Length);
        Readable(Enumerable.Range(0, 1_000).Select(static _ => (System.Xml.XmlNode)Loaded().DocumentElement!).ToArray(), static v => v.Length);

        byte[] bare = PrewireSerializer.Serialize(Enumerable.Repeat("<a/>", 20_000).ToArray());
        Bounded(bare, static m => PrewireSerializer.Deserialize<System.Xml.Linq.XElement[]>(m));
        Bounded(bare, static m => PrewireSerializer.Deserialize<System.Xml.Linq.XDocument[]>(m));
        Bounded(bare, static m => PrewireSerializer.Deserialize<System.Xml.XmlDocument[]>(m));
        byte[] nodes = PrewireSerializer.Serialize(Enumerable.Repeat(((byte)1, "<a/>", (string?)null, (string?)null), 20_000).ToArray());
        Bounded(nodes, static m => PrewireSerializer.Deserialize<System.Xml.Linq.XNode[]>(m));
        Bounded(nodes, static m => PrewireSerializer.Deserialize<System.Xml.XmlNode[]>(m));
    }

    private static System.Xml.XmlDocument Loaded()
    {
        var document = new System.Xml.XmlDocument { XmlResolver = null };
        document.LoadXml("<a/>");
        return document;
    }

    [Fact]
    public void Room_is_stepped_over_by_other_versions_and_without_types()
    {
        byte[] message = PrewireSerializer.Serialize(new Padded { Values = new Large200?[1_000], Number = 7 });
        Assert.Equal(7, PrewireSerializer.Deserialize<PaddedLater>(message).Number);
        Assert.True(PrewireSerializer.TryDeserialize<Padded>(message, out Padded? read));
        Assert.Equal(1_000, read.Values!.Length);
        for (int i = 0; i < message.Length; i += 7)
        {
            Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Padded>(message.AsSpan(0, i)));
        }

        int room = message.AsSpan().IndexOf((ReadOnlySpan<byte>)[0x80, 0, 0]);
        Assert.True(room > 0);
        message[room + 8] = 1;
        Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Padded>(message));
        Assert.False(PrewireSerializer.TryDeserialize<Padded>(message, out _));
    }

    [Fact]
    public void Nullable_structs_are_counted_by_their_size()
    {
        Bounded(PrewireSerializer.Serialize(new MaybeHuge[400_000].Select(static _ => new MaybeHuge()).ToArray()), static m => PrewireSerializer.Deserialize<MaybeHuge[]>(m));
        Bounded(PrewireSerializer.Serialize(new MaybeAny<Large1000>[100_000].Select(static _ => new MaybeAny<Large1000>()).ToArray()), static m => PrewireSerializer.Deserialize<MaybeAny<Large1000>[]>(m));
    }

    [Fact]
    public void Elements_without_bytes_are_counted_wherever_they_are()
    {
        Forge(new HashSet<Nothing>(), static m => PrewireSerializer.Deserialize<HashSet<Nothing>>(m));
        Forge(new SortedSet<Nothing>(), static m => PrewireSerializer.Deserialize<SortedSet<Nothing>>(m));
        Forge(new Nothing[0], static m => PrewireSerializer.Deserialize<Nothing[]>(m));
        Forge(new Dictionary<Nothing, Nothing>(), static m => PrewireSerializer.Deserialize<Dictionary<Nothing, Nothing>>(m));
        Forge(new LinkedList<Nothing>(), static m => PrewireSerializer.Deserialize<LinkedList<Nothing>>(m));
        Forge(new ConcurrentQueue<Nothing>(), static m => PrewireSerializer.Deserialize<ConcurrentQueue<Nothing>>(m));
        Forge(new List<Nothing>(), static m => PrewireSerializer.Deserialize<List<object>[]>(m));
        Forge(new List<Twice<Nothing>>(), static m => PrewireSerializer.Deserialize<List<Branch>>(m));
    }

    [Fact]
    public void Lists_of_other_versions_are_counted()
    {
        Bounded(PrewireSerializer.Serialize(new List<short>[300_000].Select(static _ => new List<short>()).ToArray()), static m => PrewireSerializer.Deserialize<List<int>[]>(m));
        Bounded(PrewireSerializer.Serialize(new List<short>?[300_000]), static m => PrewireSerializer.Deserialize<List<HashSet<int>>>(m));
        Bounded(PrewireSerializer.Serialize(new short[300_000][].Select(static _ => new short[1]).ToArray()), static m => PrewireSerializer.Deserialize<List<HashSet<int>>>(m));
        Bounded(PrewireSerializer.Serialize(new List<MaybeLarge>(Enumerable.Range(0, 100_000).Select(static _ => new MaybeLarge()))), static m => PrewireSerializer.Deserialize<List<MaybeHuge>>(m));
    }

    internal static void Readable<T>(T value, Func<T, int> count)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        long before = GC.GetAllocatedBytesForCurrentThread();
        T read = PrewireSerializer.Deserialize<T>(message);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, (Amplification * (long)message.Length) + Free + Slack);
        Assert.Equal(count(value), count(read));
        Assert.Equal(message, PrewireSerializer.Serialize(read));
    }

    /// <summary>The message of an empty collection with another count.</summary>
    private static void Forge<T>(T empty, Action<byte[]> read)
    {
        byte[] message = PrewireSerializer.Serialize(empty);
        foreach (byte[] count in (byte[][])[[0xFF, 0xFF, 0x03], [0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF, 7]])
        {
            Bounded([.. message[..^1], .. count], read);
        }
    }

    internal static void Bounded(byte[] message, Action<byte[]> read)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        try
        {
            read(message);
        }
        catch (PrewireException)
        {
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, (Amplification * (long)message.Length) + Free + Slack);
    }
}

#if NETSTANDARD_RUNTIME
[GenerateSerializer]
public struct TwentyFive
{
    public long A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y;
}
#else
[InlineArray(25)]
public struct TwentyFive
{
    private long _first;
}
#endif

[GenerateSerializer]
public struct Large200
{
    public TwentyFive Values;
}

[GenerateSerializer]
public struct Large1000
{
    public Large200 A;
    public Large200 B;
    public Large200 C;
    public Large200 D;
    public Large200 E;
}

[GenerateSerializer]
public sealed class MaybeLarge
{
    public (long A, long B, long C, long D)? First { get; set; }
    public (long A, long B, long C, long D)? Second { get; set; }
    public (long A, long B, long C, long D)? Third { get; set; }
}

[GenerateSerializer]
public sealed class MaybeHuge
{
    public Large1000? First { get; set; }
}

[GenerateSerializer]
public sealed class MaybeAny<T>
    where T : struct
{
    public T? First { get; set; }
    public T? Second { get; set; }
}

[GenerateSerializer]
public sealed class Padded
{
    public Large200?[]? Values { get; set; }
    public int Number { get; set; }
}

[GenerateSerializer]
public sealed class PaddedLater
{
    public int Number { get; set; }
}

[GenerateSerializer]
public sealed class FortyNullables
{
    public int? M0 { get; set; }
    public long? M1 { get; set; }
    public Guid? M2 { get; set; }
    public double? M3 { get; set; }
    public DateTimeOffset? M4 { get; set; }
    public int? M5 { get; set; }
    public long? M6 { get; set; }
    public Guid? M7 { get; set; }
    public double? M8 { get; set; }
    public DateTimeOffset? M9 { get; set; }
    public int? M10 { get; set; }
    public long? M11 { get; set; }
    public Guid? M12 { get; set; }
    public double? M13 { get; set; }
    public DateTimeOffset? M14 { get; set; }
    public int? M15 { get; set; }
    public long? M16 { get; set; }
    public Guid? M17 { get; set; }
    public double? M18 { get; set; }
    public DateTimeOffset? M19 { get; set; }
    public int? M20 { get; set; }
    public long? M21 { get; set; }
    public Guid? M22 { get; set; }
    public double? M23 { get; set; }
    public DateTimeOffset? M24 { get; set; }
    public int? M25 { get; set; }
    public long? M26 { get; set; }
    public Guid? M27 { get; set; }
    public double? M28 { get; set; }
    public DateTimeOffset? M29 { get; set; }
    public int? M30 { get; set; }
    public long? M31 { get; set; }
    public Guid? M32 { get; set; }
    public double? M33 { get; set; }
    public DateTimeOffset? M34 { get; set; }
    public int? M35 { get; set; }
    public long? M36 { get; set; }
    public Guid? M37 { get; set; }
    public double? M38 { get; set; }
    public DateTimeOffset? M39 { get; set; }
}

[GenerateSerializer]
public sealed class WideNow
{
    public decimal? M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15, M16, M17, M18, M19;
    public decimal? M20, M21, M22, M23, M24, M25, M26, M27, M28, M29, M30, M31, M32, M33, M34, M35, M36, M37, M38, M39;
}

[GenerateSerializer]
public sealed class WideBefore
{
    public decimal? M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15, M16, M17, M18, M19;
    public decimal? M20, M21, M22, M23, M24, M25, M26, M27, M28, M29, M30, M31, M32, M33, M34, M35, M36, M37, M38;
    public bool Old;
}

[GenerateSerializer]
public sealed class NarrowBefore
{
    public decimal? M0;
}

[GenerateSerializer]
public sealed class DerivedWide : Prewire.TestCases.Shared.WideEntity
{
}

[GenerateSerializer]
public sealed class DerivedWideLater : Prewire.TestCases.Shared.WideEntity
{
    public int Number { get; set; }
}
