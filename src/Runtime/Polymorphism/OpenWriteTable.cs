using System;
using System.Collections.Generic;
using Prewire.Buffers;

namespace Prewire.Polymorphism;

/// <summary>Which types a message, or a session, has announced. One is kept per thread for messages outside of sessions.</summary>
internal sealed class OpenWriteTable
{
    /// <summary>A table that has seen more types than that is not kept for the next message.</summary>
    private const int MostKept = 512;

    [ThreadStatic]
    private static OpenWriteTable? s_cached;

    private readonly Dictionary<Type, Entry> _entries = [];
    private readonly List<Entry> _numbered = [];
    private readonly bool _isSession;
    private Entry? _last;
    private int _committed;
    private long _bytes;

    private OpenWriteTable(bool isSession) => _isSession = isSession;

    internal static OpenWriteTable ForSession() => new(isSession: true);

    /// <summary>A table for one message; <see cref="Return"/> follows unless writing fails.</summary>
    internal static OpenWriteTable Rent()
    {
        OpenWriteTable table = s_cached ?? new OpenWriteTable(isSession: false);
        s_cached = null;
        return table;
    }

    /// <summary>What is known of the objects of a type, or null where nothing is.</summary>
    internal Entry? Find(Type type)
    {
        Entry? last = _last;
        if (last is not null && ReferenceEquals(last.RuntimeType, type))
        {
            return last;
        }

        return _entries.TryGetValue(type, out Entry? entry) ? _last = entry : Add(type);
    }

    /// <summary>Writes the number of a type, or the first time its announcement.</summary>
    internal ref byte Announce(ref PrewireWriter writer, ref byte cursor, Entry entry)
    {
        Entry owner = entry.Owner;
        if (owner.Number >= 0)
        {
            cursor = ref writer.Ensure(ref cursor, 1 + VarInt.MaxSize32);
            cursor = OpenHeader.KnownType;
            return ref VarInt.Write(ref GeneratedCode.Wire.Skip(ref cursor, 1), (uint)owner.Number);
        }

        byte[] announcement = owner.Type.Announcement;
        if (SessionRule.TakesIndex(_numbered.Count, _bytes, owner.Type.LiteralLength))
        {
            owner.Number = _numbered.Count;
            _numbered.Add(owner);
            _bytes += owner.Type.LiteralLength;
        }

        return ref writer.WriteRaw(ref cursor, ref announcement[0], announcement.Length);
    }

    /// <summary>Ends a message of a session: what it announced counts from now on, or is taken back.</summary>
    internal void End(bool isComplete)
    {
        if (!isComplete)
        {
            Forget(_committed);
        }

        _committed = _numbered.Count;
    }

    /// <summary>Gives the table of a message back.</summary>
    internal void Return()
    {
        if (_isSession)
        {
            return;
        }

        Forget(0);
        if (_entries.Count <= MostKept)
        {
            s_cached = this;
        }
    }

    private void Forget(int first)
    {
        for (int i = first; i < _numbered.Count; i++)
        {
            _numbered[i].Number = -1;
            _bytes -= _numbered[i].Type.LiteralLength;
        }

        _numbered.RemoveRange(first, _numbered.Count - first);
    }

    private Entry? Add(Type type)
    {
        OpenType? found = OpenTypes.Find(type);
        if (found is null)
        {
            return null;
        }

        // Proxies share the number of the type that they are written as.
        Entry? owner = found.Type == type ? null : Find(found.Type);
        var entry = new Entry(type, found, owner);
        _entries.Add(type, entry);
        return _last = entry;
    }

    /// <summary>A type of objects that were written.</summary>
    internal sealed class Entry
    {
        internal Entry(Type runtimeType, OpenType type, Entry? owner)
        {
            RuntimeType = runtimeType;
            Type = type;
            Owner = owner ?? this;
        }

        internal Type RuntimeType { get; }

        internal OpenType Type { get; }

        /// <summary>The entry that has the number: of the type that the objects are written as.</summary>
        internal Entry Owner { get; }

        /// <summary>The number of its announcement, or -1.</summary>
        internal int Number { get; set; } = -1;
    }
}
