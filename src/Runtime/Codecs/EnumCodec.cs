using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An enum: its underlying integer. Values without a name are kept.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct EnumCodec<TEnum, TUnderlying, TUnderlyingCodec> : IWireCodec<TEnum>, IBoundedCodec<TEnum>, IListMessages<TEnum>, IMappedElements<TEnum>, ISharedValues
    where TEnum : struct, Enum
    where TUnderlying : unmanaged
    where TUnderlyingCodec : struct, IWireCodec<TUnderlying>
{
    public int MinSize => default(TUnderlyingCodec).MinSize;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IWireCodec<TEnum>.Write(ref PrewireWriter writer, ref byte cursor, in TEnum value)
    {
        TEnum copy = value;
        return ref Encode.Value<TUnderlying, TUnderlyingCodec>(ref writer, ref cursor, Inside(ref copy));
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<TEnum> values) =>
        ref default(TUnderlyingCodec).WriteSpan(ref writer, ref cursor, Inside(values));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TEnum Read(ref PrewireReader reader)
    {
        TUnderlying value = default(TUnderlyingCodec).Read(ref reader);
        return Outside(ref value);
    }

    public void ReadSpan(ref PrewireReader reader, Span<TEnum> values) =>
        default(TUnderlyingCodec).ReadSpan(ref reader, Inside(values));

    public TEnum ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        TUnderlying value = default(TUnderlyingCodec).ReadMapped(ref reader, map);
        return Outside(ref value);
    }

    public WireEdge Describe(ShapeGraph graph) => default(TUnderlyingCodec).Describe(graph);

    int IBoundedCodec<TEnum>.MaxSize => Bounded<TUnderlying, TUnderlyingCodec>.MaxSize;

    BoundedTraits IBoundedCodec<TEnum>.Traits => Bounded<TUnderlying, TUnderlyingCodec>.Traits;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IBoundedCodec<TEnum>.Put(ref byte cursor, in TEnum value)
    {
        TEnum copy = value;
        return ref Bounded<TUnderlying, TUnderlyingCodec>.Put(ref cursor, Inside(ref copy));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    TEnum IBoundedCodec<TEnum>.Get(ref PrewireReader reader, ref byte cursor, ref int offset)
    {
        TUnderlying value = Bounded<TUnderlying, TUnderlyingCodec>.Get(ref reader, ref cursor, ref offset);
        return Outside(ref value);
    }

    byte[]? IListMessages<TEnum>.TryToArray(ReadOnlySpan<byte> prefix, ReadOnlySpan<TEnum> values) =>
        Elements.TryToMessage<TUnderlying, TUnderlyingCodec>(prefix, Inside(values));

    bool IListMessages<TEnum>.TryWrite(IBufferWriter<byte> output, ReadOnlySpan<byte> prefix, ReadOnlySpan<TEnum> values) =>
        Elements.TryWriteMessage<TUnderlying, TUnderlyingCodec>(output, prefix, Inside(values));

    int IListMessages<TEnum>.CountOf(ReadOnlySpan<byte> body) =>
        Unsafe.SizeOf<TEnum>() == Unsafe.SizeOf<TUnderlying>() ? Elements.ShortCount<TUnderlying, TUnderlyingCodec>(body) : -1;

    bool IListMessages<TEnum>.TryRead(ReadOnlySpan<byte> body, Span<TEnum> values) =>
        Elements.TryReadShort<TUnderlying, TUnderlyingCodec>(body, Inside(values));

    void IMappedElements<TEnum>.ReadMappedSpan(ref PrewireReader reader, ElementMaps maps, Span<TEnum> values) =>
        Elements.ReadMappedSpan<TUnderlying, TUnderlyingCodec>(ref reader, maps, Inside(values));

    bool ISharedValues.AreShared => true;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref TUnderlying Inside(ref TEnum value)
    {
        RequireSize();
        return ref Unsafe.As<TEnum, TUnderlying>(ref value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static TEnum Outside(ref TUnderlying value)
    {
        RequireSize();
        return Unsafe.As<TUnderlying, TEnum>(ref value);
    }

    private static ReadOnlySpan<TUnderlying> Inside(ReadOnlySpan<TEnum> values)
    {
        RequireSize();
        return MemoryMarshal.Cast<TEnum, TUnderlying>(values);
    }

    private static Span<TUnderlying> Inside(Span<TEnum> values)
    {
        RequireSize();
        return MemoryMarshal.Cast<TEnum, TUnderlying>(values);
    }

    /// <summary>The enum may be of an assembly that was replaced since the program was compiled.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void RequireSize()
    {
        if (Unsafe.SizeOf<TEnum>() != Unsafe.SizeOf<TUnderlying>())
        {
            ThrowOtherSize();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ThrowOtherSize() =>
        PrewireException.Throw(PrewireErrorCode.NoCodec, detail: $"{typeof(TEnum)} is based on an integer of another size than when the program was compiled.");
}
