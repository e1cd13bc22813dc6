using System;

namespace Prewire.WireProtocol;

/// <summary>What a message may ask for in memory, so that no sender multiplies work. The code that is generated charges by the same rule as the library.</summary>
internal static class MemoryRule
{
    /// <summary>What a value may take for each of its own bytes without being charged; of what takes more, only that is charged.</summary>
    internal const int FreePerByte = 64;

    /// <summary>What a byte may have made in memory without being charged: it counts for an object, and for the place that the object is in.</summary>
    internal const int UnchargedPerByte = 2 * FreePerByte;

    /// <summary>What values may take for each of their bytes, all of them, so that a message of any number of them can be read.</summary>
    internal const int ReadablePerByte = FreePerByte + 128;

    /// <summary>What values take beyond what their bytes are good for.</summary>
    /// <param name="size">What one takes in memory.</param>
    /// <param name="minSize">The fewest bytes of one.</param>
    internal static int Excess(int size, int minSize) => size > FreePerByte * minSize ? size - (FreePerByte * minSize) : 0;

    /// <summary>What any message may take beyond that.</summary>
    internal const long FreePerMessage = 1L << 20;

    /// <summary>For each so many bytes, or part of them, a message may be charged the most that is asked for: so long ones of a program's own are read.</summary>
    private const long Stretch = 16L << 20;

    /// <summary>What a message may be charged by its length.</summary>
    /// <param name="length">How long it is.</param>
    /// <param name="perByte">What each byte may be charged.</param>
    internal static long AllowedFor(long length, long perByte) =>
        length > (long.MaxValue - FreePerMessage) / Math.Max(1, perByte) ? long.MaxValue : FreePerMessage + (perByte * length);

    /// <summary>What it may be charged however much its length is good for.</summary>
    /// <param name="length">How long it is, as far as that is certain.</param>
    /// <param name="most">What each stretch of it may be charged.</param>
    internal static long AllowedBeyond(long length, long most)
    {
        long stretches = Math.Max(0, length - 1) / Stretch + 1;
        return most > long.MaxValue / stretches ? long.MaxValue : most * stretches;
    }

    /// <summary>What a shape takes in memory for each byte of its literal and for each member that is compared, about; it is charged.</summary>
    private const long PerCost = 160;

    /// <summary>What it takes however small it is.</summary>
    private const long LeastOfShape = 512;

    /// <summary>What a shape, or a map to one, takes in memory, about.</summary>
    /// <param name="cost">The bytes of its literal, the members in it that share one with another, and those that are compared.</param>
    internal static long OfShape(int cost) => LeastOfShape + OfMore(cost);

    /// <summary>The same of what more there is to a shape.</summary>
    internal static long OfMore(int cost) => PerCost * cost;

    /// <summary>The largest cost of which <see cref="OfMore"/> is within an allowance.</summary>
    internal static long MostFor(long allowance) => allowance / PerCost;
}
