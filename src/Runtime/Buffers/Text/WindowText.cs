namespace Prewire.Buffers.Text;

/// <summary>
/// Text of ASCII and one alphabet, one byte a character: those from 0x80 on are the 128 characters of the window, as in the
/// Standard Compression Scheme for Unicode (UTS #6), with one window per text. Its number is the character divided by 128.
/// </summary>
internal static partial class WindowText
{
    /// <summary>The first window above Latin-1.</summary>
    internal const int MinWindow = 0x100 >> WindowBits;

    /// <summary>Where alphabets end: no text in Han or Hangul would have a window to itself.</summary>
    private const uint Ideographs = 0x3400;

    private const int WindowBits = 7;
    private const int PieceSize = 1024;

    /// <summary>The window of the first character above U+00FF, or 0 where it is of no alphabet.</summary>
    internal static int Of(uint wide) => wide < Ideographs ? (int)(wide >> WindowBits) : 0;

    /// <summary>The first character above U+00FF, or U+FFFF where there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint FirstBeyondLatin1(ref char source, int length) => source > 0xFF ? source : FindBeyondLatin1(ref source, length);

    /// <summary>Narrows <paramref name="length"/> characters to as many bytes.</summary>
    /// <returns>False when one is neither ASCII nor in the window; the bytes at <paramref name="destination"/> are then undefined.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryNarrow(ref char source, int length, int window, ref byte destination)
    {
#if NET8_0_OR_GREATER
        if (BitConverter.IsLittleEndian && Vector128.IsHardwareAccelerated && length >= 4)
        {
            return TryNarrowVector(ref source, length, window, ref destination);
        }
#endif
        return TryNarrowScalar(ref source, length, window, ref destination);
    }

    /// <summary>Whether <see cref="TryNarrow"/> would succeed.</summary>
    [SkipLocalsInit]
    internal static bool Fits(ref char source, int length, int window)
    {
        Span<byte> narrowed = stackalloc byte[PieceSize];
        for (int i = 0; i < length; i += PieceSize)
        {
            if (!TryNarrow(ref Unsafe.Add(ref source, i), Math.Min(PieceSize, length - i), window, ref MemoryMarshal.GetReference(narrowed)))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Widens <paramref name="length"/> bytes to as many characters; any bytes are well-formed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Widen(ref byte source, int length, int window, ref char destination)
    {
#if NET8_0_OR_GREATER
        if (BitConverter.IsLittleEndian && Vector128.IsHardwareAccelerated && length >= 4)
        {
            WidenVector(ref source, length, window, ref destination);
            return;
        }
#endif
        for (int i = 0; i < length; i++)
        {
            Unsafe.Add(ref destination, i) = Widen(Unsafe.Add(ref source, i), window);
        }
    }

    /// <summary>Whether <paramref name="length"/> bytes are the same text as so many characters.</summary>
    internal static bool IsSame(ref byte bytes, int length, int window, ref char chars) => Latin1.IsSame(ref bytes, length, (window << WindowBits) - 0x80, ref chars);

    /// <summary>The bottom seven bits of a character's byte, or more than those when it has none.</summary>
    /// <remarks>What is below the window, ASCII too, becomes large when the window is subtracted.</remarks>
    private static uint Fold(uint c, int window) => Math.Min(c, (ushort)(c - ((uint)window << WindowBits)));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static char Widen(int b, int window) => (char)(b < 0x80 ? b : b - 0x80 + (window << WindowBits));

    private static bool TryNarrowScalar(ref char source, int length, int window, ref byte destination)
    {
        uint seen = 0;
        for (int i = 0; i < length; i++)
        {
            uint c = Unsafe.Add(ref source, i);
            uint folded = Fold(c, window);
            seen |= folded;
            Unsafe.Add(ref destination, i) = (byte)(c < 0x80 ? c : folded | 0x80);
        }

        return seen < 0x80;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static uint FindBeyondLatin1(ref char source, int length)
    {
        // Four at a time. A search by the framework makes objects until it is optimized.
        int i = 0;
        while (i <= length - 4 && (Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<char, byte>(ref Unsafe.Add(ref source, i))) & 0xFF00_FF00_FF00_FF00) == 0)
        {
            i += 4;
        }

        for (; i < length; i++)
        {
            if (Unsafe.Add(ref source, i) > 0xFF)
            {
                return Unsafe.Add(ref source, i);
            }
        }

        return char.MaxValue;
    }
}
