using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Globalization;
using System.Linq;
using Prewire.Benchmarks.Data;
using Prewire.Benchmarks.Harness;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Versions;

/// <summary>What reading another version's message takes, beside reading one's own: <c>versions [--filter TEXT] [--rounds N]</c>.</summary>
internal static class VersionsCommand
{
    public static Command Create() => RowsCommand.Create(
        "versions",
        "Measures reading what other versions wrote, in the time of reading what the same version wrote.",
        51,
        $"{"read",-52}{"own, ns",14}{"other, ns",14}{"ratio",8}",
        Rows,
        Print);

    private static void Print(string name, Func<object?>[] ownAndOther, int rounds)
    {
        double[] times = Duel.Run(rounds, ownAndOther);
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{name,-52}{times[0],14:0.0}{times[1],14:0.0}{times[1] / times[0],8:0.00}"));
    }

    private static IEnumerable<(string Name, Func<object?>[] OwnAndOther)> Rows() => new[]
    {
        Pair<Tiny2, NewerTiny>("{int, string} and one more", SampleData.Tiny2()),
        Pair<List<Tiny2>, List<NewerTiny>>("1,000 {int, string} and one more", [.. SampleData.Books(1000).Books.Select(static b => new Tiny2 { Number = b.Id, Name = b.Title })]),
        Pair<BookShelf, NewerShelf>("1,000 books and two more, names", SampleData.Books(1000)),
        Pair<Order, NewerOrder>("Order and one more, its lines too", SampleData.Order()),
        Pair<Wide, NewerWide>("60 members, one wider and one more, ids", SampleData.Wide()),
        Pair<NamedWide, NewerNamedWide>("60 members and one more, names", SampleData.NamedWide()),
        Pair<Row, NewerRow>("12 numbers and one more", SampleData.Rows(1)[0]),
        Pair<List<Row>, List<NewerRow>>("1,000 rows of 12 numbers and one more", SampleData.Rows(1000)),
        Pair<List<Visit>, List<NewerVisit>>("1,000 immutable records and a bool more", SampleData.Visits(1000)),
        Pair<List<Person>, List<NewerPerson>>("1,000 persons, three members changed, names", SampleData.Persons(1000)),
        Pair<List<SampleStruct>, List<SampleClass>>("1,000 structs, and as classes", SampleData.Samples(1000)),
        Pair<List<SampleStruct>, List<NewerSampleStruct>>("1,000 structs and one more", SampleData.Samples(1000)),
        Pair<Dictionary<int, SampleStruct>, Dictionary<int, NewerSampleStruct>>("Dictionary<int, struct> and one more", SampleData.Samples(1000).Select(static (s, i) => (s, i)).ToDictionary(static p => p.i, static p => p.s)),
        Pair<Dictionary<int, double>, Dictionary<long, double>>("Dictionary<int, double>, long keys", Enumerable.Range(0, 1000).ToDictionary(static i => i, static i => i / 8d)),
        Pair<List<int>, List<long>>("List<int>, List<long>, below 100", [.. Enumerable.Range(0, 1000).Select(static i => i % 100)]),
        Pair<List<int>, List<long>>("List<int>, List<long>, of all sizes", [.. SampleData.Ints(1000)]),
        Pair<int[], long[]>("int[100,000], long[100,000]", SampleData.Ints(100_000)),
        Pair<List<short>, List<int>>("List<short>, List<int>", [.. SampleData.Ints(1000).Select(static i => (short)i)]),
        Pair<List<int>, List<uint>>("List<int>, List<uint>", [.. SampleData.Ints(1000).Select(static i => i & int.MaxValue)]),
        Pair<List<float>, List<double>>("List<float>, List<double>", [.. SampleData.Doubles(1000).Select(static d => (float)d)]),
        Pair<float[], double[]>("float[100,000], double[100,000]", [.. SampleData.Doubles(100_000).Select(static d => (float)d)]),
        Pair<List<int>, List<int?>>("List<int>, List<int?>", [.. SampleData.Ints(1000)]),
        Pair<List<int>, HashSet<long>>("List<int>, HashSet<long>", [.. Enumerable.Range(0, 1000)]),
        OneWay<List<int>, List<double>>("List<int> as List<double>", [.. SampleData.Ints(1000)]),
        OneWay<List<int>, List<decimal>>("List<int> as List<decimal>", [.. SampleData.Ints(1000)]),
        OneWay<List<DateTime>, List<DateTimeOffset>>("List<DateTime> as List<DateTimeOffset>", [.. Enumerable.Range(0, 1000).Select(static i => DateTime.UnixEpoch.AddHours(i))]),
    }.SelectMany(static rows => rows);

    /// <summary>Both directions.</summary>
    private static IEnumerable<(string Name, Func<object?>[] OwnAndOther)> Pair<[WireType] TOld, [WireType] TNew>(string name, TOld old)
    {
        byte[] oldMessage = PrewireSerializer.Serialize(old);
        byte[] newMessage = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<TNew>(oldMessage));
        if (DeepEquality.FindDifference(old, PrewireSerializer.Deserialize<TOld>(newMessage)) is { } difference)
        {
            throw new InvalidOperationException(name + ": not read as written: " + difference);
        }

        yield return (name + ", old as new", [() => PrewireSerializer.Deserialize<TNew>(newMessage), () => PrewireSerializer.Deserialize<TNew>(oldMessage)]);
        yield return (name + ", new as old", [() => PrewireSerializer.Deserialize<TOld>(oldMessage), () => PrewireSerializer.Deserialize<TOld>(newMessage)]);
    }

    private static IEnumerable<(string Name, Func<object?>[] OwnAndOther)> OneWay<[WireType] TOld, [WireType] TNew>(string name, TOld old)
    {
        byte[] oldMessage = PrewireSerializer.Serialize(old);
        byte[] newMessage = PrewireSerializer.Serialize(PrewireSerializer.Deserialize<TNew>(oldMessage));
        yield return (name, [() => PrewireSerializer.Deserialize<TNew>(newMessage), () => PrewireSerializer.Deserialize<TNew>(oldMessage)]);
    }
}
