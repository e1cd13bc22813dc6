using System;
using System.Linq;
using System.Numerics;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Data;

/// <content>Arrays of values that hold no objects.</content>
internal static partial class SampleData
{
    private static readonly DateTime s_start = new(2024, 5, 17, 8, 0, 0, DateTimeKind.Utc);

    public static bool[] FlatBools(int count) => Flat(count, static random => random.Next(2) == 0);

    public static short[] FlatShorts(int count) => Flat(count, static random => (short)random.Next(-30_000, 30_000));

    public static int[] FlatInts(int count) => Flat(count, static random => random.Next());

    public static long[] FlatLongs(int count) => Flat(count, static random => random.NextInt64());

    public static double[] FlatDoubles(int count) => Flat(count, static random => random.NextDouble());

    public static DayOfWeek[] FlatDays(int count) => Flat(count, static random => (DayOfWeek)random.Next(7));

    public static decimal[] FlatPrices(int count) => Flat(count, static random => new decimal(random.Next(1, 1_000_000), 0, 0, false, 2));

    public static decimal[] FlatAmounts(int count) => Flat(count, static random => new decimal(random.Next(), 0, 0, random.Next(2) == 0, (byte)random.Next(0, 10)));

    public static DateTime[] FlatTimes(int count) => Flat(count, static random => s_start.AddSeconds(random.Next()));

    public static DateTimeOffset[] FlatPoints(int count) => Flat(count, static random => new DateTimeOffset(s_start.AddSeconds(random.Next())).ToOffset(TimeSpan.FromHours(2)));

    public static TimeSpan[] FlatSpans(int count) => Flat(count, static random => TimeSpan.FromMilliseconds(random.Next()));

    public static Guid[] FlatKeys(int count) => Flat(count, static random => Key(random));

    public static int?[] FlatOptionalInts(int count) => Flat(count, static random => (int?)(random.Next(4) == 0 ? null : random.Next()));

    public static double?[] FlatOptionalDoubles(int count) => Flat(count, static random => (double?)(random.Next(4) == 0 ? null : random.NextDouble()));

    public static (int Key, double Value)[] FlatPairs(int count) => Flat(count, static random => (random.Next(), random.NextDouble()));

    public static Tick[] FlatTicks(int count) => Flat(count, static random => new Tick { Time = s_start.AddSeconds(random.Next()), Symbol = random.Next(5_000), Price = random.NextDouble(), Size = random.NextDouble(), Side = (byte)random.Next(2) });

    public static Triangle[] FlatTriangles(int count) => Flat(count, static random => new Triangle { A = Corner(random), B = Corner(random), C = Corner(random) });

    private static Vector3 Corner(Random random) => new(random.NextSingle(), random.NextSingle(), random.NextSingle());

    private static T[] Flat<T>(int count, Func<Random, T> make)
    {
        var random = new Random(Seed);
        return [.. Enumerable.Range(0, count).Select(_ => make(random))];
    }
}
