#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.X86;

namespace Prewire.Buffers;

/// <summary>Moves the bytes of values to other places, several values at once: from memory to a message, where there is no padding, or back.</summary>
/// <remarks>
/// A <em>period</em> is as many values as a vector holds, or one. It is moved by steps, each of which loads a vector, puts its bytes into another order and stores it; what a step stores behind
/// its own bytes are zeros, which the next one overwrites. Values at the end, behind which there is no room for that, are left to the caller.
/// </remarks>
internal sealed partial class ByteMoves
{
    private readonly Wide? _wide;
    private readonly Step[]? _steps;
    private readonly int _period;
    private readonly int _sourceSize;
    private readonly int _targetSize;
    private readonly bool _isFlagged;
    private readonly bool _isLimited;
    private readonly bool _isFolded;
    private readonly bool _isZoned;
    private readonly bool _isWhole;

    /// <param name="rule">Where the bytes of one value go.</param>
    internal ByteMoves(MoveRule rule)
    {
        _sourceSize = rule.SourceSize;
        _targetSize = rule.Order.Length;
        _isFlagged = Array.Exists(rule.Flags, static f => f != 0);
        _isLimited = rule.Limits.Count > 0;
        _isZoned = rule.Zones.Count > 0;
        _isFolded = Array.Exists(rule.Folded, static f => f != 0) || Array.Exists(rule.Nothing, static f => f != 0);
        _isWhole = Array.TrueForAll(rule.Order, static o => o >= 0) && Array.TrueForAll(rule.Mask, static m => m == 0xFF);
        int size = Math.Max(_sourceSize, _targetSize);
        if (Avx512Vbmi.IsSupported && size <= Vector512<byte>.Count && Plan(rule, Vector512<byte>.Count / size, Vector512<byte>.Count) is [{ } only])
        {
            _wide = new Wide(Vector512<byte>.Count / size, Vector512<byte>.Count / size * _targetSize, only);
        }

        _period = Math.Max(1, Vector128<byte>.Count / size);
        if (ByteOrder.IsSupported && Plan(rule, _period, Vector128<byte>.Count) is { } steps)
        {
            _steps = steps.ConvertAll(static s => new Step(in s)).ToArray();
        }
    }

    /// <summary>Whether this machine can.</summary>
    internal bool IsUseful => _wide is not null || _steps is not null;

    /// <summary>Moves values.</summary>
    /// <param name="source">The first of them.</param>
    /// <param name="sourceLeft">How many bytes may be read.</param>
    /// <param name="target">Where they go.</param>
    /// <param name="targetLeft">How many bytes may be overwritten.</param>
    /// <param name="count">How many there are.</param>
    /// <returns>How many were moved, or -1 where some of those that were are no values.</returns>
    internal int Move(ref byte source, nint sourceLeft, ref byte target, nint targetLeft, int count)
    {
        int done = 0;
        if (_wide is { } wide)
        {
            nint periods = Periods(Vector512<byte>.Count, wide.Stored, wide.Period, sourceLeft, targetLeft, count);
            if (periods > 0)
            {
                bool isFine = _isFolded ? wide.Run<Folded>(ref source, ref target, periods, _sourceSize, _targetSize)
                    : _isZoned ? wide.Run<Zoned>(ref source, ref target, periods, _sourceSize, _targetSize)
                    : _isLimited ? wide.Run<Limited>(ref source, ref target, periods, _sourceSize, _targetSize)
                    : _isFlagged ? wide.Run<Flagged>(ref source, ref target, periods, _sourceSize, _targetSize)
                    : _isWhole ? wide.Run<Whole>(ref source, ref target, periods, _sourceSize, _targetSize)
                    : wide.Run<Plain>(ref source, ref target, periods, _sourceSize, _targetSize);
                if (!isFine)
                {
                    return -1;
                }

                done = (int)periods * wide.Period;
            }
        }

        if (_steps is { } steps && count - done >= _period)
        {
            nint sourceDone = (nint)done * _sourceSize;
            nint targetDone = (nint)done * _targetSize;
            Step last = steps[^1];
            nint periods = Periods(last.From + Vector128<byte>.Count, last.To + Vector128<byte>.Count, _period, sourceLeft - sourceDone, targetLeft - targetDone, count - done);
            if (periods > 0)
            {
                ref byte from = ref Unsafe.Add(ref source, sourceDone);
                ref byte to = ref Unsafe.Add(ref target, targetDone);
                bool isFine = _isFolded ? Run<Folded>(steps, ref from, ref to, periods)
                    : _isLimited ? Run<Limited>(steps, ref from, ref to, periods)
                    : _isFlagged ? Run<Flagged>(steps, ref from, ref to, periods)
                    : Run<Plain>(steps, ref from, ref to, periods);
                if (!isFine)
                {
                    return -1;
                }

                done += (int)periods * _period;
            }
        }

        return done;
    }

