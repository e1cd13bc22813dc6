using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An array.</summary>
[GeneratedParts(Parts.Collection)]
public readonly partial struct ArrayCodec<T, TCodec> : IWireCodec<T[]?>, IReusingCodec<T[]?>, ICloningCodec<T[]?>, ISizedCodec<T[]?>
    where TCodec : struct, IWireCodec<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? TryToArray(in T[]? value) =>
        !typeof(T).IsValueType || value is null ? null : Elements.TryToMessage<T, TCodec>(Prefix, new ReadOnlySpan<T>(value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWrite(IBufferWriter<byte> output, in T[]? value) =>
        typeof(T).IsValueType && value is not null && Elements.TryWriteMessage<T, TCodec>(output, Prefix, new ReadOnlySpan<T>(value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryRead(ReadOnlySpan<byte> body, out T[]? value)
    {
        value = typeof(T).IsValueType ? Elements.TryReadMessage<T, TCodec>(body) : null;
        return value is not null;
    }
}
