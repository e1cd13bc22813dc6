using System.Buffers.Binary;

namespace Prewire.Buffers.Text;

/// <summary>What UTF-16 text holds, and its copy to and from little-endian bytes.</summary>
internal static partial class Utf16Scan
{
    /// <summary>What <see cref="Measure(ref char, int)"/> found.</summary>
    internal readonly struct Census(long utf8Size, bool isLatin1, bool hasSurrogates)
    {
        /// <summary>The size in UTF-8 of well-formed text.</summary>
        internal readonly long Utf8Size = utf8Size;

        /// <summary>No character is above U+00FF.</summary>
        internal readonly bool IsLatin1 = isLatin1;

        /// <summary>There are surrogates, paired or not.</summary>
        internal readonly bool HasSurrogates = hasSurrogates;
    }

    /// <summary>Measures text in one pass.</summary>
    internal static Census Measure(ref char source, int length) => Measure(ref source, length, ref Unsafe.NullRef<byte>());

    /// <summary>Measures text in one pass, in which it is copied to <paramref name="copy"/> where <see cref="IsCopied"/> says so.</summary>
    internal static Census Measure(ref char source, int length, ref byte copy)
    {
#if NET8_0_OR_GREATER
        if (Vector128.IsHardwareAccelerated && length >= Vector128<ushort>.Count)
        {
            return IsWide(length) ? MeasureWide(ref source, length, ref copy) : MeasureVector(ref source, length);
        }
#endif
        return MeasureWords(ref source, length);
    }

    /// <summary>Whether text is copied where it is measured.</summary>
    internal static bool IsCopied(int length) =>
#if NET8_0_OR_GREATER
        IsWide(length);
#else
        false;
#endif

    /// <summary>Whether there are surrogates, paired or not, in <paramref name="length"/> (&gt; 0) little-endian characters.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool HasSurrogates(ref byte source, int length)
    {
        if (BitConverter.IsLittleEndian && length >= 4)
        {
            return HasSurrogatesWords(ref source, length);
        }

        var found = false;
        for (var i = 0; i < length; i++)
        {
            uint highByte = Unsafe.Add(ref source, (2 * i) + 1);
            found |= highByte - 0xD8 < 8;
        }

        return found;
    }

    /// <summary>Whether every surrogate has its other half.</summary>
    internal static bool IsWellFormed(ref char source, int length)
    {
#if NET8_0_OR_GREATER
        if (Vector128.IsHardwareAccelerated && length > Vector128<ushort>.Count)
        {
            return IsWide(length) ? IsWellFormedWide(ref source, length) : IsWellFormedVector(ref source, length);
        }
#endif
        for (var i = 0; i < length; i++)
        {
            uint c = Unsafe.Add(ref source, i);
            if (c - 0xD800 >= 0x800)
            {
                continue;
            }

            i++;
            if (c >= 0xDC00 || i == length || (uint)Unsafe.Add(ref source, i) - 0xDC00 >= 0x400)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Copies characters to twice as many bytes.</summary>
    internal static void CopyToLittleEndian(ref char source, int length, ref byte destination)
    {
        if (BitConverter.IsLittleEndian)
        {
            Unsafe.CopyBlockUnaligned(ref destination, ref Unsafe.As<char, byte>(ref source), (uint)length * 2);
            return;
        }

        for (var i = 0; i < length; i++)
        {
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref destination, 2 * i), BinaryPrimitives.ReverseEndianness((ushort)Unsafe.Add(ref source, i)));
        }
    }

    /// <summary>Copies twice as many bytes to <paramref name="length"/> characters.</summary>
    internal static void CopyFromLittleEndian(ref byte source, int length, ref char destination)
    {
        if (BitConverter.IsLittleEndian)
        {
            Unsafe.CopyBlockUnaligned(ref Unsafe.As<char, byte>(ref destination), ref source, (uint)length * 2);
            return;
        }

        for (var i = 0; i < length; i++)
        {
            Unsafe.Add(ref destination, i) = (char)BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref source, 2 * i)));
        }
    }
}
