using System;
using System.ComponentModel;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A tuple of three items: a class: a byte 0 for null or 1, then the items.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec> : IWireCodec<Tuple<T1, T2, T3>?>, ISharedValues
    where T1Codec : struct, IWireCodec<T1>
    where T2Codec : struct, IWireCodec<T2>
    where T3Codec : struct, IWireCodec<T3>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<Tuple<T1, T2, T3>?, TupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec>>.Bytes;

    /// <inheritdoc/>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Tuple<T1, T2, T3>? value)
    {
        cursor = ref writer.Ensure(ref cursor, 1);
        cursor = value is null ? (byte)0 : (byte)1;
        cursor = ref Wire.Skip(ref cursor, 1);
        if (value is null)
        {
            return ref cursor;
        }

        cursor = ref Encode.Value<T1, T1Codec>(ref writer, ref cursor, value.Item1);
        cursor = ref Encode.Value<T2, T2Codec>(ref writer, ref cursor, value.Item2);
        cursor = ref Encode.Value<T3, T3Codec>(ref writer, ref cursor, value.Item3);
        return ref cursor;
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Tuple<T1, T2, T3>?> values) =>
        ref Elements.Write<Tuple<T1, T2, T3>?, TupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public Tuple<T1, T2, T3>? Read(ref PrewireReader reader)
    {
        if (!Wire.GetBool(ref reader, ref reader.Take(1), 0))
        {
            return null;
        }

        T1 item1 = default(T1Codec).Read(ref reader);
        T2 item2 = default(T2Codec).Read(ref reader);
        T3 item3 = default(T3Codec).Read(ref reader);
        return new(item1, item2, item3);
    }

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<Tuple<T1, T2, T3>?> values) =>
        Elements.Read<Tuple<T1, T2, T3>?, TupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec>>(ref reader, values);

    /// <inheritdoc/>
    public Tuple<T1, T2, T3>? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (!reader.ReadPresence(ref map))
        {
            return null;
        }

        T1 item1 = default(T1Codec).ReadMapped(ref reader, map.Items[0]);
        T2 item2 = default(T2Codec).ReadMapped(ref reader, map.Items[1]);
        T3 item3 = default(T3Codec).ReadMapped(ref reader, map.Items[2]);
        return new(item1, item2, item3);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.ReferenceTuple(
        default(T1Codec).Describe(graph),
        default(T2Codec).Describe(graph),
        default(T3Codec).Describe(graph));

    bool ISharedValues.AreShared => SharedValues<T1Codec>.AreShared && SharedValues<T2Codec>.AreShared && SharedValues<T3Codec>.AreShared;
}
