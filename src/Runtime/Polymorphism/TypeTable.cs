using System;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Prewire.Polymorphism;

/// <summary>
/// What is known of types, found by reference: an open-addressing table that readers probe without locks. Nothing is ever removed.
/// </summary>
/// <typeparam name="TValue">What is known.</typeparam>
internal sealed class TypeTable<TValue>
    where TValue : class
{
    private readonly object _lock = new();
    private Entry[] _entries = new Entry[32];
    private int _count;

    /// <summary>What is known of a type, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal TValue? Find(Type type)
    {
        Entry[] entries = _entries;
        int mask = entries.Length - 1;
        for (int i = HashOf(type) & mask; ; i = (i + 1) & mask)
        {
            ref Entry entry = ref entries[i];
            Type? key = Volatile.Read(ref entry.Key);
            if (ReferenceEquals(key, type))
            {
                return entry.Value;
            }

            if (key is null)
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
            if (_count * 8 >= _entries.Length)
            {
                var larger = new Entry[_entries.Length * 2];
                foreach (Entry entry in _entries)
                {
                    if (entry.Key is not null)
                    {
                        Put(larger, entry.Key, entry.Value);
                    }
                }

                Volatile.Write(ref _entries, larger);
            }

            Put(_entries, type, value);
            _count++;
            return value;
        }
    }

    /// <summary>Of the address that the runtime knows the type by, which is faster to get than a hash code.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int HashOf(Type type) => (int)(unchecked((ulong)(long)type.TypeHandle.Value * 0x9E3779B97F4A7C15) >> 40);

    private static void Put(Entry[] entries, Type type, TValue value)
    {
        int mask = entries.Length - 1;
        int i = HashOf(type) & mask;
        while (entries[i].Key is not null)
        {
            i = (i + 1) & mask;
        }

        // Whoever sees the key sees the value.
        entries[i].Value = value;
        Volatile.Write(ref entries[i].Key, type);
    }

    private struct Entry
    {
        internal Type? Key;
        internal TValue Value;
    }
}
