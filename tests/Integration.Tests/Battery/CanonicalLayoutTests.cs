using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Integration.Tests.Battery;

/// <summary>
/// Canonical output of values whose numbers are in the same places each time, which are looked at together, among others that are not so; and of objects that say by a number what they are.
/// Without sets and maps it is what is written of values that have the one NaN to begin with.
/// </summary>
public class CanonicalLayoutTests
{
    private static readonly PrewireOptions s_canonical = new() { Canonical = true };

    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, 40)];

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Each_is_found_and_nothing_else(int seed)
    {
        int count = seed < 30 ? seed - 1 : seed * 20;
        Same(seed, count, static s => s.Corner());
        Same(seed, count, static s => s.Single());
        Same(seed, count, static s => s.Altimeter());
        Same(seed, count, static s => s.Next(9) == 0 ? null : s.Altimeter());
        Same(seed, count, static s => (s.Int(), s.Altimeter()));
        Same(seed, count, static s => new[] { s.Corner(), s.Corner(), s.Corner(), s.Corner(), s.Corner(), s.Corner() });
        Same(seed, count, static s => s.Signal());
        Same(seed, count, static s => s.Next(5) == 0 ? s.Signal() : null);
        Same(seed, count, static s => s.Loose());
    }

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Each_is_found_in_maps_of_them(int seed)
    {
        Source odd = new(seed, isOne: false), one = new(seed, isOne: true);
        Dictionary<int, Altimeter> left = Enumerable.Range(0, seed * 3).ToDictionary(static i => i, _ => odd.Altimeter()), right = Enumerable.Range(0, seed * 3).ToDictionary(static i => i, _ => one.Altimeter());
        Check(left, right);
        Check(new List<Dictionary<int, Altimeter>> { left, right }, new List<Dictionary<int, Altimeter>> { right, right });
        Check(Enumerable.Range(0, seed).ToDictionary(static i => i, _ => odd.Signal()), Enumerable.Range(0, seed).ToDictionary(static i => i, _ => one.Signal()));

        static void Check<T>(T left, T right)
        {
            byte[] canonical = PrewireSerializer.Serialize(right, s_canonical);
            Assert.Equal(canonical, PrewireSerializer.Serialize(left, s_canonical));
            Assert.Equal(canonical, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<T>(PrewireSerializer.Serialize(right))!, s_canonical));
        }
    }

    /// <summary>Maps beside each other in the values of a map: where one of them ends says nothing of the other.</summary>
    [Theory]
    [MemberData(nameof(Seeds))]
    public void Each_is_found_in_maps_beside_each_other(int seed)
    {
        Assert.Equal(Make(isOne: true), Make(isOne: false));

        byte[] Make(bool isOne)
        {
            var source = new Source(seed, isOne);
            return PrewireSerializer.Serialize(
                Enumerable.Range(0, seed).ToDictionary(static i => i, _ => new Shelves
                {
                    Plain = Enumerable.Range(0, source.Next(4)).ToDictionary(static i => i, static i => i + 1),
                    Loose = Enumerable.Range(0, source.Next(4)).ToDictionary(static i => i, _ => source.Loose()),
                    Signals = Enumerable.Range(0, source.Next(4)).ToDictionary(static i => i, _ => source.Signal()),
                }),
                s_canonical);
        }
    }

    [Fact]
    public void The_second_of_two_maps_is_looked_at()
    {
        Assert.Equal(Make(0x7FF8_0000_0000_0000), Make(0x7FF8_0000_0000_0123));

        static byte[] Make(long bits) => PrewireSerializer.Serialize(
            new Dictionary<int, Shelves> { [1] = new() { Plain = new() { [1] = 1, [2] = 2 }, Loose = new() { [1] = new[] { 1.5, BitConverter.Int64BitsToDouble(bits) } } } }, s_canonical);
    }

    private static void Same<T>(int seed, int count, Func<Source, T> make)
    {
        Source odd = new(seed, isOne: false), one = new(seed, isOne: true);
        List<T> left = [.. Enumerable.Range(0, count).Select(_ => make(odd))], right = [.. Enumerable.Range(0, count).Select(_ => make(one))];
        byte[] usual = PrewireSerializer.Serialize(right);
        Assert.Equal(usual, PrewireSerializer.Serialize(left, s_canonical));
        Assert.Equal(usual, PrewireSerializer.Serialize(right, s_canonical));
        var output = new ArrayBufferWriter<byte>(16);
        PrewireSerializer.Serialize(output, left, s_canonical);
        Assert.Equal(usual, output.WrittenSpan.ToArray());
    }

    private sealed class Source(int seed, bool isOne)
    {
        private readonly Random _random = new(seed);

        public int Next(int end) => _random.Next(end);

        public Corner Corner() => new() { X = Single(), Y = Single(), Z = Single() };

        public Altimeter Altimeter() => new()
        {
            Kind = (byte)_random.Next(256), IsOn = Next(2) == 0, Value = Double(), At = new DateTime(_random.Next(), DateTimeKind.Utc), Corner = Corner(), Mask = _random.NextInt64(), Weight = Single(),
            Unit = new Guid(Int(), -1, 0x7FFF, 255, 127, 248, 255, 255, 127, 255, 127), IsKnown = Next(2) == 0, Height = Double(),
        };

        public ISignal? Signal() => Next(6) switch
        {
            0 => null,
            1 => new Level { Value = Double(), Name = "\u00FF\u007F\u00FF\u007F" },
            2 => new Pulse { Count = Int(), Inner = Signal() },
            3 => new Wave { Values = [Single(), Single()], Altimeter = Altimeter() },
            _ => new Beat { Id = new Guid(Int(), -1, 0x7FFF, 255, 127, 248, 255, 255, 127, 255, 127), Count = Int() },
        };

        public object? Loose() => Next(8) switch
        {
            0 => null,
            1 => Double(),
            2 => Single(),
            3 => new[] { Double(), Double() },
            4 => new object?[] { Loose(), Signal() },
            5 => Altimeter(),
            6 => Int(),
            _ => "\u00FF\u007F\u00FF\u007F",
        };

        public int Int() => Next(3) switch { 0 => -1 - Next(3), 1 => 0x7FFF_FFFF, _ => _random.Next() };

        public float Single()
        {
            int bits = _random.Next();
            return BitConverter.Int32BitsToSingle(Next(9) > 0 ? bits & ~(1 << 30) : isOne ? 0x7FC0_0000 : 0x7F80_0001 | bits);
        }

        private double Double()
        {
            long bits = _random.NextInt64();
            return Next(9) switch
            {
                0 => BitConverter.Int64BitsToDouble(isOne ? 0x7FF8_0000_0000_0000 : 0x7FF0_0000_0000_0001 | bits),
                1 => double.NegativeInfinity,
                2 => double.MaxValue,
                _ => BitConverter.Int64BitsToDouble(bits & ~(1L << 62)),
            };
        }
    }
}

