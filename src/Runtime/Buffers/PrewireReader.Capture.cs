using Prewire.Buffers;

namespace Prewire;

/// <content>Keeping the bytes that are read.</content>
public ref partial struct PrewireReader
{
    /// <summary>Keeps what is read from now on.</summary>
    internal readonly void BeginCapture(CapturedBytes buffer)
    {
        buffer.Start = WindowPosition;
        if (_source is not null)
        {
            _source.Capture = buffer;
        }
    }

    /// <summary>Keeps nothing more.</summary>
    /// <param name="buffer">Takes what was read.</param>
    /// <param name="except">How many of the bytes read last it does not take; they are in the window.</param>
    internal readonly void EndCapture(CapturedBytes buffer, int except = 0)
    {
        int length = WindowPosition - except - buffer.Start;
#if NETSTANDARD2_0
        buffer.Append(_window.Slice(buffer.Start, length));
#else
        buffer.Append(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _start, buffer.Start), length));
#endif
        if (_source is not null)
        {
            _source.Capture = null;
        }
    }

    /// <summary>Gathers bytes while others are kept, which the next window no longer has.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void GatherCaptured(CapturedBytes buffer, int count)
    {
        EndCapture(buffer);
        SetWindow(_source!.Gather(Rest, WindowPosition, count));
        BeginCapture(buffer);
    }
}
