using System;
using System.Collections.Generic;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases;

[GenerateSerializer]
public sealed class Arrays
{
    public bool[]? Bools { get; set; }

    public byte[]? Bytes { get; set; }

    public sbyte[]? SBytes { get; set; }

    public short[]? Int16s { get; set; }

    public ushort[]? UInt16s { get; set; }

    public int[]? Int32s { get; set; }

    public uint[]? UInt32s { get; set; }

    public long[]? Int64s { get; set; }

    public ulong[]? UInt64s { get; set; }

    public nint[]? IntPtrs { get; set; }

    public char[]? Chars { get; set; }

    public float[]? Singles { get; set; }

    public double[]? Doubles { get; set; }

    public decimal[]? Decimals { get; set; }

    public Guid[]? Guids { get; set; }

    public DateTime[]? DateTimes { get; set; }

    public TimeSpan[]? TimeSpans { get; set; }

    public string?[]? Strings { get; set; }

    public int?[]? NullableInts { get; set; }

    public Color[]? Colors { get; set; }

    public UInt64Enum[]? LongEnums { get; set; }

    public Point3[]? Points { get; set; }

    public Padded[]? Padded { get; set; }

    public Explicit[]? Explicit { get; set; }

    public Address?[]? Objects { get; set; }
}

[GenerateSerializer]
public sealed class Sequences
{
    public List<int>? List { get; set; }

    public IList<int>? IList { get; set; }

    public ICollection<string>? ICollection { get; set; }

    public IEnumerable<Color>? IEnumerable { get; set; }

    public IReadOnlyList<Point3>? IReadOnlyList { get; set; }

    public IReadOnlyCollection<long>? IReadOnlyCollection { get; set; }

    public HashSet<string>? HashSet { get; set; }

    public ISet<int>? ISet { get; set; }

    public List<Address?>? Objects { get; set; }
}

[GenerateSerializer]
public sealed class Maps
{
    public Dictionary<string, int>? Dictionary { get; set; }

    public IDictionary<int, string?>? IDictionary { get; set; }

    public IReadOnlyDictionary<Guid, Address?>? IReadOnlyDictionary { get; set; }

    public Dictionary<Color, List<int>?>? ByEnum { get; set; }

    public Dictionary<(int, string), double>? ByTuple { get; set; }

    public Dictionary<Range32, bool>? ByStruct { get; set; }

    public Dictionary<long, int?>? NullableValues { get; set; }
}

[GenerateSerializer]
public sealed class Ranked
{
    public HashSet<string>? ByLength { get; set; }

    public SortedList<string, int>? Sorted { get; set; }

    public IDictionary<string, List<decimal>>? Amounts { get; set; }
}

/// <summary>Texts of one length are equal, and longer ones come later.</summary>
[WireComparer, WireName("length")]
public sealed class LengthComparer : IEqualityComparer<string>, IComparer<string>
{
    public static LengthComparer Instance { get; } = new();

    public bool Equals(string? x, string? y) => x?.Length == y?.Length;

    public int GetHashCode(string obj) => obj.Length;

    public int Compare(string? x, string? y) => (x?.Length ?? -1).CompareTo(y?.Length ?? -1);
}

[GenerateSerializer]
public sealed class Memories
{
    public Memory<byte> Bytes { get; set; }

    public ReadOnlyMemory<byte> ReadOnlyBytes { get; set; }

    public Memory<int> Ints { get; set; }

    public ReadOnlyMemory<char> Chars { get; set; }

    public Memory<string> Strings { get; set; }

    public ArraySegment<byte> ByteSegment { get; set; }

    public ArraySegment<long> Segment { get; set; }

    public ReadOnlyMemory<Point3> Points { get; set; }
}

[GenerateSerializer]
public sealed class Nested
{
    public int[][]? Jagged { get; set; }

    public List<List<List<string>>>? Lists { get; set; }

    public Dictionary<string, Dictionary<int, List<Address>>>? Maps { get; set; }

    public List<int?[]>? NullableArrays { get; set; }

    public IReadOnlyList<IEnumerable<HashSet<int>>>? Interfaces { get; set; }

    public List<(int Number, List<string> Names)>? Tuples { get; set; }

    public (Dictionary<string, int[]> Map, Memory<byte> Bytes)[]? Deep { get; set; }

    public List<byte[]>? Blobs { get; set; }
}

[GenerateSerializer]
public sealed class Tuples
{
    public ValueTuple<int> One { get; set; }

    public (int, string?) Two { get; set; }

    public (byte, short, int, long, float, double, char) Seven { get; set; }

    public (int, int, int, int, int, int, int, string) Eight { get; set; }

    public (int, int, int, int, int, int, int, string, string, string, string, string, string, string, bool, bool) Sixteen { get; set; }

    public Tuple<int>? ReferenceOne { get; set; }

    public Tuple<int, string?>? ReferenceTwo { get; set; }

    public Tuple<int, int, int, int, int, int, string>? ReferenceSeven { get; set; }

    public Tuple<int, int, int, int, int, int, int, Tuple<string, bool>>? ReferenceNine { get; set; }

    public (Tuple<int, string>?, (bool, int?)) Mixed { get; set; }
}

/// <summary>Classes that are collections, beside what else they hold.</summary>
[GenerateSerializer]
public class Playlist : List<string?>
{
    public string? Name { get; set; }

    [WireInclude]
    private int _plays;

    public Playlist Played(int plays)
    {
        _plays = plays;
        return this;
    }
}

[GenerateSerializer]
public sealed class Menu : System.Collections.ObjectModel.Collection<Menu?>
{
    public string? Title { get; set; }
}

[GenerateSerializer]
public sealed class Shelf<T> : Dictionary<string, T?>
{
    public Playlist? First { get; set; }
}
