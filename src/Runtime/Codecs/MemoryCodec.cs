using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="Memory{T}"/>: a list that is never null; reading, a null becomes an empty one.</summary>
[GeneratedParts(Parts.Collection)]
public readonly partial struct MemoryCodec<T, TCodec> : IWireCodec<Memory<T>>, ICloningCodec<Memory<T>>, ISizedCodec<Memory<T>>
    where TCodec : struct, IWireCodec<T>;

/// <summary>A <see cref="ReadOnlyMemory{T}"/>: a list that is never null; reading, a null becomes an empty one.</summary>
[GeneratedParts(Parts.Collection)]
public readonly partial struct ReadOnlyMemoryCodec<T, TCodec> : IWireCodec<ReadOnlyMemory<T>>, ICloningCodec<ReadOnlyMemory<T>>, ISizedCodec<ReadOnlyMemory<T>>
    where TCodec : struct, IWireCodec<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlyMemory<T> Read(ref PrewireReader reader) => Elements.ReadMemory<T, TCodec>(ref reader);
}
