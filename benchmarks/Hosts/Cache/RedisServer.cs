using System;
using System.Globalization;
using System.IO;
using Garnet;
using Prewire.Benchmarks.Hosts.Harness;

namespace Prewire.Benchmarks.Hosts.Cache;

/// <summary>A server that speaks Redis' protocol, in this process.</summary>
internal sealed class RedisServer : IDisposable
{
    private readonly GarnetServer _server;

    public RedisServer()
    {
        Port = Ports.Free(1)[0];
        TextWriter output = Console.Out;
        try
        {
            // What it draws there is no result.
            Console.SetOut(TextWriter.Null);
            _server = new GarnetServer(["--bind", "127.0.0.1", "--port", Port.ToString(CultureInfo.InvariantCulture), "--memory", "256m", "--index", "4m", "--logger-level", "None"]);
            _server.Start();
        }
        finally
        {
            Console.SetOut(output);
        }
    }

    public int Port { get; }

    public void Dispose() => _server.Dispose();
}
