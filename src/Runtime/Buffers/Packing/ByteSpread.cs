#if NET10_0_OR_GREATER
using System.Linq;
using System.Numerics;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <summary>
/// Reads what a <see cref="ByteSieve"/> wrote, value by value: the bytes that are there are spread over the places of a value for which all parts are, and from there go to their places in memory.
/// Nothing is decided by what is there: heads lead to a row of a table.
/// </summary>
internal sealed partial class ByteSpread
{
    /// <summary>A table has a row for each combination of so many bits.</summary>
    private const int MostBits = 6;
    private const int MostSets = (1 << MostBits) - 1;

    /// <summary>What is noted of heads that have other bits.</summary>
    private const byte Unfit = 0x80;

    private readonly int _targetSize;
    private readonly bool _isLimited;
    private readonly bool _isFlagged;

    /// <summary>How many bytes are stored: not many more than are used, since stores that overlap take longer.</summary>
    private readonly int _stored;
    private readonly Head[] _heads;

    /// <summary>For each combination of bits how many bytes the value has.</summary>
    private readonly Vector512<byte> _sizes;
    private readonly Part _memory;

    /// <param name="rule">Where the bytes of one value come from, of which <see cref="CanBe"/> is true.</param>
    internal ByteSpread(SieveRule rule)
    {
        _targetSize = rule.Moves.SourceSize;
        _isLimited = rule.Moves.Limits.Count > 0;
        _isFlagged = Enumerable.Range(0, rule.Guards.Length).Any(place => IsFlagged(rule, place));
        _stored = (_targetSize + Vector128<byte>.Count - 1) / Vector128<byte>.Count * Vector128<byte>.Count;
        int[] guards = [.. rule.Heads.SelectMany(static h => Enumerable.Range(8 * h.Place, h.Bits))];

        // For each combination of bits, which places are there.
        bool[][] there = new bool[1 << MostBits][];
        for (int set = 0; set < there.Length; set++)
        {
            there[set] = Array.ConvertAll(rule.Guards, g => g < 0 || ((set >> Array.IndexOf(guards, g)) & 1) != 0);
        }

        _sizes = Vector512.Create(Array.ConvertAll(there, static t => (byte)t.Count(static isThere => isThere)));
        int bits = 0;
        _heads = rule.Heads.ConvertAll(h => new Head(Array.ConvertAll(there, t => (byte)t.AsSpan(0, h.Place).Count(true)), h.Bits, (bits += h.Bits) - h.Bits)).ToArray();
        _memory = new Part(rule, guards, there);
    }

    /// <summary>Whether values can be read so.</summary>
    internal static bool CanBe(SieveRule rule)
    {
        int bits = rule.Heads.Sum(static h => h.Bits);
        MoveRule moves = rule.Moves;
        return bits is > 0 and <= MostBits && moves.SourceSize <= Vector512<byte>.Count && moves.Zones.Count == 0
            && moves.Limits.TrueForAll(l => moves.Order[l.Offset] % l.Bytes == 0 && Enumerable.Range(0, l.Bytes).All(i => moves.Order[l.Offset + i] == moves.Order[l.Offset] + i))
            && moves.Limits.DistinctBy(l => moves.Order[l.Offset] / sizeof(ulong)).Count() == moves.Limits.Count;
    }

    /// <summary>Reads values, as many as there are bytes for to load a vector at each, and room to store one.</summary>
    /// <param name="source">The first of them.</param>
    /// <param name="sourceLeft">How many bytes may be read.</param>
    /// <param name="target">Where they go.</param>
    /// <param name="count">For how many there is room.</param>
    /// <param name="size">How many bytes those have that were read.</param>
    /// <returns>How many were read, or -1 where some of them are no values.</returns>
    internal int Get(ref byte source, nint sourceLeft, ref byte target, int count, out int size) =>
        _isLimited || _isFlagged ? Get<Checked>(ref source, sourceLeft, ref target, count, out size)
        : Get<Any>(ref source, sourceLeft, ref target, count, out size);

    [SkipLocalsInit]
    private unsafe int Get<TForm>(ref byte source, nint sourceLeft, ref byte target, int count, out int size)
        where TForm : struct
    {
        int done = 0;
        bool areFine = true;
        count -= (_stored - 1) / _targetSize;
        Unsafe.SkipInit(out Measured measured);
        fixed (byte* pinnedSource = &source, pinnedTarget = &target)
        {
            byte* from = pinnedSource;
            byte* end = from + sourceLeft;
            while (count - done >= 2 && end - from >= 3 * Vector512<byte>.Count)
            {
                int block = (int)nint.Min((nint)(end - from) - (2 * Vector512<byte>.Count), Measured.Size) & -Vector512<byte>.Count;
                Measure(from, block, ref measured);
                byte* to = pinnedTarget + ((nint)done * _targetSize);
                done += Spread<TForm>(ref from, from + block, in measured, to, (count - done) & ~1, ref areFine);
            }

            size = (int)(from - pinnedSource);
        }

        return areFine ? done : -1;
    }

