using System.Buffers.Binary;
using System.IO;
using System.Threading.Tasks;

namespace Prewire.Buffers;

/// <summary>Gathers frames, so that a stream gets many small ones at once.</summary>
internal sealed class FrameBatch(Stream connection) : IBufferWriter<byte>, IDisposable
{
    internal const int HeaderSize = 4;

    private const int UsualSize = 64 * 1024;

    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(UsualSize);
    private int _used;
    private bool _isSending;

    /// <summary>Whether it is time to send what there is.</summary>
    internal bool IsFull => _used >= UsualSize / 2;

    /// <summary>Whether frames were lost, or are not sent yet.</summary>
    internal bool HasUnsent => _used != 0;

    /// <summary>Whether the connection did not take what it was given.</summary>
    internal bool HasFailed => _isSending;

    public void Advance(int count) => _used += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        if (_buffer.Length - _used < Math.Max(sizeHint, 1))
        {
            Grow(Math.Max(sizeHint, 1));
        }

        return _buffer.AsMemory(_used);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    /// <summary>Makes room for a header.</summary>
    /// <returns>Where the frame begins, for <see cref="End"/> or <see cref="TakeBack"/>.</returns>
    internal int Begin()
    {
        int start = _used;
        GetSpan(HeaderSize);
        _used += HeaderSize;
        return start;
    }

    /// <summary>Ends a frame.</summary>
    internal void End(int start) => BinaryPrimitives.WriteInt32LittleEndian(_buffer.AsSpan(start), _used - start - HeaderSize);

    /// <summary>Forgets a frame that could not be written.</summary>
    internal void TakeBack(int start) => _used = start;

    /// <summary>Sends what there is.</summary>
    /// <param name="cancellationToken">Ends it.</param>
    /// <param name="next">What is waited for before anything else is sent: unless it is there by then, the connection is not to keep what it has.</param>
    internal async ValueTask SendAsync(CancellationToken cancellationToken, Task? next = null)
    {
        if (_used == 0)
        {
            return;
        }

        _isSending = true;
#if NETSTANDARD2_0
        await connection.WriteAsync(_buffer, 0, _used, cancellationToken).ConfigureAwait(false);
#else
        await connection.WriteAsync(_buffer.AsMemory(0, _used), cancellationToken).ConfigureAwait(false);
#endif
        if (next is { IsCompleted: false })
        {
            await connection.FlushAsync(cancellationToken).ConfigureAwait(false);
        }

        _isSending = false;
        _used = 0;
        if (_buffer.Length > UsualSize)
        {
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = ArrayPool<byte>.Shared.Rent(UsualSize);
        }
    }

    /// <summary>Returns the memory, unless the connection may still use it.</summary>
    public void Dispose()
    {
        if (!_isSending)
        {
            ArrayPool<byte>.Shared.Return(_buffer);
        }

        _buffer = [];
    }

    private void Grow(int sizeHint)
    {
        long size = Math.Min(Math.Max(_buffer.Length * 2L, (long)_used + sizeHint), ArrayLimit.Bytes);
        if (size - _used < sizeHint)
        {
            PrewireException.ThrowTooLong();
        }

        byte[] larger = ArrayPool<byte>.Shared.Rent((int)size);
        _buffer.AsSpan(0, _used).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = larger;
    }
}
