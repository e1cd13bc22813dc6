using System.Runtime.InteropServices;

namespace Prewire.TestCases.Shared;

/// <summary>A struct without padding whose every bit pattern is a value.</summary>
[GenerateSerializer]
public struct Point3
{
    public float X;
    public float Y;
    public float Z;
}

/// <summary>A struct with padding between and behind its fields.</summary>
[GenerateSerializer]
public struct Padded
{
    public byte Tag;
    public long Count;
    public short Tail;
}

/// <summary>A struct that is made by its constructor.</summary>
[GenerateSerializer]
public readonly struct Money(decimal amount, string currency)
{
    public decimal Amount { get; } = amount;

    public string Currency { get; } = currency;
}

[GenerateSerializer]
public readonly record struct Range32(int Start, int End);

/// <summary>The fields overlap nowhere, but their order is not that of their declaration.</summary>
[GenerateSerializer]
[StructLayout(LayoutKind.Explicit)]
public struct Explicit
{
    [FieldOffset(4)]
    public int Second;

    [FieldOffset(0)]
    public int First;
}
