#if NET8_0_OR_GREATER
using System;
using System.Runtime.CompilerServices;

namespace Prewire.Buffers;

/// <summary>
/// Whether objects are all different, by where they are: each lies behind the one before, but for a few places where they go on elsewhere, and no collection ran meanwhile, which might have moved them.
/// Objects that were made one after the other mostly lie so. What is found stays so, wherever they go. It takes a fraction of a table of them.
/// </summary>
internal struct ObjectsApart()
{
    private const int MaxRuns = 8;

    private readonly int _collections = Collections();
    private Runs _starts;
    private Runs _ends;
    private int _count;
    private nuint _last = nuint.MaxValue;

    /// <summary>Looks at the next one.</summary>
    /// <returns>False where it is not known to be different.</returns>
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

    /// <summary>Whether nothing was moved.</summary>
    internal readonly bool HasHeld() => Collections() == _collections;

    /// <summary>The count of the youngest generation has all others on the usual runtimes, on Mono it may lack those of the oldest.</summary>
    private static int Collections() => GC.CollectionCount(0) + GC.CollectionCount(GC.MaxGeneration);

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
