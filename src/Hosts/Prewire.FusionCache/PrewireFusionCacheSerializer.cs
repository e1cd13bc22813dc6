using System.Diagnostics.CodeAnalysis;
using Prewire.Caching;
using ZiggyCreatures.Caching.Fusion.Serialization;

namespace Prewire.FusionCache;

/// <summary>Serializes what FusionCache puts into a distributed cache. Entries that do not fit are misses, and counted: <see cref="UnfittingEntries"/>.</summary>
public sealed class PrewireFusionCacheSerializer : IFusionCacheSerializer
{
    private readonly PrewireOptions? _options;

    /// <summary>Makes a serializer.</summary>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <exception cref="System.ArgumentException">The options have a session.</exception>
    [RequiresDynamicCode("FusionCache names the types of its entries at run time only, and generic code is made for each.")]
    public PrewireFusionCacheSerializer(PrewireOptions? options = null) => _options = EntryOptions.Check(options);

    /// <inheritdoc/>
    public byte[] Serialize<T>(T? obj) =>
        EntryForm.Of<T>.Instance is { } form && obj is not null ? form.Write(obj, _options) : PrewireSerializer.GetCodec<T?>().Serialize(obj, _options);

    /// <inheritdoc/>
    public T? Deserialize<T>(byte[] data)
    {
        if (EntryForm.Of<T>.Instance is not { } form)
        {
            return PrewireSerializer.GetCodec<T?>().Deserialize(data, _options);
        }

        try
        {
            return (T)form.Read(data, _options);
        }
        catch (PrewireException e) when (UnfittingEntries.Is(e))
        {
            // No entry is a miss; an exception is the caller's, unless he has asked for something else.
            UnfittingEntries.Count(typeof(T).GetGenericArguments()[0], e);
            return default;
        }
    }

    /// <inheritdoc/>
    public ValueTask<byte[]> SerializeAsync<T>(T? obj, CancellationToken token = default) => new(Serialize(obj));

    /// <inheritdoc/>
    public ValueTask<T?> DeserializeAsync<T>(byte[] data, CancellationToken token = default) => new(Deserialize<T>(data));
}
