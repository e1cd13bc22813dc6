using Prewire.Announcements;
using Prewire.Buffers;
using Prewire.Graphs;
using Prewire.Stacks;

namespace Prewire;

/// <summary>Reads values from contiguous memory or from a sequence of segments.</summary>
/// <remarks>
/// A reader lives on the stack and belongs to one thread. Generated code asks once for a whole run of fixed-size members
/// (<see cref="Begin(int)"/>), reads them at known offsets and moves on once (<see cref="Advance"/>).
/// </remarks>
public ref partial struct PrewireReader
{
#if NETSTANDARD2_0
    private ReadOnlySpan<byte> _window;
    private int _position;
#else
    private ref byte _start;
    private ref byte _end;
    private ref byte _cursor;
#endif
    private SegmentSource? _source;
    private PrewireOptions? _options;
    private int _depth;
    private long _charged;

    /// <summary>How many bytes of the message, as far as it is known, nothing has that is still to come; see <see cref="TryClaim"/>.</summary>
    private long _unclaimed;

    /// <summary>How long the message is known to be; 0 before the first claim.</summary>
    private long _claimable;

    /// <summary>How many bytes of the message are behind the end of a part that is read as a whole.</summary>
    private long _hidden;

    private ReadShapes? _shapes;

    /// <summary>What was announced while there is no table for it.</summary>
    private FewShapes _few;

#if !NETSTANDARD2_0
    /// <summary>Of what was announced as the shape of a type, the types: which type an object has leads to the code that reads it, and nothing is to be waited for on the way.</summary>
    private FewObjects _fewTypes;
#endif
    private ReadObjects? _objects;
    private StackGuard _stack;

    /// <summary>Where the value begins of a message that begins the window; 0 where there is none, or no root.</summary>
    private int _bodyStart;

    /// <summary>Whether what is announced is not the session's.</summary>
    private bool _isApart;

    /// <summary>What keys took in steps beyond those that each may take.</summary>
    private int _steps;

    /// <summary>The first byte of a run of which it decided how long it is.</summary>
    private byte _header;

    /// <summary>Makes a reader over contiguous memory.</summary>
    /// <param name="message">The message.</param>
    /// <param name="position">Where to begin: at most the message's length.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal PrewireReader(ReadOnlySpan<byte> message, int position = 0)
    {
#if NETSTANDARD2_0
        _window = message;
        _position = position;
#else
        ref byte start = ref MemoryMarshal.GetReference(message);
        _start = ref start;
        _end = ref Unsafe.Add(ref start, message.Length);
        _cursor = ref Unsafe.Add(ref start, position);
#endif
        _depth = PrewireLimits.DefaultMaxDepth;
        _bodyStart = position;
        _options = null;
        _source = null;
    }

    /// <summary>Makes a reader over contiguous memory, or over segments of which <paramref name="source"/> has the rest.</summary>
    internal PrewireReader(ReadOnlySpan<byte> first, SegmentSource? source, PrewireOptions? options)
        : this(first)
    {
        _source = source;
        if (options is not null)
        {
            _options = options;
            _depth = options.Limits.MaxDepth;
        }
    }

    /// <summary>The options the call was made with, or null for the defaults.</summary>
    public readonly PrewireOptions? Options => _options;

    /// <summary>The offset of the next byte from the start of the message.</summary>
    public readonly long Offset => (_source?.Before ?? 0) + WindowPosition;

    /// <summary>How many bytes are left in the message.</summary>
    public readonly long Remaining => WindowRemaining + (_source?.After ?? 0);

    /// <summary>Whether an exception came out of the stream that is read from: it is nobody else's, and goes on as it is.</summary>
    internal readonly bool HasStreamThrown(Exception exception) => _source is not null && _source.HasThrown(exception);

    /// <summary>Gives the position and makes sure that <paramref name="count"/> contiguous bytes follow it.</summary>
    /// <param name="count">The size of the run, its header included.</param>
    /// <returns>
    /// The position. It is not moved. Where fewer bytes are left but the first is even (a null, or an object of another type), the run may
    /// be shorter.
    /// </returns>
    /// <exception cref="PrewireException">The message ends inside the run.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Begin(int count)
    {
#if NETSTANDARD2_0
        if (_window.Length - _position < count)
        {
            return ref BeginSlow(count);
        }

        return ref Unsafe.Add(ref MemoryMarshal.GetReference(_window), _position);
#else
        ref byte cursor = ref _cursor;
        if (Unsafe.ByteOffset(ref cursor, ref _end) < count)
        {
            return ref BeginSlow(count);
        }

        return ref cursor;
#endif
    }

    /// <summary>Does the same, and gives the first byte, which must not be read again: by then memory that others write to may say something else.</summary>
    /// <param name="count">The size of the run, its header included.</param>
    /// <param name="header">The first byte. Only where it is odd, the run is there.</param>
    /// <returns>The position.</returns>
    /// <exception cref="PrewireException">The message ends inside the run.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Begin(int count, out int header)
    {
#if NETSTANDARD2_0
        if (_window.Length - _position < count)
        {
            BeginSlow(count);
            header = _header;
            return ref Unsafe.Add(ref MemoryMarshal.GetReference(_window), _position);
        }

        ref byte cursor = ref Unsafe.Add(ref MemoryMarshal.GetReference(_window), _position);
#else
        ref byte cursor = ref _cursor;
        if (Unsafe.ByteOffset(ref cursor, ref _end) < count)
        {
            cursor = ref BeginSlow(count);
            header = _header;
            return ref cursor;
        }
#endif
        header = cursor;
        return ref cursor;
    }

    /// <summary>Moves on.</summary>
    /// <param name="cursor">What <see cref="Begin(int)"/> gave last.</param>
    /// <param name="count">How many bytes were read there.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Advance(ref byte cursor, int count)
    {
#if NETSTANDARD2_0
        _position += count;
#else
        _cursor = ref Unsafe.Add(ref Cursor.Unscope(ref cursor), count);
#endif
    }

    /// <summary>Gives the position of <paramref name="count"/> contiguous bytes and moves behind them.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Take(int count)
    {
#if NETSTANDARD2_0
        if (_window.Length - _position < count)
        {
            Gather(count);
        }

        ref byte cursor = ref Unsafe.Add(ref MemoryMarshal.GetReference(_window), _position);
        _position += count;
        return ref cursor;
#else
        if (Unsafe.ByteOffset(ref _cursor, ref _end) < count)
        {
            Gather(count);
        }

        ref byte cursor = ref _cursor;
        _cursor = ref Unsafe.Add(ref cursor, count);
        return ref cursor;
#endif
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte BeginSlow(int count)
    {
        // A null takes one byte, however long the run would have been, and of an object of another type it is not the run that follows.
        Gather(1);
        _header = Rest[0];
        if ((_header & 1) != 0)
        {
            Gather(count);
        }

#if NETSTANDARD2_0
        return ref Unsafe.Add(ref MemoryMarshal.GetReference(_window), _position);
#else
        return ref _cursor;
#endif
    }

    /// <summary>Makes the next <paramref name="count"/> bytes contiguous.</summary>
    /// <exception cref="PrewireException">The message ends before.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void Gather(int count)
    {
        if (WindowRemaining >= count)
        {
            return;
        }

        if (_source is null || Remaining < count)
        {
            FailShort(PrewireErrorCode.EndOfData);
        }

        if (_source!.Capture is { } capture)
        {
            GatherCaptured(capture, count);
            return;
        }

        SetWindow(_source.Gather(Rest, WindowPosition, count));
    }

    /// <summary>What is left of the window.</summary>
    internal readonly ReadOnlySpan<byte> Rest
    {
        get
        {
#if NETSTANDARD2_0
            return _window.Slice(_position);
#else
            return MemoryMarshal.CreateReadOnlySpan(ref _cursor, WindowRemaining);
#endif
        }
    }

    /// <summary>How many bytes are left of the window.</summary>
    internal readonly int WindowRemaining
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
#if NETSTANDARD2_0
            return _window.Length - _position;
#else
            return (int)Unsafe.ByteOffset(ref _cursor, ref _end);
#endif
        }
    }

    private readonly int WindowPosition
    {
        get
        {
#if NETSTANDARD2_0
            return _position;
#else
            return (int)Unsafe.ByteOffset(ref _start, ref _cursor);
#endif
        }
    }

    private void SetWindow(ReadOnlySpan<byte> window)
    {
#if NETSTANDARD2_0
        _window = window;
        _position = 0;
#else
        _start = ref MemoryMarshal.GetReference(window);
        _end = ref Unsafe.Add(ref _start, window.Length);
        _cursor = ref _start;
#endif
    }

    /// <summary>Enters a type that can contain itself.</summary>
    /// <exception cref="PrewireException">The graph is nested deeper than <see cref="PrewireLimits.MaxDepth"/>.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter()
    {
        if (--_depth < 0)
        {
            Fail(PrewireErrorCode.TooDeep);
        }
    }

    /// <summary>Leaves a type that can contain itself.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth++;

    /// <summary>Ends reading.</summary>
    /// <param name="code">What is wrong with the bytes at the current position.</param>
    /// <exception cref="PrewireException">Always.</exception>
    /// <remarks>Compilers of machine code see that methods which do nothing but throw never return, unless they are told not to look into them: so callers keep nothing for afterwards.</remarks>
    [DoesNotReturn]
    public readonly void Fail(PrewireErrorCode code) => throw new PrewireException(code, Offset);
}
