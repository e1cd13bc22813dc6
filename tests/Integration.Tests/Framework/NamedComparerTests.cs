using System;
using System.Buffers.Binary;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text;
using Prewire.GeneratedCode;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Comparers of one's own that messages can name.</summary>
public class NamedComparerTests
{
    [Fact]
    public void Are_kept()
    {
        ByLength comparer = ByLength.Instance;
        string[] names = ["a", "bb", "ccc"];
        KeyValuePair<string, int>[] pairs = [new("a", 1), new("bb", 2)];
        RoundTrips.Check(new HashSet<string>(names, comparer), (_, b) => Assert.Same(comparer, b.Comparer), asObject: true);
        RoundTrips.Check(new Dictionary<string, int>(pairs, comparer), (_, b) => Assert.True(ReferenceEquals(comparer, b.Comparer) && b["x"] == 1), asObject: true);
        RoundTrips.Check(new SortedSet<string>(names, comparer), (_, b) => Assert.Same(comparer, b.Comparer));
        RoundTrips.Check(new SortedDictionary<string, int>(pairs.ToDictionary(), comparer), (_, b) => Assert.Same(comparer, b.Comparer));
        RoundTrips.Check(new SortedList<string, int>(pairs.ToDictionary(), comparer), (_, b) => Assert.Same(comparer, b.Comparer));
        RoundTrips.Check(names.ToImmutableHashSet(comparer), (_, b) => Assert.Same(comparer, b.KeyComparer));
        RoundTrips.Check(names.ToImmutableSortedSet(comparer), (_, b) => Assert.Same(comparer, b.KeyComparer));
        RoundTrips.Check(pairs.ToImmutableDictionary(comparer), (_, b) => Assert.Same(comparer, b.KeyComparer));
        RoundTrips.Check(pairs.ToImmutableSortedDictionary(comparer), (_, b) => Assert.Same(comparer, b.KeyComparer));
#if !NETSTANDARD_RUNTIME
        RoundTrips.Check(new ConcurrentDictionary<string, int>(pairs, comparer), (_, b) => Assert.Same(comparer, b.Comparer));
        RoundTrips.Check(names.ToFrozenSet(comparer), (_, b) => Assert.Same(comparer, b.Comparer));
        RoundTrips.Check(pairs.ToFrozenDictionary(comparer), (_, b) => Assert.Same(comparer, b.Comparer));
        RoundTrips.Check(new PriorityQueue<int, string>([(1, "bb"), (2, "a")], comparer), (_, b) => Assert.Same(comparer, b.Comparer));
#endif
        RoundTrips.Check<ISet<string>>(new HashSet<string>(names, comparer), (_, b) => Assert.Same(comparer, ((HashSet<string>)b).Comparer));
    }

    /// <summary>Lists of bytes are of a kind of their own; comparers and room stand in front of them, too.</summary>
    [Fact]
    public void Stand_before_bytes()
    {
        RoundTrips.Check(new HashSet<byte>(new ByHalf()) { 1, 2, 200 }, (_, b) => Assert.True(b.Comparer is ByHalf && b.Contains(3)));
        RoundTrips.Check(new ConcurrentQueue<byte>());
        byte[] message = PrewireSerializer.Serialize(new HashSet<byte>(new ByHalf()) { 1, 2, 200 });
        using var reader = new ShapeReader(message);
        Assert.True(reader.Read());
        Assert.Equal([1, 2, 200], reader.GetBytes());
        Assert.False(reader.Read());
    }

