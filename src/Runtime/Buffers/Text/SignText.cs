namespace Prewire.Buffers.Text;

/// <summary>
/// Text of ASCII, emoji, typographic signs and an alphabet, one byte for each UTF-16 code unit:
/// <code>
/// 00 to 7F ASCII, but for 10 to 1F; behind a lead, the lower seven bits of the symbol
/// 10 to 1F one of sixteen signs, mostly such as stand beside emoji
/// 80 to DF a character of the window, of 96 characters from U+0010 × its number on
/// E0 to F7 a lead, the upper bits of a symbol from U+1F000 to U+1FBFF
/// F8 to FF one of eight more signs
/// </code>
/// </summary>
internal static partial class SignText
{
    /// <summary>The first half of U+1F000, for which and the next two there are leads.</summary>
    private const uint FirstHalf = 0xD83C;

    private const int HalfCount = 3;
    private const int WindowSize = SignBytes.FirstLead - SignBytes.FirstInside;
    private const int PieceSize = 1024;
    private const int ExtendedLatinEnd = 0x250;
    private const int WindowsEnd = (byte.MaxValue << 4) + WindowSize;

    /// <summary>
    /// The lower bytes of the signs, the first U+2615. A sign stands where <see cref="SlotOf"/> puts it: joiner and variation selector, quotation marks, dashes, an ellipsis, and what emoji there are below U+1F000 of frequent ones.
    /// </summary>
    private static ReadOnlySpan<byte> LowBytes => [0x15, 0xA1, 0x05, 0x40, 0x19, 0x42, 0x64, 0x1C, 0x1D, 0x26, 0x0D, 0x28, 0x0F, 0x50, 0x13, 0x14];

    private static ReadOnlySpan<byte> HighBytes => [0x26, 0x26, 0x27, 0x26, 0x20, 0x26, 0x27, 0x20, 0x20, 0x20, 0x20, 0x27, 0xFE, 0x2B, 0x20, 0x20];

    /// <summary>What is added to a lower byte to make it the number of a sign, for each upper half of it: found by trying, so that all signs have different ones.</summary>
    private static ReadOnlySpan<byte> Steps => [13, 11, 3, 0, 3, 13, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0];

    /// <summary>The lower bytes of eight more, twice: U+00A0, § « € ° № » „. Bits two to four of each say which it is.</summary>
    private static ReadOnlySpan<byte> MoreLowBytes => [0xA0, 0xA7, 0xAB, 0xAC, 0xB0, 0x16, 0xBB, 0x1E, 0xA0, 0xA7, 0xAB, 0xAC, 0xB0, 0x16, 0xBB, 0x1E];

    private static ReadOnlySpan<byte> MoreHighBytes => [0, 0, 0, 0x20, 0, 0x21, 0, 0x20, 0, 0, 0, 0x20, 0, 0x21, 0, 0x20];

    /// <summary>Whether a text may be signs, by its first character above U+00FF. One alone takes no more otherwise, and texts in extended Latin have letters of Latin-1, too.</summary>
    internal static bool MayHold(uint wide, int length) =>
        length > 1 && (wide - ExtendedLatinEnd < WindowsEnd - ExtendedLatinEnd || IsFirstHalf(wide) || IsSign(wide, SlotOf(wide)) || IsMoreSign(wide));

    /// <summary>How many bytes a text takes with all that is in front of it.</summary>
    internal static int Size(int length) => VarInt.Size(TextCodec.EncodeHeader(TextMode.Coded, 2 + length)) + 2 + length;

