using System.Collections.Generic;
using System.Net;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Prewire.AspNetCore;
using Prewire.Hosts.Tests.Harness;
using Prewire.Http;

namespace Prewire.Hosts.Tests.AspNetCore;

/// <summary>What the framework makes of media types and of results that are nothing, which is not Prewire's to choose; docs/hosts/aspnetcore.md says it.</summary>
public class MediaTypeTests
{
    private static Task<TestApp> StartAsync() => TestApp.StartAsync(
        builder =>
        {
            builder.Services.AddControllers().AddApplicationPart(typeof(ShelfController).Assembly).AddPrewireFormatters();
            builder.Services.AddProblemDetails();
        },
        app =>
        {
            app.UseExceptionHandler();
            app.MapControllers();
            app.MapPost("/books", (PrewireBody<Book> body) => Results.Extensions.Prewire(body.Value));
            app.MapPost("/direct", async (HttpRequest request) => Results.Extensions.Prewire(await request.ReadFromPrewireAsync<Book>()));
        });

    /// <summary>With an API's controllers it is the framework's problem.</summary>
    [Theory]
    [InlineData("/books", "application/json", "")]
    [InlineData("/books", "nonsense", "")]
    [InlineData("/books", "application/x-prewire, application/x-prewire", "application/problem+json")]
    [InlineData("/books", " ", "application/problem+json")]
    [InlineData("/direct", "application/json", "application/problem+json")]
    [InlineData("/direct", "nonsense", "application/problem+json")]
    [InlineData("/plain", "text/plain", "")]
    [InlineData("/plain", "nonsense", "")]
    [InlineData("/shelf", "text/plain", "application/problem+json")]
    public async Task Bodies_of_other_types_are_415(string path, string mediaType, string answer)
    {
        await using TestApp app = await StartAsync();
        using HttpContent content = new ByteArrayContent(PrewireSerializer.Serialize(new Book(1, "Dune")));
        Assert.True(content.Headers.TryAddWithoutValidation("Content-Type", mediaType));
        using HttpResponseMessage response = await app.Client.PostAsync(path, content);
        Assert.Equal((HttpStatusCode.UnsupportedMediaType, answer), (response.StatusCode, response.Content.Headers.ContentType?.MediaType ?? ""));
        Assert.Equal(answer.Length == 0, (await response.Content.ReadAsByteArrayAsync()).Length == 0);
    }

    [Theory]
    [InlineData("/books", HttpStatusCode.OK)]
    [InlineData("/direct", HttpStatusCode.OK)]
    [InlineData("/shelf", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("/plain", HttpStatusCode.UnsupportedMediaType)]
    public async Task Only_minimal_APIs_read_bodies_that_say_no_type(string path, HttpStatusCode expected)
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.PostAsync(path, new ByteArrayContent(PrewireSerializer.Serialize(new Book(1, "Dune"))));
        Assert.Equal(expected, response.StatusCode);
    }

    [Theory]
    [InlineData("/plain/book", "application/x-prewire", "application/x-prewire")]
    [InlineData("/plain/book", "application/x-prewire, application/json", "application/x-prewire")]
    [InlineData("/plain/book", "application/x-prewire, application/json;q=0.9", "application/x-prewire")]
    [InlineData("/plain/book", "application/x-prewire, */*", "application/json")]
    [InlineData("/plain/book", "application/x-prewire, */*;q=0.1", "application/json")]
    [InlineData("/plain/book", "application/x-prewire; charset=utf-8", "application/json")]
    [InlineData("/plain/books", "application/x-prewire", "application/json")]
    public async Task Controllers_answer_in_Prewire_who_asks_for_nothing_but_it(string path, string accept, string expected)
    {
        await using TestApp app = await StartAsync();
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        Assert.True(request.Headers.TryAddWithoutValidation("Accept", accept));
        using HttpResponseMessage response = await app.Client.SendAsync(request);
        Assert.Equal(expected, response.Content.Headers.ContentType?.MediaType);
    }

    [Fact]
    public async Task A_result_of_a_controller_that_is_null_is_no_message()
    {
        await using TestApp app = await StartAsync();
        using var request = new HttpRequestMessage(HttpMethod.Get, "/plain/nothing");
        request.Headers.Accept.Add(PrewireMediaType.Header);
        using HttpResponseMessage response = await app.Client.SendAsync(request);
        Assert.Equal(HttpStatusCode.NoContent, response.StatusCode);
        PrewireException failure = await Assert.ThrowsAsync<PrewireException>(() => response.Content.ReadFromPrewireAsync<Book?>());
        Assert.Equal(PrewireErrorCode.EndOfData, failure.Code);
    }
}

/// <summary>A controller that the framework does not take for an API's.</summary>
[Route("/plain")]
public sealed class PlainController : ControllerBase
{
    [HttpPost]
    public int Post([FromBody] Book book) => book?.Id ?? -1;

    [HttpGet("book")]
    public Book Book() => new(1, "Dune");

    [HttpGet("nothing")]
    public Book? Nothing() => null;

    [HttpGet("books")]
    public async IAsyncEnumerable<Book> Books()
    {
        await Task.Yield();
        yield return new Book(1, "Dune");
    }
}
