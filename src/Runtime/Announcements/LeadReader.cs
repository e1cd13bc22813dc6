using Prewire.Announcements;
using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <summary>Reads what precedes a value, where it is not simply the root's own lead and literal.</summary>
internal static class LeadReader
{
    /// <summary>Reads lead and literal.</summary>
    /// <param name="reader">The reader, at the start of the message; then at the value.</param>
    /// <param name="local">The root that is read.</param>
    /// <param name="prefix">What its messages begin with.</param>
    /// <param name="session">What <see cref="PrewireSession.BeginRead"/> gave, or null outside of sessions.</param>
    /// <returns>How the message maps to the root, or why it does not; nothing is thrown.</returns>
    internal static LeadResult TryRead(ref PrewireReader reader, RootShape local, ReadOnlySpan<byte> prefix, ReadShapes? session)
    {
        local.NoteLiteral(prefix);
        PrewireErrorCode code = TryReadEscape(ref reader, out bool isFingerprint);
        return code != 0 ? LeadResult.Failed(code)
            : isFingerprint ? ReadFingerprint(ref reader, local)
            : session is null ? ReadLiteral(ref reader, local)
            : ReadShape(ref reader, local, session);
    }

    /// <summary>Maps a message that begins with a literal, so that those which begin alike find it.</summary>
    /// <param name="message">The message, outside of sessions.</param>
    /// <param name="local">The root that is read.</param>
    /// <param name="prefix">What its messages begin with.</param>
    /// <returns>Null where more than the literal decides, or where something is wrong: who reads on finds out what.</returns>
    internal static ManifestCache.Entry? Meet(ReadOnlySpan<byte> message, RootShape local, ReadOnlySpan<byte> prefix)
    {
        var reader = new PrewireReader(message, null, null);
        ManifestCache.Entry? met = TryRead(ref reader, local, prefix, null).Map is null ? null : local.FindLast(message);
        local.IsMetInVain |= met is null;
        return met;
    }

    /// <summary>Reads lead and literal of a message that nothing here is known of.</summary>
    /// <param name="reader">The reader, at the start of the message; then at the value.</param>
    /// <param name="session">What <see cref="PrewireSession.BeginRead"/> gave, or null outside of sessions.</param>
    /// <param name="root">What the value looks like; null where the message does not say it, but has a fingerprint.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal static PrewireErrorCode TryReadRoot(ref PrewireReader reader, ReadShapes? session, out WireEdge? root)
    {
        root = null;
        PrewireErrorCode code = TryReadEscape(ref reader, out bool isFingerprint);
        if (code != 0 || isFingerprint)
        {
            return code;
        }

        if (session is not null)
        {
            code = session.TryRead(ref reader, expected: null, out AnnouncedShape shape);
            return code == 0 ? shape.TryGetShape(ref reader, null, out root, out _) : code;
        }

        code = TryReadLength(ref reader, out int length);
        if (code != 0)
        {
            return code;
        }

        reader.Gather(length);
        ReadOnlySpan<byte> literal = reader.Rest.Slice(0, length);
        bool isGood = ShapeParser.TryParse(literal, out root, out int shared, reader.Allowance);
        code = !reader.TryCharge(MemoryRule.OfShape(literal.Length + shared)) ? PrewireErrorCode.AllocationLimit : isGood ? 0 : PrewireErrorCode.InvalidManifest;
        reader.BeginBody(literal, isHash: false);
        return code;
    }

    /// <summary>Reads the escape, if the message begins with it.</summary>
    private static PrewireErrorCode TryReadEscape(ref PrewireReader reader, out bool isFingerprint)
    {
        isFingerprint = false;
        if (reader.Remaining == 0)
        {
            return PrewireErrorCode.EndOfData;
        }

        if (reader.Begin(1) != LeadBytes.Escape)
        {
            return 0;
        }

        if (reader.Remaining < 3)
        {
            return PrewireErrorCode.EndOfData;
        }

        reader.Take(1);
        byte version = reader.Take(1);
        byte flags = reader.Take(1);
        isFingerprint = (flags & LeadBytes.FingerprintFlag) != 0;
        return version != LeadBytes.Version || (flags & ~LeadBytes.FingerprintFlag) != 0 ? PrewireErrorCode.UnsupportedVersion : 0;
    }

