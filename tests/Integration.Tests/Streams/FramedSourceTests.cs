using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Integration.Tests.Support;
using Xunit;

namespace Prewire.Integration.Tests.Streams;

/// <summary>Framed messages whose values come one by one, and how long the connection and they wait for each other.</summary>
public class FramedSourceTests
{
    [Fact]
    public async Task A_connection_that_is_gone_is_told_though_there_is_no_next_value()
    {
        await Assert.ThrowsAsync<IOException>(
            async () => await PrewireSerializer.WriteAllFramedAsync(new Gone(), Quiet()).AsTask().WaitAsync(TimeSpan.FromMinutes(1)));

        static async IAsyncEnumerable<int> Quiet([EnumeratorCancellation] CancellationToken cancellationToken = default)
        {
            yield return 1;
            await Task.Delay(Timeout.Infinite, cancellationToken);
        }
    }

    /// <summary>Nor is it waited for where it heeds no token; then it is disposed of when there is one, and what it throws is nobody's.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_connection_that_is_gone_is_told_though_the_next_value_never_comes(bool fails)
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        var gate = new TaskCompletionSource();
        var ended = new TaskCompletionSource();
        bool isUnobserved = false;
        EventHandler<UnobservedTaskExceptionEventArgs> note = (_, e) => isUnobserved |= e.Exception.InnerException is TimeoutException { Message: "of a source" };
        TaskScheduler.UnobservedTaskException += note;
        await Assert.ThrowsAsync<IOException>(
            async () => await PrewireSerializer.WriteAllFramedAsync(new Gone(), Deaf(), options).AsTask().WaitAsync(TimeSpan.FromMinutes(1)));
        Assert.True(options.Session.IsPoisoned);
        Assert.False(ended.Task.IsCompleted);
        gate.SetResult();
        await ended.Task.WaitAsync(TimeSpan.FromMinutes(1));
        await Task.Delay(20);
        GC.Collect();
        GC.WaitForPendingFinalizers();
        TaskScheduler.UnobservedTaskException -= note;
        Assert.False(isUnobserved);

        async IAsyncEnumerable<int> Deaf()
        {
            try
            {
                yield return 1;
                await gate.Task;
                if (fails)
                {
                    throw new TimeoutException("of a source");
                }

                yield return 2;
            }
            finally
            {
                ended.SetResult();
            }
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task None_waits_for_the_next_value(bool isBuffered)
    {
        using var connection = new MemoryStream();
        using var buffered = new BufferedStream(connection);
        var gate = new TaskCompletionSource();
        ValueTask writing = PrewireSerializer.WriteAllFramedAsync(isBuffered ? buffered : connection, Waiting());
        int frame = sizeof(int) + PrewireSerializer.Serialize(1).Length;
        Assert.Equal(2 * frame, connection.Length);
        gate.SetResult();
        await writing;
        await buffered.FlushAsync();
        Assert.Equal(3 * frame, connection.Length);

        async IAsyncEnumerable<int> Waiting()
        {
            yield return 1;
            yield return 2;
            await gate.Task;
            yield return 3;
        }
    }

    [Fact]
    public async Task A_source_that_heeds_no_token_is_not_waited_for_once_it_is_cancelled()
    {
        var gate = new TaskCompletionSource();
        var ended = new TaskCompletionSource();
        using var connection = new MemoryStream();
        using var cancelling = new CancellationTokenSource();
        Task writing = PrewireSerializer.WriteAllFramedAsync(connection, Deaf(), null, cancelling.Token).AsTask();
        while (connection.Length == 0)
        {
            await Task.Yield();
        }

        cancelling.Cancel();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writing.WaitAsync(TimeSpan.FromMinutes(1)));
        Assert.False(ended.Task.IsCompleted);
        gate.SetResult();
        await ended.Task.WaitAsync(TimeSpan.FromMinutes(1));

        async IAsyncEnumerable<int> Deaf()
        {
            try
            {
                yield return 1;
                await gate.Task;
                yield return 2;
            }
            finally
            {
                ended.SetResult();
            }
        }
    }

    [Fact]
    public async Task A_connection_that_cannot_be_flushed_is_gone()
    {
        var options = new PrewireOptions { Session = new PrewireSession() };
        await Assert.ThrowsAsync<IOException>(
            async () => await PrewireSerializer.WriteAllFramedAsync(new BufferedStream(new Gone()), Quiet(), options).AsTask().WaitAsync(TimeSpan.FromMinutes(1)));
        Assert.True(options.Session.IsPoisoned);

        static async IAsyncEnumerable<int> Quiet([EnumeratorCancellation] CancellationToken cancellationToken = default)
        {
            yield return 1;
            await Task.Delay(Timeout.Infinite, cancellationToken);
        }
    }

    /// <summary>Back pressure: a connection that takes nothing is given at most a batch, and no more than one further value is asked for.</summary>
    [Fact]
    public async Task What_is_not_taken_is_waited_for()
    {
        int made = 0;
        var connection = new Gated();
        ValueTask writing = PrewireSerializer.WriteAllFramedAsync(connection, Endless());
        int before = made;
        Assert.InRange(before, 2, 40);
        await Task.Delay(20);
        Assert.Equal(before, made);
        connection.Gate.SetException(new IOException());
        await Assert.ThrowsAsync<IOException>(async () => await writing);

        // And a reader that nobody asks reads no more than fits.
        var source = new Repeated([], 0, long.MaxValue);
        await using IAsyncEnumerator<int> reading = PrewireSerializer.ReadAllFramedAsync<int>(source).GetAsyncEnumerator();
        await Assert.ThrowsAsync<PrewireException>(async () => await reading.MoveNextAsync());
        Assert.InRange(source.Given, 1, 64 << 10);

        async IAsyncEnumerable<string> Endless()
        {
            while (true)
            {
                made++;
                yield return new string('x', 1_000);
                await Task.CompletedTask;
            }
        }
    }

    /// <summary>Takes nothing until it is told.</summary>
    private sealed class Gated : MemoryStream
    {
        internal TaskCompletionSource Gate { get; } = new();

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Gate.Task;
            await base.WriteAsync(buffer, cancellationToken);
        }

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }

    private sealed class Gone : MemoryStream
    {
        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
            ValueTask.FromException(new IOException());

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => Task.FromException(new IOException());
    }
}
