using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;
using Prewire.AspNetCore;
using Prewire.Hosts.Tests.Harness;
using Prewire.Http;

namespace Prewire.Hosts.Tests.AspNetCore;

/// <summary>Requests without a body, at parameters of minimal APIs that do without and that do not.</summary>
public class MissingBodyTests
{
    [Theory]
    [InlineData("/books", false)]
    [InlineData("/nullable-values", false)]
    [InlineData("/members", false)]
    [InlineData("/oblivious", false)]
    [InlineData("/optional", true)]
    [InlineData("/optional-members", true)]
    [InlineData("/optional-methods", true)]
    [InlineData("/oblivious-with-default", true)]
    public async Task A_parameter_is_null_only_where_it_may_be(string path, bool isOptional)
    {
        await using TestApp app = await TestApp.StartAsync(static _ => { }, Map);
        using HttpResponseMessage something = await app.Client.PostAsync(path, PrewireContent.Create(new Book(1, "Dune")));
        Assert.Equal((HttpStatusCode.OK, "a value"), (something.StatusCode, await something.Content.ReadAsStringAsync()));
        foreach (HttpContent? empty in new[] { null, Damaged.Body([]) })
        {
            using HttpResponseMessage response = await app.Client.PostAsync(path, empty);
            string body = await response.Content.ReadAsStringAsync();
            Assert.Equal(isOptional ? HttpStatusCode.OK : HttpStatusCode.BadRequest, response.StatusCode);
            Assert.True(isOptional ? body == "none" : body.Contains("\"code\":\"EndOfData\"", StringComparison.Ordinal), body);
        }
    }

    [Fact]
    public async Task A_body_that_turns_out_to_be_empty_is_one_that_cannot_be_read()
    {
        await using TestApp app = await TestApp.StartAsync(static _ => { }, Map);
        using HttpResponseMessage response = await app.Client.PostAsync("/optional", Damaged.Chunked([]));
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Fact]
    public async Task Descriptions_say_so()
    {
        await using WebApplication app = WebApplication.CreateSlimBuilder().Build();
        Map(app);
        string[] optional = [.. ((IEndpointRouteBuilder)app).DataSources.SelectMany(source => source.Endpoints)
            .Where(endpoint => endpoint.Metadata.GetMetadata<IAcceptsMetadata>()!.IsOptional).Select(endpoint => ((RouteEndpoint)endpoint).RoutePattern.RawText!)];
        Assert.Equal(["/optional", "/optional-members", "/optional-methods", "/oblivious-with-default"], optional);
    }

    private static void Map(WebApplication app)
    {
        app.MapPost("/books", (PrewireBody<Book> body) => Say(body));
        app.MapPost("/nullable-values", (PrewireBody<Book?> body) => Say(body));
        app.MapPost("/members", ([AsParameters] Call call) => Say(call.Body));
        app.MapPost("/oblivious", Oblivious);
        app.MapPost("/optional", (PrewireBody<Book>? body) => Say(body));
        app.MapPost("/optional-members", ([AsParameters] OptionalCall call) => Say(call.Body));
        app.MapPost("/optional-methods", Optional);
        app.MapPost("/oblivious-with-default", WithDefault);
    }

    private static string Optional(PrewireBody<Book?>? body = null) => Say(body);

#nullable disable
    private static string Oblivious(PrewireBody<Book> body) => Say(body);

    private static string WithDefault(PrewireBody<Book> body = null) => Say(body);
#nullable restore

    private static string Say(object? body) => body is null ? "none" : "a value";

    public sealed record Call(PrewireBody<Book> Body);

    public sealed record OptionalCall(PrewireBody<Book>? Body, string? Shelf);
}
