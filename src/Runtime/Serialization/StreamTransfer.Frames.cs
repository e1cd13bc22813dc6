using System.Threading;
using System.Threading.Tasks;
using Prewire.Buffers;

namespace Prewire;

/// <content>Batches of frames.</content>
internal static partial class StreamTransfer
{
    /// <summary>Sends what there is while the next value is made: who waits for it does not let the other end wait for those before.</summary>
    internal static async Task SendMeanwhileAsync(FrameBatch batch, Task next, CancellationTokenSource making, CancellationToken cancellationToken)
    {
        try
        {
            await batch.SendAsync(cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            // Nobody will take the next value. What makes it cannot be disposed of before it is done with this one.
#if NETSTANDARD2_0
            making.Cancel();
#else
            await making.CancelAsync().ConfigureAwait(false);
#endif
            await Task.WhenAny(next).ConfigureAwait(false);
            throw;
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
