using Prewire.Buffers;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <content>Values that may not be there, without deciding anything by whether they are.</content>
public static partial class Wire
{
    /// <summary>The bytes of a value of at most eight of them, or zeros where it is not there.</summary>
    /// <param name="cursor">A position.</param>
    /// <param name="offset">How far behind it the value begins, if it is there; then, how far behind it the value ends. As many bytes are loaded in any case.</param>
    /// <param name="isThere">1 where it is, else 0.</param>
    /// <param name="size">How many bytes it has: one, two, four or eight.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong GetOrZero(ref byte cursor, ref int offset, int isThere, int size)
    {
        ref byte start = ref Skip(ref cursor, offset);
        offset += isThere * size;
        ulong mask = unchecked(0 - (ulong)(uint)isThere);
        ulong bytes = 0;
        ref byte place = ref First(ref bytes);
        if (size == sizeof(byte))
        {
            place = (byte)(start & mask);
        }
        else if (size == sizeof(ushort))
        {
            Unsafe.WriteUnaligned(ref place, (ushort)(Unsafe.ReadUnaligned<ushort>(ref start) & mask));
        }
        else if (size == sizeof(uint))
        {
            Unsafe.WriteUnaligned(ref place, (uint)(Unsafe.ReadUnaligned<uint>(ref start) & mask));
        }
        else
        {
            bytes = Unsafe.ReadUnaligned<ulong>(ref start) & mask;
        }

        return bytes;
    }

    /// <summary>How many of the bits are set.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(ulong bits) => PresenceBits.Count(bits);

    /// <summary>The first of eight bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte First(ref ulong bytes) => ref Unsafe.As<ulong, byte>(ref bytes);

    /// <summary>A value, or null.</summary>
    /// <param name="isThere">1 for the value, 0 for null.</param>
    /// <param name="value">The value; the default one for null.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? OrNull<T>(int isThere, T value)
        where T : struct
    {
#if NET9_0_OR_GREATER
        if (NullableParts<T>.AreAlike)
        {
            return Unsafe.BitCast<NullableParts<T>, T?>(new NullableParts<T>((byte)isThere, value));
        }
#endif
        return isThere != 0 ? value : null;
    }
}
