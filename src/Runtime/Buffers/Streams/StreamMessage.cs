using System.IO;
using Prewire.Buffers;

namespace Prewire;

/// <summary>Gathers the bytes of a stream in rented memory, growing only as they arrive: in one array as long as that is not large, and then in more of them.</summary>
internal sealed class StreamMessage : IDisposable
{
    private const int FirstSize = 16 * 1024;

    /// <summary>From which size on an array is not copied to a larger one, but followed by another.</summary>
    private const int LargestPiece = 64 * 1024 * 1024;

    private readonly long _limit;

    /// <summary>How large an array may become: what members are windows into has to be one.</summary>
    private readonly int _largest;
    private byte[] _buffer;
    private List<byte[]>? _full;
    private bool _isReading;
    private bool _isKept;

    /// <summary>For the rest of a stream: of its own length where it knows that, else up to the limit.</summary>
    internal StreamMessage(Stream input, PrewireOptions? options, int largestPiece = LargestPiece)
    {
        long known = LengthOf(input);
        // What a stream says of its length is believed, and then held against it.
        _limit = Math.Max(known, (options ?? PrewireOptions.Default).Limits.MaxStreamLength);
        _largest = options is { AliasReceived: true } ? ArrayLimit.Bytes : largestPiece;
        if (known > ArrayLimit.Bytes && _largest == ArrayLimit.Bytes)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        // One byte more than expected, so that the end is seen without growing.
        _buffer = ArrayPool<byte>.Shared.Rent(known >= 0 ? (int)Math.Min(known + 1, _largest) : FirstSize);
    }

    /// <summary>For a frame, whose length the caller checks.</summary>
    internal StreamMessage(int size, PrewireOptions? options)
    {
        _limit = ArrayLimit.Bytes;
        _largest = options is { AliasReceived: true } ? ArrayLimit.Bytes : LargestPiece;
        _buffer = ArrayPool<byte>.Shared.Rent(size);
    }

    /// <summary>The array that is filled next, from <see cref="Used"/> on.</summary>
    internal byte[] Buffer => _buffer;

    internal int Used { get; private set; }

    /// <summary>How many bytes there are.</summary>
    internal long Length { get; private set; }

    /// <summary>Whether anything was read at all.</summary>
    internal bool HasBegun { get; private set; }

    /// <summary>Whether all of it is in one array.</summary>
    internal bool IsWhole => _full is null;

    /// <summary>The bytes of the one array.</summary>
    internal ReadOnlySpan<byte> Written => _buffer.AsSpan(0, Used);

    /// <summary>The bytes of all arrays.</summary>
    internal ReadOnlySequence<byte> Pieces
    {
        get
        {
            SequencePiece? first = null;
            SequencePiece? last = null;
            foreach (byte[] piece in _full!)
            {
                last = new SequencePiece(piece, last);
                first ??= last;
            }

            last = new SequencePiece(_buffer.AsMemory(0, Used), last);
            return new ReadOnlySequence<byte>(first ?? last, 0, last, Used);
        }
    }

    /// <summary>What is left of a stream, or -1 where it does not know.</summary>
    internal static long LengthOf(Stream input) => input.CanSeek ? Math.Max(input.Length - input.Position, 0) : -1;

    /// <summary>Makes sure that more can be read, and says how much: one byte more than the limit allows, at most. <see cref="Add"/> follows when it was.</summary>
    internal int Room()
    {
        if (Used == _buffer.Length)
        {
            Grow();
        }

        _isReading = true;
        return (int)Upto(_buffer.Length - Used);
    }

    /// <summary>As much of it as takes a message to one byte more than the limit allows.</summary>
    private long Upto(long size) => Math.Min(size - 1, Math.Max(_limit - Length, 0)) + 1;

    private void Grow()
    {
        if (Used >= _largest)
        {
            if (_largest == ArrayLimit.Bytes)
            {
                // No room would look like the end of the stream.
                PrewireException.Throw(PrewireErrorCode.TooLarge, Length);
            }

            // First, since it may fail: no array goes back to the pool twice.
            byte[] next = ArrayPool<byte>.Shared.Rent((int)Upto(_largest));
            (_full ??= []).Add(_buffer);
            _buffer = next;
            Used = 0;
            return;
        }

        byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(Used + Upto((long)Used + FirstSize), _largest));
        Written.CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = larger;
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
            // Who knows what it does with the memory: it is not returned.
            PrewireException.Throw(PrewireErrorCode.InvalidLength, Length, $"The stream was asked for at most {room} bytes and says that it read {count}.");
        }

        _isReading = false;
        Used += count;
        Length += count;
        HasBegun |= count != 0;
        if (Length > _limit)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, Length, "The stream is longer than PrewireLimits.MaxStreamLength.");
        }

        return count != 0;
    }

    internal void Clear()
    {
        Used = 0;
        Length = 0;
    }

    /// <summary>The whole message, all of which is in one array, to be read.</summary>
    /// <param name="options">The options; where members may be windows into the message they come to know it, and it is not returned.</param>
    internal ReadOnlySpan<byte> Receive(ref PrewireOptions? options)
    {
        if (options is not { AliasReceived: true })
        {
            return Written;
        }

        // Little is not to keep much alive.
        if (Used < _buffer.Length / 2)
        {
            byte[] own = Written.ToArray();
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = own;
        }

        _isKept = true;
        options = PrewireOptions.WithAlias(options, _buffer.AsMemory(0, Used));
        return Written;
    }

    /// <summary>Returns the memory, unless it is kept or a read failed: after being cancelled, the stream may still write to it.</summary>
    public void Dispose()
    {
        if (_isKept)
        {
            return;
        }

        if (!_isReading)
        {
            ArrayPool<byte>.Shared.Return(_buffer);
        }

        if (_full is not null)
        {
            foreach (byte[] piece in _full)
            {
                ArrayPool<byte>.Shared.Return(piece);
            }
        }
    }
}