    /// <summary>The message chooses the comparer, and with it the hash codes: keys are counted by these, strings too.</summary>
    [Fact]
    public void Chosen_keys_collide_by_their_hash_codes()
    {
        byte[] message = PrewireSerializer.Serialize(Enumerable.Range(0, 8_000).Select(static i => "k" + i).ToHashSet());
        int at = Array.IndexOf(message, (byte)0x13);
        byte[] named = PrewireSerializer.Serialize(new HashSet<string>(new OneBucket()) { "k" });
        byte[] mark = named[(Array.IndexOf(named, (byte)0x11, at) + 1)..(Array.IndexOf(named, (byte)0x11, at) + 12)];
        Assert.Equal(0x80, mark[0]);
        int behind = Array.IndexOf(message, (byte)0x11, at) + 1;
        byte[] chosen = [.. message.AsSpan(0, behind), .. mark, .. message.AsSpan(behind)];
        Assert.Equal(PrewireErrorCode.CollidingKeys, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<HashSet<string>>(chosen)).Code);
        Assert.Equal(PrewireErrorCode.CollidingKeys, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<ImmutableHashSet<string>>(chosen)).Code);
        Assert.Equal(8_000, PrewireSerializer.Deserialize<List<string>>(chosen)!.Count);
    }

    /// <summary>What counts is how the table spreads them, not how they would be by themselves.</summary>
    [Fact]
    public void Keys_that_only_the_comparer_tells_apart_are_read()
    {
        var set = new HashSet<Clumsy>(new ClumsyComparer());
        for (int i = 0; i < 5_000; i++)
        {
            set.Add(new Clumsy(i));
        }

        Assert.Equal(5_000, PrewireSerializer.Deserialize<HashSet<Clumsy>>(PrewireSerializer.Serialize(set))!.Count);
    }

    /// <summary>Which of them is meant, no message says.</summary>
    [Fact]
    public void Two_of_one_name_are_an_error()
    {
        byte[] message = PrewireSerializer.Serialize(new HashSet<string>(new Twin()) { "k" });
        int mark = message.AsSpan().LastIndexOf((ReadOnlySpan<byte>)[0x80, 0, 6]);
        NamedComparers.Register(new OtherAssembly(BinaryPrimitives.ReadUInt64LittleEndian(message.AsSpan(mark + 3))));

        PrewireException writing = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new HashSet<string>(new Twin()) { "k" }));
        PrewireException reading = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<HashSet<string>>(message));
        Assert.Equal((PrewireErrorCode.AmbiguousType, PrewireErrorCode.AmbiguousType, (long)mark + 2), (writing.Code, reading.Code, reading.Offset));
        Assert.Contains(nameof(Twin), reading.Message, StringComparison.Ordinal);
        Assert.Contains(nameof(OneBucket), reading.Message, StringComparison.Ordinal);
        Assert.False(PrewireSerializer.TryDeserialize<HashSet<string>>(message, out _));
        Assert.Equal(["k"], PrewireSerializer.Deserialize<List<string>>(PrewireSerializer.Serialize(new List<string> { "k" })));
    }

    /// <summary>Any object of the class will do, since all compare alike.</summary>
    [Fact]
    public void Are_one_object_for_the_process()
    {
        byte[] message = PrewireSerializer.Serialize(new HashSet<int>(new ByRemainder()) { 1, 2 });
        HashSet<int> first = PrewireSerializer.Deserialize<HashSet<int>>(message)!;
        HashSet<int> second = PrewireSerializer.Deserialize<HashSet<int>>(message)!;
        Assert.IsType<ByRemainder>(first.Comparer);
        Assert.Same(first.Comparer, second.Comparer);
        Assert.Contains(11, first);
    }

    [Fact]
    public void Cost_eleven_bytes()
    {
        int plain = PrewireSerializer.Serialize(new HashSet<string> { "a" }).Length;
        Assert.Equal(plain + 11, PrewireSerializer.Serialize(new HashSet<string>(ByLength.Instance) { "a" }).Length);
    }

    [Fact]
    public void Known_to_nobody_are_errors_where_they_mean_something()
    {
        byte[] message = PrewireSerializer.Serialize(new HashSet<string>(ByLength.Instance) { "a", "bb" });
        message[Array.IndexOf(message, (byte)6, 3) + 1] ^= 1;
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<HashSet<string>>(message));
        Assert.Equal(PrewireErrorCode.UnknownComparer, exception.Code);
        Assert.False(PrewireSerializer.TryDeserialize(message, out HashSet<string>? _));
        Assert.Equal(["a", "bb"], PrewireSerializer.Deserialize<List<string>>(message)!);
    }

    /// <summary>What was a set is read as a list, and the elements have become others: nobody compares by it.</summary>
    [Fact]
    public void Mean_nothing_elsewhere()
    {
        byte[] message = PrewireSerializer.Serialize(new HashSet<int>(new ByRemainder()) { 1, 2 });
        Assert.Equal([1, 2], PrewireSerializer.Deserialize<int[]>(message)!);
        Assert.Equal(EqualityComparer<long>.Default, PrewireSerializer.Deserialize<HashSet<long>>(message)!.Comparer);
    }

    [Fact]
    public void Find_keys_that_are_equal_to_them()
    {
        byte[] message = PrewireSerializer.Serialize(new Dictionary<int, int>(new ByRemainder()) { [1] = 1, [2] = 2 });
        message[Array.LastIndexOf(message, (byte)1) + 8 - 4] = 11;
        Assert.Equal(PrewireErrorCode.DuplicateKey, Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<Dictionary<int, int>>(message)).Code);
    }

    [Fact]
    public void Their_exceptions_are_the_users()
    {
        byte[] message = PrewireSerializer.Serialize(new HashSet<int>(new ByRemainder()) { 1, 2 });
        ByRemainder.Throws = true;
        try
        {
            PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Deserialize<HashSet<int>>(message));
            Assert.Equal(PrewireErrorCode.UserCode, exception.Code);
            Assert.IsType<NotSupportedException>(exception.InnerException);
        }
        finally
        {
            ByRemainder.Throws = false;
        }
    }
}

