using System;
using System.Collections.Generic;
using Prewire.Polymorphism;
using Prewire.WireProtocol;

namespace Prewire;

/// <summary>Both ends number the literals of a session alike: by this rule.</summary>
internal static class SessionRule
{
    /// <summary>The most bytes that the numbered literals have together.</summary>
    internal const int MaxBytes = 1024 * 1024;

    /// <summary>Whether the next literal takes a number.</summary>
    internal static bool TakesIndex(int count, long bytes, int literalLength) =>
        count < PrewireSession.Capacity && bytes + literalLength <= MaxBytes;
}

/// <summary>The literals that a session has written.</summary>
internal sealed class WriterClosures
{
    private readonly Dictionary<RootShape, int> _indices = [];
    private readonly List<RootShape> _roots = [];
    private long _bytes;
    private int _committed;
    private RootShape? _last;
    private byte[] _lastLead = [];
    private OpenWriteTable? _types;

    internal int Count => _committed;

    /// <summary>The types that were announced at open positions.</summary>
    internal OpenWriteTable Types => _types ??= OpenWriteTable.ForSession();

    /// <summary>What precedes a value of a root in this message.</summary>
    internal byte[] LeadOf(RootShape root)
    {
        if (ReferenceEquals(root, _last))
        {
            return _lastLead;
        }

        root.RequireLiteral();
        if (root.IsFingerprint)
        {
            return root.Prefix;
        }

        if (_indices.TryGetValue(root, out int index))
        {
            if (index < _committed)
            {
                _last = root;
                _lastLead = LeadBytes.ClosureLead(index);
                return _lastLead;
            }

            return LeadBytes.ClosureLead(index);
        }

        if (SessionRule.TakesIndex(_roots.Count, _bytes, root.Literal.Length))
        {
            _indices.Add(root, _roots.Count);
            _roots.Add(root);
            _bytes += root.Literal.Length;
        }

        return root.Prefix;
    }

    internal void End(bool isComplete)
    {
        _types?.End(isComplete);
        if (isComplete)
        {
            _committed = _roots.Count;
            return;
        }

        for (int i = _roots.Count - 1; i >= _committed; i--)
        {
            _indices.Remove(_roots[i]);
            _bytes -= _roots[i].Literal.Length;
            _roots.RemoveAt(i);
        }
    }
}

/// <summary>The literals that a session has read.</summary>
internal sealed class ReaderClosures
{
    /// <summary>
    /// The most that the maps kept here may cost together, as <see cref="ManifestCache"/> counts it: small literals can have large maps.
    /// Beyond it they are found there, or made again.
    /// </summary>
    private const int MaxMapCost = 128 * 1024;

    private readonly List<Closure> _closures = [];
    private long _bytes;
    private int _mapCost;
    private int _committed;
    private OpenReadTable? _types;

    internal int Count => _committed;

    /// <summary>The types that were announced at open positions.</summary>
    internal OpenReadTable Types => _types ??= OpenReadTable.ForSession();

    /// <summary>Remembers a literal.</summary>
    /// <param name="literal">The literal.</param>
    /// <param name="local">The root that is read.</param>
    /// <param name="map">How it maps to the root; null where it is the root's own.</param>
    internal void Add(ReadOnlySpan<byte> literal, RootShape local, RootMap? map)
    {
        if (SessionRule.TakesIndex(_closures.Count, _bytes, literal.Length))
        {
            var closure = new Closure(map is null ? local.Literal : literal.ToArray());
            Keep(closure, local, map);
            _closures.Add(closure);
            _bytes += literal.Length;
        }
    }

    /// <summary>Whether a lead byte is the number of a root's own literal, which was read as this root last.</summary>
    internal bool HasExact(byte lead, RootShape local)
    {
        int index = lead - LeadBytes.FirstClosure;
        return (uint)index < (uint)_closures.Count && lead < LeadBytes.Long && _closures[index] is { Map: null } closure && ReferenceEquals(closure.Local, local);
    }

    /// <summary>Finds how a literal read before maps to a root.</summary>
    /// <param name="index">The literal's number.</param>
    /// <param name="local">The root that is read.</param>
    /// <param name="map">The map; null where the literal is the root's own.</param>
    /// <returns>False when no literal has the number.</returns>
    internal bool TryGet(uint index, RootShape local, out RootMap? map)
    {
        map = null;
        if (index >= (uint)_closures.Count)
        {
            return false;
        }

        Closure closure = _closures[(int)index];
        if (ReferenceEquals(closure.Local, local))
        {
            map = closure.Map;
            return true;
        }

        map = closure.Literal.AsSpan().SequenceEqual(local.Literal) ? null : ManifestCache.Get(local, closure.Literal);
        Keep(closure, local, map);
        return true;
    }

    internal void End(bool isComplete)
    {
        _types?.End(isComplete);
        if (isComplete)
        {
            _committed = _closures.Count;
            return;
        }

        for (int i = _closures.Count - 1; i >= _committed; i--)
        {
            Keep(_closures[i], null, null);
            _bytes -= _closures[i].Literal.Length;
            _closures.RemoveAt(i);
        }
    }

    /// <summary>Remembers the map that a literal had last, if there is room for it.</summary>
    private void Keep(Closure closure, RootShape? local, RootMap? map)
    {
        _mapCost -= closure.Map?.Cost ?? 0;
        int cost = map?.Cost ?? 0;
        bool hasRoom = _mapCost + cost <= MaxMapCost;
        closure.Local = hasRoom ? local : null;
        closure.Map = hasRoom ? map : null;
        _mapCost += hasRoom ? cost : 0;
    }

    /// <summary>A literal, and the root it was read as last.</summary>
    private sealed class Closure(byte[] literal)
    {
        internal byte[] Literal { get; } = literal;

        internal RootShape? Local { get; set; }

        internal RootMap? Map { get; set; }
    }
}
