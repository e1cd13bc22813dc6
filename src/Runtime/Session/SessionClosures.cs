using System;
using System.Collections.Generic;
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

    internal int Count => _committed;

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
    private readonly List<Closure> _closures = [];
    private long _bytes;
    private int _committed;

    internal int Count => _committed;

    /// <summary>Remembers a literal.</summary>
    /// <param name="literal">The literal.</param>
    /// <param name="local">The root that is read.</param>
    /// <param name="map">How it maps to the root; null where it is the root's own.</param>
    internal void Add(ReadOnlySpan<byte> literal, RootShape local, RootMap? map)
    {
        if (SessionRule.TakesIndex(_closures.Count, _bytes, literal.Length))
        {
            _closures.Add(new Closure(map is null ? local.Literal : literal.ToArray()) { Local = local, Map = map });
            _bytes += literal.Length;
        }
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
        if (!ReferenceEquals(closure.Local, local))
        {
            closure.Map = closure.Literal.AsSpan().SequenceEqual(local.Literal) ? null : ManifestCache.Get(local, closure.Literal);
            closure.Local = local;
        }

        map = closure.Map;
        return true;
    }

    internal void End(bool isComplete)
    {
        if (isComplete)
        {
            _committed = _closures.Count;
            return;
        }

        for (int i = _closures.Count - 1; i >= _committed; i--)
        {
            _bytes -= _closures[i].Literal.Length;
            _closures.RemoveAt(i);
        }
    }

    /// <summary>A literal, and the root it was read as last.</summary>
    private sealed class Closure(byte[] literal)
    {
        internal byte[] Literal { get; } = literal;

        internal RootShape? Local { get; set; }

        internal RootMap? Map { get; set; }
    }
}
