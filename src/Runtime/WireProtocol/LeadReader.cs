using System;
using System.Buffers.Binary;
using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire.WireProtocol;

/// <summary>Reads what precedes a value, where it is not simply the root's own lead and literal.</summary>
internal static class LeadReader
{
    /// <summary>Reads lead and literal.</summary>
    /// <param name="reader">The reader, at the start of the message; then at the value.</param>
    /// <param name="closures">What <see cref="PrewireSession.BeginRead"/> gave, or null outside of sessions.</param>
    /// <returns>How the message maps to the root, or why it does not; nothing is thrown.</returns>
    internal static LeadResult TryRead<T, TCodec>(ref PrewireReader reader, ReaderClosures? closures)
        where TCodec : struct, IWireCodec<T>
    {
        RootShape local = RootPrefix<T, TCodec>.Shape;
        local.RequireLiteral();
        return TryRead(ref reader, local, closures, isEscaped: false);
    }

    /// <summary>Reads lead and literal.</summary>
    /// <exception cref="PrewireException">The message cannot be read as this root.</exception>
    internal static LeadResult Read<T, TCodec>(ref PrewireReader reader, ReaderClosures? closures)
        where TCodec : struct, IWireCodec<T>
    {
        LeadResult result = TryRead<T, TCodec>(ref reader, closures);
        result.ThrowIfFailed();
        return result;
    }

    internal static LeadResult TryRead(ref PrewireReader reader, RootShape local, ReaderClosures? closures, bool isEscaped)
    {
        if (reader.Remaining == 0)
        {
            return LeadResult.Failed(PrewireErrorCode.EndOfData);
        }

        byte lead = reader.Take(1);
        switch (lead)
        {
            case LeadBytes.Escape:
                return isEscaped ? LeadResult.Failed(PrewireErrorCode.InvalidManifest) : ReadEscape(ref reader, local, closures);
            case <= LeadBytes.MaxShortLiteral:
                return ReadLiteral(ref reader, local, closures, lead);
            case < LeadBytes.Long:
                return FindClosure(local, closures, (uint)(lead - LeadBytes.FirstClosure));
            default:
                return ReadLong(ref reader, local, closures);
        }
    }

    /// <summary>Reads the lead of a literal, and nothing else that a lead may be.</summary>
    /// <param name="reader">The reader, at the lead; then at the literal, all of which is there.</param>
    /// <param name="length">The length of the literal.</param>
    /// <returns>What is wrong, or 0.</returns>
    internal static PrewireErrorCode TryReadLength(ref PrewireReader reader, out int length)
    {
        length = 0;
        if (reader.Remaining == 0)
        {
            return PrewireErrorCode.EndOfData;
        }

        byte lead = reader.Take(1);
        if (lead is > 0 and <= LeadBytes.MaxShortLiteral)
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
            length = (value & 1) == 0 && value >> 1 is > LeadBytes.MaxShortLiteral and <= ShapeLimits.MaxLiteral ? (int)(value >> 1) : 0;
        }

        return length == 0 ? PrewireErrorCode.InvalidManifest : length > reader.Remaining ? PrewireErrorCode.EndOfData : 0;
    }

    private static LeadResult ReadEscape(ref PrewireReader reader, RootShape local, ReaderClosures? closures)
    {
        if (reader.Remaining < 2)
        {
            return LeadResult.Failed(PrewireErrorCode.EndOfData);
        }

        byte version = reader.Take(1);
        byte flags = reader.Take(1);
        if (version != LeadBytes.Version || (flags & ~LeadBytes.FingerprintFlag) != 0)
        {
            return LeadResult.Failed(PrewireErrorCode.UnsupportedVersion);
        }

        if (flags == 0)
        {
            return TryRead(ref reader, local, closures, isEscaped: true);
        }

        if (reader.Remaining < 4)
        {
            return LeadResult.Failed(PrewireErrorCode.EndOfData);
        }

        reader.Gather(4);
        uint fingerprint = BinaryPrimitives.ReadUInt32LittleEndian(reader.Rest);
        reader.SkipBytes(4);
        return fingerprint == local.Fingerprint ? LeadResult.Exact : LeadResult.Failed(PrewireErrorCode.ShapeMismatch);
    }

    private static LeadResult ReadLong(ref PrewireReader reader, RootShape local, ReaderClosures? closures)
    {
        reader.Gather((int)Math.Min(reader.Remaining, VarInt.MaxSize32));
        if (!VarInt.TryRead(reader.Rest, out uint value, out int consumed))
        {
            bool isCut = reader.Remaining < VarInt.MaxSize32;
            return LeadResult.Failed(isCut ? PrewireErrorCode.EndOfData : PrewireErrorCode.InvalidManifest);
        }

        reader.SkipBytes(consumed);
        uint number = value >> 1;
        if ((value & 1) != 0)
        {
            return number < LeadBytes.ShortClosures
                ? LeadResult.Failed(PrewireErrorCode.InvalidManifest)
                : FindClosure(local, closures, number);
        }

        return number is <= LeadBytes.MaxShortLiteral or > ShapeLimits.MaxLiteral
            ? LeadResult.Failed(PrewireErrorCode.InvalidManifest)
            : ReadLiteral(ref reader, local, closures, (int)number);
    }

    private static LeadResult ReadLiteral(ref PrewireReader reader, RootShape local, ReaderClosures? closures, int length)
    {
        if (reader.Remaining < length)
        {
            return LeadResult.Failed(PrewireErrorCode.EndOfData);
        }

        reader.Gather(length);
        ReadOnlySpan<byte> literal = reader.Rest.Slice(0, length);
        bool isOwn = literal.SequenceEqual(local.Literal);
        if (!isOwn && local.IsFingerprint)
        {
            return LeadResult.Failed(PrewireErrorCode.ShapeMismatch);
        }

        RootMap? map = isOwn ? null : ManifestCache.Get(local, literal);
        closures?.Add(literal, local, map);
        reader.SkipBytes(length);
        return LeadResult.Of(map);
    }

    private static LeadResult FindClosure(RootShape local, ReaderClosures? closures, uint index) =>
        closures is not null && closures.TryGet(index, local, out RootMap? map)
            ? LeadResult.Of(map)
            : LeadResult.Failed(PrewireErrorCode.UnknownManifest);
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
    internal PrewireErrorCode Code { get; }

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
