using Prewire.Buffers;

namespace Prewire;

/// <summary>The segments behind a reader's window. One is kept per thread, so that reading segments allocates nothing.</summary>
internal sealed class SegmentSource
{
    [ThreadStatic]
    private static SegmentSource? s_cached;

    private ReadOnlySequence<byte> _rest;
    private byte[]? _scratch;
    private StreamPull? _pull;
    private bool _isSuspended;

    /// <summary>Takes what is read from the window, before the next one takes its place; or null.</summary>
    internal CapturedBytes? Capture { get; set; }

    /// <summary>The offset of the window's first byte from the start of the message.</summary>
    internal long Before { get; private set; }

    /// <summary>How many bytes follow the window; of a stream that does not know its length, how many there can be.</summary>
    internal long After => _pull is null || _isSuspended ? _rest.Length : _pull.After(ref _rest);

    /// <summary>Whether it is the limit of a stream that says how many bytes there can be.</summary>
    internal bool IsCut => _pull is { IsCut: true } && !_isSuspended;

    /// <summary>Whether an exception is the stream's.</summary>
    internal bool HasThrown(Exception exception) => _pull is not null && _pull.HasThrown(exception);

    /// <summary>What was read of a stream so far, where anybody has it still; else null.</summary>
    internal byte[]? Arrived => _pull?.Arrived();

    /// <summary>How many bytes a stream was believed to have behind that.</summary>
    internal long Beyond => _pull?.Beyond ?? 0;

    /// <summary>Opens a sequence; its first segment is the first window.</summary>
    internal static SegmentSource Rent(in ReadOnlySequence<byte> message)
    {
        SegmentSource source = s_cached ?? new SegmentSource();
        s_cached = null;
        source.Before = 0;
        source._rest = message.Slice(FirstLength(message));
        return source;
    }

    /// <summary>Opens a stream, all that is left of which is the message; the first window is empty.</summary>
    internal static SegmentSource Rent(StreamPull message)
    {
        SegmentSource source = Rent(ReadOnlySequence<byte>.Empty);
        source._pull = message;
        return source;
    }

    /// <summary>Returns the object and its scratch memory.</summary>
    internal void Return()
    {
        _pull?.Close();
        _pull = null;
        _isSuspended = false;
        _rest = default;
        Capture = null;
        if (_scratch is not null)
        {
            ArrayPool<byte>.Shared.Return(_scratch);
            _scratch = null;
        }

        s_cached = this;
    }

    /// <summary>Waits until what <see cref="After"/> says is good enough to take memory for.</summary>
    internal void Prove()
    {
        if (!_isSuspended)
        {
            _pull?.Prove(ref _rest);
        }
    }

    /// <summary>Makes the next window, of at least <paramref name="count"/> bytes; the caller knows that there are as many, unless a stream may end before.</summary>
    /// <param name="rest">What was not read of the window so far.</param>
    /// <param name="position">How much was read of it.</param>
    /// <param name="count">How many contiguous bytes are needed.</param>
    internal ReadOnlySpan<byte> Gather(ReadOnlySpan<byte> rest, int position, int count)
    {
        if (_pull is not null && !_isSuspended && !_pull.Await(ref _rest, count - rest.Length))
        {
            PrewireException.Throw(PrewireErrorCode.EndOfData, Before + position);
        }

        Before += position;
        _pull?.ReturnBefore(Before);
        if (rest.IsEmpty)
        {
            SkipEmptySegments();
            ReadOnlySpan<byte> segment = FirstSpan(_rest);
            if (segment.Length >= count)
            {
                _rest = _rest.Slice(segment.Length);
                return segment;
            }
        }

        // The bytes lie across segments: bring just these together. What remains may itself lie in the scratch memory.
        byte[] target = _scratch is not null && _scratch.Length >= count ? _scratch : ArrayPool<byte>.Shared.Rent(count);
        rest.CopyTo(target);
        int missing = count - rest.Length;
        _rest.Slice(0, missing).CopyTo(target.AsSpan(rest.Length));
        _rest = _rest.Slice(missing);
        if (_scratch is not null && !ReferenceEquals(_scratch, target))
        {
            ArrayPool<byte>.Shared.Return(_scratch);
        }

        _scratch = target;
        return target.AsSpan(0, count);
    }

    /// <summary>Takes away what is behind the window, until <see cref="Resume"/>.</summary>
    internal ReadOnlySequence<byte> Suspend()
    {
        ReadOnlySequence<byte> rest = _rest;
        _rest = default;
        _isSuspended = true;
        return rest;
    }

    /// <summary>Gives back what <see cref="Suspend"/> took.</summary>
    internal void Resume(in ReadOnlySequence<byte> rest, bool isSuspended)
    {
        _rest = rest;
        _isSuspended = isSuspended;
    }

    /// <summary>Whether what is behind the window is taken away.</summary>
    internal bool IsSuspended => _isSuspended;

    private void SkipEmptySegments()
    {
        while (FirstLength(_rest) == 0 && !_rest.IsEmpty)
        {
            SequencePosition next = _rest.Start;
            _rest.TryGet(ref next, out _);
            _rest = _rest.Slice(next);
        }
    }

    private static int FirstLength(in ReadOnlySequence<byte> sequence) => sequence.First.Length;

    private static ReadOnlySpan<byte> FirstSpan(in ReadOnlySequence<byte> sequence) => sequence.First.Span;
}
