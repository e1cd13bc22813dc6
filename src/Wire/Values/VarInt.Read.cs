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

    /// <summary>Value in the low 32 bits, bytes consumed above them; 0 when malformed. An out parameter would force the caller's local to memory.</summary>
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
}
