using Prewire.Buffers;
using Prewire.Buffers.Text;

namespace Prewire.WireProtocol;

/// <content>Values that contain no others.</content>
internal sealed partial class ShapeWalker
{
    private const int VersionComponentSize = 4;
    private const int MaxVersionComponents = 4;

    private PrewireErrorCode VisitLeaf(ref PrewireReader reader, WireEdge edge) =>
        edge.Head == ListHead.Plain && WireKinds.SizeOf(edge.Kind) == 0 ? VisitSized(ref reader, edge.Kind) : VisitFixed(ref reader, edge);

    /// <summary>Visits a value that says itself how long it is.</summary>
    private PrewireErrorCode VisitSized(ref PrewireReader reader, WireKind kind)
    {
        PrewireErrorCode code = MeasureBehindComparer(ref reader, kind, out int header, out long length);
        if (code == Fine && _checksHere)
        {
            code = Check(ref reader, kind, header, (int)length);
        }

        if (code == Fine)
        {
            reader.SkipBytes(header + length);
            if (kind == WireKind.Decimal && _findsWritten)
            {
                NoteDecimal(reader.Offset, header + length);
            }
        }

        return code;
    }

    private PrewireErrorCode VisitFixed(ref PrewireReader reader, WireEdge edge)
    {
        WireKind kind = edge.Kind;
        int size = edge.LeastSize;
        if (reader.Remaining < size)
        {
            return PrewireErrorCode.EndOfData;
        }

        if (UnifiesNaN(kind))
        {
            UnifyNaN(ref reader, kind, 1);
        }

        if (!_checksHere || !(edge.Head != ListHead.Plain || WireKinds.NeedsCheck(kind)))
        {
            reader.SkipBytes(size);
            return Fine;
        }

        reader.Gather(size);
        if (!ValueChecks.IsElement(kind, edge.Head, reader.Rest.Slice(0, size)))
        {
            return PrewireErrorCode.InvalidValue;
        }

        reader.SkipBytes(size);
        return Fine;
    }

    private PrewireErrorCode VisitPacked(ref PrewireReader reader, in Spot spot, WireKind kind)
    {
        // Each element has at least a byte, and what says how they are written one more.
        PrewireErrorCode code = ReadListCount(ref reader, 1, out long count);
        if (code != Fine || count == 0)
        {
            return code == Fine && _pulls ? PushPacked(in spot, 0, WireEdge.Of(kind)) : code;
        }

        if (reader.Remaining == 0)
        {
            return PrewireErrorCode.EndOfData;
        }

        int head = reader.Take(1);
        WireKind written = ListHead.ElementKind(kind, head);
        if (written == WireKind.Bool)
        {
            return PrewireErrorCode.InvalidValue;
        }

        int size = ListHead.SizeOf(written, head);
        if (reader.Remaining / size < count)
        {
            return PrewireErrorCode.EndOfData;
        }

        if (_pulls || (_checksHere && (written == WireKind.Decimal || WireKinds.NeedsCheck(kind))) || IsStopIn(ref reader, count * size))
        {
            return PushPacked(in spot, count, WireEdge.Packed(kind, head));
        }

        reader.SkipBytes(count * size);
        return Fine;
    }

    /// <summary>Visits bytes that are read as a list of something else.</summary>
    private PrewireErrorCode VisitBytes(ref PrewireReader reader, in Spot spot)
    {
        PrewireErrorCode code = MeasureBehindComparer(ref reader, WireKind.Bytes, out int header, out long length);
        if (code != Fine || !IsStopIn(ref reader, header + length))
        {
            reader.SkipBytes(code == Fine ? header + length : 0);
            return code;
        }

        reader.SkipBytes(header);
        return Push(new Frame(in spot, length, new Spot(WireEdge.Of(WireKind.UInt8), false, null, spot.IsUnknown)), ShapeToken.StartList, length);
    }

    /// <summary>Begins a packed list.</summary>
    private PrewireErrorCode PushPacked(in Spot spot, long count, WireEdge element) =>
        Push(new Frame(in spot, count, new Spot(element, false, null, spot.IsUnknown)), ShapeToken.StartList, count);

    /// <summary>Finds out how many bytes a value has, all of which are there. The reader stays in front of it.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="kind">The kind of the value.</param>
    /// <param name="header">The bytes that say how many follow; they are in the window.</param>
    /// <param name="length">Those that follow.</param>
    private static PrewireErrorCode Measure(ref PrewireReader reader, WireKind kind, out int header, out long length)
    {
        header = 0;
        length = 0;
        PrewireErrorCode code;
        uint value;
        switch (kind)
        {
            case WireKind.String:
                code = PeekVarInt(ref reader, out value, out header);
                TextCodec.DecodeHeader(value, out int size);
                length = size;
                return code != Fine ? code : Fits(ref reader, header, length);
            case WireKind.Decimal or WireKind.Version:
                if (reader.Remaining < 1)
                {
                    return PrewireErrorCode.EndOfData;
                }

                header = 1;
                reader.Gather(1);
                byte tag = reader.Rest[0];
                length = kind == WireKind.Decimal ? 4 * DecimalTag.WordsOf(tag) : VersionComponentSize * tag;
                return kind == WireKind.Version && tag is 1 or > MaxVersionComponents ? PrewireErrorCode.InvalidValue : Fits(ref reader, header, length);
            case var _ when WireKinds.IsCounted(kind):
                code = PeekVarInt(ref reader, out value, out header);
                length = value == 0 ? 0 : (long)value - 1;
                return code == Fine && (length > reader.Remaining - header || (length == 0 && !WireKinds.HasOwnNull(kind))) ? PrewireErrorCode.InvalidLength : code;
            default:
                length = WireKinds.LeastSize(kind);
                return Fits(ref reader, header, length);
        }
    }

