namespace Prewire;

/// <summary>Choices for one call or many. Immutable, and safe to share between threads as long as it has no <see cref="Session"/>.</summary>
public sealed partial class PrewireOptions
{
    private readonly PrewireLimits _limits = PrewireLimits.Default;

    /// <summary>The options that a call without options uses.</summary>
    public static PrewireOptions Default { get; } = new();

    /// <summary>How much a message may ask for.</summary>
    /// <exception cref="ArgumentNullException">It is set to null.</exception>
    public PrewireLimits Limits
    {
        get => _limits;
        init
        {
            ThrowHelper.ThrowIfNull(value, nameof(value));
            _limits = value;
        }
    }

    /// <summary>Whatever the caller's codecs, surrogates and callbacks want to see; Prewire does not touch it.</summary>
    public object? State { get; init; }

    /// <summary>
    /// Whether equal values become equal bytes, to compare, hash or sign them: the elements of sets and the pairs of dictionaries are written in the
    /// order of their bytes, and of each kind of floating-point number there is one NaN. Writing takes longer and needs memory for the message;
    /// reading is as ever. The default is false.
    /// </summary>
    /// <remarks>
    /// The sign of a zero, the scale of a <see cref="decimal"/> and the kind of a <see cref="System.DateTime"/> are values and stay as they are, and so does
    /// the order of everything but hash sets, hash tables, dictionaries and what is declared as a set. What is declared as an <see cref="System.Collections.Generic.IEnumerable{T}"/>,
    /// <see cref="System.Collections.Generic.ICollection{T}"/> or <see cref="System.Collections.Generic.IReadOnlyCollection{T}"/> is sorted if it is a set or dictionary without an order of its own; all else has there the order in
    /// which it is enumerated, which of a <see cref="System.Collections.Concurrent.ConcurrentBag{T}"/> or the keys of a dictionary need not be the same twice. Objects that are written more than once to be sorted
    /// have their callbacks run each time. What a hand-written codec puts into a blob is up to it. In a <see cref="Session"/> a message depends on those before it.
    /// </remarks>
    public bool Canonical { get; init; }

    /// <summary>
    /// Whether members of type <c>ReadOnlyMemory&lt;byte&gt;</c> of what is read from a stream or connection are windows into the message, and not
    /// copies. The message then stays in memory of its own for as long as any of them is in use. The default is false.
    /// </summary>
    /// <remarks>Of messages in memory of the caller's, see <see cref="PrewireSerializer.DeserializeAliased{T}"/>.</remarks>
    public bool AliasReceived { get; init; }

    /// <summary>
    /// Whether a message goes to a stream as it is made, and is read from one as it comes, so that of a message of any size only some pieces are in memory at
    /// once: a few buffers of 64 KiB beside the objects, unless a single string or blob is larger; up to 4 MiB where a stream that cannot seek begins with a long list or a blob of a hand-written codec, and 16 MiB while a failure is explained. The default is false.
    /// </summary>
    /// <remarks>
    /// <para>
    /// Where a value turns out not to be writable when part of it was handed over already, what the stream got is no message, and the exception says so
    /// (<see cref="PrewireErrorCode.PartlyWritten"/>). <see cref="Canonical"/> output cannot be streamed. Where reading fails the bytes are gone from memory, but
    /// for the last 64 KiB: the member path is known, and the offset that of the member, in shorter messages, and where the stream can seek, in the first 16 MiB. The stream is read once more
    /// for that, and then stands where it stood. Else the offset may be that of the list or run of members in which it failed.
    /// </para>
    /// <para>
    /// Concerns whole streams, not frames. Asynchronous calls read and write the value on a thread of their own, which waits for the stream; the value must
    /// not change until it is written. (Where there are no threads, as in browsers, the message of such a call is in memory as a whole.) Of a stream that cannot seek nobody knows how much will come: once 4 MiB have, lists may be as long as
    /// <see cref="PrewireLimits.MaxStreamLength"/> leaves room for. Members that are windows into the message (<see cref="AliasReceived"/>) are copies.
    /// </para>
    /// </remarks>
    public bool Streamed { get; init; }

    /// <summary>The message that is being read, where members may be windows into it; otherwise empty.</summary>
    internal ReadOnlyMemory<byte> Alias { get; private set; }

    /// <summary>The options for a message that nobody gets: its session has nothing to do with it.</summary>
    internal static PrewireOptions Apart(PrewireOptions options, bool isCanonical) =>
        new() { Limits = options.Limits, State = options.State, Canonical = isCanonical };

    /// <summary>The options with a message that members may be windows into.</summary>
    internal static PrewireOptions WithAlias(PrewireOptions? options, ReadOnlyMemory<byte> message)
    {
        var copy = (PrewireOptions)(options ?? Default).MemberwiseClone();
        copy.Alias = message;
        return copy;
    }
}
