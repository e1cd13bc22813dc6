using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Prewire.Benchmarks.Harness;

/// <summary>One operation of one serializer: runs it in batches and collects the samples.</summary>
internal sealed class Probe(IBenchSerializer serializer, Operations operation, byte[] payload)
{
    private readonly ResettableBuffer _buffer = new();
    private readonly List<double> _samples = [];
    private int _batch = 1;
    private object? _result;

    public IBenchSerializer Serializer => serializer;

    public Operations Operation => operation;

    public int PayloadLength => payload.Length;

    public int SampleCount => _samples.Count;

    /// <summary>Calls until the JIT has had its chance at every tier, then finds the batch that takes about the given time.</summary>
    public void WarmUp(TimeSpan duration, TimeSpan batch)
    {
        // The JIT counts 30 calls to a method before it makes the next tier.
        var clock = Stopwatch.StartNew();
        int calls = 0;
        while (calls < 100 || clock.Elapsed < duration)
        {
            Run(1);
            calls++;
            if (calls >= 3 && clock.Elapsed > duration * 4)
            {
                break;
            }
        }

        double ticks = batch.Ticks * (Stopwatch.Frequency / (double)TimeSpan.TicksPerSecond);
        for (long taken = Run(_batch); taken < ticks / 2 && _batch < 1 << 24; taken = Run(_batch))
        {
            _batch = Math.Max(_batch * 2, (int)Math.Min(1 << 24, _batch * ticks / (taken + 1.0) / 1.2));
        }
    }

    /// <summary>Takes a sample of one batch.</summary>
    public void Sample() => _samples.Add(Run(_batch) * (1e9 / Stopwatch.Frequency) / _batch);

    /// <summary>Takes a sample of one batch behind a call that does not count, and drops it if a collection ran meanwhile.</summary>
    public void SampleWithoutCollection()
    {
        GC.Collect();
        Run(1);
        int before = GC.CollectionCount(0);
        long taken = Run(_batch);
        if (GC.CollectionCount(0) == before)
        {
            _samples.Add(taken * (1e9 / Stopwatch.Frequency) / _batch);
        }
    }

    /// <summary>The bytes that one call allocates on this thread.</summary>
    public long Allocated()
    {
        int calls = Math.Clamp(_batch, 1, 1000);
        long before = GC.GetAllocatedBytesForCurrentThread();
        Run(calls);
        return (GC.GetAllocatedBytesForCurrentThread() - before) / calls;
    }

    /// <summary>The median of the samples, in nanoseconds.</summary>
    public double Median()
    {
        if (_samples.Count == 0)
        {
            throw new InvalidOperationException($"{serializer.Name} {OperationNames.Of(operation)}: a collection ran in every sample.");
        }

        _samples.Sort();
        int middle = _samples.Count / 2;
        return _samples.Count % 2 == 1 ? _samples[middle] : (_samples[middle - 1] + _samples[middle]) / 2;
    }

    private long Run(int calls) => operation switch
    {
        Operations.WriteBuffer => WriteBuffer(calls),
        Operations.WriteArray => WriteArray(calls),
        _ => Read(calls),
    };

    // The loops are compiled once and fully: left to the tiers, they would be specialised for whichever serializer came first.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private long WriteBuffer(int calls)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < calls; i++)
        {
            _buffer.Reset();
            serializer.WriteToBuffer(_buffer);
        }

        return Stopwatch.GetTimestamp() - start;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private long WriteArray(int calls)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < calls; i++)
        {
            _result = serializer.WriteToArray();
        }

        long taken = Stopwatch.GetTimestamp() - start;
        _result = null;
        return taken;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private long Read(int calls)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < calls; i++)
        {
            _result = serializer.Read(payload);
        }

        long taken = Stopwatch.GetTimestamp() - start;
        _result = null;
        return taken;
    }
}
