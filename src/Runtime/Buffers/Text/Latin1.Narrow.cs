#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers.Text;

/// <content>
/// Narrowing with vectors. The bytes are stored before the characters are checked: with the check alone as the result there is
/// one branch on it, in the caller.
/// </content>
internal static partial class Latin1
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrow4To8(ref char source, int length, ref byte destination)
    {
        var last = length - 4;
        var first4 = Read64(ref source);
        var last4 = Read64(ref Unsafe.Add(ref source, last));
        var chars = Vector128.Create(first4, last4).AsUInt16();

        // Taken apart in a register: vectors of uint are used nowhere else, and loading their type costs a process half a millisecond.
        var bytes = Pack(chars, chars).AsUInt64().ToScalar();
        Unsafe.WriteUnaligned(ref destination, (uint)bytes);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, last), (uint)(bytes >> 32));
        return ((first4 | last4) & HighBytes) == 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrow8To16(ref char source, int length, ref byte destination)
    {
        var last = length - 8;
        var first8 = Load128(ref source);
        var last8 = Load128(ref Unsafe.Add(ref source, last));
        var bytes = Pack(first8, last8).AsUInt64();
        Unsafe.WriteUnaligned(ref destination, bytes.ToScalar());
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, last), bytes.GetElement(1));
        return !IsWide(first8 | last8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrow16To32(ref char source, int length, ref byte destination)
    {
        var last = length - 16;
        ref var tail = ref Unsafe.Add(ref source, last);
        var a = Load128(ref source);
        var b = Load128(ref Unsafe.Add(ref source, 8));
        var c = Load128(ref tail);
        var d = Load128(ref Unsafe.Add(ref tail, 8));
        Pack(a, b).StoreUnsafe(ref destination);
        Pack(c, d).StoreUnsafe(ref Unsafe.Add(ref destination, last));
        return !IsWide(a | b | c | d);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int NarrowMany(ref char source, int length, ref byte destination)
    {
        // No wider vectors: methods that ask for them are compiled on the machine, and this one would be in most programs.
        var last = length - 32;
        var i = 0;
        for (; i < last - 32; i += 64)
        {
            if (!TryNarrow32(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref destination, i))
                || !TryNarrow32(ref Unsafe.Add(ref source, i + 32), ref Unsafe.Add(ref destination, i + 32)))
            {
                return i;
            }
        }

        if (i < last && !TryNarrow32(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref destination, i)))
        {
            return i;
        }

        return TryNarrow32(ref Unsafe.Add(ref source, last), ref Unsafe.Add(ref destination, last)) ? length : last;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrow32(ref char source, ref byte destination)
    {
        if (!Vector256.IsHardwareAccelerated)
        {
            return TryNarrow16To32(ref source, 32, ref destination);
        }

        var first16 = Vector256.LoadUnsafe(ref Unsafe.As<char, ushort>(ref source));
        var last16 = Vector256.LoadUnsafe(ref Unsafe.As<char, ushort>(ref source), 16);
        if (((first16 | last16) & Vector256.Create((ushort)0xFF00)) != Vector256<ushort>.Zero)
        {
            return false;
        }

        Vector256.Narrow(first16, last16).StoreUnsafe(ref destination);
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsWide(Vector128<ushort> chars) => (chars & Vector128.Create((ushort)0xFF00)) != Vector128<ushort>.Zero;

    /// <summary>Sixteen characters to bytes, which mean something only if all are up to U+00FF.</summary>
    /// <remarks>One instruction, where <see cref="Vector128.Narrow(Vector128{ushort}, Vector128{ushort})"/> would clear the high bytes first.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<byte> Pack(Vector128<ushort> lower, Vector128<ushort> upper) => Sse2.IsSupported
        ? Sse2.PackUnsignedSaturate(lower.AsInt16(), upper.AsInt16())
        : Vector128.Narrow(lower, upper);

    private static Vector128<ushort> Load128(ref char source) => Vector128.LoadUnsafe(ref Unsafe.As<char, ushort>(ref source));
}
#endif
