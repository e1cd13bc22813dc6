using Prewire.Buffers;
using Prewire.Polymorphism;

namespace Prewire.WireProtocol;

/// <content>Objects whose type is not the declared one.</content>
internal sealed partial class ShapeWalker
{
    private PrewireErrorCode VisitOpen(ref PrewireReader reader)
    {
        if (reader.Remaining < 1)
        {
            return PrewireErrorCode.EndOfData;
        }

        byte header = reader.Take(1);
        if (header == OpenHeader.Null)
        {
            return Fine;
        }

        if ((header & 1) != 0 || header > OpenHeader.LastShort)
        {
            return VisitAnnounced(ref reader, header);
        }

        int code = header / 2;
        return WellKnown.EdgeOf(code) is { } edge
            ? VisitValue(ref reader, edge, WellKnown.Nests(code))
            : PrewireErrorCode.InvalidHeader;
    }

    /// <summary>Visits an object of a type derived from the declared one.</summary>
    private PrewireErrorCode VisitOther(ref PrewireReader reader, TypeShape declared, byte header)
    {
        if (header is OpenHeader.NewType or OpenHeader.KnownType)
        {
            return VisitAnnounced(ref reader, header);
        }

        uint ordinal = (uint)(header / 2) - 1;
        if (header > OpenHeader.LastShort)
        {
            PrewireErrorCode code = header == OpenHeader.LongAlternative ? ReadVarInt(ref reader, out ordinal) : PrewireErrorCode.InvalidHeader;
            if (code != Fine)
            {
                return code;
            }

            if (ordinal < OpenHeader.ShortAlternatives)
            {
                return PrewireErrorCode.InvalidHeader;
            }
        }

        return ordinal < (uint)declared.Alternatives.Count
            ? VisitValue(ref reader, declared.Alternatives[(int)ordinal].Edge, isLevel: false)
            : PrewireErrorCode.InvalidHeader;
    }

    private PrewireErrorCode VisitAnnounced(ref PrewireReader reader, byte header)
    {
        PrewireErrorCode code = reader.Open.TryRead(ref reader, header, out OpenClosure closure);
        if (code != Fine)
        {
            return code;
        }

        code = closure.TryGetShape(ref reader, out WireEdge shape);
        return code != Fine ? code : VisitValue(ref reader, shape, closure.IsLevel);
    }

    /// <summary>Visits an object whose type is known. It is neither null nor of yet another type, so that this does not recurse.</summary>
    private PrewireErrorCode VisitValue(ref PrewireReader reader, WireEdge edge, bool isLevel)
    {
        OpenStart start = OpenStarts.Of(edge);
        if (start != OpenStart.Any)
        {
            if (reader.Remaining < 1)
            {
                return PrewireErrorCode.EndOfData;
            }

            if (!start.Allows(reader.Begin(1)))
            {
                return PrewireErrorCode.InvalidHeader;
            }
        }

        if (!isLevel)
        {
            return Visit(ref reader, edge, isPresent: false);
        }

        return --_depth < 0 ? PrewireErrorCode.TooDeep : Push(Frame.Open(edge));
    }
}
