using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Prewire.AspNetCore;
using Prewire.Http;

namespace Prewire.Hosts.Aot;

/// <summary>A minimal API and its client: bodies, results, and bodies that are none.</summary>
internal static class MinimalApi
{
    private const long Far = 3_000_000_000;

    /// <param name="isProblemService">Whether the app has a way of its own to write problems; it knows the framework's types alone.</param>
    internal static async Task CheckAsync(bool isProblemService)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddPrewire();
        if (isProblemService)
        {
            builder.Services.AddProblemDetails();
        }

        await using WebApplication app = builder.Build();
        app.UseExceptionHandler(isProblemService ? new ExceptionHandlerOptions() : new ExceptionHandlerOptions { ExceptionHandler = _ => Task.CompletedTask });
        app.MapPost("/books", (PrewireBody<List<Book>> body) => Results.Extensions.Prewire(body.Value[0] with { Id = 7 }));
        app.MapPost("/optional", (PrewireBody<Book>? body) => Results.Extensions.Prewire(body?.Value.Title));
        app.MapPost("/nulls", (PrewireBody<List<Book>> body) => Results.Extensions.Prewire(body.Value is null));
        app.MapPost("/null-members", ([AsParameters] Call call) => Results.Extensions.Prewire(call.Body.Value is null));
        app.MapPost("/direct", async (HttpRequest request) => Results.Extensions.Prewire((await request.ReadFromPrewireAsync<List<Book>>()).Count));
        app.MapGet("/far", () => Results.Problem(PrewireProblem.Describe(new PrewireException(PrewireErrorCode.EndOfData, Far))));
        await app.StartAsync();

        using var client = new HttpClient { BaseAddress = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()) };
        await ReadAsync(client);
        await ReadNullsAsync(client);
        await ReadNothingAsync(client);
        await RefuseAsync(client);
        if (isProblemService)
        {
            using HttpResponseMessage far = await client.GetAsync("/far");
            Checks.Equal("a problem far behind", Far, JsonDocument.Parse(await far.Content.ReadAsStringAsync()).RootElement.GetProperty("offset").GetInt64());
        }

        // Nothing here is declared as anything, but names come from anywhere.
        var directory = new CodecDirectory();
        Checks.Equal("a codec by its name", true, directory.TryGet(typeof(Book), out _, out string? name) && directory.TryGet(name, out _));
    }

    private static async Task ReadAsync(HttpClient client)
    {
        using HttpResponseMessage read = await client.PostAsync("/books", PrewireContent.Create<List<Book>>([new Book(1, "Dune")]));
        Checks.Equal("a body and a result", new Book(7, "Dune"), await read.Content.ReadFromPrewireAsync<Book>());
        using HttpResponseMessage direct = await client.PostAsync("/direct", PrewireContent.Create<List<Book>>([new Book(1, "Dune")]));
        Checks.Equal("a body that a handler reads", 1, await direct.Content.ReadFromPrewireAsync<int>());
    }

    private static async Task ReadNullsAsync(HttpClient client)
    {
        // An app that is without annotations does not know whether it may be null.
        bool isKnown = !AppContext.TryGetSwitch("System.Reflection.NullabilityInfoContext.IsSupported", out bool isSupported) || isSupported;
        foreach (string path in new[] { "/nulls", "/null-members" })
        {
            using HttpResponseMessage nothing = await client.PostAsync(path, PrewireContent.Create<List<Book>?>(null));
            Checks.Equal("a body that is null, at " + path, isKnown ? HttpStatusCode.BadRequest : HttpStatusCode.OK, nothing.StatusCode);
            Checks.Equal("a null for a handler, at " + path, true, isKnown || await nothing.Content.ReadFromPrewireAsync<bool>());
        }
    }

    private static async Task ReadNothingAsync(HttpClient client)
    {
        using HttpResponseMessage some = await client.PostAsync("/optional", PrewireContent.Create(new Book(1, "Dune")));
        Checks.Equal("a body that may be missing", "Dune", await some.Content.ReadFromPrewireAsync<string?>());
        using HttpResponseMessage none = await client.PostAsync("/optional", null);
        Checks.Equal("a body that is missing", null, await none.Content.ReadFromPrewireAsync<string?>());
        using HttpResponseMessage missed = await client.PostAsync("/books", null);
        Checks.Equal("a body that is missed", HttpStatusCode.BadRequest, missed.StatusCode);
    }

    private static async Task RefuseAsync(HttpClient client)
    {
        byte[] bytes = PrewireSerializer.Serialize<List<Book>>([new Book(1, "Dune")]);
        foreach (string path in new[] { "/books", "/direct" })
        {
            using var cut = new ByteArrayContent(bytes, 0, bytes.Length - 2);
            cut.Headers.ContentType = PrewireMediaType.Header;
            using HttpResponseMessage refused = await client.PostAsync(path, cut);
            Checks.Equal("a body that ends too early, at " + path, HttpStatusCode.BadRequest, refused.StatusCode);
            Checks.Equal("how that is said, at " + path, "application/problem+json", refused.Content.Headers.ContentType?.MediaType);
            JsonElement problem = JsonDocument.Parse(await refused.Content.ReadAsStringAsync()).RootElement;
            Checks.Equal("what was wrong with it, at " + path, "EndOfData List[0].Title", $"{problem.GetProperty("code")} {problem.GetProperty("path")}");
            Checks.Equal("where, at " + path, JsonValueKind.Number, problem.GetProperty("offset").ValueKind);
        }
    }

    /// <summary>What a handler takes, in one.</summary>
    internal sealed record Call(PrewireBody<List<Book>> Body);
}
