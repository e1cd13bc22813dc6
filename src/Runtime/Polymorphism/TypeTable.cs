namespace Prewire.Polymorphism;

/// <summary>
/// What is known of types, found by reference: an open-addressing table that readers probe without locks. Nothing is ever removed.
/// </summary>
/// <typeparam name="TValue">What is known.</typeparam>
internal sealed class TypeTable<TValue>
    where TValue : class
{
    private readonly object _lock = new();
    private readonly List<Type> _types = [];
    private Entry[] _entries = new Entry[32];

    /// <summary>What is known of a type, or null.</summary>
    internal TValue? Find(Type type) => Find(TypeKey.Of(type));

    /// <summary>What is known of the type of an object, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal TValue? FindOf(object value) => Find(TypeKey.Of(value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private TValue? Find(nint key)
    {
        Entry[] entries = _entries;
        int mask = entries.Length - 1;
        for (int i = HashOf(key) & mask; ; i = (i + 1) & mask)
        {
            ref Entry entry = ref entries[i];
            nint found = Volatile.Read(ref entry.Key);
            if (found == key)
            {
                return entry.Value;
            }

            if (found == 0)
            {
                return null;
            }
        }
    }

    /// <summary>Remembers what is known of a type, unless something is already.</summary>
    /// <returns>What is known from now on.</returns>
    internal TValue GetOrAdd(Type type, TValue value)
    {
        lock (_lock)
        {
            if (Find(type) is { } known)
            {
                return known;
            }

            // Mostly empty, so that mostly the first look finds: what the processor cannot foresee costs more than the look itself.
            if (_types.Count * 8 >= _entries.Length)
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

            // What is held on to keeps its address.
            _types.Add(type);
            Put(_entries, TypeKey.Of(type), value);
            return value;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int HashOf(nint key) => (int)(unchecked((ulong)(long)key * 0x9E3779B97F4A7C15) >> 40);

    private static void Put(Entry[] entries, nint key, TValue value)
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
        internal nint Key;
        internal TValue Value;
    }
}
