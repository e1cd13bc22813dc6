using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Prewire.WireProtocol;

namespace Prewire.Buffers.Text;

/// <summary>
/// Text of ASCII, emoji and an alphabet, one byte for each UTF-16 code unit:
/// <code>
/// 00 to 7F ASCII
/// 80 to BF a character of the window, of 64 characters from U+0010 × its number on; behind a lead, the lower six bits of the symbol
/// C0 to EF a lead, the upper bits of a symbol from U+1F000 to U+1FBFF
/// F0 to FF one of sixteen signs that texts with emoji have, of which the window is none
/// </code>
/// </summary>
internal static partial class SignText
{
    /// <summary>The first half of U+1F000, for which and the next two there are leads.</summary>
    private const uint FirstHalf = 0xD83C;

    private const int HalfCount = 3;
    private const int WindowSize = 64;
    private const int PieceSize = 1024;

    /// <summary>
    /// The lower bytes of the signs, the first U+2640. A sign stands where <see cref="SlotOf"/> puts it: joiner and variation selector, quotation marks, dashes, an ellipsis, and what emoji there are below U+1F000 of frequent ones.
    /// </summary>
    private static ReadOnlySpan<byte> LowBytes => [0x40, 0x26, 0x0F, 0x15, 0x18, 0xA1, 0x64, 0x0D, 0x13, 0x19, 0x1C, 0x42, 0x28, 0x11, 0x14, 0x1D];

    private static ReadOnlySpan<byte> HighBytes => [0x26, 0x20, 0xFE, 0x26, 0x20, 0x26, 0x27, 0x20, 0x20, 0x20, 0x20, 0x26, 0x27, 0x26, 0x20, 0x20];

    /// <summary>Whether a character is the first of a symbol.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsFirstHalf(uint unit) => unit - FirstHalf < HalfCount;

    /// <summary>How many bytes a text takes with all that is in front of it.</summary>
    internal static int Size(int length) => VarInt.Size(TextCodec.EncodeHeader(TextMode.Coded, 2 + length)) + 2 + length;

    /// <summary>Writes a string in which there are pairs.</summary>
    /// <param name="destination">Where to write <see cref="Size"/> bytes.</param>
    /// <param name="text">The string.</param>
    /// <returns>The position behind it, or no reference when it does not fit; the bytes are then undefined.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte TryWrite(ref byte destination, string text)
    {
        int window = 0;
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
            if (unit < 0x80)
            {
                Unsafe.Add(ref destination, i) = (byte)unit;
            }
            else if (unit >> 10 == 0xDC00 >> 10)
            {
                if (open == 0)
                {
                    return false;
                }

                Unsafe.Add(ref destination, i) = (byte)(SignBytes.FirstInside | (unit & 0x3F));
                open = 0;
                continue;
            }
            else if (IsFirstHalf(unit))
            {
                Unsafe.Add(ref destination, i) = (byte)(SignBytes.FirstLead | ((unit & 3) << 4) | (((uint)Unsafe.Add(ref source, i + 1) >> 6) & 0xF));
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
        int window = byteCount > 0 ? source : byte.MaxValue;
        if (window > SignBytes.MaxWindow)
        {
            return null;
        }

        if (byteCount == 1)
        {
            return string.Empty;
        }

        string result = new('\0', byteCount - 1);
        return TryWiden(ref Unsafe.Add(ref source, 1), byteCount - 1, window, ref TextCodec.FirstChar(result)) ? result : null;
    }

    /// <summary>Whether a body is the same text as <paramref name="text"/>; a longer one is said to be another.</summary>
    [SkipLocalsInit]
    internal static bool IsSame(ReadOnlySpan<byte> body, string text)
    {
        if (body.Length != text.Length + 1 || text.Length > PieceSize || text.Length == 0 || body[0] > SignBytes.MaxWindow)
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
            uint six = b & 0x3F;
            uint unit = b < SignBytes.FirstInside ? b : b < SignBytes.FirstLead ? ((uint)window << 4) + six : b < SignBytes.FirstSign ? FirstHalf + (six >> 4) : Sign(b & 0xF);
            if (lead != 0)
            {
                if (!SignBytes.IsInside(b))
                {
                    return false;
                }

                unit = 0xDC00 | ((lead & 0xF) << 6) | six;
            }

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

        if (window == 0 && !TryFindWindow(unit, ref window))
        {
            return false;
        }

        uint offset = unit - ((uint)window << 4);
        destination = (byte)(SignBytes.FirstInside + offset);
        return offset < WindowSize;
    }

    /// <summary>The window of the first character that is neither ASCII nor a sign.</summary>
    /// <remarks>Where it begins, А to я, the letters of Greek without accent, of Hebrew and of Arabic, and those of Latin-1 are in one.</remarks>
    private static bool TryFindWindow(uint unit, ref int window)
    {
        uint start = unit < 0x100 ? unit & ~0x3Fu : ((unit - 0x10) & ~0x3Fu) + 0x10;
        window = (int)(start >> 4);
        return window <= SignBytes.MaxWindow;
    }

    /// <summary>Where among the signs a character is, if it is one.</summary>
    private static uint SlotOf(uint unit)
    {
        uint low = unit & 0xFF;
        return (low + (low << 2) + (low >> 1)) & 0xF;
    }

    private static uint Sign(uint slot) => LowBytes[(int)slot] | ((uint)HighBytes[(int)slot] << 8);

    private static bool IsSign(uint unit, uint slot) => unit == Sign(slot);
}
