using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Prewire;
using Prewire.AspNetCore;
using Prewire.Http;

// A minimal API and its client in one native program: bodies, results, and bodies that are none.
WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
builder.Logging.ClearProviders();
builder.WebHost.UseUrls("http://127.0.0.1:0");
builder.Services.AddPrewire();
WebApplication app = builder.Build();
app.UseExceptionHandler(new ExceptionHandlerOptions { ExceptionHandler = _ => System.Threading.Tasks.Task.CompletedTask });
app.MapPost("/books", (PrewireBody<List<Book>> body) => Results.Extensions.Prewire(body.Value[0] with { Id = 7 }));
app.MapPost("/nulls", (PrewireBody<List<Book>> body) => Results.Extensions.Prewire(body.Value is null));
app.MapPost("/null-members", ([AsParameters] Call call) => Results.Extensions.Prewire(call.Body.Value is null));
app.MapPost("/direct", async (HttpRequest request) => Results.Extensions.Prewire((await request.ReadFromPrewireAsync<List<Book>>()).Count));
await app.StartAsync();

int passed = 0, failed = 0;
using var client = new HttpClient { BaseAddress = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()) };
List<Book> books = [new Book(1, "Dune")];

using HttpResponseMessage read = await client.PostAsync("/books", PrewireContent.Create(books));
Check("a body and a result", new Book(7, "Dune"), await read.Content.ReadFromPrewireAsync<Book>());
using HttpResponseMessage direct = await client.PostAsync("/direct", PrewireContent.Create(books));
Check("a body that a handler reads", 1, await direct.Content.ReadFromPrewireAsync<int>());

// An app that is without annotations does not know whether it may be null.
bool isKnown = !AppContext.TryGetSwitch("System.Reflection.NullabilityInfoContext.IsSupported", out bool isSupported) || isSupported;
foreach (string path in new[] { "/nulls", "/null-members" })
{
    using HttpResponseMessage nothing = await client.PostAsync(path, PrewireContent.Create<List<Book>?>(null));
    Check("a body that is null, at " + path, isKnown ? HttpStatusCode.BadRequest : HttpStatusCode.OK, nothing.StatusCode);
    Check("a null for a handler, at " + path, true, isKnown || await nothing.Content.ReadFromPrewireAsync<bool>());
}

byte[] bytes = PrewireSerializer.Serialize(books);
foreach (string path in new[] { "/books", "/direct" })
{
    using var cut = new ByteArrayContent(bytes, 0, bytes.Length - 2);
    cut.Headers.ContentType = PrewireMediaType.Header;
    using HttpResponseMessage refused = await client.PostAsync(path, cut);
    Check("a body that ends too early, at " + path, HttpStatusCode.BadRequest, refused.StatusCode);
    string problem = await refused.Content.ReadAsStringAsync();
    Check("what was wrong with it, at " + path, true, problem.Contains("\"code\":\"EndOfData\"", StringComparison.Ordinal) && problem.Contains("\"offset\":", StringComparison.Ordinal));
}

// Nothing here is declared as anything, but names come from anywhere.
var directory = new CodecDirectory();
Check("a codec by its name", true, directory.TryGet(typeof(Book), out _, out string? name) && directory.TryGet(name, out _));

await app.StopAsync();
Console.WriteLine($"{passed} passed, {failed} failed");
return failed == 0 ? 0 : 1;

void Check<T>(string what, T expected, T actual)
{
    if (EqualityComparer<T>.Default.Equals(expected, actual))
    {
        passed++;
        return;
    }

    failed++;
    Console.WriteLine($"failed: {what}: {actual}");
}

[GenerateSerializer]
public sealed record Book(int Id, string Title);

/// <summary>What a handler takes, in one.</summary>
public sealed record Call(PrewireBody<List<Book>> Body);
