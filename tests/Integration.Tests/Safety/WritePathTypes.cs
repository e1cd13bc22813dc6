using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Dynamic;
using System.Text.RegularExpressions;

namespace Prewire.Integration.Tests.Safety;

[GenerateSerializer]
public sealed class Shelves
{
    public int Number { get; set; } = 7;

    public string? Label { get; set; }

    public List<string>? Names { get; set; }

    public List<Box?>? Boxes { get; set; }

    public Dictionary<string, Box>? ByName { get; set; }

    public (int Number, Box? Box) Pair { get; set; }

    public Spot Spot { get; set; }

    public HashSet<string>? Set { get; set; }
}

[GenerateSerializer]
public sealed class Box
{
    public int? Size { get; set; } = 3;

    public string? Text { get; set; }

    public string? Note { get; set; }
}

[GenerateSerializer]
public struct Spot
{
    public int X { get; set; }

    public string? Name { get; set; }
}

[GenerateSerializer]
public sealed class Priced
{
    public decimal Price { get; set; }

    public string? Note { get; set; }

    public decimal Tax { get; set; }

    public decimal Rebate { get; set; }

    public List<decimal>? Steps { get; set; }

    public Box? Box { get; set; }

    public string? Last { get; set; }
}

public sealed class Names : List<string>;

public sealed class ByLength : IEqualityComparer<string>
{
    public bool Equals(string? x, string? y) => x?.Length == y?.Length;

    public int GetHashCode(string obj) => obj.Length;
}

[GenerateSerializer]
public sealed class Fleet
{
    public List<Vessel>? Ships { get; set; }

    public Fleet? Other { get; set; }
}

[GenerateSerializer]
public sealed class Vessel
{
    public Cargo? Cargo { get; set; }

    public string? Name { get; set; }

    public Fleet? Fleet { get; set; }

    public string? Flag { get; set; }

    public string? Home { get; set; }

    public string? Class { get; set; }
}

[GenerateSerializer]
public sealed class Cargo
{
    public string? Kind { get; set; }

    public List<string>? Ports { get; set; }

    public Vessel? From { get; set; }

    public string? Owner { get; set; }

    public string? Sender { get; set; }

    public string? Receiver { get; set; }
}

[GenerateSerializer]
public class Machine
{
    public string? Plate { get; set; }
}

[GenerateSerializer]
public sealed class Crane : Machine
{
    public int Lift { get; set; }
}

#pragma warning disable PW0029 // It is to be refused when it is written.
public sealed class Robot : Machine;
#pragma warning restore PW0029

public sealed class Unmarked;

[GenerateSerializer]
[WireUnion(1, typeof(Ink))]
public abstract class Stroke;

[GenerateSerializer]
public sealed class Ink : Stroke
{
    public string? Color { get; set; }
}

[GenerateSerializer]
public sealed class Desk
{
    public object? Anything { get; set; }

    public Machine? Machine { get; set; }

    public Dictionary<string, object>? Notes { get; set; }

    public List<Stroke>? Marks { get; set; }
}

[GenerateSerializer]
public sealed class Knot
{
    public Knot? Next { get; set; }
}

[GenerateSerializer]
public sealed class Rope
{
    public int Length { get; set; }

    public List<Knot>? Knots { get; set; }
}

[GenerateSerializer]
public sealed class Rooms
{
    public int Count { get; set; }

    public List<Room>? List { get; set; }

    public Door? Door { get; set; }

    public List<Door>? Doors { get; set; }

    public Lamp? Lamp { get; set; }

    public Fan? Fan { get; set; }

    public List<Bell>? Bells { get; set; }

    public List<Fraction?>? Fractions { get; set; }
}

[GenerateSerializer]
public sealed class Room
{
    private int _number;

    [WireIgnore]
    public string? Refused { get; init; }

    public int Number
    {
        get => Refused == nameof(Number) ? throw new NotSupportedException() : _number;
        set => _number = value;
    }

    public int Second
    {
        get => Refused == nameof(Second) ? throw new NotSupportedException() : _number;
        set => _number = value;
    }

    public string Text
    {
        get => Refused == nameof(Text) ? throw new NotSupportedException() : "Привет";
        set => _number = value.Length;
    }

    public int? Size
    {
        get => Refused == nameof(Size) ? throw new NotSupportedException() : 1;
        set => _number = value ?? 0;
    }
}

[WireSurrogate(typeof(DoorSurrogate))]
public sealed class Door
{
    public int Key { get; set; }
}

[GenerateSerializer]
public readonly record struct DoorSurrogate(int Key)
{
    public static DoorSurrogate From(Door door) => door.Key < 0 ? throw new NotSupportedException() : new(door.Key);

    public Door ToValue() => new() { Key = Key };
}

[WireCodec(typeof(LampCodec))]
public sealed class Lamp
{
    public int Watts { get; set; }
}

public sealed class LampCodec : Codec<Lamp>
{
    public override void Write(ref PrewireWriter writer, Lamp value)
    {
        writer.WriteInt32(1);
        writer.WriteInt32(value.Watts < 0 ? throw new NotSupportedException() : value.Watts);
    }

    public override Lamp Read(ref PrewireReader reader, int version)
    {
        reader.ReadInt32();
        return new Lamp { Watts = reader.ReadInt32() };
    }
}

[WireCodec(typeof(FanCodec))]
public sealed class Fan
{
    public int Speed { get; set; }
}

public sealed class FanCodec : Codec<Fan>
{
    public override WireShape Shape => WireShape.Int32;

    public override void Write(ref PrewireWriter writer, Fan value) => writer.WriteInt32(value.Speed < 0 ? throw new NotSupportedException() : value.Speed);

    public override Fan Read(ref PrewireReader reader, int version) => new() { Speed = reader.ReadInt32() };
}

[GenerateSerializer]
public sealed class Bell
{
    public int Tone { get; set; }

    [WireIgnore]
    public bool IsBroken { get; init; }

    [WireBeforeWrite]
    private void Ring()
    {
        if (IsBroken)
        {
            throw new NotSupportedException();
        }
    }
}

[GenerateSerializer, WireReferences]
public sealed class Owner
{
    public string? Name { get; set; }

    public List<Owner> Friends { get; } = [];
}

[GenerateSerializer]
public sealed class Club
{
    public string? Name { get; set; }

    public HashSet<Owner>? Members { get; set; }
}

[WireCodec(typeof(FractionCodec))]
public struct Fraction
{
    public int Thousandths { get; set; }
}

public sealed class FractionCodec : Codec<Fraction>
{
    public override WireShape Shape => WireShape.Int32;

    public override void Write(ref PrewireWriter writer, Fraction value) => writer.WriteInt32(value.Thousandths < 0 ? throw new NotSupportedException() : value.Thousandths);

    public override Fraction Read(ref PrewireReader reader, int version) => new() { Thousandths = reader.ReadInt32() };
}

[GenerateSerializer]
public sealed class Bulk
{
    public Regex? Pattern { get; set; }

    public ListDictionary? Pairs { get; set; }

    public ExpandoObject? Members { get; set; }
}

/// <summary>Throws once.</summary>
[GenerateSerializer]
public sealed class Moody
{
    private bool _isUpset;

    public int Number
    {
        get
        {
            bool isUpset = _isUpset;
            _isUpset = false;
            return isUpset ? throw new NotSupportedException() : 1;
        }

        set
        {
        }
    }

    internal void Upset() => _isUpset = true;
}
