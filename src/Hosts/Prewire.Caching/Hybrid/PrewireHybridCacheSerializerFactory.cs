using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;

namespace Prewire.Caching.Hybrid;

/// <summary>
/// Stands among the app's services for the factory that caches with a shell get in its place (<see cref="WatchedServices"/>), and serializes nothing itself: a cache without
/// one, such as one that was added later, would fail at entries that do not fit.
/// </summary>
/// <param name="options">Choices of the serializer, or null for the defaults.</param>
internal sealed class PrewireHybridCacheSerializerFactory(PrewireOptions? options) : IHybridCacheSerializerFactory
{
    /// <summary>The one for caches with a shell: serializes all types that have a codec; the others stay with the cache's own serializer.</summary>
    internal IHybridCacheSerializerFactory InShell { get; } = new Factory(options);

    public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
    {
        serializer = null;
        return false;
    }

    private sealed class Factory(PrewireOptions? options) : IHybridCacheSerializerFactory
    {
        public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
        {
            serializer = PrewireSerializer.TryGetCodec(out Codec<T>? codec) ? new Serializer<T>(codec, options) : null;
            return serializer is not null;
        }
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
