namespace Prewire.Buffers;

/// <summary>
/// What is known of numbers: an open-addressing table that readers probe without locks. Nothing is ever removed. Of the framework's tables those whose keys are numbers would be compiled when a program starts.
/// </summary>
/// <typeparam name="TValue">What is known.</typeparam>
internal class NumberTable<TValue>
    where TValue : class
{
    private readonly object _lock = new();
    private Entry[] _entries = new Entry[32];
    private int _count;

    /// <summary>What is known of a number, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal TValue? Find(ulong key)
    {
        Entry[] entries = _entries;
        int mask = entries.Length - 1;
        for (int i = HashOf(key) & mask; ; i = (i + 1) & mask)
        {
            ref Entry entry = ref entries[i];
            ulong found = Volatile.Read(ref entry.Key);
            if (found == 0)
            {
                return null;
            }

            if (found == key)
            {
                return entry.Value;
            }
        }
    }

    /// <summary>Remembers what is known of a number, unless something is already.</summary>
    /// <returns>What is known from now on; of 0 nothing is remembered.</returns>
    internal TValue GetOrAdd(ulong key, TValue value)
    {
        lock (_lock)
        {
            if (Find(key) is { } known)
            {
                return known;
            }

            // That stands for nothing.
            if (key == 0)
            {
                return value;
            }

            // Mostly empty, so that mostly the first look finds: what the processor cannot foresee costs more than the look itself.
            if (_count++ * 8 >= _entries.Length)
            {
                var larger = new Entry[_entries.Length * 2];
                foreach (Entry entry in _entries)
                {
                    if (entry.Key != 0)
                    {
                        Put(larger, entry.Key, entry.Value);
                    }
                }

                Volatile.Write(ref _entries, larger);
            }

            Put(_entries, key, value);
            return value;
        }
    }

    private static int HashOf(ulong key) => (int)(unchecked(key * 0x9E3779B97F4A7C15) >> 40);

    private static void Put(Entry[] entries, ulong key, TValue value)
    {
        int mask = entries.Length - 1;
        int i = HashOf(key) & mask;
        while (entries[i].Key != 0)
        {
            i = (i + 1) & mask;
        }

        // Whoever sees the key sees the value.
        entries[i].Value = value;
        Volatile.Write(ref entries[i].Key, key);
    }

    private struct Entry
    {
        internal ulong Key;
        internal TValue Value;
    }
}
