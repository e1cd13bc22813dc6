#if NET8_0_OR_GREATER
using System.Numerics;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers.Text;

/// <content>With the widest vectors, 64 at once.</content>
internal static partial class SignText
{
    private const int WideCount = 64;

    /// <summary>The fewest that are narrowed so; of fewer, halves of vectors are as fast.</summary>
#if NET10_0_OR_GREATER
    private const int MinWide = WideCount / 2;
#else
    private const int MinWide = WideCount;
#endif

    private static bool IsWide => Vector512.IsHardwareAccelerated && Avx512BW.IsSupported;

    /// <summary>As <see cref="TryNarrowVector"/>, of at least <see cref="MinWide"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static unsafe bool TryNarrowWide(ref char source, int length, ref byte destination, ref int window, ref uint open)
    {
#if NET10_0_OR_GREATER
        if (length < WideCount)
        {
            return TryNarrowPart(ref source, length, ref destination, ref window, ref open);
        }
#endif
        int last = length - WideCount;
        ulong before = open;
        int inside = window;
        fixed (char* chars = &source)
        {
            for (int i = 0; ;)
            {
                if (!TryNarrow64((ushort*)chars + i, WideCount, ref Unsafe.Add(ref destination, i), ref inside, ref before))
                {
                    return false;
                }

                if (i == last)
                {
                    open = (uint)before;
                    window = inside;
                    return true;
                }

                i += WideCount;
                if (i > last)
                {
                    // The last ones, of which some were there before.
                    i = last;
                    before = (uint)chars[last - 1] >> 10 == 0xD800 >> 10 ? 1U : 0;
                }
            }
        }
    }

    /// <summary>Narrows <paramref name="count"/> characters; no more than <see cref="WideCount"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe bool TryNarrow64(ushort* source, int count, ref byte destination, ref int window, ref ulong open)
    {
        Load(source, count, out Vector512<ushort> lower, out Vector512<ushort> upper);
        Vector512<byte> low = Vector512.Narrow(lower, upper);
        Vector512<byte> high = Vector512.Narrow(lower >> 8, upper >> 8);
        Vector512<byte> bytes = low;
        ulong leads = 0;
        Vector512<byte> isAscii = Vector512.Equals(high, Vector512<byte>.Zero) & Vector512.LessThan(low - Vector512.Create((byte)0x20), Vector512.Create((byte)0x60));
        ulong others = ~isAscii.ExtractMostSignificantBits();
        if ((others | open) != 0)
        {
            Vector512<byte> isLead = Vector512.Equals(high, Vector512.Create((byte)(FirstHalf >> 8)))
                & Vector512.LessThan(low - Vector512.Create(unchecked((byte)FirstHalf)), Vector512.Create((byte)HalfCount));
            Vector512<byte> isTrail = Vector512.Equals(high & Vector512.Create((byte)0xFC), Vector512.Create((byte)0xDC));
            leads = isLead.ExtractMostSignificantBits();
            ulong trails = isTrail.ExtractMostSignificantBits();
            if (trails != ((leads << 1) | open))
            {
                return false;
            }

            if (trails != 0 || leads != 0)
            {
                Load(source + 1, count, out lower, out upper);
                bytes = Vector512.ConditionalSelect(isLead, Lead(low, lower, upper), low & ~(isTrail & Vector512.Create((byte)0x80)));
                others &= ~(leads | trails);
            }

            if (others != 0 && !TryNarrowOthers(source, low, high, others, ref bytes, ref window))
            {
                return false;
            }
        }

        Store(bytes, count, ref destination);
        open = leads >> (count - 1);
        return true;
    }

    /// <summary>Loads <paramref name="count"/> characters, and spaces behind them; no more than <see cref="WideCount"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe void Load(ushort* source, int count, out Vector512<ushort> lower, out Vector512<ushort> upper)
    {
#if NET10_0_OR_GREATER
        if (count < WideCount)
        {
            Vector512<ushort> isThere = Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)count));
            Vector512<ushort> isUpperThere = Vector512.LessThan(Vector512<ushort>.Indices + Vector512.Create((ushort)(WideCount / 2)), Vector512.Create((ushort)count));
            Vector512<ushort> space = Vector512.Create((ushort)0x20);
            lower = Avx512BW.MaskLoad(source, isThere, space);
            upper = Avx512BW.MaskLoad(source + (WideCount / 2), isUpperThere, space);
            return;
        }
