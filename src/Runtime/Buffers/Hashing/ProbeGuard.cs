using System.Collections;

namespace Prewire;

/// <summary>
/// Does for a <see cref="System.Collections.Hashtable"/> what <see cref="HashGuard{TKey}"/> does for others. It has no chains: a key whose place is taken goes on by
/// a stride that its hash code says, so that few equal strides are enough to make all keys wait for each other. So each step is done in a table of bits first.
/// </summary>
internal struct ProbeGuard
{
    /// <summary>A table is at most 72 % full.</summary>
    private const float LoadFactor = 0.72f;

    private const int SmallestTable = 3;

    /// <summary>What the table compares by; null for the keys themselves.</summary>
    private IEqualityComparer? _comparer;

    private ulong[]? _taken;
    private uint _size;
    private int _stepsPerKey;
    private int _keys;
    private long _keyBytes;
    private long _steps;

    /// <summary>Makes a guard for a table that is made for so many keys, and compares them by themselves or by a comparer.</summary>
    internal static ProbeGuard For(int count, IEqualityComparer? comparer = null) => For(count, SizeFor(count), comparer);

    /// <summary>Whether keys were chosen to wait for each other in a table that is made for none of them: each size that it has on its way is looked at.</summary>
    /// <param name="reader">The reader, which counts steps.</param>
    /// <param name="keys">The keys.</param>
    /// <param name="bytes">The bytes of one, about.</param>
    internal static bool IsFloodAsItGrows(ref PrewireReader reader, ReadOnlySpan<object> keys, long bytes = 0)
    {
        for (int size = SmallestTable, held = 0; held < keys.Length; size = HashTableSizes.For(size * 2))
        {
            held = Math.Min((int)(size * LoadFactor), keys.Length);
            ProbeGuard guard = For(held, size, comparer: null);
            foreach (object key in keys.Slice(0, held))
            {
                guard.AddBytes(bytes);
                if (guard.IsFlood(ref reader, key))
                {
                    return true;
                }
            }

            guard.End();
        }

        return false;
    }

    private static ProbeGuard For(int count, int size, IEqualityComparer? comparer)
    {
        ProbeGuard guard = default;
        if (count > KeySteps.LargestUnguarded)
        {
            guard._comparer = comparer;
            guard._size = (uint)size;
            guard._taken = ArrayPool<ulong>.Shared.Rent((size + 63) / 64);
            guard._stepsPerKey = KeySteps.PerKey(count);
            Array.Clear(guard._taken, 0, (size + 63) / 64);
        }

        return guard;
    }

    /// <summary>Counts the bytes of a key.</summary>
    internal void AddBytes(long bytes) => _keyBytes += bytes;

    /// <summary>Looks at the next key.</summary>
    /// <returns>True when the keys so far were chosen to collide.</returns>
    internal bool IsFlood(ref PrewireReader reader, object? key)
    {
        if (_taken is null || key is null)
        {
            return false;
        }

        // As the framework does it.
        uint hash = (uint)(_comparer is null ? key.GetHashCode() : _comparer.GetHashCode(key)) & 0x7FFFFFFF;
        uint stride = 1 + (unchecked(hash * 101) % (_size - 1));
        uint place = hash % _size;
        long weight = KeySteps.Weight(_keyBytes / ++_keys);
        _steps -= KeySteps.Allowed(_stepsPerKey, weight);
        for (uint left = _size; IsTaken(place) && left > 0; left--)
        {
            _steps += weight;
            if (_steps > 0 && !reader.TryTakeSteps(ref _steps))
            {
                return true;
            }

            place = (uint)(((ulong)place + stride) % _size);
        }

        _taken[place / 64] |= 1UL << (int)(place % 64);
        return false;
    }

    /// <summary>Returns the bits.</summary>
    internal void End()
    {
        if (_taken is not null)
        {
            ArrayPool<ulong>.Shared.Return(_taken);
            _taken = null;
        }
    }

    /// <summary>How many places a table has that is made for so many keys.</summary>
    internal static int SizeFor(int count)
    {
        int size = (int)(count / LoadFactor);
        return size > SmallestTable ? HashTableSizes.For(size) : SmallestTable;
    }

    private readonly bool IsTaken(uint place) => (_taken![place / 64] >> (int)(place % 64) & 1) != 0;
}