    /// <summary>How many periods can be moved without reading or writing what is not to be touched.</summary>
    private nint Periods(int sourceExtent, int targetExtent, int period, nint sourceLeft, nint targetLeft, int count)
    {
        // Mostly there is room for the last one, too: divisions take longer than a few values.
        nint all = (nint)((uint)count / (uint)period);
        nint sourceStep = (nint)period * _sourceSize;
        nint targetStep = (nint)period * _targetSize;
        if (((all - 1) * sourceStep) + sourceExtent <= sourceLeft && ((all - 1) * targetStep) + targetExtent <= targetLeft)
        {
            return all;
        }

        nint source = sourceLeft < sourceExtent ? 0 : 1 + ((sourceLeft - sourceExtent) / sourceStep);
        nint target = targetLeft < targetExtent ? 0 : 1 + ((targetLeft - targetExtent) / targetStep);
        return nint.Min(all, nint.Min(source, target));
    }

    private bool Run<TForm>(Step[] steps, ref byte source, ref byte target, nint periods)
        where TForm : struct
    {
        Vector128<byte> bad = Vector128<byte>.Zero;
        Vector128<ulong> beyond = Vector128<ulong>.Zero;
        nint sourceStep = (nint)_period * _sourceSize;
        nint targetStep = (nint)_period * _targetSize;
        for (nint i = 0; i < periods; i++)
        {
            foreach (ref readonly Step step in steps.AsSpan())
            {
                Vector128<byte> loaded = Vector128.LoadUnsafe(ref Unsafe.Add(ref source, step.From));
                if (typeof(TForm) == typeof(Folded))
                {
                    bad |= loaded & step.Nothing;
                    loaded |= Vector128.ShiftRightLogical(loaded.AsUInt64(), 8).AsByte() & step.Folded;
                }

                Vector128<byte> moved = ByteOrder.Shuffle(loaded, step.Order);
                if (typeof(TForm) != typeof(Plain))
                {
                    bad |= moved & step.Flags;
                }

                moved &= step.Mask;
                if (typeof(TForm) == typeof(Limited))
                {
                    // The sign of a difference tells what is beyond, or that of the number itself.
                    Vector128<ulong> numbers = moved.AsUInt64() & step.Bits;
                    beyond |= (step.Max - numbers) | numbers;
                }

                moved.StoreUnsafe(ref Unsafe.Add(ref target, step.To));
            }

            source = ref Unsafe.Add(ref source, sourceStep);
            target = ref Unsafe.Add(ref target, targetStep);
        }

        return bad == Vector128<byte>.Zero && (beyond & Vector128.Create(Sign)) == Vector128<ulong>.Zero;
    }

    /// <summary>Finds the steps for vectors of some length, or null where bytes are too far from each other, or what has a limit does not lie as a vector is cut.</summary>
    private static List<PlannedStep>? Plan(MoveRule rule, int period, int length)
    {
        var steps = new List<PlannedStep>();
        int sourceEnd = period * rule.SourceSize;
        int size = rule.Order.Length;
        for (int to = 0; to < period * size;)
        {
            int low = int.MaxValue;
            int high = -1;
            int count = 0;
            for (; count < length && to + count < period * size; count++)
            {
                int least = Math.Min(low, At(to + count, int.MaxValue));
                int most = Math.Max(high, At(to + count, -1));
                if (most - least >= length && most >= 0)
                {
                    break;
                }

                (low, high) = (least, most);
            }

            int from = sourceEnd < length ? 0 : Math.Min(low, sourceEnd - length);
            if (count == 0 || high - from >= length)
            {
                return null;
            }

            var step = new PlannedStep(from, to, length);
            for (int i = 0; i < count; i++)
            {
                int value = At(to + i, -1);
                step.Order[i] = value < 0 ? None : (byte)(value - from);
                step.Mask[i] = value < 0 ? (byte)0 : rule.Mask[(to + i) % size];
                step.Flags[i] = rule.Flags[(to + i) % size];
            }

            for (int i = 0; i < Math.Min(length, sourceEnd - from); i++)
            {
                step.Folded[i] = rule.Folded[(from + i) % rule.SourceSize];
                step.Nothing[i] = rule.Nothing[(from + i) % rule.SourceSize];
            }

            if (!AddLimits(rule, period, step, count) || !AddZones(rule, period, step, count, length))
            {
                return null;
            }

            steps.Add(step);
            to += count;
        }

        return steps;

        int At(int target, int none) => rule.Order[target % size] is >= 0 and int place ? place + (target / size * rule.SourceSize) : none;
    }

    private const ulong Sign = 1UL << 63;

    /// <summary>A byte that a shuffle makes zero.</summary>
    private const byte None = 0xFF;

