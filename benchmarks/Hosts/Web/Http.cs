using System;
using System.Net.Http;
using System.Net.Http.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Prewire.AspNetCore;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Model;
using Prewire.Http;

namespace Prewire.Benchmarks.Hosts.Web;

/// <summary>A minimal API and an HttpClient.</summary>
internal abstract class HttpContender : Contender
{
    private App? _app;

    protected HttpClient Client { get; private set; } = null!;

    public override async Task<int> StartServerAsync()
    {
        _app = await App.StartAsync(Build, Map);
        return _app.Port;
    }

    public override Task ConnectAsync(int port)
    {
        Client = new HttpClient { BaseAddress = new Uri($"http://127.0.0.1:{port}") };
        return Task.CompletedTask;
    }

    public override async ValueTask DisposeAsync()
    {
        Client?.Dispose();
        await (_app?.DisposeAsync() ?? default);
    }

    protected virtual void Build(IServiceCollection services)
    {
    }

    protected abstract void Map(WebApplication app);
}

internal class HttpJson : HttpContender
{
    public override string Name => "System.Text.Json";

    public override async Task<long> SendAsync(int index)
    {
        using HttpResponseMessage response = await Client.PostAsJsonAsync("/orders", Samples.Orders[index]);
        return (await response.EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Receipt>())!.Checksum;
    }

    protected override void Map(WebApplication app) => app.MapPost("/orders", (Order order) => Receipt.For(order));
}

internal class HttpPrewire : HttpContender
{
    public override string Name => "Prewire";

    public override async Task<long> SendAsync(int index)
    {
        using HttpResponseMessage response = await Client.PostAsync("/orders", PrewireContent.Create(Samples.Orders[index]));
        return (await response.EnsureSuccessStatusCode().Content.ReadFromPrewireAsync<Receipt>())!.Checksum;
    }

    protected override void Map(WebApplication app) => app.MapPost("/orders", (PrewireBody<Order> body) => Results.Extensions.Prewire(Receipt.For(body.Value)));
}
