using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Prewire.Hosts.Tests.Harness;
using Prewire.SignalR;

namespace Prewire.Hosts.Tests.Docs;

[GenerateSerializer]
[WireUnion(1, typeof(Card))]
public abstract class Payment;

[GenerateSerializer]
public sealed class Card : Payment
{
    public string Number { get; set; } = "";
}

public sealed class OrderHub : Hub
{
    public Receipt Order(Order order) => new(order.Id, order.Lines.Sum(line => line.Price));

    public string Pay(Payment payment) => ((Card)payment).Number;
}

/// <summary>docs/hosts/signalr.md.</summary>
public class SignalRExamples
{
    [Fact]
    public async Task An_order_is_answered_with_a_receipt()
    {
        await using TestApp server = await TestApp.StartAsync(Build, app => app.MapHub<OrderHub>("/orders"));
        var address = new Uri(server.Address, "/orders");
        var order = new Order(1, [new Line("Tea", 3.50m), new Line("Milk", 1.20m)]);

        await using HubConnection connection = new HubConnectionBuilder().WithUrl(address).AddPrewireProtocol().Build();
        await connection.StartAsync();
        Receipt receipt = await connection.InvokeAsync<Receipt>("Order", order);

        Assert.Equal(new Receipt(1, 4.70m), receipt);
    }

    [Fact]
    public async Task A_payment_is_what_it_is()
    {
        await using TestApp server = await TestApp.StartAsync(BuildWithPayments, app => app.MapHub<OrderHub>("/orders"));
        await using HubConnection connection = new HubConnectionBuilder().WithUrl(new Uri(server.Address, "/orders")).AddPrewireProtocol(o => o.Declare<Payment>()).Build();
        await connection.StartAsync();
        Assert.Equal("4711", await connection.InvokeAsync<string>("Pay", new Card { Number = "4711" }));
    }

    private static void Build(WebApplicationBuilder builder)
    {
        builder.Services.AddSignalR().AddPrewireProtocol();
    }

    private static void BuildWithPayments(WebApplicationBuilder builder)
    {
        builder.Services.AddSignalR().AddPrewireProtocol(o => o.Declare<Payment>().Declare<IEnumerable<Line>>());
    }
}