/// <summary>Comparers with state, or made of delegates, that messages name by the member that holds them.</summary>
public class HeldComparerTests
{
    [Fact]
    public void Are_kept()
    {
        RoundTrips.Check(new SortedSet<string>(Orders.Backwards) { "a", "b" }, (_, b) => Assert.Same(Orders.Backwards, b.Comparer), asObject: true);
        RoundTrips.Check(new HashSet<int>(Orders.BySeven) { 1, 2 }, (_, b) => Assert.True(ReferenceEquals(Orders.BySeven, b.Comparer) && b.Contains(8)), asObject: true);
        RoundTrips.Check(new Dictionary<int, string>(Orders.ByFive) { [1] = "a" }, (_, b) => Assert.Same(Orders.ByFive, b.Comparer));
        RoundTrips.Check(new List<int> { 2, 1 }.ToImmutableSortedSet(Orders.Down), (_, b) => Assert.Same(Orders.Down, b.KeyComparer));
        RoundTrips.Check(new Board(), (_, b) => Assert.Same(Orders.Backwards, b.Names.Comparer));
    }

    /// <summary>One that an initialiser makes afresh is another object; where it says that it is equal, it is known.</summary>
    [Fact]
    public void Are_those_that_are_equal_to_them()
    {
        Assert.Same(Orders.ByNine, PrewireSerializer.Deserialize<HashSet<int>>(PrewireSerializer.Serialize(new HashSet<int>(new Remainder(9)) { 1 }))!.Comparer);
        PrewireException exception = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(new HashSet<int>(new Remainder(4)) { 1 }));
        Assert.Equal(PrewireErrorCode.UnknownComparer, exception.Code);
        Assert.Contains(nameof(Remainder), exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Cost_eleven_bytes_and_those_of_the_framework_what_they_always_do()
    {
        int plain = PrewireSerializer.Serialize(new SortedSet<string> { "a" }).Length;
        Assert.Equal(plain + 11, PrewireSerializer.Serialize(new SortedSet<string>(Orders.Backwards) { "a" }).Length);
        Assert.Equal(plain + 3, PrewireSerializer.Serialize(new SortedSet<string>(Orders.IgnoringCase) { "a" }).Length);
    }

    /// <summary>The name on the wire is the class's and the member's, or what [WireName] says: whoever renames one keeps the old one so.</summary>
    [Fact]
    public void Are_named_by_their_class_and_member()
    {
        byte[] message = PrewireSerializer.Serialize(new HashSet<int>(Orders.BySeven) { 1 });
        Assert.True(message.AsSpan().IndexOf(NameBytes("Prewire.Integration.Tests.Framework.Orders.BySeven")) > 0);
        message = PrewireSerializer.Serialize(new HashSet<int>(Orders.ByFive) { 1 });
        Assert.True(message.AsSpan().IndexOf(NameBytes("five")) > 0);
    }

    /// <summary>Before a class has set its members, they name nothing, and nothing is kept of that.</summary>
    [Fact]
    public void Are_not_known_before_they_have_their_value()
    {
        Assert.Equal(PrewireErrorCode.UnknownComparer, Early.Failure!.Code);
        Assert.Same(Early.Late, PrewireSerializer.Deserialize<SortedSet<int>>(PrewireSerializer.Serialize(new SortedSet<int>(Early.Late) { 1 }))!.Comparer);
    }

    private static byte[] NameBytes(string name)
    {
        // FNV-1a over the UTF-8 bytes, as docs/wire-format.md has it for names of types.
        ulong hash = Encoding.UTF8.GetBytes(name).Aggregate(14695981039346656037, static (hash, octet) => (hash ^ octet) * 1099511628211);
        byte[] bytes = new byte[8];
        BinaryPrimitives.WriteUInt64LittleEndian(bytes, hash);
        return bytes;
    }
}

public static class Orders
{
    [WireComparer]
    internal static readonly IComparer<string> Backwards = Comparer<string>.Create(static (a, b) => string.CompareOrdinal(b, a));

