using System.Buffers.Binary;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Prewire.Hosts;

namespace Prewire.Pipelines;

/// <summary>
/// Reads values from pipes. Their bytes stay in the pipe's own buffers until all have come, and are read in place. With <see cref="PrewireOptions.Streamed"/> a single
/// message is read as it comes, so that the pipe holds little of it at once, unless it has at most 64 KiB and is there already; if that fails, what was read of it is gone.
/// </summary>
public static class PipeReaderExtensions
{
    private const int HeaderSize = sizeof(int);

    /// <summary>A message that is no longer, and there, is read without a thread of its own.</summary>
    private const int SmallSize = 64 * 1024;

    /// <summary>Reads a value: the message is all that is left of the pipe.</summary>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="reader">Read to its end. It is not completed.</param>
    /// <param name="options">Choices, or null for the defaults. <see cref="PrewireLimits.MaxStreamLength"/> is the most bytes that are read.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are malformed or hold something else, or are too many.</exception>
    public static async ValueTask<T> ReadFromPrewireAsync<[WireType] T>(
        this PipeReader reader, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        if (options is { Streamed: true } && !await IsSmallAsync(reader, options, cancellationToken).ConfigureAwait(false))
        {
            return await PrewireSerializer.DeserializeAsync<T>(reader.AsStream(leaveOpen: true), options, cancellationToken).ConfigureAwait(false);
        }

        ReadOnlySequence<byte> message = await WaitAsync(reader, options, cancellationToken).ConfigureAwait(false);
        try
        {
            return PrewireSerializer.Deserialize<T>(in message, options);
        }
        catch (PrewireException exception) when (NoteLost(exception, options))
        {
            throw;
        }
        finally
        {
            reader.AdvanceTo(message.End);
        }
    }

    /// <summary>Reads a value whose type is known at run time only: the message is all that is left of the pipe.</summary>
    /// <param name="reader">Read to its end. It is not completed.</param>
    /// <param name="type">The type as which it was written; it comes from the caller, never from the message.</param>
    /// <param name="options">Choices, or null for the defaults. <see cref="PrewireLimits.MaxStreamLength"/> is the most bytes that are read.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are malformed or hold something else, or are too many.</exception>
    public static async ValueTask<object?> ReadFromPrewireAsync(
        this PipeReader reader, Type type, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        if (options is { Streamed: true } && !await IsSmallAsync(reader, options, cancellationToken).ConfigureAwait(false))
        {
            return await PrewireSerializer.DeserializeAsync(type, reader.AsStream(leaveOpen: true), options, cancellationToken).ConfigureAwait(false);
        }

        ReadOnlySequence<byte> message = await WaitAsync(reader, options, cancellationToken).ConfigureAwait(false);
        try
        {
            return PrewireSerializer.Deserialize(type, in message, options);
        }
        catch (PrewireException exception) when (NoteLost(exception, options))
        {
            throw;
        }
        finally
        {
            reader.AdvanceTo(message.End);
        }
    }

    /// <summary>Reads framed messages, one after another, until the pipe ends, as <see cref="PrewireSerializer.ReadAllFramedAsync{T}"/> does.</summary>
    /// <typeparam name="T">The type as which each was written.</typeparam>
    /// <param name="reader">Read up to the end of the frame that was asked for, and no further. It is not completed.</param>
    /// <param name="options">Choices; the same kind of session as the writer's, but another instance.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The values.</returns>
    public static IAsyncEnumerable<T> ReadAllFramedAsync<[WireType] T>(
        this PipeReader reader, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return ReadAllAsync<T>(reader, options, cancellationToken);
    }

