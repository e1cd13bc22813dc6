using System;
using System.Runtime.InteropServices;
using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>Values one by one, for codecs written by hand. Numbers are little-endian on every machine.</content>
public ref partial struct PrewireWriter
{
    /// <summary>Writes a <see cref="byte"/>: one byte.</summary>
    /// <param name="value">The value.</param>
    public void WriteByte(byte value)
    {
        ref byte cursor = ref Ensure(ref Load(), 1);
        Wire.PutByte(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 1));
    }

    /// <summary>Writes an <see cref="sbyte"/>: one byte.</summary>
    /// <param name="value">The value.</param>
    public void WriteSByte(sbyte value)
    {
        ref byte cursor = ref Ensure(ref Load(), 1);
        Wire.PutSByte(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 1));
    }

    /// <summary>Writes a <see cref="bool"/>: a byte 0 or 1.</summary>
    /// <param name="value">The value.</param>
    public void WriteBool(bool value)
    {
        ref byte cursor = ref Ensure(ref Load(), 1);
        Wire.PutBool(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 1));
    }

    /// <summary>Writes a <see cref="short"/>: two bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteInt16(short value)
    {
        ref byte cursor = ref Ensure(ref Load(), 2);
        Wire.PutInt16(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 2));
    }

    /// <summary>Writes a <see cref="ushort"/>: two bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteUInt16(ushort value)
    {
        ref byte cursor = ref Ensure(ref Load(), 2);
        Wire.PutUInt16(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 2));
    }

    /// <summary>Writes an <see cref="int"/>: four bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteInt32(int value)
    {
        ref byte cursor = ref Ensure(ref Load(), 4);
        Wire.PutInt32(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 4));
    }

    /// <summary>Writes a <see cref="uint"/>: four bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteUInt32(uint value)
    {
        ref byte cursor = ref Ensure(ref Load(), 4);
        Wire.PutUInt32(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 4));
    }

    /// <summary>Writes a <see cref="long"/>: eight bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteInt64(long value)
    {
        ref byte cursor = ref Ensure(ref Load(), 8);
        Wire.PutInt64(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 8));
    }

    /// <summary>Writes a <see cref="ulong"/>: eight bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteUInt64(ulong value)
    {
        ref byte cursor = ref Ensure(ref Load(), 8);
        Wire.PutUInt64(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 8));
    }

    /// <summary>Writes a <see cref="nint"/>: eight bytes on every machine.</summary>
    /// <param name="value">The value.</param>
    public void WriteIntPtr(nint value)
    {
        ref byte cursor = ref Ensure(ref Load(), 8);
        Wire.PutIntPtr(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 8));
    }

    /// <summary>Writes a <see cref="nuint"/>: eight bytes on every machine.</summary>
    /// <param name="value">The value.</param>
    public void WriteUIntPtr(nuint value)
    {
        ref byte cursor = ref Ensure(ref Load(), 8);
        Wire.PutUIntPtr(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 8));
    }

    /// <summary>Writes a <see cref="char"/>: two bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteChar(char value)
    {
        ref byte cursor = ref Ensure(ref Load(), 2);
        Wire.PutChar(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 2));
    }

    /// <summary>Writes a <see cref="float"/>: four bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteSingle(float value)
    {
        ref byte cursor = ref Ensure(ref Load(), 4);
        Wire.PutSingle(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 4));
    }

    /// <summary>Writes a <see cref="double"/>: eight bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteDouble(double value)
    {
        ref byte cursor = ref Ensure(ref Load(), 8);
        Wire.PutDouble(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 8));
    }

    /// <summary>Writes a <see cref="decimal"/> with its scale: 1, 5, 9 or 13 bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteDecimal(decimal value) => Store(ref Wire.WriteDecimal(ref Ensure(ref Load(), Wire.MaxDecimalSize), value));

    /// <summary>Writes a <see cref="Guid"/>: sixteen bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteGuid(Guid value)
    {
        ref byte cursor = ref Ensure(ref Load(), 16);
        Wire.PutGuid(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 16));
    }

    /// <summary>Writes a <see cref="TimeSpan"/>: eight bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteTimeSpan(TimeSpan value)
    {
        ref byte cursor = ref Ensure(ref Load(), 8);
        Wire.PutTimeSpan(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 8));
    }

    /// <summary>Writes a <see cref="DateTime"/> with its kind: eight bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteDateTime(DateTime value)
    {
        ref byte cursor = ref Ensure(ref Load(), 8);
        Wire.PutDateTime(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 8));
    }

    /// <summary>Writes a <see cref="DateTimeOffset"/>: ten bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteDateTimeOffset(DateTimeOffset value)
    {
        ref byte cursor = ref Ensure(ref Load(), 10);
        Wire.PutDateTimeOffset(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 10));
    }

