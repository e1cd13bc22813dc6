using System;
using System.Buffers;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Prewire.Hosts.Tests.Harness;
using Prewire.SignalR;

namespace Prewire.Hosts.Tests.SignalR;

public sealed class HubTests : IAsyncLifetime
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    private readonly HubWitness _witness = new();
    private TestApp _app = null!;
    private HubConnection _client = null!;

    public async Task InitializeAsync()
    {
        _app = await TestApp.StartAsync(
            builder =>
            {
                builder.Services.AddSingleton(_witness);
                builder.Services.AddSignalR(o => o.EnableDetailedErrors = true).AddPrewireProtocol(Declare);
            },
            app => app.MapHub<ShopHub>("/shop"));
        _client = await ConnectAsync();
    }

    public async Task DisposeAsync()
    {
        await _client.DisposeAsync();
        await _app.DisposeAsync();
    }

    private static void Declare(PrewireHubProtocolOptions options) => options.Declare<Shape>().Declare<IEnumerable<string>>();

    private async Task<HubConnection> ConnectAsync()
    {
        HubConnection client = new HubConnectionBuilder().WithUrl(new Uri(_app.Address, "/shop")).AddPrewireProtocol(Declare).Build();
        await client.StartAsync();
        return client;
    }

    [Fact]
    public async Task Arguments_and_results_are_messages()
    {
        Book book = await _client.InvokeAsync<Book>("Next", new Book(1, "Dune") { Cover = new byte[1000] }, 2);
        Assert.Equal((3, "Dune", 1000), (book.Id, book.Title, book.Cover!.Length));
    }

    [Fact]
    public async Task Nulls_and_nullable_numbers()
    {
        Assert.Null(await _client.InvokeAsync<Book?>("Nothing", null, null));
        Assert.Equal(7, await _client.InvokeAsync<int?>("Number", 7));
        Assert.Null(await _client.InvokeAsync<int?>("Number", (int?)null));
    }

    [Fact]
    public async Task Errors_and_results_that_nobody_wants()
    {
        HubException failure = await Assert.ThrowsAsync<HubException>(() => _client.InvokeAsync("Fail"));
        Assert.Contains("No such book.", failure.Message, StringComparison.Ordinal);
        await _client.InvokeAsync("Next", new Book(1, "Dune"), 2);
        Assert.Equal(3, (await _client.InvokeAsync<Book>("Next", new Book(1, "Dune"), 2)).Id);
    }

    [Fact]
    public async Task Derived_objects_where_the_base_is_declared()
    {
        Assert.Equal(2, await _client.InvokeAsync<double>("Size", new Circle { Radius = 2 }));
        Assert.Equal(3, Assert.IsType<Square>(await _client.InvokeAsync<Shape>("Same", new Square { Side = 3 })).Side);
    }

    [Fact]
    public async Task Results_that_are_written_as_declared() =>
        Assert.Equal(["Dune", "Emma"], await _client.InvokeAsync<List<string>>("Titles", new List<Book> { new(1, "Dune"), new(2, "Emma") }));

    [Fact]
    public async Task Streams_from_the_server()
    {
        var ids = new List<int>();
        await foreach (Book book in _client.StreamAsync<Book>("Count", 100))
        {
            ids.Add(book.Id);
        }

        Assert.Equal(Enumerable.Range(0, 100), ids);
        Assert.False(await _witness.StreamWasCancelled.Task.WaitAsync(s_patience));
    }

    [Fact]
    public async Task Streams_are_cancelled()
    {
        using var cancellation = new CancellationTokenSource();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (Book book in _client.StreamAsync<Book>("Count", int.MaxValue, cancellation.Token))
            {
                await cancellation.CancelAsync();
            }
        });
        Assert.True(await _witness.StreamWasCancelled.Task.WaitAsync(s_patience));
    }

    [Fact]
    public async Task Streams_to_the_server()
    {
        static async IAsyncEnumerable<Book> Books()
        {
            for (int i = 1; i <= 10; i++)
            {
                yield return new Book(i, "Dune");
                await Task.Yield();
            }
        }

        Assert.Equal(55, await _client.InvokeAsync<int>("Sum", Books()));
    }

    [Fact]
    public async Task An_item_that_cannot_be_read_ends_its_stream()
    {
        var download = await Assert.ThrowsAsync<HubException>(async () =>
        {
            await foreach (Harness.Other.Book book in _client.StreamAsync<Harness.Other.Book>("Count", 3))
            {
                Assert.Fail(book.ToString());
            }
        });
        Assert.Contains("Book.Title", download.Message, StringComparison.Ordinal);

        static async IAsyncEnumerable<Harness.Other.Book> Books()
        {
            yield return new Harness.Other.Book(1, [2]);
            await Task.Yield();
            yield return new Harness.Other.Book(3, [4]);
        }

        var upload = await Assert.ThrowsAsync<HubException>(() => _client.InvokeAsync<int>("Sum", Books()));
        Assert.Contains("Book.Title", upload.Message, StringComparison.Ordinal);

        // What the server says of its side, it says where it is asked to.
        await using TestApp app = await TestApp.StartAsync(
            builder =>
            {
                builder.Services.AddSingleton(_witness);
                builder.Services.AddSignalR().AddPrewireProtocol(Declare);
            },
            app => app.MapHub<ShopHub>("/shop"));
        await using HubConnection client = new HubConnectionBuilder().WithUrl(new Uri(app.Address, "/shop")).AddPrewireProtocol(Declare).Build();
        await client.StartAsync();
        var terse = await Assert.ThrowsAsync<HubException>(() => client.InvokeAsync<int>("Sum", Books()));
        Assert.DoesNotContain("Book", terse.Message, StringComparison.Ordinal);
        Assert.Equal(7, await _client.InvokeAsync<int?>("Number", 7));
    }

    [Fact]
    public async Task What_cannot_be_written_fails_its_call_and_no_other()
    {
        string expected = new PrewireException(PrewireErrorCode.InvalidText).Message;
        HubException result = await Assert.ThrowsAsync<HubException>(() => _client.InvokeAsync<string>("Cut"));
        Assert.Contains("The result cannot be written. " + expected, result.Message, StringComparison.Ordinal);

        var items = new List<string>();
        HubException item = await Assert.ThrowsAsync<HubException>(async () =>
        {
            await foreach (string text in _client.StreamAsync<string>("CutItems"))
            {
                items.Add(text);
            }
        });
        Assert.Equal(["a"], items);
        Assert.Contains("An item cannot be written. " + expected, item.Message, StringComparison.Ordinal);

        // What comes behind, an item and the end of the stream, is passed over.
        Assert.Equal(7, await _client.InvokeAsync<int?>("Number", 7));
        await Task.Delay(100);
        Assert.Equal(HubConnectionState.Connected, _client.State);

        static async IAsyncEnumerable<string> Texts()
        {
            yield return "a";
            await Task.Yield();
            yield return "\ud83d";
            Assert.Fail("Nobody wants more of it.");
        }

        HubException upload = await Assert.ThrowsAsync<HubException>(() => _client.InvokeAsync<string>("Joined", Texts()));
        Assert.Contains(expected, upload.Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<PrewireException>(() => _client.InvokeAsync<int?>("Number", "\ud83d"));
        _client.On("Answer", (Book book) => book with { Title = "\ud83d" });
        HubException answer = await Assert.ThrowsAsync<HubException>(() => _client.InvokeAsync<Book>("Ask", new Book(1, "Dune")));
        Assert.Contains("The result cannot be written.", answer.Message, StringComparison.Ordinal);
        Assert.Equal(7, await _client.InvokeAsync<int?>("Number", 7));
    }

    [Fact]
    public async Task Values_whose_class_only_a_base_class_has_a_codec_for()
    {
        Assert.Equal(IPAddress.Loopback, await _client.InvokeAsync<IPAddress>("Loopback", IPAddress.Loopback));
        Assert.Equal([1, 2, 5], (await _client.InvokeAsync<FrozenSet<int>>("Frozen", new[] { 1, 5 }.ToFrozenSet())).Order());
        Assert.Equal("Ada", (await _client.InvokeAsync<Label>("Pinned", new PinnedLabel("Ada"))).Text);
    }

    [Fact]
    public async Task Calls_of_clients_to_all_and_with_an_answer()
    {
        await using HubConnection other = await ConnectAsync();
        var published = new TaskCompletionSource<(Book, int)>(TaskCreationOptions.RunContinuationsAsynchronously);
        other.On<Book, int>("Published", (book, number) => published.TrySetResult((book, number)));

        // It takes part as soon as it has an answer.
        await other.InvokeAsync<int?>("Number", 7);
        await _client.InvokeAsync("Publish", new Book(1, "Dune"));
        Assert.Equal((new Book(1, "Dune"), 7), await published.Task.WaitAsync(s_patience));

        _client.On<Book, Book>("Answer", book => book with { Title = book.Title + "!" });
        Assert.Equal(new Book(2, "Dune!"), await _client.InvokeAsync<Book>("Ask", new Book(1, "Dune")));
    }

    [Fact]
    public async Task A_client_of_an_older_version_is_understood_and_understands() =>
        Assert.Equal(new Harness.Older.Book(3, "Dune"), await _client.InvokeAsync<Harness.Older.Book>("Next", new Harness.Older.Book(1, "Dune"), (short)2));

    [Fact]
    public async Task An_argument_that_does_not_fit_fails_its_call_and_no_other()
    {
        HubException failure = await Assert.ThrowsAsync<HubException>(() => _client.InvokeAsync<Book>("Next", new Harness.Other.Book(1, [2]), 2));
        Assert.Contains(new PrewireException(PrewireErrorCode.IncompatibleMember).Message, failure.Message, StringComparison.Ordinal);
        Assert.Contains("Book.Title", failure.Message, StringComparison.Ordinal);
        HubException result = await Assert.ThrowsAsync<HubException>(() => _client.InvokeAsync<Harness.Other.Book>("Next", new Book(1, "Dune"), 2));
        Assert.Contains("Book.Title", result.Message, StringComparison.Ordinal);
        Assert.Equal(3, (await _client.InvokeAsync<Book>("Next", new Book(1, "Dune"), 2)).Id);
    }

    /// <summary>Clients acknowledge what they got where both ends keep messages to go on after a lost connection.</summary>
    [Fact]
    public async Task Stateful_reconnects_are_possible()
    {
        var protocol = new AcknowledgedProtocol();
        await using TestApp app = await TestApp.StartAsync(
            builder =>
            {
                builder.Services.AddSingleton(_witness);
                builder.Services.AddSignalR();
                builder.Services.AddSingleton<IHubProtocol>(protocol);
            },
            app => app.MapHub<ShopHub>("/shop", o => o.AllowStatefulReconnects = true));
        await using HubConnection client = new HubConnectionBuilder().WithUrl(new Uri(app.Address, "/shop")).WithStatefulReconnect().AddPrewireProtocol().Build();
        await client.StartAsync();
        Assert.Equal(3, (await client.InvokeAsync<Book>("Next", new Book(1, "Dune"), 2)).Id);
        Assert.True(await protocol.Acknowledged.Task.WaitAsync(s_patience) > 0);
    }

    /// <summary>The protocol, with an eye on acknowledgements.</summary>
    private sealed class AcknowledgedProtocol : IHubProtocol
    {
        private readonly PrewireHubProtocol _protocol = new(Options.Create(new PrewireHubProtocolOptions()));

        internal TaskCompletionSource<long> Acknowledged { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public string Name => _protocol.Name;

        public int Version => _protocol.Version;

        public TransferFormat TransferFormat => _protocol.TransferFormat;

        public ReadOnlyMemory<byte> GetMessageBytes(HubMessage message) => _protocol.GetMessageBytes(message);

        public bool IsVersionSupported(int version) => _protocol.IsVersionSupported(version);

        public void WriteMessage(HubMessage message, IBufferWriter<byte> output) => _protocol.WriteMessage(message, output);

        public bool TryParseMessage(ref ReadOnlySequence<byte> input, IInvocationBinder binder, [NotNullWhen(true)] out HubMessage? message)
        {
            bool parsed = _protocol.TryParseMessage(ref input, binder, out message);
            if (message is AckMessage ack)
            {
                Acknowledged.TrySetResult(ack.SequenceId);
            }

            return parsed;
        }
    }
}
