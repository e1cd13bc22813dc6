namespace Prewire.Buffers.Text;

/// <content>Comparing bytes with the characters that they would be widened to.</content>
internal static partial class Latin1
{
    /// <summary>Whether <paramref name="length"/> bytes are the same text as so many characters.</summary>
    internal static bool IsSame(ref byte bytes, int length, ref char chars)
    {
        int i = 0;
#if NET8_0_OR_GREATER
        if (Vector128.IsHardwareAccelerated && length >= 8)
        {
            // The last eight overlap those before.
            for (; i < length - 8; i += 8)
            {
                if (!AreSame8(ref bytes, ref chars, i))
                {
                    return false;
                }
            }

            return AreSame8(ref bytes, ref chars, length - 8);
        }
#endif
        for (; i < length; i++)
        {
            if (Unsafe.Add(ref bytes, i) != Unsafe.Add(ref chars, i))
            {
                return false;
            }
        }

        return true;
    }

#if NET8_0_OR_GREATER
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool AreSame8(ref byte bytes, ref char chars, int at)
    {
        ulong eight = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref bytes, at));
        Vector128<ushort> widened = Vector128.WidenLower(Vector128.CreateScalarUnsafe(eight).AsByte());
        return widened == Vector128.LoadUnsafe(ref Unsafe.As<char, ushort>(ref chars), (nuint)at);
    }
#endif
}
