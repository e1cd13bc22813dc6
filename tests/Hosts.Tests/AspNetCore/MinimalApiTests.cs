using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Prewire.AspNetCore;
using Prewire.Hosts.Tests.Harness;
using Prewire.Hosts.Tests.Pipelines;
using Prewire.Http;

namespace Prewire.Hosts.Tests.AspNetCore;

public class MinimalApiTests
{
    private static Task<TestApp> StartAsync(long serverLimit = 30_000_000, long limit = 64 << 20, bool problems = true, bool streamed = false) => TestApp.StartAsync(
        builder =>
        {
            builder.WebHost.ConfigureKestrel(kestrel => kestrel.Limits.MaxRequestBodySize = serverLimit);
            if (problems)
            {
                builder.Services.AddProblemDetails();
            }

            builder.Services.AddPrewire(o => o.Serializer = new PrewireOptions { Limits = new PrewireLimits { MaxStreamLength = limit }, Streamed = streamed });
        },
        app =>
        {
            app.UseExceptionHandler(problems ? new ExceptionHandlerOptions() : new ExceptionHandlerOptions { ExceptionHandler = _ => Task.CompletedTask });
            app.MapPost("/books", (PrewireBody<Book> body) => Results.Extensions.Prewire(body.Value with { Id = body.Value.Id + 1 }, 201));
            app.MapPost("/lists", (PrewireBody<List<Book>> body) => TypedResults.Extensions.Prewire(body.Value.Count));
            app.MapPost("/direct", async (HttpRequest request) => Results.Extensions.Prewire((await request.ReadFromPrewireAsync<Book>()).Title));
            app.MapPost("/copies", (PrewireBody<List<Book>> body) => TypedResults.Extensions.Prewire(body.Value));
            app.MapPost("/members", ([AsParameters] Call call) => call.Shelf ?? "ran");
            app.MapPost("/threads", (PrewireBody<ThreadNote> body) => body.Value.IsPooled ? "pooled" : "own");
            app.MapGet("/none", () => TypedResults.Extensions.Prewire<Book>(null));
            app.MapGet("/unmarked", () => new PrewireUnwritable());
        });

    [Fact]
    public async Task Bodies_and_results_are_messages()
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.PostAsync("/books", PrewireContent.Create(new Book(1, "Dune") { Cover = [1, 2] }));