    [WireComparer]
    public static readonly Remainder BySeven = new(7);

    [WireComparer]
    internal static readonly StringComparer IgnoringCase = StringComparer.OrdinalIgnoreCase;

    [WireComparer, WireName("five")]
    public static IEqualityComparer<int> ByFive { get; } = new Remainder(5);

    [WireComparer]
    public static Remainder ByNine { get; } = new(9);

    [WireComparer]
    public static Comparer<int> Down { get; } = Comparer<int>.Create(static (a, b) => b.CompareTo(a));
}

[GenerateSerializer]
public sealed class Board
{
    public SortedSet<string> Names { get; set; } = new(Orders.Backwards) { "x", "y" };
}

/// <summary>A class that writes in its own initialiser.</summary>
public static class Early
{
    public static readonly PrewireException? Failure = Write();

    [WireComparer]
    public static readonly IComparer<int> Late = Comparer<int>.Create(static (a, b) => b.CompareTo(a));

    private static PrewireException? Write()
    {
        try
        {
            PrewireSerializer.Serialize(new SortedSet<int>(Comparer<int>.Create(static (a, b) => 0)) { 1 });
            return null;
        }
        catch (PrewireException exception)
        {
            return exception;
        }
    }
}

/// <summary>Numbers are equal that leave the same.</summary>
public sealed class Remainder(int modulus) : IEqualityComparer<int>, IEquatable<Remainder>
{
    private readonly int _modulus = modulus;

    public bool Equals(int x, int y) => x % _modulus == y % _modulus;

    public int GetHashCode(int obj) => obj % _modulus;

    public bool Equals(Remainder? other) => other?._modulus == _modulus;

    public override bool Equals(object? obj) => Equals(obj as Remainder);

    public override int GetHashCode() => _modulus;
}

/// <summary>Texts of one length are equal.</summary>
[WireComparer]
public sealed class ByLength : IEqualityComparer<string>, IComparer<string>
{
    private ByLength()
    {
    }

    public static ByLength Instance { get; } = new();

    public bool Equals(string? x, string? y) => x?.Length == y?.Length;

    public int GetHashCode(string obj) => obj.Length;

    public int Compare(string? x, string? y) => (x?.Length ?? -1).CompareTo(y?.Length ?? -1);
}

/// <summary>All texts have one hash code.</summary>
[WireComparer]
public sealed class OneBucket : IEqualityComparer<string>
{
    public bool Equals(string? x, string? y) => x == y;

    public int GetHashCode(string obj) => 1;
}

/// <summary>A key whose own hash code tells nothing.</summary>
[GenerateSerializer]
public sealed record Clumsy(int Number)
{
    public override int GetHashCode() => 1;
}

[WireComparer]
public sealed class ClumsyComparer : IEqualityComparer<Clumsy>
{
    public bool Equals(Clumsy? x, Clumsy? y) => x?.Number == y?.Number;

    public int GetHashCode(Clumsy obj) => obj.Number;
}

/// <summary>Numbers are equal of which the half is.</summary>
[WireComparer]
public sealed class ByHalf : IEqualityComparer<byte>
{
    public bool Equals(byte x, byte y) => x / 2 == y / 2;

    public int GetHashCode(byte obj) => obj / 2;
}

/// <summary>Numbers with one last digit are equal.</summary>
[WireComparer, WireName("remainder")]
public sealed class ByRemainder : IEqualityComparer<int>
{
    [ThreadStatic]
    internal static bool Throws;

    public bool Equals(int x, int y) => x % 10 == y % 10;

    public int GetHashCode(int obj) => Throws ? throw new NotSupportedException() : obj % 10;
}

/// <summary>One that another assembly seems to have, too.</summary>
[WireComparer]
public sealed class Twin : IEqualityComparer<string>
{
    public bool Equals(string? x, string? y) => x == y;

    public int GetHashCode(string obj) => obj.Length;
}

/// <summary>Has a comparer of a name that another assembly has one of.</summary>
internal sealed class OtherAssembly(ulong name) : ComparerResolver
{
    public override object? Find(ulong identity) => identity == name ? new OneBucket() : null;

    public override ulong IdentityOf(object comparer) => 0;
}
