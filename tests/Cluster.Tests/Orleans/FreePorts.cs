using System;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace Prewire.Cluster.Tests.Grains;

/// <summary>Ports for silos.</summary>
internal static class FreePorts
{
    private const int Attempts = 3;

    /// <summary>Starts a silo on two ports that nobody has; where somebody else takes one of them before the silo does, on others.</summary>
    /// <param name="start">Starts it on a port for silos and one for clients, and leaves nothing behind where that fails.</param>
    public static async Task<T> Start<T>(Func<int, int, Task<T>> start)
    {
        for (int attempt = 1; ; attempt++)
        {
            int[] ports = Find(2);
            try
            {
                return await start(ports[0], ports[1]);
            }
            catch (Exception e) when (attempt < Attempts && e is not TimeoutException)
            {
            }
        }
    }

    /// <summary>All are held until the last is found, so that they differ.</summary>
    private static int[] Find(int count)
    {
        Socket[] sockets = Enumerable.Range(0, count).Select(_ => new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp)).ToArray();
        try
        {
            return sockets.Select(socket =>
            {
                socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
                return ((IPEndPoint)socket.LocalEndPoint!).Port;
            }).ToArray();
        }
        finally
        {
            Array.ForEach(sockets, socket => socket.Dispose());
        }
    }
}