    /// <summary>Writes a string.</summary>
    /// <param name="destination">Where to write <see cref="Size"/> bytes.</param>
    /// <param name="text">The string.</param>
    /// <param name="wide">Its first character above U+00FF.</param>
    /// <returns>The position behind it, or no reference when it does not fit; the bytes are then undefined.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte TryWrite(ref byte destination, string text, uint wide)
    {
        // Such a character is no sign, so the window is the one that has it or the text is something else.
        int window = 0;
        if (wide < WindowsEnd && !TryFindWindow(wide, ref window))
        {
            return ref Unsafe.NullRef<byte>();
        }

        uint open = 0;
        int length = text.Length;
        uint header = TextCodec.EncodeHeader(TextMode.Coded, 2 + length);
        ref byte lead = ref Unsafe.Add(ref destination, VarInt.Size(header));
        if (!TryNarrow(ref TextCodec.FirstChar(text), length, ref Unsafe.Add(ref lead, 2), ref window, ref open) || open != 0)
        {
            return ref Unsafe.NullRef<byte>();
        }

        VarInt.Write(ref destination, header);
        lead = CodedText.Signs;
        Unsafe.Add(ref lead, 1) = (byte)window;
        return ref Unsafe.Add(ref lead, 2 + length);
    }

    /// <summary>Narrows <paramref name="length"/> code units to as many bytes. The one behind the last is readable, as it is in strings.</summary>
    /// <param name="source">The code units.</param>
    /// <param name="length">How many.</param>
    /// <param name="destination">Where the bytes go.</param>
    /// <param name="window">The window's number, 0 as long as there is none; set by the first character that needs one.</param>
    /// <param name="open">Whether the code unit before is a lead, 1 or 0; then whether the last one is.</param>
    /// <returns>False when one does not fit, or is half of a pair without the other; the bytes at <paramref name="destination"/> are then undefined.</returns>
    internal static bool TryNarrow(ref char source, int length, ref byte destination, ref int window, ref uint open)
    {
#if NET8_0_OR_GREATER
        if (ShortText.IsSupported && length >= 8)
        {
            return TryNarrowVector(ref source, length, ref destination, ref window, ref open);
        }
#endif
        for (int i = 0; i < length; i++)
        {
            uint unit = Unsafe.Add(ref source, i);
            if (unit < 0x80 && !IsSignByte(unit))
            {
                Unsafe.Add(ref destination, i) = (byte)unit;
            }
            else if (unit >> 10 == 0xDC00 >> 10)
            {
                if (open == 0)
                {
                    return false;
                }

                Unsafe.Add(ref destination, i) = (byte)(unit & 0x7F);
                open = 0;
                continue;
            }
            else if (IsFirstHalf(unit))
            {
                Unsafe.Add(ref destination, i) = (byte)(SignBytes.FirstLead | ((unit & 3) << 3) | (((uint)Unsafe.Add(ref source, i + 1) >> 7) & 7));
                if (open != 0)
                {
                    return false;
                }

                open = 1;
                continue;
            }
            else if (!TryNarrowOther(unit, ref Unsafe.Add(ref destination, i), ref window))
            {
                return false;
            }

            if (open != 0)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Whether <see cref="TryWrite"/> would succeed, and by which window.</summary>
    [SkipLocalsInit]
    internal static bool Fits(ref char source, int length, out int window)
    {
        Span<byte> narrowed = stackalloc byte[PieceSize];
        window = 0;
        uint open = 0;
        for (int i = 0; i < length; i += PieceSize)
        {
            if (!TryNarrow(ref Unsafe.Add(ref source, i), Math.Min(PieceSize, length - i), ref MemoryMarshal.GetReference(narrowed), ref window, ref open))
            {
                return false;
            }
        }

        return open == 0;
    }

    /// <summary>Reads a body.</summary>
    /// <param name="source">The number of the window, and the bytes.</param>
    /// <param name="byteCount">How many bytes these are.</param>
    /// <returns>The text, or null when the body is malformed.</returns>
    internal static string? TryRead(ref byte source, int byteCount)
    {
        if (byteCount <= 1)
        {
            return byteCount == 1 ? string.Empty : null;
        }

        string result = new('\0', byteCount - 1);
        return TryWiden(ref Unsafe.Add(ref source, 1), byteCount - 1, source, ref TextCodec.FirstChar(result)) ? result : null;
    }

    /// <summary>Whether a body is the same text as <paramref name="text"/>; a longer one is said to be another.</summary>
    [SkipLocalsInit]
    internal static bool IsSame(ReadOnlySpan<byte> body, string text)
    {
        if (body.Length != text.Length + 1 || text.Length > PieceSize || text.Length == 0)
        {
            return false;
        }

        Span<char> chars = stackalloc char[PieceSize];
        return TryWiden(ref Unsafe.AsRef(in body[1]), text.Length, body[0], ref MemoryMarshal.GetReference(chars)) && chars.Slice(0, text.Length).SequenceEqual(text.AsSpan());
    }

    /// <summary>Widens <paramref name="length"/> (&gt; 0) bytes to as many code units; each byte is read once.</summary>
    /// <returns>False when a lead has no lower bits behind it.</returns>
    private static bool TryWiden(ref byte source, int length, int window, ref char destination)
    {
#if NET8_0_OR_GREATER
        if (ShortText.IsSupported && length >= 8)
        {
            return TryWidenVector(ref source, length, window, ref destination);
        }
#endif
        uint lead = 0;
        for (int i = 0; i < length; i++)
        {
            uint b = Unsafe.Add(ref source, i);
            if (lead != 0 && !SignBytes.IsLower(b))
            {
                return false;
            }

            uint unit = lead != 0 ? 0xDC00 | ((lead & 7) << 7) | b
                : IsSignByte(b) ? Sign(b & 0xF)
                : b < SignBytes.FirstInside ? b
                : b < SignBytes.FirstLead ? ((uint)window << 4) + (b - SignBytes.FirstInside)
                : b >= SignBytes.FirstMoreSign ? MoreSign(b & 7)
                : FirstHalf + ((b - SignBytes.FirstLead) >> 3);
            lead = SignBytes.IsLead(b) ? b : 0;
            Unsafe.Add(ref destination, i) = (char)unit;
        }

        return lead == 0;
    }

    private static bool TryNarrowOther(uint unit, ref byte destination, ref int window)
    {
        uint slot = SlotOf(unit);
        if (IsSign(unit, slot))
        {
            destination = (byte)(SignBytes.FirstSign + slot);
            return true;
        }

        if (IsMoreSign(unit))
        {
            destination = (byte)(SignBytes.FirstMoreSign + MoreSlotOf(unit));
            return true;
        }

        if (unit < 0x80 || (window == 0 && !TryFindWindow(unit, ref window)))
        {
            return false;
        }

        uint offset = unit - ((uint)window << 4);
        destination = (byte)(SignBytes.FirstInside + offset);
        return offset < WindowSize;
    }

    /// <summary>The window of the first character that is neither ASCII nor a sign.</summary>
    /// <remarks>Where it begins, the letters of Cyrillic but those of a few languages, of Greek, Armenian, Hebrew, Arabic, Thai and Devanagari, and Latin-1 from U+00A0 on are in one; the digits of some are not.</remarks>
    private static bool TryFindWindow(uint unit, ref int window)
    {
        const uint Armenian = 0x530;
        const uint Hebrew = 0x5A0;
        uint block = unit & ~0x7Fu;
        uint start = unit < 0x100 ? 0xA0
            : unit - Armenian < WindowSize ? Armenian
            : unit - Hebrew < WindowSize ? Hebrew
            : unit - block < WindowSize ? block : block + 0x80 - WindowSize;
        window = (int)(start >> 4);
        return unit >= 0xA0 && window <= byte.MaxValue;
    }

    /// <summary>Where among the signs a character is, if it is one.</summary>
    private static uint SlotOf(uint unit)
    {
        uint low = unit & 0xFF;
        return (low + Steps[(int)(low >> 4)]) & 0xF;
    }

    private static bool IsSignByte(uint b) => b - SignBytes.FirstSign < 0x10;

    private static uint Sign(uint slot) => LowBytes[(int)slot] | ((uint)HighBytes[(int)slot] << 8);

    private static bool IsSign(uint unit, uint slot) => unit == Sign(slot);

    private static bool IsFirstHalf(uint unit) => unit - FirstHalf < HalfCount;

    private static uint MoreSlotOf(uint unit) => (unit >> 2) & 7;

    private static uint MoreSign(uint slot) => MoreLowBytes[(int)slot] | ((uint)MoreHighBytes[(int)slot] << 8);

    private static bool IsMoreSign(uint unit) => unit == MoreSign(MoreSlotOf(unit));
}
