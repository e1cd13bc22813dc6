#if NET10_0_OR_GREATER
using System.Numerics;
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <summary>
/// Puts values into a message of which parts may be missing, several values at once: each byte of a value for which all parts are there goes to its place, and those of parts that are not there are left out.
/// Nothing is decided by what is there.
/// </summary>
internal sealed class ByteSieve
{
    private readonly int _sourceSize;
    private readonly int _targetSize;
    private readonly int _period;
    private readonly Vector512<byte> _order;
    private readonly Vector512<byte> _guards;
    private readonly Vector512<byte> _always;
    private readonly Vector512<byte> _used;
    private readonly Vector512<byte> _most;

    /// <param name="sourceSize">The bytes of a value in memory, at most those of a vector.</param>
    /// <param name="order">For each byte of a value in a message, all parts of which are there, that of the memory.</param>
    /// <param name="guards">For each of them the byte of the memory that says whether it is there, or -1 where it always is.</param>
    /// <param name="flags">For each of them the bits that no value has, though memory may: of bools.</param>
    internal ByteSieve(int sourceSize, ReadOnlySpan<int> order, ReadOnlySpan<int> guards, ReadOnlySpan<byte> flags)
    {
        _sourceSize = sourceSize;
        _targetSize = order.Length;
        _period = Vector512<byte>.Count / Math.Max(sourceSize, order.Length);
        Span<byte> orders = stackalloc byte[Vector512<byte>.Count];
        Span<byte> guarding = stackalloc byte[Vector512<byte>.Count];
        Span<byte> always = stackalloc byte[Vector512<byte>.Count];
        Span<byte> used = stackalloc byte[Vector512<byte>.Count];
        Span<byte> most = stackalloc byte[Vector512<byte>.Count];
        orders.Clear();
        guarding.Clear();
        always.Clear();
        used.Clear();
        most.Clear();
        for (int i = 0; i < _period * _targetSize; i++)
        {
            int place = i % _targetSize;
            int start = i / _targetSize * sourceSize;
            orders[i] = (byte)(start + order[place]);
            guarding[i] = (byte)(start + Math.Max(guards[place], 0));
            always[i] = guards[place] < 0 ? byte.MaxValue : (byte)0;
            used[i] = byte.MaxValue;
            most[i] = flags[place] == 0 ? byte.MaxValue : (byte)1;
        }

        _order = Vector512.Create<byte>(orders);
        _guards = Vector512.Create<byte>(guarding);
        _always = Vector512.Create<byte>(always);
        _used = Vector512.Create<byte>(used);
        _most = Vector512.Create<byte>(most);
    }

    /// <summary>Whether this machine can.</summary>
    internal static bool IsSupported => Avx512Vbmi.IsSupported && Avx512Vbmi2.IsSupported;

    /// <summary>Puts values.</summary>
    /// <param name="source">The first of them.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="target">Where they go, with room for all at their largest.</param>
    /// <param name="room">How many bytes may be overwritten.</param>
    /// <returns>How many bytes they have.</returns>
    internal unsafe nint Put(ref byte source, int count, ref byte target, nint room)
    {
        fixed (byte* pinnedSource = &source, pinnedTarget = &target)
        {
            Vector512<byte> order = _order;
            Vector512<byte> guards = _guards;
            Vector512<byte> always = _always;
            Vector512<byte> used = _used;
            Vector512<byte> most = _most;
            nint step = (nint)_period * _sourceSize;
            byte* from = pinnedSource;
            byte* end = from + ((nint)count * _sourceSize);
            byte* to = pinnedTarget;
            byte* last = to + room;
            for (; end - from >= Vector512<byte>.Count && last - to >= Vector512<byte>.Count; from += step)
            {
                Vector512<byte> loaded = Vector512.Load(from);
                Vector512<byte> kept = Vector512.GreaterThan((Avx512Vbmi.PermuteVar64x8(loaded, guards) | always) & used, Vector512<byte>.Zero);
                Avx512Vbmi2.Compress(Vector512<byte>.Zero, kept, Vector512.Min(Avx512Vbmi.PermuteVar64x8(loaded, order), most)).Store(to);
                to += BitOperations.PopCount(kept.ExtractMostSignificantBits());
            }

            for (; from < end; from += step)
            {
                int left = (int)nint.Min((nint)(end - from), step);
                Vector512<byte> loaded = Avx512BW.MaskLoad(from, First(left), Vector512<byte>.Zero);
                Vector512<byte> there = (Avx512Vbmi.PermuteVar64x8(loaded, guards) | always) & First(left / _sourceSize * _targetSize);
                Vector512<byte> kept = Vector512.GreaterThan(there, Vector512<byte>.Zero);
                int size = BitOperations.PopCount(kept.ExtractMostSignificantBits());
                Avx512BW.MaskStore(to, First(size), Avx512Vbmi2.Compress(Vector512<byte>.Zero, kept, Vector512.Min(Avx512Vbmi.PermuteVar64x8(loaded, order), most)));
                to += size;
            }

            return (nint)(to - pinnedTarget);
        }
    }

    /// <summary>The first bytes of a vector.</summary>
    private static Vector512<byte> First(int count) => Vector512.LessThan(Vector512<sbyte>.Indices, Vector512.Create((sbyte)count)).AsByte();
}
#endif
