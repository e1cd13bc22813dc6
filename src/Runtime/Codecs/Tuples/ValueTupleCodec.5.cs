using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A tuple of five items: the items one after another.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ValueTupleCodec<T1, T2, T3, T4, T5, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec> : IWireCodec<ValueTuple<T1, T2, T3, T4, T5>>, IBoundedCodec<ValueTuple<T1, T2, T3, T4, T5>>, ISharedValues
    where T1Codec : struct, IWireCodec<T1>
    where T2Codec : struct, IWireCodec<T2>
    where T3Codec : struct, IWireCodec<T3>
    where T4Codec : struct, IWireCodec<T4>
    where T5Codec : struct, IWireCodec<T5>
{
    /// <inheritdoc/>
    public int MinSize => default(T1Codec).MinSize + default(T2Codec).MinSize + default(T3Codec).MinSize + default(T4Codec).MinSize + default(T5Codec).MinSize;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<ValueTuple<T1, T2, T3, T4, T5>, ValueTupleCodec<T1, T2, T3, T4, T5, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec>>.Bytes;

    /// <inheritdoc/>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in ValueTuple<T1, T2, T3, T4, T5> value)
    {
        if (Bounded<ValueTuple<T1, T2, T3, T4, T5>, ValueTupleCodec<T1, T2, T3, T4, T5, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec>>.Is)
        {
            return ref Bounded<ValueTuple<T1, T2, T3, T4, T5>, ValueTupleCodec<T1, T2, T3, T4, T5, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec>>.Write(ref writer, ref cursor, in value);
        }

        cursor = ref Cursor.Unscope(ref default(T1Codec).Write(ref writer, ref cursor, in value.Item1));
        cursor = ref Cursor.Unscope(ref default(T2Codec).Write(ref writer, ref cursor, in value.Item2));
        cursor = ref Cursor.Unscope(ref default(T3Codec).Write(ref writer, ref cursor, in value.Item3));
        cursor = ref Cursor.Unscope(ref default(T4Codec).Write(ref writer, ref cursor, in value.Item4));
        cursor = ref Cursor.Unscope(ref default(T5Codec).Write(ref writer, ref cursor, in value.Item5));
        return ref cursor;
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<ValueTuple<T1, T2, T3, T4, T5>> values) =>
        ref Elements.Write<ValueTuple<T1, T2, T3, T4, T5>, ValueTupleCodec<T1, T2, T3, T4, T5, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public ValueTuple<T1, T2, T3, T4, T5> Read(ref PrewireReader reader)
    {
        if (Bounded<ValueTuple<T1, T2, T3, T4, T5>, ValueTupleCodec<T1, T2, T3, T4, T5, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec>>.IsReadAtOnce)
        {
            return Bounded<ValueTuple<T1, T2, T3, T4, T5>, ValueTupleCodec<T1, T2, T3, T4, T5, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec>>.ReadFixed(ref reader);
        }

        T1 item1 = default(T1Codec).Read(ref reader);
        T2 item2 = default(T2Codec).Read(ref reader);
        T3 item3 = default(T3Codec).Read(ref reader);
        T4 item4 = default(T4Codec).Read(ref reader);
        T5 item5 = default(T5Codec).Read(ref reader);
        return new(item1, item2, item3, item4, item5);
    }

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<ValueTuple<T1, T2, T3, T4, T5>> values) =>
        Elements.Read<ValueTuple<T1, T2, T3, T4, T5>, ValueTupleCodec<T1, T2, T3, T4, T5, T1Codec, T2Codec, T3Codec, T4Codec, T5Codec>>(ref reader, values);

    /// <inheritdoc/>
    public ValueTuple<T1, T2, T3, T4, T5> ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        T1 item1 = default(T1Codec).ReadMapped(ref reader, map.Items[0]);
        T2 item2 = default(T2Codec).ReadMapped(ref reader, map.Items[1]);
        T3 item3 = default(T3Codec).ReadMapped(ref reader, map.Items[2]);
        T4 item4 = default(T4Codec).ReadMapped(ref reader, map.Items[3]);
        T5 item5 = default(T5Codec).ReadMapped(ref reader, map.Items[4]);
        return new(item1, item2, item3, item4, item5);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Tuple(
        default(T1Codec).Describe(graph),
        default(T2Codec).Describe(graph),
        default(T3Codec).Describe(graph),
        default(T4Codec).Describe(graph),
        default(T5Codec).Describe(graph));

    int IBoundedCodec<ValueTuple<T1, T2, T3, T4, T5>>.MaxSize => Bounds.Add(Bounds.Add(Bounds.Add(Bounds.Add(Bounded<T1, T1Codec>.MaxSize, Bounded<T2, T2Codec>.MaxSize), Bounded<T3, T3Codec>.MaxSize), Bounded<T4, T4Codec>.MaxSize), Bounded<T5, T5Codec>.MaxSize);

    BoundedTraits IBoundedCodec<ValueTuple<T1, T2, T3, T4, T5>>.Traits => Bounded<T1, T1Codec>.Traits & Bounded<T2, T2Codec>.Traits & Bounded<T3, T3Codec>.Traits & Bounded<T4, T4Codec>.Traits & Bounded<T5, T5Codec>.Traits;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<ValueTuple<T1, T2, T3, T4, T5>>.Put(ref byte cursor, in ValueTuple<T1, T2, T3, T4, T5> value)
    {
        cursor = ref Bounded<T1, T1Codec>.PutAt(ref cursor, in value.Item1);
        cursor = ref Bounded<T2, T2Codec>.PutAt(ref cursor, in value.Item2);
        cursor = ref Bounded<T3, T3Codec>.PutAt(ref cursor, in value.Item3);
        cursor = ref Bounded<T4, T4Codec>.PutAt(ref cursor, in value.Item4);
        cursor = ref Bounded<T5, T5Codec>.PutAt(ref cursor, in value.Item5);
        return ref cursor;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ValueTuple<T1, T2, T3, T4, T5> IBoundedCodec<ValueTuple<T1, T2, T3, T4, T5>>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        T1 item1 = Bounded<T1, T1Codec>.Get(ref reader, ref cursor, ref offset);
        T2 item2 = Bounded<T2, T2Codec>.Get(ref reader, ref cursor, ref offset);
        T3 item3 = Bounded<T3, T3Codec>.Get(ref reader, ref cursor, ref offset);
        T4 item4 = Bounded<T4, T4Codec>.Get(ref reader, ref cursor, ref offset);
        T5 item5 = Bounded<T5, T5Codec>.Get(ref reader, ref cursor, ref offset);
        return new(item1, item2, item3, item4, item5);
    }

    bool ISharedValues.AreShared =>
        SharedValues<T1Codec>.AreShared && SharedValues<T2Codec>.AreShared && SharedValues<T3Codec>.AreShared && SharedValues<T4Codec>.AreShared
        && SharedValues<T5Codec>.AreShared;
}
