using Prewire.Announcements;
using Prewire.GeneratedCode;

namespace Prewire;

/// <summary>
/// Remembers how the manifests of other versions map to the types that are read, for the whole process. It is bounded: when it is
/// full, those that were not met lately make room, so that manifests made up by an attacker cannot fill the memory.
/// </summary>
/// <remarks>Thread-safe. Looking up takes no lock.</remarks>
public static class ManifestCache
{
    /// <summary>The most manifests that are remembered: 256.</summary>
    public const int Capacity = 256;

    /// <summary>The most that the entries may cost together, in bytes of literals and members compared: some megabytes of memory.</summary>
    private const int MaxCost = 128 * 1024;

    /// <summary>What may be kept for each root beside the table; for all together, <see cref="MaxCost"/>.</summary>
    private const int MaxCostOfLast = 4 * 1024;

    private static readonly object s_lock = new();

    /// <summary>What was added or met since the last time that it was full.</summary>
    private static Generation s_young = new();

    /// <summary>What was before that. It goes when the others are as many.</summary>
    private static Generation s_old = new();

    /// <summary>The roots for which a map is kept beside the table, and the most that the maps of each cost together.</summary>
    private static readonly List<WeakReference<RootShape>> s_withLast = [];
    private static int s_costOfLast;

    /// <summary>How many manifests are remembered now.</summary>
    public static int Count => Volatile.Read(ref s_young).Count + Volatile.Read(ref s_old).Count;

