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
    /// <summary>The most headers of a value: their bits are found by one vector.</summary>
    internal const int MostHeaders = sizeof(ulong);

    private readonly int _sourceSize;
    private readonly int _targetSize;
    private readonly int _period;
    private readonly bool _hasHeaders;
    private readonly Vector512<byte> _order;
    private readonly Vector512<byte> _guards;
    private readonly Vector512<byte> _always;
    private readonly Vector512<byte> _used;
    private readonly Vector512<byte> _most;
    private readonly Vector512<byte> _bits;
    private readonly Vector512<byte> _usedBits;
    private readonly Vector512<byte> _headers;
    private readonly Vector512<byte> _isHeader;

    /// <param name="rule">Where the bytes of one value go. It has at most those of two vectors in memory, and those of one in a message.</param>
    internal ByteSieve(SieveRule rule)
    {
        _sourceSize = rule.Moves.SourceSize;
        _targetSize = rule.Guards.Length;
        int[] headers = [.. rule.Heads.FindAll(static h => h.IsHeader).ConvertAll(static h => h.Place)];
        _hasHeaders = headers.Length > 0;
        _period = Math.Max(1, Math.Min(Vector512<byte>.Count / Math.Max(_sourceSize, _targetSize), sizeof(ulong) / Math.Max(1, headers.Length)));
        Span<byte> orders = stackalloc byte[Vector512<byte>.Count];
        Span<byte> guarding = stackalloc byte[Vector512<byte>.Count];
        Span<byte> always = stackalloc byte[Vector512<byte>.Count];
        Span<byte> used = stackalloc byte[Vector512<byte>.Count];
        Span<byte> most = stackalloc byte[Vector512<byte>.Count];
        Span<byte> bits = stackalloc byte[Vector512<byte>.Count];
        Span<byte> usedBits = stackalloc byte[Vector512<byte>.Count];
        Span<byte> fromHeaders = stackalloc byte[Vector512<byte>.Count];
        Span<byte> isHeader = stackalloc byte[Vector512<byte>.Count];
        orders.Clear();
        guarding.Clear();
        always.Clear();
        used.Clear();
        most.Clear();
        bits.Clear();
        usedBits.Clear();
        fromHeaders.Clear();
        isHeader.Clear();
        for (int i = 0; i < _period * _targetSize; i++)
        {
            int place = i % _targetSize;
            int value = i / _targetSize;
            int guard = rule.Guards[place];
            orders[i] = Loaded(value, rule.Moves.Order[place]);
            guarding[i] = guard < 0 ? (byte)0 : Loaded(value, rule.Bits[guard]);
            always[i] = guard < 0 ? byte.MaxValue : (byte)0;
            used[i] = byte.MaxValue;
            most[i] = rule.Moves.Flags[place] == 0 ? byte.MaxValue : (byte)1;
            if (Array.IndexOf(headers, place) is >= 0 and int header)
            {
                int at = (value * headers.Length) + header;
                fromHeaders[i] = (byte)at;
                orders[i] = (byte)(Vector512<byte>.Count + at);
                isHeader[i] = byte.MaxValue;
                for (int bit = 0; bit < 8 && rule.Bits[(8 * place) + bit] is >= 0 and int source; bit++)
                {
                    bits[(8 * at) + bit] = Loaded(value, source);
                    usedBits[(8 * at) + bit] = byte.MaxValue;
                }
            }
        }

        _order = Vector512.Create<byte>(orders);
        _guards = Vector512.Create<byte>(guarding);
        _always = Vector512.Create<byte>(always);
        _used = Vector512.Create<byte>(used);
        _most = Vector512.Create<byte>(most);
        _bits = Vector512.Create<byte>(bits);
        _usedBits = Vector512.Create<byte>(usedBits);
        _headers = Vector512.Create<byte>(fromHeaders);
        _isHeader = Vector512.Create<byte>(isHeader);
    }

    /// <summary>Whether this machine can.</summary>
    internal static bool IsSupported => Avx512Vbmi.IsSupported && Avx512Vbmi2.IsSupported;

    /// <summary>Puts values.</summary>
    /// <param name="source">The first of them.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="target">Where they go, with room for all at their largest.</param>
    /// <param name="room">How many bytes may be overwritten.</param>
    /// <returns>How many bytes they have.</returns>
    internal nint Put(ref byte source, int count, ref byte target, nint room) =>
        _sourceSize > Vector512<byte>.Count ? Put<Long>(ref source, count, ref target, room)
        : _hasHeaders ? Put<Headed>(ref source, count, ref target, room)
        : Put<Plain>(ref source, count, ref target, room);

    private unsafe nint Put<TForm>(ref byte source, int count, ref byte target, nint room)
        where TForm : struct
    {
        fixed (byte* pinnedSource = &source, pinnedTarget = &target)
        {
            Vector512<byte> order = _order;
            Vector512<byte> guards = _guards;
            Vector512<byte> always = _always;
            Vector512<byte> used = _used;
            Vector512<byte> most = _most;
            Vector512<byte> bits = _bits;
            Vector512<byte> usedBits = _usedBits;
            Vector512<byte> fromHeaders = _headers;
            Vector512<byte> isHeader = _isHeader;
            nint step = (nint)_period * _sourceSize;
            nint second = _sourceSize - Vector512<byte>.Count;
            byte* from = pinnedSource;
            byte* end = from + ((nint)count * _sourceSize);
            byte* to = pinnedTarget;
            byte* last = to + room;
            for (; end - from >= Vector512<byte>.Count && last - to >= Vector512<byte>.Count; from += step)
            {
                Vector512<byte> loaded = Vector512.Load(from);
                Vector512<byte> behind = typeof(TForm) == typeof(Long) ? Vector512.Load(from + second) : loaded;
                Vector512<byte> kept = Vector512.GreaterThan((Pick<TForm>(loaded, behind, guards) | always) & used, Vector512<byte>.Zero);
                Vector512<byte> moved = Move<TForm>(loaded, behind, order, most, bits, usedBits, fromHeaders, isHeader);
                Avx512Vbmi2.Compress(Vector512<byte>.Zero, kept, moved).Store(to);
                to += BitOperations.PopCount(kept.ExtractMostSignificantBits());
            }

            for (; from < end; from += step)
            {
                int left = (int)nint.Min((nint)(end - from), step);
                Vector512<byte> loaded = Avx512BW.MaskLoad(from, First(left), Vector512<byte>.Zero);
                Vector512<byte> behind = typeof(TForm) == typeof(Long) ? Vector512.Load(from + second) : loaded;
                Vector512<byte> there = (Pick<TForm>(loaded, behind, guards) | always) & First(left / _sourceSize * _targetSize);
                Vector512<byte> kept = Vector512.GreaterThan(there, Vector512<byte>.Zero);
                Vector512<byte> moved = Move<TForm>(loaded, behind, order, most, bits, usedBits, fromHeaders, isHeader);
                int size = BitOperations.PopCount(kept.ExtractMostSignificantBits());
                Avx512BW.MaskStore(to, First(size), Avx512Vbmi2.Compress(Vector512<byte>.Zero, kept, moved));
                to += size;
            }

            return (nint)(to - pinnedTarget);
        }
    }

    /// <summary>Puts the bytes in their places, as if all were there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Move<TForm>(
        Vector512<byte> loaded,
        Vector512<byte> behind,
        Vector512<byte> order,
        Vector512<byte> most,
        Vector512<byte> bits,
        Vector512<byte> usedBits,
        Vector512<byte> fromHeaders,
        Vector512<byte> isHeader)
    {
        if (typeof(TForm) == typeof(Plain))
        {
            return Vector512.Min(Pick<TForm>(loaded, behind, order), most);
        }

        Vector512<byte> headers = Vector512.Create(Vector512.GreaterThan(Pick<TForm>(loaded, behind, bits) & usedBits, Vector512<byte>.Zero).ExtractMostSignificantBits()).AsByte();
        return Vector512.Min(
            typeof(TForm) == typeof(Headed)
                ? Avx512Vbmi.PermuteVar64x8x2(loaded, order, headers)
                : Vector512.ConditionalSelect(isHeader, Avx512Vbmi.PermuteVar64x8(headers, fromHeaders), Pick<TForm>(loaded, behind, order)),
            most);
    }

    /// <summary>Where a byte of the memory is in what is loaded: in one vector, or in two that lie over each other.</summary>
    private byte Loaded(int value, int source) =>
        (byte)(_sourceSize <= Vector512<byte>.Count ? (value * _sourceSize) + Math.Max(source, 0)
            : source < Vector512<byte>.Count ? Math.Max(source, 0)
            : source + (2 * Vector512<byte>.Count) - _sourceSize);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Pick<TForm>(Vector512<byte> loaded, Vector512<byte> behind, Vector512<byte> order) =>
        typeof(TForm) == typeof(Long) ? Avx512Vbmi.PermuteVar64x8x2(loaded, order, behind) : Avx512Vbmi.PermuteVar64x8(loaded, order);

    /// <summary>The first bytes of a vector.</summary>
    private static Vector512<byte> First(int count) => Vector512.LessThan(Vector512<sbyte>.Indices, Vector512.Create((sbyte)Math.Min(count, Vector512<byte>.Count))).AsByte();

    /// <summary>No value has a header.</summary>
    private readonly struct Plain;

    /// <summary>Values have headers.</summary>
    private readonly struct Headed;

    /// <summary>Values that may have headers are longer than a vector in memory.</summary>
    private readonly struct Long;
}
#endif
