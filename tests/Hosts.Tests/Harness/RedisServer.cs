using System;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using Garnet;

namespace Prewire.Hosts.Tests.Harness;

/// <summary>A server that speaks Redis' protocol, in this process, for all tests that want one.</summary>
public sealed class RedisServer : IDisposable
{
    private readonly GarnetServer _server;

    public RedisServer()
    {
        string port = FreePort().ToString(CultureInfo.InvariantCulture);
        _server = new GarnetServer(["--bind", "127.0.0.1", "--port", port, "--memory", "64m", "--index", "1m", "--logger-level", "None"]);
        _server.Start();
        Address = "127.0.0.1:" + port;
    }

    public string Address { get; }

    public void Dispose() => _server.Dispose();

    private static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
