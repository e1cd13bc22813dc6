namespace Prewire.Graphs;

/// <summary>The tracked objects that were read so far, by their ids, and those of them whose values are still to come. One is kept per thread.</summary>
internal sealed class ReadObjects
{
    private const int LargestKept = 1 << 16;

    /// <summary>Stands for an object that is being made: what is inside of it cannot refer to it yet.</summary>
    private static readonly object s_unfinished = new();

    /// <summary>Stands for an object of which only the end is known, since nothing here knows what it is.</summary>
    private static readonly object s_skipped = new();

    /// <summary>Stands for an object of an unknown type that was read as null: so is every reference to it.</summary>
    private static readonly object s_null = new();

    [ThreadStatic]
    private static ReadObjects? s_cached;

    private object[] _objects = new object[16];
    private int _count;
    private RunQueue<ReadAs> _queue;
    private int _next;
    private int _finds;
    private LateFills? _late;
    private FoundMaps? _found;

    /// <summary>How many objects were met, as far as that shows whether more were.</summary>
    internal int Met => unchecked(_count + _finds);

    /// <summary>Whether the queue is being read: then what is added to it is read later.</summary>
    internal bool IsDraining { get; set; }

    /// <summary>Whether these are copies that are being made: they have their values only when all of them do, also where some are read from bytes.</summary>
    internal bool AreCopied { get; set; }

    /// <summary>Whether there may be objects that do not have their values yet.</summary>
    internal bool HasWaiting => IsDraining || AreCopied;

    /// <summary>
    /// Whether objects were read as those of types with other names, so that what the message calls so is not what is called so here: a view of another model, say, or classes that
    /// have new names.
    /// </summary>
    internal bool AreRenamed { get; private set; }

    /// <summary>
    /// Whether one of the objects that were met since some wait says itself what it equals. As a key it is not to be looked at before all have their values: that it has its own is not enough,
    /// since it may look into what these lead to.
    /// </summary>
    internal bool HasUnsettled { get; private set; }

    /// <summary>How types of the message are read, as far as that is found out while it is.</summary>
    internal FoundMaps Found => _found ??= new FoundMaps();

    /// <summary>A table for one message; <see cref="Return"/> follows unless reading fails.</summary>
    internal static ReadObjects Rent()
    {
        ReadObjects objects = s_cached ?? new ReadObjects();
        s_cached = null;
        return objects;
    }

    /// <summary>Returns the table. After an exception nobody calls it, and it is simply dropped.</summary>
    internal void Return()
    {
        if (_objects.Length > LargestKept)
        {
            return;
        }

        Array.Clear(_objects, 0, _count);
        _count = 0;
        _next = 0;
        _queue.Clear();
        AreRenamed = false;
        _found = null;
        s_cached = this;
    }

    /// <summary>Notes what a new object is read as.</summary>
    internal void Note(EdgeMap? map) => AreRenamed |= map is { IsRenamed: true };

    /// <summary>Gives the next id to an object that is being made.</summary>
    internal int Reserve() => Add(s_unfinished, default);

    /// <summary>Gives the next id to an object that is skipped.</summary>
    internal int Skip() => Add(s_skipped, default);

    /// <summary>Notes an object that was being made, or that it was read as null.</summary>
    internal void Set(int id, object? value) => _objects[id] = value ?? s_null;

    /// <summary>The id that the next object is given.</summary>
    internal int NextId => _count;

    /// <summary>Notes that an object, if it is one that was skipped, was read as null.</summary>
    internal void SetNull(int id)
    {
        if (id < _count && ReferenceEquals(_objects[id], s_skipped))
        {
            _objects[id] = s_null;
        }
    }

    /// <summary>Whether an object was read as null.</summary>
    internal bool IsNull(uint id) => id < (uint)_count && ReferenceEquals(_objects[id], s_null);

    /// <summary>Gives the next id to an object whose value comes later.</summary>
    /// <param name="value">The object, made but not filled.</param>
    /// <param name="how">What fills it.</param>
    internal void Enqueue(object value, in ReadAs how)
    {
        Add(value, in how);
        HasUnsettled |= how.Body!.HasOwnEquality;
    }

    /// <summary>Gives the next id to an object whose value comes later and is skipped.</summary>
    internal void EnqueueSkipped(WireEdge edge) => Add(s_skipped, new ReadAs(null, null, edge));

    /// <summary>Takes the next object whose value comes now.</summary>
    internal bool TryDequeue(out object? value, out ReadAs next)
    {
        while (_queue.TryTake(out next))
        {
            int id = _next++;
            if (next.IsLater)
            {
                value = _objects[id];
                return true;
            }
        }

        value = null;
        return false;
    }

    /// <summary>Notes an object that says itself what it equals.</summary>
    internal void NoteUnsettled() => HasUnsettled = true;

    /// <summary>Notes that all objects have their values.</summary>
    internal void Settle() => HasUnsettled = false;

    /// <summary>The object with an id; null where there is none, or none that can be referred to yet.</summary>
    internal object? Find(uint id)
    {
        _finds++;
        object? value = id < (uint)_count ? _objects[id] : null;
        return ReferenceEquals(value, s_unfinished) || ReferenceEquals(value, s_skipped) || ReferenceEquals(value, s_null) ? null : value;
    }

    /// <summary>Whether an id was given.</summary>
    internal bool Has(uint id) => id < (uint)_count;

    /// <summary>Leaves a collection to be filled when all objects have their values.</summary>
    internal void Leave(LateFill fill) => (_late ??= new LateFills()).Add(fill);

    /// <summary>The same for one that gets its elements from another that may have been left.</summary>
    internal void LeaveLast(LateFill fill) => (_late ??= new LateFills()).AddLast(fill);

    /// <summary>Leaves a member to be set when all objects have their values.</summary>
    internal void LeaveMember(LateFill fill) => (_late ??= new LateFills()).AddMember(fill);

    /// <summary>Fills the collections whose keys had to wait.</summary>
    internal void FillLate(ref PrewireReader reader)
    {
        if (_late is { } late)
        {
            _late = null;
            late.Run(ref reader);
        }
    }

    /// <summary>Gives the next id to an object that needs nothing more from here.</summary>
    internal void Add(object value) => Add(value, default);

    private int Add(object value, in ReadAs how)
    {
        _queue.Add(in how);
        if (_count == _objects.Length)
        {
            Array.Resize(ref _objects, _count * 2);
        }

        _objects[_count] = value;
        return _count++;
    }
}

/// <summary>How the value of an object is read that comes later; the default one of others.</summary>
internal readonly struct ReadAs(ObjectBody? body, EdgeMap? map, WireEdge? skipped) : IEquatable<ReadAs>
{
    /// <summary>What fills it; null where its value is skipped.</summary>
    internal ObjectBody? Body { get; } = body;

    /// <summary>How its value maps to what is here; null where it is just that.</summary>
    internal EdgeMap? Map { get; } = map;

    /// <summary>What the value looks like that is skipped.</summary>
    internal WireEdge? Skipped { get; } = skipped;

    internal bool IsLater => Body is not null || Skipped is not null;

    /// <summary>The fewest bytes of its value.</summary>
    internal int MinSize => Body is not null && IsExact(Map) ? Body.MinSize : Map?.MinSize ?? 1;

    /// <summary>Whether a value is just as this version writes it.</summary>
    internal static bool IsExact([NotNullWhen(false)] EdgeMap? map) => map is null || map.Exact;

    public bool Equals(ReadAs other) => ReferenceEquals(Body, other.Body) && ReferenceEquals(Map, other.Map) && ReferenceEquals(Skipped, other.Skipped);
}