#endif
        lower = Vector512.Load(source);
        upper = Vector512.Load(source + (WideCount / 2));
    }

    /// <summary>Stores <paramref name="count"/> bytes; no more than <see cref="WideCount"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe void Store(Vector512<byte> bytes, int count, ref byte destination)
    {
#if NET10_0_OR_GREATER
        if (count < WideCount)
        {
            fixed (byte* target = &destination)
            {
                Avx512BW.MaskStore(target, Vector512.LessThan(Vector512<byte>.Indices, Vector512.Create((byte)count)), bytes);
                return;
            }
        }
#endif
        bytes.StoreUnsafe(ref destination);
    }

    /// <summary>What first halves become, by the characters behind each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Lead(Vector512<byte> low, Vector512<ushort> nextLower, Vector512<ushort> nextUpper)
    {
        Vector512<ushort> three = Vector512.Create((ushort)7);
        Vector512<byte> next = Vector512.Narrow((nextLower >> 7) & three, (nextUpper >> 7) & three);
        return ((low & Vector512.Create((byte)3)).AsUInt16() << 3).AsByte() | next | Vector512.Create((byte)SignBytes.FirstLead);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe bool TryNarrowOthers(ushort* source, Vector512<byte> low, Vector512<byte> high, ulong others, ref Vector512<byte> bytes, ref int window)
    {
        Vector512<byte> four = Vector512.Create((byte)0xF);
        Vector512<byte> slots = (low + Look(Steps, (low.AsUInt16() >> 4).AsByte() & four)) & four;
        Vector512<byte> isSign = Vector512.Equals(Look(LowBytes, slots), low) & Vector512.Equals(Look(HighBytes, slots), high);
        bytes = Vector512.ConditionalSelect(isSign, slots | Vector512.Create((byte)SignBytes.FirstSign), bytes);
        Vector512<byte> isControl = Vector512.Equals((low & Vector512.Create((byte)0xF0)) | high, Vector512<byte>.Zero);
        Vector512<byte> moreSlots = (low.AsUInt16() >> 2).AsByte() & Vector512.Create((byte)7);
        Vector512<byte> isMoreSign = Vector512.Equals(Look(MoreLowBytes, moreSlots), low) & Vector512.Equals(Look(MoreHighBytes, moreSlots), high);
        bytes = Vector512.ConditionalSelect(isMoreSign, moreSlots | Vector512.Create((byte)SignBytes.FirstMoreSign), bytes);
        others &= ~(isSign | isControl | isMoreSign).ExtractMostSignificantBits();
        if (others == 0)
        {
            return true;
        }

        if (window == 0 && !TryFindWindow(source[BitOperations.TrailingZeroCount(others)], ref window))
        {
            return false;
        }

        Vector512<byte> start = Vector512.Create((byte)(window << 4));
        Vector512<byte> offsets = low - start;
        Vector512<byte> expected = Vector512.Create((byte)(window >> 4)) - Vector512.LessThan(low, start);
        Vector512<byte> isInside = Vector512.AndNot(Vector512.Equals(high, expected) & Vector512.LessThan(offsets, Vector512.Create((byte)WindowSize)), isMoreSign);
        bytes = Vector512.ConditionalSelect(isInside, offsets | Vector512.Create((byte)SignBytes.FirstInside), bytes);
        return (others & ~isInside.ExtractMostSignificantBits()) == 0;
    }

    /// <summary>Widens what fills vectors.</summary>
    /// <param name="source">The bytes.</param>
    /// <param name="length">How many, at least <see cref="WideCount"/>.</param>
    /// <param name="lowByNibble">As for <see cref="Widen16"/>.</param>
    /// <param name="highByNibble">As for <see cref="Widen16"/>.</param>
    /// <param name="destination">Where the code units go.</param>
    /// <param name="before">The last sixteen bytes that were widened.</param>
    /// <param name="wrong">Not zero where bytes are malformed.</param>
    /// <returns>How many bytes were widened.</returns>
    private static int WidenWide(
        ref byte source, int length, Vector128<byte> lowByNibble, Vector128<byte> highByNibble, ref char destination, out Vector128<byte> before, out Vector128<byte> wrong)
    {
        Vector512<byte> lows = Wide(lowByNibble);
        Vector512<byte> highs = Wide(highByNibble);
        Vector512<byte> last = Vector512<byte>.Zero;
        ulong malformed = 0;
        ulong open = 0;
        int i = 0;
        for (; i <= length - WideCount; i += WideCount)
        {
            Vector512<byte> bytes = Vector512.LoadUnsafe(ref source, (nuint)i);
            ref char target = ref Unsafe.Add(ref destination, i);
            ulong plain = Vector512.LessThan(bytes - Vector512.Create((byte)0x20), Vector512.Create((byte)0x60)).ExtractMostSignificantBits();
            if (plain == ulong.MaxValue && open == 0)
            {
                Store(bytes, Vector512<byte>.Zero, ref target);
            }
            else
            {
                Vector512<ulong> lanes = Avx512F.AlignRight64(bytes.AsUInt64(), last.AsUInt64(), 6);
                malformed |= Widen64(bytes, Avx512BW.AlignRight(bytes, lanes.AsByte(), 15), lows, highs, ref open, out Vector512<byte> low, out Vector512<byte> high);
                Store(low, high, ref target);
            }

            last = bytes;
        }

        before = last.GetUpper().GetUpper();
        wrong = Vector128.CreateScalar(malformed).AsByte();
        return i;
    }

    /// <summary>As <see cref="Widen16"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Widen64(
        Vector512<byte> bytes, Vector512<byte> before, Vector512<byte> lowByNibble, Vector512<byte> highByNibble, ref ulong open, out Vector512<byte> low, out Vector512<byte> high)
    {
        Vector512<byte> four = Vector512.Create((byte)0xF);
        Vector512<byte> nibbles = (bytes.AsUInt16() >> 4).AsByte() & four;
        Vector512<byte> seven = bytes & Vector512.Create((byte)0x7F);
        Vector512<byte> half = (bytes.AsUInt16() >> 3).AsByte() & Vector512.Create((byte)3);
        Vector512<byte> start = Look(lowByNibble, nibbles);
        high = Look(highByNibble, nibbles);
        Vector512<byte> isLead = IsLead(bytes);
        low = start + Vector512.ConditionalSelect(isLead, half, seven);
        high -= Vector512.LessThan(low, start);

        Vector512<byte> isSign = Vector512.Equals(nibbles, Vector512.Create((byte)(SignBytes.FirstSign >> 4)));
        Vector512<byte> slots = bytes & four;
        low = Vector512.ConditionalSelect(isSign, Look(LowBytes, slots), low);
        high = Vector512.ConditionalSelect(isSign, Look(HighBytes, slots), high);
        Vector512<byte> isMoreSign = Vector512.GreaterThanOrEqual(bytes, Vector512.Create((byte)SignBytes.FirstMoreSign));
        low = Vector512.ConditionalSelect(isMoreSign, Look(MoreLowBytes, slots), low);
        high = Vector512.ConditionalSelect(isMoreSign, Look(MoreHighBytes, slots), high);

        Vector512<byte> isBehindLead = IsLead(before);
        Vector512<byte> lowBits = ((before & Vector512.Create((byte)1)).AsUInt16() << 7).AsByte() | seven;
        Vector512<byte> highBits = ((before.AsUInt16() >> 1).AsByte() & Vector512.Create((byte)3)) | Vector512.Create((byte)0xDC);
        low = Vector512.ConditionalSelect(isBehindLead, lowBits, low);
        high = Vector512.ConditionalSelect(isBehindLead, highBits, high);

        open = isLead.ExtractMostSignificantBits() >> (WideCount - 1);
        return isBehindLead.ExtractMostSignificantBits() & bytes.ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> IsLead(Vector512<byte> bytes) =>
        Vector512.LessThan(bytes - Vector512.Create((byte)SignBytes.FirstLead), Vector512.Create((byte)(SignBytes.FirstMoreSign - SignBytes.FirstLead)));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Store(Vector512<byte> low, Vector512<byte> high, ref char destination)
    {
        ref ushort units = ref Unsafe.As<char, ushort>(ref destination);
        (Vector512.WidenLower(low) | (Vector512.WidenLower(high) << 8)).StoreUnsafe(ref units);
        (Vector512.WidenUpper(low) | (Vector512.WidenUpper(high) << 8)).StoreUnsafe(ref units, WideCount / 2);
    }

    /// <summary>The same sixteen bytes four times.</summary>
    private static Vector512<byte> Wide(Vector128<byte> table)
    {
        Vector256<byte> twice = Vector256.Create(table, table);
        return Vector512.Create(twice, twice);
    }

    /// <summary>Table entries by numbers below sixteen.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Look(ReadOnlySpan<byte> table, Vector512<byte> numbers) => Look(Wide(Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(table))), numbers);

    /// <summary>Table entries by numbers below sixteen, of a table that is there four times.</summary>
    private static Vector512<byte> Look(Vector512<byte> table, Vector512<byte> numbers) => Avx512BW.Shuffle(table, numbers);
}
#endif
