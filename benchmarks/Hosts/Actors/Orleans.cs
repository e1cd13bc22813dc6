using System;
using System.Net;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Orleans;
using Orleans.Configuration;
using Orleans.Hosting;
using Orleans.Serialization;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Model;
using Prewire.Orleans;

namespace Prewire.Benchmarks.Hosts.Actors;

public interface IOrderGrain : IGrainWithIntegerKey
{
    Task<Receipt> Place(Order order);

    Task<OrleansReceipt> PlaceByOrleans(OrleansOrder order);
}

public sealed class OrderGrain : Grain, IOrderGrain
{
    public Task<Receipt> Place(Order order) => Task.FromResult(Receipt.For(order));

    public Task<OrleansReceipt> PlaceByOrleans(OrleansOrder order)
    {
        long total = 0;
        foreach (OrleansLine line in order.Lines)
        {
            total += line.Quantity * line.PriceInCents;
        }

        return Task.FromResult(new OrleansReceipt(order.Id, Checksum.Of(order), total));
    }
}

internal static class OrleansHosts
{
    private const string ClusterName = "shop";

    /// <summary>A silo; the one that the others know is the primary.</summary>
    public static async Task<IHost> StartSiloAsync(int port, int gateway, int primary)
    {
        IHost host = Build(builder => builder.UseOrleans(silo =>
        {
            silo.UseLocalhostClustering(port, gateway, new IPEndPoint(IPAddress.Loopback, primary), ClusterName, ClusterName);
            silo.Configure<ClusterMembershipOptions>(membership =>
            {
                membership.ProbeTimeout = TimeSpan.FromSeconds(2);
                membership.NumMissedProbesLimit = 2;
                membership.NumVotesForDeathDeclaration = 1;
                membership.TableRefreshTimeout = TimeSpan.FromSeconds(5);
            });
        }));
        await host.StartAsync();
        return host;
    }

    public static async Task<IHost> StartClientAsync(params IPEndPoint[] gateways)
    {
        IHost host = Build(builder => builder.UseOrleansClient(client =>
        {
            client.UseStaticClustering(gateways);
            client.Configure<ClusterOptions>(cluster => cluster.ClusterId = cluster.ServiceId = ClusterName);
        }));
        await host.StartAsync();
        return host;
    }

    private static IHost Build(Action<IHostApplicationBuilder> orleans)
    {
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Logging.SetMinimumLevel(LogLevel.Critical);
        orleans(builder);
        builder.Services.AddSerializer(serializer => serializer.AddPrewire());
        return builder.Build();
    }
}

/// <summary>A silo and a client that talk over a socket, and a grain for each order.</summary>
internal class OrleansContender(string name, bool usePrewire) : Contender
{
    private IHost? _silo;
    private IHost? _client;
    private IClusterClient? _grains;

    public override string Name => name;

    public static Contender[] All() => [new OrleansContender("Orleans", false), new OrleansContender("Prewire", true)];

    public override async Task<int> StartServerAsync()
    {
        int[] ports = Ports.Free(2);
        _silo = await OrleansHosts.StartSiloAsync(ports[0], ports[1], ports[0]);
        return ports[1];
    }

    public override Task ConnectAsync(int port) => ConnectAsync(new IPEndPoint(IPAddress.Loopback, port));

    public override async Task<long> SendAsync(int index)
    {
        IOrderGrain grain = _grains!.GetGrain<IOrderGrain>(index);
        return usePrewire ? (await grain.Place(Samples.Orders[index])).Checksum : (await grain.PlaceByOrleans(Samples.ForOrleans[index])).Checksum;
    }

    public override async ValueTask DisposeAsync()
    {
        await StopAsync(_client);
        await StopAsync(_silo);
    }

    protected async Task ConnectAsync(params IPEndPoint[] gateways)
    {
        _client = await OrleansHosts.StartClientAsync(gateways);
        _grains = _client.Services.GetRequiredService<IClusterClient>();
    }

    private static async Task StopAsync(IHost? host)
    {
        if (host is not null)
        {
            await host.StopAsync();
            host.Dispose();
        }
    }
}
