using System;
using Prewire.GeneratedCode;
using Prewire.Graphs;

namespace Prewire.WireProtocol;

/// <content>Objects that are met again: the values of new ones stand behind the outermost reference.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>What waits for its value, where the walk does not share the reader's objects.</summary>
    private WorkQueue<Spot> _waiting;

    /// <summary>How many objects have ids.</summary>
    private uint _objects;

    /// <summary>Whether the values in the queue are being walked over.</summary>
    private bool _isDraining;

    /// <summary>Whether this is the reader, which steps over a value: what it holds may be referred to later.</summary>
    private bool _sharesObjects;

    private PrewireErrorCode VisitReference(ref PrewireReader reader, in Spot spot)
    {
        if (_copy is not null)
        {
            // Ids are those of the whole message, which is not kept.
            return PrewireErrorCode.InvalidReference;
        }

        WireEdge target = spot.Edge.Element!;
        EdgeMap? map = spot.Map?.Element;
        bool isUnknown = spot.IsUnknown;
        if (isUnknown && !_pulls && target.Type?.ReadAs is { } known)
        {
            if (_sharesObjects)
            {
                References.ReadUnknown(ref reader, (ObjectBody)known.Local!.Objects!, known.Element);
                return Fine;
            }

            map = known.Element;
            isUnknown = false;
        }

        PrewireErrorCode error = ReadVarInt(ref reader, out uint code);
        return error != Fine ? error : code switch
        {
            ReferenceCode.Null => Fine,
            ReferenceCode.Queued => VisitQueued(ref reader, new Spot(target, true, map, isUnknown)),
            ReferenceCode.Other or ReferenceCode.Inline => VisitNew(ref reader, new Spot(target, false, map, isUnknown), code == ReferenceCode.Inline),
            _ => VisitKnown(ref reader, code - ReferenceCode.First),
        };
    }

    private PrewireErrorCode VisitQueued(ref PrewireReader reader, in Spot spot)
    {
        int waiting = _sharesObjects ? reader.Objects.Waiting : _waiting.Count;
        if (waiting >= reader.Remaining)
        {
            return PrewireErrorCode.EndOfData;
        }

        if (_sharesObjects)
        {
            ReadObjects objects = reader.Objects;
            objects.EnqueueSkipped(spot.Edge);
            if (!objects.IsDraining)
            {
                References.ReadQueue(ref reader, objects);
            }

            return Fine;
        }

        uint id = _objects++;
        _waiting.Add(in spot);
        if (_isDraining)
        {
            return PulledReference(id);
        }

        _isDraining = true;
        return Push(Frame.OfQueue(new Spot(WireEdge.List(spot.Edge), true, null, spot.IsUnknown), id), ShapeToken.StartList);
    }

    private PrewireErrorCode VisitNew(ref PrewireReader reader, in Spot spot, bool isInline)
    {
        if (reader.Remaining < 1)
        {
            return PrewireErrorCode.EndOfData;
        }

        byte first = reader.Begin(1);
        if (first == 0 || (!isInline && (first & 1) != 0))
        {
            return PrewireErrorCode.InvalidHeader;
        }

        if (isInline && _sharesObjects)
        {
            reader.Objects.Skip();
        }

        _objects += isInline ? 1u : 0;
        return Visit(ref reader, in spot, section: 0);
    }

    private PrewireErrorCode VisitKnown(ref PrewireReader reader, uint id)
    {
        // Values that were written by themselves may refer to objects before them.
        bool isKnown = _unifiesNaN || (_sharesObjects ? reader.Objects.Has(id) : id < _objects);
        return isKnown ? PulledReference(id) : PrewireErrorCode.InvalidReference;
    }

    private PrewireErrorCode PulledReference(uint id)
    {
        if (_pulls)
        {
            Token = ShapeToken.Value;
            Kind = WireKind.Reference;
            ValueCount = id;
        }

        return Fine;
    }

    /// <summary>Goes to the next value in a frame.</summary>
    private bool Next(ref Frame frame, out Spot spot, bool stopsAtNull, out bool isNull)
    {
        if (!frame.IsQueue)
        {
            return frame.Next(out spot, stopsAtNull, out isNull);
        }

        isNull = false;
        _isDraining = _waiting.TryTake(out spot);
        frame.Step();
        return _isDraining;
    }

    /// <summary>Forgets what was met.</summary>
    private void ClearReferences()
    {
        _waiting = _waiting.Count == 0 ? _waiting : default;
        _objects = 0;
        _isDraining = false;
        _sharesObjects = false;
    }

    private partial struct Frame
    {
        /// <summary>Whether what is inside are the values of objects that were met before.</summary>
        internal readonly bool IsQueue => _isQueue;

        /// <summary>The values of objects, of which the first has an id.</summary>
        internal static Frame OfQueue(in Spot spot, uint id) => new(in spot, long.MaxValue) { _isQueue = true, _firstId = id };

        internal void Step() => _index++;
    }
}