    /// <summary>Reads past what precedes a value, which was found to be right before: what it announces takes a number once more.</summary>
    internal static void SkipShape(ref PrewireReader reader)
    {
        if (reader.Begin(1) == LeadBytes.Escape)
        {
            reader.SkipBytes(3);
        }

        _ = reader.Shapes.TryRead(ref reader, expected: null, out _);
    }

    /// <summary>Reads the length of a root's literal outside of sessions, where there are no numbers yet.</summary>
    private static PrewireErrorCode TryReadLength(ref PrewireReader reader, out int length)
    {
        length = 0;
        if (reader.Remaining == 0)
        {
            return PrewireErrorCode.EndOfData;
        }

        byte lead = reader.Take(1);
        return lead is >= LeadBytes.FirstNumber and < LeadBytes.Long ? PrewireErrorCode.UnknownManifest : TryReadLength(ref reader, lead, out length);
    }

    /// <summary>Reads the length of a literal.</summary>
    /// <param name="reader">The reader, behind the lead byte; then at the literal, all of which is there.</param>
    /// <param name="lead">The lead byte.</param>
    /// <param name="length">The length of the literal.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal static PrewireErrorCode TryReadLength(ref PrewireReader reader, byte lead, out int length)
    {
        length = 0;
        if (lead <= LeadBytes.MaxShortLiteral)
        {
            length = lead;
        }
        else if (lead == LeadBytes.Long)
        {
            reader.Gather((int)Math.Min(reader.Remaining, VarInt.MaxSize32));
            if (!VarInt.TryRead(reader.Rest, out uint value, out int consumed))
            {
                return reader.Remaining < VarInt.MaxSize32 ? PrewireErrorCode.EndOfData : PrewireErrorCode.InvalidManifest;
            }

            reader.SkipBytes(consumed);
            length = value is > LeadBytes.MaxShortLiteral and <= ShapeLimits.MaxLiteral ? (int)value : 0;
        }

        return length == 0 ? PrewireErrorCode.InvalidManifest : length > reader.Remaining ? PrewireErrorCode.EndOfData : 0;
    }

    /// <summary>The literal in what a message of this library begins with.</summary>
    /// <param name="prefix">Lead and literal, or an escape.</param>
    /// <param name="isHash">Whether it is only the hash of one.</param>
    internal static ReadOnlySpan<byte> LiteralOf(ReadOnlySpan<byte> prefix, out bool isHash)
    {
        isHash = false;
        if (prefix.Length > 3 && prefix[0] == LeadBytes.Escape)
        {
            isHash = prefix[2] != 0;
            prefix = prefix.Slice(3);
        }

        int lead = isHash ? 0
            : prefix[0] != LeadBytes.Long ? 1
            : VarInt.TryRead(prefix.Slice(1), out uint _, out int consumed) ? 1 + consumed
            : prefix.Length;
        return prefix.Slice(lead);
    }

    /// <summary>Whether a hash stands in place of the root's literal.</summary>
    internal static bool IsFingerprint(ReadOnlySpan<byte> message) =>
        message.Length > 2 && message[0] == LeadBytes.Escape && (message[2] & LeadBytes.FingerprintFlag) != 0;

    /// <summary>How many bytes lead and literal have, or an escape.</summary>
    /// <param name="prefix">The first of them, as this library writes them.</param>
    internal static int PrefixLength(ref byte prefix)
    {
        switch (prefix)
        {
            case LeadBytes.Escape:
                return LeadBytes.FingerprintSize;
            case LeadBytes.Long:
                int length = 0;
                int size = 0;
                byte next;
                do
                {
                    next = Unsafe.Add(ref prefix, ++size);
                    length |= (next & 0x7F) << (7 * (size - 1));
                }
                while (next >= 0x80);
                return 1 + size + length;
            default:
                return 1 + prefix;
        }
    }

