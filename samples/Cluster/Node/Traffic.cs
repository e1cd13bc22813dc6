using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Globalization;
using System.Threading;
using Akka.Actor;

namespace Shop.Node;

/// <summary>What this process has sent and stored so far.</summary>
public static class Traffic
{
    private static long s_accepted;
    private static long s_stored;
    private static long s_remote;
    private static SocketBytes? s_bytes;

    /// <summary>An order was stored here.</summary>
    public static void Stored() => Interlocked.Increment(ref s_stored);

    /// <summary>A message was sent to an actor, perhaps on another node; or one came back from an actor that a message was sent to.</summary>
    public static void Sent(IActorRef actor)
    {
        if (!((IActorRefScope)actor).IsLocal)
        {
            Interlocked.Increment(ref s_remote);
        }
    }

    internal static void Accepted() => Interlocked.Increment(ref s_accepted);

    internal static void Measure() => s_bytes ??= new SocketBytes();

    /// <summary>The line for the conductor: accepted orders, stored orders, messages to other nodes, bytes on all sockets, all since the start.</summary>
    internal static string Line() => string.Create(
        CultureInfo.InvariantCulture,
        $"traffic {Volatile.Read(ref s_accepted)} {Volatile.Read(ref s_stored)} {Volatile.Read(ref s_remote)} {s_bytes?.Sent ?? 0}");

    /// <summary>The runtime counts what goes through sockets, and says it once a second.</summary>
    private sealed class SocketBytes : EventListener
    {
        private long _sent;

        internal long Sent => Volatile.Read(ref _sent);

        protected override void OnEventSourceCreated(EventSource eventSource)
        {
            if (eventSource.Name == "System.Net.Sockets")
            {
                EnableEvents(eventSource, EventLevel.LogAlways, EventKeywords.None, new Dictionary<string, string?> { ["EventCounterIntervalSec"] = "1" });
            }
        }

        protected override void OnEventWritten(EventWrittenEventArgs eventData)
        {
            if (eventData.Payload is [IDictionary<string, object> counter] && counter.TryGetValue("Name", out object? name) && name is "bytes-sent")
            {
                Volatile.Write(ref _sent, Convert.ToInt64(counter["Mean"], CultureInfo.InvariantCulture));
            }
        }
    }
}
