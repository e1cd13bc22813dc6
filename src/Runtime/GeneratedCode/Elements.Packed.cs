using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.Buffers;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <content>Short lists of integers: count, width and integers with one check and one call.</content>
public static partial class Elements
{
    /// <summary>The most elements of a list whose count is one byte.</summary>
    private const int MaxShort = 126;

    /// <summary>Whether lists of the codec's type are packed. The compiler of machine code knows the answer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsPacked<TCodec>() =>
        typeof(TCodec) == typeof(Int32Codec) || typeof(TCodec) == typeof(UInt32Codec)
        || typeof(TCodec) == typeof(Int64Codec) || typeof(TCodec) == typeof(UInt64Codec)
        || typeof(TCodec) == typeof(Int16Codec) || typeof(TCodec) == typeof(UInt16Codec);

    /// <summary>Whether there are elements, few, with room for them at their largest. The exact size is for the general case.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsShort<T>(ref PrewireWriter writer, ref byte cursor, int count) =>
        (uint)(count - 1) < MaxShort && writer.Room(ref cursor) >= (nint)2 + (count * Unsafe.SizeOf<T>());

    /// <summary>Writes a list of integers for which <see cref="IsShort"/> holds.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteShort<T>(ref byte cursor, ReadOnlySpan<T> values)
    {
        cursor = (byte)(values.Length + 1);
        return ref WriteIntegers(ref Wire.Skip(ref cursor, 1), values);
    }

    /// <summary>Writes width and integers of a list that is not empty, where there is room for them at their largest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte WriteIntegers<T>(ref byte body, ReadOnlySpan<T> values)
    {
        ref T first = ref MemoryMarshal.GetReference(values);
        if (typeof(T) == typeof(int))
        {
            return ref PackedIntegers.WriteSome(ref Unsafe.As<T, int>(ref first), values.Length, ref body);
        }

        if (typeof(T) == typeof(uint))
        {
            return ref PackedIntegers.WriteSome(ref Unsafe.As<T, uint>(ref first), values.Length, ref body);
        }

        if (typeof(T) == typeof(long))
        {
            return ref PackedIntegers.WriteSome(ref Unsafe.As<T, long>(ref first), values.Length, ref body);
        }

        if (typeof(T) == typeof(ulong))
        {
            return ref PackedIntegers.WriteSome(ref Unsafe.As<T, ulong>(ref first), values.Length, ref body);
        }

        return ref typeof(T) == typeof(short)
            ? ref PackedIntegers.WriteSome(ref Unsafe.As<T, short>(ref first), values.Length, ref body)
            : ref PackedIntegers.WriteSome(ref Unsafe.As<T, ushort>(ref first), values.Length, ref body);
    }
}
