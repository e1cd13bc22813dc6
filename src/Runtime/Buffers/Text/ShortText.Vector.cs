#if NET8_0_OR_GREATER
using System.Numerics;

namespace Prewire.Buffers.Text;

/// <content>With vectors.</content>
/// <remarks>
/// As in <see cref="Latin1"/> two pieces, of which the second overlaps the first, cover any length. What is to be counted becomes
/// one bit a character: laid over each other, the bits of the overlap coincide and count once.
/// </remarks>
internal static partial class ShortText
{
    internal static bool IsSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian;
    }

    /// <summary>Copies 1 to 16 characters as they are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Copy(ref byte source, int length, ref char target)
    {
        ref var destination = ref Unsafe.As<char, byte>(ref target);
        var size = 2 * (nuint)length;
        if (size < 8)
        {
            var middle = 2 * ((nuint)length >> 1);
            var a = Unsafe.ReadUnaligned<ushort>(ref source);
            var b = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref source, middle));
            var c = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref source, size - 2));
            Unsafe.WriteUnaligned(ref destination, a);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, middle), b);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, size - 2), c);
        }
        else if (size < 16)
        {
            var first = Unsafe.ReadUnaligned<ulong>(ref source);
            var last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, size - 8));
            Unsafe.WriteUnaligned(ref destination, first);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, size - 8), last);
        }
        else
        {
            var first = Vector128.LoadUnsafe(ref source);
            var last = Vector128.LoadUnsafe(ref source, size - 16);
            first.StoreUnsafe(ref destination);
            last.StoreUnsafe(ref destination, size - 16);
        }
    }

    /// <summary>As <see cref="CopyAndMeasure"/>, without loops and calls.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int CopyAndMeasureVector(ref char source, int length, ref byte destination)
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
