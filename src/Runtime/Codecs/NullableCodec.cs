using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="Nullable{T}"/> that is no member: a byte 0 for null or 1, then the value.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct NullableCodec<T, TCodec> : IWireCodec<T?>, ICloningCodec<T?>, IBoundedCodec<T?>, IEvenCodec<T?>, IListMessages<T?>, IMappedElements<T?>, ISharedValues
    where T : struct
    where TCodec : struct, IWireCodec<T>
{
    ref byte IWireCodec<T?>.Write(ref PrewireWriter writer, ref byte cursor, in T? value)
    {
        cursor = ref writer.Ensure(ref cursor, 1);
        bool hasValue = value.HasValue;
        cursor = hasValue ? (byte)1 : (byte)0;
        cursor = ref Wire.Skip(ref cursor, 1);
        return ref hasValue
            ? ref Encode.Value<T, TCodec>(ref writer, ref cursor, value.GetValueOrDefault())
            : ref cursor;
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<T?> values) =>
        ref AreAlike
            ? ref Elements.WriteNullables<T, TCodec>(ref writer, ref cursor, values)
            : ref Elements.Write<T?, NullableCodec<T, TCodec>>(ref writer, ref cursor, values);

    public T? Read(ref PrewireReader reader)
    {
        if (Wire.GetBool(ref reader, ref reader.Take(1), 0))
        {
            return default(TCodec).Read(ref reader);
        }

        return null;
    }

    public void ReadSpan(ref PrewireReader reader, Span<T?> values)
    {
        if (AreAlike)
        {
            Elements.ReadNullables<T, TCodec>(ref reader, values);
            return;
        }

        Elements.Read<T?, NullableCodec<T, TCodec>>(ref reader, values);
    }

    public T? ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (Conversions.IsThere(ref reader, ref map))
        {
            return default(TCodec).ReadMapped(ref reader, map);
        }

        return null;
    }

    public T? Clone(ref Cloner cloner, T? value)
    {
        if (value is null)
        {
            return null;
        }

        return cloner.Copy<T, TCodec>(value.GetValueOrDefault());
    }

    public WireEdge Describe(ShapeGraph graph) => default(TCodec).Describe(graph).AsNullable();

    int IBoundedCodec<T?>.MaxSize => Bounds.Add(1, Bounded<T, TCodec>.MaxSize);

    BoundedTraits IBoundedCodec<T?>.Traits => Bounded<T, TCodec>.Traits & (BoundedTraits.Laid | BoundedTraits.Quiet);

    /// <summary>Whether all values that are there have one size.</summary>
    private static bool AreAlike
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => InBlocks<T?, NullableCodec<T, TCodec>>.Are;
    }

    /// <summary>Whether a value is put where there is none, too, and then not counted: a processor cannot foresee which are there. No code of the user's runs for it.</summary>
    private static bool IsPutAnyway
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Bounded<T, TCodec>.IsAnything || typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset) || typeof(T) == typeof(bool);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<T?>.Put(ref byte cursor, in T? value)
    {
        bool hasValue = value.HasValue;
        Wire.PutBool(ref cursor, 0, hasValue);
        ref byte next = ref Wire.Skip(ref cursor, 1);
        if (IsPutAnyway)
        {
            Bounded<T, TCodec>.Put(ref next, value.GetValueOrDefault());
            return ref Wire.Skip(ref next, Bounded<T, TCodec>.MaxSize & -(hasValue ? 1 : 0));
        }

        if (hasValue)
        {
            next = ref Bounded<T, TCodec>.Put(ref next, value.GetValueOrDefault());
        }

        return ref next;
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

        return null;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IEvenCodec<T?>.PutEven(ref byte cursor, in T? value)
    {
        if (typeof(TCodec) != typeof(DecimalCodec))
        {
            return ref Cursor.Unscope(ref Bounded<T?, NullableCodec<T, TCodec>>.PutAt(ref cursor, in value));
        }

        int isThere = Wire.BitOf(value.HasValue);
        cursor = (byte)isThere;
        return ref Wire.WriteDecimalOrNothing(ref Wire.Skip(ref cursor, 1), Unsafe.As<T?, decimal?>(ref Unsafe.AsRef(in value)), isThere);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    T? IEvenCodec<T?>.GetEven(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        if (typeof(TCodec) != typeof(DecimalCodec))
        {
            return Bounded<T?, NullableCodec<T, TCodec>>.Get(ref reader, ref cursor, ref offset);
        }

        int isThere = Wire.GetByte(ref cursor, offset);
        if (isThere > 1)
        {
            reader.Fail(PrewireErrorCode.InvalidValue);
        }

        offset++;
        decimal? value = reader.GetDecimalOrNull(ref cursor, ref offset, isThere);
        return Unsafe.As<decimal?, T?>(ref value);
    }

    byte[]? IListMessages<T?>.TryToArray(ReadOnlySpan<byte> prefix, ReadOnlySpan<T?> values) => Elements.TryBlocksToMessage<T, TCodec>(prefix, values);

    bool IListMessages<T?>.TryWrite(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<T?> values) =>
        Elements.TryWriteBlocksMessage<T, TCodec>(output, prefix, values);

    int IListMessages<T?>.CountOf(ReadOnlySpan<byte> body) => Elements.CountOfBlocks<T, TCodec>(body);

    bool IListMessages<T?>.TryRead(ReadOnlySpan<byte> body, Span<T?> values) => Elements.TryReadBlocks<T, TCodec>(body, values);

    void IMappedElements<T?>.ReadMappedSpan(ref PrewireReader reader, ElementMaps maps, Span<T?> values) => Elements.ReadMappedNullables<T, TCodec>(ref reader, maps, values);

    bool ISharedValues.AreShared => SharedValues<TCodec>.AreShared;
}
