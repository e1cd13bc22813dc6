using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.TestCases.Calls;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases.Registry;

/// <summary>Collections of every kind: absent, empty, with one element, with many, nested.</summary>
internal static class CollectionCases
{
    public static IEnumerable<TestCase> All()
    {
        yield return TestCase.Of(CallsOf.Arrays, new Arrays(), EmptyArrays(), FilledArrays());

        yield return TestCase.Of(
            CallsOf.Playlist, [], new Playlist { Name = "n" }.Played(3), ["a", null, "猫"], new Playlist { "b" }.Played(-1));
        yield return TestCase.Of(CallsOf.Menu, [], [new Menu { Title = "in" }, null, [new Menu()]]);
        yield return TestCase.Of(CallsOf.Shelf, [], new Shelf<Menu> { ["a"] = [], ["b"] = null }, new Shelf<Menu> { First = ["f"] });

        yield return TestCase.Of(
            CallsOf.Sequences,
            new Sequences(),
            new Sequences
            {
                List = [],
                IList = [],
                ICollection = [],
                IEnumerable = [],
                IReadOnlyList = [],
                IReadOnlyCollection = [],
                HashSet = [],
                ISet = new HashSet<int>(),
                Objects = [],
            },
            new Sequences
            {
                List = [1, -1, 300],
                IList = [70_000],
                ICollection = ["a", null!, "猫"],
                IEnumerable = new[] { Color.Red, (Color)7 },
                IReadOnlyList = new List<Point3> { new() { X = 1 }, default },
                IReadOnlyCollection = new[] { long.MinValue, long.MaxValue },
                HashSet = ["one", "two"],
                ISet = new HashSet<int> { 3, 1, 2 },
                Objects = [null, new Address { City = "Ulm" }],
            },
            new Sequences { List = [.. Enumerable.Range(-500, 1000)], HashSet = [.. Enumerable.Range(0, 200).Select(static i => "k" + (char)i)] });

        yield return TestCase.Of(
            CallsOf.Ranked,
            new Ranked(),
            new Ranked
            {
                ByLength = new(LengthComparer.Instance) { "a", "bb" },
                Sorted = new(LengthComparer.Instance) { ["ccc"] = 3, ["d"] = 1 },
                Amounts = new Dictionary<string, List<decimal>>(LengthComparer.Instance) { ["e"] = [1.5m, 2.25m, 3m, 4m, -5.00m, 0, decimal.MaxValue], ["ff"] = [] },
            });
        yield return TestCase.Of(
            CallsOf.Maps,
            new Maps(),
            new Maps
            {
                Dictionary = [],
                IDictionary = new Dictionary<int, string?>(),
                IReadOnlyDictionary = new Dictionary<Guid, Address?>(),
                ByEnum = [],
                ByTuple = [],
                ByStruct = [],
                NullableValues = [],
            },
            new Maps
            {
                Dictionary = new() { [""] = 0, ["one"] = 1, ["猫"] = int.MinValue },
                IDictionary = new Dictionary<int, string?> { [1] = null, [-1] = "minus" },
                IReadOnlyDictionary = new Dictionary<Guid, Address?> { [Guid.Empty] = null, [new("00112233-4455-6677-8899-aabbccddeeff")] = new Address() },
                ByEnum = new() { [Color.Red] = [1], [(Color)99] = null },
                ByTuple = new() { [(1, "a")] = 0.5, [(1, "b")] = double.NaN },
                ByStruct = new() { [new Range32(1, 2)] = true, [default] = false },
                NullableValues = new() { [1] = null, [2] = 2 },
            });

        yield return TestCase.Of(
            CallsOf.Memories,
            new Memories(),
            new Memories
            {
                Bytes = new byte[] { 1, 2, 3 },
                ReadOnlyBytes = new byte[] { 0, 255 },
                Ints = new[] { 1, -70_000 },
                Chars = "text 猫".AsMemory(),
                Strings = new[] { "a", "" },
                ByteSegment = new ArraySegment<byte>([1, 2, 3, 4], 1, 2),
                Segment = new ArraySegment<long>([long.MaxValue]),
                Points = new[] { new Point3 { Z = 1 } },
            });

        yield return TestCase.Of(
            CallsOf.Nested,
            new Nested(),
            new Nested
            {
                Jagged = [[1, 2], [], null!, [70_000]],
                Lists = [[["a"], [], null!], [], null!],
                Maps = new() { ["a"] = new() { [1] = [new Address { City = "Ulm" }] }, ["b"] = null! },
                NullableArrays = [[1, null], [], null!],
                Interfaces = new List<IEnumerable<HashSet<int>>> { new List<HashSet<int>> { new() { 1, 2 } } },
                Tuples = [(1, ["a", "b"]), (2, null!)],
                Deep = [(new() { ["k"] = [1, 2, 3] }, new byte[] { 9 }), default],
                Blobs = [[1], [], null!, [.. Enumerable.Range(0, 300).Select(static i => (byte)i)]],
            });

        yield return TestCase.Of(
            CallsOf.Tuples,
            new Tuples(),
            new Tuples
            {
                One = new(1),
                Two = (2, "two"),
                Seven = (1, 2, 3, 4, 5, 6, '7'),
                Eight = (1, 2, 3, 4, 5, 6, 7, "eight"),
                Sixteen = (1, 2, 3, 4, 5, 6, 7, "8", "9", "10", "11", "12", "13", "14", true, false),
                ReferenceOne = new(1),
                ReferenceTwo = new(2, null),
                ReferenceSeven = new(1, 2, 3, 4, 5, 6, "7"),
                ReferenceNine = new(1, 2, 3, 4, 5, 6, 7, new("8", true)),
                Mixed = (new(1, "a"), (true, 5)),
            });
    }

