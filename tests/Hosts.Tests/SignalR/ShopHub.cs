using System;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.SignalR;
using Prewire.Hosts.Tests.Harness;

[assembly: Prewire.GenerateSerializer(typeof(List<Prewire.Hosts.Tests.SignalR.Shape>))]
[assembly: Prewire.GenerateSerializer(typeof(FrozenSet<int>))]

namespace Prewire.Hosts.Tests.SignalR;

[GenerateSerializer]
[WireUnion(1, typeof(Circle))]
[WireUnion(2, typeof(Square))]
public abstract class Shape;

[GenerateSerializer]
public sealed class Circle : Shape
{
    public double Radius { get; set; }
}

[GenerateSerializer]
public sealed class Square : Shape
{
    public double Side { get; set; }
}

/// <summary>Its surrogate takes objects of derived classes, too.</summary>
[WireSurrogate(typeof(LabelSurrogate))]
public class Label(string text)
{
    public string Text { get; } = text;
}

public sealed class PinnedLabel(string text) : Label(text);

[GenerateSerializer]
public readonly record struct LabelSurrogate(string Text)
{
    public static LabelSurrogate From(Label value) => new(value.Text);

    public Label ToValue() => new(Text);
}

/// <summary>What tests see of the hub.</summary>
public sealed class HubWitness
{
    public TaskCompletionSource<bool> StreamWasCancelled { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);
}

public sealed class ShopHub(HubWitness witness) : Hub
{
    public Book Next(Book book, int by) => book with { Id = book.Id + by };

    public Book? Nothing(Book? book, int? number) => number is null ? book : throw new HubException("There is a number.");

    public int? Number(int? number) => number;

    public void Fail() => throw new HubException("No such book.");

    public IEnumerable<string> Titles(List<Book> books) => books.Select(book => book.Title);

    public string Cut() => "\ud83d";

    public async IAsyncEnumerable<string> CutItems()
    {
        foreach (string item in new[] { "a", "\ud83d", "b" })
        {
            yield return item;
            await Task.Yield();
        }
    }

    public async Task<string> Joined(IAsyncEnumerable<string> items)
    {
        string all = "";
        await foreach (string item in items)
        {
            all += item;
        }

        return all;
    }

    public IPAddress Loopback(IPAddress address) => IPAddress.IsLoopback(address) ? address : throw new HubException("It is none.");

    public FrozenSet<int> Frozen(FrozenSet<int> set) => set.Concat([set.Count]).ToFrozenSet();

    public Label Pinned(Label label) => new PinnedLabel(label.Text);

    public double Size(Shape shape) => shape is Circle circle ? circle.Radius : ((Square)shape).Side;

    public Shape Same(Shape shape) => shape;

    public async IAsyncEnumerable<Book> Count(int to, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        try
        {
            for (int i = 0; i < to; i++)
            {
                cancellationToken.ThrowIfCancellationRequested();
                yield return new Book(i, "Dune");
                await Task.Yield();
            }
        }
        finally
        {
            witness.StreamWasCancelled.TrySetResult(cancellationToken.IsCancellationRequested);
        }
    }

    public async Task<int> Sum(IAsyncEnumerable<Book> books)
    {
        int sum = 0;
        await foreach (Book book in books)
        {
            sum += book.Id;
        }

        return sum;
    }

    public Task Publish(Book book) => Clients.All.SendAsync("Published", book, 7);

    public async Task<Book> Ask(Book book)
    {
        Book answer = await Clients.Caller.InvokeAsync<Book>("Answer", book, CancellationToken.None);
        return answer with { Id = answer.Id + 1 };
    }
}
