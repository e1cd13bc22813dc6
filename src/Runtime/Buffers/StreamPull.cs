using System;
using System.Buffers;
using System.Collections.Generic;
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

    private readonly Stream _input;
    private readonly int _pieceSize;
    private readonly long _known;
    private readonly long _limit;
    private readonly Queue<(byte[] Bytes, long End)> _lent = new();
    private SequencePiece? _last;
    private byte[] _filling = [];
    private int _filled;
    private long _seen;
    private bool _isEnded;

    internal StreamPull(Stream input, PrewireOptions options, int pieceSize = DefaultPieceSize)
    {
        _input = input;
        _pieceSize = pieceSize;
        _known = StreamMessage.LengthOf(input);
        _limit = Math.Max(_known, options.Limits.MaxStreamLength);
    }

    /// <summary>What the stream threw, which goes to the caller as it is.</summary>
    internal Exception? Failure { get; private set; }

    /// <summary>Whether the bytes that have arrived say enough of how many there may be.</summary>
    private bool IsProven => _isEnded || _known > _seen || _seen >= Proof;

    /// <summary>How many bytes there are behind those in memory, as far as anybody knows.</summary>
    private long Beyond => _isEnded ? 0 : _known > _seen ? _known - _seen : Math.Max(_limit - _seen, 1);

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

    /// <summary>Takes back the memory of what lies before the window.</summary>
    internal void Release(long before)
    {
        while (_lent.Count > 0 && _lent.Peek().End <= before)
        {
            ArrayPool<byte>.Shared.Return(_lent.Dequeue().Bytes);
        }
    }

    /// <summary>Takes back all memory, unless a read failed: after being cancelled, the stream may still write to it.</summary>
    internal void Close()
    {
        if (Failure is null)
        {
            Release(long.MaxValue);
            if (_filling.Length > 0)
            {
                ArrayPool<byte>.Shared.Return(_filling);
            }
        }

        _filling = [];
    }

    private void Pull(ref ReadOnlySequence<byte> rest)
    {
        if (_filled == _filling.Length)
        {
            if (_last is not null)
            {
                _lent.Enqueue((_filling, _last.End));
            }

            _filling = ArrayPool<byte>.Shared.Rent(_pieceSize);
            _filled = 0;
        }

        int room = _filling.Length - _filled;
        int count = Read(room);
        _isEnded = count == 0;
        _seen += count;
        if (_seen > _limit)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, _seen, "The stream is longer than PrewireLimits.MaxStreamLength.");
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
            Failure = exception;
            throw;
        }

        if ((uint)count > (uint)room)
        {
            // Who knows what it does with the memory: it is not given back.
            Failure = new PrewireException(
                PrewireErrorCode.InvalidLength, _seen, detail: $"The stream was asked for at most {room} bytes and says that it read {count}.");
            throw Failure;
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
            _last = new SequencePiece(memory, _last);
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
