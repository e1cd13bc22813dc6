using System;

namespace Prewire.Integration.Tests.Versions;

[GenerateSerializer]
public struct ProbeThen
{
    [WireId(1)] public int Sensor;

    [WireId(2)] public double Value;

    [WireId(3)] public long Time;
}

/// <summary>One member more, in between, and in another order in memory.</summary>
[GenerateSerializer]
public struct ProbeNow
{
    [WireId(3)] public long Time;

    [WireId(4)] public short Quality;

    [WireId(1)] public int Sensor;

    [WireId(2)] public double Value;
}

/// <summary>Two members are gone.</summary>
[GenerateSerializer]
public struct ProbeValue
{
    [WireId(2)] public double Value;
}

/// <summary>Nothing but numbers, an object each.</summary>
[GenerateSerializer]
public sealed class ProbeObject
{
    [WireId(1)] public int Sensor { get; set; }

    [WireId(2)] public double Value { get; set; }

    [WireId(4)] public short Quality { get; set; }
}

/// <summary>Objects whose headers have a bit more.</summary>
[GenerateSerializer]
public sealed class ProbeWithBit
{
    [WireId(1)] public int Sensor { get; set; }

    [WireId(3)] public long Time { get; set; }

    [WireId(5)] public bool IsOn { get; set; }
}

/// <summary>A member that the message lacks has another value than 0.</summary>
[GenerateSerializer]
public readonly struct ProbeMade(int sensor, double value, short quality = 7)
{
    [WireId(1)] public readonly int Sensor = sensor;

    [WireId(2)] public readonly double Value = value;

    [WireId(4)] public readonly short Quality = quality;
}

/// <summary>The constructor makes one member of another, where the message lacks it.</summary>
[GenerateSerializer]
public readonly struct ProbeTwice
{
    [WireId(1)] public readonly int Sensor;

    [WireId(7)] public readonly int Again;

    [WireConstructor]
    public ProbeTwice(int sensor)
    {
        Sensor = sensor;
        Again = sensor;
    }
}

/// <summary>Each new one has another number, where the message lacks it.</summary>
[GenerateSerializer]
public struct ProbeCounted
{
    private static int s_made;

    [WireId(1)] public int Sensor;

    [WireId(8)] public int Number = ++s_made;

    public ProbeCounted()
    {
    }
}

/// <summary>The constructor gives a member what it finds elsewhere.</summary>
[GenerateSerializer]
public partial struct ProbeOfTenant
{
    internal static int Tenant;

    [WireId(1)] public int Sensor;

    [WireId(8)] public int Owner = Tenant;

    public ProbeOfTenant()
    {
    }
}

/// <summary>A part that a primary constructor does not stand in.</summary>
[GenerateSerializer]
public partial record struct ProbeInParts([property: WireId(1)] int Sensor);

/// <content>What the constructor gives to a member.</content>
public partial record struct ProbeInParts
{
    [WireId(8)] public int Owner { get; set; } = ProbeOfTenant.Tenant;
}

/// <summary>A member is wider: each value is converted.</summary>
[GenerateSerializer]
public struct ProbeWide
{
    [WireId(1)] public long Sensor;

    [WireId(2)] public double Value;
}

[GenerateSerializer]
public struct SwitchThen
{
    [WireId(1)] public int Number;

    [WireId(2)] public bool IsOn;

    [WireId(3)] public DateTime Since;

    [WireId(4)] public TimeSpan For;

    [WireId(5)] public byte Level;
}

/// <summary>With a bool and a point in time still, which not all bytes are.</summary>
[GenerateSerializer]
public struct SwitchNow
{
    [WireId(1)] public int Number;

    [WireId(6)] public long Count;

    [WireId(3)] public DateTime Since;

    [WireId(2)] public bool IsOn;
}

/// <summary>Without the bool.</summary>
[GenerateSerializer]
public struct SwitchTime
{
    [WireId(3)] public DateTime Since;

    [WireId(5)] public byte Level;
}

/// <summary>A bool more.</summary>
[GenerateSerializer]
public struct SwitchTwice
{
    [WireId(2)] public bool IsOn;

    [WireId(3)] public DateTime Since;

    [WireId(7)] public bool IsKept;
}

[GenerateSerializer]
public struct EdgeThen
{
    [WireId(1)] public ProbeThen From;

    [WireId(2)] public ProbeThen To;

    [WireId(3)] public ushort Weight;
}

/// <summary>What is inside has changed, too.</summary>
[GenerateSerializer]
public struct EdgeNow
{
    [WireId(3)] public ushort Weight;

    [WireId(1)] public ProbeNow From;

    [WireId(2)] public ProbeValue To;
}

public enum ByteLevel : byte
{
    Low,
    High = 200,
}

public enum WideLevel
{
    Low,
    High = 200,
    Highest = 70_000,
}
