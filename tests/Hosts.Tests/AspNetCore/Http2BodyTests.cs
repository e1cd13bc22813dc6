using System;
using System.Net;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Prewire.AspNetCore;
using Prewire.Hosts.Tests.Harness;

namespace Prewire.Hosts.Tests.AspNetCore;

/// <summary>Bodies that are larger than what a client of HTTP/2 may send before the server has read some, over one connection: what goes wrong with its windows ends all its requests.</summary>
public class Http2BodyTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Large_bodies_come_one_after_another(bool streamed)
    {
        await using TestApp app = await StartAsync(new PrewireOptions { Streamed = streamed });
        for (int i = 0; i < 8; i++)
        {
            Assert.Equal((HttpStatusCode.OK, "3000000"), await PostAsync(app, 3_000_000, isChunked: i % 2 == 0));
            Assert.Equal((HttpStatusCode.OK, "1000"), await PostAsync(app, 1000, isChunked: i % 2 == 0));
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_body_that_is_too_large_leaves_the_connection_to_others(bool streamed)
    {
        await using TestApp app = await StartAsync(new PrewireOptions { Streamed = streamed, Limits = new PrewireLimits { MaxStreamLength = 1_500_000 } });
        for (int i = 0; i < 8; i++)
        {
            HttpStatusCode status;
            try
            {
                (status, _) = await PostAsync(app, 3_000_000, isChunked: true);
            }
            catch (HttpRequestException e) when (e.HttpRequestError != HttpRequestError.HttpProtocolError || e.InnerException is not HttpProtocolException { ErrorCode: 3 })
            {
                // An early answer may overtake what is still sent. That the flow control went wrong (3) is no such thing.
                status = HttpStatusCode.RequestEntityTooLarge;
            }

            Assert.Equal(HttpStatusCode.RequestEntityTooLarge, status);
            Assert.Equal((HttpStatusCode.OK, "1400000"), await PostAsync(app, 1_400_000, isChunked: true));
        }
    }

    private static Task<TestApp> StartAsync(PrewireOptions options) => TestApp.StartAsync(
        builder =>
        {
            builder.WebHost.ConfigureKestrel(static kestrel => kestrel.ConfigureEndpointDefaults(static listen => listen.Protocols = HttpProtocols.Http2));
            builder.Services.AddPrewire(o => o.Serializer = options);
        },
        static app =>
        {
            // As who asks a database who it is: meanwhile the body comes.
            app.Use(static async (context, next) =>
            {
                await Task.Delay(20);
                await next(context);
            });
            app.MapPost("/covers", static (PrewireBody<Book> body) => Results.Text(body.Value.Cover!.Length.ToString(System.Globalization.CultureInfo.InvariantCulture)));
        });

    private static async Task<(HttpStatusCode Status, string Text)> PostAsync(TestApp app, int size, bool isChunked)
    {
        byte[] message = PrewireSerializer.Serialize(new Book(1, "Dune") { Cover = new byte[size] });
        using var request = new HttpRequestMessage(HttpMethod.Post, "/covers")
        {
            Content = isChunked ? Damaged.Chunked(message) : Damaged.Body(message),
            Version = HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        using HttpResponseMessage response = await app.Client.SendAsync(request);
        return (response.StatusCode, await response.Content.ReadAsStringAsync());
    }
}
