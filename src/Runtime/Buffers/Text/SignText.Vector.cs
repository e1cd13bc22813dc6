#if NET8_0_OR_GREATER
using System.Numerics;

namespace Prewire.Buffers.Text;

/// <content>With vectors, sixteen at once: the lower and the upper bytes of the code units apart.</content>
internal static partial class SignText
{
    private static bool TryNarrowVector(ref char source, int length, ref byte destination, ref int window, ref uint open)
    {
        if (IsWide && length >= MinWide)
        {
            return TryNarrowWide(ref source, length, ref destination, ref window, ref open);
        }

        int last = length - 16;
        if (last < 0)
        {
            return TryNarrow8To15(ref source, length, ref destination, ref window, ref open);
        }

        uint before = open;
        int inside = window;
        for (int i = 0; ;)
        {
            ref char first = ref Unsafe.Add(ref source, i);
            if (before != 0 || !TryNarrowPlain(ref first, ref Unsafe.Add(ref destination, i)))
            {
                Vector128<byte> bytes = Narrow16(ref first, ref Unsafe.Add(ref first, 8), out Vector128<byte> low, out Vector128<byte> high, out uint leads, out uint trails, out uint others);
                uint wrong = trails ^ (ushort)((leads << 1) | before);
                if ((wrong | others) != 0 && (wrong != 0 || !TryNarrowOthers(ref first, ref Unsafe.Add(ref first, 8), low, high, others, ref bytes, ref inside)))
                {
                    return false;
                }

                bytes.StoreUnsafe(ref destination, (nuint)i);
                before = leads >> 15;
            }

            if (i == last)
            {
                open = before;
                window = inside;
                return true;
            }

            i += 16;
            if (i > last)
            {
                // The last sixteen, of which some were there before.
                i = last;
                before = (uint)Unsafe.Add(ref source, last - 1) >> 10 == 0xD800 >> 10 ? 1U : 0;
            }
        }
    }

    /// <summary>Narrows sixteen that are ASCII from the space on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrowPlain(ref char source, ref byte destination)
    {
        ref ushort first = ref Unsafe.As<char, ushort>(ref source);
        Vector128<ushort> space = Vector128.Create((ushort)0x20);
        Vector128<ushort> a = Vector128.LoadUnsafe(ref first);
        Vector128<ushort> b = Vector128.LoadUnsafe(ref first, 8);
        if (!Vector128.LessThanAll(Vector128.Max(a - space, b - space), Vector128.Create((ushort)0x60)))
        {
            return false;
        }

        Latin1.Pack(a, b).StoreUnsafe(ref destination);
        return true;
    }

