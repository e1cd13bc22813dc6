using System;
using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace Prewire.Benchmarks.Hosts.Harness;

/// <summary>Passes connections on to a server, and can tear all of them down at once.</summary>
internal sealed class Relay : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly ConcurrentDictionary<Socket, bool> _open = new();
    private readonly int _target;

    public Relay(int target)
    {
        _target = target;
        _listener.Start();
        Port = ((IPEndPoint)_listener.LocalEndpoint).Port;
        _ = AcceptAsync();
    }

    public int Port { get; }

    /// <summary>Resets all connections, with whatever is on its way in them, and says how many sockets that were.</summary>
    public int Kill()
    {
        int killed = 0;
        foreach (Socket socket in _open.Keys)
        {
            try
            {
                socket.LingerState = new LingerOption(true, 0);
                socket.Dispose();
                killed++;
            }
            catch (ObjectDisposedException)
            {
                // The other end of the pair was quicker.
            }
        }

        return killed;
    }

    public void Dispose()
    {
        _listener.Dispose();
        Kill();
    }

    private async Task AcceptAsync()
    {
        while (true)
        {
            Socket client;
            try
            {
                client = await _listener.AcceptSocketAsync();
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException)
            {
                return;
            }

            var server = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            client.NoDelay = true;
            await server.ConnectAsync(IPAddress.Loopback, _target);
            _open[client] = true;
            _open[server] = true;
            _ = CopyAsync(client, server);
            _ = CopyAsync(server, client);
        }
    }

    private async Task CopyAsync(Socket from, Socket to)
    {
        byte[] buffer = new byte[1 << 16];
        try
        {
            while (await from.ReceiveAsync(buffer) is > 0 and int count)
            {
                for (int sent = 0; sent < count;)
                {
                    sent += await to.SendAsync(buffer.AsMemory(sent, count - sent));
                }
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // Killed, or closed by one of the two.
        }

        _open.TryRemove(from, out _);
        _open.TryRemove(to, out _);
        from.Dispose();
        to.Dispose();
    }
}
