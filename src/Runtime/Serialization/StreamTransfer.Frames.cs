using System.Threading.Tasks;
using Prewire.Buffers;

namespace Prewire;

/// <content>Batches of frames.</content>
internal static partial class StreamTransfer
{
    /// <summary>How long, in milliseconds, a source has to end the value that nobody will take.</summary>
    private const int Patience = 200;

    /// <summary>Sends what there is while the next value is made: who waits for it does not let the other end wait for those before.</summary>
    internal static async Task SendMeanwhileAsync(FrameBatch batch, Task next, CancellationTokenSource making, CancellationToken cancellationToken)
    {
        try
        {
            await batch.SendAsync(cancellationToken, next).ConfigureAwait(false);
        }
        catch
        {
            // Nobody will take the next value. What makes it cannot be disposed of before it is done with this one, which may be never.
#if NETSTANDARD2_0
            making.Cancel();
#else
            await making.CancelAsync().ConfigureAwait(false);
#endif
            await Task.WhenAny(next, Task.Delay(Patience, CancellationToken.None)).ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>Waits for the next value; once it is cancelled, not for long.</summary>
    internal static async ValueTask<bool> NextAsync(Task<bool> next, CancellationToken cancellationToken)
    {
        if (!next.IsCompleted && cancellationToken.CanBeCanceled)
        {
            var cancelled = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
            using CancellationTokenRegistration registration = cancellationToken.Register(static state => ((TaskCompletionSource<bool>)state!).TrySetResult(true), cancelled);
            if (await Task.WhenAny(next, cancelled.Task).ConfigureAwait(false) != next
                && await Task.WhenAny(next, Task.Delay(Patience, CancellationToken.None)).ConfigureAwait(false) != next)
            {
                cancellationToken.ThrowIfCancellationRequested();
            }
        }

        return await next.ConfigureAwait(false);
    }

    /// <summary>Disposes of what makes the values; where it is at one still, without being waited for.</summary>
    internal static Task EndSourceAsync(IAsyncDisposable? source, Task? next, CancellationTokenSource making)
    {
        Task ending = DisposeOfSourceAsync(source, next, making);
        if (next is null or { IsCompleted: true })
        {
            return ending;
        }

        // What it throws then is nobody's.
        _ = ending.ContinueWith(static t => t.Exception, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
        return Task.CompletedTask;
    }

    private static async Task DisposeOfSourceAsync(IAsyncDisposable? source, Task? next, CancellationTokenSource making)
    {
        using (making)
        {
            if (next is { IsCompleted: false })
            {
                await Task.WhenAny(next).ConfigureAwait(false);
            }

            _ = next?.Exception;

            if (source is not null)
            {
                await source.DisposeAsync().ConfigureAwait(false);
            }
        }
    }

    /// <summary>Sends the last frames of all. The values may have come to an end because of the cancellation, which is told then: these are lost.</summary>
    internal static async ValueTask SendLastAsync(FrameBatch batch, CancellationToken cancellationToken)
    {
        if (batch.HasUnsent)
        {
            cancellationToken.ThrowIfCancellationRequested();
            await batch.SendAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Sends the last frames, after an exception that is not the connection's too: those before it were given away.</summary>
    internal static async ValueTask EndBatchAsync(FrameBatch batch, PrewireOptions? options, CancellationToken cancellationToken)
    {
        try
        {
            if (!batch.HasFailed && !cancellationToken.IsCancellationRequested)
            {
                await batch.SendAsync(cancellationToken).ConfigureAwait(false);
            }
        }
        finally
        {
            // What they announced, the other end does not know.
            if (batch.HasUnsent)
            {
                options?.Session?.Poison();
            }
        }
    }
}
