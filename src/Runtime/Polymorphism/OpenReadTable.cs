using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Diagnostics;
using Prewire.Buffers;
using Prewire.UnknownMembers;
using Prewire.WireProtocol;

namespace Prewire.Polymorphism;

/// <summary>The types that a message, or a session, has announced. One is kept per thread for messages outside of sessions.</summary>
internal sealed class OpenReadTable
{
    /// <summary>What the shapes and maps kept here may cost together, as <see cref="ManifestCache"/> counts it. Beyond it they are made again.</summary>
    private const int MaxCost = 128 * 1024;

    /// <summary>How many closures are kept for the next message.</summary>
    private const int MostKept = 64;

    private const ulong ArrayMark = 0x5B5D;
    private const ulong KeptMark = 0x3F3F;

    /// <summary>What a shape of unknown members takes in memory beside its literal, about: it may take four bytes of the message.</summary>
    private const int KeptMemory = 192;

    /// <summary>Makes it hard to choose identities that collide.</summary>
    private static readonly ulong s_multiplier = (((ulong)Stopwatch.GetTimestamp() * 0x9E3779B97F4A7C15) ^ (ulong)Guid.NewGuid().GetHashCode()) | 1;

    [ThreadStatic]
    private static OpenReadTable? s_cached;

    [ThreadStatic]
    private static OpenReadTable? s_cachedForWritten;

    private readonly Dictionary<ulong, int> _numbers = [];
    private readonly OpenReadTable? _parent;
    private readonly int _parentCount;
    private readonly bool _isKept;
    private readonly bool _isWritten;
    private readonly OpenWriteTable? _written;
    private OpenClosure[] _closures = new OpenClosure[4];
    private int _count;
    private int _committed;
    private long _bytes;
    private long _committedBytes;
    private int _cost;

    private OpenReadTable(bool isKept, OpenReadTable? parent)
    {
        _isKept = isKept;
        if (parent is not null)
        {
            _parent = parent;
            _parentCount = parent._committed;
            _bytes = parent._committedBytes;
        }
    }

    private OpenReadTable(OpenWriteTable? written, int count, long bytes)
    {
        _isWritten = true;
        _written = written;
        _parentCount = count;
        _bytes = bytes;
    }

    /// <summary>Which two types have the identity that was read last, where it is ambiguous.</summary>
    internal string? Ambiguity { get; private set; }

    internal static OpenReadTable ForSession() => new(isKept: false, parent: null);

    /// <summary>A table for one message; <see cref="Return"/> follows unless reading fails.</summary>
    internal static OpenReadTable Rent()
    {
        OpenReadTable table = s_cached ?? new OpenReadTable(isKept: true, parent: null);
        s_cached = null;
        return table;
    }

    /// <summary>A table to walk the current message of a session once more, or beforehand: as the session was when the message began.</summary>
    internal static OpenReadTable ForWalk(OpenReadTable session) => new(isKept: false, session);

    /// <summary>A table to walk what was just written: types may be announced again, as in keys.</summary>
    /// <param name="written">The writer's table, or null where nothing was announced before.</param>
    /// <param name="count">How many types it had numbered before.</param>
    /// <param name="bytes">What their literals take.</param>
    internal static OpenReadTable ForWritten(OpenWriteTable? written, int count, long bytes)
    {
        if (count != 0)
        {
            return new OpenReadTable(written, count, bytes);
        }

        OpenReadTable table = s_cachedForWritten ?? new OpenReadTable(null, 0, 0);
        s_cachedForWritten = null;
        return table;
    }

    /// <summary>Reads which type an object is of.</summary>
    /// <param name="reader">The reader, behind the header; then at the object.</param>
    /// <param name="header">The header.</param>
    /// <param name="closure">The type.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal PrewireErrorCode TryRead(ref PrewireReader reader, byte header, out OpenClosure closure)
    {
        closure = null!;
        return header switch
        {
            OpenHeader.KnownType => TryFind(ref reader, isKept: false, out closure),
            OpenHeader.NewType => TryAdd(ref reader, isArray: false, out closure),
            OpenHeader.NewArray => TryAdd(ref reader, isArray: true, out closure),
            _ => PrewireErrorCode.InvalidHeader,
        };
    }

    /// <summary>Reads which members are unknown to some version.</summary>
    /// <param name="reader">The reader, behind the header; then at the length of their bytes.</param>
    /// <param name="header">The header.</param>
    /// <param name="closure">What they look like.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal PrewireErrorCode TryReadKept(ref PrewireReader reader, byte header, out OpenClosure closure)
    {
        closure = null!;
        return header switch
        {
            OpenHeader.KnownType => TryFind(ref reader, isKept: true, out closure),
            OpenHeader.NewType => TryAddKept(ref reader, out closure),
            _ => PrewireErrorCode.InvalidHeader,
        };
    }

    /// <summary>Whether something of this cost may be kept.</summary>
    internal bool HasRoom(int cost)
    {
        if (_parent is not null)
        {
            return _parent.HasRoom(cost);
        }

        bool hasRoom = _cost + cost <= MaxCost;
        _cost += hasRoom ? cost : 0;
        return hasRoom;
    }

