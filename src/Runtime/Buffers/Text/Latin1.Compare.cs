namespace Prewire.Buffers.Text;

/// <content>Comparing bytes with the characters that they would be widened to.</content>
internal static partial class Latin1
{
    /// <summary>Whether <paramref name="length"/> bytes are the same text as so many characters.</summary>
    internal static bool IsSame(ref byte bytes, int length, ref char chars) => IsSame(ref bytes, length, beyond: 0, ref chars);

    /// <summary>Whether <paramref name="length"/> bytes are the same text as so many characters.</summary>
    /// <param name="bytes">The first byte.</param>
    /// <param name="length">How many there are.</param>
    /// <param name="beyond">What is added to bytes from 0x80 on.</param>
    /// <param name="chars">The first character.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsSame(ref byte bytes, int length, int beyond, ref char chars)
    {
#if NET8_0_OR_GREATER
        if (Vector128.IsHardwareAccelerated && length >= 8)
        {
            // The last eight overlap those before.
            for (int i = 0; i < length - 8; i += 8)
            {
                if (!AreSame8(ref bytes, ref chars, beyond, i))
                {
                    return false;
                }
            }

            return AreSame8(ref bytes, ref chars, beyond, length - 8);
        }
#endif
        for (int i = 0; i < length; i++)
        {
            int value = Unsafe.Add(ref bytes, i);
            if (value + (value < 0x80 ? 0 : beyond) != Unsafe.Add(ref chars, i))
            {
                return false;
            }
        }

        return true;
    }

#if NET8_0_OR_GREATER
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool AreSame8(ref byte bytes, ref char chars, int beyond, int at)
    {
        ulong eight = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref bytes, at));
        Vector128<ushort> widened = Vector128.WidenLower(Vector128.CreateScalarUnsafe(eight).AsByte());
        if (beyond != 0)
        {
            widened += Vector128.GreaterThan(widened, Vector128.Create((ushort)0x7F)) & Vector128.Create((ushort)beyond);
        }

        return widened == Vector128.LoadUnsafe(ref Unsafe.As<char, ushort>(ref chars), (nuint)at);
    }
#endif
}
