using System;
using Prewire.Buffers;
using Prewire.Forms;
using Prewire.Buffers.Text;

namespace Prewire.WireProtocol;

/// <content>Values that contain no others.</content>
internal sealed partial class ShapeWalker
{
    private const int VersionComponentSize = 4;

    private PrewireErrorCode VisitLeaf(ref PrewireReader reader, WireKind kind) => kind switch
    {
        WireKind.String => VisitString(ref reader),
        WireKind.Bytes or WireKind.Blob => VisitBytes(ref reader),
        WireKind.Decimal => VisitDecimal(ref reader),
        WireKind.BigInteger => VisitBigInteger(ref reader),
        WireKind.Version => VisitVersion(ref reader),
        _ => VisitFixed(ref reader, kind),
    };

    private PrewireErrorCode VisitFixed(ref PrewireReader reader, WireKind kind)
    {
        int size = WireKinds.LeastSize(kind);
        if (reader.Remaining < size)
        {
            return PrewireErrorCode.EndOfData;
        }

        if (UnifiesNaN(kind))
        {
            UnifyNaN(ref reader, kind, 1);
        }

        if (!_checksHere || !WireKinds.NeedsCheck(kind))
        {
            reader.SkipBytes(size);
            return Fine;
        }

        reader.Gather(size);
        ReadOnlySpan<byte> bytes = reader.Rest.Slice(0, size);
        if (!ValueChecks.IsValid(kind, bytes))
        {
            return PrewireErrorCode.InvalidValue;
        }

        reader.SkipBytes(size);
        return Fine;
    }

    private PrewireErrorCode VisitString(ref PrewireReader reader)
    {
        PrewireErrorCode code = ReadVarInt(ref reader, out uint header);
        if (code != Fine)
        {
            return code;
        }

        TextMode mode = TextCodec.DecodeHeader(header, out int length);
        if (length > reader.Remaining)
        {
            return PrewireErrorCode.EndOfData;
        }

        if (_checksHere && mode is TextMode.Utf8 or TextMode.Utf16)
        {
            reader.Gather(length);
            ReadOnlySpan<byte> text = reader.Rest.Slice(0, length);
            if (!(mode == TextMode.Utf8 ? ValueChecks.IsUtf8(text) : ValueChecks.IsUtf16(text)))
            {
                return PrewireErrorCode.InvalidText;
            }
        }

        reader.SkipBytes(length);
        return Fine;
    }

    private static PrewireErrorCode VisitBytes(ref PrewireReader reader)
    {
        PrewireErrorCode code = ReadCount(ref reader, 1, out long count);
        if (code == Fine)
        {
            reader.SkipBytes(count);
        }

        return code;
    }

    private PrewireErrorCode VisitPacked(ref PrewireReader reader, WireKind kind)
    {
        // Each element has at least a byte, and the width one more.
        PrewireErrorCode code = ReadListCount(ref reader, 1, out long count);
        if (code != Fine || count == 0)
        {
            return code;
        }

        int width = reader.Take(1);
        if (WireKinds.PackedKind(kind, width) == WireKind.Bool)
        {
            return PrewireErrorCode.InvalidValue;
        }

        if (reader.Remaining / width < count)
        {
            return PrewireErrorCode.EndOfData;
        }

        reader.SkipBytes(count * width);
        return Fine;
    }

    private PrewireErrorCode VisitDecimal(ref PrewireReader reader)
    {
        if (reader.Remaining < 1)
        {
            return PrewireErrorCode.EndOfData;
        }

        uint tag = reader.Take(1);
        int size = 4 * DecimalTag.WordsOf(tag);
        if (reader.Remaining < size)
        {
            return PrewireErrorCode.EndOfData;
        }

        if (_checksHere)
        {
            reader.Gather(size);
            if (!ValueChecks.IsDecimal(tag, reader.Rest.Slice(0, size)))
            {
                return PrewireErrorCode.InvalidValue;
            }
        }

        reader.SkipBytes(size);
        return Fine;
    }

    private PrewireErrorCode VisitBigInteger(ref PrewireReader reader)
    {
        PrewireErrorCode code = ReadVarInt(ref reader, out uint header);
        if (code != Fine)
        {
            return code;
        }

        if (header <= 1 || header - 1 > reader.Remaining)
        {
            return PrewireErrorCode.InvalidLength;
        }

        int length = (int)(header - 1);
        if (_checksHere)
        {
            reader.Gather(length);
            if (!ValueChecks.IsShortest(reader.Rest.Slice(0, length)))
            {
                return PrewireErrorCode.InvalidValue;
            }
        }

        reader.SkipBytes(length);
        return Fine;
    }

    private PrewireErrorCode VisitVersion(ref PrewireReader reader)
    {
        if (reader.Remaining < 1)
        {
            return PrewireErrorCode.EndOfData;
        }

        int count = reader.Take(1);
        if (count is 1 or > 4)
        {
            return PrewireErrorCode.InvalidValue;
        }

        for (int i = 0; i < count; i++)
        {
            if (reader.Remaining < VersionComponentSize)
            {
                return PrewireErrorCode.EndOfData;
            }

            reader.Gather(VersionComponentSize);
            if (_checksHere && (reader.Rest[VersionComponentSize - 1] & 0x80) != 0)
            {
                return PrewireErrorCode.InvalidValue;
            }

            reader.SkipBytes(VersionComponentSize);
        }

        return Fine;
    }

    /// <summary>Reads the count of a list or map, and steps over a comparer in front of it.</summary>
    private static PrewireErrorCode ReadListCount(ref PrewireReader reader, long minSize, out long count)
    {
        reader.Gather((int)Math.Min(reader.Remaining, 3));
        ReadOnlySpan<byte> rest = reader.Rest;
        if (rest.Length >= 3 && rest[0] == Comparers.Mark && rest[1] == 0)
        {
            reader.SkipBytes(2);
            if (!Comparers.TrySkip(ref reader))
            {
                count = 0;
                return PrewireErrorCode.InvalidValue;
            }
        }

        return ReadCount(ref reader, minSize, out count);
    }

    /// <summary>Reads a varint 0 for null (then a count of 0) or count + 1, and checks that so many values can follow.</summary>
    private static PrewireErrorCode ReadCount(ref PrewireReader reader, long minSize, out long count)
    {
        PrewireErrorCode code = ReadVarInt(ref reader, out uint header);
        count = code != Fine || header == 0 ? 0 : (long)header - 1;
        return code == Fine && minSize != 0 && count > reader.Remaining / minSize ? PrewireErrorCode.InvalidLength : code;
    }

    private static PrewireErrorCode ReadVarInt(ref PrewireReader reader, out uint value)
    {
        reader.Gather((int)Math.Min(reader.Remaining, VarInt.MaxSize32));
        if (VarInt.TryRead(reader.Rest, out value, out int consumed))
        {
            reader.SkipBytes(consumed);
            return Fine;
        }

        return reader.Remaining < VarInt.MaxSize32 ? PrewireErrorCode.EndOfData : PrewireErrorCode.InvalidLength;
    }
}
