using System;
using System.Buffers.Binary;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Prewire.GeneratedCode;

/// <summary>Fixed-size values at an offset from a cursor, little-endian on every machine. The caller has checked the bounds.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Wire
{
    /// <summary>The position <paramref name="count"/> bytes on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Skip(ref byte cursor, int count) => ref Unsafe.Add(ref cursor, count);

    /// <summary>Writes a byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutByte(ref byte cursor, int offset, byte value) => Unsafe.Add(ref cursor, offset) = value;

    /// <summary>Writes an <see cref="int"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutInt32(ref byte cursor, int offset, int value) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref cursor, offset), BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value));

    /// <summary>Reads an <see cref="int"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int GetInt32(ref byte cursor, int offset)
    {
        int value = Unsafe.ReadUnaligned<int>(ref Unsafe.Add(ref cursor, offset));
        return BitConverter.IsLittleEndian ? value : BinaryPrimitives.ReverseEndianness(value);
    }
}
