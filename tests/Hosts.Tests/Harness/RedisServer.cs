using System;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using Garnet;

namespace Prewire.Hosts.Tests.Harness;

/// <summary>A server that speaks Redis' protocol, in this process, for all tests that want one.</summary>
public sealed class RedisServer : IDisposable
{
    private const int Attempts = 5;

    /// <summary>Machines that run other things beside are slow to answer.</summary>
    private const string Patience = ",connectTimeout=60000,syncTimeout=60000,asyncTimeout=60000";

    private readonly GarnetServer _server;

    public RedisServer() => (_server, Address) = Start(Attempts);

    public string Address { get; }

    public void Dispose() => _server.Dispose();

    /// <summary>Somebody else may take a port that was free, and then another one is asked for.</summary>
    private static (GarnetServer Server, string Address) Start(int attempts)
    {
        string port = FreePort().ToString(CultureInfo.InvariantCulture);
        GarnetServer? server = null;
        try
        {
            server = new GarnetServer(["--bind", "127.0.0.1", "--port", port, "--memory", "64m", "--index", "1m", "--logger-level", "None"]);
            server.Start();
            return (server, "127.0.0.1:" + port + Patience);
        }
        catch (Exception) when (attempts > 1)
        {
            server?.Dispose();
            return Start(attempts - 1);
        }
    }

    private static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
