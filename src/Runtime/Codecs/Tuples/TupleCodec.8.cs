using System;
using System.ComponentModel;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A tuple of seven items and a tuple of the rest: a class: a byte 0 for null or 1, then the items.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec> : IWireCodec<Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>?>, ISharedValues
    where TRest : notnull
    where T1Codec : struct, IWireCodec<T1>
    where T2Codec : struct, IWireCodec<T2>
    where T3Codec : struct, IWireCodec<T3>
    where T4Codec : struct, IWireCodec<T4>
    where T5Codec : struct, IWireCodec<T5>
    where T6Codec : struct, IWireCodec<T6>
    where T7Codec : struct, IWireCodec<T7>
    where TRestCodec : struct, IWireCodec<TRest>
{
    /// <inheritdoc/>
    public int MinSize => 1;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>?, TupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec>>.Bytes;

    /// <inheritdoc/>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>? value)
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
        cursor = ref Encode.Value<T4, T4Codec>(ref writer, ref cursor, value.Item4);
        cursor = ref Encode.Value<T5, T5Codec>(ref writer, ref cursor, value.Item5);
        cursor = ref Encode.Value<T6, T6Codec>(ref writer, ref cursor, value.Item6);
        cursor = ref Encode.Value<T7, T7Codec>(ref writer, ref cursor, value.Item7);
        cursor = ref Encode.Value<TRest, TRestCodec>(ref writer, ref cursor, value.Rest);
        return ref cursor;
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>?> values) =>
        ref Elements.Write<Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>?, TupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>? Read(ref PrewireReader reader)
    {
        if (!Wire.GetBool(ref reader, ref reader.Take(1), 0))
        {
            return null;
        }

        T1 item1 = default(T1Codec).Read(ref reader);
        T2 item2 = default(T2Codec).Read(ref reader);
        T3 item3 = default(T3Codec).Read(ref reader);
        T4 item4 = default(T4Codec).Read(ref reader);
        T5 item5 = default(T5Codec).Read(ref reader);
        T6 item6 = default(T6Codec).Read(ref reader);
        T7 item7 = default(T7Codec).Read(ref reader);
        TRest item8 = default(TRestCodec).Read(ref reader);
        if (item8 is null)
        {
            // The tuple's own constructor would throw.
            reader.Fail(PrewireErrorCode.UnexpectedNull);
        }

        return new(item1, item2, item3, item4, item5, item6, item7, item8);
    }

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>?> values) =>
        Elements.Read<Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>?, TupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec>>(ref reader, values);

    /// <inheritdoc/>
    public Tuple<T1, T2, T3, T4, T5, T6, T7, TRest>? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (!reader.ReadPresence(ref map))
        {
            return null;
        }

        T1 item1 = default(T1Codec).ReadMapped(ref reader, map.Items[0]);
        T2 item2 = default(T2Codec).ReadMapped(ref reader, map.Items[1]);
        T3 item3 = default(T3Codec).ReadMapped(ref reader, map.Items[2]);
        T4 item4 = default(T4Codec).ReadMapped(ref reader, map.Items[3]);
        T5 item5 = default(T5Codec).ReadMapped(ref reader, map.Items[4]);
        T6 item6 = default(T6Codec).ReadMapped(ref reader, map.Items[5]);
        T7 item7 = default(T7Codec).ReadMapped(ref reader, map.Items[6]);
        TRest item8 = default(TRestCodec).ReadMapped(ref reader, map.Items[7]);
        if (item8 is null)
        {
            reader.Fail(PrewireErrorCode.UnexpectedNull);
        }

        return new(item1, item2, item3, item4, item5, item6, item7, item8);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.ReferenceTuple(
        default(T1Codec).Describe(graph),
        default(T2Codec).Describe(graph),
        default(T3Codec).Describe(graph),
        default(T4Codec).Describe(graph),
        default(T5Codec).Describe(graph),
        default(T6Codec).Describe(graph),
        default(T7Codec).Describe(graph),
        default(TRestCodec).Describe(graph));

    bool ISharedValues.AreShared =>
        SharedValues<T1Codec>.AreShared && SharedValues<T2Codec>.AreShared && SharedValues<T3Codec>.AreShared && SharedValues<T4Codec>.AreShared
        && SharedValues<T5Codec>.AreShared && SharedValues<T6Codec>.AreShared && SharedValues<T7Codec>.AreShared && SharedValues<TRestCodec>.AreShared;
}
