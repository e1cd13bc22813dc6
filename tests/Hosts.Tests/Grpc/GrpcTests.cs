using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Grpc.Core;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Prewire.Grpc;
using Prewire.Hosts.Tests.Harness;

namespace Prewire.Hosts.Tests.Grpc;

/// <summary>Methods of one service, as the server knows them.</summary>
[BindServiceMethod(typeof(BookServiceBase), nameof(Bind))]
public abstract class BookServiceBase
{
    internal const string Name = "books.Books";

    private static readonly Method<Book, Book> s_next = PrewireMarshaller.Method<Book, Book>(MethodType.Unary, Name, nameof(Next));
    private static readonly Method<Book, Book> s_all = PrewireMarshaller.Method<Book, Book>(MethodType.DuplexStreaming, Name, nameof(All));

    public static void Bind(ServiceBinderBase binder, BookServiceBase? service)
    {
        ArgumentNullException.ThrowIfNull(binder);
        binder.AddMethod(s_next, service is null ? null! : service.Next);
        binder.AddMethod(s_all, service is null ? null! : service.All);
    }

    public abstract Task<Book> Next(Book book, ServerCallContext context);

    public abstract Task All(IAsyncStreamReader<Book> books, IServerStreamWriter<Book> answers, ServerCallContext context);
}

public sealed class BookService : BookServiceBase
{
    public override Task<Book> Next(Book book, ServerCallContext context) =>
        Task.FromResult(book with { Id = book.Id + 1, Title = book.Title == "half" ? "\ud800" : book.Title });

    public override async Task All(IAsyncStreamReader<Book> books, IServerStreamWriter<Book> answers, ServerCallContext context)
    {
        await foreach (Book book in books.ReadAllAsync())
        {
            await answers.WriteAsync(await Next(book, context));
        }
    }
}

/// <summary>When blank two bytes in a message, and two hundred in memory.</summary>
[GenerateSerializer]
public sealed record Form(decimal? A, decimal? B, decimal? C, decimal? D, decimal? E, decimal? F, decimal? G, decimal? H);

public sealed class GrpcTests : IAsyncLifetime
{
    private static readonly byte[] s_null = PrewireSerializer.Serialize<Book?>(null);

    private TestApp _app = null!;
    private GrpcChannel _channel = null!;

    public async Task InitializeAsync()
    {
        _app = await TestApp.StartAsync(
            builder =>
            {
                builder.WebHost.ConfigureKestrel(kestrel => kestrel.ConfigureEndpointDefaults(endpoint => endpoint.Protocols = HttpProtocols.Http2));
                builder.Services.AddGrpc();
            },
            app => app.MapGrpcService<BookService>());
        _channel = GrpcChannel.ForAddress(_app.Address);
    }

    public async Task DisposeAsync()
    {
        _channel.Dispose();
        await _app.DisposeAsync();
    }

    /// <summary>A client that knows the method with types of its own.</summary>
    private async Task<TResponse> NextAsync<[WireType] TRequest, [WireType] TResponse>(TRequest request)
        where TRequest : class
        where TResponse : class
    {
        Method<TRequest, TResponse> method = PrewireMarshaller.Method<TRequest, TResponse>(MethodType.Unary, BookService.Name, nameof(BookService.Next));
        return await _channel.CreateCallInvoker().AsyncUnaryCall(method, null, default, request);
    }

    [Fact]
    public async Task Requests_and_responses_are_messages()
    {
        Book book = await NextAsync<Book, Book>(new Book(1, "Dune") { Cover = new byte[100_000] });
        Assert.Equal((2, "Dune", 100_000), (book.Id, book.Title, book.Cover!.Length));
    }

    [Fact]
    public async Task Streams_in_both_directions()
    {
        Method<Book, Book> method = PrewireMarshaller.Method<Book, Book>(MethodType.DuplexStreaming, BookService.Name, nameof(BookService.All));
        using AsyncDuplexStreamingCall<Book, Book> call = _channel.CreateCallInvoker().AsyncDuplexStreamingCall(method, null, default);
        for (int i = 0; i < 100; i++)
        {
            await call.RequestStream.WriteAsync(new Book(i, "Dune"));
            Assert.True(await call.ResponseStream.MoveNext(CancellationToken.None));
            Assert.Equal(i + 1, call.ResponseStream.Current.Id);
        }

        await call.RequestStream.CompleteAsync();
        Assert.False(await call.ResponseStream.MoveNext(CancellationToken.None));
    }

