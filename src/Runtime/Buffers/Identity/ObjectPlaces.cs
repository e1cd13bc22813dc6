namespace Prewire.Buffers;

/// <summary>Where objects lie, in a hash table: which objects there are as long as no collection moves any. It takes half of the time of a table of the objects.</summary>
internal struct ObjectPlaces()
{
    private const int FirstSize = 256;
    private const int LargestSize = 1 << 30;

    // 0 is an empty slot. At most half of those in use have an object.
    private nuint[] _slots = [];
    private int _size;
    private int _shift;
    private int _count;

    /// <summary>Whether it is small enough to be kept for the next message.</summary>
    internal readonly bool IsSmall => _slots.Length <= 1 << 17;

    /// <summary>Begins with no objects.</summary>
    /// <param name="count">How many are expected.</param>
    internal void Begin(int count)
    {
        SetSize(count);
        if (_slots.Length < _size)
        {
            _slots = new nuint[_size];
        }
        else
        {
            Array.Clear(_slots, 0, _size);
        }
    }

    /// <summary>Adds an object.</summary>
    /// <returns>False where it is there already.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryAdd(object value)
    {
        if (_count * 2L >= _size && _size < LargestSize)
        {
            Grow();
        }

        return TryAdd(Unsafe.As<object, nuint>(ref value));
    }

    /// <remarks>The hash is Fibonacci's (Knuth, The Art of Computer Programming 3, 6.4).</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryAdd(nuint at)
    {
        nuint[] slots = _slots;
        int mask = _size - 1;
        int i = (int)(((ulong)at * 0x9E37_79B9_7F4A_7C15) >> _shift);
        for (nuint slot; (slot = slots[i]) != 0; i = (i + 1) & mask)
        {
            if (slot == at)
            {
                return false;
            }
        }

        slots[i] = at;
        _count++;
        return true;
    }

    private void SetSize(int count)
    {
        _count = 0;
        _size = FirstSize;
        _shift = 56;
        while (_size < (count + 1) * 2L && _size < LargestSize)
        {
            _size *= 2;
            _shift--;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow()
    {
        nuint[] old = _slots;
        int size = _size;
        SetSize(_count * 2);
        _slots = new nuint[_size];
        for (int i = 0; i < size; i++)
        {
            if (old[i] != 0)
            {
                TryAdd(old[i]);
            }
        }
    }
}
