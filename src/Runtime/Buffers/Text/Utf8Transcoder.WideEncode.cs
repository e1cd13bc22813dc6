#if NET10_0_OR_GREATER
using System.Numerics;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers.Text;

/// <content>Encoding 32 characters at a time: all bytes that they could take, of which those that they do not take are left out by an instruction for it.</content>
internal static partial class Utf8Transcoder
{
    /// <summary>How many bytes behind those that are written may be written over.</summary>
    private const int MaxOver = 128;

    /// <summary>Encodes text of at most <see cref="WideCount"/> characters without surrogates, if there is room for more than that.</summary>
    /// <param name="source">The text.</param>
    /// <param name="length">How many characters.</param>
    /// <param name="destination">Where the bytes go.</param>
    /// <param name="room">How many bytes may be written over.</param>
    /// <returns>Whether it was encoded.</returns>
    internal static unsafe bool TryEncodeShort(ref char source, int length, ref byte destination, nint room)
    {
        if (!Vector512.IsHardwareAccelerated || !Avx512Vbmi2.IsSupported || room < (3 * WideCount) + MaxOver)
        {
            return false;
        }

        fixed (char* chars = &source)
        {
            Vector512<ushort> isThere = Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)length));
            Encode(Avx512BW.MaskLoad((ushort*)chars, isThere, Vector512<ushort>.Zero), isThere, ref destination);
        }

        return true;
    }

    /// <summary>Encodes text without surrogates, unless it takes more bytes than <paramref name="limit"/>.</summary>
    /// <param name="source">The text.</param>
    /// <param name="length">How many characters, at least <see cref="WideCount"/>.</param>
    /// <param name="destination">Where the bytes go.</param>
    /// <param name="limit">The most bytes; behind them are <see cref="MaxOver"/> more that may be written over.</param>
    /// <returns>The bytes, or more than <paramref name="limit"/> if they are more.</returns>
    private static int EncodeWide(ref char source, int length, ref byte destination, int limit)
    {
        ref ushort chars = ref Unsafe.As<char, ushort>(ref source);
        int last = length - WideCount;
        int i = 0;
        int at = 0;
        for (; i < last && at <= limit; i += WideCount)
        {
            Vector512<ushort> some = Vector512.LoadUnsafe(ref chars, (nuint)i);
            if (Vector512.LessThanAll(some, Vector512.Create((ushort)0x80)))
            {
                Vector512.Narrow(some, some).GetLower().StoreUnsafe(ref destination, (nuint)at);
                at += WideCount;
            }
            else
            {
                at += Encode(some, Vector512<ushort>.AllBitsSet, ref Unsafe.Add(ref destination, at));
            }
        }

        if (at > limit)
        {
            return at;
        }

        // The last ones, of which some were there before.
        Vector512<ushort> isNew = Vector512.GreaterThanOrEqual(Vector512<ushort>.Indices, Vector512.Create((ushort)(i - last)));
        return at + Encode(Vector512.LoadUnsafe(ref chars, (nuint)last), isNew, ref Unsafe.Add(ref destination, at));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Encode(Vector512<ushort> chars, Vector512<ushort> isNew, ref byte destination)
    {
        if (Vector512.LessThanAll(chars, Vector512.Create((ushort)0x800)))
        {
            Vector512<ushort> isTwo = Vector512.GreaterThan(chars, Vector512.Create((ushort)0x7F));
            Vector512<ushort> two = (chars >> 6) | ((chars & Vector512.Create((ushort)0x3F)) << 8) | Vector512.Create((ushort)0x80C0);
            return Compress(Vector512.ConditionalSelect(isTwo, two, chars << 8).AsByte(), ((isTwo | Vector512.Create((ushort)0xFF00)) & isNew).AsByte(), ref destination);
        }

        int written = Encode16(Vector512.WidenLower(chars), Vector512.WidenLower(isNew.AsInt16()).AsUInt32(), ref destination);
        return written + Encode16(Vector512.WidenUpper(chars), Vector512.WidenUpper(isNew.AsInt16()).AsUInt32(), ref Unsafe.Add(ref destination, written));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Encode16(Vector512<uint> chars, Vector512<uint> isNew, ref byte destination)
    {
        // The last byte on top, so that what is taken of the four is the upper ones.
        Vector512<uint> isOne = Vector512.LessThan(chars, Vector512.Create(0x80U));
        Vector512<uint> isUpToTwo = Vector512.LessThan(chars, Vector512.Create(0x800U));
        Vector512<uint> bits = ((chars & Vector512.Create(0x3FU)) << 24) | ((chars & Vector512.Create(0xFC0U)) << 10) | ((chars >> 4) & Vector512.Create(0xF00U));
        Vector512<uint> marks = Vector512.ConditionalSelect(isUpToTwo, Vector512.Create(0x80C0_0000U), Vector512.Create(0x8080_E000U));
        Vector512<uint> taken = Vector512.ConditionalSelect(isUpToTwo, Vector512.Create(0xFFFF_0000U), Vector512.Create(0xFFFF_FF00U));
        taken = Vector512.ConditionalSelect(isOne, Vector512.Create(0xFF00_0000U), taken) & isNew;
        return Compress(Vector512.ConditionalSelect(isOne, chars << 24, bits | marks).AsByte(), taken.AsByte(), ref destination);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Compress(Vector512<byte> bytes, Vector512<byte> taken, ref byte destination)
    {
        Avx512Vbmi2.Compress(Vector512<byte>.Zero, taken, bytes).StoreUnsafe(ref destination);
        return BitOperations.PopCount(taken.ExtractMostSignificantBits());
    }
}
#endif