    private static async IAsyncEnumerable<T> ReadAllAsync<[WireType] T>(
        PipeReader reader, PrewireOptions? options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        while (true)
        {
            ReadResult result = await ReadAsync(reader, options, cancellationToken).ConfigureAwait(false);
            ReadOnlySequence<byte> rest = result.Buffer;
            if (TryFrame(reader, rest, options, out ReadOnlySequence<byte> message))
            {
                T value;
                try
                {
                    value = PrewireSerializer.Deserialize<T>(in message, options);
                }
                catch (PrewireException exception) when (NoteLost(exception, options))
                {
                    throw;
                }
                finally
                {
                    reader.AdvanceTo(message.End);
                }

                yield return value;
                continue;
            }

            reader.AdvanceTo(rest.Start, rest.End);
            if (!result.IsCompleted)
            {
                continue;
            }

            if (rest.IsEmpty)
            {
                yield break;
            }

            options?.Session?.Poison();
            throw new PrewireException(PrewireErrorCode.EndOfData, Math.Max(0, rest.Length - HeaderSize));
        }
    }

    /// <summary>A message that is taken from the pipe while another one is read with its session is lost, and with it what it announced.</summary>
    /// <returns>False: an exception goes on.</returns>
    private static bool NoteLost(PrewireException exception, PrewireOptions? options)
    {
        if (exception.Code == PrewireErrorCode.ConcurrentUse)
        {
            options?.Session?.Poison();
        }

        return false;
    }

    /// <summary>Finds the first frame, if all of it is there.</summary>
    private static bool TryFrame(PipeReader reader, in ReadOnlySequence<byte> rest, PrewireOptions? options, out ReadOnlySequence<byte> message)
    {
        message = default;
        if (rest.Length < HeaderSize)
        {
            return false;
        }

        Span<byte> header = stackalloc byte[HeaderSize];
        rest.Slice(0, HeaderSize).CopyTo(header);
        int length = BinaryPrimitives.ReadInt32LittleEndian(header);
        if (length < 0 || length > BodyLimit.Of(options))
        {
            reader.AdvanceTo(rest.Start);
            options?.Session?.Poison();
            throw BodyLimit.TooLarge("frame", 0);
        }

        if (rest.Length - HeaderSize < length)
        {
            return false;
        }

        message = rest.Slice(HeaderSize, length);
        return true;
    }

    /// <summary>Whether all that is left is there as soon as something is, and is little.</summary>
    /// <remarks>Nothing counts as looked at: an HTTP/2 body has told its client then that it may send as much more, and closes the connection when that is taken back, as reading it in pieces would.</remarks>
    private static async ValueTask<bool> IsSmallAsync(PipeReader reader, PrewireOptions? options, CancellationToken cancellationToken)
    {
        ReadResult result = await ReadAsync(reader, options, cancellationToken).ConfigureAwait(false);
        bool isSmall = result.IsCompleted && result.Buffer.Length <= SmallSize;
        reader.AdvanceTo(result.Buffer.Start);
        return isSmall;
    }

    /// <summary>Waits for all that is left.</summary>
    /// <returns>It. The caller says when it was read: <see cref="PipeReader.AdvanceTo(SequencePosition)"/>.</returns>
    private static async ValueTask<ReadOnlySequence<byte>> WaitAsync(PipeReader reader, PrewireOptions? options, CancellationToken cancellationToken)
    {
        long limit = BodyLimit.Of(options);
        while (true)
        {
            ReadResult result = await ReadAsync(reader, options, cancellationToken).ConfigureAwait(false);
            if (result.Buffer.Length > limit)
            {
                // What was looked at before stays so, see above.
                reader.AdvanceTo(result.Buffer.Start, result.Buffer.End);
                options?.Session?.Poison();
                throw BodyLimit.TooLarge("message");
            }

            if (result.IsCompleted)
            {
                return result.Buffer;
            }

            reader.AdvanceTo(result.Buffer.Start, result.Buffer.End);
        }
    }

    /// <summary>Reads more. Of a pipe that fails nobody knows whether it still had a message, which is lost then; but where the waiting is given up it stays.</summary>
    private static async ValueTask<ReadResult> ReadAsync(PipeReader reader, PrewireOptions? options, CancellationToken cancellationToken)
    {
        ReadResult result;
        try
        {
            result = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is not OperationCanceledException)
        {
            options?.Session?.Poison();
            throw;
        }

        if (result.IsCanceled)
        {
            reader.AdvanceTo(result.Buffer.Start);
            throw new OperationCanceledException();
        }

        return result;
    }
}
