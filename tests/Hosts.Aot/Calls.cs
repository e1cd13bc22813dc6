using System.Net;
using System.Threading.Tasks;
using Grpc.Core;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Prewire.Grpc;
using Prewire.SignalR;

namespace Prewire.Hosts.Aot;

/// <summary>SignalR and gRPC, with their clients.</summary>
internal static class Calls
{
    internal static async Task CheckAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(static kestrel =>
        {
            kestrel.Listen(IPAddress.Loopback, 0, static endpoint => endpoint.Protocols = HttpProtocols.Http1);
            kestrel.Listen(IPAddress.Loopback, 0, static endpoint => endpoint.Protocols = HttpProtocols.Http2);
        });
        builder.Services.AddSignalR().AddPrewireProtocol();
        builder.Services.AddGrpc();
        builder.Services.AddSingleton<BookService>();
        await using WebApplication app = builder.Build();
        app.MapHub<BookHub>("/hub");
        app.MapGrpcService<BookService>();
        await app.StartAsync();
        string[] addresses = [.. app.Urls];

        await using HubConnection connection = new HubConnectionBuilder().WithUrl(addresses[0] + "/hub").AddPrewireProtocol().Build();
        await connection.StartAsync();
        Checks.Equal("a call of a hub", new Book(2, "Dune"), await connection.InvokeAsync<Book>(nameof(BookHub.Next), new Book(1, "Dune"), 1));

        using GrpcChannel channel = GrpcChannel.ForAddress(addresses[1]);
        Checks.Equal("a call of a service", new Book(2, "Dune"), await channel.CreateCallInvoker().AsyncUnaryCall(BookServiceBase.NextMethod, null, default, new Book(1, "Dune")));
    }
}

public sealed class BookHub : Hub
{
    public Book Next(Book book, int step) => book with { Id = book.Id + step };
}

[BindServiceMethod(typeof(BookServiceBase), nameof(Bind))]
public abstract class BookServiceBase
{
    internal static readonly Method<Book, Book> NextMethod = PrewireMarshaller.Method<Book, Book>(MethodType.Unary, "books.Books", "Next");

    public static void Bind(ServiceBinderBase binder, BookServiceBase? service) => binder.AddMethod(NextMethod, service is null ? null! : service.Next);

    public abstract Task<Book> Next(Book book, ServerCallContext context);
}

public sealed class BookService : BookServiceBase
{
    public override Task<Book> Next(Book book, ServerCallContext context) => Task.FromResult(book with { Id = book.Id + 1 });
}
