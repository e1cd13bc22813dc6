using Prewire.Caching;
using StackExchange.Redis;

namespace Prewire.Redis;

/// <summary>Values of any type in Redis, or in a server that speaks as it does.</summary>
public static class RedisExtensions
{
    /// <summary>A value as Redis takes it: for hashes, lists, streams and whatever else has values.</summary>
    /// <typeparam name="T">The type as which it is written.</typeparam>
    /// <param name="value">The value; may be null, which is a message too.</param>
    /// <param name="options">Choices of the serializer, or null for the defaults.</param>
    /// <returns>The message.</returns>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    /// <exception cref="ArgumentException">The options have a session.</exception>
    public static RedisValue ToRedis<[WireType] T>(T value, PrewireOptions? options = null) => PrewireSerializer.Serialize(value, EntryOptions.Check(options));

    /// <summary>Reads what Redis had. What does not fit the type is a miss, and counted: <see cref="UnfittingEntries"/>.</summary>
    /// <typeparam name="T">The type as which it was written, by this version of the program or another.</typeparam>
    /// <param name="value">The message, or none.</param>
    /// <param name="options">Choices of the serializer, or null for the defaults.</param>
    /// <returns>What there is.</returns>
    /// <exception cref="PrewireException">No codec is known for the type.</exception>
    /// <exception cref="ArgumentException">The options have a session.</exception>
    public static Cached<T> FromPrewire<[WireType] T>(this RedisValue value, PrewireOptions? options = null)
    {
        EntryOptions.Check(options);
        return value.IsNull ? default : UnfittingEntries.Read<T>(((ReadOnlyMemory<byte>)value).Span, options);
    }

    /// <summary>Puts a value under a key.</summary>
    /// <typeparam name="T">The type as which it is written.</typeparam>
    /// <param name="database">The database.</param>
    /// <param name="key">The key.</param>
    /// <param name="value">The value; may be null.</param>
    /// <param name="expiry">How long it stays, or null for ever.</param>
    /// <param name="options">Choices of the serializer, or null for the defaults.</param>
    /// <returns>Whether it was set.</returns>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    /// <exception cref="ArgumentException">The options have a session.</exception>
    public static Task<bool> SetPrewireAsync<[WireType] T>(this IDatabaseAsync database, RedisKey key, T value, TimeSpan? expiry = null, PrewireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(database);
        RedisValue message = ToRedis(value, options);
        return expiry is { } time ? database.StringSetAsync(key, message, time) : database.StringSetAsync(key, message);
    }

    /// <summary>Looks for a value under a key. What does not fit the type is a miss, and counted: <see cref="UnfittingEntries"/>. No array is made.</summary>
    /// <typeparam name="T">The type as which it was written, by this version of the program or another.</typeparam>
    /// <param name="database">The database.</param>
    /// <param name="key">The key.</param>
    /// <param name="options">Choices of the serializer, or null for the defaults.</param>
    /// <returns>What there is.</returns>
    /// <exception cref="PrewireException">No codec is known for the type.</exception>
    /// <exception cref="ArgumentException">The options have a session.</exception>
    public static async Task<Cached<T>> GetPrewireAsync<[WireType] T>(this IDatabaseAsync database, RedisKey key, PrewireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(database);
        EntryOptions.Check(options);
        using Lease<byte>? lease = await database.StringGetLeaseAsync(key).ConfigureAwait(false);
        return lease is null ? default : UnfittingEntries.Read<T>(lease.Span, options);
    }
}
