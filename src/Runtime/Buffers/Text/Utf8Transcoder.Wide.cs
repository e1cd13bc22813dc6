#if NET10_0_OR_GREATER
using System.Numerics;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers.Text;

/// <content>Decoding 32 bytes at a time: each byte that begins a character is made that character, and what continuations became is left out by an instruction for it.</content>
/// <remarks>After Robert Clausecker and Daniel Lemire, "Transcoding Unicode Characters with AVX-512 Instructions" (2023).</remarks>
internal static partial class Utf8Transcoder
{
    private const int WideCount = 32;

    /// <summary>The fewest bytes: two are read behind those that are decoded.</summary>
    private const int MinWide = WideCount + 2;

    private static bool IsWide(int byteCount) => byteCount >= MinWide && Vector512.IsHardwareAccelerated && Avx512Vbmi2.IsSupported;

    /// <summary>What is known behind some bytes about those that follow, one bit for each.</summary>
    private struct Decoding
    {
        /// <summary>Which must be continuations.</summary>
        internal ulong Continuations;

        /// <summary>Which are the third of four bytes, from where on these are the second half of a pair.</summary>
        internal ulong Thirds;

        /// <summary>Not zero where something was malformed.</summary>
        internal uint Malformed;
    }

    /// <summary>As <see cref="TryToUtf16"/>, of at least <see cref="MinWide"/> bytes.</summary>
    [SkipLocalsInit]
    private static bool TryToUtf16Wide(ref byte source, int byteCount, ref char destination, int capacity, out int written)
    {
        ref ushort chars = ref Unsafe.As<char, ushort>(ref destination);
        Decoding state = default;
        int i = 0;
        int at = 0;
        for (; i <= byteCount - MinWide && at <= capacity - WideCount; i += WideCount)
        {
            ref byte next = ref Unsafe.Add(ref source, i);
            Vector256<byte> bytes = Vector256.LoadUnsafe(ref next);
            if ((bytes.ExtractMostSignificantBits() | state.Continuations) == 0)
            {
                Vector512.WidenLower(bytes.ToVector512Unsafe()).StoreUnsafe(ref chars, (nuint)at);
                at += WideCount;
            }
            else
            {
                at += Decode(bytes, Vector256.LoadUnsafe(ref next, 1), Vector256.LoadUnsafe(ref next, 2), 0, ref state, ref Unsafe.Add(ref chars, at));
            }
        }

        // What is left, but that there is room for: as much as there are bytes behind, and then the last ones, of which some were there before.
        Span<ushort> decoded = stackalloc ushort[WideCount];
        while (i < byteCount)
        {
            bool isLast = byteCount - i <= WideCount;
            int start = isLast ? byteCount - WideCount : Math.Min(i, byteCount - MinWide);
            ref byte next = ref Unsafe.Add(ref source, start);
            Vector256<byte> bytes = Vector256.LoadUnsafe(ref next);
            Vector256<byte> second = isLast ? Vector256.Shuffle(bytes, Vector256<byte>.Indices + Vector256.Create((byte)1)) : Vector256.LoadUnsafe(ref next, 1);
            Vector256<byte> third = isLast ? Vector256.Shuffle(bytes, Vector256<byte>.Indices + Vector256.Create((byte)2)) : Vector256.LoadUnsafe(ref next, 2);
            bool hasRoom = at <= capacity - WideCount;
            ref ushort target = ref hasRoom ? ref Unsafe.Add(ref chars, at) : ref MemoryMarshal.GetReference(decoded);
            int count = Decode(bytes, second, third, i - start, ref state, ref target);
            if (!hasRoom)
            {
                if (count > capacity - at)
                {
                    written = 0;
                    return false;
                }

                decoded.Slice(0, count).CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref chars, at), count));
            }

            at += count;
            i = start + WideCount;
        }

        written = at;
        return (state.Malformed | state.Continuations) == 0;
    }

    /// <summary>Decodes <see cref="WideCount"/> bytes to at most as many characters, of which there is room for all.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="bytes2">The one behind each.</param>
    /// <param name="bytes3">The one behind that.</param>
    /// <param name="done">How many of the bytes were decoded before; nothing that they say now counts, for others may write to them.</param>
    /// <param name="state">What is known.</param>
    /// <param name="destination">Where the characters go.</param>
    /// <returns>How many there are.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Decode(Vector256<byte> bytes, Vector256<byte> bytes2, Vector256<byte> bytes3, int done, ref Decoding state, ref ushort destination)
    {
        uint isNew = uint.MaxValue << done;
        uint continuations = Vector256.LessThan(bytes.AsSByte(), Vector256.Create((sbyte)-0x40)).ExtractMostSignificantBits() & isNew;
        uint leads = bytes.ExtractMostSignificantBits() & isNew & ~continuations;
        uint threes = Vector256.GreaterThanOrEqual(bytes, Vector256.Create((byte)0xE0)).ExtractMostSignificantBits() & isNew;
        uint fours = Vector256.GreaterThanOrEqual(bytes, Vector256.Create((byte)0xF0)).ExtractMostSignificantBits() & isNew;
        ulong expected = (state.Continuations << done) | ((ulong)leads << 1) | ((ulong)threes << 2) | ((ulong)fours << 3);
        uint malformed = (uint)expected ^ continuations;
        state.Continuations = expected >> WideCount;

        Vector512<ushort> six = Vector512.Create((ushort)0x3F);
        Vector512<ushort> b = Vector512.WidenLower(bytes.ToVector512Unsafe());
        Vector512<ushort> second = Vector512.WidenLower(bytes2.ToVector512Unsafe()) & six;
        Vector512<ushort> third = Vector512.WidenLower(bytes3.ToVector512Unsafe()) & six;
        Vector512<ushort> two = (b << 6) | second;
        Vector512<ushort> isThree = Vector512.GreaterThanOrEqual(b, Vector512.Create((ushort)0xE0));
        Vector512<ushort> chars = Vector512.ConditionalSelect(
            Vector512.LessThan(b, Vector512.Create((ushort)0x80)), b, Vector512.ConditionalSelect(isThree, (two << 6) | third, two & Vector512.Create((ushort)0x7FF)));

        // What fewer bytes would hold, and halves of pairs.
        Vector512<ushort> least = Vector512.ConditionalSelect(isThree, Vector512.Create((ushort)0x800), Vector512.Create((ushort)0x80));
        uint small = (uint)Vector512.LessThan(chars, least).ExtractMostSignificantBits() & leads;
        uint halves = (uint)Vector512.LessThan(chars - Vector512.Create((ushort)0xD800), Vector512.Create((ushort)0x800)).ExtractMostSignificantBits() & threes;
        malformed |= (small | halves) & ~fours;

        uint begun = isNew & ~continuations;
        Vector512<ushort> isBegun = done == 0 ? Vector512.GreaterThanOrEqual(b - Vector512.Create((ushort)0x80), Vector512.Create((ushort)0x40)) : Lanes(begun);
        ulong thirds = (state.Thirds << done) | ((ulong)fours << 2);
        state.Thirds = thirds >> WideCount;
        if ((fours | (uint)thirds) != 0)
        {
            // The first two bytes and a half hold the first half of a pair, above U+FFFF, and what follows the other.
            Vector512<ushort> isFour = Vector512.GreaterThanOrEqual(b, Vector512.Create((ushort)0xF0));
            Vector512<ushort> isThird = Lanes((uint)thirds);
            Vector512<ushort> upper = (((b & Vector512.Create((ushort)0xF)) << 8) | (second << 2) | (third >> 4)) + Vector512.Create((ushort)0xD7C0);
            Vector512<ushort> lower = (((b & Vector512.Create((ushort)0xF)) << 6) | second) + Vector512.Create((ushort)0xDC00);
            malformed |= (uint)Vector512.GreaterThanOrEqual(upper - Vector512.Create((ushort)0xD800), Vector512.Create((ushort)0x400)).ExtractMostSignificantBits() & fours;
            chars = Vector512.ConditionalSelect(isThird, lower, Vector512.ConditionalSelect(isFour, upper, chars));
            begun |= (uint)thirds;
            isBegun |= isThird;
        }

        state.Malformed |= malformed;
        Avx512Vbmi2.Compress(Vector512<ushort>.Zero, isBegun, chars).StoreUnsafe(ref destination);
        return BitOperations.PopCount(begun);
    }

    /// <summary>The lanes whose bits are set.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> Lanes(uint bits)
    {
        Vector256<ushort> each = Vector256.Create(1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400, 0x800, 0x1000, 0x2000, 0x4000, 0x8000);
        Vector512<ushort> bit = Vector512.Create(each, each);
        return Vector512.Equals(Vector512.Create(Vector256.Create((ushort)bits), Vector256.Create((ushort)(bits >> 16))) & bit, bit);
    }
}
#endif
