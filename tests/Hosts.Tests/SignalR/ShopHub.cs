using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.SignalR;
using Prewire.Hosts.Tests.Harness;

[assembly: Prewire.GenerateSerializer(typeof(List<Prewire.Hosts.Tests.SignalR.Shape>))]

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
