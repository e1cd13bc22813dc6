using Prewire.Buffers;

namespace Prewire;

/// <content>The end of a message, with which what was rented for it is returned.</content>
public ref partial struct PrewireWriter
{
    /// <summary>What was written by a writer <see cref="ToMemory"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal byte[] ToArray(ref byte cursor)
    {
        if (ReferenceEquals(_output, Spill.Instance))
        {
            byte[] message = new byte[End(ref cursor)];
            ShortCopy.Copy(ref message[0], ref MemoryMarshal.GetReference(Window(message.Length)), message.Length);
            return message;
        }

        return ToLargeArray(ref cursor);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly byte[] ToLargeArray(ref byte cursor)
    {
        Finish(ref cursor);
        if (_output is WholeArray whole)
        {
            return whole.Array;
        }

        var segments = (PooledSegments)_output!;
        byte[] message = segments.ToArray();
        segments.Return();
        return message;
    }

    /// <summary>Hands the last bytes to the output.</summary>
    /// <returns>How many bytes the message has.</returns>
    internal readonly long Finish(ref byte cursor)
    {
        int written = End(ref cursor);
        _output?.Advance(written);
        return _committed + written;
    }

    /// <summary>Ends writing.</summary>
    /// <returns>How many of the last bytes are still to be handed to the output.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int End(ref byte cursor)
    {
        _shapes?.Return();
        _objects?.Return();
        return WindowLength(ref cursor);
    }
}
