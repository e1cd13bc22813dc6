using Prewire.Announcements;
using Prewire.Buffers;

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

        if (header > OpenHeader.LastWellKnown)
        {
            return VisitAnnounced(ref reader, header, (spot.Map?.Local ?? spot.Edge).Union, spot.IsUnknown);
        }

        int code = header / 2;
        Announced(ShapeOrigin.WellKnown, (ulong)code);
        return (header & 1) == 0 && WellKnownShapes.EdgeOf(code) is { } edge
            ? VisitValue(ref reader, new Spot(edge, false, null, spot.IsUnknown), WellKnownShapes.Nests(code), mayBeStruct: false)
            : PrewireErrorCode.InvalidHeader;
    }

    /// <summary>Visits an object of a type derived from the declared one.</summary>
    private PrewireErrorCode VisitOther(ref PrewireReader reader, in Spot spot, byte header) =>
        VisitAnnounced(ref reader, header, (spot.Map?.Type?.Local ?? spot.Edge.Type)!.Union, spot.IsUnknown);

    private PrewireErrorCode VisitAnnounced(ref PrewireReader reader, byte header, ITaggedTypes? union, bool isUnknown)
    {
        Cut(ref reader, except: 1);
        PrewireErrorCode code = reader.Shapes.TryReadType(ref reader, header, union, out AnnouncedShape shape, position: null, FindsTypes);
        code = code == Fine ? CopiedType(ref reader, shape) : code;
        if (code != Fine)
        {
            return code;
        }

        Announced(OriginOf(shape.As), shape.Identity);

        AnnouncedType? type = shape.TypeIn(union, position: null);
        code = TryGetShape(ref reader, shape, isUnknown ? null : type?.Form.Target, isUnknown, out Spot spot);
        return code == Fine ? VisitValue(ref reader, in spot, type is null || type.IsLevel, mayBeStruct: type is null || type.Type.IsValueType) : code;
    }

    /// <summary>Visits an object whose shape comes first.</summary>
    private PrewireErrorCode VisitLate(ref PrewireReader reader, in Spot spot)
    {
        if (reader.Remaining < 1)
        {
            return PrewireErrorCode.EndOfData;
        }

        if (reader.Begin(1) == 0)
        {
            reader.Take(1);
            return Fine;
        }

        Announced(ShapeOrigin.Late, 0);
        PrewireErrorCode code = VisitShape(ref reader, spot.Edge, spot.Map, spot.IsUnknown, out Spot value);
        if (code != Fine)
        {
            return code;
        }

        // It may be of a derived type, and then says so.
        OpenStart start = OpenStarts.Of(value.Edge);
        code = CheckStart(ref reader, start == OpenStart.Odd ? OpenStart.NotNull : start);
        return code == Fine ? Visit(ref reader, in value, section: 0) : code;
    }

    /// <summary>Reads what late objects look like.</summary>
    /// <param name="reader">The reader; then behind the shape.</param>
    /// <param name="edge">Their edge.</param>
    /// <param name="map">How it maps to what is read, where another version wrote it.</param>
    /// <param name="isUnknown">Whether the reader skips them.</param>
    /// <param name="value">Such an object.</param>
    private PrewireErrorCode VisitShape(ref PrewireReader reader, WireEdge edge, EdgeMap? map, bool isUnknown, out Spot value)
    {
        value = default;
        ShapeTarget? local = isUnknown ? null : TargetOf(map is null ? edge : map.Local!);
        Cut(ref reader, except: 0);
        PrewireErrorCode code = reader.Shapes.TryRead(ref reader, local, out AnnouncedShape shape);
        code = code == Fine && !shape.CanBeLate(local) ? PrewireErrorCode.InvalidManifest : code;
        code = code == Fine ? CopiedShape(ref reader, shape) : code;
        return code == Fine ? TryGetShape(ref reader, shape, local, isUnknown, out value) : code;
    }

    /// <summary>What late objects are read as. Of a class that is abstract here, only the reader knows what stands in for its own objects.</summary>
    private static ShapeTarget? TargetOf(WireEdge local) => ReferredObjects.TargetOf(local) ?? local.Type?.AsRoot.Target;

    private static PrewireErrorCode TryGetShape(ref PrewireReader reader, AnnouncedShape shape, ShapeTarget? local, bool isUnknown, out Spot value)
    {
        PrewireErrorCode code = shape.TryGetShape(ref reader, local, out WireEdge edge, out EdgeMap? map);

        // What is read in place of an object of an unknown type, if anything is, only the reader knows.
        isUnknown |= map is null && (local is null || !shape.IsKnownToBe(local));
        value = new Spot(edge, false, isUnknown ? null : map, isUnknown);
        return code;
    }

    /// <summary>Visits an object whose type is known. It is not null, unless it is a struct that was never made.</summary>
    private PrewireErrorCode VisitValue(ref PrewireReader reader, in Spot spot, bool isLevel, bool mayBeStruct)
    {
        PrewireErrorCode code = CheckStart(ref reader, OpenStarts.Of(spot.Edge).OrOfStruct(mayBeStruct));
        if (code != Fine)
        {
            return code;
        }

        bool isOpen = spot.Edge.Kind is WireKind.Open or WireKind.Reference;
        if (spot.IsUnknown)
        {
            // What may be of yet another type is a frame of its own, so that this does not recurse.
            return isOpen ? Push(new Frame(in spot)) : Visit(ref reader, in spot, section: 0);
        }

        if (!isLevel && !isOpen)
        {
            return Visit(ref reader, in spot, section: 0);
        }

        return --_depth < 0 ? PrewireErrorCode.TooDeep : Push(new Frame(in spot));
    }

    private static PrewireErrorCode CheckStart(ref PrewireReader reader, OpenStart start)
    {
        if (start == OpenStart.Any)
        {
            return Fine;
        }

        return reader.Remaining < 1 ? PrewireErrorCode.EndOfData : start.Allows(reader.Begin(1)) ? Fine : PrewireErrorCode.InvalidHeader;
    }
}
