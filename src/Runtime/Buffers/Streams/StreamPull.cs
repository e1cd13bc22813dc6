using System.IO;
using Prewire.Buffers;

namespace Prewire;

/// <summary>Brings a stream piece by piece to a reader, so that no more of it is in memory than the reader needs at once.</summary>
/// <remarks>
/// How long the message is, a stream knows that can seek, and is believed. Of another one nothing is believed before <see cref="Proof"/> bytes have arrived: lists
/// may then be as long as <see cref="PrewireLimits.MaxStreamLength"/> leaves room for.
/// </remarks>
internal sealed class StreamPull
{
    /// <summary>How many bytes have to arrive before a stream is believed to have as many more as it may have. With the default limits a message gets no more memory by that than the same bytes would justify.</summary>
    internal const int Proof = 4 * 1024 * 1024;

    /// <summary>What is known to be there, or not to be, whenever a reader asks how much is left: more than it looks at without taking it.</summary>
    private const int Lookahead = 64;

    private const int DefaultPieceSize = 64 * 1024;

    /// <summary>The longest part of a stream that is read once more to say where reading failed.</summary>
    private const int MostReadAgain = 16 * 1024 * 1024;

    private readonly Stream _input;
    private readonly int _pieceSize;
    private readonly long _known;
    private readonly long _limit;
    private readonly long _start;
    private readonly long _missing;
    private readonly Queue<(byte[] Bytes, long End)> _lent = new();

    /// <summary>The first piece, as long as its memory was not returned.</summary>
    private SequencePiece? _first;

    private SequencePiece? _last;
    private byte[] _filling = [];
    private int _filled;
    private long _seen;
    private bool _isEnded;

    /// <summary>What the stream threw, or what it did that ends reading.</summary>
    private Exception? _failure;

    private PrewireException? _tooLong;

    internal StreamPull(Stream input, PrewireOptions options, int pieceSize = DefaultPieceSize)
    {
        _input = input;
        _pieceSize = pieceSize;
        _known = StreamMessage.LengthOf(input);
        _start = _known >= 0 ? input.Position : 0;
        _limit = Math.Max(_known, options.Limits.MaxStreamLength);
    }

    /// <summary>Stands for bytes that there are, as far as was known, and that nobody has any more: a reader may count on them, and fails where it asks for them.</summary>
    internal StreamPull(long missing)
    {
        _input = Stream.Null;
        _missing = missing;
        _isEnded = true;
    }

    /// <summary>Whether the bytes that have arrived say enough of how many there may be.</summary>
    private bool IsProven => _isEnded || _known > _seen || _seen >= Proof;

    /// <summary>How many bytes there are behind those that have arrived, as far as anybody knows.</summary>
    internal long Beyond => _isEnded ? _missing : _known > _seen ? _known - _seen : Math.Max(_limit - _seen, 1);

    /// <summary>Whether <see cref="Beyond"/> is what the limit leaves room for.</summary>
    internal bool IsCut => !_isEnded && _known <= _seen;

    /// <summary>Whether an exception is the stream's, and goes to the caller as it is.</summary>
    internal bool HasThrown(Exception exception) => ReferenceEquals(exception, _failure) || ReferenceEquals(exception, _tooLong);

    /// <summary>How many bytes there are behind the window: exactly where they are few, else no less than there are.</summary>
    internal long After(ref ReadOnlySequence<byte> rest)
    {
        while (!_isEnded && (rest.Length < Lookahead || _seen == _known))
        {
            Pull(ref rest);
        }

        return rest.Length + Beyond;
    }

    /// <summary>Waits until a reader may rely on what <see cref="After"/> says.</summary>
    internal void Prove(ref ReadOnlySequence<byte> rest)
    {
        while (!IsProven)
        {
            Pull(ref rest);
        }
    }

    /// <summary>Waits for bytes behind the window.</summary>
    /// <returns>False where the stream ends before.</returns>
    internal bool Await(ref ReadOnlySequence<byte> rest, long count)
    {
        while (rest.Length < count)
        {
            if (_isEnded)
            {
                return false;
            }

            Pull(ref rest);
        }

        return true;
    }

