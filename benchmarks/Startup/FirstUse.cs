using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Runtime;

namespace Prewire.Benchmarks.Startup;

/// <summary>Measures what is done once.</summary>
internal static class FirstUse
{
    /// <summary>Does it.</summary>
    /// <param name="register">The milliseconds that registering took before.</param>
    /// <param name="use">What is done.</param>
    /// <param name="value">What it is done to.</param>
    /// <param name="result">What it gave.</param>
    public static StartupSample Measure(double register, Func<object, object> use, object value, out object result)
    {
        int methods = (int)JitInfo.GetCompiledMethodCount();
        TimeSpan jit = JitInfo.GetCompilationTime();
        TimeSpan cpu = Environment.CpuUsage.TotalTime;
        long start = Stopwatch.GetTimestamp();
        result = use(value);
        TimeSpan taken = Stopwatch.GetElapsedTime(start);
        cpu = Environment.CpuUsage.TotalTime - cpu;
        jit = JitInfo.GetCompilationTime() - jit;
        methods = (int)JitInfo.GetCompiledMethodCount() - methods;
        return new StartupSample(register, taken.TotalMilliseconds, cpu.TotalMilliseconds, jit.TotalMilliseconds, methods, 0);
    }

    /// <summary>The middle one of the figures of many processes.</summary>
    public static double Median<T>(List<T> items, Func<T, double> figure)
    {
        double[] sorted = [.. items.Select(figure).Order()];
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
