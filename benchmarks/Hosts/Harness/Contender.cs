using System;
using System.Threading.Tasks;

namespace Prewire.Benchmarks.Hosts.Harness;

/// <summary>A host with one serializer: a server and a client with a connection between them.</summary>
internal abstract class Contender : IAsyncDisposable
{
    public abstract string Name { get; }

    /// <summary>Starts the server and says on which port it is.</summary>
    public abstract Task<int> StartServerAsync();

    /// <summary>Connects the client, perhaps to a port that leads to the server's.</summary>
    public abstract Task ConnectAsync(int port);

    /// <summary>Sends one of the <see cref="Model.Samples"/>, and gives the checksum that the other side says it has.</summary>
    public abstract Task<long> SendAsync(int index);

    public abstract ValueTask DisposeAsync();
}

/// <summary>One whose node can be killed; the others lose their connections instead.</summary>
internal interface IKillable
{
    /// <summary>Ends a process at once. Another may take its place.</summary>
    Task KillNodeAsync();
}
