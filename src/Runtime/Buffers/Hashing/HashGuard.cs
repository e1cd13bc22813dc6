using System.Diagnostics;

namespace Prewire;

/// <summary>
/// Notices keys that fall into few buckets of a hash table, as if chosen to, before they make filling it quadratic.
/// </summary>
/// <remarks>
/// <para>
/// About one key in 32, picked at random, is counted by its bucket. A count of c says that a look-up there takes about 32 × c
/// steps; the estimated steps of all keys may grow with the number of keys only. Small tables need no guard, and neither do
/// strings, whose comparers change their seeds by themselves, unless a comparer is the user's.
/// </para>
/// <para>
/// Keys may be honest and their hash codes weak all the same: some steps for each key are let through, and a number of further ones
/// for all tables of a message together. A step takes 2 ns while the table is in the nearest caches, and fifty times that from memory. Where keys may be long,
/// such as records of strings, a step among equal hash codes compares them, and counts for more.
/// </para>
/// </remarks>
internal struct HashGuard<TKey>
{
    private const int SampleRate = 32;

    /// <summary>A comparer of the user's, whose hash codes are those of the table; null for the framework's.</summary>
    private IEqualityComparer<TKey>? _comparer;

    private ushort[]? _chains;
    private uint _buckets;
    private uint _random;
    private int _untilSample;
    private int _stepsPerKey;
    private int _sampled;
    private long _keyBytes;
    private long _averageBytes;
    private long _steps;

    /// <summary>Makes a guard for a table.</summary>
    /// <param name="count">How many keys will be added.</param>
    /// <param name="buckets">How many buckets the table has.</param>
    /// <param name="comparer">What the table compares by, or null for the default.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static HashGuard<TKey> For(int count, int buckets, object? comparer)
    {
        HashGuard<TKey> guard = default;
        if (count > KeySteps.LargestUnguarded && (typeof(TKey) != typeof(string) || KeySteps.IsOwn<TKey>(comparer)))
        {
            guard.Start(count, buckets);
            guard._comparer = KeySteps.IsOwn<TKey>(comparer) ? comparer as IEqualityComparer<TKey> : null;
        }
        else
        {
            guard._untilSample = int.MaxValue;
        }

        return guard;
    }

    /// <summary>Counts the bytes of a key, or of several, which say how long it takes to compare keys.</summary>
    internal void AddBytes(long bytes) => _keyBytes += bytes;

    /// <summary>Notes the bytes of all keys.</summary>
    internal void SetBytes(long bytes, int count) => _averageBytes = bytes / count;

    /// <summary>Looks at the next key.</summary>
    /// <param name="reader">The reader, which counts steps beyond those of the table.</param>
    /// <param name="key">The key.</param>
    /// <param name="isNew">Whether it was added. One that was there already cost the look-up alone.</param>
    /// <returns>True when the keys so far were chosen to collide.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsFlood(ref PrewireReader reader, TKey key, bool isNew) => --_untilSample < 0 && Sample(ref reader, key, isNew);

    /// <summary>Returns the counters. After an exception nobody calls it, and they are simply dropped.</summary>
    internal void End()
    {
        if (_chains is not null)
        {
            ArrayPool<ushort>.Shared.Return(_chains);
            _chains = null;
            _untilSample = int.MaxValue;
        }
    }

    private void Start(int count, int buckets)
    {
        _chains = ArrayPool<ushort>.Shared.Rent(buckets);
        System.Array.Clear(_chains, 0, buckets);
        _buckets = (uint)buckets;
        _random = (uint)Stopwatch.GetTimestamp();
        _stepsPerKey = KeySteps.PerKey(count);
        _untilSample = NextSample();
    }

    /// <summary>How many keys are not looked at: 0 to 62, 31 in the mean.</summary>
    private int NextSample()
    {
        // A linear congruential step (Knuth's MMIX multiplier, low half); its high bits are the random ones.
        _random = unchecked((_random * 1284865837) + 1);
        return (int)((ulong)_random * ((2 * SampleRate) - 1) >> 32);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool Sample(ref PrewireReader reader, TKey key, bool isNew)
    {
        _untilSample = NextSample();
        uint bucket = (uint)(_comparer is null ? EqualityComparer<TKey>.Default.GetHashCode(key!) : _comparer.GetHashCode(key!)) % _buckets;
        ref ushort chain = ref _chains![bucket];
        long weight = KeySteps.Weight(_averageBytes + (_keyBytes / (++_sampled * (long)SampleRate)));
        _steps += SampleRate * ((SampleRate * chain * weight) - KeySteps.Allowed(_stepsPerKey, weight));
        chain = (ushort)System.Math.Min(chain + (isNew ? 1 : 0), ushort.MaxValue);
        return _steps > 0 && !reader.TryTakeSteps(ref _steps);
    }
}

/// <summary>How many steps keys may take in hash tables.</summary>
internal static class KeySteps
{
    /// <summary>The largest table in which even keys that all collide take no more steps for each than are let through.</summary>
    internal const int LargestUnguarded = 2 * Few;

    /// <summary>The steps that are let through in all tables of a message, beyond those for each key.</summary>
    internal const int FreePerMessage = 1 << 20;

    private const int Few = 64;

    /// <summary>How many bytes are compared in the time of a step.</summary>
    private const int BytesPerStep = 32;

    /// <summary>For each key, in a table of so many. Where the table does not fit into the caches a step takes longer.</summary>
    internal static int PerKey(int count) => count <= 256 * 1024 ? Few : Few / 2;

    /// <summary>For how many a step counts that compares keys.</summary>
    internal static long Weight(long bytes) => 1 + (bytes / BytesPerStep);

    /// <summary>What is let through for each key, and for its bytes, which took as long to read as they take to be compared.</summary>
    internal static long Allowed(int perKey, long weight) => perKey + (4 * (weight - 1));

    /// <summary>Whether a comparer is none of the framework's.</summary>
    internal static bool IsOwn<TKey>(object? comparer) => comparer is not (null or System.StringComparer) && !ReferenceEquals(comparer, EqualityComparer<TKey>.Default);

    /// <summary>Whether comparing keys of a type may take long.</summary>
    internal static bool MayBeLong<TKey>() =>
#if NETSTANDARD2_0
        typeof(TKey) != typeof(string) && !typeof(TKey).IsPrimitive;
#else
        typeof(TKey) != typeof(string) && RuntimeHelpers.IsReferenceOrContainsReferences<TKey>();
#endif
}
