using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Many framed messages one after another.</content>
public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.WriteAllFramedAsync{T}(Stream, IEnumerable{T}, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteAllFramedAsync<T, TCodec>(
        Stream connection, IEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T> =>
        WriteAllFramedAsync<T, TCodec>(connection, values, null, options, cancellationToken);

    /// <summary>Writes by a codec of this type, or by a hand-written one that was called itself.</summary>
    internal static ValueTask WriteAllFramedAsync<T, TCodec>(
        Stream connection, IEnumerable<T> values, Codec<T>? codec, PrewireOptions? options, CancellationToken cancellationToken)
        where TCodec : struct, IWireCodec<T>
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
                    WriteFrame<T, TCodec>(batch, value, codec, options);
                    if (batch.IsFull)
                    {
                        await batch.SendAsync(cancellationToken).ConfigureAwait(false);
                    }
                }

                await SendLastAsync(batch, cancellationToken).ConfigureAwait(false);
            }
            finally
            {
                await EndBatchAsync(batch, options, cancellationToken).ConfigureAwait(false);
            }
        }
    }

    /// <inheritdoc cref="PrewireSerializer.WriteAllFramedAsync{T}(Stream, IAsyncEnumerable{T}, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteAllFramedAsync<T, TCodec>(
        Stream connection, IAsyncEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T> =>
        WriteAllFramedAsync<T, TCodec>(connection, values, null, options, cancellationToken);

    internal static ValueTask WriteAllFramedAsync<T, TCodec>(
        Stream connection, IAsyncEnumerable<T> values, Codec<T>? codec, PrewireOptions? options, CancellationToken cancellationToken)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        ThrowHelper.ThrowIfNull(values, nameof(values));
        return WriteAllAsync();

        async ValueTask WriteAllAsync()
        {
            using var batch = new FrameBatch(connection);
            using var making = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            IAsyncEnumerator<T> enumerator = values.GetAsyncEnumerator(making.Token);
            try
            {
                while (true)
                {
                    Task<bool> next = enumerator.MoveNextAsync().AsTask();
                    if (batch.IsFull || (batch.HasUnsent && !next.IsCompleted))
                    {
                        await SendMeanwhileAsync(batch, next, making, cancellationToken).ConfigureAwait(false);
                    }

                    if (!await next.ConfigureAwait(false))
                    {
                        break;
                    }

                    WriteFrame<T, TCodec>(batch, enumerator.Current, codec, options);
                }

                await SendLastAsync(batch, cancellationToken).ConfigureAwait(false);
            }
            finally
            {
                try
                {
                    await enumerator.DisposeAsync().ConfigureAwait(false);
                }
                finally
                {
                    await EndBatchAsync(batch, options, cancellationToken).ConfigureAwait(false);
                }
            }
        }
    }

    /// <inheritdoc cref="PrewireSerializer.ReadAllFramedAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<T> ReadAllFramedAsync<T, TCodec>(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T> =>
        ReadAllFramedAsync<T, TCodec>(connection, null, options, cancellationToken);

    internal static IAsyncEnumerable<T> ReadAllFramedAsync<T, TCodec>(
        Stream connection, Codec<T>? codec, PrewireOptions? options, CancellationToken cancellationToken)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        return ReadAllAsync<T, TCodec>(connection, codec, options, cancellationToken);
    }

    private static async IAsyncEnumerable<T> ReadAllAsync<T, TCodec>(
        Stream connection, Codec<T>? codec, PrewireOptions? options, [EnumeratorCancellation] CancellationToken cancellationToken)
        where TCodec : struct, IWireCodec<T>
    {
        using var frames = new FrameBuffer(connection, options);
        bool isDone = false;
        try
        {
            do
            {
                while (frames.TryTake(out ReadOnlyMemory<byte> message))
                {
                    yield return ReadFrame<T, TCodec>(message, codec, options);
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

    private static T ReadFrame<T, TCodec>(ReadOnlyMemory<byte> message, Codec<T>? codec, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        if (options is { AliasReceived: true })
        {
            message = message.ToArray();
            options = PrewireOptions.WithAlias(options, message);
        }

        try
        {
            return codec is null ? Deserialize<T, TCodec>(message.Span, options) : codec.Deserialize(message.Span, options);
        }
        catch (Exception) when (NoteLost(options))
        {
            throw;
        }
    }

    /// <summary>Sends what there is while the next value is made: who waits for it does not let the other end wait for those before.</summary>
    private static async Task SendMeanwhileAsync(FrameBatch batch, Task next, CancellationTokenSource making, CancellationToken cancellationToken)
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

    private static void WriteFrame<T, TCodec>(FrameBatch batch, in T value, Codec<T>? codec, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        int start = batch.Begin();
        bool isWritten = false;
        try
        {
            if (codec is null)
            {
                Serialize<T, TCodec>(batch, value, options);
            }
            else
            {
                codec.Serialize(batch, value, options);
            }

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

    /// <summary>Sends the last frames of all. The values may have come to an end because of the cancellation, which is told then: these are lost.</summary>
    private static async ValueTask SendLastAsync(FrameBatch batch, CancellationToken cancellationToken)
    {
        if (batch.HasUnsent)
        {
            cancellationToken.ThrowIfCancellationRequested();
            await batch.SendAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Sends the last frames, after an exception that is not the connection's too: those before it were given away.</summary>
    private static async ValueTask EndBatchAsync(FrameBatch batch, PrewireOptions? options, CancellationToken cancellationToken)
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
