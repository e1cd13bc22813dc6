using System.Linq;
using System.Threading.Tasks;
using Grpc.Core;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Prewire.Grpc;
using Prewire.Hosts.Tests.Harness;

namespace Prewire.Hosts.Tests.Docs;

public static class Shop
{
    public static readonly Method<Order, Receipt> Place = PrewireMarshaller.Method<Order, Receipt>(MethodType.Unary, "shop.Orders", "Place");
}

[BindServiceMethod(typeof(OrderServiceBase), nameof(Bind))]
public abstract class OrderServiceBase
{
    public static void Bind(ServiceBinderBase binder, OrderServiceBase? service) => binder.AddMethod(Shop.Place, service is null ? null! : service.Place);

    public abstract Task<Receipt> Place(Order order, ServerCallContext context);
}

public sealed class OrderService : OrderServiceBase
{
    public override Task<Receipt> Place(Order order, ServerCallContext context) => Task.FromResult(new Receipt(order.Id, order.Lines.Sum(line => line.Price)));
}

/// <summary>docs/hosts/grpc.md.</summary>
public class GrpcExamples
{
    [Fact]
    public async Task An_order_is_answered_with_a_receipt()
    {
        await using TestApp server = await TestApp.StartAsync(Build, Map);
        using GrpcChannel channel = GrpcChannel.ForAddress(server.Address);
        var order = new Order(1, [new Line("Tea", 3.50m), new Line("Milk", 1.20m)]);

        Receipt receipt = await channel.CreateCallInvoker().AsyncUnaryCall(Shop.Place, null, default, order);

        Assert.Equal(new Receipt(1, 4.70m), receipt);
    }

    private static void Build(WebApplicationBuilder builder)
    {
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.ConfigureEndpointDefaults(endpoint => endpoint.Protocols = HttpProtocols.Http2));
        builder.Services.AddGrpc();
    }

    private static void Map(WebApplication app) => app.MapGrpcService<OrderService>();
}
