using System;
using System.Collections.Generic;
using System.Numerics;

namespace Prewire.Benchmarks.Model;

/// <summary>Seven members that may be null.</summary>
[GenerateSerializer]
public sealed partial class Survey
{
    [WireId(1)] public int? Age { get; set; }

    [WireId(2)] public long? Income { get; set; }

    [WireId(3)] public double? Height { get; set; }

    [WireId(4)] public DateTime? Married { get; set; }

    [WireId(5)] public Guid? Household { get; set; }

    [WireId(6)] public bool? Rents { get; set; }

    [WireId(7)] public string? Remark { get; set; }
}

/// <summary>A base class with three derived ones.</summary>
[GenerateSerializer]
[WireUnion(0, typeof(Car))]
[WireUnion(1, typeof(Truck))]
[WireUnion(2, typeof(Bicycle))]
public abstract partial class Vehicle
{
    [WireId(1)] public int Id { get; set; }

    [WireId(2)] public string Owner { get; set; } = "";
}

[GenerateSerializer]
public sealed partial class Car : Vehicle
{
    [WireId(3)] public int Doors { get; set; }

    [WireId(4)] public string Plate { get; set; } = "";
}

[GenerateSerializer]
public sealed partial class Truck : Vehicle
{
    [WireId(3)] public double Load { get; set; }

    [WireId(4)] public int Axles { get; set; }
}

[GenerateSerializer]
public sealed partial class Bicycle : Vehicle
{
    [WireId(3)] public int Gears { get; set; }
}

/// <summary>An immutable object that holds another and a list of others.</summary>
[GenerateSerializer]
public sealed partial record Trip([property: WireId(1)] int Id, [property: WireId(2)] Leg Outward, [property: WireId(3)] List<Leg> Stops);

[GenerateSerializer]
public sealed partial record Leg([property: WireId(1)] string From, [property: WireId(2)] string To, [property: WireId(3)] double Kilometres);

/// <summary>A struct that holds a text.</summary>
[GenerateSerializer]
public partial struct Label
{
    [WireId(1)] public int Id { get; set; }

    [WireId(2)] public string Text { get; set; }
}

/// <summary>What moves in a game, with structs that are declared elsewhere.</summary>
[GenerateSerializer]
public sealed partial class Entity
{
    [WireId(1)] public Vector3 Position { get; set; }

    [WireId(2)] public Vector3 Velocity { get; set; }

    [WireId(3)] public Quaternion Rotation { get; set; }

    [WireId(4)] public string Name { get; set; } = "";
}

/// <summary>A struct with padding, a truth value and a date, whose bytes are not all valid.</summary>
[GenerateSerializer]
public struct Fill
{
    [WireId(1)] public long Order;

    [WireId(2)] public double Price;

    [WireId(3)] public int Size;

    [WireId(4)] public bool IsBuy;

    [WireId(5)] public DateTime At;
}

/// <summary>A struct of a date and two numbers that may be null.</summary>
[GenerateSerializer]
public struct Reading
{
    [WireId(1)] public DateTime At;

    [WireId(2)] public int? Level;

    [WireId(3)] public double? Flow;
}