    /// <summary>Forgets all manifests; they are mapped again when they are met.</summary>
    public static void Clear()
    {
        lock (s_lock)
        {
            Volatile.Write(ref s_old, new Generation());
            Volatile.Write(ref s_young, new Generation());
            ForgetLast();
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
        Entry? known = Volatile.Read(ref s_young).Find(local, hash, literal);
        if (known is null)
        {
            known = Volatile.Read(ref s_old).Find(local, hash, literal);
            known = known is null ? null : Add(local, known.Literal, hash, known.Map);
        }

        if (known is not null)
        {
            Keep(known);
            return known.Map;
        }

        allowance -= MemoryRule.OfShape(literal.Length);
        if (allowance < 0)
        {
            return RootMap.Failed(local.Edge, 0, PrewireErrorCode.AllocationLimit, null, null);
        }

        // What is remembered is what was parsed, even of memory that others write to meanwhile.
        byte[] own = literal.ToArray();
        hash = HashOf(own);
        if (!ShapeParser.TryParse(own, out WireEdge? foreign, out int shared, allowance))
        {
            return RootMap.Failed(local.Edge, 0, MemoryRule.OfMore(shared) > allowance ? PrewireErrorCode.AllocationLimit : PrewireErrorCode.InvalidManifest, null, null);
        }

        RootMap map = Binder.Bind(foreign, local.Edge, local.DisplayName, local.IsStandIn, allowance - MemoryRule.OfMore(shared)).With(shared);
        if (map.Code != PrewireErrorCode.AllocationLimit)
        {
            Keep(Add(local, own, hash, map));
        }

        return map;
    }

    /// <summary>Remembers a map, unless it alone is too much.</summary>
    private static Entry Add(RootShape local, byte[] literal, uint hash, RootMap map)
    {
        lock (s_lock)
        {
            int cost = literal.Length + map.Cost;
            if (cost > MaxCost / 2)
            {
                return new Entry(local, literal, hash, map, null, start: null);
            }

            if (s_young.Count == Capacity / 2 || s_young.Cost + cost > MaxCost / 2)
            {
                Volatile.Write(ref s_old, s_young);
                Volatile.Write(ref s_young, new Generation());
            }

            return s_young.Add(local, literal, hash, map, cost);
        }
    }

    private static void Keep(Entry entry)
    {
        RootShape local = entry.Local;
        int cost = entry.Literal.Length + entry.Map.Cost;
        if (cost > MaxCostOfLast)
        {
            return;
        }

        if (cost > local.CostOfLast)
        {
            NoteCost(local, cost);
        }

        // Without the chain behind it, which is to go with the generation.
        local.Last = entry.Next is null ? entry : new Entry(local, entry.Literal, entry.Hash, entry.Map, null, entry.Start);
    }

    private static void NoteCost(RootShape root, int cost)
    {
        lock (s_lock)
        {
            if (s_costOfLast + cost > MaxCost)
            {
                ForgetLast();
            }

            if (root.CostOfLast == 0)
            {
                s_withLast.Add(new WeakReference<RootShape>(root));
            }

            if (cost > root.CostOfLast)
            {
                s_costOfLast += cost - root.CostOfLast;
                root.CostOfLast = cost;
            }
        }
    }

    private static void ForgetLast()
    {
        foreach (WeakReference<RootShape> reference in s_withLast)
        {
            if (reference.TryGetTarget(out RootShape? root))
            {
                root.Last = null;
                root.CostOfLast = 0;
            }
        }

        s_withLast.Clear();
        s_costOfLast = 0;
    }

    private static uint HashOf(ReadOnlySpan<byte> literal)
    {
        uint hash = (uint)literal.Length;
        for (; literal.Length >= sizeof(uint); literal = literal.Slice(sizeof(uint)))
        {
            hash = unchecked(((hash << 5) | (hash >> 27)) ^ Wire.GetUInt32(ref MemoryMarshal.GetReference(literal), 0)) * 0x9E3779B1;
        }

        for (int i = 0; i < literal.Length; i++)
        {
            hash = unchecked((hash ^ literal[i]) * 0x9E3779B1);
        }

        return hash ^ (hash >> 15);
    }

    /// <summary>Manifests that came one after the other.</summary>
    private sealed class Generation
    {
        private readonly Entry?[] _buckets = new Entry?[Capacity / 2];

        /// <summary>Those of roots that may go before the program ends: then they go, too.</summary>
        private ConditionalWeakTable<RootShape, Chain>? _ofGoing;
        private int _count;

        internal int Count => Volatile.Read(ref _count);

        internal long Cost;

        internal Entry? Find(RootShape local, uint hash, ReadOnlySpan<byte> literal)
        {
            Entry? entry = local.MayGo ? FirstOf(local) : Volatile.Read(ref Bucket(hash));
            while (entry is not null && !(ReferenceEquals(entry.Local, local) && entry.Hash == hash && literal.SequenceEqual(entry.Literal)))
            {
                entry = entry.Next;
            }

            return entry;
        }

        internal Entry Add(RootShape local, byte[] literal, uint hash, RootMap map, int cost)
        {
            ref Entry? first = ref local.MayGo ? ref ChainOf(local).First : ref Bucket(hash);
            bool isStart = map.Code == 0 && map.OfOwnRoot is null && !local.IsFingerprint && cost <= MaxCostOfLast;
            var entry = new Entry(local, literal, hash, map, first, isStart ? LeadBytes.Prefix(literal, fingerprint: false) : null);
            Volatile.Write(ref first, entry);
            Volatile.Write(ref _count, _count + 1);
            Cost += cost;
            return entry;
        }

        private Entry? FirstOf(RootShape local) => Volatile.Read(ref _ofGoing) is { } all && all.TryGetValue(local, out Chain? chain) ? Volatile.Read(ref chain.First) : null;

        /// <summary>Apart, so that a program without such roots loads no table of them.</summary>
        [MethodImpl(MethodImplOptions.NoInlining)]
        private Chain ChainOf(RootShape local) => LazyInitializer.EnsureInitialized(ref _ofGoing, static () => new())!.GetValue(local, static _ => new Chain());

        private ref Entry? Bucket(uint hash) => ref _buckets[hash % (Capacity / 2)];
    }

    /// <summary>What was met of one root.</summary>
    private sealed class Chain
    {
        internal Entry? First;
    }

    /// <summary>A manifest that was met.</summary>
    internal sealed class Entry(RootShape local, byte[] literal, uint hash, RootMap map, Entry? next, byte[]? start)
    {
        internal readonly RootShape Local = local;

        internal readonly byte[] Literal = literal;

        internal readonly uint Hash = hash;

        internal readonly RootMap Map = map;

        internal readonly Entry? Next = next;

        /// <summary>How messages begin that have it as their literal, where nothing more than that decides how they are read, and it may be the last one of its root; else null.</summary>
        internal readonly byte[]? Start = start;

        /// <summary>What a message is charged for it.</summary>
        internal long Charged => MemoryRule.OfShape(Literal.Length + Map.Cost);
    }
}