    /// <summary>Does the same behind a comparer and room, which lists of bytes may have too; the reader steps over these.</summary>
    private static PrewireErrorCode MeasureBehindComparer(ref PrewireReader reader, WireKind kind, out int header, out long length)
    {
        PrewireErrorCode code = kind == WireKind.Bytes ? SkipComparers(ref reader) : Fine;
        if (code == Fine)
        {
            return Measure(ref reader, kind, out header, out length);
        }

        header = 0;
        length = 0;
        return code;
    }

    private static PrewireErrorCode Fits(ref PrewireReader reader, int header, long length) =>
        length > reader.Remaining - header ? PrewireErrorCode.EndOfData : Fine;

    /// <summary>Looks at a value that was measured.</summary>
    private static PrewireErrorCode Check(ref PrewireReader reader, WireKind kind, int header, int length)
    {
        TextMode mode = kind == WireKind.String ? TextCodec.DecodeHeader(reader.Rest[0], out _) : TextMode.Null;
        if (kind is WireKind.Bytes or WireKind.Blob || (kind == WireKind.String && mode is TextMode.Null or TextMode.Latin1))
        {
            return Fine;
        }

        reader.Gather(header + length);
        uint tag = reader.Rest[0];
        ReadOnlySpan<byte> body = reader.Rest.Slice(header, length);
        return kind switch
        {
            WireKind.String => (mode == TextMode.Coded ? ValueChecks.IsCodedText(body) : ValueChecks.IsUtf16(body)) ? Fine : PrewireErrorCode.InvalidText,
            WireKind.Decimal => ValueChecks.IsDecimal(tag, body) ? Fine : PrewireErrorCode.InvalidValue,
            _ => ValueChecks.IsValid(kind, body) ? Fine : PrewireErrorCode.InvalidValue,
        };
    }

    /// <summary>Reads the count of a list or map, and steps over a comparer and room in front of it.</summary>
    private PrewireErrorCode ReadListCount(ref PrewireReader reader, long minSize, out long count)
    {
        count = 0;
        PrewireErrorCode code = SkipComparers(ref reader);
        return code == Fine ? ReadCount(ref reader, _isCut ? 0 : minSize, out count) : code;
    }

    private static PrewireErrorCode SkipComparers(ref PrewireReader reader)
    {
        while (IsAtComparer(ref reader))
        {
            reader.SkipBytes(2);
            PrewireErrorCode code = SkipComparer(ref reader, reader.Take(1));
            if (code != Fine)
            {
                return code;
            }

            // A null has neither comparer nor room.
            reader.Gather((int)Math.Min(reader.Remaining, 1));
            if (reader.WindowRemaining > 0 && reader.Rest[0] == 0)
            {
                return PrewireErrorCode.InvalidValue;
            }
        }

        return Fine;
    }

    /// <summary>Steps over what <see cref="Comparers"/> reads, without an exception.</summary>
    private static PrewireErrorCode SkipComparer(ref PrewireReader reader, byte comparer)
    {
        PrewireErrorCode code;
        switch (comparer)
        {
            case Comparers.Room:
                code = ReadVarInt(ref reader, out uint size);
                return code != Fine ? code : size > reader.Remaining ? PrewireErrorCode.EndOfData : Comparers.TrySkipZeros(ref reader, size) ? Fine : PrewireErrorCode.InvalidValue;
            case Comparers.Named:
                code = Fits(ref reader, 0, sizeof(ulong));
                reader.SkipBytes(code == Fine ? sizeof(ulong) : 0);
                return code;
            case Comparers.Culture:
                code = Measure(ref reader, WireKind.String, out int header, out long length);
                code = code == Fine ? Check(ref reader, WireKind.String, header, (int)length) : code;
                if (code != Fine)
                {
                    return code;
                }

                bool isNull = reader.Rest[0] == 0;
                reader.SkipBytes(header + length);
                code = ReadVarInt(ref reader, out uint options);
                return code != Fine ? code : Comparers.AreForCulture(isNull, options) ? Fine : PrewireErrorCode.InvalidValue;
            default:
                return Comparers.IsKnown(comparer) ? Fine : PrewireErrorCode.InvalidValue;
        }
    }

    private static bool IsAtComparer(ref PrewireReader reader)
    {
        reader.Gather((int)Math.Min(reader.Remaining, 3));
        ReadOnlySpan<byte> rest = reader.Rest;
        return rest.Length >= 3 && rest[0] == Comparers.Mark && rest[1] == 0;
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
        PrewireErrorCode code = PeekVarInt(ref reader, out value, out int size);
        reader.SkipBytes(size);
        return code;
    }

    /// <summary>Reads a varint and stays in front of it.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="value">The number.</param>
    /// <param name="size">How many bytes it has, which are in the window; 0 where it is damaged.</param>
    private static PrewireErrorCode PeekVarInt(ref PrewireReader reader, out uint value, out int size)
    {
        reader.Gather((int)Math.Min(reader.Remaining, VarInt.MaxSize32));
        if (VarInt.TryRead(reader.Rest, out value, out size))
        {
            return Fine;
        }

        return reader.Remaining < VarInt.MaxSize32 ? PrewireErrorCode.EndOfData : PrewireErrorCode.InvalidLength;
    }
}
