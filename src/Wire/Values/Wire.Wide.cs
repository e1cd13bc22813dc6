using System;
using System.Runtime.CompilerServices;

namespace Prewire.GeneratedCode;

/// <content>Floating-point numbers and other values of which every bit pattern is valid.</content>
public static partial class Wire
{
    /// <summary>Writes a <see cref="float"/>, bit for bit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutSingle(ref byte cursor, int offset, float value) =>
        PutInt32(ref cursor, offset, Unsafe.As<float, int>(ref value));

    /// <summary>Reads a <see cref="float"/>, bit for bit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static float GetSingle(ref byte cursor, int offset)
    {
        int bits = GetInt32(ref cursor, offset);
        return Unsafe.As<int, float>(ref bits);
    }

    /// <summary>Writes a <see cref="double"/>, bit for bit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutDouble(ref byte cursor, int offset, double value) =>
        PutInt64(ref cursor, offset, BitConverter.DoubleToInt64Bits(value));

    /// <summary>Reads a <see cref="double"/>, bit for bit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static double GetDouble(ref byte cursor, int offset) =>
        BitConverter.Int64BitsToDouble(GetInt64(ref cursor, offset));

    /// <summary>Writes a <see cref="TimeSpan"/> as its ticks.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutTimeSpan(ref byte cursor, int offset, TimeSpan value) => PutInt64(ref cursor, offset, value.Ticks);

    /// <summary>Reads a <see cref="TimeSpan"/>; any number of ticks is one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static TimeSpan GetTimeSpan(ref byte cursor, int offset) => new(GetInt64(ref cursor, offset));

    /// <summary>Writes a <see cref="Guid"/>: its first three fields little-endian, then eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutGuid(ref byte cursor, int offset, Guid value)
    {
        if (BitConverter.IsLittleEndian)
        {
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref cursor, offset), value);
            return;
        }

        Unsafe.CopyBlockUnaligned(ref Unsafe.Add(ref cursor, offset), ref value.ToByteArray()[0], 16);
    }

    /// <summary>Reads a <see cref="Guid"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Guid GetGuid(ref byte cursor, int offset)
    {
        if (BitConverter.IsLittleEndian)
        {
            return Unsafe.ReadUnaligned<Guid>(ref Unsafe.Add(ref cursor, offset));
        }

        byte[] bytes = new byte[16];
        Unsafe.CopyBlockUnaligned(ref bytes[0], ref Unsafe.Add(ref cursor, offset), 16);
        return new Guid(bytes);
    }

    /// <summary>Writes a <see cref="nint"/> as eight bytes on every machine.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutIntPtr(ref byte cursor, int offset, nint value) => PutInt64(ref cursor, offset, value);

    /// <summary>Writes a <see cref="nuint"/> as eight bytes on every machine.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutUIntPtr(ref byte cursor, int offset, nuint value) => PutUInt64(ref cursor, offset, value);

#if NET8_0_OR_GREATER
    /// <summary>Writes a <see cref="Half"/>, bit for bit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutHalf(ref byte cursor, int offset, Half value) =>
        PutUInt16(ref cursor, offset, BitConverter.HalfToUInt16Bits(value));

    /// <summary>Reads a <see cref="Half"/>, bit for bit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Half GetHalf(ref byte cursor, int offset) => BitConverter.UInt16BitsToHalf(GetUInt16(ref cursor, offset));
#endif
}
