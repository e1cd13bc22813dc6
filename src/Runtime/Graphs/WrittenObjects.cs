using System;
using System.Runtime.CompilerServices;

namespace Prewire.Graphs;

/// <summary>The tracked objects that a message has so far, by identity, and those of them whose values are still to be written. One is kept per thread.</summary>
/// <remarks>A hash table of its own with open addressing: a dictionary takes twice the time for each object.</remarks>
internal sealed class WrittenObjects
{
    private const int FirstSize = 32;
    private const int LargestKept = 1 << 16;

    [ThreadStatic]
    private static WrittenObjects? s_cached;

    private object?[] _objects = new object?[FirstSize / 2];

    // Open addressing: ids, counted from 1. Only the first 2^(32 - _shift) slots are in use.
    private int[] _slots = new int[FirstSize];
    private int _shift = 27;
    private int _count;
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
        if (_objects.Length > LargestKept)
        {
            return;
        }

        Array.Clear(_objects, 0, _count);
        Array.Clear(_slots, 0, 1 << (32 - _shift));
        _count = 0;
        _shift = 27;
        s_cached = this;
    }

    /// <summary>The id of an object, or -1.</summary>
    internal int Find(object value)
    {
        int[] slots = _slots;
        object?[] objects = _objects;
        uint mask = (1u << (32 - _shift)) - 1;
        uint i = (uint)RuntimeHelpers.GetHashCode(value) * 0x9E37_79B1 >> _shift;
        for (int found; (found = slots[i]) != 0; i = (i + 1) & mask)
        {
            if (ReferenceEquals(objects[found - 1], value))
            {
                return found - 1;
            }
        }

        return -1;
    }

    /// <summary>The id of an object, or -1 where it had none; then it has the next one.</summary>
    internal int FindOrAdd(object value)
    {
        if (_count * 2 >= 1 << (32 - _shift))
        {
            Grow();
        }

        int[] slots = _slots;
        object?[] objects = _objects;
        uint mask = (1u << (32 - _shift)) - 1;
        uint i = (uint)RuntimeHelpers.GetHashCode(value) * 0x9E37_79B1 >> _shift;
        for (int found; (found = slots[i]) != 0; i = (i + 1) & mask)
        {
            if (ReferenceEquals(objects[found - 1], value))
            {
                return found - 1;
            }
        }

        objects[_count++] = value;
        slots[i] = _count;
        return -1;
    }

    /// <summary>Leaves the value of an object for later.</summary>
    internal void Enqueue(object value, ObjectBody body) => _queue.Add(new WrittenObject(value, body));

    /// <summary>Takes the next object whose value is to be written.</summary>
    internal bool TryDequeue(out WrittenObject next) => _queue.TryTake(out next);

    private void Grow()
    {
        int size = 2 << (32 - _shift);
        _shift--;
        if (size < 0 || _shift == 1)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        if (_slots.Length < size)
        {
            _slots = new int[size];
            Array.Resize(ref _objects, size / 2);
        }

        uint mask = (uint)size - 1;
        Array.Clear(_slots, 0, size);
        for (int id = 0; id < _count; id++)
        {
            uint i = (uint)RuntimeHelpers.GetHashCode(_objects[id]!) * 0x9E37_79B1 >> _shift;
            while (_slots[i] != 0)
            {
                i = (i + 1) & mask;
            }

            _slots[i] = id + 1;
        }
    }
}

/// <summary>An object whose value is still to be written.</summary>
/// <param name="value">The object.</param>
/// <param name="body">What writes it.</param>
internal readonly struct WrittenObject(object value, ObjectBody body)
{
    internal object Value { get; } = value;

    internal ObjectBody Body { get; } = body;
}
