using Prewire.GeneratedCode;
using Prewire.Graphs;
using Prewire.Stacks;

namespace Prewire.WireProtocol;

/// <content>Objects that are met again: the values of new ones stand behind the outermost reference.</content>
internal sealed partial class ShapeWalker
{
    /// <summary>What waits for its value, where the walk does not share the reader's objects.</summary>
    private WorkQueue<Spot> _waiting;

    /// <summary>How many objects have ids.</summary>
    private uint _objects;

    /// <summary>The same as <see cref="ReadObjects.AreRenamed"/>.</summary>
    private bool _areRenamed;

    /// <summary>Whether the values in the queue are being walked over.</summary>
    private bool _isDraining;

    /// <summary>Whether this is the reader, which steps over a value: what it holds may be referred to later.</summary>
    private bool _sharesObjects;

    private PrewireErrorCode VisitReference(ref PrewireReader reader, in Spot spot)
    {
        if (_copy is not null)
        {
            // Ids are those of the whole message, which is not kept. A null has none.
            PrewireErrorCode peeked = PeekVarInt(ref reader, out uint kept, out int size);
            if (peeked == Fine && kept == ReferenceCode.Null)
            {
                reader.SkipBytes(size);
                return Fine;
            }

            return peeked == Fine ? PrewireErrorCode.InvalidReference : peeked;
        }

        long start = reader.Offset;
        PrewireErrorCode error = ReadVarInt(ref reader, out uint code);
        bool isJustThat = code is ReferenceCode.Queued or ReferenceCode.Inline;
        EdgeMap? known = null;
        if (error == Fine && isJustThat && spot.IsUnknown && !_pulls)
        {
            error = TryKnow(ref reader, spot.Edge, out known);
        }

        if (error != Fine)
        {
            return error;
        }

        _areRenamed |= isJustThat && spot.Map?.Element is { IsRenamed: true };
        var target = new Spot(spot.Edge.Element!, code == ReferenceCode.Queued, (known ?? spot.Map)?.Element, spot.IsUnknown && known is null);
        if (known is not null)
        {
            return VisitKnownType(ref reader, in target, known, code, start);
        }

        return code switch
        {
            ReferenceCode.Null => Fine,
            ReferenceCode.Queued => VisitQueued(ref reader, in target),

            // As what it is read depends on what it is.
            ReferenceCode.Other => VisitNew(ref reader, in target, isInline: false),
            ReferenceCode.Inline => VisitNew(ref reader, in target, isInline: true),
            _ => VisitKnown(ref reader, code - ReferenceCode.First),
        };
    }

    /// <summary>Finds out how objects are read that a part holds which is not known here, since one that is known may refer to them.</summary>
    /// <param name="reader">The reader, which is charged.</param>
    /// <param name="reference">What leads to them.</param>
    /// <param name="known">How it maps to references here; null where nothing here is like them.</param>
    private PrewireErrorCode TryKnow(ref PrewireReader reader, WireEdge reference, out EdgeMap? known)
    {
        TypeShape? type = reference.Element!.Type;
        known = type?.ReadAs;
        if (type is null || type.NameHash == 0 || known is not null || reader.Found.TryGet(type, out known)
            || (_sharesObjects ? reader.Objects.AreRenamed : _areRenamed)
            || TrackedFinder.Instance?.Find(type.NameHash) is not { } body)
        {
            return Fine;
        }

        RootShape local = body.Target.Root;
        RootMap map = Binder.Bind(reference.AsPresent(), local.Edge, local.DisplayName, allowance: reader.Allowance, found: reader.Found, isByName: true);
        if (map.Code == PrewireErrorCode.AllocationLimit || !reader.TryCharge(MemoryRule.OfShape(map.Cost)))
        {
            return PrewireErrorCode.AllocationLimit;
        }

        known = map.Edge;
        reader.Found.Note(type, known);
        return Fine;
    }

