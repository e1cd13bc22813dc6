using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Prewire.GeneratedCode;

/// <summary>Fixed-size values at an offset from a cursor, little-endian on every machine. The caller has checked the bounds.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class Wire
{
    /// <summary>The position <paramref name="count"/> bytes on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Skip(ref byte cursor, int count) => ref Unsafe.Add(ref cursor, count);

    /// <summary>Writes what stands for null.</summary>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutNull(ref byte cursor)
    {
        cursor = 0;
        return ref Skip(ref cursor, 1);
    }

    /// <summary>Writes a <see cref="byte"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutByte(ref byte cursor, int offset, byte value) => Unsafe.Add(ref cursor, offset) = value;

    /// <summary>Reads a <see cref="byte"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte GetByte(ref byte cursor, int offset) => Unsafe.Add(ref cursor, offset);

    /// <summary>Writes an <see cref="sbyte"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutSByte(ref byte cursor, int offset, sbyte value) => Unsafe.Add(ref cursor, offset) = unchecked((byte)value);

    /// <summary>Reads an <see cref="sbyte"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static sbyte GetSByte(ref byte cursor, int offset) => unchecked((sbyte)Unsafe.Add(ref cursor, offset));

    /// <summary>Writes a <see cref="char"/> as two bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutChar(ref byte cursor, int offset, char value) => PutUInt16(ref cursor, offset, value);

    /// <summary>Reads a <see cref="char"/>; every two bytes are one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static char GetChar(ref byte cursor, int offset) => (char)GetUInt16(ref cursor, offset);

    /// <summary>1 for true, 0 for false.</summary>
    /// <remarks>Not by a comparison: what compilers of machine code make of that is a branch, or sets a part of a register and so waits for what was in it before.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int BitOf(bool value) =>
#if NET8_0_OR_GREATER
        // Foreign code can make a bool of any byte.
        (Unsafe.BitCast<bool, byte>(value) + byte.MaxValue) >> 8;
#else
        value ? 1 : 0;
#endif
}
