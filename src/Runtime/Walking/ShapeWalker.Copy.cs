using Prewire.Announcements;
using Prewire.UnknownMembers;

namespace Prewire.WireProtocol;

/// <content>Members of versions that are not known here.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>Takes the bytes that the walk goes over, or null.</summary>
    private CaptureBuffer? _copy;

    /// <summary>Copies a value that is not known here. What it says is not looked at.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="edge">What the value looks like.</param>
    /// <param name="isPresent">Whether its presence is known already.</param>
    /// <param name="target">Takes the bytes; types are announced there as if nothing had been before.</param>
    /// <exception cref="PrewireException">The value is damaged so that its end is not known.</exception>
    internal static void Copy(ref PrewireReader reader, WireEdge edge, bool isPresent, CaptureBuffer target)
    {
        ShapeWalker walker = Rent(reader.Options, checksValues: false);
        walker._copy = target;
        reader.BeginCapture(target);
        PrewireErrorCode code = walker.Walk(ref reader, new Spot(edge, isPresent, null, isUnknown: true), StopAt.Never, out _);
        if (code == Fine)
        {
            // What is damaged is lost; the window may no longer be that of its start.
            reader.EndCapture(target);
        }

        walker._copy = null;
        long start = walker._start;
        walker.Return();
        if (code != Fine)
        {
            reader.ThrowShort(code, start);
        }
    }

    /// <summary>Steps over the parts behind the members of an object: each says how long it is.</summary>
    private PrewireErrorCode VisitUnknownMembers(ref PrewireReader reader, in Spot spot)
    {
        PrewireErrorCode code = ReadVarInt(ref reader, out uint count);
        if (code == Fine && count > reader.Remaining / KeptParts.MinSize)
        {
            code = PrewireErrorCode.InvalidLength;
        }

        if (_pulls)
        {
            return code == Fine ? Push(new Frame(in spot, count, new Spot(WireEdge.UnknownPart, true, null, isUnknown: true))) : code;
        }

        for (; code == Fine && count > 0; count--)
        {
            code = VisitPart(ref reader);
        }

        return code;
    }

    private PrewireErrorCode VisitPart(ref PrewireReader reader)
    {
        Cut(ref reader, except: 0);
        PrewireErrorCode code = reader.Shapes.TryReadKept(ref reader, out AnnouncedShape shape);
        code = code == Fine ? CopiedShape(ref reader, shape) : code;
        uint length = 0;
        code = code == Fine ? ReadVarInt(ref reader, out length) : code;
        if (code == Fine && length > reader.Remaining)
        {
            code = PrewireErrorCode.EndOfData;
        }

        if (code == Fine && _pulls)
        {
            return EnterPart(ref reader, shape, length);
        }

        if (code == Fine)
        {
            reader.SkipBytes(length);
        }

        return code;
    }

    /// <summary>Takes what lies before an announcement.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="except">How many bytes of the announcement were read just now.</param>
    private void Cut(ref PrewireReader reader, int except)
    {
        if (_copy is not null)
        {
            reader.EndCapture(_copy, except);
        }
    }

    /// <summary>Announces in the copy what was announced, and goes on copying.</summary>
    private PrewireErrorCode CopiedShape(ref PrewireReader reader, AnnouncedShape shape)
    {
        if (_copy is null)
        {
            return Fine;
        }

        PrewireErrorCode code = _copy.Announce(ref reader, shape);
        reader.BeginCapture(_copy);
        return code;
    }

    /// <summary>The same for a type.</summary>
    private PrewireErrorCode CopiedType(ref PrewireReader reader, AnnouncedShape shape)
    {
        if (_copy is null)
        {
            return Fine;
        }

        PrewireErrorCode code = _copy.AnnounceType(ref reader, shape);
        reader.BeginCapture(_copy);
        return code;
    }
}
