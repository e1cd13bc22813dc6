using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;

namespace Prewire.Caching.Hybrid;

/// <summary>Serializes all types that have a codec; the others stay with the cache's own serializer.</summary>
/// <param name="options">Choices of the serializer, or null for the defaults.</param>
internal sealed class PrewireHybridCacheSerializerFactory(PrewireOptions? options) : IHybridCacheSerializerFactory
{
    public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
    {
        serializer = PrewireSerializer.TryGetCodec(out Codec<T>? codec) ? new Serializer<T>(codec, options) : null;
        return serializer is not null;
    }

    private sealed class Serializer<T>(Codec<T> codec, PrewireOptions? options) : IHybridCacheSerializer<T>
    {
        public T Deserialize(ReadOnlySequence<byte> source)
        {
            try
            {
                return codec.Deserialize(in source, options);
            }
            catch (PrewireException e) when (UnfittingEntries.Is(e))
            {
                // The cache passes it on to who asked; MissingHybridCache makes a miss of it.
                throw new UnfittingEntryException(typeof(T), e);
            }
        }

        public void Serialize(T value, IBufferWriter<byte> target) => codec.Serialize(target, value, options);
    }
}
