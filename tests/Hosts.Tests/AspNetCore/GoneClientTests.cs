using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Prewire.AspNetCore;
using Prewire.Hosts.Tests.Harness;
using Prewire.Http;

namespace Prewire.Hosts.Tests.AspNetCore;

/// <summary>Clients that go away while they send.</summary>
public class GoneClientTests
{
    [Theory]
    [InlineData(false, true)]
    [InlineData(false, false)]
    [InlineData(true, true)]
    [InlineData(true, false)]
    public async Task A_connection_that_ends_is_no_failure_of_the_app(bool streamed, bool isReset)
    {
        await using var server = await Server.StartAsync(streamed, HttpProtocols.Http1);
        using var client = new TcpClient();
        await client.ConnectAsync(server.App.Address.Host, server.App.Address.Port);
        byte[] message = PrewireSerializer.Serialize(new Book(1, "Dune") { Cover = new byte[300_000] });
        await client.GetStream().WriteAsync(Encoding.ASCII.GetBytes(
            $"POST /books HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-prewire\r\nTransfer-Encoding: chunked\r\n\r\n{message.Length:X}\r\n"));
        await client.GetStream().WriteAsync(message.AsMemory(0, 150_000));
        await server.BegunAsync();
        if (isReset)
        {
            client.Client.LingerState = new LingerOption(true, 0);
        }

        client.Close();
        await server.AssertRefusedAsync();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_request_that_its_client_gives_up_is_no_failure_of_the_app(bool streamed)
    {
        await using var server = await Server.StartAsync(streamed, HttpProtocols.Http2);
        using var stop = new CancellationTokenSource();
        using var request = new HttpRequestMessage(HttpMethod.Post, "/books") { Content = new HalfContent(server, stop), Version = HttpVersion.Version20, VersionPolicy = HttpVersionPolicy.RequestVersionExact };
        await Assert.ThrowsAnyAsync<Exception>(() => server.App.Client.SendAsync(request, stop.Token));
        await server.AssertRefusedAsync();
    }

    /// <summary>A body that fails in the middle, whatever the server makes of its clients.</summary>
    [Fact]
    public async Task A_body_that_fails_is_400_and_no_handler_runs()
    {
        await using TestApp app = await TestApp.StartAsync(static _ => { }, app =>
        {
            app.Use((context, next) =>
            {
                context.Request.Body = new FailingStream();
                return next(context);
            });
            app.MapPost("/books", (PrewireBody<Book> body) => Results.Extensions.Prewire(body.Value));
        });
        using HttpResponseMessage response = await app.Client.PostAsync("/books", PrewireContent.Create(new Book(1, "Dune")));
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.DoesNotContain("gone", await response.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    /// <summary>An app that sees how its requests end.</summary>
    private sealed class Server : IAsyncDisposable
    {
        private readonly Errors _log = new();
        private readonly TaskCompletionSource _begun = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private readonly TaskCompletionSource<Exception?> _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

        internal TestApp App { get; private set; } = null!;

        internal static async Task<Server> StartAsync(bool streamed, HttpProtocols protocols)
        {
            var server = new Server();
            server.App = await TestApp.StartAsync(
                builder =>
                {
                    builder.WebHost.ConfigureKestrel(kestrel => kestrel.ConfigureEndpointDefaults(listen => listen.Protocols = protocols));
                    builder.Logging.AddProvider(server._log);
                    builder.Services.AddPrewire(o => o.Serializer = new PrewireOptions { Streamed = streamed });
                },
                app =>
                {
                    app.Use(async (context, next) =>
                    {
                        server._begun.TrySetResult();
                        Exception? failure = null;
                        try
                        {
                            await next(context);
                            Assert.Equal(400, context.Response.StatusCode);
                        }
                        catch (Exception e)
                        {
                            failure = e;
                            throw;
                        }
                        finally
                        {
                            server._ended.TrySetResult(failure);
                        }
                    });
                    app.MapPost("/books", (PrewireBody<Book> body) => Results.Extensions.Prewire(body.Value));
                });
            return server;
        }

        /// <summary>A server knows of a request, and has had some time to wait for its body: one whose connection is reset before is none.</summary>
        internal async Task BegunAsync()
        {
            await _begun.Task.WaitAsync(TimeSpan.FromSeconds(30));
            await Task.Delay(100);
        }

        internal async Task AssertRefusedAsync()
        {
            // Where the server says first that the request is over, the reading is given up as any other work for it.
            Exception? failure = await _ended.Task.WaitAsync(TimeSpan.FromSeconds(30));
            Assert.True(failure is null or OperationCanceledException, failure?.ToString());
            await App.DisposeAsync();
            Assert.Empty(_log.Found);
        }

        public ValueTask DisposeAsync() => App.DisposeAsync();
    }

    /// <summary>Some of a body, after which the request is given up.</summary>
    private sealed class HalfContent : HttpContent
    {
        private readonly Server _server;
        private readonly CancellationTokenSource _stop;

        internal HalfContent(Server server, CancellationTokenSource stop)
        {
            _server = server;
            _stop = stop;
            Headers.ContentType = PrewireMediaType.Header;
        }

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            byte[] message = PrewireSerializer.Serialize(new Book(1, "Dune") { Cover = new byte[300_000] });
            await stream.WriteAsync(message.AsMemory(0, 60_000));
            await stream.FlushAsync();
            await _server.BegunAsync();
            await _stop.CancelAsync();
        }

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }

    private sealed class FailingStream : MemoryStream
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => throw new ConnectionResetException("It is gone.");
    }

    private sealed class Errors : ILoggerProvider, ILogger
    {
        private readonly ConcurrentQueue<string> _found = new();

        internal IReadOnlyCollection<string> Found => _found;

        public ILogger CreateLogger(string categoryName) => this;

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Error;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            if (IsEnabled(logLevel))
            {
                _found.Enqueue(formatter(state, exception) + exception);
            }
        }

        public void Dispose()
        {
        }
    }
}
