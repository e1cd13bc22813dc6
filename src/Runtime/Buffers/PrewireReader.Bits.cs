using Prewire.Buffers;

namespace Prewire;

/// <content>Lists of elements of which a bit says whether they are there.</content>
public ref partial struct PrewireReader
{
    /// <summary>Reads the count of such a list; a comparer in front of it means nothing.</summary>
    /// <returns>The count, or -1 for null.</returns>
    internal int ReadBitCount()
    {
        uint value = Take(1);
        return CountOfBits(value < 0x80 ? value : ReadRestOfCount(value));
    }

    /// <summary>Reads the count of such a set, whose comparer may precede it.</summary>
    /// <param name="comparer">The comparer, or null for the default one.</param>
    /// <returns>The count, or -1 for null.</returns>
    internal int ReadBitCount(out object? comparer)
    {
        comparer = null;
        uint value = Take(1);
        return CountOfBits(value < 0x80 ? value : ReadRestOfCount(value, out comparer));
    }

    /// <summary>Reads the bits of a block.</summary>
    /// <param name="left">How many elements are left, those of the block included.</param>
    /// <exception cref="PrewireException">The message ends before, or a bit is set that is that of no element.</exception>
    internal ulong ReadPresenceBits(int left)
    {
        int size = PresenceBits.SizeOfNext(left);
        Gather(size);
        ref byte first = ref Begin(0);
        ulong bits = BlockBits.Get(ref first, size);
        if (!PresenceBits.AreValid(bits, left))
        {
            Fail(PrewireErrorCode.InvalidValue);
        }

        Advance(ref first, size);
        return bits;
    }

    private int CountOfBits(uint value)
    {
        if (value == 0)
        {
            return -1;
        }

        value--;
        long bytes = PresenceBits.Size(value);
        if (value > ArrayLimit.Bytes || bytes > WindowRemaining)
        {
            RequireBytes(value, bytes);
        }

        if (!TryClaim(bytes))
        {
            FailShort(PrewireErrorCode.InvalidLength);
        }

        return (int)value;
    }

    /// <summary>Makes sure that there are the fewest bytes that so many elements take.</summary>
    internal void RequireBytes(uint count, long bytes)
    {
        _source?.Prove();
        if (count > ArrayLimit.Bytes || bytes > Remaining)
        {
            FailShort(PrewireErrorCode.InvalidLength);
        }
    }

    /// <summary>Ends reading where there are fewer bytes than a value takes: fewer than there may be, where nobody has seen the end of the stream.</summary>
    /// <param name="code">What is wrong with a message that is all there.</param>
    [DoesNotReturn]
    internal readonly void FailShort(PrewireErrorCode code) => throw Short(code, Offset);

    /// <summary>The same of a value that began before.</summary>
    /// <param name="code">What is wrong with it, whatever that is.</param>
    /// <param name="start">Where it began.</param>
    [DoesNotReturn]
    internal readonly void ThrowShort(PrewireErrorCode code, long start) => throw Short(code, start);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly PrewireException Short(PrewireErrorCode code, long start)
    {
        if (code is PrewireErrorCode.EndOfData or PrewireErrorCode.InvalidLength)
        {
            _source?.Prove();
            if (_source is { IsCut: true })
            {
                return new PrewireException(PrewireErrorCode.TooLarge, start, detail: "A value is longer than what PrewireLimits.MaxStreamLength leaves room for.");
            }
        }

        return new PrewireException(code, start);
    }
}
