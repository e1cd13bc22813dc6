using System.IO;
using System.Threading.Tasks;
using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire;

/// <content>
/// Messages to and from streams: written whole and then sent, received whole and then read, unless they are streamed. All of it is here, once for all classes, and compiled ahead;
/// what depends on the type is what its codec does in memory.
/// </content>
public abstract partial class Codec<T>
{
    internal void Serialize(Stream output, T value, PrewireOptions? options = null)
    {
        ThrowHelper.ThrowIfNull(output, nameof(output));
        if (options is { Streamed: true })
        {
            WriteStreamed(output, in value, options);
            return;
        }

        var progress = new WriteProgress(options?.Session);
        try
        {
            PooledSegments segments = PooledSegments.Rent();
            WriteTo(segments, in value, options, in progress);
            progress.Send();
            StreamTransfer.Send(output, segments);
            progress.Complete();
        }
        finally
        {
            progress.End();
        }
    }

    internal T Deserialize(Stream input, PrewireOptions? options = null)
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
        if (options is { Streamed: true })
        {
            return ReadStreamed(input, options);
        }

        using StreamMessage message = StreamTransfer.Receive(input, options);
        return ReadReceived(message, options);
    }

    internal void DeserializeInto(Stream input, ref T value, PrewireOptions? options = null)
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
        if (options is { Streamed: true })
        {
            ReadStreamedInto(input, ref value, options);
            return;
        }

        using StreamMessage message = StreamTransfer.Receive(input, options);
        ReadReceivedInto(message, ref value, options);
    }

    internal ValueTask SerializeAsync(Stream output, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ThrowHelper.ThrowIfNull(output, nameof(output));
        return StreamTransfer.IsAside(options)
            ? WriteAsideAsync(output, value, options, cancellationToken)
            : WriteAsync(output, value, options, 0, cancellationToken);
    }

    internal async ValueTask<T> DeserializeAsync(Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
        if (StreamTransfer.IsAside(options))
        {
            return await ReadAsideAsync(input, options, cancellationToken).ConfigureAwait(false);
        }

        using StreamMessage message = await StreamTransfer.ReceiveAsync(input, options, cancellationToken).ConfigureAwait(false);
        return ReadReceived(message, options);
    }

    internal async ValueTask<T> DeserializeIntoAsync(Stream input, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
        if (StreamTransfer.IsAside(options))
        {
            return await ReadAsideIntoAsync(input, value, options, cancellationToken).ConfigureAwait(false);
        }

        using StreamMessage message = await StreamTransfer.ReceiveAsync(input, options, cancellationToken).ConfigureAwait(false);
        ReadReceivedInto(message, ref value, options);
        return value;
    }

    internal ValueTask WriteFramedAsync(Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        return WriteAsync(connection, value, options, StreamTransfer.FrameHeaderSize, cancellationToken);
    }

    internal async ValueTask<Framed<T>> ReadFramedAsync(Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        using StreamMessage? frame = await StreamTransfer.ReceiveFrameAsync(connection, options, cancellationToken).ConfigureAwait(false);
        return frame is null ? default : new Framed<T>(true, ReadReceived(frame, options));
    }

    internal async ValueTask<Framed<T>> ReadFramedIntoAsync(Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        using StreamMessage? frame = await StreamTransfer.ReceiveFrameAsync(connection, options, cancellationToken).ConfigureAwait(false);
        if (frame is null)
        {
            return default;
        }

        ReadReceivedInto(frame, ref value, options);
        return new Framed<T>(true, value);
    }

    /// <summary>Writes a message to memory at once, behind room for a header, and then sends it.</summary>
    private ValueTask WriteAsync(Stream output, T value, PrewireOptions? options, int header, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            return new ValueTask(Task.FromCanceled(cancellationToken));
        }

        WriteProgress progress = default;
        PooledSegments segments;
        try
        {
            progress = new WriteProgress(options?.Session);
            segments = PooledSegments.Rent();
            segments.Advance(header);
            WriteTo(segments, in value, options, in progress);
            if (header != 0)
            {
                StreamTransfer.WriteFrameHeader(segments);
            }
        }
        catch (Exception exception)
        {
            progress.End();
            return new ValueTask(Task.FromException(exception));
        }

        return StreamTransfer.SendAsync(output, segments, progress, cancellationToken);
    }

    private T ReadReceived(StreamMessage message, PrewireOptions? options)
    {
        try
        {
            return message.IsWhole ? Deserialize(message.Receive(ref options), options) : Deserialize(message.Pieces, options);
        }
        catch (Exception) when (StreamTransfer.NoteLost(options))
        {
            throw;
        }
    }

    private void ReadReceivedInto(StreamMessage message, ref T value, PrewireOptions? options)
    {
        try
        {
            if (message.IsWhole)
            {
                DeserializeInto(message.Receive(ref options), ref value, options);
            }
            else
            {
                DeserializeInto(message.Pieces, ref value, options);
            }
        }
        catch (Exception) when (StreamTransfer.NoteLost(options))
        {
            throw;
        }
    }

    private async ValueTask WriteAsideAsync(Stream output, T value, PrewireOptions options, CancellationToken cancellationToken)
    {
        var waiting = new WaitingStream(output, cancellationToken);
        await StreamTransfer.OnOwnThread(
            () =>
            {
                WriteStreamed(waiting, in value, options);
                return true;
            },
            cancellationToken).ConfigureAwait(false);
    }

    private Task<T> ReadAsideAsync(Stream input, PrewireOptions options, CancellationToken cancellationToken)
    {
        var waiting = new WaitingStream(input, cancellationToken);
        return StreamTransfer.OnOwnThread(() => ReadStreamed(waiting, options), cancellationToken);
    }

    private Task<T> ReadAsideIntoAsync(Stream input, T value, PrewireOptions options, CancellationToken cancellationToken)
    {
        var waiting = new WaitingStream(input, cancellationToken);
        return StreamTransfer.OnOwnThread(
            () =>
            {
                ReadStreamedInto(waiting, ref value, options);
                return value;
            },
            cancellationToken);
    }
}