    /// <summary>Visits a new object in a part that is not known here, of a type that is.</summary>
    private PrewireErrorCode VisitKnownType(ref PrewireReader reader, in Spot spot, EdgeMap known, uint code, long start)
    {
        if (reader.Remaining < 1)
        {
            return PrewireErrorCode.EndOfData;
        }

        // Of another type is what the header says; what is not made without its value is not made here.
        var body = (ObjectBody)known.Local!.Objects!;
        bool isRead = code == ReferenceCode.Inline ? (reader.Begin(1) & 1) != 0 : body.CanBegin;

        // Such parts may be in each other although no type here contains itself.
        bool isLevel = isRead && code == ReferenceCode.Inline && ((known.Local.Element!.Type?.Flags ?? 0) & ShapeFlags.Recursive) == 0;
        if (isRead && _sharesObjects)
        {
            var made = new NewObject(body, spot.Map, code, start);
            if (isLevel)
            {
                ReadLevel(ref reader, in made);
            }
            else
            {
                made.Read(ref reader);
            }

            return Fine;
        }

        Spot visited = isRead ? spot : Unknown(in spot);
        if (!isLevel)
        {
            return code == ReferenceCode.Queued ? VisitQueued(ref reader, in visited) : VisitNew(ref reader, in visited, isInline: true);
        }

        if (!_isDraining)
        {
            BeginQueue(in visited);
            _frames[_count - 1].Step();
        }

        _objects++;
        return --_depth < 0 ? PrewireErrorCode.TooDeep : Push(new Frame(in visited));
    }

    private static void ReadLevel(ref PrewireReader reader, in NewObject made)
    {
        reader.Enter();
        if (reader.NeedsStack())
        {
            ReadOnFreshStack(ref reader, made);
        }
        else
        {
            made.Read(ref reader);
        }

        reader.Leave();
    }

    private static unsafe void ReadOnFreshStack(ref PrewireReader reader, NewObject made)
    {
#pragma warning disable CS8500 // it does not move while this thread waits
        fixed (PrewireReader* at = &reader)
        {
            nint place = (nint)at;
            FreshStack.Run(() => made.Read(ref *(PrewireReader*)place));
        }

        reader.LookAgain();
#pragma warning restore CS8500
    }

    private static Spot Unknown(in Spot spot) => new(spot.Edge, spot.IsPresent, null, isUnknown: true);

    private PrewireErrorCode VisitQueued(ref PrewireReader reader, in Spot spot)
    {
        // Each value that waits has a byte at least.
        if (_sharesObjects ? !reader.TryClaim(1) : _waiting.Count >= reader.Remaining)
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

        return Wait(in spot);
    }

    private PrewireErrorCode Wait(in Spot spot)
    {
        PrewireErrorCode error = _isDraining ? PulledReference(_objects) : BeginQueue(in spot);
        _waiting.Add(in spot);
        _objects++;
        return error;
    }

    /// <summary>Begins a queue, of which the first value is that of the outermost object.</summary>
    private PrewireErrorCode BeginQueue(in Spot spot)
    {
        _isDraining = true;
        return Push(Frame.OfQueue(new Spot(WireEdge.List(spot.Edge), true, null, spot.IsUnknown), _objects), ShapeToken.StartList);
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

        if (!isInline)
        {
            return Visit(ref reader, in spot, section: 0);
        }

        if (_sharesObjects)
        {
            return SkipNew(ref reader, in spot);
        }

        if (!_isDraining)
        {
            return Wait(in spot);
        }

        _objects++;
        return Visit(ref reader, in spot, section: 0);
    }

    /// <summary>Steps over a new object whose value follows, and over the queue behind it if it is in no other.</summary>
    private PrewireErrorCode SkipNew(ref PrewireReader reader, in Spot spot)
    {
        ReadObjects objects = reader.Objects;
        objects.Skip();
        if (objects.IsDraining)
        {
            return Visit(ref reader, in spot, section: 0);
        }

        objects.IsDraining = true;
        Skip(ref reader, spot.Edge, spot.IsPresent);
        References.ReadQueue(ref reader, objects);
        return Fine;
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
        _areRenamed = false;
        _isDraining = false;
        _sharesObjects = false;
    }

    /// <summary>A new object that is read.</summary>
    private readonly struct NewObject(ObjectBody body, EdgeMap? map, uint code, long start)
    {
        internal void Read(ref PrewireReader reader) => References.ReadNew(ref reader, body, map, code, start);
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
