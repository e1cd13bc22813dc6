using System.IO;
using System.Threading.Tasks;
using Prewire.Buffers;

namespace Prewire;

/// <content>Many framed messages one after another.</content>
public abstract partial class Codec<T>
{
    internal ValueTask WriteAllFramedAsync(
        Stream connection, IEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        ThrowHelper.ThrowIfNull(values, nameof(values));
        return WriteAllAsync();

        async ValueTask WriteAllAsync()
        {
            using var batch = new FrameBatch(connection);
            try
            {
                foreach (T value in values)
                {
                    cancellationToken.ThrowIfCancellationRequested();
                    WriteFrame(batch, in value, options);
                    if (batch.IsFull)
                    {
                        await batch.SendAsync(cancellationToken).ConfigureAwait(false);
                    }
                }

                await StreamTransfer.SendLastAsync(batch, cancellationToken).ConfigureAwait(false);
            }
            finally
            {
                await StreamTransfer.EndBatchAsync(batch, options, cancellationToken).ConfigureAwait(false);
            }
        }
    }

    internal ValueTask WriteAllFramedAsync(
        Stream connection, IAsyncEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        ThrowHelper.ThrowIfNull(values, nameof(values));
        return WriteAllAsync();

        async ValueTask WriteAllAsync()
        {
            using var batch = new FrameBatch(connection);
            CancellationTokenSource making = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            IAsyncEnumerator<T>? enumerator = null;
            Task<bool>? next = null;
            try
            {
                enumerator = values.GetAsyncEnumerator(making.Token);
                while (true)
                {
                    next = enumerator.MoveNextAsync().AsTask();
                    if (batch.IsFull || (batch.HasUnsent && !next.IsCompleted))
                    {
                        await StreamTransfer.SendMeanwhileAsync(batch, next, making, cancellationToken).ConfigureAwait(false);
                    }

                    if (!await StreamTransfer.NextAsync(next, cancellationToken).ConfigureAwait(false))
                    {
                        break;
                    }

                    WriteFrame(batch, enumerator.Current, options);
                }

                await StreamTransfer.SendLastAsync(batch, cancellationToken).ConfigureAwait(false);
            }
            finally
            {
                try
                {
                    await StreamTransfer.EndSourceAsync(enumerator, next, making).ConfigureAwait(false);
                }
                finally
                {
                    await StreamTransfer.EndBatchAsync(batch, options, cancellationToken).ConfigureAwait(false);
                }
            }
        }
    }

    internal IAsyncEnumerable<T> ReadAllFramedAsync(Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        return ReadAllAsync(connection, options, cancellationToken);
    }

    private async IAsyncEnumerable<T> ReadAllAsync(Stream connection, PrewireOptions? options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using var frames = new FrameBuffer(connection, options);
        bool isDone = false;
        try
        {
            do
            {
                while (frames.TryTake(out ReadOnlyMemory<byte> message))
                {
                    yield return ReadFrame(message, options);
                    cancellationToken.ThrowIfCancellationRequested();
                }
            }
            while (await frames.ReadAsync(cancellationToken).ConfigureAwait(false));

            isDone = true;
        }
        finally
        {
            // What was read ahead and not taken, nobody will read.
            if (!isDone && frames.HasUnread)
            {
                options?.Session?.Poison();
            }
        }
    }

    private T ReadFrame(ReadOnlyMemory<byte> message, PrewireOptions? options)
    {
        if (options is { AliasReceived: true })
        {
            message = message.ToArray();
            options = PrewireOptions.WithAlias(options, message);
        }

        try
        {
            return Deserialize(message.Span, options);
        }
        catch (Exception) when (StreamTransfer.NoteLost(options))
        {
            throw;
        }
    }

    private void WriteFrame(FrameBatch batch, in T value, PrewireOptions? options)
    {
        int start = batch.Begin();
        bool isWritten = false;
        try
        {
            Serialize(batch, value, options);
            isWritten = true;
        }
        finally
        {
            if (!isWritten)
            {
                batch.TakeBack(start);
            }
        }

        batch.End(start);
    }
}