        Assert.Equal(HttpStatusCode.Created, response.StatusCode);
        Assert.Equal(PrewireMediaType.Name, response.Content.Headers.ContentType?.MediaType);
        Book book = await response.Content.ReadFromPrewireAsync<Book>();
        Assert.Equal((2, "Dune", 2), (book.Id, book.Title, book.Cover!.Length));
        Assert.Equal(response.Content.Headers.ContentLength, PrewireSerializer.GetSize(book));
    }

    [Fact]
    public async Task A_null_is_a_message_too()
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.GetAsync("/none");
        Assert.Null(await response.Content.ReadFromPrewireAsync<Book?>());
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Bodies_larger_than_the_servers_buffers_are_read_in_place(bool chunked)
    {
        await using TestApp app = await StartAsync();
        byte[] bytes = PrewireSerializer.Serialize(Enumerable.Range(0, 5000).Select(i => new Book(i, "Dune") { Cover = new byte[1000] }).ToList());
        using HttpResponseMessage response = await app.Client.PostAsync("/lists", chunked ? Damaged.Chunked(bytes) : Damaged.Body(bytes));
        Assert.Equal(5000, await response.Content.ReadFromPrewireAsync<int>());
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Streamed_bodies_and_results_are_in_memory_in_pieces(bool chunked)
    {
        await using TestApp app = await StartAsync(streamed: true);
        byte[] bytes = PrewireSerializer.Serialize(Enumerable.Range(0, 5000).Select(i => new Book(i, "Dune") { Cover = new byte[1000] }).ToList());
        using HttpResponseMessage response = await app.Client.PostAsync("/copies", chunked ? Damaged.Chunked(bytes) : Damaged.Body(bytes));
        Assert.Equal(PrewireMediaType.Name, response.Content.Headers.ContentType?.MediaType);
        Assert.True(response.Headers.TransferEncodingChunked);
        Assert.Equal(bytes, await response.Content.ReadAsByteArrayAsync());
    }

    [Theory]
    [InlineData(10, false, "pooled")]
    [InlineData(70_000, false, "own")]
    [InlineData(70_000, true, "own")]
    public async Task Streamed_bodies_that_are_short_are_read_without_a_thread_of_their_own(int size, bool chunked, string thread)
    {
        await using TestApp app = await StartAsync(streamed: true);
        byte[] bytes = PrewireSerializer.Serialize(new ThreadNote { Text = new string('a', size) });
        using HttpResponseMessage response = await app.Client.PostAsync("/threads", chunked ? Damaged.Chunked(bytes) : Damaged.Body(bytes));
        Assert.Equal(thread, await response.Content.ReadAsStringAsync());
    }

    /// <summary>The client says another length than theirs.</summary>
    [Theory]
    [InlineData(200_000)]
    [InlineData(2_000_000)]
    public async Task Streamed_bodies_may_be_compressed(int size)
    {
        await using TestApp app = await TestApp.StartAsync(
            builder =>
            {
                builder.Services.AddRequestDecompression();
                builder.Services.AddPrewire(o => o.Serializer = new PrewireOptions { Streamed = true });
            },
            app =>
            {
                app.UseRequestDecompression();
                app.MapPost("/threads", (PrewireBody<ThreadNote> body) => body.Value.IsPooled ? "pooled" : "own");
            });
        byte[] bytes = PrewireSerializer.Serialize(new ThreadNote { Text = new string('a', size) });
        using var packed = new MemoryStream();
        using (var gzip = new GZipStream(packed, CompressionLevel.Fastest, leaveOpen: true))
        {
            gzip.Write(bytes);
        }

        HttpContent compressed = Damaged.Body(packed.ToArray());
        compressed.Headers.ContentEncoding.Add("gzip");
        using HttpResponseMessage response = await app.Client.PostAsync("/threads", compressed);
        Assert.Equal("own", await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task Streamed_bodies_that_are_bad_or_too_large_are_told_as_others()
    {
        await using TestApp app = await StartAsync(serverLimit: 2_000, streamed: true);
        byte[] bad = Damaged.Book();
        using HttpResponseMessage refused = await app.Client.PostAsync("/books", Damaged.Body(bad));
        await Problems.AssertAsync(Damaged.FailureOf(bad), refused);
        byte[] bytes = Damaged.LargerThan(2_000);
        using HttpResponseMessage tooLarge = await app.Client.PostAsync("/books", Damaged.Chunked(bytes));
        await Problems.AssertTooLargeAsync(tooLarge);
        await using TestApp limited = await StartAsync(limit: 2_000, streamed: true);
        using HttpResponseMessage longer = await limited.Client.PostAsync("/direct", Damaged.Chunked(bytes));
        await Problems.AssertTooLargeAsync(longer);
    }

    [Theory]
    [InlineData("/books", true)]
    [InlineData("/books", false)]
    [InlineData("/direct", true)]
    [InlineData("/direct", false)]
    public async Task Bad_bytes_are_400_with_code_path_and_offset(string path, bool problems)
    {
        await using TestApp app = await StartAsync(problems: problems);
        byte[] bytes = Damaged.Book();
        using HttpResponseMessage response = await app.Client.PostAsync(path, Damaged.Body(bytes));
        await Problems.AssertAsync(Damaged.FailureOf(bytes), response);
    }

    /// <summary>Native apps can write no others: the framework's JSON of problems knows few types.</summary>
    [Fact]
    public void Offsets_are_numbers_of_types_that_every_app_can_write()
    {
        Assert.Equal(int.MaxValue, OffsetOf(int.MaxValue));
        Assert.Equal(3_000_000_000, Assert.IsType<JsonElement>(OffsetOf(3_000_000_000)).GetInt64());

        static object? OffsetOf(long offset) => PrewireProblem.Describe(new PrewireException(PrewireErrorCode.EndOfData, offset)).Extensions["offset"];
    }

    [Theory]
    [InlineData("gzip")]
    [InlineData("deflate")]
    [InlineData("br")]
    public async Task What_cannot_be_decompressed_is_400(string encoding)
    {
        await using TestApp app = await TestApp.StartAsync(
            builder => builder.Services.AddRequestDecompression(),
            app =>
            {
                app.UseRequestDecompression();
                app.MapPost("/books", (PrewireBody<Book> body) => TypedResults.Extensions.Prewire(body.Value));
            });
        HttpContent content = Damaged.Body([0xFF, 0xFE, 0xFD, 0xFC, 0xFB, 0xFA, 0xF9, 0xF8]);
        content.Headers.ContentEncoding.Add(encoding);
        using HttpResponseMessage response = await app.Client.PostAsync("/books", content);
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_handler_that_takes_the_body_as_a_member_does_not_run_on_bad_bytes(bool problems)
    {
        await using TestApp app = await StartAsync(problems: problems);
        using HttpResponseMessage read = await app.Client.PostAsync("/members?shelf=sf", PrewireContent.Create(new Book(1, "Dune")));
        Assert.Equal("sf", await read.Content.ReadAsStringAsync());
        byte[] bytes = Damaged.Book();
        using HttpResponseMessage response = await app.Client.PostAsync("/members", Damaged.Body(bytes));
        await Problems.AssertAsync(Damaged.FailureOf(bytes), response);
    }

    [Theory]
    [InlineData("/books", false)]
    [InlineData("/books", true)]
    [InlineData("/direct", false)]
    [InlineData("/direct", true)]
    public async Task More_than_the_servers_limit_is_413(string path, bool chunked)
    {
        await using TestApp app = await StartAsync(serverLimit: 2_000);
        byte[] bytes = Damaged.LargerThan(2_000);
        using HttpResponseMessage response = await app.Client.PostAsync(path, chunked ? Damaged.Chunked(bytes) : Damaged.Body(bytes));
        await Problems.AssertTooLargeAsync(response);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task More_than_the_limit_of_options_is_413(bool chunked)
    {
        await using TestApp app = await StartAsync(limit: 20_000);
        byte[] bytes = PrewireSerializer.Serialize(new Book(1, "Dune") { Cover = new byte[30_000] });
        using HttpResponseMessage response = await app.Client.PostAsync("/books", chunked ? Damaged.Chunked(bytes) : Damaged.Body(bytes));
        await Problems.AssertTooLargeAsync(response);
        using HttpResponseMessage direct = await app.Client.PostAsync("/direct", chunked ? Damaged.Chunked(bytes) : Damaged.Body(bytes));
        await Problems.AssertTooLargeAsync(direct);
    }

    [Theory]
    [InlineData("/books")]
    [InlineData("/direct")]
    public async Task Other_media_types_are_415(string path)
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.PostAsync(path, Damaged.Body("{}"u8.ToArray(), "application/json"));
        Assert.Equal(HttpStatusCode.UnsupportedMediaType, response.StatusCode);
    }

    [Fact]
    public async Task A_client_of_an_older_version_is_understood_and_understands()
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.PostAsync("/books", PrewireContent.Create(new Harness.Older.Book(1, "Dune")));
        Assert.Equal(new Harness.Older.Book(2, "Dune"), await response.Content.ReadFromPrewireAsync<Harness.Older.Book>());
    }

    [Fact]
    public async Task A_value_that_cannot_be_written_is_500_and_not_half_a_body()
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.GetAsync("/unmarked");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
    }

    [Fact]
    public async Task A_client_reads_no_more_than_its_limit()
    {
        await using TestApp app = await StartAsync();
        using HttpResponseMessage response = await app.Client.PostAsync("/books", PrewireContent.Create(new Book(1, "Dune") { Cover = new byte[30_000] }));
        var options = new PrewireOptions { Limits = new PrewireLimits { MaxStreamLength = 1000 } };
        PrewireException failure = await Assert.ThrowsAsync<PrewireException>(() => response.Content.ReadFromPrewireAsync<Book>(options));
        Assert.Equal(PrewireErrorCode.TooLarge, failure.Code);
    }

    /// <summary>What a handler takes, in one.</summary>
    public sealed record Call(PrewireBody<Book> Body, string? Shelf);

    /// <summary>Fails after some of it was written.</summary>
    private sealed class PrewireUnwritable : IResult
    {
        public Task ExecuteAsync(HttpContext httpContext) => httpContext.Response.WriteAsPrewireAsync(new List<Deep> { new(), Deep.Endless() });
    }
}

[GenerateSerializer]
public sealed class Deep
{
    public Deep? Next { get; set; }

    public static Deep Endless()
    {
        var deep = new Deep();
        deep.Next = deep;
        return deep;
    }
}
