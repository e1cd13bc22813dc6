using Prewire.Buffers;

namespace Prewire;

/// <content>Varints, strings and bytes, for codecs written by hand; scalars have their methods by <c>src/CodecParts</c>, from their codecs.</content>
public ref partial struct PrewireWriter
{
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
