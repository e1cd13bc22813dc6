using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Model;
using Prewire.SignalR;

namespace Prewire.Benchmarks.Hosts.Web;

internal sealed class OrderHub : Hub
{
    public Receipt Place(Order order) => Receipt.For(order);
}

/// <summary>A hub and a connection to it, over WebSockets.</summary>
/// <param name="name">The protocol's name.</param>
/// <param name="server">Adds the protocol to the server.</param>
/// <param name="client">Adds it to the client.</param>
internal sealed class SignalRContender(string name, Action<ISignalRServerBuilder> server, Action<IHubConnectionBuilder> client) : Contender
{
    private App? _app;
    private HubConnection? _connection;

    public override string Name => name;

    public static Contender[] All() =>
    [
        new SignalRContender("System.Text.Json", _ => { }, _ => { }),
        new SignalRContender("MessagePack", server => server.AddMessagePackProtocol(), client => client.AddMessagePackProtocol()),
        Prewire(),
    ];

    public static Contender Prewire() => new SignalRContender("Prewire", server => server.AddPrewireProtocol(), client => client.AddPrewireProtocol());

    public override async Task<int> StartServerAsync()
    {
        _app = await App.StartAsync(services => server(services.AddSignalR()), app => app.MapHub<OrderHub>("/orders"));
        return _app.Port;
    }

    public override async Task ConnectAsync(int port)
    {
        IHubConnectionBuilder builder = new HubConnectionBuilder().WithUrl($"http://127.0.0.1:{port}/orders").WithAutomaticReconnect(new AtOnce());
        client(builder);
        _connection = builder.Build();
        await _connection.StartAsync();
    }

    public override async Task<long> SendAsync(int index) => (await _connection!.InvokeAsync<Receipt>("Place", Samples.Orders[index])).Checksum;

    public override async ValueTask DisposeAsync()
    {
        await (_connection?.DisposeAsync() ?? default);
        await (_app?.DisposeAsync() ?? default);
    }

    private sealed class AtOnce : IRetryPolicy
    {
        public TimeSpan? NextRetryDelay(RetryContext retryContext) => TimeSpan.FromMilliseconds(50);
    }
}