    /// <summary>Ends a message of a session: what it announced counts from now on, or is taken back.</summary>
    internal void End(bool isComplete)
    {
        if (isComplete)
        {
            _committed = _count;
            _committedBytes = _bytes;
            return;
        }

        for (int i = _committed; i < _count; i++)
        {
            _numbers.Remove(_closures[i].Key);
        }

        _count = _committed;
        _bytes = _committedBytes;
    }

    /// <summary>Gives the table of a message back.</summary>
    internal void Return()
    {
        bool isKept = _isKept || (_isWritten && _parentCount == 0);
        if (!isKept || _closures.Length > MostKept)
        {
            return;
        }

        for (int i = 0; i < _count; i++)
        {
            _closures[i].Clear();
        }

        _numbers.Clear();
        _count = 0;
        _bytes = 0;
        _cost = 0;
        if (_isWritten)
        {
            s_cachedForWritten = this;
        }
        else
        {
            s_cached = this;
        }
    }

    private PrewireErrorCode TryFind(ref PrewireReader reader, bool isKept, out OpenClosure closure)
    {
        closure = null!;
        PrewireErrorCode code = TryReadVarInt(ref reader, out uint number);
        if (code != 0)
        {
            return code;
        }

        if (number < (uint)_parentCount)
        {
            closure = _isWritten ? OpenClosure.Of(_written!.KnownAt((int)number)) : _parent!._closures[number];
            return closure.Kept is not null == isKept ? 0 : PrewireErrorCode.UnknownManifest;
        }

        number -= (uint)_parentCount;
        if (number >= (uint)_count)
        {
            return PrewireErrorCode.UnknownManifest;
        }

        closure = _closures[number];
        return closure.Kept is not null == isKept ? 0 : PrewireErrorCode.UnknownManifest;
    }

    private PrewireErrorCode TryAdd(ref PrewireReader reader, bool isArray, out OpenClosure closure)
    {
        closure = null!;
        if (reader.Remaining < OpenHeader.IdentitySize)
        {
            return PrewireErrorCode.EndOfData;
        }

        reader.Gather(OpenHeader.IdentitySize);
        ulong identity = BinaryPrimitives.ReadUInt64LittleEndian(reader.Rest);
        reader.SkipBytes(OpenHeader.IdentitySize);
        ulong key = unchecked((identity ^ (isArray ? ArrayMark : 0)) * s_multiplier);
        bool isKnown = HasNumber(key);
        if (isKnown && !_isWritten)
        {
            return PrewireErrorCode.InvalidManifest;
        }

        PrewireErrorCode code = LeadReader.TryReadLength(ref reader, out int length);
        if (code != 0)
        {
            return code;
        }

        OpenType? type = OpenTypes.Find(identity, isArray, out string? ambiguity);
        Ambiguity = ambiguity;
        if (ambiguity is not null && !_isWritten)
        {
            return PrewireErrorCode.AmbiguousType;
        }

        if (type is { Header: not 0 })
        {
            // There is one way to write a well-known type, and this is not it.
            return PrewireErrorCode.InvalidManifest;
        }

        reader.Gather(length);
        closure = isKnown ? new OpenClosure() : Next(key, length);
        closure.Set(key, identity, isArray, type, reader.Rest.Slice(0, length));
        reader.SkipBytes(length);
        return 0;
    }

    private PrewireErrorCode TryAddKept(ref PrewireReader reader, out OpenClosure closure)
    {
        closure = null!;
        PrewireErrorCode code = LeadReader.TryReadLength(ref reader, out int length);
        if (code != 0)
        {
            return code;
        }

        reader.Gather(length);
        ReadOnlySpan<byte> literal = reader.Rest.Slice(0, length);
        ulong key = unchecked((KeptShape.HashOf(literal) ^ KeptMark) * s_multiplier);
        bool isKnown = HasNumber(key);
        if (isKnown && !_isWritten)
        {
            return PrewireErrorCode.InvalidManifest;
        }

        if (!_isWritten && !reader.TryCharge(KeptMemory))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        closure = isKnown ? new OpenClosure() : Next(key, length);
        closure.SetKept(key, new KeptShape(literal.ToArray()));
        reader.SkipBytes(length);
        return 0;
    }

    private bool HasNumber(ulong key) =>
        _numbers.ContainsKey(key) || (_parent is not null && _parent._numbers.TryGetValue(key, out int number) && number < _parentCount);

    /// <summary>The place for a type; of its own where it takes no number.</summary>
    private OpenClosure Next(ulong key, int literalLength)
    {
        if (!SessionRule.TakesIndex(_parentCount + _count, _bytes, literalLength))
        {
            return new OpenClosure();
        }

        if (_count == _closures.Length)
        {
            Array.Resize(ref _closures, _count * 2);
        }

        _numbers.Add(key, _count);
        _bytes += literalLength;
        return _closures[_count++] ??= new OpenClosure();
    }

    private static PrewireErrorCode TryReadVarInt(ref PrewireReader reader, out uint value)
    {
        reader.Gather((int)Math.Min(reader.Remaining, VarInt.MaxSize32));
        if (VarInt.TryRead(reader.Rest, out value, out int consumed))
        {
            reader.SkipBytes(consumed);
            return 0;
        }

        return reader.Remaining < VarInt.MaxSize32 ? PrewireErrorCode.EndOfData : PrewireErrorCode.InvalidLength;
    }
}
