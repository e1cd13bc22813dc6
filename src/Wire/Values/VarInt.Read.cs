using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.Buffers;

/// <content>Reading.</content>
internal static partial class VarInt
{
    /// <summary>Reads one value from the start of <paramref name="source"/>.</summary>
    /// <param name="source">The bytes to read from; may hold more than the value.</param>
    /// <param name="value">The value, or 0 on failure.</param>
    /// <param name="consumed">The number of bytes it took, 1 to 5, or 0 on failure.</param>
    /// <returns>False when the value is cut off, exceeds 32 bits or is not in its shortest form.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryRead(ReadOnlySpan<byte> source, out uint value, out int consumed)
    {
        if (!source.IsEmpty && source[0] < 0x80)
        {
            value = source[0];
            consumed = 1;
            return true;
        }

        var packed = ReadMany32(ref MemoryMarshal.GetReference(source), source.Length);
        value = (uint)packed;
        consumed = (int)(packed >> 32);
        return consumed != 0;
    }

    /// <summary>Reads one value from the start of <paramref name="source"/>.</summary>
    /// <param name="source">The bytes to read from; may hold more than the value.</param>
    /// <param name="value">The value, or 0 on failure.</param>
    /// <param name="consumed">The number of bytes it took, 1 to 10, or 0 on failure.</param>
    /// <returns>False when the value is cut off, exceeds 64 bits or is not in its shortest form.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryRead(ReadOnlySpan<byte> source, out ulong value, out int consumed)
    {
        if (!source.IsEmpty && source[0] < 0x80)
        {
            value = source[0];
            consumed = 1;
            return true;
        }

        consumed = ReadMany64(ref MemoryMarshal.GetReference(source), source.Length, out var many);
        value = many;
        return consumed != 0;
    }

    /// <summary>Reads one value at <paramref name="source"/>, where at least five bytes must be readable.</summary>
    /// <param name="source">The first byte of the value.</param>
    /// <param name="value">The value, or 0 on failure.</param>
    /// <returns>The number of bytes the value took, 1 to 5, or 0 when it is malformed.</returns>
    /// <remarks>The five bytes are not checked; a malformed value is.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadUnchecked(ref byte source, out uint value)
    {
        uint first = source;
        if (first < 0x80)
        {
            value = first;
            return 1;
        }

        // The result comes back in one register: an out parameter would force the caller's local to memory.
        var packed = ReadMany32(ref source, MaxSize32);
        value = (uint)packed;
        return (int)(packed >> 32);
    }

    /// <summary>Reads one value at <paramref name="source"/>, where at least ten bytes must be readable.</summary>
    /// <param name="source">The first byte of the value.</param>
    /// <param name="value">The value, or 0 on failure.</param>
    /// <returns>The number of bytes the value took, 1 to 10, or 0 when it is malformed.</returns>
    /// <remarks>The ten bytes are not checked; a malformed value is.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadUnchecked(ref byte source, out ulong value)
    {
        uint first = source;
        if (first < 0x80)
        {
            value = first;
            return 1;
        }

        var consumed = ReadMany64(ref source, MaxSize64, out var many);
        value = many;
        return consumed;
    }

    /// <summary>Value in the low 32 bits, bytes consumed above them; 0 when malformed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ulong ReadMany32(ref byte source, int available)
    {
        uint value = 0;
        var end = available < MaxSize32 ? available : MaxSize32;
        for (var i = 0; i < end; i++)
        {
            uint next = Unsafe.Add(ref source, i);
            value |= (next & 0x7F) << (7 * i);
            if (next < 0x80)
            {
                var overflows = i == MaxSize32 - 1 && next > 0x0F;
                var padded = next == 0 && i > 0;
                return overflows || padded ? 0 : value | ((ulong)(i + 1) << 32);
            }
        }

        return 0;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadMany64(ref byte source, int available, out ulong value)
    {
        ulong result = 0;
        var end = available < MaxSize64 ? available : MaxSize64;
        for (var i = 0; i < end; i++)
        {
            uint next = Unsafe.Add(ref source, i);
            result |= (ulong)(next & 0x7F) << (7 * i);
            if (next < 0x80)
            {
                var overflows = i == MaxSize64 - 1 && next > 1;
                var padded = next == 0 && i > 0;
                if (overflows || padded)
                {
                    break;
                }

                value = result;
                return i + 1;
            }
        }

        value = 0;
        return 0;
    }
}
