using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.TestCases.Calls;
using Prewire.TestCases.Shared;

namespace Prewire.TestCases.Registry;

/// <summary>Structs: copied whole where their memory is their encoding, member by member where it is not.</summary>
internal static class StructCases
{
    public static IEnumerable<TestCase> All()
    {
        yield return TestCase.Of(CallsOf.Point3, default, new Point3 { X = 1, Y = -2, Z = float.NaN });
        yield return TestCase.Of(CallsOf.Padded, default, new Padded { Tag = 1, Count = long.MinValue, Tail = -1 });
        yield return TestCase.Of(CallsOf.Explicit, default, new Explicit { First = 1, Second = 2 });
        yield return TestCase.Of(CallsOf.Blittable, default, SomeBlittable(1));
        yield return TestCase.Of(CallsOf.ReadOnlyBlittable, default, new ReadOnlyBlittable(1.5, -0.0));
        yield return TestCase.Of(
            CallsOf.NotFullRange,
            default,
            new NotFullRange { Flag = true, Char = '\udfff', Amount = 1.10m, Time = new DateTime(2024, 2, 29, 0, 0, 0, DateTimeKind.Utc) });
        yield return TestCase.Of(CallsOf.Large, default, SomeLarge("large"), SomeLarge(null));
        yield return TestCase.Of(CallsOf.Mixed, default, SomeMixed());
        yield return TestCase.Of(CallsOf.WithPrivate, default, new WithPrivate(1, 2));
        yield return TestCase.Of(
            CallsOf.StructHolder,
            new StructHolder(),
            new StructHolder
            {
                Blittable = SomeBlittable(2),
                NotFullRange = new NotFullRange { Amount = decimal.One },
                Large = SomeLarge("in"),
                Mixed = SomeMixed(),
                MaybeMixed = SomeMixed(),
                Array = [SomeBlittable(3), default, SomeBlittable(-3)],
                List = [SomeLarge("a"), default],
                Empties = new EmptyStruct[3],
            },
            new StructHolder { Array = [], List = [], Empties = [] });
        yield return TestCase.Of(CallsOf.Stretch, default, new Stretch(SomeGrid(1), SomeGrid(2), -3));
        yield return TestCase.Of(CallsOf.Triangle, default, SomeTriangle(1));
        yield return TestCase.Of(CallsOf.Buffers, default, Buffers.Some(1), Buffers.Some(-2));
        yield return TestCase.Of(
            CallsOf.BufferHolder,
            new BufferHolder(),
            new BufferHolder { One = Buffers.Some(3), Maybe = Buffers.Some(4), Array = [Buffers.Some(5), default], List = [default, Buffers.Some(6)], ByName = { ["a"] = Buffers.Some(7) } });
        yield return TestCase.Of(CallsOf.Cached, default, new Cached { Place = SomeGrid(1), Pair = (2, 3), Maybe = SomeGrid(4) });
        yield return TestCase.Of(CallsOf.Tick, default, SomeTick(1), SomeTick(2));
        yield return TestCase.Of(CallsOf.StructRuns, new StructRuns(), SomeRuns(1), SomeRuns(40));
#if !NETSTANDARD_RUNTIME
        yield return TestCase.Of(CallsOf.VectorRuns, new VectorRuns(), SomeVectors(1), SomeVectors(40));
#endif
        yield return TestCase.Of(
            CallsOf.StructNode, default, new StructNode { Value = 1, Children = [new StructNode { Value = 2, Children = [] }, default] });
    }

    private static Blittable SomeBlittable(int seed) =>
        new() { A = seed, B = seed / 2f, C = long.MaxValue - seed, D = new Point3 { X = seed }, E = (Color)seed };

    private static Large SomeLarge(string? text) =>
        new() { A = 1, B = 2, C = 3, D = 4, E = 5, F = 6, G = 7, H = 8, Position = new Point3 { Y = 9 }, Text = text, Padded = new Padded { Count = 10 } };

    private static Mixed SomeMixed() =>
        new() { Number = 1, Maybe = 2, Text = "t", Flag = true, List = [1, 2], Object = new Address { City = "Ulm" } };

    private static Grid SomeGrid(int seed) => new() { Row = (short)-seed, Column = (byte)seed };

    private static Triangle SomeTriangle(int seed) =>
        new() { A = new Point3 { X = seed }, B = new Point3 { Y = -seed }, C = new ReadOnlyBlittable(seed, 1.5), Weight = seed / 3f };

    private static Tick SomeTick(int seed) => new()
    {
        Id = seed,
        Time = new DateTime(2024, 2, 29, 0, 0, seed % 60, DateTimeKind.Utc),
        Price = seed % 3 == 0 ? null : seed / 4.0,
        IsOwn = seed % 2 == 0,
        Size = (seed, seed * 100_000_000_000m / 7),
        Place = seed % 4 == 0 ? null : SomeGrid(seed),
        Day = seed % 5 == 0 ? null : (DayOfWeek)(seed % 7),
        Fee = seed % 2 == 0 ? null : seed / 10m,
    };

    private static StructRuns SomeRuns(int count)
    {
        int[] seeds = Enumerable.Range(1, count).ToArray();
        return new StructRuns
        {
            Caches = seeds.Select(static i => new Cached { Place = SomeGrid(i), Pair = (i, 1), Maybe = i % 2 == 0 ? null : SomeGrid(i) }).ToArray(),
            Cache = new Cached { Pair = (1, 2) },
            Stretches = seeds.Select(static i => new Stretch(SomeGrid(i), SomeGrid(-i), i)).ToArray(),
            Triangles = seeds.Select(SomeTriangle).ToList(),
            Ticks = seeds.Select(SomeTick).ToArray(),
            Numbers = seeds.Select(static i => new Sample<double> { Value = i / 8.0, Quality = i }).ToList(),
            Texts = seeds.Select(static i => new Sample<string> { Value = "t" + i, Quality = i }).ToArray(),
            Pairs = seeds.Select(static i => (i, i * 0.5)).ToArray(),
            Nested = seeds.Select(static i => (SomeGrid(i), i % 2 == 0 ? (Stretch?)null : new Stretch(SomeGrid(i), default, i))).ToArray(),
            Entries = seeds.Select(static i => new KeyValuePair<int, long>(i, -i)).ToArray(),
            ByPlace = seeds.ToDictionary(SomeGrid, SomeTick),
            Places = [.. seeds.Select(static i => ((short)i, (byte)i))],
            Decimals = seeds.Select(static i => i % 3 == 0 ? -1m / i : i).ToArray(),
            Times = seeds.Select(static i => new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromHours(i % 3)).AddTicks(i)).ToArray(),
            Counts = seeds.Select(static i => i % 4 == 0 ? (int?)null : i).ToArray(),
            Prices = seeds.Select(static i => i % 4 != 0 ? (double?)null : i).ToList(),
            Single = SomeTick(3),
            Last = new Stretch(SomeGrid(7), SomeGrid(8), 9),
        };
    }

#if !NETSTANDARD_RUNTIME
    private static VectorRuns SomeVectors(int count)
    {
        int[] seeds = Enumerable.Range(1, count).ToArray();
        return new VectorRuns
        {
            Vectors = seeds.Select(static i => new System.Numerics.Vector3(i, -i, 0.5f)).ToArray(),
            Rotation = new System.Numerics.Quaternion(1, 2, 3, 4),
            Matrix = System.Numerics.Matrix4x4.Identity,
            Days = seeds.Select(static i => (new System.Numerics.Vector2(i, i), DateOnly.FromDayNumber(i))).ToList(),
        };
    }
#endif
}