    [Fact]
    public async Task A_client_of_an_older_version_is_understood_and_understands() =>
        Assert.Equal(new Harness.Older.Book(2, "Dune"), await NextAsync<Harness.Older.Book, Harness.Older.Book>(new Harness.Older.Book(1, "Dune")));

    [Fact]
    public async Task A_request_that_does_not_fit_is_an_invalid_argument()
    {
        RpcException failure = await Assert.ThrowsAsync<RpcException>(() => NextAsync<Harness.Other.Book, Book>(new Harness.Other.Book(1, [2])));
        Assert.Equal(StatusCode.InvalidArgument, failure.StatusCode);
        Assert.Contains("Book.Title", failure.Status.Detail, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_response_that_does_not_fit_says_what()
    {
        RpcException failure = await Assert.ThrowsAsync<RpcException>(() => NextAsync<Book, Harness.Other.Book>(new Book(1, "Dune")));
        Assert.Equal(StatusCode.InvalidArgument, failure.StatusCode);
        Assert.Equal(PrewireErrorCode.IncompatibleMember, Assert.IsType<PrewireException>(failure.Status.DebugException).Code);
    }

    /// <summary>With half of a surrogate pair, which is no text.</summary>
    [Fact]
    public async Task A_message_that_cannot_be_written_says_what_and_where()
    {
        var half = new Book(1, "\ud800");
        string detail = Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(half)).Message;
        Assert.Contains("Book.Title", detail, StringComparison.Ordinal);

        RpcException response = await Assert.ThrowsAsync<RpcException>(() => NextAsync<Book, Book>(new Book(1, "half")));
        Assert.Equal((StatusCode.Internal, detail), (response.StatusCode, response.Status.Detail));
        RpcException request = await Assert.ThrowsAsync<RpcException>(() => NextAsync<Book, Book>(half));
        Assert.Equal((StatusCode.Internal, detail), (request.StatusCode, request.Status.Detail));
        Assert.IsType<PrewireException>(request.Status.DebugException);

        Method<Book, Book> method = PrewireMarshaller.Method<Book, Book>(MethodType.DuplexStreaming, BookService.Name, nameof(BookService.All));
        using AsyncDuplexStreamingCall<Book, Book> call = _channel.CreateCallInvoker().AsyncDuplexStreamingCall(method, null, default);
        await call.RequestStream.WriteAsync(new Book(1, "half"));
        RpcException streamed = await Assert.ThrowsAsync<RpcException>(() => call.ResponseStream.MoveNext(CancellationToken.None));
        Assert.Equal((StatusCode.Internal, detail), (streamed.StatusCode, streamed.Status.Detail));
    }

    [Fact]
    public void What_takes_too_much_memory_exhausts_resources()
    {
        byte[] message = PrewireSerializer.Serialize<List<Form>>([.. Enumerable.Repeat(new Form(null, null, null, null, null, null, null, null), 5_000)]);
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxAllocation = 1 << 16 } };
        Assert.Equal((StatusCode.ResourceExhausted, PrewireErrorCode.AllocationLimit), FailureOf<List<Form>>(message, options));
    }

    [Fact]
    public void What_the_reading_program_does_wrong_is_internal()
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        byte[] message = PrewireSerializer.Serialize(new Book(1, "Dune"), options);
        Assert.Equal((StatusCode.Internal, PrewireErrorCode.ConcurrentUse), FailureOf<Book>(message, options));
    }

    [Fact]
    public async Task Damaged_bytes_are_an_invalid_argument_with_path_and_offset()
    {
        byte[] bytes = Damaged.Book();
        Method<byte[], byte[]> method = AsTheyAre(MethodType.Unary, nameof(BookService.Next));
        RpcException failure = await Assert.ThrowsAsync<RpcException>(async () => await _channel.CreateCallInvoker().AsyncUnaryCall(method, null, default, bytes));
        Assert.Equal((StatusCode.InvalidArgument, Damaged.FailureOf(bytes).Message), (failure.StatusCode, failure.Status.Detail));
    }

    [Fact]
    public async Task A_null_is_an_invalid_argument_and_reaches_no_method()
    {
        RpcException failure = await Assert.ThrowsAsync<RpcException>(
            async () => await _channel.CreateCallInvoker().AsyncUnaryCall(AsTheyAre(MethodType.Unary, nameof(BookService.Next)), null, default, s_null));
        Assert.Equal(StatusCode.InvalidArgument, failure.StatusCode);
        Assert.Contains("null", failure.Status.Detail, StringComparison.Ordinal);
        Assert.Equal((StatusCode.InvalidArgument, PrewireErrorCode.UnexpectedNull), FailureOf<Book>(s_null, PrewireOptions.Default));
    }

    [Fact]
    public async Task A_null_in_a_stream_fails_it_and_does_not_end_it()
    {
        using AsyncDuplexStreamingCall<byte[], byte[]> call =
            _channel.CreateCallInvoker().AsyncDuplexStreamingCall(AsTheyAre(MethodType.DuplexStreaming, nameof(BookService.All)), null, default);
        await call.RequestStream.WriteAsync(PrewireSerializer.Serialize(new Book(1, "Dune")));
        Assert.True(await call.ResponseStream.MoveNext(CancellationToken.None));
        await call.RequestStream.WriteAsync(s_null);
        RpcException failure = await Assert.ThrowsAsync<RpcException>(() => call.ResponseStream.MoveNext(CancellationToken.None));
        Assert.Equal(StatusCode.InvalidArgument, failure.StatusCode);
    }

    [Fact]
    public async Task A_null_is_not_sent()
    {
        Assert.Throws<ArgumentNullException>(() => PrewireMarshaller.Create<Book>().ContextualSerializer(null!, new Untouched()));
        RpcException failure = await Assert.ThrowsAsync<RpcException>(() => NextAsync<Book, Book>(null!));
        Assert.Equal(StatusCode.Internal, failure.StatusCode);
        Assert.IsType<ArgumentNullException>(failure.Status.DebugException);
    }

    [Fact]
    public void A_null_of_a_value_type_is_a_message_as_others_are() =>
        Assert.Null(PrewireMarshaller.Create<int?>().ContextualDeserializer(new Payload(PrewireSerializer.Serialize<int?>(null))));

    [Fact]
    public void A_type_without_a_serializer_is_found_out_before_any_call() =>
        Assert.Equal(PrewireErrorCode.NoCodec, Assert.Throws<PrewireException>(() => Create<Unmarked>()).Code);

    /// <summary>Without <c>[WireType]</c> the compiler does not ask for a serializer.</summary>
    private static Marshaller<T> Create<T>() => PrewireMarshaller.Create<T>();

    /// <summary>A method for whoever has bytes to send.</summary>
    private static Method<byte[], byte[]> AsTheyAre(MethodType type, string name)
    {
        var bytes = Marshallers.Create<byte[]>(value => value, value => value);
        return new Method<byte[], byte[]>(type, BookService.Name, name, bytes, bytes);
    }

    private static (StatusCode, PrewireErrorCode) FailureOf<[WireType] T>(byte[] message, PrewireOptions options)
    {
        RpcException failure = Assert.Throws<RpcException>(() => PrewireMarshaller.Create<T>(options).ContextualDeserializer(new Payload(message)));
        return (failure.StatusCode, Assert.IsType<PrewireException>(failure.Status.DebugException).Code);
    }

    /// <summary>It throws whatever is asked of it.</summary>
    private sealed class Untouched : SerializationContext;

    private sealed class Payload(byte[] message) : DeserializationContext
    {
        public override int PayloadLength => message.Length;

        public override byte[] PayloadAsNewBuffer() => message;

        public override ReadOnlySequence<byte> PayloadAsReadOnlySequence() => new(message);
    }
}