    /// <summary>The first eight, and the last eight; what is one bit for each counts once, laid over each other.</summary>
    private static bool TryNarrow8To15(ref char source, int length, ref byte destination, ref int window, ref uint open)
    {
        int last = length - 8;
        ref char upper = ref Unsafe.Add(ref source, last);
        Vector128<byte> bytes = Narrow16(ref source, ref upper, out Vector128<byte> low, out Vector128<byte> high, out uint leads, out uint trails, out uint others);
        leads = (leads & 0xFF) | ((leads >> 8) << last);
        trails = (trails & 0xFF) | ((trails >> 8) << last);
        uint wrong = trails ^ (((leads << 1) | open) & ((1U << length) - 1));
        open = leads >> (length - 1);
        int inside = window;
        if ((wrong | others) != 0 && (wrong != 0 || !TryNarrowOthers(ref source, ref upper, low, high, others, ref bytes, ref inside)))
        {
            return false;
        }

        window = inside;
        Unsafe.WriteUnaligned(ref destination, bytes.AsUInt64().ToScalar());
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, last), bytes.AsUInt64().GetElement(1));
        return true;
    }

    /// <summary>Narrows what is ASCII or half of a pair.</summary>
    /// <param name="lower">The first eight; the ninth is readable.</param>
    /// <param name="upper">Eight more.</param>
    /// <param name="low">The lower bytes.</param>
    /// <param name="high">The upper bytes.</param>
    /// <param name="leads">Which are first halves of symbols.</param>
    /// <param name="trails">Which are second halves of pairs.</param>
    /// <param name="others">Which are neither, nor ASCII from the space on.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Narrow16(
        ref char lower, ref char upper, out Vector128<byte> low, out Vector128<byte> high, out uint leads, out uint trails, out uint others)
    {
        ref ushort first = ref Unsafe.As<char, ushort>(ref lower);
        ref ushort second = ref Unsafe.As<char, ushort>(ref upper);
        Vector128<ushort> lowByte = Vector128.Create((ushort)0xFF);
        Vector128<ushort> three = Vector128.Create((ushort)7);
        Vector128<ushort> a = Vector128.LoadUnsafe(ref first);
        Vector128<ushort> b = Vector128.LoadUnsafe(ref second);
        low = Latin1.Pack(a & lowByte, b & lowByte);
        high = Latin1.Pack(a >> 8, b >> 8);
        Vector128<byte> next = Latin1.Pack((Vector128.LoadUnsafe(ref first, 1) >> 7) & three, (Vector128.LoadUnsafe(ref second, 1) >> 7) & three);
        Vector128<byte> isLead = Vector128.Equals(high, Vector128.Create((byte)(FirstHalf >> 8)))
            & Vector128.LessThan((low - Vector128.Create(unchecked((byte)(FirstHalf + 0x80)))).AsSByte(), Vector128.Create((sbyte)(HalfCount - 0x80))).AsByte();
        Vector128<byte> isTrail = Vector128.Equals(high & Vector128.Create((byte)0xFC), Vector128.Create((byte)0xDC));
        Vector128<byte> isAscii = Vector128.Equals(high, Vector128<byte>.Zero) & Vector128.GreaterThanOrEqual(low.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte();
        leads = isLead.ExtractMostSignificantBits();
        trails = isTrail.ExtractMostSignificantBits();
        others = (isAscii | isLead | isTrail).ExtractMostSignificantBits() ^ 0xFFFF;
        Vector128<byte> lead = ((low & Vector128.Create((byte)3)).AsUInt16() << 3).AsByte() | next | Vector128.Create((byte)SignBytes.FirstLead);
        return Vector128.ConditionalSelect(isLead, lead, Vector128.AndNot(low, isTrail & Vector128.Create((byte)0x80)));
    }

    /// <summary>Signs, control characters that are no bytes of signs, and characters of the window.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrowOthers(
        ref char lower, ref char upper, Vector128<byte> low, Vector128<byte> high, uint others, ref Vector128<byte> bytes, ref int window)
    {
        Vector128<byte> four = Vector128.Create((byte)0xF);
        Vector128<byte> slots = (low + Look(Steps, (low.AsUInt16() >> 4).AsByte() & four)) & four;
        Vector128<byte> isSign = Vector128.Equals(Look(LowBytes, slots), low) & Vector128.Equals(Look(HighBytes, slots), high);
        bytes = Vector128.ConditionalSelect(isSign, slots | Vector128.Create((byte)SignBytes.FirstSign), bytes);
        Vector128<byte> isControl = Vector128.Equals((low & Vector128.Create((byte)0xF0)) | high, Vector128<byte>.Zero);
        Vector128<byte> moreSlots = (low.AsUInt16() >> 2).AsByte() & Vector128.Create((byte)7);
        Vector128<byte> isMoreSign = Vector128.Equals(Look(MoreLowBytes, moreSlots), low) & Vector128.Equals(Look(MoreHighBytes, moreSlots), high);
        bytes = Vector128.ConditionalSelect(isMoreSign, moreSlots | Vector128.Create((byte)SignBytes.FirstMoreSign), bytes);
        others &= ~(isSign | isControl | isMoreSign).ExtractMostSignificantBits();
        if (others == 0)
        {
            return true;
        }

        if (window == 0)
        {
            int first = BitOperations.TrailingZeroCount(others);
            if (!TryFindWindow(first < 8 ? Unsafe.Add(ref lower, first) : Unsafe.Add(ref upper, first - 8), ref window))
            {
                return false;
            }
        }

        // Windows begin behind ASCII, so none of that is in one.
        Vector128<byte> start = Vector128.Create((byte)(window << 4));
        Vector128<byte> offsets = low - start;
        Vector128<byte> expected = Vector128.Create((byte)(window >> 4)) - Vector128.LessThan(low, start);
        Vector128<byte> isInside = Vector128.AndNot(Vector128.Equals(high, expected) & Vector128.LessThan(offsets, Vector128.Create((byte)WindowSize)), isMoreSign);
        bytes = Vector128.ConditionalSelect(isInside, offsets | Vector128.Create((byte)SignBytes.FirstInside), bytes);
        return (others & ~isInside.ExtractMostSignificantBits()) == 0;
    }

    private static bool TryWidenVector(ref byte source, int length, int window, ref char destination)
    {
        Vector128<byte> inWindow = Vector128.Create((byte)0, 0, 0, 0, 0, 0, 0, 0, byte.MaxValue, byte.MaxValue, byte.MaxValue, byte.MaxValue, byte.MaxValue, byte.MaxValue, 0, 0);
        Vector128<byte> low = (inWindow & Vector128.Create((byte)(window << 4))) | Vector128.Create((byte)0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x3C, 0x3C);
        Vector128<byte> high = (inWindow & Vector128.Create((byte)(window >> 4))) | Vector128.Create((byte)0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xD8, 0xD8);
        if (length < 16)
        {
            return TryWiden8To15(ref source, length, low, high, ref destination);
        }

#if NET10_0_OR_GREATER
        if (IsWide && length < WideCount)
        {
            return TryWidenPart(ref source, length, low, high, ref destination);
        }
#endif
        return TryWidenMany(ref source, length, low, high, ref destination);
    }

    private static bool TryWidenMany(ref byte source, int length, Vector128<byte> low, Vector128<byte> high, ref char destination)
    {
        Vector128<byte> before = Vector128<byte>.Zero;
        Vector128<byte> wrong = Vector128<byte>.Zero;
        int last = length - 16;
        int i = IsWide && length >= WideCount ? WidenWide(ref source, length, low, high, ref destination, out before, out wrong) : 0;
        for (; i <= last; i += 16)
        {
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref source, (nuint)i);
            if (Vector128.LessThanAll(bytes - Vector128.Create((byte)0x20), Vector128.Create((byte)0x60)) && before.GetElement(15) < SignBytes.FirstLead)
            {
                Store(bytes, Vector128<byte>.Zero, ref Unsafe.Add(ref destination, i));
            }
            else
            {
                wrong |= Widen16(bytes, Behind(bytes, before), low, high, ref Unsafe.Add(ref destination, i));
            }

            before = bytes;
        }

        int left = length & 15;
        if (left != 0)
        {
            // The last sixteen, of which those that were read are taken as they were then: others may write to the bytes.
            Vector128<byte> places = Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) + Vector128.Create((byte)left);
            Vector128<byte> wasRead = Vector128.LessThan(places, Vector128.Create((byte)16));
            Vector128<byte> bytes = Vector128.ConditionalSelect(wasRead, Vector128.Shuffle(before, places), Vector128.LoadUnsafe(ref source, (nuint)last));
            wrong |= Widen16(bytes, Behind(bytes, Vector128.Shuffle(before, places - Vector128.Create((byte)16))), low, high, ref Unsafe.Add(ref destination, last));
            before = bytes;
        }

        return wrong == Vector128<byte>.Zero && !SignBytes.IsLead(before.GetElement(15));
    }

    [SkipLocalsInit]
    private static unsafe bool TryWiden8To15(ref byte source, int length, Vector128<byte> low, Vector128<byte> high, ref char destination)
    {
        // Behind them what is no lower bits.
        ulong rest = (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, length - 8)) >> 8 >> (8 * (15 - length))) | (0x8080_8080_8080_8080 << (8 * (length - 8)));
        Vector128<byte> bytes = Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref source), rest).AsByte();
        char* chars = stackalloc char[16];
        Vector128<byte> wrong = Widen16(bytes, Behind(bytes, Vector128<byte>.Zero), low, high, ref *chars);
        ShortText.Copy(ref *(byte*)chars, length, ref destination);
        return wrong == Vector128<byte>.Zero;
    }

    /// <summary>Each byte's predecessor, for the first of them the last one of those before.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Behind(Vector128<byte> bytes, Vector128<byte> before) =>
        Vector128.Shuffle(bytes, Vector128.Create(byte.MaxValue, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14))
        | Vector128.Shuffle(before, Vector128.Create((byte)15, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255));

    /// <summary>Widens sixteen bytes.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="before">The one in front of each.</param>
    /// <param name="lowByNibble">For each upper half of a byte the lower byte of what it begins with.</param>
    /// <param name="highByNibble">The upper byte.</param>
    /// <param name="destination">Where the code units go.</param>
    /// <returns>Not zero, where something else than lower bits is behind a lead.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Widen16(Vector128<byte> bytes, Vector128<byte> before, Vector128<byte> lowByNibble, Vector128<byte> highByNibble, ref char destination)
    {
        Vector128<byte> four = Vector128.Create((byte)0xF);
        Vector128<byte> nibbles = (bytes.AsUInt16() >> 4).AsByte() & four;
        Vector128<byte> seven = bytes & Vector128.Create((byte)0x7F);
        Vector128<byte> half = (bytes.AsUInt16() >> 3).AsByte() & Vector128.Create((byte)3);
        Vector128<byte> start = Look(lowByNibble, nibbles);
        Vector128<byte> high = Look(highByNibble, nibbles);
        Vector128<byte> isLead = IsLead(bytes);
        Vector128<byte> low = start + Vector128.ConditionalSelect(isLead, half, seven);
        high -= Vector128.LessThan(low, start);

        Vector128<byte> isSign = Vector128.Equals(nibbles, Vector128.Create((byte)(SignBytes.FirstSign >> 4)));
        Vector128<byte> slots = bytes & four;
        low = Vector128.ConditionalSelect(isSign, Look(LowBytes, slots), low);
        high = Vector128.ConditionalSelect(isSign, Look(HighBytes, slots), high);
        Vector128<byte> moreSigns = Vector128.Create((byte)SignBytes.FirstMoreSign);
        Vector128<byte> isMoreSign = Vector128.Equals(bytes & moreSigns, moreSigns);
        low = Vector128.ConditionalSelect(isMoreSign, Look(MoreLowBytes, slots), low);
        high = Vector128.ConditionalSelect(isMoreSign, Look(MoreHighBytes, slots), high);

        Vector128<byte> isBehindLead = IsLead(before);
        Vector128<byte> lowBits = ((before & Vector128.Create((byte)1)).AsUInt16() << 7).AsByte() | seven;
        Vector128<byte> highBits = ((before.AsUInt16() >> 1).AsByte() & Vector128.Create((byte)3)) | Vector128.Create((byte)0xDC);
        low = Vector128.ConditionalSelect(isBehindLead, lowBits, low);
        high = Vector128.ConditionalSelect(isBehindLead, highBits, high);

        Store(low, high, ref destination);
        return isBehindLead & bytes & Vector128.Create((byte)0x80);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> IsLead(Vector128<byte> bytes) =>
        Vector128.LessThan(bytes - Vector128.Create((byte)SignBytes.FirstLead), Vector128.Create((byte)(SignBytes.FirstMoreSign - SignBytes.FirstLead)));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Store(Vector128<byte> low, Vector128<byte> high, ref char destination)
    {
        ref ushort units = ref Unsafe.As<char, ushort>(ref destination);
        (Vector128.WidenLower(low) | (Vector128.WidenLower(high) << 8)).StoreUnsafe(ref units);
        (Vector128.WidenUpper(low) | (Vector128.WidenUpper(high) << 8)).StoreUnsafe(ref units, 8);
    }

    /// <summary>Table entries by numbers below sixteen.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Look(ReadOnlySpan<byte> table, Vector128<byte> numbers) => Look(Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(table)), numbers);

    private static Vector128<byte> Look(Vector128<byte> table, Vector128<byte> numbers) =>
#if NET9_0_OR_GREATER
        Vector128.ShuffleNative(table, numbers);
#else
        Vector128.Shuffle(table, numbers);
#endif
}
#endif
