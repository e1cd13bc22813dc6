using Microsoft.Extensions.Caching.Distributed;
using Prewire.Hosts;

namespace Prewire.Caching;

/// <summary>Values of any type in a cache of bytes. Where the cache takes buffers (<see cref="IBufferDistributedCache"/>), no arrays are made.</summary>
/// <remarks>After a failure or cancellation the cache may still use a buffer: then its memory is not returned.</remarks>
public static class DistributedCacheExtensions
{
    private static readonly DistributedCacheEntryOptions s_defaults = new();

    /// <summary>Puts a value into the cache.</summary>
    /// <typeparam name="T">The type as which it is written.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="value">The value; may be null.</param>
    /// <param name="entryOptions">How long it stays, or null for the cache's own choice.</param>
    /// <param name="options">Choices of the serializer, or null for the defaults.</param>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    /// <exception cref="ArgumentException">The options have a session.</exception>
    public static void SetPrewire<[WireType] T>(
        this IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? entryOptions = null, PrewireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(cache);
        EntryOptions.Check(options);
        if (cache is not IBufferDistributedCache buffers)
        {
            cache.Set(key, PrewireSerializer.Serialize(value, options), entryOptions ?? s_defaults);
            return;
        }

        PooledBuffer buffer = PooledBuffer.Of((value, options), static (b, s) => PrewireSerializer.Serialize(b, s.value, s.options));
        buffers.Set(key, new ReadOnlySequence<byte>(buffer.Written), entryOptions ?? s_defaults);
        buffer.Dispose();
    }

    /// <summary>Puts a value into the cache.</summary>
    /// <typeparam name="T">The type as which it is written.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="value">The value; may be null.</param>
    /// <param name="entryOptions">How long it stays, or null for the cache's own choice.</param>
    /// <param name="options">Choices of the serializer, or null for the defaults.</param>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    /// <exception cref="ArgumentException">The options have a session.</exception>
    public static async Task SetPrewireAsync<[WireType] T>(
        this IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? entryOptions = null, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        EntryOptions.Check(options);
        if (cache is not IBufferDistributedCache buffers)
        {
            await cache.SetAsync(key, PrewireSerializer.Serialize(value, options), entryOptions ?? s_defaults, cancellationToken).ConfigureAwait(false);
            return;
        }

        PooledBuffer buffer = PooledBuffer.Of((value, options), static (b, s) => PrewireSerializer.Serialize(b, s.value, s.options));
        await buffers.SetAsync(key, new ReadOnlySequence<byte>(buffer.Written), entryOptions ?? s_defaults, cancellationToken).ConfigureAwait(false);
        buffer.Dispose();
    }

    /// <summary>Looks for a value in the cache. An entry that does not fit the type is none, and counted: <see cref="UnfittingEntries"/>.</summary>
    /// <typeparam name="T">The type as which it was written, by this version of the program or another.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="options">Choices of the serializer, or null for the defaults.</param>
    /// <returns>What there is.</returns>
    /// <exception cref="PrewireException">No codec is known for the type.</exception>
    /// <exception cref="ArgumentException">The options have a session.</exception>
    public static Cached<T> GetPrewire<[WireType] T>(this IDistributedCache cache, string key, PrewireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(cache);
        EntryOptions.Check(options);
        if (cache is not IBufferDistributedCache buffers)
        {
            return cache.Get(key) is { } entry ? UnfittingEntries.Read<T>(entry, options) : default;
        }

        var buffer = new PooledBuffer();
        bool isThere = buffers.TryGet(key, buffer);
        return Read<T>(buffer, isThere, options);
    }

    /// <summary>Looks for a value in the cache. An entry that does not fit the type is none, and counted: <see cref="UnfittingEntries"/>.</summary>
    /// <typeparam name="T">The type as which it was written, by this version of the program or another.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="options">Choices of the serializer, or null for the defaults.</param>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <returns>What there is.</returns>
    /// <exception cref="PrewireException">No codec is known for the type.</exception>
    /// <exception cref="ArgumentException">The options have a session.</exception>
    public static async Task<Cached<T>> GetPrewireAsync<[WireType] T>(
        this IDistributedCache cache, string key, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        EntryOptions.Check(options);
        if (cache is not IBufferDistributedCache buffers)
        {
            return await cache.GetAsync(key, cancellationToken).ConfigureAwait(false) is { } entry ? UnfittingEntries.Read<T>(entry, options) : default;
        }

        var buffer = new PooledBuffer();
        bool isThere = await buffers.TryGetAsync(key, buffer, cancellationToken).ConfigureAwait(false);
        return Read<T>(buffer, isThere, options);
    }

    private static Cached<T> Read<[WireType] T>(PooledBuffer buffer, bool isThere, PrewireOptions? options)
    {
        using (buffer)
        {
            return isThere ? UnfittingEntries.Read<T>(buffer.Written.Span, options) : default;
        }
    }
}
