using System;
using System.Threading.Tasks;
using Google.Protobuf;
using Grpc.Core;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Model;
using Prewire.Grpc;

namespace Prewire.Benchmarks.Hosts.Web;

internal static class GrpcMethods
{
    public static readonly Method<Order, Receipt> Prewire = PrewireMarshaller.Method<Order, Receipt>(MethodType.Unary, "shop.Orders", "Place");

    public static readonly Method<Model.Proto.Order, Model.Proto.Receipt> Protobuf = new(
        MethodType.Unary, "shop.ProtoOrders", "Place", Marshaller(Model.Proto.Order.Parser), Marshaller(Model.Proto.Receipt.Parser));

    /// <summary>As the generator of Grpc.Tools makes it.</summary>
    private static Marshaller<T> Marshaller<T>(MessageParser<T> parser)
        where T : IMessage<T>, IBufferMessage => Marshallers.Create<T>(
        (message, context) =>
        {
            context.SetPayloadLength(message.CalculateSize());
            message.WriteTo(context.GetBufferWriter());
            context.Complete();
        },
        context => parser.ParseFrom(context.PayloadAsReadOnlySequence()));
}

[BindServiceMethod(typeof(PrewireOrdersBase), nameof(Bind))]
internal abstract class PrewireOrdersBase
{
    public static void Bind(ServiceBinderBase binder, PrewireOrdersBase? service) => binder.AddMethod(GrpcMethods.Prewire, service is null ? null! : service.Place);

    public abstract Task<Receipt> Place(Order order, ServerCallContext context);
}

internal sealed class PrewireOrders : PrewireOrdersBase
{
    public override Task<Receipt> Place(Order order, ServerCallContext context) => Task.FromResult(Receipt.For(order));
}

[BindServiceMethod(typeof(ProtobufOrdersBase), nameof(Bind))]
internal abstract class ProtobufOrdersBase
{
    public static void Bind(ServiceBinderBase binder, ProtobufOrdersBase? service) => binder.AddMethod(GrpcMethods.Protobuf, service is null ? null! : service.Place);

    public abstract Task<Model.Proto.Receipt> Place(Model.Proto.Order order, ServerCallContext context);
}

internal sealed class ProtobufOrders : ProtobufOrdersBase
{
    public override Task<Model.Proto.Receipt> Place(Model.Proto.Order order, ServerCallContext context)
    {
        long total = 0;
        foreach (Model.Proto.Line line in order.Lines)
        {
            total += line.Quantity * line.PriceInCents;
        }

        return Task.FromResult(new Model.Proto.Receipt { Id = order.Id, Checksum = Checksum.Of(order), TotalInCents = total });
    }
}

/// <summary>A service and a channel, over HTTP/2.</summary>
internal abstract class GrpcContender : Contender
{
    private App? _app;
    private GrpcChannel? _channel;

    protected CallInvoker Invoker => _channel!.CreateCallInvoker();

    public override async Task<int> StartServerAsync()
    {
        _app = await App.StartAsync(services => services.AddGrpc(), Map, HttpProtocols.Http2);
        return _app.Port;
    }

    public override Task ConnectAsync(int port)
    {
        _channel = GrpcChannel.ForAddress($"http://127.0.0.1:{port}");
        return Task.CompletedTask;
    }

    public override async ValueTask DisposeAsync()
    {
        _channel?.Dispose();
        await (_app?.DisposeAsync() ?? default);
    }

    protected abstract void Map(WebApplication app);
}

internal sealed class GrpcProtobuf : GrpcContender
{
    public override string Name => "Protobuf";

    public override async Task<long> SendAsync(int index) => (await Invoker.AsyncUnaryCall(GrpcMethods.Protobuf, null, default, Samples.ForProtobuf[index])).Checksum;

    protected override void Map(WebApplication app) => app.MapGrpcService<ProtobufOrders>();
}

internal sealed class GrpcPrewire : GrpcContender
{
    public override string Name => "Prewire";

    public override async Task<long> SendAsync(int index) => (await Invoker.AsyncUnaryCall(GrpcMethods.Prewire, null, default, Samples.Orders[index])).Checksum;

    protected override void Map(WebApplication app) => app.MapGrpcService<PrewireOrders>();
}
