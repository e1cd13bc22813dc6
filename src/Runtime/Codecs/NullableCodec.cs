using System;
using System.ComponentModel;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A <see cref="Nullable{T}"/> that is no member: a byte 0 for null or 1, then the value.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct NullableCodec<T, TCodec> : IWireCodec<T?>, ISharedValues
    where T : struct
    where TCodec : struct, IWireCodec<T>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<T?, NullableCodec<T, TCodec>>.Bytes;

    /// <inheritdoc/>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in T? value)
    {
        cursor = ref writer.Ensure(ref cursor, 1);
        bool hasValue = value.HasValue;
        cursor = hasValue ? (byte)1 : (byte)0;
        cursor = ref Wire.Skip(ref cursor, 1);
        return ref hasValue
            ? ref Encode.Value<T, TCodec>(ref writer, ref cursor, value.GetValueOrDefault())
            : ref cursor;
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T?> values) =>
        ref Elements.Write<T?, NullableCodec<T, TCodec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public T? Read(ref PrewireReader reader)
    {
        if (Wire.GetBool(ref reader, ref reader.Take(1), 0))
        {
            return default(TCodec).Read(ref reader);
        }

        return null;
    }

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<T?> values) =>
        Elements.Read<T?, NullableCodec<T, TCodec>>(ref reader, values);

    /// <inheritdoc/>
    public T? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (reader.ReadPresence(ref map))
        {
            return default(TCodec).ReadMapped(ref reader, map);
        }

        return null;
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => default(TCodec).Describe(graph).AsNullable();

    bool ISharedValues.AreShared => SharedValues<TCodec>.AreShared;
}
