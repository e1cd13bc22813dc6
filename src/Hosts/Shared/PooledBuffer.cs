namespace Prewire.Hosts;

/// <summary>One rented array that grows: a whole message is in it before any of it is sent, so that its length is known and nothing is half-written.</summary>
internal sealed class PooledBuffer : IBufferWriter<byte>, IDisposable
{
    private const int FirstSize = 1024;

    private byte[] _array = ArrayPool<byte>.Shared.Rent(FirstSize);

    internal int Length { get; private set; }

    internal ReadOnlyMemory<byte> Written => _array.AsMemory(0, Length);

    /// <summary>What was written, to be changed in place.</summary>
    internal Span<byte> WrittenSpan => _array.AsSpan(0, Length);

    /// <summary>What is written into a buffer of its own. Where that fails nobody else has seen the memory, which is returned.</summary>
    internal static PooledBuffer Of<TState>(TState state, Action<PooledBuffer, TState> write)
    {
        var buffer = new PooledBuffer();
        try
        {
            write(buffer, state);
            return buffer;
        }
        catch
        {
            buffer.Dispose();
            throw;
        }
    }

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, _array.Length - Length);
        Length += count;
    }

    /// <summary>Takes back what was written from a place on.</summary>
    internal void Truncate(int length) => Length = length;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _array.AsMemory(Length);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _array.AsSpan(Length);
    }

    public void Dispose()
    {
        byte[] array = _array;
        _array = [];
        Length = 0;
        if (array.Length != 0)
        {
            ArrayPool<byte>.Shared.Return(array);
        }
    }

    private void Reserve(int size)
    {
        size = Math.Max(size, 1);
        if (size <= _array.Length - Length)
        {
            return;
        }

        long wanted = Math.Max(Math.Min(2L * _array.Length, Array.MaxLength), (long)Length + size);
        if (wanted > Array.MaxLength)
        {
            throw new PrewireException(PrewireErrorCode.TooLarge, Length);
        }

        byte[] larger = ArrayPool<byte>.Shared.Rent((int)wanted);
        WrittenSpan.CopyTo(larger);
        if (_array.Length != 0)
        {
            ArrayPool<byte>.Shared.Return(_array);
        }

        _array = larger;
    }
}
