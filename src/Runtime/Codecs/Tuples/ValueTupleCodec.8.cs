using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A tuple of seven items and a tuple of the rest: the items one after another.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ValueTupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec> : IWireCodec<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>, IBoundedCodec<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>, ISharedValues
    where TRest : struct
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
    public int MinSize => default(T1Codec).MinSize + default(T2Codec).MinSize + default(T3Codec).MinSize + default(T4Codec).MinSize + default(T5Codec).MinSize + default(T6Codec).MinSize + default(T7Codec).MinSize + default(TRestCodec).MinSize;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, ValueTupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec>>.Bytes;

    /// <inheritdoc/>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> value)
    {
        if (Bounded<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, ValueTupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec>>.Is)
        {
            return ref Bounded<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, ValueTupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec>>.Write(ref writer, ref cursor, in value);
        }

        cursor = ref Cursor.Unscope(ref default(T1Codec).Write(ref writer, ref cursor, in value.Item1));
        cursor = ref Cursor.Unscope(ref default(T2Codec).Write(ref writer, ref cursor, in value.Item2));
        cursor = ref Cursor.Unscope(ref default(T3Codec).Write(ref writer, ref cursor, in value.Item3));
        cursor = ref Cursor.Unscope(ref default(T4Codec).Write(ref writer, ref cursor, in value.Item4));
        cursor = ref Cursor.Unscope(ref default(T5Codec).Write(ref writer, ref cursor, in value.Item5));
        cursor = ref Cursor.Unscope(ref default(T6Codec).Write(ref writer, ref cursor, in value.Item6));
        cursor = ref Cursor.Unscope(ref default(T7Codec).Write(ref writer, ref cursor, in value.Item7));
        cursor = ref Cursor.Unscope(ref default(TRestCodec).Write(ref writer, ref cursor, in value.Rest));
        return ref cursor;
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>> values) =>
        ref Elements.Write<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, ValueTupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> Read(ref PrewireReader reader)
    {
        if (Bounded<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, ValueTupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec>>.IsReadAtOnce)
        {
            return Bounded<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, ValueTupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec>>.ReadFixed(ref reader);
        }

        T1 item1 = default(T1Codec).Read(ref reader);
        T2 item2 = default(T2Codec).Read(ref reader);
        T3 item3 = default(T3Codec).Read(ref reader);
        T4 item4 = default(T4Codec).Read(ref reader);
        T5 item5 = default(T5Codec).Read(ref reader);
        T6 item6 = default(T6Codec).Read(ref reader);
        T7 item7 = default(T7Codec).Read(ref reader);
        TRest item8 = default(TRestCodec).Read(ref reader);
        return new(item1, item2, item3, item4, item5, item6, item7, item8);
    }

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>> values) =>
        Elements.Read<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>, ValueTupleCodec<T1, T2, T3, T4, T5, T6, T7, TRest, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec, T6Codec, T7Codec, TRestCodec>>(ref reader, values);

    /// <inheritdoc/>
    public ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        T1 item1 = default(T1Codec).ReadMapped(ref reader, map.Items[0]);
        T2 item2 = default(T2Codec).ReadMapped(ref reader, map.Items[1]);
        T3 item3 = default(T3Codec).ReadMapped(ref reader, map.Items[2]);
        T4 item4 = default(T4Codec).ReadMapped(ref reader, map.Items[3]);
        T5 item5 = default(T5Codec).ReadMapped(ref reader, map.Items[4]);
        T6 item6 = default(T6Codec).ReadMapped(ref reader, map.Items[5]);
        T7 item7 = default(T7Codec).ReadMapped(ref reader, map.Items[6]);
        TRest item8 = default(TRestCodec).ReadMapped(ref reader, map.Items[7]);
        return new(item1, item2, item3, item4, item5, item6, item7, item8);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Tuple(
        default(T1Codec).Describe(graph),
        default(T2Codec).Describe(graph),
        default(T3Codec).Describe(graph),
        default(T4Codec).Describe(graph),
        default(T5Codec).Describe(graph),
        default(T6Codec).Describe(graph),
        default(T7Codec).Describe(graph),
        default(TRestCodec).Describe(graph));

    int IBoundedCodec<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>.MaxSize => Bounds.Add(Bounds.Add(Bounds.Add(Bounds.Add(Bounds.Add(Bounds.Add(Bounds.Add(Bounded<T1, T1Codec>.MaxSize, Bounded<T2, T2Codec>.MaxSize), Bounded<T3, T3Codec>.MaxSize), Bounded<T4, T4Codec>.MaxSize), Bounded<T5, T5Codec>.MaxSize), Bounded<T6, T6Codec>.MaxSize), Bounded<T7, T7Codec>.MaxSize), Bounded<TRest, TRestCodec>.MaxSize);

    BoundedTraits IBoundedCodec<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>.Traits => Bounded<T1, T1Codec>.Traits & Bounded<T2, T2Codec>.Traits & Bounded<T3, T3Codec>.Traits & Bounded<T4, T4Codec>.Traits & Bounded<T5, T5Codec>.Traits & Bounded<T6, T6Codec>.Traits & Bounded<T7, T7Codec>.Traits & Bounded<TRest, TRestCodec>.Traits;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>.Put(ref byte cursor, in ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> value)
    {
        cursor = ref Bounded<T1, T1Codec>.PutAt(ref cursor, in value.Item1);
        cursor = ref Bounded<T2, T2Codec>.PutAt(ref cursor, in value.Item2);
        cursor = ref Bounded<T3, T3Codec>.PutAt(ref cursor, in value.Item3);
        cursor = ref Bounded<T4, T4Codec>.PutAt(ref cursor, in value.Item4);
        cursor = ref Bounded<T5, T5Codec>.PutAt(ref cursor, in value.Item5);
        cursor = ref Bounded<T6, T6Codec>.PutAt(ref cursor, in value.Item6);
        cursor = ref Bounded<T7, T7Codec>.PutAt(ref cursor, in value.Item7);
        cursor = ref Bounded<TRest, TRestCodec>.PutAt(ref cursor, in value.Rest);
        return ref cursor;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> IBoundedCodec<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        T1 item1 = Bounded<T1, T1Codec>.Get(ref reader, ref cursor, ref offset);
        T2 item2 = Bounded<T2, T2Codec>.Get(ref reader, ref cursor, ref offset);
        T3 item3 = Bounded<T3, T3Codec>.Get(ref reader, ref cursor, ref offset);
        T4 item4 = Bounded<T4, T4Codec>.Get(ref reader, ref cursor, ref offset);
        T5 item5 = Bounded<T5, T5Codec>.Get(ref reader, ref cursor, ref offset);
        T6 item6 = Bounded<T6, T6Codec>.Get(ref reader, ref cursor, ref offset);
        T7 item7 = Bounded<T7, T7Codec>.Get(ref reader, ref cursor, ref offset);
        TRest rest = Bounded<TRest, TRestCodec>.Get(ref reader, ref cursor, ref offset);
        return new(item1, item2, item3, item4, item5, item6, item7, rest);
    }

    bool ISharedValues.AreShared =>
        SharedValues<T1Codec>.AreShared && SharedValues<T2Codec>.AreShared && SharedValues<T3Codec>.AreShared && SharedValues<T4Codec>.AreShared
        && SharedValues<T5Codec>.AreShared && SharedValues<T6Codec>.AreShared && SharedValues<T7Codec>.AreShared && SharedValues<TRestCodec>.AreShared;
}
