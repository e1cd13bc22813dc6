using System;
using System.Collections.Generic;
using Prewire.Buffers;
using Prewire.UnknownMembers;
using Prewire.WireProtocol;

namespace Prewire.Polymorphism;

/// <summary>Which types a message, or a session, has announced. One is kept per thread for messages outside of sessions.</summary>
internal sealed class OpenWriteTable
{
    /// <summary>A table that has seen more types than that is not kept for the next message.</summary>
    private const int MostKept = 512;

    /// <summary>How many shapes of unknown members are remembered for the next message.</summary>
    private const int MostShapesKept = 16;

    [ThreadStatic]
    private static OpenWriteTable? s_cached;

    private readonly Dictionary<Type, Entry> _entries = [];
    private readonly List<Numbered> _numbered = [];
    private Dictionary<KeptShape, Numbered>? _kept;
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
        if (writer.WritesKey())
        {
            return ref writer.WriteRaw(ref cursor, owner.Type.Announcement);
        }

        if (owner.Number >= 0)
        {
            return ref Mention(ref writer, ref cursor, owner);
        }

        byte[] announcement = owner.Type.Announcement;
        owner.LiteralLength = owner.Type.LiteralLength;
        Number(owner);
        return ref writer.WriteRaw(ref cursor, ref announcement[0], announcement.Length);
    }

    /// <summary>Writes the number of what unknown members look like, or the first time its announcement.</summary>
    internal ref byte Announce(ref PrewireWriter writer, ref byte cursor, KeptShape shape)
    {
        byte[] announcement = shape.Announcement;
        if (writer.WritesKey())
        {
            return ref writer.WriteRaw(ref cursor, ref announcement[0], announcement.Length);
        }

        _kept ??= [];
        if (!_kept.TryGetValue(shape, out Numbered? entry))
        {
            entry = new Numbered { LiteralLength = shape.Literal.Length, Kept = shape };
            _kept.Add(shape, entry);
        }

        if (entry.Number >= 0)
        {
            return ref Mention(ref writer, ref cursor, entry);
        }

        Number(entry);
        return ref writer.WriteRaw(ref cursor, ref announcement[0], announcement.Length);
    }

    /// <summary>How many types have a number.</summary>
    internal int Count => _numbered.Count;

    /// <summary>What the literals of the numbered types take together.</summary>
    internal long Bytes => _bytes;

    /// <summary>What has a number.</summary>
    internal Numbered KnownAt(int number) => _numbered[number];

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
        if (_kept?.Count > MostShapesKept)
        {
            // They came with messages, and each is as large as its sender made it.
            _kept.Clear();
        }

        if (_entries.Count <= MostKept)
        {
            s_cached = this;
        }
    }

    private void Forget(int first)
    {
        for (int i = first; i < _numbered.Count; i++)
        {
            Numbered entry = _numbered[i];
            entry.Number = -1;
            _bytes -= entry.LiteralLength;
        }

        _numbered.RemoveRange(first, _numbered.Count - first);
    }

    private static ref byte Mention(ref PrewireWriter writer, ref byte cursor, Numbered entry)
    {
        cursor = ref writer.Ensure(ref cursor, 1 + VarInt.MaxSize32);
        cursor = OpenHeader.KnownType;
        return ref VarInt.Write(ref GeneratedCode.Wire.Skip(ref cursor, 1), (uint)entry.Number);
    }

    /// <summary>Gives the next number to what is announced, while there are any.</summary>
    private void Number(Numbered entry)
    {
        if (SessionRule.TakesIndex(_numbered.Count, _bytes, entry.LiteralLength))
        {
            entry.Number = _numbered.Count;
            _numbered.Add(entry);
            _bytes += entry.LiteralLength;
        }
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

    /// <summary>What takes a number when it is announced.</summary>
    internal class Numbered
    {
        /// <summary>The number of its announcement, or -1.</summary>
        internal int Number { get; set; } = -1;

        internal int LiteralLength { get; set; }

        /// <summary>What unknown members look like, where it is that and no type.</summary>
        internal KeptShape? Kept { get; init; }
    }

    /// <summary>A type of objects that were written.</summary>
    internal sealed class Entry : Numbered
    {
        internal Entry(Type runtimeType, OpenType type, Entry? owner)
        {
            RuntimeType = runtimeType;
            Type = type;
            Owner = owner ?? this;
        }

        internal Type RuntimeType { get; }

        /// <summary>Whether the objects are written as another type.</summary>
        internal bool IsStandIn => !ReferenceEquals(Owner, this);

        internal OpenType Type { get; }

        /// <summary>The entry that has the number: of the type that the objects are written as.</summary>
        internal Entry Owner { get; }
    }
}