[GenerateSerializer]
public struct Corner
{
    public float X { get; set; }

    public float Y { get; set; }

    public float Z { get; set; }
}

[GenerateSerializer]
public abstract class AltimeterBase
{
    public byte Kind { get; set; }

    public bool IsOn { get; set; }

    public double Value { get; set; }
}

/// <summary>All of fixed size, a section of a base class and a struct among it.</summary>
[GenerateSerializer]
public sealed class Altimeter : AltimeterBase
{
    public DateTime At { get; set; }

    public Corner Corner { get; set; }

    public long Mask { get; set; }

    public float Weight { get; set; }

    public Guid Unit { get; set; }

    public bool IsKnown { get; set; }

    public double Height { get; set; }
}

[GenerateSerializer]
[WireUnion(1, typeof(Level))]
[WireUnion(2, typeof(Pulse))]
[WireUnion(3, typeof(Wave))]
[WireUnion(4, typeof(Beat))]
public interface ISignal;

[GenerateSerializer]
public sealed class Level : ISignal
{
    public double Value { get; set; }

    public string? Name { get; set; }
}

[GenerateSerializer]
public sealed class Pulse : ISignal
{
    public int Count { get; set; }

    public ISignal? Inner { get; set; }
}

[GenerateSerializer]
public sealed class Wave : ISignal
{
    public float[]? Values { get; set; }

    public Altimeter? Altimeter { get; set; }
}

[GenerateSerializer]
public sealed class Beat : ISignal
{
    public Guid Id { get; set; }

    public int Count { get; set; }
}

[GenerateSerializer]
public sealed class Shelves
{
    public Dictionary<int, int>? Plain { get; set; }

    public Dictionary<int, object?>? Loose { get; set; }

    public Dictionary<int, ISignal?>? Signals { get; set; }
}