    /// <summary>Returns the memory of what lies before the window.</summary>
    internal void ReturnBefore(long before)
    {
        while (_lent.Count > 0 && _lent.Peek().End <= before)
        {
            _first = null;
            ArrayPool<byte>.Shared.Return(_lent.Dequeue().Bytes);
        }
    }

    /// <summary>Returns all memory, unless a read failed: after being cancelled, the stream may still write to it.</summary>
    internal void Close()
    {
        if (_failure is null)
        {
            ReturnBefore(long.MaxValue);
            if (_filling.Length > 0)
            {
                ArrayPool<byte>.Shared.Return(_filling);
            }
        }

        _filling = [];
    }

    /// <summary>What has arrived of the message, where it is still in memory or the stream gives it once more; else null. The stream stands where it stood.</summary>
    [SuppressMessage("Design", "CA1031", Justification = "Something else went wrong, and that is what is told.")]
    internal byte[]? Arrived()
    {
        if (_first is not null)
        {
            return new ReadOnlySequence<byte>(_first, 0, _last!, _last!.Memory.Length).ToArray();
        }

        if (_known < 0 || _seen > MostReadAgain)
        {
            return null;
        }

        try
        {
            byte[] bytes = new byte[_seen];
            _input.Position = _start;
            try
            {
                for (int read = 0, count; read < bytes.Length; read += count)
                {
                    count = _input.Read(bytes, read, bytes.Length - read);
                    if (count <= 0)
                    {
                        return null;
                    }
                }

                return bytes;
            }
            finally
            {
                _input.Position = _start + _seen;
            }
        }
        catch (Exception)
        {
            return null;
        }
    }

    private void Pull(ref ReadOnlySequence<byte> rest)
    {
        if (_filled == _filling.Length)
        {
            // First, since it may fail: no array goes back to the pool twice.
            byte[] next = ArrayPool<byte>.Shared.Rent(_pieceSize);
            if (_last is not null)
            {
                _lent.Enqueue((_filling, _last.End));
            }

            _filling = next;
            _filled = 0;
        }

        // One byte more than the limit allows shows that there is more.
        int room = (int)Math.Min(_filling.Length - _filled - 1, Math.Max(_limit - _seen, 0)) + 1;
        int count = Read(room);
        _isEnded = count == 0;
        _seen += count;
        if (_seen > _limit)
        {
            _tooLong = new PrewireException(PrewireErrorCode.TooLarge, _seen, detail: "The stream is longer than PrewireLimits.MaxStreamLength.");
            throw _tooLong;
        }

        if (count != 0)
        {
            Append(ref rest, count);
        }
    }

    private int Read(int room)
    {
        int count;
        try
        {
            count = _input.Read(_filling, _filled, room);
        }
        catch (Exception exception)
        {
            _failure = exception;
            throw;
        }

        if ((uint)count > (uint)room)
        {
            // Who knows what it does with the memory: it is not returned.
            _failure = new PrewireException(
                PrewireErrorCode.InvalidLength, _seen, detail: $"The stream was asked for at most {room} bytes and says that it read {count}.");
            throw _failure;
        }

        return count;
    }

    /// <summary>Puts what was read behind the rest of the message.</summary>
    private void Append(ref ReadOnlySequence<byte> rest, int count)
    {
        bool isNew = _filled == 0;
        _filled += count;
        ReadOnlyMemory<byte> memory = _filling.AsMemory(0, _filled);
        if (isNew)
        {
            bool isFirst = _last is null;
            _last = new SequencePiece(memory, _last);
            _first = isFirst ? _last : _first;
        }
        else
        {
            _last!.Extend(memory);
        }

        rest = rest.IsEmpty
            ? new ReadOnlySequence<byte>(_last, _filled - count, _last, _filled)
            : new ReadOnlySequence<byte>((ReadOnlySequenceSegment<byte>)rest.Start.GetObject()!, rest.Start.GetInteger(), _last, _filled);
    }
}
