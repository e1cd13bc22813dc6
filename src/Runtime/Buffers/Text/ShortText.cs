#if NET8_0_OR_GREATER
using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Prewire.Buffers.Text;

/// <summary>Strings of at most 32 characters beyond Latin-1: copied and measured at once, without loops and calls.</summary>
/// <remarks>
/// As in <see cref="Latin1"/> two pieces, of which the second overlaps the first, cover any length. What is to be counted becomes
/// one bit a character: laid over each other, the bits of the overlap coincide and count once.
/// </remarks>
internal static class ShortText
{
    /// <summary>The most characters.</summary>
    internal const int MaxLength = 32;

    /// <summary>The longest UTF-16 body whose header is one byte, in characters.</summary>
    private const int MaxSmallHeader = 15;

    internal static bool IsSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian;
    }

    /// <summary>The size in UTF-16, which is the most that a string not in Latin-1 takes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Size(int length) => HeaderSize(length) + (2 * length);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int HeaderSize(int length) => length <= MaxSmallHeader ? 1 : 2;

    /// <summary>Writes the header of a body of at most 1,023 characters in UTF-16.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void WriteHeader(ref byte destination, int length)
    {
        var header = TextCodec.EncodeHeader(TextMode.Utf16, 2 * length);
        if (length <= MaxSmallHeader)
        {
            destination = (byte)header;
        }
        else
        {
            destination = (byte)(header | 0x80);
            Unsafe.Add(ref destination, 1) = (byte)(header >> 7);
        }
    }

    /// <summary>Copies 1 to <see cref="MaxLength"/> characters as they are, and measures them.</summary>
    /// <returns>
    /// By how many bytes UTF-8 is smaller than three bytes a character, or -1 when there are surrogates.
    /// </returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int CopyAndMeasure(ref char source, int length, ref byte destination)
    {
        if (length < 4)
        {
            return CopyAndMeasureUpTo3(ref source, length, ref destination);
        }

        Vector128<byte> surrogates = default;
        int saved;
        if (length < 8)
        {
            var last = length - 4;
            var first4 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<char, byte>(ref source));
            var last4 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<char, byte>(ref Unsafe.Add(ref source, last)));
            Unsafe.WriteUnaligned(ref destination, first4);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, 2 * last), last4);
            var chars = Vector128.Create(first4, last4).AsUInt16();
            var bits = Classify(chars, chars, ref surrogates);
            saved = BitOperations.PopCount((bits & 0x000F_000F) | (((bits >> 4) & 0x000F_000F) << last));
        }
        else if (length <= 16)
        {
            var last = length - 8;
            var first8 = Copy(ref source, 0, ref destination);
            var last8 = Copy(ref source, last, ref destination);
            var bits = Classify(first8, last8, ref surrogates);
            saved = BitOperations.PopCount((bits & 0x00FF_00FF) | (((bits >> 8) & 0x00FF_00FF) << last));
        }
        else
        {
            var last = length - 16;
            var first = Classify(Copy(ref source, 0, ref destination), Copy(ref source, 8, ref destination), ref surrogates);
            var second = Classify(Copy(ref source, last, ref destination), Copy(ref source, last + 8, ref destination), ref surrogates);
            saved = BitOperations.PopCount(Spread(first) | (Spread(second) << last));
        }

        return surrogates == Vector128<byte>.Zero ? saved : -1;
    }

    /// <summary>Writes header and body of text without surrogates that takes <paramref name="byteCount"/> bytes in UTF-8.</summary>
    /// <returns>The position behind it.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte WriteUtf8(ref char source, int length, ref byte destination, int byteCount)
    {
        ref var body = ref VarInt.Write(ref destination, TextCodec.EncodeHeader(TextMode.Utf8, byteCount));
        EncodeUtf8(ref source, length, ref body);
        return ref Unsafe.Add(ref body, byteCount);
    }

    /// <summary>Encodes text without surrogates in UTF-8. At most as many bytes are written as it takes.</summary>
    internal static void EncodeUtf8(ref char source, int length, ref byte destination)
    {
        var i = 0;
        while (i <= length - 4)
        {
            // Four bytes are free, for each character takes at least one. What is not ASCII is overwritten at once.
            var four = Latin1.Read64(ref Unsafe.Add(ref source, i));
            Unsafe.WriteUnaligned(ref destination, Latin1.Narrow4(four));
            var ascii = BitOperations.TrailingZeroCount(four & 0xFF80_FF80_FF80_FF80) >> 4;
            destination = ref Unsafe.Add(ref destination, ascii);
            i += ascii;
            if (ascii < 4)
            {
                destination = ref EncodeWide(Unsafe.Add(ref source, i++), ref destination);
            }
        }

        for (; i < length; i++)
        {
            uint c = Unsafe.Add(ref source, i);
            if (c < 0x80)
            {
                destination = (byte)c;
                destination = ref Unsafe.Add(ref destination, 1);
            }
            else
            {
                destination = ref EncodeWide(c, ref destination);
            }
        }
    }

    /// <summary>Encodes a character above U+007F.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte EncodeWide(uint c, ref byte destination)
    {
        var last = 0x80 | (c & 0x3F);
        if (c < 0x800)
        {
            Unsafe.WriteUnaligned(ref destination, (ushort)(0xC0 | (c >> 6) | (last << 8)));
            return ref Unsafe.Add(ref destination, 2);
        }

        Unsafe.WriteUnaligned(ref destination, (ushort)(0xE0 | (c >> 12) | ((0x80 | ((c >> 6) & 0x3F)) << 8)));
        Unsafe.Add(ref destination, 2) = (byte)last;
        return ref Unsafe.Add(ref destination, 3);
    }

    private static int CopyAndMeasureUpTo3(ref char source, int length, ref byte destination)
    {
        var saved = 0;
        for (var i = 0; i < length; i++)
        {
            uint c = Unsafe.Add(ref source, i);
            if (c - 0xD800 < 0x800)
            {
                return -1;
            }

            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, 2 * i), (ushort)c);
            saved += c < 0x80 ? 2 : c < 0x800 ? 1 : 0;
        }

        return saved;
    }

    /// <summary>For each of sixteen characters a bit in the lower half if it is below U+0080, and one in the upper half if it is below U+0800.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Classify(Vector128<ushort> lower, Vector128<ushort> upper, ref Vector128<byte> surrogates)
    {
        var highBytes = Latin1.Pack(lower >> 8, upper >> 8);
        var lowBytes = Latin1.Pack(lower & Vector128.Create((ushort)0xFF), upper & Vector128.Create((ushort)0xFF));
        var blocks = highBytes & Vector128.Create((byte)0xF8);
        surrogates |= Vector128.Equals(blocks, Vector128.Create((byte)0xD8));
        var below80 = Vector128.AndNot(Vector128.Equals(highBytes, Vector128<byte>.Zero), lowBytes);
        var below800 = Vector128.Equals(blocks, Vector128<byte>.Zero);
        return below80.ExtractMostSignificantBits() | (below800.ExtractMostSignificantBits() << 16);
    }

    /// <summary>Makes room for 32 bits in each half.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Spread(uint bits) => (bits & 0xFFFF) | ((ulong)(bits >> 16) << 32);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> Copy(ref char source, int at, ref byte destination)
    {
        var chars = Vector128.LoadUnsafe(ref Unsafe.As<char, ushort>(ref source), (nuint)at);
        chars.AsByte().StoreUnsafe(ref destination, 2 * (nuint)at);
        return chars;
    }
}
#endif
