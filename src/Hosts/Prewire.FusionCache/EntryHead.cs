using ZiggyCreatures.Caching.Fusion.Internals;

namespace Prewire.FusionCache;

/// <summary>What an entry has besides its value.</summary>
[GenerateSerializer]
internal sealed class EntryHead
{
    [WireId(1)]
    public long Timestamp { get; set; }

    [WireId(2)]
    public long LogicalExpirationTimestamp { get; set; }

    [WireId(3)]
    public string[]? Tags { get; set; }

    [WireId(4)]
    public EntryMetadata? Metadata { get; set; }
}

/// <summary>FusionCache's <see cref="FusionCacheEntryMetadata"/>.</summary>
[GenerateSerializer]
internal sealed class EntryMetadata
{
    [WireId(1)]
    public bool IsStale { get; set; }

    [WireId(2)]
    public long? EagerExpirationTimestamp { get; set; }

    [WireId(3)]
    public string? ETag { get; set; }

    [WireId(4)]
    public long? LastModifiedTimestamp { get; set; }

    [WireId(5)]
    public long? Size { get; set; }

    [WireId(6)]
    public byte? Priority { get; set; }

    internal static EntryMetadata? From(FusionCacheEntryMetadata? metadata) => metadata is null ? null : new EntryMetadata
    {
        IsStale = metadata.IsStale,
        EagerExpirationTimestamp = metadata.EagerExpirationTimestamp,
        ETag = metadata.ETag,
        LastModifiedTimestamp = metadata.LastModifiedTimestamp,
        Size = metadata.Size,
        Priority = metadata.Priority,
    };

    internal FusionCacheEntryMetadata ToMetadata() => new(IsStale, EagerExpirationTimestamp, ETag, LastModifiedTimestamp, Size, Priority);
}
