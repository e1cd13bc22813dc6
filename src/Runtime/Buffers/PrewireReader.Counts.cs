using Prewire.Buffers;

namespace Prewire;

/// <content>Counts, the allocation budget, and runs of bytes.</content>
public ref partial struct PrewireReader
{
    /// <summary>
    /// Reads the count of a list or dictionary, as <see cref="PrewireWriter.WriteCount(int)"/> writes it, and makes sure that the message can hold as many elements,
    /// so that memory can be allocated for them.
    /// </summary>
    /// <param name="minSize">
    /// The fewest bytes that an element takes, a key and its value together, 0 or more; 1 is right for all that take any. With 0, each element counts as a byte of memory that
    /// <see cref="PrewireLimits"/> bound.
    /// </param>
    /// <returns>The count, 0 or more, or -1 for null.</returns>
    /// <exception cref="PrewireException">The message ends before, the count is not in its shortest form, or the message does not hold so many elements.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="minSize"/> is negative, and there are elements.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadCount(int minSize)
    {
        uint value = Take(1);
        if (value >= 0x80)
        {
            value = ReadRestOfCount(value);
        }

        return ElementsOf(value, minSize);
    }

    /// <summary>Reads the count of a set or map, whose comparer may precede it.</summary>
    /// <param name="minSize">The fewest bytes an element takes.</param>
    /// <param name="comparer">The comparer, or null for the default one; where the elements are no strings, none of theirs.</param>
    /// <returns>The count, or -1 for null.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int ReadCount(int minSize, out object? comparer)
    {
        comparer = null;
        uint value = Take(1);
        if (value >= 0x80)
        {
            value = ReadRestOfCount(value, out comparer);
        }

        return ElementsOf(value, minSize);
    }

    /// <summary>Reads the length of what is no list.</summary>
    /// <param name="minSize">The fewest bytes a part of it takes.</param>
    /// <returns>The length, or -1 for null.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int ReadLength(int minSize) => CountOf(ReadVarUInt32(), minSize);

    /// <summary>Takes bytes that are still to come for one value's own: else each list of lists in lists could have memory for all bytes that are left.</summary>
    /// <param name="bytes">The fewest that there have to be.</param>
    /// <returns>False where the message is too short for them and those that others have.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryClaim(long bytes)
    {
        _unclaimed -= bytes;
        return _unclaimed >= 0 || HasUnclaimed();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int ElementsOf(uint value, int minSize)
    {
        int count = CountOf(value, minSize);
        if (count > 0 && !TryClaim((long)count * minSize))
        {
            FailShort(PrewireErrorCode.InvalidLength);
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int CountOf(uint value, int minSize)
    {
        if (value == 0)
        {
            return -1;
        }

        value--;
        if ((ulong)value * (uint)minSize > (uint)WindowRemaining || minSize == 0)
        {
            CheckCount(value, minSize);
        }

        return (int)value;
    }

    /// <summary>Counts memory that the message asks for without having the bytes to show for it.</summary>
    /// <param name="bytes">How much is about to be allocated.</param>
    /// <exception cref="PrewireException">
    /// More than the message's length is good for by <see cref="PrewireLimits.MaxAmplification"/>, or than <see cref="PrewireLimits.MaxAllocation"/> for each 16 MiB of it.
    /// </exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Charge(long bytes)
    {
        _charged += bytes;
        if (_charged > MemoryRule.FreePerMessage || _options is not null)
        {
            CheckCharge();
        }
    }

    /// <summary>Counts the memory of a value as far as its bytes are not good for it.</summary>
    /// <param name="size">How much it takes.</param>
    /// <param name="minSize">The fewest bytes of it.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Charge(int size, int minSize)
    {
        if (size > MemoryRule.FreePerByte * minSize)
        {
            Charge(size - (MemoryRule.FreePerByte * minSize));
        }
    }

    /// <summary>Counts memory as <see cref="Charge(long)"/> does.</summary>
    /// <returns>False where it is too much.</returns>
    internal bool TryCharge(long bytes)
    {
        _charged += bytes;
        return (_charged <= MemoryRule.FreePerMessage && _options is null) || !IsOvercharged();
    }

    /// <summary>Counts steps in hash tables that keys took beyond those that each may take.</summary>
    /// <param name="steps">How many; 0 behind it.</param>
    /// <returns>False where the tables of the message took too many.</returns>
    internal bool TryTakeSteps(ref long steps)
    {
        _steps = (int)Math.Min(_steps + steps, int.MaxValue);
        steps = 0;
        return _steps <= KeySteps.FreePerMessage;
    }

    /// <summary>Reads bytes into a span, over as many segments as it takes.</summary>
    /// <param name="destination">Filled completely.</param>
    /// <exception cref="PrewireException">The message ends before.</exception>
    public void CopyTo(scoped Span<byte> destination) =>
        CopyTo(ref MemoryMarshal.GetReference(destination), destination.Length);

    /// <summary>Reads an array of at most 126 bytes that lie in the window. Others, and null, stay where they are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryReadShortBytes(out byte[] bytes)
    {
        bytes = [];
        int room = WindowRemaining;
        if (room <= 0)
        {
            return false;
        }

        // The count and 1 are also the size of header and body together.
        ref byte cursor = ref Begin(1);
        uint size = cursor;
        if (size - 1 >= 0x7F || size > (uint)room)
        {
            return false;
        }

        Advance(ref cursor, 1);
        if (size > 1)
        {
            // As every list does; bytes in segments are refused for the same.
            if (!TryClaim(size - 1))
            {
                FailShort(PrewireErrorCode.InvalidLength);
            }

            bytes = new byte[size - 1];
            CopyTo(ref bytes[0], size - 1);
        }

        return true;
    }

    /// <summary>Reads bytes to a place in memory, over as many segments as it takes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void CopyTo(scoped ref byte destination, long length)
    {
        if (WindowRemaining < length)
        {
            CopySlow(ref destination, length);
            return;
        }

#if NETSTANDARD2_0
        Unsafe.CopyBlockUnaligned(ref destination, ref Take((int)length), (uint)length);
#else
        Unsafe.CopyBlockUnaligned(ref destination, ref _cursor, (uint)length);
        _cursor = ref Unsafe.Add(ref _cursor, (nint)length);
#endif
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CopySlow(scoped ref byte destination, long length)
    {
        if (Remaining < length)
        {
            FailShort(PrewireErrorCode.EndOfData);
        }

        while (true)
        {
            int chunk = (int)Math.Min(length, WindowRemaining);
            Unsafe.CopyBlockUnaligned(ref destination, ref Take(chunk), (uint)chunk);
            length -= chunk;
            if (length == 0)
            {
                return;
            }

            destination = ref Unsafe.Add(ref destination, chunk);
            Gather(1);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void CheckCount(uint count, int minSize)
    {
        // As an unsigned factor it is larger than any window, so that it always comes here.
        ThrowHelper.ThrowIfLess(minSize, 0, nameof(minSize));
        RequireBytes(count, (long)count * minSize);
        if (minSize == 0 && !TryCharge(count))
        {
            FailBehind(PrewireErrorCode.AllocationLimit);
        }
    }

    /// <summary>Whether there are as many bytes as were taken: first by what is here, so that no stream is waited for without need.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool HasUnclaimed()
    {
        // What was read before the first claim nothing can have.
        _claimable = _claimable == 0 ? Offset : _claimable;
        Lengthen(Offset + WindowRemaining);
        if (_unclaimed >= 0)
        {
            return true;
        }

        _source?.Prove();
        Lengthen(Offset + Remaining + _hidden);
        return _unclaimed >= 0;
    }

    /// <summary>Notes how long the message is at least.</summary>
    private void Lengthen(long length)
    {
        if (length > _claimable)
        {
            _unclaimed += length - _claimable;
            _claimable = length;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void CheckCharge()
    {
        if (IsOvercharged())
        {
            Fail(PrewireErrorCode.AllocationLimit);
        }
    }

    /// <summary>How much may still be charged.</summary>
    internal readonly long Allowance => ChargeLimit() - _charged;

    private readonly bool IsOvercharged() => _charged > ChargeLimit();

    private readonly long ChargeLimit()
    {
        _source?.Prove();
        PrewireLimits limits = Limits;

        // How long the message is a stream may not know, only how long it may be: that may be any number.
        long length = Offset + Remaining + _hidden;
        long here = _source is { IsCut: true } ? Offset : length;
        return Math.Min(MemoryRule.AllowedFor(length, limits.ChargedPerByte), MemoryRule.AllowedBeyond(here, limits.MaxAllocation));
    }

    private readonly PrewireLimits Limits => _options is null ? PrewireLimits.Default : _options.Limits;

    /// <summary>The further bytes of a count, and in front of it a comparer, which means nothing here: what was a set is read as a list.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private uint ReadRestOfCount(uint value)
    {
        while (value == Comparers.Mark)
        {
            Gather(1);
            if (Rest[0] != 0)
            {
                break;
            }

            Take(1);
            long start = Offset;
            if (!Comparers.TrySkip(ref this))
            {
                FailAt(PrewireErrorCode.InvalidValue, start);
            }

            value = TakeCountBehindComparer();
        }

        return value < 0x80 ? value : ReadRestOfVarUInt32(value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private uint ReadRestOfCount(uint value, out object? comparer)
    {
        comparer = null;
        while (value == Comparers.Mark)
        {
            Gather(1);
            if (Rest[0] != 0)
            {
                break;
            }

            Take(1);
            Comparers.Expect(ref this, ref comparer);
            value = TakeCountBehindComparer();
        }

        return value < 0x80 ? value : ReadRestOfVarUInt32(value);
    }

    /// <summary>The first byte of a count behind a comparer or room, which is not null: a null has neither.</summary>
    private uint TakeCountBehindComparer()
    {
        uint value = Take(1);
        if (value == 0)
        {
            FailAt(PrewireErrorCode.InvalidValue, Offset - 1);
        }

        return value;
    }

    /// <summary>The further bytes of a varint whose first byte has its high bit set.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private uint ReadRestOfVarUInt32(uint value)
    {
        value &= 0x7F;
        for (int shift = 7; ; shift += 7)
        {
            uint next = Take(1);
            if (shift == 28 && next > 0x0F)
            {
                Fail(PrewireErrorCode.InvalidLength);
            }

            value |= (next & 0x7F) << shift;
            if (next < 0x80)
            {
                if (next == 0)
                {
                    Fail(PrewireErrorCode.InvalidLength);
                }

                return value;
            }
        }
    }
}
