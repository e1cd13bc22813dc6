using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="List{T}"/>.</summary>
[GeneratedParts(Parts.Collection)]
public readonly partial struct ListCodec<T, TCodec> : IWireCodec<List<T>?>, IReusingCodec<List<T>?>, ICloningCodec<List<T>?>, ISizedCodec<List<T>?>
    where TCodec : struct, IWireCodec<T>
{
    /// <remarks>No objects are copied, and what would find that out need not be compiled.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? TryToArray(in List<T>? value) => typeof(T).IsValueType ? Elements.TryListToMessage<T, TCodec>(Prefix, Elements.Exactly(value)) : null;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWrite(IBufferWriter<byte> output, in List<T>? value) => typeof(T).IsValueType && Elements.TryWriteListMessage<T, TCodec>(output, Prefix, Elements.Exactly(value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ReadOnlySpan<byte> body, out List<T>? value)
    {
        value = typeof(T).IsValueType ? Elements.TryReadListMessage<T, TCodec>(body) : null;
        return value is not null;
    }
}
