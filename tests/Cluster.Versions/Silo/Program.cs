using System;
using System.Globalization;
using System.Linq;
using System.Net;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Orleans.Configuration;
using Orleans.Hosting;
using Orleans.Serialization;
using Orleans.Storage;
using Prewire.Orleans;
using Shop.Newer;
using Shop.Older;
using Shop.Silo;

// A silo in a process of its own: role, port, gateway, port of the primary silo, folder of the state. The desk has no grains, and keeps the list of silos.
string role = args[0];
int[] ports = [.. args[1..4].Select(port => int.Parse(port, CultureInfo.InvariantCulture))];
bool isNewer = role == "newer";
HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
builder.Logging.SetMinimumLevel(LogLevel.Error);
builder.UseOrleans(silo =>
{
    silo.UseLocalhostClustering(ports[0], ports[1], new IPEndPoint(IPAddress.Loopback, ports[2]));
    silo.Services.AddPrewireGrainStorageSerializer();
    silo.Services.AddKeyedSingleton<IGrainStorage>(FileGrainStorage.Name, (services, _) => new FileGrainStorage(args[4], services.GetRequiredService<IGrainStorageSerializer>()));
    silo.Services.AddSingleton<IShopVersion>(isNewer ? new NewerVersion() : new OlderVersion());
    if (role == "desk")
    {
        silo.Services.Configure<GrainTypeOptions>(grains => grains.Classes.Remove(typeof(OrderGrain)));
    }
});
builder.Services.AddSerializer(serializer => serializer.AddPrewire(options => options.PreferredTypes.Add(isNewer ? typeof(ChangeOfOrder) : typeof(OrderChanged))));
using IHost host = builder.Build();
await host.StartAsync();
Console.WriteLine("up");

// Until it is told to go, or whoever started it is gone.
await Console.In.ReadLineAsync();
await host.StopAsync();
