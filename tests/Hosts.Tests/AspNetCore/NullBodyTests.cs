using System;
using System.Net;
using System.Net.Http;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Prewire.AspNetCore;
using Prewire.Hosts.Tests.Harness;

namespace Prewire.Hosts.Tests.AspNetCore;

/// <summary>Messages that are null, at parameters of minimal APIs that take them and that do not.</summary>
public class NullBodyTests
{
    [Theory]
    [InlineData("/books", false)]
    [InlineData("/wrapped", false)]
    [InlineData("/members", false)]
    [InlineData("/methods", false)]
    [InlineData("/generic", false)]
    [InlineData("/nullable-books", true)]
    [InlineData("/nullable-members", true)]
    [InlineData("/nullable-numbers", true)]
    [InlineData("/oblivious", true)]
    [InlineData("/generic-of-any", true)]
    [InlineData("/direct", true)]
    public async Task A_null_is_handed_on_only_where_the_type_takes_it(string path, bool isTaken)
    {
        await using TestApp app = await TestApp.StartAsync(static _ => { }, Map);
        bool isNumber = path == "/nullable-numbers";
        byte[] nothing = isNumber ? PrewireSerializer.Serialize<int?>(null) : PrewireSerializer.Serialize<Book?>(null);
        for (int i = 0; i < 2; i++)
        {
            using HttpResponseMessage response = await app.Client.PostAsync(path, Damaged.Body(nothing));
            string body = await response.Content.ReadAsStringAsync();
            Assert.Equal(isTaken ? HttpStatusCode.OK : HttpStatusCode.BadRequest, response.StatusCode);
            Assert.True(isTaken ? body == "null" : body.Contains("\"code\":\"UnexpectedNull\"", StringComparison.Ordinal), body);
        }

        byte[] something = isNumber ? PrewireSerializer.Serialize<int?>(1) : PrewireSerializer.Serialize(new Book(1, "Dune"));
        using HttpResponseMessage whole = await app.Client.PostAsync(path, Damaged.Body(something));
        Assert.Equal((HttpStatusCode.OK, "a value"), (whole.StatusCode, await whole.Content.ReadAsStringAsync()));
    }

    [Fact]
    public async Task A_parameter_that_is_not_known_takes_a_null()
    {
        foreach (ParameterInfo? parameter in new[] { null, ((Delegate)Say).Method.GetParameters()[0] })
        {
            var context = new DefaultHttpContext { RequestServices = new ServiceCollection().BuildServiceProvider() };
            context.Request.Body = new System.IO.MemoryStream(PrewireSerializer.Serialize<Book?>(null));
            Assert.Null((await PrewireBody<Book>.BindAsync(context, parameter!))!.Value);
        }
    }

    private static void Map(WebApplication app)
    {
        app.MapPost("/books", (PrewireBody<Book> body) => Say(body.Value));
        app.MapPost("/wrapped", (PrewireBody<Book>? body) => Say(body?.Value));
        app.MapPost("/members", ([AsParameters] Call call) => Say(call.Body.Value));
        app.MapPost("/methods", Method);
        app.MapPost("/nullable-books", (PrewireBody<Book?> body) => Say(body.Value));
        app.MapPost("/nullable-members", ([AsParameters] NullableCall call) => Say(call.Body.Value));
        app.MapPost("/nullable-numbers", (PrewireBody<int?> body) => Say(body.Value));
        app.MapPost("/oblivious", Oblivious);
        app.MapPost("/direct", async (HttpRequest request) => Say(await request.ReadFromPrewireAsync<Book?>()));
        MapGeneric<Book>(app);
        MapAny<Book>(app);
    }

    private static void MapGeneric<[WireType] T>(WebApplication app)
        where T : notnull => app.MapPost("/generic", (PrewireBody<T> body) => Say(body.Value));

    private static void MapAny<[WireType] T>(WebApplication app) => app.MapPost("/generic-of-any", (PrewireBody<T> body) => Say(body.Value));

    private static string Method(PrewireBody<Book> body) => Say(body.Value);

#nullable disable
    private static string Oblivious(PrewireBody<Book> body) => Say(body.Value);
#nullable restore

    private static string Say(object? value) => value is null ? "null" : "a value";

    public sealed record Call(PrewireBody<Book> Body);

    public sealed record NullableCall(PrewireBody<Book?> Body, string? Shelf);
}
