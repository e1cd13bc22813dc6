namespace Prewire;

/// <summary>How much a message may ask for. Always on; immutable, and safe to share between threads.</summary>
public sealed class PrewireLimits
{
    internal const int DefaultMaxDepth = 64;

    /// <summary>The limits used where none are given.</summary>
    public static PrewireLimits Default { get; } = new();

    /// <summary>How deep objects of types that can contain themselves may be nested, writing and reading. The default is 64.</summary>
    public int MaxDepth { get; init; } = DefaultMaxDepth;

    /// <summary>The largest message, in bytes, read from a stream that cannot seek. The default is 64 MiB.</summary>
    public long MaxStreamLength { get; init; } = 64L << 20;

    /// <summary>
    /// The most memory, in bytes, that the objects of one message may take where that is not bounded by the length of the
    /// message itself. The default is 1 GiB.
    /// </summary>
    public long MaxAllocation { get; init; } = 1L << 30;
}
