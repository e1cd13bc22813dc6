#if NET10_0_OR_GREATER
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers.Text;

/// <content>With one of the widest vectors, by masks that say how many there are.</content>
internal static partial class SignText
{
    /// <summary>As <see cref="TryNarrowVector"/>, of fewer than <see cref="WideCount"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static unsafe bool TryNarrowPart(ref char source, int length, ref byte destination, ref int window, ref uint open)
    {
        ulong before = open;
        int inside = window;
        fixed (char* chars = &source)
        {
            if (!TryNarrow64((ushort*)chars, length, ref destination, ref inside, ref before))
            {
                return false;
            }
        }

        open = (uint)before;
        window = inside;
        return true;
    }

    /// <summary>Widens fewer than <see cref="WideCount"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static unsafe bool TryWidenPart(ref byte source, int length, Vector128<byte> lowByNibble, Vector128<byte> highByNibble, ref char destination)
    {
        // Behind them what is no lower bits.
        Vector512<byte> bytes;
        fixed (byte* first = &source)
        {
            bytes = Avx512BW.MaskLoad(first, Vector512.LessThan(Vector512<byte>.Indices, Vector512.Create((byte)length)), Vector512.Create((byte)0x80));
        }

        ulong open = 0;
        Vector512<ulong> lanes = Avx512F.AlignRight64(bytes.AsUInt64(), Vector512<ulong>.Zero, 6);
        ulong malformed = Widen64(
            bytes, Avx512BW.AlignRight(bytes, lanes.AsByte(), 15), Wide(lowByNibble), Wide(highByNibble), ref open, out Vector512<byte> low, out Vector512<byte> high);
        fixed (char* chars = &destination)
        {
            ushort* units = (ushort*)chars;
            Vector512<ushort> count = Vector512.Create((ushort)length);
            Avx512BW.MaskStore(units, Vector512.LessThan(Vector512<ushort>.Indices, count), Vector512.WidenLower(low) | (Vector512.WidenLower(high) << 8));
            Avx512BW.MaskStore(
                units + (WideCount / 2),
                Vector512.LessThan(Vector512<ushort>.Indices + Vector512.Create((ushort)(WideCount / 2)), count),
                Vector512.WidenUpper(low) | (Vector512.WidenUpper(high) << 8));
        }

        return malformed == 0;
    }
}
#endif
