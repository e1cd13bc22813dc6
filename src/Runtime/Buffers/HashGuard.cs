using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Prewire;

/// <summary>
/// Notices keys that fall into few buckets of a hash table, as if chosen to, before they make filling it quadratic.
/// </summary>
/// <remarks>
/// <para>
/// One key in eight, picked at random, is counted by its bucket. A count of c says that a look-up there takes about 8 × c
/// steps; the estimated steps of all keys may grow with the number of keys only. Small tables need no guard, and neither do
/// strings, whose comparer changes its seed by itself.
/// </para>
/// <para>
/// Keys may be honest and their hash codes weak all the same: as many steps are let through as take no more time per key than
/// small tables without a guard may, 2 µs. A step takes 2 ns while the table is in the nearest caches, and fifty times that from memory.
/// </para>
/// </remarks>
internal struct HashGuard<TKey>
{
    private const int SampleRate = 8;
    private const int FreeSteps = 4 << 20;

    /// <summary>The largest table in which even keys that all collide stay within <see cref="FreeSteps"/>.</summary>
    private const int LargestUnguarded = 2048;

    private ushort[]? _chains;
    private uint _buckets;
    private uint _random;
    private long _steps;

    /// <summary>Makes a guard for a table.</summary>
    /// <param name="count">How many keys will be added.</param>
    /// <param name="buckets">How many buckets the table has.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static HashGuard<TKey> For(int count, int buckets)
    {
        HashGuard<TKey> guard = default;
        if (typeof(TKey) != typeof(string) && count > LargestUnguarded)
        {
            guard.Start(count, buckets);
        }

        return guard;
    }

    /// <summary>Looks at the next key.</summary>
    /// <param name="key">The key.</param>
    /// <param name="isNew">Whether it was added. One that was there already cost the look-up alone.</param>
    /// <returns>True when the keys so far were chosen to collide.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsFlood(TKey key, bool isNew)
    {
        if (_chains is null)
        {
            return false;
        }

        // A linear congruential step (Knuth's MMIX multiplier, low half); its high bits are the random ones.
        _random = unchecked((_random * 1284865837) + 1);
        return _random < uint.MaxValue / SampleRate && Sample(key, isNew);
    }

    /// <summary>Gives the counters back. After an exception nobody calls it, and they are simply dropped.</summary>
    internal void End()
    {
        if (_chains is not null)
        {
            ArrayPool<ushort>.Shared.Return(_chains);
            _chains = null;
        }
    }

    private static int StepsPerKey(int count) => count <= 32 * 1024 ? 512 : count <= 256 * 1024 ? 128 : 32;

    private void Start(int count, int buckets)
    {
        _chains = ArrayPool<ushort>.Shared.Rent(buckets);
        System.Array.Clear(_chains, 0, buckets);
        _buckets = (uint)buckets;
        _random = (uint)Stopwatch.GetTimestamp();
        _steps = -((long)count * StepsPerKey(count)) - FreeSteps;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool Sample(TKey key, bool isNew)
    {
        uint bucket = (uint)EqualityComparer<TKey>.Default.GetHashCode(key!) % _buckets;
        ref ushort chain = ref _chains![bucket];
        _steps += (long)chain * SampleRate * SampleRate;
        chain = (ushort)System.Math.Min(chain + (isNew ? 1 : 0), ushort.MaxValue);
        return _steps > 0;
    }
}
