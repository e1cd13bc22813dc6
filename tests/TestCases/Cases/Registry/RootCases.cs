using System;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using Prewire.TestCases.Calls;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases.Registry;

/// <summary>Messages whose root is no annotated type.</summary>
internal static class RootCases
{
    public static IEnumerable<TestCase> All() => [.. Scalars(), .. Sequences(), .. Others()];

    private static IEnumerable<TestCase> Scalars()
    {
        yield return TestCase.Of(CallsOf.RootBool, false, true);
        yield return TestCase.Of(CallsOf.RootByte, byte.MinValue, byte.MaxValue);
        yield return TestCase.Of(CallsOf.RootSByte, sbyte.MinValue, sbyte.MaxValue);
        yield return TestCase.Of(CallsOf.RootInt16, short.MinValue, (short)0, short.MaxValue);
        yield return TestCase.Of(CallsOf.RootUInt16, ushort.MinValue, ushort.MaxValue);
        yield return TestCase.Of(CallsOf.RootInt32, int.MinValue, -1, 0, 1, int.MaxValue);
        yield return TestCase.Of(CallsOf.RootUInt32, uint.MinValue, uint.MaxValue);
        yield return TestCase.Of(CallsOf.RootInt64, long.MinValue, -1, 0, long.MaxValue);
        yield return TestCase.Of(CallsOf.RootUInt64, ulong.MinValue, ulong.MaxValue);
        yield return TestCase.Of(CallsOf.RootIntPtr, nint.MinValue, nint.MaxValue);
        yield return TestCase.Of(CallsOf.RootUIntPtr, nuint.MinValue, nuint.MaxValue);
        yield return TestCase.Of(CallsOf.RootSingle, 0f, -0f, float.NaN, float.MinValue, float.PositiveInfinity, BitConverter.Int32BitsToSingle(0x7fc12345));
        yield return TestCase.Of(CallsOf.RootDouble, 0d, double.NaN, double.MinValue, double.Epsilon);
        yield return TestCase.Of(CallsOf.RootDecimal, 0m, 0.00m, decimal.MinValue, decimal.MaxValue, 1e-28m, -0m);
        yield return TestCase.Of(CallsOf.RootGuid, Guid.Empty, new Guid("00112233-4455-6677-8899-aabbccddeeff"));
        yield return TestCase.Of(
            CallsOf.RootDateTime, DateTime.MinValue, DateTime.MaxValue, new DateTime(2024, 2, 29, 0, 0, 0, DateTimeKind.Utc), new DateTime(5, DateTimeKind.Local));
        yield return TestCase.Of(
            CallsOf.RootDateTimeOffset, DateTimeOffset.MinValue, DateTimeOffset.MaxValue, new DateTimeOffset(2024, 2, 29, 0, 0, 0, TimeSpan.FromMinutes(-90)));
        yield return TestCase.Of(CallsOf.RootTimeSpan, TimeSpan.MinValue, TimeSpan.Zero, TimeSpan.MaxValue);
        yield return TestCase.Of(
            CallsOf.RootBigInteger, BigInteger.Zero, BigInteger.One, BigInteger.MinusOne, 127, 128, -128, -129, BigInteger.Pow(7, 1000));
        yield return TestCase.Of(CallsOf.RootVersion, new Version(1, 2), new Version(1, 2, 3), new Version(0, 0, 0, int.MaxValue));
        yield return TestCase.Of(
            CallsOf.RootUri, new Uri("http://example.com"), new Uri("a b/ü", UriKind.Relative), new Uri("file:///tmp/x"), new Uri("", UriKind.Relative));
#if !NETSTANDARD_RUNTIME
        yield return TestCase.Of(CallsOf.RootHalf, Half.Zero, Half.NaN, Half.MinValue);
        yield return TestCase.Of(CallsOf.RootInt128, Int128.MinValue, Int128.Zero, Int128.MaxValue);
        yield return TestCase.Of(CallsOf.RootUInt128, UInt128.MinValue, UInt128.MaxValue);
        yield return TestCase.Of(CallsOf.RootDateOnly, DateOnly.MinValue, DateOnly.MaxValue);
        yield return TestCase.Of(CallsOf.RootTimeOnly, TimeOnly.MinValue, TimeOnly.MaxValue);
#endif
        yield return TestCase.Of(CallsOf.RootColor, Color.None, Color.Lowest, (Color)12345);
        yield return TestCase.Of(CallsOf.RootUInt64Enum, UInt64Enum.None, UInt64Enum.Highest);
        yield return TestCase.Of(CallsOf.RootNullableInt, 0, int.MinValue);
        yield return TestCase.Of(CallsOf.RootNullableColor, Color.None, (Color)(-5));
        yield return TestCase.Of(CallsOf.RootNullablePoint, default(Point3), new Point3 { X = 1 });
        yield return TestCase.Of(CallsOf.RootNullableTuple, (0, null!), (1, "a"));
    }

