namespace Prewire.Buffers.Text;

/// <content>Four characters at a time in a 64-bit register, where no vectors are available. The byte order does not matter.</content>
internal static partial class Latin1
{
    private const ulong HighBytes = 0xFF00_FF00_FF00_FF00;

    internal static bool TryNarrowScalar(ref char source, int length, ref byte destination)
    {
        if (length < 4)
        {
            return TryNarrowUpTo3(ref source, length, ref destination);
        }

        var last = length - 4;
        for (var i = 0; i < last; i += 4)
        {
            if (!TryNarrow4(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref destination, i)))
            {
                return false;
            }
        }

        return TryNarrow4(ref Unsafe.Add(ref source, last), ref Unsafe.Add(ref destination, last));
    }

    internal static void WidenScalar(ref byte source, int length, ref char destination)
    {
        if (length < 4)
        {
            WidenUpTo3(ref source, length, ref destination);
            return;
        }

        var last = length - 4;
        for (var i = 0; i < last; i += 4)
        {
            Widen4(ref Unsafe.Add(ref source, i), ref Unsafe.Add(ref destination, i));
        }

        Widen4(ref Unsafe.Add(ref source, last), ref Unsafe.Add(ref destination, last));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrow4(ref char source, ref byte destination)
    {
        var four = Read64(ref source);
        Unsafe.WriteUnaligned(ref destination, Narrow4(four));
        return (four & HighBytes) == 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Widen4(ref byte source, ref char destination)
    {
        ulong four = Unsafe.ReadUnaligned<uint>(ref source);
        four = (four | (four << 16)) & 0x0000_FFFF_0000_FFFF;
        four = (four | (four << 8)) & 0x00FF_00FF_00FF_00FF;
        Unsafe.WriteUnaligned(ref Unsafe.As<char, byte>(ref destination), four);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrowUpTo3(ref char source, int length, ref byte destination)
    {
        uint seen = 0;
        if (length > 0)
        {
            // First, middle and last, of which some are the same, are all of them.
            uint first = source;
            uint middle = Unsafe.Add(ref source, length >> 1);
            uint last = Unsafe.Add(ref source, length - 1);
            destination = (byte)first;
            Unsafe.Add(ref destination, length >> 1) = (byte)middle;
            Unsafe.Add(ref destination, length - 1) = (byte)last;
            seen = first | middle | last;
        }

        return seen <= 0xFF;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenUpTo3(ref byte source, int length, ref char destination)
    {
        if (length > 0)
        {
            var middle = (char)Unsafe.Add(ref source, length >> 1);
            var last = (char)Unsafe.Add(ref source, length - 1);
            destination = (char)source;
            Unsafe.Add(ref destination, length >> 1) = middle;
            Unsafe.Add(ref destination, length - 1) = last;
        }
    }

    internal static ulong Read64(ref char source) => Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<char, byte>(ref source));

    /// <summary>The low bytes of four characters, in their order in memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Narrow4(ulong four)
    {
        four = (four | (four >> 8)) & 0x0000_FFFF_0000_FFFF;
        return (uint)(four | (four >> 16));
    }
}
