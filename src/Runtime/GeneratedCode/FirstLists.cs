#if NET8_0_OR_GREATER

namespace Prewire.GeneratedCode;

/// <summary>
/// How many elements of a long list go through the usual loop. Where a program starts, its types' loops run without any optimisation until the runtime compiles them again, a tenth of a second later at the earliest,
/// and one that goes round often enough is compiled in the middle of it, which was seen to take 10 ms. So the others go through a loop that is optimised when it is first compiled. In the end
/// the usual one is faster, since it is compiled by what it was seen to do: it has a few elements of each list, so that it is known by then.
/// </summary>
/// <typeparam name="T">The type of the elements.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
/// <remarks>Counts that get lost between threads do no harm.</remarks>
internal struct FirstLists<T, TCodec>
{
    /// <summary>Shorter lists go the usual way.</summary>
    internal const int Many = 256;

    /// <summary>Longer lists go the usual way, too: compiling their loop anew takes less than they gain by it.</summary>
    private const int Most = 1 << 18;

    /// <summary>As many elements go the usual way before the first that does not: compiling another loop for fewer would take longer than they do.</summary>
    private const int Before = 4096;

    /// <summary>The elements of each list that go the usual way from then on.</summary>
    private const int Few = 16;

    /// <summary>All go the usual way again behind as many lists, and as many milliseconds: by then it has been compiled.</summary>
    private const int Lists = 100;
    private const int Time = 1000;

    internal static FirstLists<T, TCodec> Written;
    internal static FirstLists<T, TCodec> Read;

    private int _elements;
    private int _lists;
    private long _since;

    /// <summary>How many elements of a list go the usual way.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Usual(int count) => _lists >= Lists ? count : Take(count);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int Take(int count)
    {
        if (count > Most)
        {
            return count;
        }

        int left = Before - _elements;
        if (left > 0)
        {
            int taken = Math.Min(left, count);
            _elements += taken;
            return taken;
        }

        if (_since == 0)
        {
            _since = Environment.TickCount64;
        }

        // The last of them waits for the time to pass.
        if (_lists < Lists - 1 || Environment.TickCount64 - _since >= Time)
        {
            _lists++;
        }

        return Few;
    }
}
#endif
