using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A tuple of one item: the items one after another.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ValueTupleCodec<T1, T1Codec> : IWireCodec<ValueTuple<T1>>, IBoundedCodec<ValueTuple<T1>>, ISharedValues
    where T1Codec : struct, IWireCodec<T1>
{
    /// <inheritdoc/>
    public int MinSize => default(T1Codec).MinSize;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => RootPrefix<ValueTuple<T1>, ValueTupleCodec<T1, T1Codec>>.Bytes;

    /// <inheritdoc/>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in ValueTuple<T1> value)
    {
        if (Bounded<ValueTuple<T1>, ValueTupleCodec<T1, T1Codec>>.Is)
        {
            return ref Bounded<ValueTuple<T1>, ValueTupleCodec<T1, T1Codec>>.Write(ref writer, ref cursor, in value);
        }

        cursor = ref Cursor.Unscope(ref default(T1Codec).Write(ref writer, ref cursor, in value.Item1));
        return ref cursor;
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<ValueTuple<T1>> values) =>
        ref Elements.Write<ValueTuple<T1>, ValueTupleCodec<T1, T1Codec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public ValueTuple<T1> Read(ref PrewireReader reader)
    {
        if (Bounded<ValueTuple<T1>, ValueTupleCodec<T1, T1Codec>>.IsReadAtOnce)
        {
            return Bounded<ValueTuple<T1>, ValueTupleCodec<T1, T1Codec>>.ReadFixed(ref reader);
        }

        T1 item1 = default(T1Codec).Read(ref reader);
        return new(item1);
    }

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<ValueTuple<T1>> values) =>
        Elements.Read<ValueTuple<T1>, ValueTupleCodec<T1, T1Codec>>(ref reader, values);

    /// <inheritdoc/>
    public ValueTuple<T1> ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        Conversions.RequirePresence(ref reader, ref map);
        T1 item1 = default(T1Codec).ReadMapped(ref reader, map.Items[0]);
        return new(item1);
    }

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => WireEdge.Tuple(default(T1Codec).Describe(graph));

    int IBoundedCodec<ValueTuple<T1>>.MaxSize => Bounded<T1, T1Codec>.MaxSize;

    BoundedTraits IBoundedCodec<ValueTuple<T1>>.Traits => Bounded<T1, T1Codec>.Traits;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<ValueTuple<T1>>.Put(ref byte cursor, in ValueTuple<T1> value)
    {
        cursor = ref Bounded<T1, T1Codec>.PutAt(ref cursor, in value.Item1);
        return ref cursor;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ValueTuple<T1> IBoundedCodec<ValueTuple<T1>>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        T1 item1 = Bounded<T1, T1Codec>.Get(ref reader, ref cursor, ref offset);
        return new(item1);
    }

    bool ISharedValues.AreShared => SharedValues<T1Codec>.AreShared;
}
