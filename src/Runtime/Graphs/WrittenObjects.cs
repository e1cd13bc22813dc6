using System;
using System.Collections.Generic;
using Prewire.Buffers;

namespace Prewire.Graphs;

/// <summary>The tracked objects that a message has so far, by identity, and those of them whose values are still to be written. One is kept per thread.</summary>
internal sealed class WrittenObjects
{
    [ThreadStatic]
    private static WrittenObjects? s_cached;

    private IdentityTable _objects = new();
    private WorkQueue<WrittenObject> _queue;

    /// <summary>Whether the queue is being written: then what is added to it is written later.</summary>
    internal bool IsDraining { get; set; }

    /// <summary>A table for one message; <see cref="Return"/> follows unless writing fails.</summary>
    internal static WrittenObjects Rent()
    {
        WrittenObjects objects = s_cached ?? new WrittenObjects();
        s_cached = null;
        return objects;
    }

    /// <summary>Gives the table back. After an exception nobody calls it, and it is simply dropped.</summary>
    internal void Return()
    {
        if (_objects.IsSmall)
        {
            _objects.Clear();
            Remade = null;
            s_cached = this;
        }
    }

    /// <summary>What comes back of objects that are not read as what they are: what an interface stands for, an array as one of a base class.</summary>
    internal Dictionary<int, Type>? Remade { get; set; }

    /// <summary>The id of an object, or -1.</summary>
    internal int Find(object value) => _objects.Find(value);

    /// <summary>The id of an object, or -1 where it had none; then it has the next one.</summary>
    internal int FindOrAdd(object value) => _objects.FindOrAdd(value);

    /// <summary>Leaves the value of an object for later.</summary>
    internal void Enqueue(object value, ObjectBody body) => _queue.Add(new WrittenObject(value, body));

    /// <summary>Takes the next object whose value is to be written.</summary>
    internal bool TryDequeue(out WrittenObject next) => _queue.TryTake(out next);
}

/// <summary>An object whose value is still to be written.</summary>
/// <param name="value">The object.</param>
/// <param name="body">What writes it.</param>
internal readonly struct WrittenObject(object value, ObjectBody body)
{
    internal object Value { get; } = value;

    internal ObjectBody Body { get; } = body;
}
