using System;
using System.Runtime.CompilerServices;

namespace Prewire.GeneratedCode;

/// <summary>A set of objects by identity: those that are part of a result already. One is kept per thread.</summary>
internal sealed class ReusedObjects
{
    /// <summary>So few are looked through one by one.</summary>
    private const int MaxListed = 8;

    private const int FirstSize = 64;
    private const int LargestKept = 1 << 17;

    [ThreadStatic]
    private static ReusedObjects? s_cached;

    private object?[] _objects = new object?[FirstSize / 2];
    private int _count;

    // Open addressing: places in _objects, counted from 1. Only the first 2^(32 - _shift) slots are in use.
    private int[] _slots = new int[FirstSize];
    private int _shift;

    /// <summary>Begins a set.</summary>
    /// <param name="first">The first object in it, or null.</param>
    internal static ReusedObjects Rent(object? first)
    {
        ReusedObjects objects = s_cached ?? new ReusedObjects();
        s_cached = null;
        if (first is not null)
        {
            objects._objects[objects._count++] = first;
        }

        return objects;
    }

    /// <summary>Gives the set back. After an exception nobody calls it, and it is simply dropped.</summary>
    internal void Return()
    {
        if (_objects.Length > LargestKept)
        {
            return;
        }

        Array.Clear(_objects, 0, _count);
        _count = 0;
        _shift = 0;
        s_cached = this;
    }

    /// <summary>Adds an object.</summary>
    /// <returns>False where it is there already.</returns>
    internal bool Add(object value)
    {
        if (_shift == 0)
        {
            if (_count < MaxListed)
            {
                return AddListed(value);
            }

            Hash(FirstSize);
        }
        else if (_count * 2 >= 1 << (32 - _shift))
        {
            Hash(2 << (32 - _shift));
        }

        return AddHashed(value);
    }

    /// <summary>Makes room for so many more.</summary>
    internal void Reserve(int count)
    {
        int needed = _count + count;
        if (needed <= (_shift == 0 ? MaxListed : 1 << (31 - _shift)))
        {
            return;
        }

        int size = FirstSize;
        while (size < needed * 2L && size < 1 << 30)
        {
            size *= 2;
        }

        Hash(size);
    }

    private bool AddListed(object value)
    {
        for (int i = 0; i < _count; i++)
        {
            if (ReferenceEquals(_objects[i], value))
            {
                return false;
            }
        }

        _objects[_count++] = value;
        return true;
    }

    private bool AddHashed(object value)
    {
        int[] slots = _slots;
        object?[] objects = _objects;
        uint mask = (1u << (32 - _shift)) - 1;
        uint i = (uint)RuntimeHelpers.GetHashCode(value) * 0x9E37_79B1 >> _shift;
        for (int found; (found = slots[i]) != 0; i = (i + 1) & mask)
        {
            if (ReferenceEquals(objects[found - 1], value))
            {
                return false;
            }
        }

        objects[_count++] = value;
        slots[i] = _count;
        return true;
    }

    private void Hash(int size)
    {
        if (_slots.Length < size)
        {
            _slots = new int[size];
            Array.Resize(ref _objects, size / 2);
        }
        else
        {
            Array.Clear(_slots, 0, size);
        }

        _shift = 32;
        for (int s = size; s > 1; s >>= 1)
        {
            _shift--;
        }

        int count = _count;
        _count = 0;
        for (int i = 0; i < count; i++)
        {
            AddHashed(_objects[i]!);
        }
    }
}
