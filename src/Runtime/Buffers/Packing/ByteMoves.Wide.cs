#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <content>Steps of whole vectors of 64 bytes.</content>
internal sealed partial class ByteMoves
{
    /// <summary>A period of one step, in vectors of 64 bytes.</summary>
    private sealed class Wide(int period, int used, PlannedStep planned)
    {
        internal readonly int Period = period;

        /// <summary>How many bytes are stored: not many more than are used, since stores that overlap take several times as long.</summary>
        internal readonly int Stored = used <= Half ? Half : used < Half + Quarter ? Half + Quarter : Vector512<byte>.Count;
        private const int Half = 32;
        private const int Quarter = 16;

        // What is stored behind the last byte are values, too, and no padding.
        private readonly Vector512<byte> _order = Vector512.Create(Array.ConvertAll(planned.Order, o => o == None ? planned.Order[0] : o));
        private readonly Vector512<byte> _mask = Vector512.Create(planned.Mask);
        private readonly Vector512<byte> _folded = Vector512.Create(planned.Folded);
        private readonly Vector512<byte> _nothing = Vector512.Create(planned.Nothing);
        private readonly Vector512<byte> _flags = Vector512.Create(planned.Flags);
        private readonly Vector512<ulong> _bits = Vector512.Create(planned.Bits);
        private readonly Vector512<ulong> _max = Vector512.Create(planned.Max);
        private readonly Vector512<ulong> _added = Vector512.Create(planned.Added);
        private readonly Vector512<ulong> _perMinute = Vector512.Create(planned.PerMinute);
        private readonly Vector512<ulong> _signed = Vector512.Create(planned.Signed);
        private readonly Vector512<ulong> _others = Vector512.Create(planned.Others);

        internal bool Run<TForm>(ref byte source, ref byte target, nint periods, int sourceSize, int targetSize)
            where TForm : struct
        {
            Vector512<byte> order = _order;
            Vector512<byte> mask = _mask;
            Vector512<byte> folded = _folded;
            Vector512<byte> nothing = _nothing;
            Vector512<byte> flags = _flags;
            Vector512<ulong> bits = _bits;
            Vector512<ulong> max = _max;
            Vector512<ulong> added = _added;
            Vector512<int> perMinute = _perMinute.AsInt32();
            Vector512<uint> signed = _signed.AsUInt32();
            Vector512<ulong> others = _others;
            Vector512<byte> bad = Vector512<byte>.Zero;
            Vector512<ulong> beyond = Vector512<ulong>.Zero;
            nint sourceStep = (nint)Period * sourceSize;
            nint targetStep = (nint)Period * targetSize;
            int stored = Stored;
            for (nint i = 0; i < periods; i++)
            {
                Vector512<byte> loaded = Vector512.LoadUnsafe(ref source);
                if (typeof(TForm) == typeof(Folded))
                {
                    bad |= loaded & nothing;
                    loaded |= Vector512.ShiftRightLogical(loaded.AsUInt64(), 8).AsByte() & folded;
                }

                Vector512<byte> moved = Avx512Vbmi.PermuteVar64x8(loaded, order);
                if (typeof(TForm) != typeof(Plain) && typeof(TForm) != typeof(Whole))
                {
                    bad |= moved & flags;
                }

                if (typeof(TForm) != typeof(Whole))
                {
                    moved &= mask;
                }

                if (typeof(TForm) == typeof(Limited))
                {
                    // The sign of a difference tells what is beyond, or that of the number itself.
                    Vector512<ulong> numbers = moved.AsUInt64() & bits;
                    beyond |= (max - numbers) | numbers;
                }

                if (typeof(TForm) == typeof(Zoned))
                {
                    // The minutes, as ticks, are added to the ticks, and nothing to other numbers: local time has the same limits.
                    moved = Avx512F.ShiftRightArithmeticVariable(moved.AsInt32(), signed).AsByte();
                    Vector512<ulong> numbers = (moved.AsUInt64() + added) & bits;
                    Vector512<ulong> local = numbers + Avx512F.PermuteVar8x64(Avx512F.Multiply(moved.AsInt32(), perMinute).AsUInt64(), others);
                    beyond |= (max - numbers) | numbers | (max - local) | local;
                }

                if (stored == Vector512<byte>.Count)
                {
                    moved.StoreUnsafe(ref target);
                }
                else
                {
                    moved.GetLower().StoreUnsafe(ref target);
                    if (stored != Half)
                    {
                        moved.GetUpper().GetLower().StoreUnsafe(ref target, Half);
                    }
                }

                source = ref Unsafe.Add(ref source, sourceStep);
                target = ref Unsafe.Add(ref target, targetStep);
            }

            return bad == Vector512<byte>.Zero && (beyond & Vector512.Create(Sign)) == Vector512<ulong>.Zero;
        }
    }
}
#endif
