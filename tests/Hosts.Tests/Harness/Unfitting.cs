using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.Metrics;
using System.Linq;
using Prewire.Caching;

namespace Prewire.Hosts.Tests.Harness;

/// <summary>Listens to the counter of entries that do not fit, for one type: tests run side by side.</summary>
public sealed class Unfitting : IDisposable
{
    private readonly MeterListener _listener = new();
    private readonly ConcurrentQueue<string> _codes = new();

    public Unfitting(Type type)
    {
        _listener.InstrumentPublished = (instrument, listener) =>
        {
            if (instrument.Meter.Name == UnfittingEntries.MeterName && instrument.Name == UnfittingEntries.CounterName)
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<long>((_, count, tags, _) =>
        {
            Dictionary<string, object?> byName = tags.ToArray().ToDictionary();
            if (Equals(byName["type"], type.FullName))
            {
                Assert.Equal(1, count);
                _codes.Enqueue((string)byName["code"]!);
            }
        });
        _listener.Start();
    }

    public string[] Codes => [.. _codes];

    public void Dispose() => _listener.Dispose();
}
