using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Prewire.Benchmarks.Hosts.Web;

/// <summary>An app on Kestrel, on a port that was free.</summary>
internal sealed class App : IAsyncDisposable
{
    private readonly WebApplication _app;

    private App(WebApplication app) => _app = app;

    public int Port => new Uri(_app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()).Port;

    public static async Task<App> StartAsync(Action<IServiceCollection> build, Action<WebApplication> map, HttpProtocols protocols = HttpProtocols.Http1)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0").ConfigureKestrel(kestrel => kestrel.ConfigureEndpointDefaults(endpoint => endpoint.Protocols = protocols));
        build(builder.Services);
        WebApplication app = builder.Build();
        map(app);
        await app.StartAsync();
        return new App(app);
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();
}