    private static LeadResult ReadFingerprint(ref PrewireReader reader, RootShape local)
    {
        if (reader.Remaining < LeadBytes.HashSize)
        {
            return LeadResult.Failed(PrewireErrorCode.EndOfData);
        }

        reader.Gather(LeadBytes.HashSize);
        ReadOnlySpan<byte> hash = reader.Rest.Slice(0, LeadBytes.HashSize);
        bool isOwn = hash.SequenceEqual(local.Hash);
        reader.BeginBody(hash, isHash: true);
        return isOwn ? LeadResult.Exact : LeadResult.Failed(PrewireErrorCode.ShapeMismatch);
    }

    private static LeadResult ReadLiteral(ref PrewireReader reader, RootShape local)
    {
        PrewireErrorCode code = TryReadLength(ref reader, out int length);
        if (code != 0)
        {
            return LeadResult.Failed(code);
        }

        reader.Gather(length);
        ReadOnlySpan<byte> literal = reader.Rest.Slice(0, length);
        bool isOwn = literal.SequenceEqual(local.Literal);
        if (!isOwn && local.IsFingerprint)
        {
            return LeadResult.Failed(PrewireErrorCode.ShapeMismatch);
        }

        RootMap? map = isOwn ? null : ManifestCache.Get(local, literal, reader.Allowance);
        if (map is not null && !reader.TryCharge(MemoryRule.OfShape(length + map.Cost)))
        {
            return LeadResult.Failed(PrewireErrorCode.AllocationLimit);
        }

        reader.BeginBody(literal, isHash: false);
        return ResultOf(ref reader, map);
    }

    private static LeadResult ReadShape(ref PrewireReader reader, RootShape local, ReadShapes session)
    {
        PrewireErrorCode code = session.TryRead(ref reader, local.Target, out AnnouncedShape shape);
        RootMap? map = null;
        code = code == 0 ? shape.TryMap(ref reader, local.Target, out map) : code;
        return code == 0 || map is not null ? ResultOf(ref reader, map) : LeadResult.Failed(code);
    }

    /// <summary>What a message's root is read by: of one without a member in common nothing would be, unless its object says that it is of another type.</summary>
    private static LeadResult ResultOf(ref PrewireReader reader, RootMap? map) => LeadResult.Of(map?.OfOwnRoot is { } own && !SaysType(ref reader, map.Edge!) ? own : map);

    private static bool SaysType(ref PrewireReader reader, EdgeMap root)
    {
        TypeShape? local = (root.Local!.Element ?? root.Local).Type;
        if (root.ForeignKind is not (WireKind.Object or WireKind.Reference) || local is null || (local.Flags & ShapeFlags.Polymorphic) == 0 || reader.Remaining == 0)
        {
            return false;
        }

        byte header = reader.Begin(1);
        return header != 0 && (header & 1) == 0;
    }
}

/// <summary>What the bytes in front of a value said.</summary>
internal readonly struct LeadResult
{
    private readonly RootMap? _map;

    private LeadResult(PrewireErrorCode code, RootMap? map)
    {
        Code = code;
        _map = map;
    }

    internal static LeadResult Exact => default;

    /// <summary>Why the message cannot be read, or 0.</summary>
    internal readonly PrewireErrorCode Code;

    /// <summary>The member that cannot be read, where it is one.</summary>
    internal string? Path => _map?.Path;

    /// <summary>How the root maps; null where the exact reader reads it.</summary>
    internal EdgeMap? Map => _map?.Edge;

    internal static LeadResult Of(RootMap? map) => map is null ? Exact : new LeadResult(map.Code, map);

    internal static LeadResult Failed(PrewireErrorCode code) => new(code, null);

    /// <summary>What the value looks like in the message: what to walk to find a failure in it.</summary>
    /// <param name="local">The root that is read.</param>
    internal WireEdge ShapeOfValue(RootShape local) => _map is null ? local.Edge : _map.Foreign;

    /// <summary>Throws where the message cannot be read.</summary>
    /// <exception cref="PrewireException">It cannot.</exception>
    internal void ThrowIfFailed()
    {
        if (Code != 0)
        {
            throw new PrewireException(Code, 0, Path, _map?.Detail);
        }
    }
}
