using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Integration.Tests.Battery;

/// <summary>
/// NaNs among bytes that look like some: canonical output has the one NaN wherever there is another, and everything else as it was. Without sets and maps that is what is written
/// without the option of values that have the one NaN to begin with.
/// </summary>
public class CanonicalNaNTests
{
    private static readonly PrewireOptions s_canonical = new() { Canonical = true };

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    [InlineData(5)]
    [InlineData(6)]
    public void Each_is_found_and_nothing_else(int seed)
    {
        Network odd = new Source(seed, isOne: false).Network(), one = new Source(seed, isOne: true).Network();
        Assert.NotEqual(PrewireSerializer.Serialize(one), PrewireSerializer.Serialize(odd));
        Assert.Equal(PrewireSerializer.Serialize(one), PrewireSerializer.Serialize(odd, s_canonical));
        Assert.Equal(PrewireSerializer.Serialize(one.Stations), PrewireSerializer.Serialize(odd.Stations, s_canonical));
        Assert.Equal(PrewireSerializer.Serialize(one.Samples), PrewireSerializer.Serialize(odd.Samples, s_canonical));
        Assert.Equal(PrewireSerializer.Serialize(one.Marks), PrewireSerializer.Serialize(odd.Marks, s_canonical));
        Assert.Equal(PrewireSerializer.Serialize(one.Probes), PrewireSerializer.Serialize(odd.Probes, s_canonical));
        Assert.Equal(PrewireSerializer.Serialize<object>(one.Open!), PrewireSerializer.Serialize<object>(odd.Open!, s_canonical));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Each_is_found_in_sets_and_maps(int seed)
    {
        Network odd = new Source(seed, isOne: false).Network(), one = new Source(seed, isOne: true).Network();
        Same(one, odd, static n => n.Samples.ToDictionary(static s => s.Id));
        Same(one, odd, static n => n.Stations.ToDictionary(static s => s.Name!));
        Same(one, odd, static n => n.Probes.ToHashSet());
        Same(one, odd, static n => n.Marks.ToHashSet());
        Same(one, odd, static n => n.Stations.Select(static s => s.Samples!.ToDictionary(static p => p.Id)).ToList());
        Same(one, odd, static n => n.Stations.ToDictionary(static s => s.Name!, static s => s.Samples!.ToDictionary(static p => p.Id)));
    }

    /// <summary>In the order of the bytes of the first, which each of the two has when the other's are the same.</summary>
    private static void Same<T>(Network one, Network odd, Func<Network, T> select)
    {
        byte[] canonical = PrewireSerializer.Serialize(select(odd), s_canonical);
        Assert.Equal(PrewireSerializer.Serialize(select(one), s_canonical), canonical);
        Assert.Equal(PrewireSerializer.Serialize(select(one)).Length, canonical.Length);
        Assert.Equal(canonical, PrewireSerializer.Serialize(PrewireSerializer.Deserialize<T>(canonical)!, s_canonical));
    }

    /// <summary>Values many of whose bytes are those of a NaN.</summary>
    private sealed class Source(int seed, bool isOne)
    {
        private readonly Random _random = new(seed);
        private int _id;

        public Network Network()
        {
            var network = new Network
            {
                Stations = [.. Many(30, Station)],
                Samples = [.. Many(200, Sample)],
                Marks = [.. Many(100, () => new Measured { At = Double(), Kind = Byte(), Weight = Single() })],
                Probes = [.. Many(100, () => Probe(depth: 4))],
                Height = Double(),
            };
            object half = Double();
#if !NETSTANDARD_RUNTIME
            half = HalfNumber();
            network.Samples.ForEach(sample => sample.Small = HalfNumber());
#endif
            network.Open = new object?[] { Double(), network.Samples[0], "}}}", new[] { Single(), Single() }, half };
            return network;
        }

        private Station Station() => new()
        {
            Name = "Station \x7F}" + _id++, Samples = [.. Many(_random.Next(12), Sample)], First = _random.Next(2) == 0 ? null : Sample(), Latitude = Double(), Longitude = Double(),
            Code = Int(), Offsets = [Double(), Double(), Double()],
        };

        private Sample Sample() => new()
        {
            Id = _id++, Value = Double(), Scale = Single(), Note = _random.Next(3) == 0 ? null : "\u00FF\u00FF\u007F|~}", Count = Int(), Maybe = _random.Next(2) == 0 ? null : Double(),
            Numbers = [.. Many(_random.Next(5), Int)], Pair = (Single(), Int()),
            Frame = _random.Next(2) == 0 ? null : (Single(), Int(), (Single(), Single(), Double())), Tail = _random.Next(9) == 0 ? new string('}', 300) : null,
        };

        private Probe Probe(int depth) => _random.Next(4) switch
        {
            0 => new Probe { Id = Int() },
            1 => new Thermometer { Id = Int(), Value = Double() },
            2 => new Anemometer { Id = Int(), Levels = [Single(), Single()], Next = Sample() },
            _ => new ProbeGroup { Id = Int(), Members = depth == 0 ? [] : [.. Many(_random.Next(4), () => Probe(depth - 1))], Weight = Double() },
        };

        private IEnumerable<T> Many<T>(int count, Func<T> make) => Enumerable.Range(0, count).Select(_ => make());

        private int Int() => _random.Next(3) switch { 0 => -1 - _random.Next(3), 1 => 0x7FFF_FFFF, _ => _random.Next() };

        private byte Byte() => (byte)(_random.Next(2) == 0 ? 0xFF : 0x7F);

        private double Double()
        {
            long bits = _random.NextInt64();
            return BitConverter.Int64BitsToDouble(_random.Next(4) > 0 ? bits & ~(1L << 62) : isOne ? 0x7FF8_0000_0000_0000 : 0x7FF0_0000_0000_0001 | bits);
        }

        private float Single()
        {
            int bits = _random.Next();
            return BitConverter.Int32BitsToSingle(_random.Next(4) > 0 ? bits & ~(1 << 30) : isOne ? 0x7FC0_0000 : 0x7F80_0001 | bits);
        }

#if !NETSTANDARD_RUNTIME
        private Half HalfNumber()
        {
            int bits = _random.Next(0x8000);
            return BitConverter.Int16BitsToHalf((short)(_random.Next(4) > 0 ? bits & 0x3FFF : isOne ? 0x7E00 : 0x7C01 | bits));
        }
#endif
    }
}

[GenerateSerializer]
public class Network
{
    public List<Station> Stations { get; set; } = [];

