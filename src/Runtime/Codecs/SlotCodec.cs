using System;
using System.Runtime.CompilerServices;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Codecs;

/// <summary>A nullable element of a list in which nulls take as many bytes as values: a byte 0 for null or 1, then the value or zeros.</summary>
internal readonly struct SlotCodec<T, TCodec> : IWireCodec<T?>, IBoundedCodec<T?>, IWholeSample<T?>
    where T : struct
    where TCodec : struct, IWireCodec<T>
{
    /// <inheritdoc/>
    public int MinSize => 1 + SlotSize;

    /// <inheritdoc/>
    public ReadOnlySpan<byte> Prefix => default(NullableCodec<T, TCodec>).Prefix;

    private static int SlotSize => ValueForm<T?, NullableCodec<T, TCodec>>.SlotSize;

    /// <inheritdoc/>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in T? value)
    {
        if (value.HasValue)
        {
            return ref default(NullableCodec<T, TCodec>).Write(ref writer, ref cursor, in value);
        }

        int size = 1 + SlotSize;
        cursor = ref writer.Ensure(ref cursor, size);
        Unsafe.InitBlockUnaligned(ref cursor, 0, (uint)size);
        return ref Wire.Skip(ref cursor, size);
    }

    /// <inheritdoc/>
    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T?> values) =>
        ref Elements.Write<T?, SlotCodec<T, TCodec>>(ref writer, ref cursor, values);

    /// <inheritdoc/>
    public T? Read(ref PrewireReader reader)
    {
        if (Wire.GetBool(ref reader, ref reader.Take(1), 0))
        {
            return default(TCodec).Read(ref reader);
        }

        reader.Take(SlotSize);
        return null;
    }

    /// <inheritdoc/>
    public void ReadSpan(ref PrewireReader reader, Span<T?> values) =>
        Elements.Read<T?, SlotCodec<T, TCodec>>(ref reader, values);

    /// <inheritdoc/>
    public T? ReadMapped(ref PrewireReader reader, EdgeMap map) => default(NullableCodec<T, TCodec>).ReadMapped(ref reader, map);

    /// <inheritdoc/>
    public WireEdge Describe(ShapeGraph graph) => default(TCodec).Describe(graph).AsNullable();

    int IBoundedCodec<T?>.MaxSize => Bounded<T, TCodec>.IsFixed ? Bounds.Add(1, Bounded<T, TCodec>.MaxSize) : -1;

    BoundedTraits IBoundedCodec<T?>.Traits => Bounded<T, TCodec>.Traits & (BoundedTraits.Fixed | BoundedTraits.Laid | BoundedTraits.Quiet);

    T? IWholeSample<T?>.Sample => default(T);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<T?>.Put(ref byte cursor, in T? value)
    {
        // What is in the memory of a value that is not there is nobody's.
        bool hasValue = value.HasValue;
        Wire.PutBool(ref cursor, 0, hasValue);
        return ref Bounded<T, TCodec>.Put(ref Wire.Skip(ref cursor, 1), hasValue ? value.GetValueOrDefault() : default);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    T? IBoundedCodec<T?>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        bool hasValue = Wire.GetBool(ref reader, ref cursor, offset);
        offset++;
        if (hasValue)
        {
            return Bounded<T, TCodec>.Get(ref reader, ref cursor, ref offset);
        }

        offset += Bounded<T, TCodec>.MaxSize;
        return null;
    }
}
