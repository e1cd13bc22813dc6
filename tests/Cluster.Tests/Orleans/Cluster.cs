using System;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Orleans;
using Orleans.Configuration;
using Orleans.Hosting;
using Orleans.Serialization;
using Orleans.Storage;
using Prewire.Orleans;

namespace Prewire.Cluster.Tests.Grains;

/// <summary>A silo and a client that talk over sockets, on ports that are free.</summary>
public sealed class Cluster : IAsyncDisposable
{
    /// <summary>The name of the streams' provider.</summary>
    public const string Streams = "streams";

    private readonly IHost _silo;
    private readonly IHost _client;

    private Cluster(IHost silo, IHost client)
    {
        _silo = silo;
        _client = client;
    }

    public IGrainFactory Grains => _client.Services.GetRequiredService<IClusterClient>();

    public IServiceProvider SiloServices => _silo.Services;

    public IServiceProvider ClientServices => _client.Services;

    /// <summary>The errors that the silo has logged.</summary>
    public ErrorLog Log => SiloServices.GetRequiredService<ErrorLog>();

    /// <summary>Starts both.</summary>
    /// <param name="siloTypes">The types that come first in the silo.</param>
    /// <param name="clientTypes">Those that come first in the client.</param>
    public static async Task<Cluster> Start(Type[]? siloTypes = null, Type[]? clientTypes = null)
    {
        (IHost silo, int gateway) = await FreePorts.Start(async (port, gateway) => (await StartSilo(port, gateway, siloTypes), gateway));
        return new Cluster(silo, await StartClient(gateway, clientTypes));
    }

    private static async Task<IHost> StartSilo(int port, int gateway, Type[]? types)
    {
        IHost silo = Host(services => services.AddSerializer(serializer => serializer.AddPrewire(Prefer(types))), builder => builder.UseOrleans(orleans =>
        {
            orleans.UseLocalhostClustering(port, gateway);
            orleans.AddMemoryGrainStorageAsDefault();
            orleans.AddMemoryStreams(Streams, streams => streams.ConfigurePullingAgent(agents => agents.Configure(agent => agent.MaxEventDeliveryTime = TimeSpan.FromSeconds(1))));
            orleans.AddMemoryGrainStorage("PubSubStore");
            orleans.Services.AddPrewireGrainStorageSerializer();
        }));
        try
        {
            await silo.StartAsync();
            return silo;
        }
        catch
        {
            silo.Dispose();
            throw;
        }
    }

    /// <summary>Starts a client alone.</summary>
    /// <param name="gateway">The port of a silo for clients.</param>
    /// <param name="types">The types that come first.</param>
    /// <param name="patience">How long it waits for an answer.</param>
    public static async Task<IHost> StartClient(int gateway, Type[]? types, TimeSpan? patience = null)
    {
        IHost client = Host(services => services.AddSerializer(serializer => serializer.AddPrewire(Prefer(types))), builder => builder.UseOrleansClient(orleans =>
        {
            orleans.UseLocalhostClustering(gateway);
            orleans.Configure<ClientMessagingOptions>(messaging => messaging.ResponseTimeout = patience ?? messaging.ResponseTimeout);
            orleans.AddMemoryStreams(Streams);
        }));
        await client.StartAsync();
        return client;
    }

    public async ValueTask DisposeAsync()
    {
        await _client.StopAsync();
        _client.Dispose();
        await _silo.StopAsync();
        _silo.Dispose();
    }

    private static Action<PrewireCodecOptions> Prefer(Type[]? types) => options =>
    {
        foreach (Type type in types ?? [])
        {
            options.PreferredTypes.Add(type);
        }
    };

    private static IHost Host(Action<IServiceCollection> services, Action<IHostApplicationBuilder> orleans)
    {
        HostApplicationBuilder builder = Microsoft.Extensions.Hosting.Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Logging.SetMinimumLevel(LogLevel.Error);
        var log = new ErrorLog();
        builder.Logging.AddProvider(log);
        builder.Services.AddSingleton(log);
        orleans(builder);
        services(builder.Services);
        return builder.Build();
    }
}