    public List<Sample> Samples { get; set; } = [];

    public Measured[] Marks { get; set; } = [];

    public List<Probe> Probes { get; set; } = [];

    public double Height { get; set; }

    public object? Open { get; set; }
}

/// <summary>So many members that what refers to it does so late.</summary>
[GenerateSerializer]
public sealed class Station
{
    public string? Name { get; set; }

    public List<Sample>? Samples { get; set; }

    public Sample? First { get; set; }

    public double Latitude { get; set; }

    public double Longitude { get; set; }

    public int Code { get; set; }

    public double[]? Offsets { get; set; }
}

[GenerateSerializer]
public sealed class Sample
{
    public int Id { get; set; }

    public double Value { get; set; }

    public float Scale { get; set; }

    public string? Note { get; set; }

    public int Count { get; set; }

    public double? Maybe { get; set; }

#if !NETSTANDARD_RUNTIME
    public Half Small { get; set; }
#endif

    public List<int>? Numbers { get; set; }

    public (float, int) Pair { get; set; }

    public (float First, int Second, (float, float, double) Others)? Frame { get; set; }

    public string? Tail { get; set; }
}

[GenerateSerializer]
public struct Measured
{
    public double At { get; set; }

    public byte Kind { get; set; }

    public float Weight { get; set; }
}

[GenerateSerializer]
public class Probe
{
    public int Id { get; set; }
}

[GenerateSerializer]
public sealed class Thermometer : Probe
{
    public double Value { get; set; }
}

[GenerateSerializer]
public sealed class Anemometer : Probe
{
    public float[]? Levels { get; set; }

    public Sample? Next { get; set; }
}

[GenerateSerializer]
public sealed class ProbeGroup : Probe
{
    public List<Probe>? Members { get; set; }

    public double Weight { get; set; }
}