    private static Arrays EmptyArrays() => new()
    {
        Bools = [], Bytes = [], SBytes = [], Int16s = [], UInt16s = [], Int32s = [], UInt32s = [], Int64s = [], UInt64s = [], IntPtrs = [],
        Chars = [], Singles = [], Doubles = [], Decimals = [], Guids = [], DateTimes = [], TimeSpans = [], Strings = [], NullableInts = [],
        Colors = [], LongEnums = [], Points = [], Padded = [], Explicit = [], Objects = [],
    };

    private static Arrays FilledArrays() => new()
    {
        Bools = [true, false, true],
        Bytes = [0, 1, 255],
        SBytes = [sbyte.MinValue, -1, sbyte.MaxValue],
        Int16s = [1, -1, short.MinValue],
        UInt16s = [0, 255, ushort.MaxValue],
        Int32s = [1, 2, -3],
        UInt32s = [0, 65_536, uint.MaxValue],
        Int64s = [1, -1, int.MinValue, long.MaxValue],
        UInt64s = [0, 1, ulong.MaxValue],
        IntPtrs = [1, nint.MinValue],
        Chars = ['a', '猫', '\ud800'],
        Singles = [1.5f, float.NaN, float.NegativeInfinity],
        Doubles = [double.Epsilon, -0.0],
        Decimals = [1.10m, decimal.MinValue, 0m],
        Guids = [Guid.Empty, new("00112233-4455-6677-8899-aabbccddeeff")],
        DateTimes = [DateTime.MinValue, new(2024, 2, 29, 0, 0, 0, DateTimeKind.Utc)],
        TimeSpans = [TimeSpan.Zero, TimeSpan.MaxValue],
        Strings = ["a", null, "", "猫"],
        NullableInts = [null, 0, 1],
        Colors = [Color.Red, (Color)70_000, Color.Lowest],
        LongEnums = [UInt64Enum.None, UInt64Enum.Highest],
        Points = [new() { X = 1, Y = 2, Z = 3 }, default],
        Padded = [new() { Tag = 1, Count = 2, Tail = 3 }],
        Explicit = [new() { First = 1, Second = 2 }],
        Objects = [null, new() { Street = "S", City = "C", PostalCode = "1" }],
    };
}
