using System;
using System.Collections.Generic;

namespace Prewire.Benchmarks.Versions;

/// <summary>A number, a string and one more.</summary>
[GenerateSerializer]
public sealed class NewerTiny
{
    [WireId(1)] public int Number { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public double Weight { get; set; }
}

/// <summary>Twelve numbers and one more.</summary>
[GenerateSerializer]
public sealed class NewerRow
{
    public int Id { get; set; }

    public long Time { get; set; }

    public short Kind { get; set; }

    public byte Level { get; set; }

    public uint Source { get; set; }

    public ulong Mask { get; set; }

    public float Low { get; set; }

    public double High { get; set; }

    public ushort Port { get; set; }

    public sbyte Offset { get; set; }

    public int Count { get; set; }

    public double Mean { get; set; }

    public int Quality { get; set; }
}

/// <summary>An immutable object, made by its constructor.</summary>
[GenerateSerializer]
public sealed record Visit([property: WireId(1)] Guid Id, [property: WireId(2)] DateTime At, [property: WireId(3)] string Page, [property: WireId(4)] int Seconds);

/// <summary>A later version of <see cref="Visit"/>.</summary>
[GenerateSerializer]
public sealed record NewerVisit(
    [property: WireId(1)] Guid Id, [property: WireId(2)] DateTime At, [property: WireId(3)] string Page, [property: WireId(4)] int Seconds, [property: WireId(5)] bool Mobile = false);

/// <summary>A reading of a sensor, as a struct.</summary>
[GenerateSerializer]
public struct SampleStruct
{
    [WireId(1)] public int Sensor;

    [WireId(2)] public double Value;

    [WireId(3)] public long Time;
}

/// <summary>A reading of a sensor, as a class.</summary>
[GenerateSerializer]
public sealed class SampleClass
{
    [WireId(1)] public int Sensor { get; set; }

    [WireId(2)] public double Value { get; set; }

    [WireId(3)] public long Time { get; set; }
}

/// <summary>A reading of a sensor with one member more.</summary>
[GenerateSerializer]
public struct NewerSampleStruct
{
    [WireId(1)] public int Sensor;

    [WireId(2)] public double Value;

    [WireId(3)] public long Time;

    [WireId(4)] public int Quality;
}

/// <summary>A person with members of many sorts, by name.</summary>
[GenerateSerializer]
public class Person
{
    public string First { get; set; } = "";

    public string Last { get; set; } = "";

    public DateTime Born { get; set; }

    public decimal Salary { get; set; }

    public int? Manager { get; set; }

    public bool Active { get; set; }

    public List<string> Tags { get; set; } = [];
}

/// <summary>A later version of <see cref="Person"/>, in which a number has become wider and a member is gone.</summary>
[GenerateSerializer]
public class NewerPerson
{
    public string First { get; set; } = "";

    public string Last { get; set; } = "";

    public DateTime Born { get; set; }

    public decimal Salary { get; set; }

    public long? Manager { get; set; }

    public List<string> Tags { get; set; } = [];

    public string? Email { get; set; }
}