    private static IEnumerable<TestCase> Sequences()
    {
        yield return TestCase.Of(CallsOf.RootBytes, [], [0], Enumerable.Range(0, 5000).Select(static i => (byte)(i * 7)).ToArray());
        yield return TestCase.Of(
            CallsOf.RootInts, [], [0], [-128, 127], [-129], [32_767, -32_768], [int.MinValue], Enumerable.Range(-100, 1000).ToArray(),
            Enumerable.Range(0, 1000).Select(static i => i * 1_000_003).ToArray());
        yield return TestCase.Of(CallsOf.RootLongs, [], [1], [int.MaxValue], [long.MinValue, long.MaxValue], Enumerable.Range(0, 500).Select(static i => (long)i << 20).ToArray());
        yield return TestCase.Of(CallsOf.RootUShorts, [], [255], [256], Enumerable.Range(0, 300).Select(static i => (ushort)i).ToArray());
        yield return TestCase.Of(CallsOf.RootDoubles, [], [double.NaN], Enumerable.Range(0, 500).Select(static i => i / 3.0).ToArray());
        yield return TestCase.Of(CallsOf.RootBools, [], [true], Enumerable.Range(0, 100).Select(static i => i % 3 == 0).ToArray());
        yield return TestCase.Of(CallsOf.RootDecimals, [], [1.10m, decimal.MaxValue]);
        yield return TestCase.Of(CallsOf.RootPoints, [], Enumerable.Range(0, 400).Select(static i => new Point3 { X = i, Z = -i }).ToArray());
        yield return TestCase.Of(CallsOf.RootJagged, [], [[], [1, 2], null!]);
        yield return TestCase.Of(CallsOf.RootListOfInt, [], [1, 2, 3], [.. Enumerable.Range(0, 2000)]);
        yield return TestCase.Of(CallsOf.RootListOfString, [], ["a", null!, "猫"]);
        yield return TestCase.Of(CallsOf.RootListOfOrder, [], [GraphCases.SomeOrder(), null!, new Domain.Order()]);
        yield return TestCase.Of(CallsOf.RootListOfNullable, [], [null, 1, null, int.MinValue]);
        yield return TestCase.Of(CallsOf.RootIList, [], [new Tree { Value = 1 }, null!]);
        yield return TestCase.Of(CallsOf.RootIEnumerable, [], [1, 2, 3], Enumerable.Range(0, 40).Where(static i => i % 2 == 0));
        yield return TestCase.Of(CallsOf.RootIReadOnlyList, [], new List<string> { "a", "b" });
        yield return TestCase.Of(CallsOf.RootHashSet, [], ["a", "b"]);
        yield return TestCase.Of(CallsOf.RootISet, new HashSet<Color>(), new HashSet<Color> { Color.Red, Color.Blue });
        yield return TestCase.Of(CallsOf.RootMemory, default, new byte[] { 1, 2, 3 });
        yield return TestCase.Of(CallsOf.RootReadOnlyMemory, default, new[] { 1, 70_000 });
        yield return TestCase.Of(CallsOf.RootSegment, default, new ArraySegment<char>(['a', 'b', 'c'], 1, 1));
    }

    private static IEnumerable<TestCase> Others()
    {
        yield return TestCase.Of(CallsOf.RootTuple, (0, null!), (1, "one"));
        yield return TestCase.Of(CallsOf.RootLongTuple, (1, 2, 3, 4, 5, 6, 7, "eight", true), default);
        yield return TestCase.Of(CallsOf.RootReferenceTuple, new Tuple<string, int>("a", 1));
        yield return TestCase.Of(
            CallsOf.RootDictionary, [], new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 }, Enumerable.Range(0, 500).ToDictionary(static i => "key " + (char)i, static i => i));
        yield return TestCase.Of(
            CallsOf.RootIDictionary, new Dictionary<int, Address>(), new Dictionary<int, Address> { [1] = new() { City = "Ulm" }, [2] = null! });
        yield return TestCase.Of(
            CallsOf.RootNestedDictionary, [], new Dictionary<string, List<Dictionary<int, Tree>>> { ["a"] = [new() { [1] = new Tree() }, []] });
        yield return TestCase.Of(CallsOf.RootListOfTuples, [], [("a", null), (null!, new Point3 { Y = 1 })]);
        yield return TestCase.Of(CallsOf.RootPair, default, new Pair<int, string> { Left = 1, Right = "r" });
    }
}
