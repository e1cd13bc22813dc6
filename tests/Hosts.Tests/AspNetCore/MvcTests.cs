using System.Collections.Generic;
using System.Net;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;
using Prewire.AspNetCore;
using Prewire.Hosts.Tests.Harness;
using Prewire.Http;

namespace Prewire.Hosts.Tests.AspNetCore;

public class MvcTests
{
    private static Task<TestApp> StartAsync(long limit = 64 << 20) => TestApp.StartAsync(
        builder =>
        {
            builder.WebHost.ConfigureKestrel(kestrel => kestrel.Limits.MaxRequestBodySize = 2_500);
            builder.Services.AddControllers().AddApplicationPart(typeof(ShelfController).Assembly)
                .AddPrewireFormatters(o => o.Serializer = new PrewireOptions { Limits = new PrewireLimits { MaxStreamLength = limit } });
        },
        app => app.MapControllers());

    [Fact]
    public async Task Actions_take_and_return_messages()
    {
        await using TestApp app = await StartAsync();
        using var request = new HttpRequestMessage(HttpMethod.Post, "/shelf") { Content = PrewireContent.Create(new Book(1, "Dune")) };
        request.Headers.Accept.Add(PrewireMediaType.Header);
        using HttpResponseMessage response = await app.Client.SendAsync(request);

        Assert.Equal(PrewireMediaType.Name, response.Content.Headers.ContentType?.MediaType);
        Assert.Equal([new Book(1, "Dune")], await response.Content.ReadFromPrewireAsync<List<Book>>());
    }

