#if NET8_0_OR_GREATER
using System.Runtime.Intrinsics.X86;
#endif

namespace Prewire.Buffers;

/// <summary>Objects by identity, numbered in the order in which they came.</summary>
/// <remarks>
/// A hash table with open addressing (linear probing), of which each slot has the hash and the id: looking for an object touches no other one, and growing
/// touches none. Where a slot is, the upper bits of the hash say, so that growing goes through memory in order.
/// A dictionary takes twice the time for each object. A few objects are compared one by one: the first hash of an object takes longer than that.
/// </remarks>
internal struct IdentityTable()
{
    private const int FirstSize = 64;
    private const int FirstShift = 26;

    /// <summary>So many are compared one by one.</summary>
    internal const int Few = 16;

    private const int LargestSize = 1 << 30;
    private const int LargestKept = 1 << 16;

    /// <summary>As many slots as the next message may begin with: clearing more would take a smaller one too long.</summary>
    private const int LargestFirstShift = 20;

    private Held[] _objects = new Held[FirstSize / 2];
    private int _count;

    /// <summary>How many objects there is room for: half of the slots. Working that out for each object takes 2 % of the time of a small graph.</summary>
    private int _room = FirstSize / 2;

    // The hash and the id, counted from 1. Only the first 2^(32 - _shift) slots are in use, the others are 0.
    private ulong[] _slots = new ulong[FirstSize];
    private int _shift = FirstShift;

    /// <summary>The size that was right for the last message, if it had more than a few: growing takes a tenth of the time of a tree.</summary>
    private int _usualShift = FirstShift;

    /// <summary>What the table grows into, if it is large enough: nothing but 0.</summary>
    private ulong[] _spare = [];

    /// <summary>Whether it is small enough to be kept for the next message.</summary>
    internal readonly bool IsSmall => _objects.Length <= LargestKept;

    /// <summary>How many slots are in use.</summary>
    private readonly int Size => 1 << (32 - _shift);

    internal readonly int Count => _count;

    /// <summary>The object with an id.</summary>
    internal readonly object this[int id] => _objects[id].Value!;

    /// <summary>Has the object with an id, if there is one already, come from memory while others are worked on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly unsafe void Prefetch(int id)
    {
#if NET8_0_OR_GREATER
        if (Sse.IsSupported && id < _count)
        {
            // Where it was is good enough: nothing goes wrong if the garbage collector has moved it since.
            Sse.Prefetch0((void*)Unsafe.As<object?, nint>(ref _objects[id].Value));
        }
#endif
    }

    /// <summary>Removes all objects.</summary>
    internal void Clear()
    {
        Array.Clear(_objects, 0, _count);
        if (_count > Few)
        {
            Array.Clear(_slots, 0, Size);
            _usualShift = Math.Min(Math.Max(_count < _room / 4 ? _shift + 1 : _shift, LargestFirstShift), FirstShift);
        }

        _count = 0;
        _room = FirstSize / 2;
        _shift = FirstShift;
    }

    /// <summary>The id of an object, or -1.</summary>
    internal readonly int Find(object value)
    {
        if (_count <= Few)
        {
            return FindAmongFew(value);
        }

        ulong[] slots = _slots;
        uint mask = (1u << (32 - _shift)) - 1;
        uint hash = Hash(value);
        uint i = hash >> _shift;
        for (ulong slot; (slot = slots[i]) != 0; i = (i + 1) & mask)
        {
            if ((uint)(slot >> 32) == hash && ReferenceEquals(_objects[(int)slot - 1].Value, value))
            {
                return (int)slot - 1;
            }
        }

        return -1;
    }

    /// <summary>The id of an object, or -1 where it had none; then it has the next one.</summary>
    /// <exception cref="PrewireException">There are too many.</exception>
    internal int FindOrAdd(object value)
    {
        if (_count <= Few)
        {
            int id = FindAmongFew(value);
            if (id >= 0)
            {
                return id;
            }

            if (_count < Few)
            {
                _objects[_count++].Value = value;
                return -1;
            }

            HashFew();
        }

        if (_count >= _room)
        {
            Grow(Size * 2L);
        }

        ulong[] slots = _slots;
        Held[] objects = _objects;
        uint mask = (1u << (32 - _shift)) - 1;
        uint hash = Hash(value);
        uint i = hash >> _shift;
        for (ulong slot; (slot = slots[i]) != 0; i = (i + 1) & mask)
        {
            if ((uint)(slot >> 32) == hash && ReferenceEquals(objects[(int)slot - 1].Value, value))
            {
                return (int)slot - 1;
            }
        }

        objects[_count++].Value = value;
        slots[i] = ((ulong)hash << 32) | (uint)_count;
        return -1;
    }

    /// <summary>Adds an object that is known to be none of the others. Before anything is looked for, <see cref="HashAll"/> is called.</summary>
    /// <exception cref="PrewireException">There are too many.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Append(object value)
    {
        if (_count == _objects.Length)
        {
            MakeRoom();
        }

        _objects[_count++].Value = value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void MakeRoom()
    {
        if (_count >= LargestSize / 2)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        Array.Resize(ref _objects, _count * 2);
    }

    /// <summary>Removes those that were appended last.</summary>
    internal void Truncate(int count)
    {
        Array.Clear(_objects, count, _count - count);
        _count = count;
    }

    /// <summary>Makes a table of all that were appended.</summary>
    /// <exception cref="PrewireException">There are too many.</exception>
    internal void HashAll()
    {
        if (_count > Few)
        {
            long size = Size;
            while (size / 2 < _count)
            {
                size *= 2;
            }

            if (size > Size)
            {
                Grow(size);
            }

            HashFew();
        }
    }

    private readonly int FindAmongFew(object value)
    {
        ReadOnlySpan<Held> few = _objects.AsSpan(0, _count);
        for (int i = 0; i < few.Length; i++)
        {
            if (ReferenceEquals(few[i].Value, value))
            {
                return i;
            }
        }

        return -1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void HashFew()
    {
        if (_usualShift < _shift && _slots.Length >= 1 << (32 - _usualShift))
        {
            _shift = _usualShift;
            _room = Size / 2;
        }

        for (int i = 0; i < _count; i++)
        {
            Insert(_slots, _shift, ((ulong)Hash(_objects[i].Value!) << 32) | (uint)(i + 1));
        }
    }

    private static uint Hash(object value) => (uint)RuntimeHelpers.GetHashCode(value) * 0x9E37_79B1;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(long size)
    {
        if (size > LargestSize)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        int oldSize = Size;
        for (long s = oldSize; s < size; s *= 2)
        {
            _shift--;
        }

        ulong[] old = _slots;
        ulong[] slots = _spare.Length >= size ? _spare : new ulong[size];
        for (int i = 0; i < oldSize; i++)
        {
            if (old[i] != 0)
            {
                Insert(slots, _shift, old[i]);
            }
        }

        Array.Clear(old, 0, oldSize);
        _spare = old.Length <= 2 * LargestKept ? old : [];
        _slots = slots;
        _room = (int)(size / 2);
        if (_objects.Length < _room)
        {
            Array.Resize(ref _objects, _room);
        }
    }

    private static void Insert(ulong[] slots, int shift, ulong slot)
    {
        uint mask = (1u << (32 - shift)) - 1;
        uint i = (uint)(slot >> 32) >> shift;
        while (slots[i] != 0)
        {
            i = (i + 1) & mask;
        }

        slots[i] = slot;
    }

    /// <summary>An object, in an array whose elements need no check of their type.</summary>
    private struct Held
    {
        internal object? Value;
    }
}
