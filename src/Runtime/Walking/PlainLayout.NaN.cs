#if NET8_0_OR_GREATER
using System.Numerics;
#endif

namespace Prewire.WireProtocol;

/// <content>Making every NaN the same.</content>
internal sealed partial class PlainLayout
{
#if NET8_0_OR_GREATER
    /// <summary>Where vectors are that have something to be looked at in them.</summary>
    private int[] _offsets = [];

    /// <summary>For each of them which bits are looked at, what these are compared with, and where that is to be equal: at marks, and nowhere else.</summary>
    private byte[] _bits = [];
#endif

    /// <summary>Makes every NaN the same in values one behind another, as long as they have this layout.</summary>
    /// <param name="values">Bytes that begin with values.</param>
    /// <param name="count">How many values they are at most, each of which is there.</param>
    /// <returns>How many were gone over. The next one, if there is one, is otherwise, or one of the last few.</returns>
    internal int UnifyNaN(ReadOnlySpan<byte> values, int count)
    {
        int size = Size * Together;
        int done = 0;
        ref byte first = ref MemoryMarshal.GetReference(values);
        for (int at = 0; count - done >= Together && values.Length - at >= size; done += Together, at += size)
        {
            if (IsSuspect(ref Unsafe.Add(ref first, at)) && !TryUnify(ref Unsafe.Add(ref first, at)))
            {
                break;
            }
        }

        return done;
    }

    /// <summary>Whether the highest byte of a number is as that of a NaN, or a value may not have this layout.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsSuspect(ref byte place)
    {
#if NET8_0_OR_GREATER
        if (Vector.IsHardwareAccelerated)
        {
            ref byte bits = ref MemoryMarshal.GetArrayDataReference(_bits);
            Vector<byte> found = Vector<byte>.Zero;
            foreach (int offset in _offsets)
            {
                Vector<byte> here = Vector.LoadUnsafe(ref place, (nuint)offset) & Vector.LoadUnsafe(ref bits);
                found |= Vector.Equals(here, Vector.LoadUnsafe(ref bits, (nuint)Vector<byte>.Count)) ^ Vector.LoadUnsafe(ref bits, (nuint)Vector<byte>.Count * 2);
                bits = ref Unsafe.Add(ref bits, 3 * Vector<byte>.Count);
            }

            return found != Vector<byte>.Zero;
        }
#endif
        return true;
    }

    /// <summary>Goes over the values that are looked at together.</summary>
    /// <returns>Whether they have this layout.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryUnify(ref byte place)
    {
        foreach ((int offset, byte mask, byte bits) in _marks)
        {
            if ((Unsafe.Add(ref place, offset) & mask) != bits)
            {
                return false;
            }
        }

        foreach ((int offset, WireKind kind) in _floats)
        {
            FloatBits.UnifyNaN(ref Unsafe.Add(ref place, offset), kind);
        }

        return true;
    }

    private void Prepare()
    {
#if NET8_0_OR_GREATER
        int width = Vector<byte>.Count, size = Size * Together;
        var offsets = new List<int>();
        var all = new List<byte>();
        for (int at = 0; at < size; at += width)
        {
            // The last vector ends where the values do.
            int offset = Math.Min(at, size - width);
            var bits = new byte[3 * width];
            bits.AsSpan(width, width).Fill(0xFF);
            bool isUsed = false;
            foreach ((int mark, byte mask, byte value) in _marks)
            {
                isUsed |= Set(bits, mark - at, mark - offset, mask, value, isWanted: true);
            }

            foreach ((int number, WireKind kind) in _floats)
            {
                int highest = number + WireKinds.FixedSize(kind) - 1;
                byte mask = (byte)(kind == WireKind.Float16 ? 0x7C : 0x7F);
                isUsed |= Set(bits, highest - at, highest - offset, mask, mask, isWanted: false);
            }

            if (isUsed)
            {
                offsets.Add(offset);
                all.AddRange(bits);
            }
        }

        _offsets = offsets.ToArray();
        _bits = all.ToArray();
#endif
    }

#if NET8_0_OR_GREATER
    /// <summary>Says what a byte in a vector is to be compared with, if it is in there and in none before.</summary>
    private static bool Set(byte[] bits, int fromStart, int at, byte mask, byte value, bool isWanted)
    {
        int width = Vector<byte>.Count;
        if (fromStart < 0 || at >= width)
        {
            return false;
        }

        bits[at] = mask;
        bits[width + at] = value;
        bits[(2 * width) + at] = (byte)(isWanted ? 0xFF : 0);
        return true;
    }
#endif
}
