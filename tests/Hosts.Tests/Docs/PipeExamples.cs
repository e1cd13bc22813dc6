using System.Collections.Generic;
using System.IO.Pipelines;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Hosts.Tests.Harness;
using Prewire.Pipelines;

namespace Prewire.Hosts.Tests.Docs;

/// <summary>docs/hosts/pipelines.md.</summary>
public class PipeExamples
{
    [Fact]
    public async Task Orders_go_through_a_pipe()
    {
        var pipe = new Pipe();
        Task sending = SendAsync(pipe.Writer, [new Order(1, [new Line("Tea", 3.50m)]), new Order(2, [])], CancellationToken.None);
        int[] received = await ReceiveAsync(pipe.Reader, CancellationToken.None);
        await sending;
        Assert.Equal([1, 2], received);
    }

    [Fact]
    public async Task A_pipe_may_hold_one_message()
    {
        var pipe = new Pipe();
        PipeWriter writer = pipe.Writer;
        PipeReader reader = pipe.Reader;
        var order = new Order(3, []);

        await writer.WriteAsPrewireAsync(order);
        await writer.CompleteAsync();

        Order read = await reader.ReadFromPrewireAsync<Order>();

        Assert.Equal(3, read.Id);
    }

    [Fact]
    public async Task A_message_may_be_larger_than_the_pipe()
    {
        List<Order> orders = [.. Enumerable.Range(0, 50_000).Select(static i => new Order(i, [new Line("Tea", 3.50m)]))];
        Assert.Equal(50_000, await ThroughAsync(new Pipe(), orders));
    }

    private static async Task<int> ThroughAsync(Pipe small, List<Order> orders)
    {
        var streamed = new PrewireOptions { Streamed = true };
        Task sending = Task.Run(async () =>
        {
            await small.Writer.WriteAsPrewireAsync(orders, streamed);
            await small.Writer.CompleteAsync();
        });
        List<Order> read = await small.Reader.ReadFromPrewireAsync<List<Order>>(streamed);
        await sending;
        return read.Count;
    }

    private static async Task SendAsync(PipeWriter writer, IEnumerable<Order> orders, CancellationToken stop)
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        await writer.WriteAllFramedAsync(orders, options, stop);
        await writer.CompleteAsync();
    }

    private static async Task<int[]> ReceiveAsync(PipeReader reader, CancellationToken stop)
    {
        var received = new List<int>();
        var options = new PrewireOptions { Session = new PrewireSession() };
        await foreach (Order order in reader.ReadAllFramedAsync<Order>(options, stop))
        {
            received.Add(order.Id);
        }

        await reader.CompleteAsync();
        return [.. received];
    }
}
