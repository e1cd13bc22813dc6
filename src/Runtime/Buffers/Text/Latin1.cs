namespace Prewire.Buffers.Text;

/// <summary>Narrows characters up to U+00FF to bytes and widens them again. Nothing outside the given lengths is touched.</summary>
/// <remarks>
/// Most strings are short, so up to 32 characters there is no loop: two pieces, of which the second overlaps the first,
/// cover any length between one and two pieces. Both methods are meant to be inlined once, into the string writer and reader.
/// </remarks>
internal static partial class Latin1
{
    /// <summary>The most characters that <see cref="TryNarrowShort"/> takes.</summary>
    internal const int MaxShort = 32;

    /// <summary>Narrows <paramref name="length"/> characters to as many bytes.</summary>
    /// <returns>False when a character is above U+00FF; the bytes at <paramref name="destination"/> are then undefined.</returns>
    internal static bool TryNarrow(ref char source, int length, ref byte destination) => Narrow(ref source, length, ref destination) == length;

    /// <summary>Narrows characters up to one that is above U+00FF.</summary>
    /// <returns>
    /// <paramref name="length"/>, or fewer, at most as many as are in front of a character that is above U+00FF; the bytes behind those at <paramref name="destination"/> are then undefined.
    /// </returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Narrow(ref char source, int length, ref byte destination)
    {
#if NET8_0_OR_GREATER
        if (BitConverter.IsLittleEndian && Vector128.IsHardwareAccelerated && length > MaxShort)
        {
            return NarrowMany(ref source, length, ref destination);
        }
#endif
        return TryNarrowShort(ref source, length, ref destination) ? length : 0;
    }

    /// <summary>As <see cref="TryNarrow"/>, for at most <see cref="MaxShort"/> characters and without any calls.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryNarrowShort(ref char source, int length, ref byte destination)
    {
#if NET8_0_OR_GREATER
        if (BitConverter.IsLittleEndian && Vector128.IsHardwareAccelerated)
        {
            if (length < 8)
            {
                return length < 4
                    ? TryNarrowUpTo3(ref source, length, ref destination)
                    : TryNarrow4To8(ref source, length, ref destination);
            }

            return length <= 16
                ? TryNarrow8To16(ref source, length, ref destination)
                : TryNarrow16To32(ref source, length, ref destination);
        }
#endif
        return TryNarrowScalar(ref source, length, ref destination);
    }

    /// <summary>Widens <paramref name="length"/> bytes to as many characters.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Widen(ref byte source, int length, ref char destination)
    {
#if NET8_0_OR_GREATER
        if (BitConverter.IsLittleEndian && Vector128.IsHardwareAccelerated)
        {
            if (length < 8)
            {
                if (length < 4)
                {
                    WidenUpTo3(ref source, length, ref destination);
                }
                else
                {
                    Widen4To8(ref source, length, ref destination);
                }
            }
            else if (length <= 16)
            {
                Widen8To16(ref source, length, ref destination);
            }
            else if (length <= 32)
            {
                Widen16To32(ref source, length, ref destination);
            }
            else
            {
                WidenMany(ref source, length, ref destination);
            }

            return;
        }
#endif
        WidenScalar(ref source, length, ref destination);
    }
}
