using Prewire.Buffers;
using Prewire.GeneratedCode;
using Prewire.Polymorphism;

namespace Prewire.WireProtocol;

/// <content>Objects whose type is not the declared one.</content>
internal sealed partial class ShapeWalker
{
    private PrewireErrorCode VisitOpen(ref PrewireReader reader, in Spot spot)
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
            return VisitAnnounced(ref reader, header, spot.IsUnknown);
        }

        int code = header / 2;
        return WellKnown.EdgeOf(code) is { } edge
            ? VisitValue(ref reader, new Spot(edge, false, null, spot.IsUnknown), WellKnown.Nests(code))
            : PrewireErrorCode.InvalidHeader;
    }

    /// <summary>Visits an object of a type derived from the declared one.</summary>
    private PrewireErrorCode VisitOther(ref PrewireReader reader, in Spot spot, byte header)
    {
        if (header is OpenHeader.NewType or OpenHeader.KnownType)
        {
            return VisitAnnounced(ref reader, header, spot.IsUnknown);
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

        TypeShape declared = spot.Edge.Type!;
        if (ordinal >= (uint)declared.Alternatives.Count)
        {
            return PrewireErrorCode.InvalidHeader;
        }

        AlternativeMap map = spot.Map is null ? default : spot.Map.Type.Alternatives[(int)ordinal];
        bool isUnknown = spot.IsUnknown || map.Local == OpenValues.UnknownTag;
        return VisitValue(ref reader, new Spot(declared.Alternatives[(int)ordinal].Edge, false, isUnknown ? null : map.Edge, isUnknown), isLevel: false);
    }

    private PrewireErrorCode VisitAnnounced(ref PrewireReader reader, byte header, bool isUnknown)
    {
        Cut(ref reader);
        PrewireErrorCode code = reader.Open.TryRead(ref reader, header, out OpenClosure closure);
        code = code == Fine ? Copied(ref reader, closure) : code;
        if (code != Fine)
        {
            return code;
        }

        code = closure.TryGetShape(ref reader, out WireEdge shape, out EdgeMap? map);
        if (code != Fine)
        {
            return code;
        }

        // What is read in place of an object of an unknown type, if anything is, only the reader knows.
        isUnknown |= !closure.IsExact && map is null;
        return VisitValue(ref reader, new Spot(shape, false, isUnknown ? null : map, isUnknown), closure.IsLevel);
    }

    /// <summary>Visits an object whose type is known. It is neither null nor of yet another type, so that this does not recurse.</summary>
    private PrewireErrorCode VisitValue(ref PrewireReader reader, in Spot spot, bool isLevel)
    {
        OpenStart start = OpenStarts.Of(spot.Edge);
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

        if (!isLevel || spot.IsUnknown)
        {
            return Visit(ref reader, in spot, section: 0);
        }

        return --_depth < 0 ? PrewireErrorCode.TooDeep : Push(new Frame(in spot));
    }
}