    /// <summary>Puts limits where a vector has lanes of eight bytes for them.</summary>
    private static bool AddLimits(MoveRule rule, int period, PlannedStep step, int count)
    {
        for (int i = 0; i < period; i++)
        {
            foreach ((int offset, int bytes, ulong bits, ulong max) in rule.Limits)
            {
                int at = (i * rule.Order.Length) + offset - step.To;
                if (at <= -bytes || at >= count)
                {
                    continue;
                }

                int lane = at / sizeof(ulong);
                if (at < 0 || at + bytes > count || at % bytes != 0 || step.Bits[lane] != 0)
                {
                    return false;
                }

                step.Bits[lane] = bits << (8 * (at % sizeof(ulong)));
                step.Max[lane] = max << (8 * (at % sizeof(ulong)));
            }
        }

        return true;
    }

    /// <summary>Puts limits, and what else there is of points in time with an offset, where a vector has lanes of eight bytes for them.</summary>
    private static bool AddZones(MoveRule rule, int period, PlannedStep step, int count, int length)
    {
        if (rule.Zones.Count > 0 && length < Vector512<byte>.Count)
        {
            return false;
        }

        for (int i = 0; i < period * rule.Zones.Count; i++)
        {
            int start = (i / rule.Zones.Count * rule.Order.Length) - step.To;
            int ticks = start + rule.Zones[i % rule.Zones.Count].Ticks;
            int minutes = start + rule.Zones[i % rule.Zones.Count].Minutes;
            if (Math.Min(ticks, minutes) < 0 || Math.Max(ticks, minutes) + sizeof(long) > count || ticks % sizeof(long) != 0 || minutes % sizeof(long) != 0)
            {
                return false;
            }

            step.AddZone(ticks / sizeof(long), minutes / sizeof(long));
        }

        return true;
    }

    /// <summary>Nothing is looked at, and each byte of the target is one of the source.</summary>
    private readonly struct Whole;

    /// <summary>Nothing is looked at.</summary>
    private readonly struct Plain;

    /// <summary>Some bits are of no value.</summary>
    private readonly struct Flagged;

    /// <summary>Some numbers have a greatest value, too.</summary>
    private readonly struct Limited;

    /// <summary>There are points in time with an offset, too.</summary>
    private readonly struct Zoned;

    /// <summary>Some bytes are put together of two, and some have to be zero.</summary>
    private readonly struct Folded;

    private sealed class PlannedStep(int from, int to, int length)
    {
        internal readonly int From = from;
        internal readonly int To = to;
        internal readonly byte[] Order = Filled(length);
        internal readonly byte[] Mask = new byte[length];
        internal readonly byte[] Flags = new byte[length];
        internal readonly byte[] Folded = new byte[length];
        internal readonly byte[] Nothing = new byte[length];
        internal readonly ulong[] Bits = new ulong[length / sizeof(ulong)];
        internal readonly ulong[] Max = new ulong[length / sizeof(ulong)];
        internal readonly ulong[] Added = new ulong[length / sizeof(ulong)];
        internal readonly ulong[] PerMinute = new ulong[length / sizeof(ulong)];
        internal readonly ulong[] Signed = new ulong[length / sizeof(ulong)];
        internal readonly ulong[] Others = Lanes(length / sizeof(ulong));

        /// <summary>Says in which lanes of eight bytes a point in time is.</summary>
        internal void AddZone(int ticks, int minutes)
        {
            (Bits[ticks], Max[ticks]) = (ulong.MaxValue, ValueChecks.MaxTicks);
            (Bits[minutes], Max[minutes]) = (uint.MaxValue, 2 * ValueChecks.MaxOffsetMinutes);
            Added[minutes] = ValueChecks.MaxOffsetMinutes;
            PerMinute[minutes] = ValueChecks.TicksPerMinute;
            Signed[minutes] = 8 * sizeof(short);
            (Others[ticks], Others[minutes]) = ((ulong)minutes, (ulong)ticks);
        }

        private static ulong[] Lanes(int count)
        {
            ulong[] lanes = new ulong[count];
            for (int i = 0; i < count; i++)
            {
                lanes[i] = (ulong)i;
            }

            return lanes;
        }

        private static byte[] Filled(int length)
        {
            var bytes = new byte[length];
            Array.Fill(bytes, None);
            return bytes;
        }
    }

    private readonly struct Step(in PlannedStep planned)
    {
        internal readonly int From = planned.From;
        internal readonly int To = planned.To;
        internal readonly Vector128<byte> Order = Vector128.Create(planned.Order);
        internal readonly Vector128<byte> Mask = Vector128.Create(planned.Mask);
        internal readonly Vector128<byte> Folded = Vector128.Create(planned.Folded);
        internal readonly Vector128<byte> Nothing = Vector128.Create(planned.Nothing);
        internal readonly Vector128<byte> Flags = Vector128.Create(planned.Flags);
        internal readonly Vector128<ulong> Bits = Vector128.Create(planned.Bits);
        internal readonly Vector128<ulong> Max = Vector128.Create(planned.Max);
    }
}
#endif