#if NET8_0_OR_GREATER
    /// <summary>Writes a <see cref="Half"/>: two bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteHalf(Half value)
    {
        ref byte cursor = ref Ensure(ref Load(), 2);
        Wire.PutHalf(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 2));
    }

    /// <summary>Writes an <see cref="Int128"/>: sixteen bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteInt128(Int128 value)
    {
        ref byte cursor = ref Ensure(ref Load(), 16);
        Wire.PutInt128(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 16));
    }

    /// <summary>Writes a <see cref="UInt128"/>: sixteen bytes.</summary>
    /// <param name="value">The value.</param>
    public void WriteUInt128(UInt128 value)
    {
        ref byte cursor = ref Ensure(ref Load(), 16);
        Wire.PutUInt128(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 16));
    }

    /// <summary>Writes a <see cref="DateOnly"/>: four bytes, days.</summary>
    /// <param name="value">The value.</param>
    public void WriteDateOnly(DateOnly value)
    {
        ref byte cursor = ref Ensure(ref Load(), 4);
        Wire.PutDateOnly(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 4));
    }

    /// <summary>Writes a <see cref="TimeOnly"/>: eight bytes, ticks.</summary>
    /// <param name="value">The value.</param>
    public void WriteTimeOnly(TimeOnly value)
    {
        ref byte cursor = ref Ensure(ref Load(), 8);
        Wire.PutTimeOnly(ref cursor, 0, value);
        Store(ref Wire.Skip(ref cursor, 8));
    }
#endif

    /// <summary>Writes an unsigned varint: one byte for values below 128, at most five.</summary>
    /// <param name="value">The value.</param>
    public void WriteVarUInt32(uint value)
    {
        ref byte cursor = ref Ensure(ref Load(), VarInt.Size(value));
        Store(ref VarInt.Write(ref cursor, value));
    }

    /// <summary>Writes an unsigned varint: one byte for values below 128, at most ten.</summary>
    /// <param name="value">The value.</param>
    public void WriteVarUInt64(ulong value)
    {
        ref byte cursor = ref Ensure(ref Load(), VarInt.Size(value));
        Store(ref VarInt.Write(ref cursor, value));
    }

    /// <summary>Writes a signed varint: one byte for values from -64 to 63, at most five.</summary>
    /// <param name="value">The value.</param>
    public void WriteZigZag32(int value) => WriteVarUInt32(VarInt.EncodeZigZag(value));

    /// <summary>Writes a signed varint: one byte for values from -64 to 63, at most ten.</summary>
    /// <param name="value">The value.</param>
    public void WriteZigZag64(long value) => WriteVarUInt64(VarInt.EncodeZigZag(value));

    /// <summary>Writes a string: a varint of length and form, then the characters.</summary>
    /// <param name="value">The string, or null.</param>
    /// <exception cref="PrewireException">The string holds half of a surrogate pair.</exception>
    public void WriteString(string? value) => Store(ref WriteString(ref Load(), value, 0));

    /// <summary>Writes a count, as a varint of <paramref name="value"/>'s length + 1, and then the bytes.</summary>
    /// <param name="value">The bytes.</param>
    public void WriteBytes(scoped ReadOnlySpan<byte> value)
    {
        Store(ref WriteCount(ref Load(), value.Length));
        WriteRaw(value);
    }

    /// <summary>Writes bytes as they are, without a count.</summary>
    /// <param name="value">The bytes.</param>
    public void WriteRaw(scoped ReadOnlySpan<byte> value) =>
        Store(ref WriteRaw(ref Load(), ref MemoryMarshal.GetReference(value), value.Length));
}
