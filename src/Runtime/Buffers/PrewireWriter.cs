using Prewire.Announcements;
using Prewire.Buffers;
using Prewire.Graphs;
using Prewire.Stacks;

namespace Prewire;

/// <summary>Writes values to a span or to an <see cref="IBufferWriter{T}"/>.</summary>
/// <remarks>
/// A writer lives on the stack and belongs to one thread. Generated code keeps the position, the <em>cursor</em>, in a
/// register: every low-level method takes it and returns the next one. The methods without a cursor, for hand-written
/// codecs, keep it in the writer. The two are not mixed without <see cref="Load"/> and <see cref="Store"/>.
/// </remarks>
public ref partial struct PrewireWriter
{
#if NETSTANDARD2_0
    private Span<byte> _window;
    private int _position;
    private ReadOnlySpan<byte> _root;
#else
    private ref byte _start;
    private ref byte _end;
    private ref byte _cursor;
    private ref byte _root;
#endif
    private IBufferWriter<byte>? _output;
    private readonly PrewireOptions? _options;
    private long _committed;
    private int _depth;
    private bool _overflowed;
    private WrittenShapes? _shapes;

    /// <summary>What was announced while there is no table for it.</summary>
    private FewShapes _few;
    private WrittenObjects? _objects;
    private Ancestors? _ancestors;
    private StackGuard _stack;

    /// <summary>Whether what is announced counts for these bytes alone, as in a blob: who skips it does not see it.</summary>
    private bool _isApart;

    /// <summary>Whether each announcement is written in full, so that the bytes depend on the value alone and can be compared.</summary>
    private bool _isKey;

    /// <summary>Whether anything was announced while that is so.</summary>
    private bool _hasAnnounced;

    /// <summary>Whether the output is being called: what is thrown meanwhile comes from there.</summary>
    private bool _isInOutput;

    /// <summary>Has the order of the sets and maps that are written in theirs.</summary>
    private AsideMemory? _order;

    /// <summary>Makes a writer that appends to <paramref name="output"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal PrewireWriter(IBufferWriter<byte>? output, Span<byte> window, PrewireOptions? options)
    {
        // Cleared as a whole: field by field, the compiler of machine code would do it twice.
        this = default;
        Open(output, window);
        if (options is not null)
        {
            _options = options;
            _depth = options.Limits.MaxDepth;
        }
    }

    /// <summary>Makes a writer of one that is cleared.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Open(IBufferWriter<byte>? output, Span<byte> window)
    {
#if NETSTANDARD2_0
        _window = window;
#else
        ref byte start = ref MemoryMarshal.GetReference(window);
        _start = ref start;
        _end = ref Unsafe.Add(ref start, window.Length);
#endif
        _output = output;
        _depth = PrewireLimits.DefaultMaxDepth;
    }

    /// <summary>Makes a writer over a fixed span; what does not fit is counted and dropped.</summary>
    internal PrewireWriter(Span<byte> window, PrewireOptions? options)
        : this(null, window, options)
    {
    }

    /// <summary>Makes a writer that begins in memory of the caller and goes on in rented memory; see <see cref="ToArray"/>.</summary>
    internal static PrewireWriter ToMemory(Span<byte> window, PrewireOptions? options) =>
        new(Spill.Instance, window, options);

    /// <summary>The options the call was made with, or null for the defaults.</summary>
    public readonly PrewireOptions? Options => _options;

    /// <summary>Whether what it writes goes nowhere but to memory of its own or of the call's, whose exceptions are none of the user's.</summary>
    internal readonly bool HasOwnMemory => _output is null or Spill or PooledSegments or WholeArray or FrameBatch;

    /// <summary>Whether the message passes through memory piece by piece.</summary>
    internal readonly bool IsStreamed => _output is StreamOutput;

    /// <summary>Whether what failed was an output of the user's: then the value has nothing to do with it.</summary>
    internal readonly bool HasOutputFailed => _isInOutput && !HasOwnMemory;

    /// <summary>Whether a value was begun that could not be written to its end: what it announced is counted, and levels that it entered are not left.</summary>
    internal bool IsBroken { get; private set; }

    /// <summary>Notes it in a filter: to catch and throw again takes more of the stack, and codecs may be nested deeply.</summary>
    /// <returns>False: an exception goes on.</returns>
    internal bool NoteBroken()
    {
        IsBroken = true;
        return false;
    }

    /// <summary>Whether a fixed span was too small; its content is then of no use.</summary>
    internal readonly bool Overflowed => _overflowed;

    /// <summary>Where the window begins: the position of a writer that has not written yet.</summary>
    internal readonly ref byte Start
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
#if NETSTANDARD2_0
        get => ref MemoryMarshal.GetReference(_window);
#else
        get => ref _start;
#endif
    }

    /// <summary>The position kept in the writer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly ref byte Load()
    {
#if NETSTANDARD2_0
        return ref Unsafe.Add(ref MemoryMarshal.GetReference(_window), _position);
#else
        return ref _cursor;
#endif
    }

    /// <summary>Keeps a position in the writer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Store(ref byte cursor)
    {
#if NETSTANDARD2_0
        _position = (int)Unsafe.ByteOffset(ref MemoryMarshal.GetReference(_window), ref cursor);
#else
        _cursor = ref Cursor.Unscope(ref cursor);
#endif
    }

    /// <summary>Makes room for <paramref name="count"/> bytes at the cursor.</summary>
    /// <param name="cursor">The position.</param>
    /// <param name="count">How many bytes are about to be written.</param>
    /// <returns>The position to write at, which may lie in another buffer.</returns>
    /// <exception cref="PrewireException">The buffer writer gave less room than it was asked for.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Ensure(ref byte cursor, int count)
    {
        if (Room(ref cursor) >= count)
        {
            return ref Cursor.Unscope(ref cursor);
        }

        return ref Grow(ref cursor, count);
    }

    /// <summary>Whether it is looked for how far the writer comes, so that nothing is stored behind what is written.</summary>
    internal readonly bool IsTraced => _output is TraceOutput;

    /// <summary>How many bytes fit at the cursor without asking for another buffer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly nint Room(ref byte cursor)
    {
#if NETSTANDARD2_0
        return _window.Length - (nint)Unsafe.ByteOffset(ref MemoryMarshal.GetReference(_window), ref cursor);
#else
        return Unsafe.ByteOffset(ref cursor, ref _end);
#endif
    }

    /// <summary>Hands what was written to the output, and gets a window of at least <paramref name="count"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal ref byte Grow(ref byte cursor, int count)
    {
        if (count < 0)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        int written = WindowLength(ref cursor);
        _committed += written;
        Span<byte> window;
        if (_output is null)
        {
            // Nothing to grow into: count the rest by writing it where nobody looks.
            _overflowed = true;
            window = Discard.Window(count);
        }
        else
        {
            _isInOutput = true;
            if (ReferenceEquals(_output, Spill.Instance))
            {
                _output = SpillWindow(written);
            }
            else
            {
                _output.Advance(written);
            }

            window = _output.GetSpan(count);
            _isInOutput = false;
            if (window.Length < count)
            {
                PrewireException.Throw(PrewireErrorCode.InvalidBufferWriter);
            }
        }

#if NETSTANDARD2_0
        _window = window;
        _position = 0;
        return ref MemoryMarshal.GetReference(window);
#else
        _start = ref MemoryMarshal.GetReference(window);
        _end = ref Unsafe.Add(ref _start, window.Length);

        // A hand-written codec may catch what is thrown behind this, and go on.
        _cursor = ref _start;
        return ref _start;
#endif
    }

    /// <summary>The memory of the caller is full: what is in it moves to rented memory, and so does the writer.</summary>
    private readonly PooledSegments SpillWindow(int written)
    {
        PooledSegments segments = PooledSegments.Rent();
        segments.IsForArray = true;
        Window(written).CopyTo(segments.GetSpan(written));
        segments.Advance(written);
        return segments;
    }

    /// <summary>Frees the native memory of a message that failed. Nothing can be written any more.</summary>
    internal readonly void FreeNative() => (_output as PooledSegments)?.FreeNative();

    private readonly ReadOnlySpan<byte> Window(int length)
    {
#if NETSTANDARD2_0
        return _window.Slice(0, length);
#else
        return MemoryMarshal.CreateReadOnlySpan(ref _start, length);
#endif
    }

    /// <summary>How many bytes the message has so far.</summary>
    internal readonly long Length(ref byte cursor) => _committed + WindowLength(ref cursor);

    /// <summary>Whether a byte 0 was written last, as far as that is still here.</summary>
    internal readonly bool EndsWithNull(ref byte cursor) => WindowLength(ref cursor) > 0 && Unsafe.Add(ref cursor, -1) == 0;

    /// <summary>Enters a type that can contain itself.</summary>
    /// <exception cref="PrewireException">The graph is nested deeper than <see cref="PrewireLimits.MaxDepth"/>.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter()
    {
        if (--_depth < 0)
        {
            PrewireException.Throw(PrewireErrorCode.TooDeep);
        }
    }

    /// <summary>Leaves a type that can contain itself.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth++;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly int WindowLength(ref byte cursor)
    {
#if NETSTANDARD2_0
        return (int)Unsafe.ByteOffset(ref MemoryMarshal.GetReference(_window), ref cursor);
#else
        return (int)Unsafe.ByteOffset(ref _start, ref cursor);
#endif
    }

    /// <summary>Stands for the rented memory that a writer takes once it needs it.</summary>
    private sealed class Spill : IBufferWriter<byte>
    {
        internal static readonly Spill Instance = new();

        public void Advance(int count) => throw new InvalidOperationException();

        public Memory<byte> GetMemory(int sizeHint = 0) => throw new InvalidOperationException();

        public Span<byte> GetSpan(int sizeHint = 0) => throw new InvalidOperationException();
    }

    /// <summary>Where a writer over a fixed span puts what does not fit.</summary>
    private static class Discard
    {
        [ThreadStatic]
        private static byte[]? s_window;

        internal static Span<byte> Window(int count)
        {
            byte[]? window = s_window;
            if (window is null || window.Length < count)
            {
                s_window = window = new byte[Math.Max(count, 4096)];
            }

            return window;
        }
    }
}
