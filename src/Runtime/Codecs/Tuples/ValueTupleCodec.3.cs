using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A tuple of three items: the items one after another.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ValueTupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec> : IWireCodec<ValueTuple<T1, T2, T3>>, IBoundedCodec<ValueTuple<T1, T2, T3>>, ISharedValues
    where T1Codec : struct, IWireCodec<T1>
    where T2Codec : struct, IWireCodec<T2>
    where T3Codec : struct, IWireCodec<T3>
{
    /// <inheritdoc/>
    public int MinSize => default(T1Codec).MinSize + default(T2Codec).MinSize + default(T3Codec).MinSize;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<ValueTuple<T1, T2, T3>, ValueTupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec>>.Bytes;

    /// <inheritdoc/>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in ValueTuple<T1, T2, T3> value)
    {
        if (Bounded<ValueTuple<T1, T2, T3>, ValueTupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec>>.Is)
        {
            return ref Bounded<ValueTuple<T1, T2, T3>, ValueTupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec>>.Write(ref writer, ref cursor, in value);
        }

        cursor = ref Cursor.Unscope(ref default(T1Codec).Write(ref writer, ref cursor, in value.Item1));
        cursor = ref Cursor.Unscope(ref default(T2Codec).Write(ref writer, ref cursor, in value.Item2));
        cursor = ref Cursor.Unscope(ref default(T3Codec).Write(ref writer, ref cursor, in value.Item3));
        return ref cursor;
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<ValueTuple<T1, T2, T3>> values) =>
        ref Elements.Write<ValueTuple<T1, T2, T3>, ValueTupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public ValueTuple<T1, T2, T3> Read(ref PrewireReader reader)
    {
        if (Bounded<ValueTuple<T1, T2, T3>, ValueTupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec>>.IsReadAtOnce)
        {
            return Bounded<ValueTuple<T1, T2, T3>, ValueTupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec>>.ReadFixed(ref reader);
        }

        T1 item1 = default(T1Codec).Read(ref reader);
        T2 item2 = default(T2Codec).Read(ref reader);
        T3 item3 = default(T3Codec).Read(ref reader);
        return new(item1, item2, item3);
    }

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<ValueTuple<T1, T2, T3>> values) =>
        Elements.Read<ValueTuple<T1, T2, T3>, ValueTupleCodec<T1, T2, T3, T1Codec, T2Codec, T3Codec>>(ref reader, values);

    /// <inheritdoc/>
    public ValueTuple<T1, T2, T3> ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        T1 item1 = default(T1Codec).ReadMapped(ref reader, map.Items[0]);
        T2 item2 = default(T2Codec).ReadMapped(ref reader, map.Items[1]);
        T3 item3 = default(T3Codec).ReadMapped(ref reader, map.Items[2]);
        return new(item1, item2, item3);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Tuple(
        default(T1Codec).Describe(graph),
        default(T2Codec).Describe(graph),
        default(T3Codec).Describe(graph));

    int IBoundedCodec<ValueTuple<T1, T2, T3>>.MaxSize => Bounds.Add(Bounds.Add(Bounded<T1, T1Codec>.MaxSize, Bounded<T2, T2Codec>.MaxSize), Bounded<T3, T3Codec>.MaxSize);

    BoundedTraits IBoundedCodec<ValueTuple<T1, T2, T3>>.Traits => Bounded<T1, T1Codec>.Traits & Bounded<T2, T2Codec>.Traits & Bounded<T3, T3Codec>.Traits;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<ValueTuple<T1, T2, T3>>.Put(ref byte cursor, in ValueTuple<T1, T2, T3> value)
    {
        cursor = ref Bounded<T1, T1Codec>.PutAt(ref cursor, in value.Item1);
        cursor = ref Bounded<T2, T2Codec>.PutAt(ref cursor, in value.Item2);
        cursor = ref Bounded<T3, T3Codec>.PutAt(ref cursor, in value.Item3);
        return ref cursor;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ValueTuple<T1, T2, T3> IBoundedCodec<ValueTuple<T1, T2, T3>>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        T1 item1 = Bounded<T1, T1Codec>.Get(ref reader, ref cursor, ref offset);
        T2 item2 = Bounded<T2, T2Codec>.Get(ref reader, ref cursor, ref offset);
        T3 item3 = Bounded<T3, T3Codec>.Get(ref reader, ref cursor, ref offset);
        return new(item1, item2, item3);
    }

    bool ISharedValues.AreShared => SharedValues<T1Codec>.AreShared && SharedValues<T2Codec>.AreShared && SharedValues<T3Codec>.AreShared;
}
