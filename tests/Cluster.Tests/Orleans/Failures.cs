using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.Metrics;
using System.Linq;
using Microsoft.Extensions.Logging;
using Prewire.Orleans;

namespace Prewire.Cluster.Tests.Grains;

/// <summary>Keeps the exceptions of errors that are logged.</summary>
public sealed class ErrorLog : ILoggerProvider, ILogger
{
    private readonly ConcurrentQueue<Exception> _errors = new();

    public IReadOnlyCollection<Exception> Errors => _errors;

    public ILogger CreateLogger(string categoryName) => this;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Error;

    public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        if (exception is not null)
        {
            _errors.Enqueue(exception);
        }
    }

    public void Dispose()
    {
    }
}

/// <summary>What <see cref="UnreadableObjects"/> counts, by type and code.</summary>
public sealed class CountedObjects : IDisposable
{
    private readonly MeterListener _listener = new();
    private readonly ConcurrentQueue<(string?, string?)> _all = new();

    public CountedObjects()
    {
        _listener.InstrumentPublished = (instrument, listener) =>
        {
            if (instrument.Meter.Name == UnreadableObjects.MeterName && instrument.Name == UnreadableObjects.CounterName)
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<long>((_, _, tags, _) =>
        {
            Dictionary<string, object?> byName = tags.ToArray().ToDictionary();
            _all.Enqueue(((string?)byName["type"], (string?)byName["code"]));
        });
        _listener.Start();
    }

    public IReadOnlyCollection<(string? Type, string? Code)> All => _all;

    public void Dispose() => _listener.Dispose();
}
