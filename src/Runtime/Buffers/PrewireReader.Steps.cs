namespace Prewire;

/// <content>Moving on without reading, and giving up.</content>
public ref partial struct PrewireReader
{
    /// <summary>Bytes that are a reader of nothing: as many as a reader has, or more.</summary>
    internal static ReadOnlySpan<byte> Zeros =>
        "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"u8
        + "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"u8
        + "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"u8
        + "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"u8;

    /// <summary>
    /// A reader of nothing, which nobody may change: for those that take a reader only to fail. To make one would take longer than to read a number. It lies in the constants of the program, which do not move.
    /// </summary>
    internal static unsafe ref PrewireReader None
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
#pragma warning disable CS8500 // There are references in it, all of them null.
        get => ref *(PrewireReader*)Unsafe.AsPointer(ref MemoryMarshal.GetReference(Zeros));
#pragma warning restore CS8500
    }

    /// <summary>Ends reading.</summary>
    /// <param name="code">What is wrong.</param>
    /// <param name="offset">Where: <see cref="Offset"/> before the value was read.</param>
    /// <exception cref="PrewireException">Always.</exception>
    [DoesNotReturn]
    internal readonly void FailAt(PrewireErrorCode code, long offset) => throw new PrewireException(code, offset);

    /// <summary>Ends reading because of a value among others, which reading may be before or behind.</summary>
    /// <param name="code">What is wrong with it.</param>
    /// <param name="cursor">A place before it; one that does not belong to the message says nothing.</param>
    /// <param name="offset">How many bytes before it.</param>
    /// <exception cref="PrewireException">Always.</exception>
    [DoesNotReturn]
    internal readonly void FailIn(PrewireErrorCode code, ref byte cursor, int offset)
    {
        long distance = (long)Unsafe.ByteOffset(ref MemoryMarshal.GetReference(Rest), ref cursor) + offset;
        throw new PrewireException(code, distance >= -WindowPosition && distance < WindowRemaining ? Offset + distance : Offset);
    }

    /// <summary>Ends reading because of what was read last, and not of what follows.</summary>
    /// <param name="code">What is wrong with it.</param>
    /// <exception cref="PrewireException">Always.</exception>
    [DoesNotReturn]
    internal readonly void FailBehind(PrewireErrorCode code) => throw new PrewireException(code, Offset - 1);

    /// <summary>Moves on, across segments. The caller has checked <see cref="Remaining"/>.</summary>
    internal void SkipBytes(long count)
    {
        while (true)
        {
            int step = (int)Math.Min(count, WindowRemaining);
            if (step > 0)
            {
                Take(step);
                count -= step;
            }

            if (count == 0)
            {
                return;
            }

            Gather(1);
        }
    }
}
