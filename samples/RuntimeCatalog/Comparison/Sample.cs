using System;
using System.Diagnostics;

namespace RuntimeCatalog.Comparison;

/// <summary>One measured run.</summary>
/// <param name="Time">The elapsed time.</param>
/// <param name="Allocated">The bytes the calling thread allocated on the managed heap.</param>
internal readonly record struct Sample(TimeSpan Time, long Allocated)
{
    /// <summary>Measures an action, with the garbage of earlier ones out of the way.</summary>
    public static (Sample Sample, T Result) Measure<T>(Func<T> action)
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        long before = GC.GetAllocatedBytesForCurrentThread();
        long start = Stopwatch.GetTimestamp();
        T result = action();
        TimeSpan time = Stopwatch.GetElapsedTime(start);
        return (new Sample(time, GC.GetAllocatedBytesForCurrentThread() - before), result);
    }
}