    /// <summary>Reads values of a block, two at once.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private unsafe int Spread<TForm>(ref byte* start, byte* end, ref readonly Measured measured, byte* to, int count, ref bool areFine)
        where TForm : struct
    {
        Vector512<byte> flags = _memory.Flags;
        Vector512<ulong> bits = _memory.Bits;
        Vector512<ulong> max = _memory.Max;
        Vector512<byte> constants = Vector512<byte>.Indices;
        Vector512<ulong> beyond = Vector512<ulong>.Zero;
        Vector512<byte> bad = Vector512<byte>.Zero;
        nint targetSize = _targetSize;
        int stored = _stored;
        byte* from = start;
        int seen = 0;
        int left = count;
        fixed (byte* sizes = measured.Sizes, sets = measured.Sets, pairs = measured.Pairs)
        fixed (Vector512<byte>* orders = _memory.Orders)
        {
            byte* at = from;
            nint toSizes = (nint)(sizes - from);
            nint toSets = (nint)(sets - from);
            nint toPairs = (nint)(pairs - from);
            for (; at < end && left > 0; left -= 2)
            {
                byte* next = at + at[toSizes];
                int set = at[toSets];
                int nextSet = next[toSets];
                seen |= set | nextSet;
                Vector512<byte> loaded = Vector512.Load(at);
                Vector512<byte> nextLoaded = Vector512.Load(next);
                at += at[toPairs];
                Vector512<byte> moved = Avx512Vbmi.PermuteVar64x8x2(loaded, orders[set & MostSets], constants);
                Vector512<byte> nextMoved = Avx512Vbmi.PermuteVar64x8x2(nextLoaded, orders[nextSet & MostSets], constants);
                Store(moved, to, stored);
                Store(nextMoved, to + targetSize, stored);
                if (typeof(TForm) != typeof(Any))
                {
                    bad |= (moved | nextMoved) & flags;
                    beyond |= Beyond(moved.AsUInt64() & bits, max) | Beyond(nextMoved.AsUInt64() & bits, max);
                }

                to += 2 * targetSize;
            }

            start = at;
        }

        areFine &= (seen & Unfit) == 0 && bad == Vector512<byte>.Zero && beyond.ExtractMostSignificantBits() == 0;
        return count - left;
    }

    /// <summary>The sign of each says whether a number is beyond the greatest one.</summary>
    private static Vector512<ulong> Beyond(Vector512<ulong> numbers, Vector512<ulong> max) => (max - numbers) | numbers;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe void Store(Vector512<byte> moved, byte* to, int stored)
    {
        if (stored == Vector512<byte>.Count)
        {
            moved.Store(to);
        }
        else if (stored >= Vector256<byte>.Count)
        {
            moved.GetLower().Store(to);
            if (stored > Vector256<byte>.Count)
            {
                moved.GetUpper().GetLower().Store(to + Vector256<byte>.Count);
            }
        }
        else
        {
            moved.GetLower().GetLower().Store(to);
        }
    }

    /// <summary>Whether a byte that is no head has bits that no value has.</summary>
    private static bool IsFlagged(SieveRule rule, int place) => rule.Moves.Flags[place] != 0 && !rule.Heads.Exists(h => h.Place == place);

    /// <summary>Nothing is looked at but heads.</summary>
    private readonly struct Any;

    /// <summary>Some bytes or numbers may be none.</summary>
    private readonly struct Checked;

    /// <summary>The memory of a value.</summary>
    private readonly struct Part
    {
        /// <summary>For each combination of bits the places of the bytes in the message, or behind a vector what is a constant.</summary>
        internal readonly Vector512<byte>[] Orders;
        internal readonly Vector512<byte> Flags;
        internal readonly Vector512<ulong> Bits;
        internal readonly Vector512<ulong> Max;

        /// <param name="rule">Where bytes go.</param>
        /// <param name="guards">The bits of the heads.</param>
        /// <param name="there">For each combination of bits which places are there.</param>
        internal Part(SieveRule rule, int[] guards, bool[][] there)
        {
            byte[] flags = new byte[Vector512<byte>.Count];
            ulong[] bits = new ulong[Vector512<ulong>.Count];
            ulong[] max = new ulong[Vector512<ulong>.Count];
            byte[] order = new byte[Vector512<byte>.Count];
            Orders = new Vector512<byte>[there.Length];
            for (int set = 0; set < there.Length; set++)
            {
                for (int i = 0; i < order.Length; i++)
                {
                    int bit = Array.FindIndex(guards, g => rule.Bits[g] == i);
                    int place = Array.IndexOf(rule.Moves.Order, i);
                    order[i] = bit >= 0 ? (byte)(Vector512<byte>.Count + ((set >> bit) & 1))
                        : place >= 0 && there[set][place] ? (byte)there[set].AsSpan(0, place).Count(true)
                        : (byte)Vector512<byte>.Count;
                    flags[i] = bit >= 0 || place < 0 ? (byte)0 : rule.Moves.Flags[place];
                }

                Orders[set] = Vector512.Create(order);
            }

            foreach ((int offset, _, ulong counting, ulong most) in rule.Moves.Limits)
            {
                int at = rule.Moves.Order[offset];
                bits[at / sizeof(ulong)] = counting << (8 * (at % sizeof(ulong)));
                max[at / sizeof(ulong)] = most << (8 * (at % sizeof(ulong)));
            }

            Flags = Vector512.Create(flags);
            Bits = Vector512.Create(bits);
            Max = Vector512.Create(max);
        }
    }
}
#endif
