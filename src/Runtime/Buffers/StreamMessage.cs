using System;
using System.Buffers;
using System.IO;

namespace Prewire;

/// <summary>Gathers the bytes of a stream in rented memory, growing only as they arrive.</summary>
internal sealed class StreamMessage : IDisposable
{
    private const int FirstSize = 16 * 1024;
    private const int LargestArray = 0x7FFFFFC7;

    private readonly long _limit;
    private byte[] _buffer;
    private bool _isReading;
    private bool _isKept;

    /// <summary>For the rest of a stream: of its own length where it knows that, else up to the limit.</summary>
    internal StreamMessage(Stream input, PrewireOptions? options)
    {
        long known = input.CanSeek ? Math.Max(input.Length - input.Position, 0) : -1;
        // What a stream says of its length is believed, and then held against it.
        _limit = Math.Max(known, (options ?? PrewireOptions.Default).Limits.MaxStreamLength);
        if (known > LargestArray)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        // One byte more than expected, so that the end is seen without growing.
        _buffer = ArrayPool<byte>.Shared.Rent(known >= 0 ? (int)Math.Min(known + 1, LargestArray) : FirstSize);
    }

    /// <summary>For a frame, whose length the caller checks.</summary>
    internal StreamMessage(int size)
    {
        _limit = LargestArray;
        _buffer = ArrayPool<byte>.Shared.Rent(size);
    }

    internal byte[] Buffer => _buffer;

    internal int Length { get; private set; }

    /// <summary>Whether anything was read at all.</summary>
    internal bool HasBegun { get; private set; }

    internal ReadOnlySpan<byte> Written => _buffer.AsSpan(0, Length);

    /// <summary>Makes sure that more can be read, and says how much. <see cref="Add"/> follows when it was.</summary>
    internal int Room()
    {
        if (Length == _buffer.Length)
        {
            if (Length >= LargestArray)
            {
                // No room would look like the end of the stream.
                PrewireException.Throw(PrewireErrorCode.TooLarge, Length);
            }

            byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min((long)Length * 2 + FirstSize, LargestArray));
            Written.CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = larger;
        }

        _isReading = true;
        return _buffer.Length - Length;
    }

    /// <summary>Notes what was read.</summary>
    /// <param name="count">How much, as the stream says.</param>
    /// <param name="room">How much it was asked for.</param>
    /// <returns>False at the end of the stream: when it was nothing.</returns>
    /// <exception cref="PrewireException">It says that it was less than nothing, or more than it was asked for.</exception>
    internal bool Add(int count, int room)
    {
        if ((uint)count > (uint)room)
        {
            // Who knows what it does with the memory: it is not given back.
            PrewireException.Throw(PrewireErrorCode.InvalidLength, Length, $"The stream was asked for at most {room} bytes and says that it read {count}.");
        }

        _isReading = false;
        Length += count;
        HasBegun |= count != 0;
        if (Length > _limit)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, Length, "The stream is longer than PrewireLimits.MaxStreamLength.");
        }

        return count != 0;
    }

    internal void Clear() => Length = 0;

    /// <summary>The whole message, to be read.</summary>
    /// <param name="options">The options; where members may be windows into the message they come to know it, and it is not given back.</param>
    internal ReadOnlySpan<byte> Receive(ref PrewireOptions? options)
    {
        if (options is not { AliasReceived: true })
        {
            return Written;
        }

        // Little is not to keep much alive.
        if (Length < _buffer.Length / 2)
        {
            byte[] own = Written.ToArray();
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = own;
        }

        _isKept = true;
        options = PrewireOptions.WithAlias(options, _buffer.AsMemory(0, Length));
        return Written;
    }

    /// <summary>Gives the memory back, unless it is kept or a read failed: after being cancelled, the stream may still write to it.</summary>
    public void Dispose()
    {
        if (!_isReading && !_isKept)
        {
            ArrayPool<byte>.Shared.Return(_buffer);
        }
    }
}
