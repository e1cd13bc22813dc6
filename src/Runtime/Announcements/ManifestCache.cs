using System;
using System.Runtime.InteropServices;
using System.Threading;
using Prewire.Announcements;
using Prewire.WireProtocol;

namespace Prewire;

/// <summary>
/// Remembers how the manifests of other versions map to the types that are read, for the whole process. It is bounded: when it is
/// full it starts afresh, so that manifests made up by an attacker cannot fill the memory.
/// </summary>
/// <remarks>Thread-safe. Looking up takes no lock.</remarks>
public static class ManifestCache
{
    /// <summary>The most manifests that are remembered: 256.</summary>
    public const int Capacity = 256;

    /// <summary>The most that the entries may cost together, in bytes of literals and members compared: some megabytes of memory.</summary>
    private const int MaxCost = 128 * 1024;

    /// <summary>What may be kept for each root beside the table.</summary>
    private const int MaxCostOfLast = 4 * 1024;

    private static readonly object s_lock = new();

    private static Entry?[] s_buckets = new Entry?[Capacity];
    private static int s_count;
    private static long s_cost;

    /// <summary>How many manifests are remembered now.</summary>
    public static int Count => Volatile.Read(ref s_count);

    /// <summary>Forgets all manifests; they are mapped again when they are met.</summary>
    public static void Clear()
    {
        lock (s_lock)
        {
            Reset();
        }
    }

    /// <summary>How a literal maps to a root: remembered, or found out now.</summary>
    /// <param name="local">The root.</param>
    /// <param name="literal">The literal.</param>
    /// <param name="allowance">How much memory may be spent on it; where that is too little, the map says so, and is not remembered.</param>
    internal static RootMap Get(RootShape local, ReadOnlySpan<byte> literal, long allowance = long.MaxValue)
    {
        Entry? last = local.Last;
        if (last is not null && literal.SequenceEqual(last.Literal))
        {
            return last.Map;
        }

        uint hash = HashOf(literal);
        for (Entry? entry = Volatile.Read(ref Volatile.Read(ref s_buckets)[hash % Capacity]); entry is not null; entry = entry.Next)
        {
            if (ReferenceEquals(entry.Local, local) && entry.Hash == hash && literal.SequenceEqual(entry.Literal))
            {
                Keep(entry);
                return entry.Map;
            }
        }

        allowance -= MemoryRule.OfShape(literal.Length);
        if (allowance < 0)
        {
            return RootMap.Failed(local.Edge, 0, PrewireErrorCode.AllocationLimit, null, null);
        }

        // What is remembered is what was parsed, even of memory that others write to meanwhile.
        byte[] own = literal.ToArray();
        hash = HashOf(own);
        if (!ShapeParser.TryParse(own, out WireEdge? foreign))
        {
            return RootMap.Failed(local.Edge, 0, PrewireErrorCode.InvalidManifest, null, null);
        }

        RootMap map = Binder.Bind(foreign, local.Edge, local.DisplayName, local.IsStandIn, allowance);
        if (map.Code != PrewireErrorCode.AllocationLimit)
        {
            Keep(Add(local, own, hash, map));
        }

        return map;
    }

    private static Entry Add(RootShape local, byte[] literal, uint hash, RootMap map)
    {
        lock (s_lock)
        {
            int cost = literal.Length + map.Cost;
            if (s_count == Capacity || s_cost + cost > MaxCost)
            {
                Reset();
            }

            ref Entry? bucket = ref s_buckets[hash % Capacity];
            var entry = new Entry(local, literal, hash, map, bucket);
            Volatile.Write(ref bucket, entry);
            s_count++;
            s_cost += cost;
            return entry;
        }
    }

    private static void Keep(Entry entry)
    {
        if (entry.Literal.Length + entry.Map.Cost <= MaxCostOfLast)
        {
            // Without the chain behind it, which a reset is to free.
            entry.Local.Last = entry.Next is null ? entry : new Entry(entry.Local, entry.Literal, entry.Hash, entry.Map, null);
        }
    }

    private static void Reset()
    {
        Volatile.Write(ref s_buckets, new Entry?[Capacity]);
        s_count = 0;
        s_cost = 0;
    }

    private static uint HashOf(ReadOnlySpan<byte> literal)
    {
        uint hash = (uint)literal.Length;
        ReadOnlySpan<uint> words = MemoryMarshal.Cast<byte, uint>(literal);
        foreach (uint word in words)
        {
            hash = unchecked(((hash << 5) | (hash >> 27)) ^ word) * 0x9E3779B1;
        }

        foreach (byte octet in literal.Slice(words.Length * 4))
        {
            hash = unchecked((hash ^ octet) * 0x9E3779B1);
        }

        return hash ^ (hash >> 15);
    }

    /// <summary>A manifest that was met.</summary>
    internal sealed class Entry(RootShape local, byte[] literal, uint hash, RootMap map, Entry? next)
    {
        internal RootShape Local { get; } = local;

        internal byte[] Literal { get; } = literal;

        internal uint Hash { get; } = hash;

        internal RootMap Map { get; } = map;

        internal Entry? Next { get; } = next;
    }
}
