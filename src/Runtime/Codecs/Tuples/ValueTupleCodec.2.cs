using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A tuple of two items: the items one after another.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ValueTupleCodec<T1, T2, T1Codec, T2Codec> : IWireCodec<ValueTuple<T1, T2>>, IBoundedCodec<ValueTuple<T1, T2>>, ISharedValues
    where T1Codec : struct, IWireCodec<T1>
    where T2Codec : struct, IWireCodec<T2>
{
    /// <inheritdoc/>
    public int MinSize => default(T1Codec).MinSize + default(T2Codec).MinSize;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<ValueTuple<T1, T2>, ValueTupleCodec<T1, T2, T1Codec, T2Codec>>.Bytes;

    /// <inheritdoc/>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in ValueTuple<T1, T2> value)
    {
        if (Bounded<ValueTuple<T1, T2>, ValueTupleCodec<T1, T2, T1Codec, T2Codec>>.Is)
        {
            return ref Bounded<ValueTuple<T1, T2>, ValueTupleCodec<T1, T2, T1Codec, T2Codec>>.Write(ref writer, ref cursor, in value);
        }

        cursor = ref Cursor.Unscope(ref default(T1Codec).Write(ref writer, ref cursor, in value.Item1));
        cursor = ref Cursor.Unscope(ref default(T2Codec).Write(ref writer, ref cursor, in value.Item2));
        return ref cursor;
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<ValueTuple<T1, T2>> values) =>
        ref Elements.Write<ValueTuple<T1, T2>, ValueTupleCodec<T1, T2, T1Codec, T2Codec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public ValueTuple<T1, T2> Read(ref PrewireReader reader)
    {
        if (Bounded<ValueTuple<T1, T2>, ValueTupleCodec<T1, T2, T1Codec, T2Codec>>.IsReadAtOnce)
        {
            return Bounded<ValueTuple<T1, T2>, ValueTupleCodec<T1, T2, T1Codec, T2Codec>>.ReadFixed(ref reader);
        }

        T1 item1 = default(T1Codec).Read(ref reader);
        T2 item2 = default(T2Codec).Read(ref reader);
        return new(item1, item2);
    }

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<ValueTuple<T1, T2>> values) =>
        Elements.Read<ValueTuple<T1, T2>, ValueTupleCodec<T1, T2, T1Codec, T2Codec>>(ref reader, values);

    /// <inheritdoc/>
    public ValueTuple<T1, T2> ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        T1 item1 = default(T1Codec).ReadMapped(ref reader, map.Items[0]);
        T2 item2 = default(T2Codec).ReadMapped(ref reader, map.Items[1]);
        return new(item1, item2);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Tuple(default(T1Codec).Describe(graph), default(T2Codec).Describe(graph));

    int IBoundedCodec<ValueTuple<T1, T2>>.MaxSize => Bounds.Add(Bounded<T1, T1Codec>.MaxSize, Bounded<T2, T2Codec>.MaxSize);

    BoundedTraits IBoundedCodec<ValueTuple<T1, T2>>.Traits => Bounded<T1, T1Codec>.Traits & Bounded<T2, T2Codec>.Traits;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<ValueTuple<T1, T2>>.Put(ref byte cursor, in ValueTuple<T1, T2> value)
    {
        cursor = ref Bounded<T1, T1Codec>.PutAt(ref cursor, in value.Item1);
        cursor = ref Bounded<T2, T2Codec>.PutAt(ref cursor, in value.Item2);
        return ref cursor;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ValueTuple<T1, T2> IBoundedCodec<ValueTuple<T1, T2>>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        T1 item1 = Bounded<T1, T1Codec>.Get(ref reader, ref cursor, ref offset);
        T2 item2 = Bounded<T2, T2Codec>.Get(ref reader, ref cursor, ref offset);
        return new(item1, item2);
    }

    bool ISharedValues.AreShared => SharedValues<T1Codec>.AreShared && SharedValues<T2Codec>.AreShared;
}
