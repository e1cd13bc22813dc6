using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

namespace Prewire.Benchmarks.Hosts.Harness;

/// <summary>The bytes that this process has sent on all its sockets, as the runtime counts them. With client and server in it, that is both directions.</summary>
internal sealed class SocketBytes : EventListener
{
    private long _sent;
    private long _ticks;

    /// <summary>The count after all that was sent before the call.</summary>
    public async Task<long> ReadAsync()
    {
        // The tick under way may have begun before, and the next is certain to be later.
        long from = Volatile.Read(ref _ticks);
        while (Volatile.Read(ref _ticks) < from + 2)
        {
            await Task.Delay(50);
        }

        return Volatile.Read(ref _sent);
    }

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "System.Net.Sockets")
        {
            EnableEvents(eventSource, EventLevel.LogAlways, EventKeywords.None, new Dictionary<string, string?> { ["EventCounterIntervalSec"] = "0.25" });
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.Payload is [IDictionary<string, object> counter] && counter.TryGetValue("Name", out object? name) && name is "bytes-sent")
        {
            Volatile.Write(ref _sent, Convert.ToInt64(counter["Mean"], CultureInfo.InvariantCulture));
            Interlocked.Increment(ref _ticks);
        }
    }
}