    [Fact]
    public async Task Who_asks_for_nothing_gets_json_as_before()
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.PostAsync("/shelf", new StringContent("""{"id":1,"title":"Dune"}""", null, "application/json"));
        Assert.Equal("application/json", response.Content.Headers.ContentType?.MediaType);
        Assert.Equal("Dune", JsonDocument.Parse(await response.Content.ReadAsStringAsync()).RootElement[0].GetProperty("title").GetString());
    }

    [Fact]
    public async Task Bad_bytes_are_400_with_code_path_and_offset()
    {
        await using TestApp app = await StartAsync();
        byte[] bytes = Damaged.Book();
        using HttpResponseMessage response = await app.Client.PostAsync("/shelf", Damaged.Body(bytes));
        await Problems.AssertAsync(Damaged.FailureOf(bytes), response);
    }

    /// <summary>Who asks for Prewire alone is told in JSON all the same, whatever the app says of types that it cannot give.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Bad_bytes_are_400_where_unacceptable_types_are_406(bool hasProblems)
    {
        await using TestApp app = await TestApp.StartAsync(
            builder =>
            {
                builder.Services.AddControllers(mvc => mvc.ReturnHttpNotAcceptable = true).AddApplicationPart(typeof(ShelfController).Assembly).AddPrewireFormatters();
                if (hasProblems)
                {
                    builder.Services.AddProblemDetails();
                }
            },
            app => app.MapControllers());
        byte[] bytes = Damaged.Book();
        using var request = new HttpRequestMessage(HttpMethod.Post, "/shelf") { Content = Damaged.Body(bytes) };
        request.Headers.Accept.Add(PrewireMediaType.Header);
        using HttpResponseMessage response = await app.Client.SendAsync(request);
        await Problems.AssertAsync(Damaged.FailureOf(bytes), response);
    }

    [Fact]
    public async Task A_null_is_400_where_unacceptable_types_are_406()
    {
        await using TestApp app = await TestApp.StartAsync(
            builder => builder.Services.AddControllers(mvc => mvc.ReturnHttpNotAcceptable = true).AddApplicationPart(typeof(ShelfController).Assembly).AddPrewireFormatters(),
            app => app.MapControllers());
        using var request = new HttpRequestMessage(HttpMethod.Post, "/shelf") { Content = Damaged.Body(PrewireSerializer.Serialize<Book?>(null)) };
        request.Headers.Accept.Add(PrewireMediaType.Header);
        using HttpResponseMessage response = await app.Client.SendAsync(request);
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Contains("\"code\":\"UnexpectedNull\"", await response.Content.ReadAsStringAsync(), System.StringComparison.Ordinal);
    }

    /// <summary>An app's own way to write problems is taken where there is one.</summary>
    [Fact]
    public async Task Problems_of_bad_bytes_are_the_apps_own()
    {
        await using TestApp app = await TestApp.StartAsync(
            builder =>
            {
                builder.Services.AddControllers().AddApplicationPart(typeof(ShelfController).Assembly).AddPrewireFormatters();
                builder.Services.AddProblemDetails(problems => problems.CustomizeProblemDetails = context => context.ProblemDetails.Extensions["app"] = "shop");
            },
            app => app.MapControllers());
        byte[] bytes = Damaged.Book();
        using HttpResponseMessage response = await app.Client.PostAsync("/shelf", Damaged.Body(bytes));
        await Problems.AssertAsync(Damaged.FailureOf(bytes), response);
        Assert.Contains("\"app\":\"shop\"", await response.Content.ReadAsStringAsync(), System.StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(2_000, false)]
    [InlineData(2_000, true)]
    [InlineData(1_000_000, false)]
    [InlineData(1_000_000, true)]
    public async Task Too_much_is_413(long limit, bool chunked)
    {
        await using TestApp app = await StartAsync(limit);
        byte[] bytes = Damaged.LargerThan(2_500);
        using HttpResponseMessage response = await app.Client.PostAsync("/shelf", chunked ? Damaged.Chunked(bytes) : Damaged.Body(bytes));
        await Problems.AssertTooLargeAsync(response);
    }

    [Theory]
    [InlineData("reference", "nothing")]
    [InlineData("value", "0")]
    public async Task A_body_that_may_be_empty_is_the_default_of_its_type(string action, string expected)
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.PostAsync("/shelf/optional-" + action, Damaged.Body([]));
        Assert.Equal((HttpStatusCode.OK, expected), (response.StatusCode, await response.Content.ReadAsStringAsync()));
    }

    [Fact]
    public async Task A_body_that_may_not_be_empty_is_400()
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.PostAsync("/shelf", Damaged.Body([]));
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Fact]
    public async Task A_body_that_is_null_is_400_and_no_action_runs()
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.PostAsync("/shelf/oblivious", Damaged.Body(PrewireSerializer.Serialize<Book?>(null)));
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
    }

    [Fact]
    public async Task A_body_that_may_be_empty_may_be_null()
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.PostAsync("/shelf/optional-reference", Damaged.Body(PrewireSerializer.Serialize<Book?>(null)));
        Assert.Equal((HttpStatusCode.OK, "nothing"), (response.StatusCode, await response.Content.ReadAsStringAsync()));
    }

    [Fact]
    public async Task A_type_without_a_serializer_is_415_and_its_results_are_json()
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage sent = await app.Client.PostAsync("/shelf/unmarked", Damaged.Body([1]));
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, sent.StatusCode);

        using var request = new HttpRequestMessage(HttpMethod.Get, "/shelf/unmarked");
        request.Headers.Accept.Add(PrewireMediaType.Header);
        using HttpResponseMessage got = await app.Client.SendAsync(request);
        Assert.Equal("application/json", got.Content.Headers.ContentType?.MediaType);
    }
}

[ApiController]
[Route("/shelf")]
public sealed class ShelfController : ControllerBase
{
    [HttpPost]
    public ActionResult<List<Book>> Post(Book book) => new List<Book> { book };

    [HttpPost("optional-reference")]
    public string Reference([FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] Book? book) => book?.Title ?? "nothing";

    [HttpPost("optional-value")]
    public string Value([FromBody(EmptyBodyBehavior = EmptyBodyBehavior.Allow)] int value) => value.ToString(System.Globalization.CultureInfo.InvariantCulture);

#nullable disable
    /// <summary>Nothing says whether the book may be null.</summary>
    [HttpPost("oblivious")]
    public string Oblivious(Book book) => book is null ? "null" : book.Title;
#nullable restore

    [HttpPost("unmarked")]
    public void Post(Unmarked value) => Response.Headers["id"] = value.Id.ToString(System.Globalization.CultureInfo.InvariantCulture);

    [HttpGet("unmarked")]
    public Unmarked Get() => new(1);
}
