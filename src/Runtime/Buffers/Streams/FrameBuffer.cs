using System.Buffers.Binary;
using System.IO;
using System.Threading.Tasks;

namespace Prewire.Buffers;

/// <summary>Reads frames ahead, as many as fit, so that a stream is asked once for many small ones. It grows only for a frame that is larger, and only as that arrives.</summary>
internal sealed class FrameBuffer(Stream connection, PrewireOptions? options) : IDisposable
{
    private const int UsualSize = 64 * 1024;

    private readonly long _limit = (options ?? PrewireOptions.Default).Limits.MaxStreamLength;
    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(UsualSize);
    private int _start;
    private int _end;
    private bool _isReading;

    /// <summary>Whether bytes have arrived that were not taken.</summary>
    internal bool HasUnread => _end != _start;

    /// <summary>Takes the next frame, if all of it is there. It is valid until more is read.</summary>
    /// <exception cref="PrewireException">It is longer than the limit.</exception>
    internal bool TryTake(out ReadOnlyMemory<byte> message)
    {
        message = default;
        if (_end - _start < FrameBatch.HeaderSize)
        {
            return false;
        }

        int length = BinaryPrimitives.ReadInt32LittleEndian(_buffer.AsSpan(_start));
        CheckLength(length, _limit);
        if (_end - _start - FrameBatch.HeaderSize < length)
        {
            return false;
        }

        message = _buffer.AsMemory(_start + FrameBatch.HeaderSize, length);
        _start += FrameBatch.HeaderSize + length;
        return true;
    }

    /// <summary>Checks what a frame says of its length.</summary>
    internal static void CheckLength(int length, long limit)
    {
        if (length < 0 || length > limit)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, 0, "The frame is longer than PrewireLimits.MaxStreamLength.");
        }
    }

    /// <summary>Reads more, after all frames were taken that are there.</summary>
    /// <returns>False where the connection ended.</returns>
    /// <exception cref="PrewireException">It ended inside a frame, or says that it read what cannot be.</exception>
    internal async ValueTask<bool> ReadAsync(CancellationToken cancellationToken)
    {
        MakeRoom();
        int room = _buffer.Length - _end;
        _isReading = true;
#if NETSTANDARD2_0
        int count = await connection.ReadAsync(_buffer, _end, room, cancellationToken).ConfigureAwait(false);
#else
        int count = await connection.ReadAsync(_buffer.AsMemory(_end, room), cancellationToken).ConfigureAwait(false);
#endif
        if ((uint)count > (uint)room)
        {
            // Who knows what it does with the memory: it is not returned.
            PrewireException.Throw(PrewireErrorCode.InvalidLength, -1, $"The stream was asked for at most {room} bytes and says that it read {count}.");
        }

        _isReading = false;
        _end += count;
        if (count == 0 && HasUnread)
        {
            PrewireException.Throw(PrewireErrorCode.EndOfData, Math.Max(0, _end - _start - FrameBatch.HeaderSize));
        }

        return count != 0;
    }

    /// <summary>Returns the memory, unless a read failed: after being cancelled, the stream may still write to it.</summary>
    public void Dispose()
    {
        if (!_isReading)
        {
            ArrayPool<byte>.Shared.Return(_buffer);
        }

        _buffer = [];
    }

    private void MakeRoom()
    {
        int unread = _end - _start;
        byte[] old = _buffer;
        if (unread == _buffer.Length)
        {
            if (unread == ArrayLimit.Bytes)
            {
                PrewireException.Throw(PrewireErrorCode.TooLarge);
            }

            _buffer = ArrayPool<byte>.Shared.Rent((int)Math.Min(2L * unread, ArrayLimit.Bytes));
        }
        else if (unread == 0 && _buffer.Length > UsualSize)
        {
            // After a large frame, the next ones are as likely to be small.
            _buffer = ArrayPool<byte>.Shared.Rent(UsualSize);
        }

        if (_start != 0 || old != _buffer)
        {
            old.AsSpan(_start, unread).CopyTo(_buffer);
            _start = 0;
            _end = unread;
        }

        if (old != _buffer)
        {
            ArrayPool<byte>.Shared.Return(old);
        }
    }
}
