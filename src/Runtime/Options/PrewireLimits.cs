namespace Prewire;

/// <summary>How much a message may ask for. Always on; immutable, and safe to share between threads.</summary>
public sealed class PrewireLimits
{
    internal const int DefaultMaxDepth = 64;

    private const int DefaultMaxAmplification = 256;

    private readonly int _maxDepth = DefaultMaxDepth;
    private readonly long _maxAllocation = 1L << 30;

    /// <summary>The limits used where none are given.</summary>
    public static PrewireLimits Default { get; } = new();

    /// <summary>How deep objects of types that can contain themselves may be nested, writing and reading. The default is 64; what is negative is 0.</summary>
    public int MaxDepth { get => _maxDepth; init => _maxDepth = Math.Max(0, value); }

    /// <summary>
    /// The longest message, in bytes, from a stream that cannot seek, and the longest frame of any stream, body and pipe. Readers look at it, writers do not. The default is 64 MiB; with a negative one all of those are refused.
    /// </summary>
    public long MaxStreamLength { get; init; } = 64L << 20;

    /// <summary>
    /// How many bytes of memory the objects of a message may take for each byte of the message, beyond 1 MiB that any message may take. The default
    /// is 256. Less than 128 counts as 128.
    /// </summary>
    public int MaxAmplification { get; init; } = DefaultMaxAmplification;

    /// <summary>
    /// The most memory, in bytes, that the objects of one message may take beyond 128 for each byte of it; of one that is longer than 16 MiB, for each 16 MiB or part of them. Of a stream
    /// that does not know its length the bytes that were read so far count. The default is 1 GiB; what is negative counts as 0.
    /// </summary>
    public long MaxAllocation { get => _maxAllocation; init => _maxAllocation = Math.Max(0, value); }

    /// <summary>What may be charged for each byte of a message, beside what is not charged.</summary>
    internal long ChargedPerByte => Math.Max(0, MaxAmplification - MemoryRule.UnchargedPerByte);
}
