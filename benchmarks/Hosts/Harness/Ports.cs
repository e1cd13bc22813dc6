using System;
using System.Linq;
using System.Net;
using System.Net.Sockets;

namespace Prewire.Benchmarks.Hosts.Harness;

internal static class Ports
{
    /// <summary>Ports that nobody has; all are held until the last is found, so that they differ.</summary>
    public static int[] Free(int count)
    {
        TcpListener[] listeners = [.. Enumerable.Range(0, count).Select(_ => new TcpListener(IPAddress.Loopback, 0))];
        Array.ForEach(listeners, listener => listener.Start());
        int[] ports = [.. listeners.Select(listener => ((IPEndPoint)listener.LocalEndpoint).Port)];
        Array.ForEach(listeners, listener => listener.Dispose());
        return ports;
    }
}
