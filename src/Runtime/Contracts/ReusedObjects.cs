using System;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <summary>A set of objects by identity: those that are part of a result already. One is kept per thread.</summary>
internal sealed class ReusedObjects
{
    /// <summary>So few are looked through one by one.</summary>
    private const int MaxListed = 8;

    [ThreadStatic]
    private static ReusedObjects? s_cached;

    private readonly object?[] _few = new object?[MaxListed];

    /// <summary>How many there are, or -1 where they are in the table.</summary>
    private int _count;
    private IdentityTable _many = new();

    /// <summary>Begins a set.</summary>
    /// <param name="first">The first object in it, or null.</param>
    internal static ReusedObjects Rent(object? first)
    {
        ReusedObjects objects = s_cached ?? new ReusedObjects();
        s_cached = null;
        if (first is not null)
        {
            objects._few[objects._count++] = first;
        }

        return objects;
    }

    /// <summary>Gives the set back. After an exception nobody calls it, and it is simply dropped.</summary>
    internal void Return()
    {
        if (!_many.IsSmall)
        {
            return;
        }

        if (_count < 0)
        {
            _many.Clear();
        }
        else
        {
            Array.Clear(_few, 0, _count);
        }

        _count = 0;
        s_cached = this;
    }

    /// <summary>Adds an object.</summary>
    /// <returns>False where it is there already.</returns>
    internal bool Add(object value)
    {
        if (_count < 0)
        {
            return _many.FindOrAdd(value) < 0;
        }

        for (int i = 0; i < _count; i++)
        {
            if (ReferenceEquals(_few[i], value))
            {
                return false;
            }
        }

        if (_count < MaxListed)
        {
            _few[_count++] = value;
            return true;
        }

        Hash();
        return _many.FindOrAdd(value) < 0;
    }

    /// <summary>Makes room for so many more.</summary>
    internal void Reserve(int count)
    {
        if (_count + count > MaxListed && _count >= 0)
        {
            Hash();
        }

        if (_count < 0)
        {
            _many.Reserve(count);
        }
    }

    private void Hash()
    {
        for (int i = 0; i < _count; i++)
        {
            _many.FindOrAdd(_few[i]!);
        }

        Array.Clear(_few, 0, _count);
        _count = -1;
    }
}
