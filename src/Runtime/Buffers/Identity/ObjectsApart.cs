#if NET8_0_OR_GREATER
using System.Numerics;

namespace Prewire.Buffers;

/// <summary>
/// Whether objects are all different, by where they are: each lies behind the one before, but for a few places where they go on elsewhere, and no collection ran meanwhile, which might have moved them.
/// Objects that were made one after the other mostly lie so. What is found stays so, wherever they go. It takes a fraction of a table of them.
/// Where they lie all over memory, as after collections that filled gaps with them, a table of where each is tells it, in half the time of one of the objects.
/// </summary>
internal struct ObjectsApart()
{
    private const int MaxRuns = 8;
    private const int LargestTable = 1 << 17;

    private int _collections = Collections();
    private Runs _starts;
    private Runs _ends;
    private int _count;
    private nuint _last = nuint.MaxValue;

    // Where each object is, by a hash of it; 0 is an empty slot. At most half of them are in use.
    private nuint[]? _table;
    private int _shift;

    /// <summary>Looks at the next one.</summary>
    /// <returns>False where it is not known to be different; then it may be by <see cref="Put"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool Next<T>(T value)
    {
        nuint at = Unsafe.As<T, nuint>(ref value);
        bool isBehind = at > _last;
        if (!isBehind && at != 0)
        {
            return TryBegin(at);
        }

        _last = isBehind ? at : _last;
        return true;
    }

    /// <summary>Whether an object is known to be none of them.</summary>
    internal readonly bool Lacks(object? value)
    {
        nuint at = Unsafe.As<object?, nuint>(ref value);
        if (_table is not null)
        {
            return at == 0 || _table[Slot(at)] == 0;
        }

        for (int i = 0; i < _count; i++)
        {
            if (at >= _starts[i] && at <= _ends[i])
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Ends looking; <see cref="Lacks"/> can be asked then.</summary>
    /// <returns>Whether all are known to be different.</returns>
    internal bool End()
    {
        if (_count > 0)
        {
            _ends[_count - 1] = _last;
        }

        for (int i = 0; i < _count; i++)
        {
            for (int k = 0; k < i; k++)
            {
                if (_starts[i] <= _ends[k] && _starts[k] <= _ends[i])
                {
                    return false;
                }
            }
        }

        return HasHeld();
    }

    /// <summary>Begins to look at all of them again, with a table.</summary>
    /// <param name="count">How many there are.</param>
    /// <returns>False where that is too many.</returns>
    internal bool TryBeginTable(int count)
    {
        if (count > LargestTable / 2)
        {
            return false;
        }

        int bits = BitOperations.Log2((uint)count) + 2;
        _shift = 64 - bits;
        _table = ArrayPool<nuint>.Shared.Rent(1 << bits);
        Array.Clear(_table, 0, 1 << bits);
        _collections = Collections();
        return true;
    }

    /// <summary>Puts the next one into the table.</summary>
    /// <returns>False where it was there.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool Put<T>(T value)
    {
        nuint at = Unsafe.As<T, nuint>(ref value);
        if (at == 0)
        {
            return true;
        }

        ref nuint slot = ref _table![Slot(at)];
        bool isNew = slot == 0;
        slot = at;
        return isNew;
    }

    /// <summary>Returns the table, if there is one.</summary>
    internal readonly void Return()
    {
        if (_table is not null)
        {
            ArrayPool<nuint>.Shared.Return(_table);
        }
    }

    /// <summary>Whether nothing was moved.</summary>
    internal readonly bool HasHeld() => Collections() == _collections;

    /// <summary>The count of the youngest generation has all others on the usual runtimes, on Mono it may lack those of the oldest.</summary>
    private static int Collections() => GC.CollectionCount(0) + GC.CollectionCount(GC.MaxGeneration);

    /// <summary>The slot of an object: where it is, or the empty one that it would be put into. The hash is Fibonacci's (Knuth, The Art of Computer Programming 3, 6.4).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly int Slot(nuint at)
    {
        nuint[] table = _table!;
        int mask = (1 << (64 - _shift)) - 1;
        int i = (int)(((ulong)at * 0x9E37_79B9_7F4A_7C15) >> _shift);
        for (nuint slot; (slot = table[i]) != 0 && slot != at; i = (i + 1) & mask)
        {
        }

        return i;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryBegin(nuint at)
    {
        if (_count == MaxRuns)
        {
            return false;
        }

        if (_count > 0)
        {
            _ends[_count - 1] = _last;
        }

        _starts[_count++] = at;
        _last = at;
        return true;
    }

    [InlineArray(MaxRuns)]
    private struct Runs
    {
        private nuint _first;
    }
}
#endif
