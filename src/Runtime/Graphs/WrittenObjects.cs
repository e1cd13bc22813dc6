using Prewire.Buffers;

namespace Prewire.Graphs;

/// <summary>The tracked objects that a message has so far, by identity, and those of them whose values are still to be written. One is kept per thread.</summary>
internal sealed class WrittenObjects
{
    /// <summary>So many objects before its turn comes, each is asked for from memory.</summary>
    private const int Ahead = 4;

    [ThreadStatic]
    private static WrittenObjects? s_cached;

    private IdentityTable _objects = new();
    private RunQueue<WrittenAs> _queue;
    private int _next;

    /// <summary>The ids of objects whose values are being written where they were met.</summary>
    private List<int>? _unfinished;

    /// <summary>Whether the queue is being written: then what is added to it is written later.</summary>
    internal bool IsDraining { get; set; }

    /// <summary>Whether one of the objects that were met since some wait says itself what it equals; see <see cref="ReadObjects.HasUnsettled"/>.</summary>
    internal bool HasUnsettled { get; private set; }

    /// <summary>A table for one message; <see cref="Return"/> follows unless writing fails.</summary>
    internal static WrittenObjects Rent()
    {
        WrittenObjects objects = s_cached ?? new WrittenObjects();
        s_cached = null;
        return objects;
    }

    /// <summary>Returns the table. After an exception nobody calls it, and it is simply dropped.</summary>
    internal void Return()
    {
        if (_objects.IsSmall)
        {
            _objects.Clear();
            _queue.Clear();
            _next = 0;
            Remade = null;
            s_cached = this;
        }
    }

    /// <summary>What comes back of objects that are not read as what they are: what an interface stands for, an array as one of a base class.</summary>
    internal Dictionary<int, object>? Remade { get; set; }

    /// <summary>The id of an object, or -1.</summary>
    internal int Find(object value) => _objects.Find(value);

    /// <summary>The id of an object, or -1 where it had none; then it has the next one.</summary>
    /// <param name="value">The object.</param>
    /// <param name="later">What writes its value later where it is new; null where the value is written now.</param>
    internal int FindOrAdd(object value, ObjectBody? later)
    {
        int id = _objects.FindOrAdd(value);
        if (id < 0)
        {
            _queue.Add(new WrittenAs(later));
            HasUnsettled |= later is { HasOwnEquality: true };
        }

        return id;
    }

    /// <summary>Takes the next object whose value is to be written.</summary>
    internal bool TryDequeue([NotNullWhen(true)] out object? value, [NotNullWhen(true)] out ObjectBody? body)
    {
        while (_queue.TryTake(out WrittenAs next))
        {
            int id = _next++;
            _objects.Prefetch(id + Ahead);
            if (next.Later is not null)
            {
                value = _objects[id];
                body = next.Later;
                return true;
            }
        }

        value = null;
        body = null;
        return false;
    }

    /// <summary>Notes an object that says itself what it equals.</summary>
    internal void NoteUnsettled() => HasUnsettled = true;

    /// <summary>Notes that the values of all objects were written.</summary>
    internal void Settle() => HasUnsettled = false;

    /// <summary>Notes that the value of the newest object is written where it was met, so that nothing in it can refer to it: a reader has nothing yet.</summary>
    internal void BeginInline() => (_unfinished ??= []).Add(_objects.Count - 1);

    /// <summary>Notes that it was written.</summary>
    internal void EndInline() => _unfinished!.RemoveAt(_unfinished.Count - 1);

    /// <summary>Whether the value of an object is being written where it was met.</summary>
    internal bool IsUnfinished(int id) => _unfinished is { Count: > 0 } unfinished && unfinished[0] <= id && unfinished.BinarySearch(id) >= 0;

    /// <summary>How an object is written.</summary>
    private readonly struct WrittenAs(ObjectBody? later) : IEquatable<WrittenAs>
    {
        internal ObjectBody? Later { get; } = later;

        public bool Equals(WrittenAs other) => ReferenceEquals(Later, other.Later);
    }
}
