#if NET10_0_OR_GREATER
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <content>Where values end.</content>
internal sealed partial class ByteSpread
{
    /// <summary>Finds for each byte of a block what there would be if a value began at it: so a value has to wait for nothing but where the one before the last began.</summary>
    /// <param name="from">The block, behind which two vectors can be loaded.</param>
    /// <param name="count">How many bytes it has, of whole vectors.</param>
    /// <param name="measured">What is found.</param>
    private unsafe void Measure(byte* from, int count, ref Measured measured)
    {
        ref byte sizes = ref measured.Sizes[0];
        ref byte sets = ref measured.Sets[0];
        ref byte pairs = ref measured.Pairs[0];
        Vector512<byte> indices = Vector512<byte>.Indices;
        Vector512<byte> table = _sizes;
        Vector512<byte> unfit = Vector512.Create(Unfit);
        Head[] heads = _heads;
        Vector512<byte> before = Vector512<byte>.Zero;
        Vector512<byte> loaded = Vector512.Load(from);
        for (int i = 0; i <= count; i += Vector512<byte>.Count)
        {
            Vector512<byte> next = Vector512.Load(from + i + Vector512<byte>.Count);
            Vector512<byte> set = Vector512<byte>.Zero;
            Vector512<byte> bad = Vector512<byte>.Zero;
            foreach (ref readonly Head head in heads.AsSpan())
            {
                Vector512<byte> found = head.IsInFront ? loaded : Avx512Vbmi.PermuteVar64x8x2(loaded, indices + Avx512Vbmi.PermuteVar64x8(head.Places, set), next);
                bad |= found & head.Invalid;
                set |= Vector512.ShiftLeft(found & head.Valid, head.Shift);
            }

            Vector512<byte> size = Avx512Vbmi.PermuteVar64x8(table, set);
            (set | Vector512.AndNot(unfit, Vector512.Equals(bad, Vector512<byte>.Zero))).StoreUnsafe(ref sets, (nuint)i);
            size.StoreUnsafe(ref sizes, (nuint)i);
            if (i > 0)
            {
                (before + Avx512Vbmi.PermuteVar64x8x2(before, indices + before, size)).StoreUnsafe(ref pairs, (nuint)(i - Vector512<byte>.Count));
            }

            before = size;
            loaded = next;
        }
    }

    /// <summary>What there would be if a value began at each byte of a block.</summary>
    private unsafe struct Measured
    {
        /// <summary>How many bytes are measured at once.</summary>
        internal const int Size = 1024;

        /// <summary>How many bytes the value would have.</summary>
        internal fixed byte Sizes[Size + 64];

        /// <summary>The bits of its heads.</summary>
        internal fixed byte Sets[Size + 64];

        /// <summary>How many bytes two values would have.</summary>
        internal fixed byte Pairs[Size];
    }

    /// <summary>A head.</summary>
    /// <param name="places">Where it is, for each combination of the bits before.</param>
    /// <param name="bits">How many bits it has.</param>
    /// <param name="shift">How many bits precede it.</param>
    private readonly struct Head(byte[] places, int bits, int shift)
    {
        internal readonly Vector512<byte> Places = Vector512.Create(places);
        internal readonly Vector512<byte> Valid = Vector512.Create((byte)((1 << bits) - 1));
        internal readonly Vector512<byte> Invalid = Vector512.Create((byte)~((1 << bits) - 1));
        internal readonly int Shift = shift;
        internal readonly bool IsInFront = places[0] == 0;
    }
}
#endif
