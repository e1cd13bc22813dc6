using System;
using System.Collections.Generic;

namespace Prewire.TestCases;

/// <summary>As if declared elsewhere: there is no way in but its own methods.</summary>
public readonly struct Moment : IEquatable<Moment>
{
    private readonly long _ticks;

    private Moment(long ticks) => _ticks = ticks;

    public static Moment FromTicks(long ticks) => new(ticks);

    public long ToTicks() => _ticks;

    public bool Equals(Moment other) => other._ticks == _ticks;

    public override bool Equals(object? obj) => obj is Moment other && Equals(other);

    public override int GetHashCode() => _ticks.GetHashCode();
}

/// <summary>Writes just the number.</summary>
public sealed class MomentCodec : Codec<Moment>
{
    public override WireShape Shape => WireShape.Int64;

    public override void Write(ref PrewireWriter writer, Moment value) => writer.WriteInt64(value.ToTicks());

    public override Moment Read(ref PrewireReader reader, int version) => Moment.FromTicks(reader.ReadInt64());
}

/// <summary>Has a codec of its own, which writes a blob.</summary>
[WireCodec(typeof(RouteCodec))]
public sealed class Route
{
    private readonly double[] _coordinates;

    public Route(params double[] coordinates) => _coordinates = coordinates;

    public ReadOnlySpan<double> Coordinates => _coordinates;
}

/// <summary>Version 2: as many numbers as there are.</summary>
public sealed class RouteCodec : Codec<Route>
{
    public override int Version => 2;

    public override void Write(ref PrewireWriter writer, Route value)
    {
        foreach (double coordinate in value.Coordinates)
        {
            writer.WriteDouble(coordinate);
        }
    }

    public override Route Read(ref PrewireReader reader, int version)
    {
        double[] coordinates = new double[reader.Remaining / 8];
        for (int i = 0; i < coordinates.Length; i++)
        {
            coordinates[i] = reader.ReadDouble();
        }

        return new Route(coordinates);
    }
}

/// <summary>A generic class that its surrogate knows how to make.</summary>
[WireSurrogate(typeof(MaybeSurrogate<>))]
public sealed class Maybe<T>
{
    private readonly T _value;

    private Maybe(T value) => _value = value;

    public static Maybe<T> Of(T value) => new(value);

    public T Get() => _value;
}

/// <summary>What is written in its place.</summary>
[GenerateSerializer]
public struct MaybeSurrogate<T>
{
    [WireId(1)]
    public T Value { get; set; }

    public static MaybeSurrogate<T> From(Maybe<T> value) => new() { Value = value.Get() };

    public readonly Maybe<T> ToValue() => Maybe<T>.Of(Value);
}

/// <summary>What is written in place of a moment.</summary>
[GenerateSerializer]
public sealed class MomentSurrogate
{
    public MomentSurrogate()
    {
    }

    public MomentSurrogate(Moment value) => Ticks = value.ToTicks();

    public long Ticks { get; set; }

    public Moment ToValue() => Moment.FromTicks(Ticks);
}

/// <summary>Hand-written codecs and surrogates wherever a type can stand.</summary>
[GenerateSerializer]
public sealed class ForeignMembers
{
    [WireCodec(typeof(MomentCodec))]
    public Moment At { get; set; }

    [WireCodec(typeof(MomentCodec))]
    public Moment? Until { get; set; }

    public bool Flag { get; set; }

    [WireCodec(typeof(MomentCodec))]
    public List<Moment>? Moments { get; set; }

    [WireCodec(typeof(MomentCodec))]
    public Dictionary<Moment, Moment?>? ByMoment { get; set; }

    [WireSurrogate(typeof(MomentSurrogate))]
    public Moment Other { get; set; }

    [WireSurrogate(typeof(MomentSurrogate))]
    public Moment?[]? Others { get; set; }

    public Route? Route { get; set; }

    public List<Route?>? Routes { get; set; }

    public Maybe<string>? Text { get; set; }

    public Maybe<List<Route>>? Nested { get; set; }

    public Maybe<ForeignMembers>? Inner { get; set; }
}

/// <summary>The same in a struct, where members have no header to be in.</summary>
[GenerateSerializer]
public struct ForeignStruct
{
    [WireId(1), WireCodec(typeof(MomentCodec))]
    public Moment At;

    [WireId(2)]
    public Route? Route;

    [WireId(3)]
    public Maybe<int>? Number;

    [WireId(4)]
    public int Plain;
}
