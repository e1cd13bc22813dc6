using Prewire.Buffers;

namespace Prewire;

/// <content>The part of a large message that is gathered in native memory.</content>
internal sealed partial class PooledSegments
{
    /// <summary>What is told whoever asks for an array of a message that no array can hold.</summary>
    internal const string TooLargeForArray = "No array can hold it: write it to a stream.";

    /// <summary>After how many segments native memory begins. There, the pool no longer keeps what is returned.</summary>
    private const int MostPooled = 24;

    private const int NativeSize = 4 * 1024 * 1024;

    private List<NativeBlock>? _natives;
    private NativeBlock? _native;

    /// <summary>Whether the message is to be an array, and nobody asks for its pieces as such.</summary>
    internal bool IsForArray { get; set; }

    /// <summary>Hands the bytes behind all <see cref="Piece"/>s on, in their order.</summary>
    internal int NativeCount => _native is null ? 0 : _natives!.Count;

    internal ReadOnlySpan<byte> Native(int index) => _natives![index].Written;

    private Span<byte> GetNative(int sizeHint)
    {
        if (_native is null || _native.Size - _native.Used < Math.Max(sizeHint, 1))
        {
            if (Length > ArrayLimit.Bytes)
            {
                // What follows would be for nothing.
                FreeNative();
                PrewireException.ThrowTooLong(TooLargeForArray);
            }

            _native = new NativeBlock(Math.Max(NativeSize, sizeHint));
            (_natives ??= []).Add(_native);
        }

        return _native.Room;
    }

    private long LengthOfNative()
    {
        long length = 0;
        for (int i = 0; i < NativeCount; i++)
        {
            length += _natives![i].Used;
        }

        return length;
    }

    /// <summary>Moves what is in native memory to the end of an array.</summary>
    private void MoveNative(byte[] destination)
    {
        int position = destination.Length - (int)LengthOfNative();
        for (int i = 0; i < NativeCount; i++)
        {
            int length = _natives![i].Used;
            _natives[i].MoveTo(destination.AsSpan(position));
            position += length;
        }
    }

    /// <summary>Frees what is in native memory: of a message that failed, too, since the collector does not know how much it is.</summary>
    internal void FreeNative()
    {
        for (int i = 0; i < NativeCount; i++)
        {
            _natives![i].Free();
        }

        _natives?.Clear();
        _native = null;
    }
}
