using System.Buffers.Binary;
using System.IO;
using System.Threading.Tasks;
using Prewire.Buffers;

namespace Prewire;

/// <summary>
/// Messages between memory and streams. A message of a session that does not arrive whole is lost, and with it what it announced: the session is poisoned.
/// </summary>
internal static partial class StreamTransfer
{
    internal const int FrameHeaderSize = FrameBatch.HeaderSize;

    internal static void WriteFrameHeader(PooledSegments segments)
    {
        long length = segments.Length - FrameHeaderSize;
        if (length > int.MaxValue)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        BinaryPrimitives.WriteInt32LittleEndian(segments.FirstWindow, (int)length);
    }

    internal static void Send(Stream output, PooledSegments segments)
    {
        for (int i = 0; i < segments.PieceCount; i++)
        {
            ArraySegment<byte> piece = segments.Piece(i);
            output.Write(piece.Array!, piece.Offset, piece.Count);
        }

        segments.Return();
    }

    /// <summary>Sends a message. Until that is done, its session is in use.</summary>
    internal static ValueTask SendAsync(Stream output, PooledSegments segments, WriteProgress progress, CancellationToken cancellationToken)
    {
        ValueTask first;
        try
        {
            cancellationToken.ThrowIfCancellationRequested();
            progress.Send();
            first = WriteAsync(output, segments.Piece(0), cancellationToken);
        }
        catch (Exception exception)
        {
            first = new ValueTask(Task.FromException(exception));
        }

        if (segments.PieceCount > 1 || !first.IsCompletedSuccessfully)
        {
            return SendRestAsync(output, segments, progress, first, cancellationToken);
        }

        // As to memory: nothing is compiled for waiting then.
        first.GetAwaiter().GetResult();
        progress.Complete();
        progress.End();
        segments.Return();
        return default;
    }

    private static async ValueTask SendRestAsync(Stream output, PooledSegments segments, WriteProgress progress, ValueTask first, CancellationToken cancellationToken)
    {
        try
        {
            await first.ConfigureAwait(false);
            for (int i = 1; i < segments.PieceCount; i++)
            {
                await WriteAsync(output, segments.Piece(i), cancellationToken).ConfigureAwait(false);
            }

            progress.Complete();
        }
        finally
        {
            progress.End();
        }

        segments.Return();
    }

    /// <summary>A message that was received and not read, such as while another was read with its session, is lost, and with it what it announced.</summary>
    /// <returns>False: an exception goes on.</returns>
    internal static bool NoteLost(PrewireOptions? options)
    {
        if (options?.Session is { Written: null } session)
        {
            session.Poison();
        }

        return false;
    }

    /// <summary>Receives all that is left of a stream.</summary>
    internal static StreamMessage Receive(Stream input, PrewireOptions? options)
    {
        StreamMessage? message = null;
        bool isReceived = false;
        try
        {
            message = new StreamMessage(input, options);
            int read;
            int room;
            do
            {
                room = message.Room();
                read = input.Read(message.Buffer, message.Used, room);
            }
            while (message.Add(read, room));

            isReceived = true;
            return message;
        }
        finally
        {
            GiveUpUnless(isReceived, message, options);
        }
    }

    /// <summary>Receives all that is left of a stream.</summary>
    internal static async ValueTask<StreamMessage> ReceiveAsync(Stream input, PrewireOptions? options, CancellationToken cancellationToken)
    {
        StreamMessage? message = null;
        bool isReceived = false;
        try
        {
            message = new StreamMessage(input, options);
            int read;
            int room;
            do
            {
                room = message.Room();
                read = await ReadAsync(input, message.Buffer, message.Used, room, cancellationToken).ConfigureAwait(false);
            }
            while (message.Add(read, room));

            isReceived = true;
            return message;
        }
        finally
        {
            GiveUpUnless(isReceived, message, options);
        }
    }

    /// <summary>Receives a frame.</summary>
    /// <returns>The message in it, or null where the connection ended before it.</returns>
    internal static async ValueTask<StreamMessage?> ReceiveFrameAsync(Stream connection, PrewireOptions? options, CancellationToken cancellationToken)
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        var frame = new StreamMessage(FrameHeaderSize, options);
        bool isReceived = false;
        try
        {
            isReceived = await FillFrameAsync(connection, frame, options, cancellationToken).ConfigureAwait(false);
            return isReceived ? frame : null;
        }
        finally
        {
            // Waiting for a frame may be given up and begun again; a frame that has begun is lost.
            GiveUpUnless(isReceived, frame, frame.HasBegun ? options : null);
        }
    }

    /// <summary>Reads a frame.</summary>
    /// <returns>False where the connection ended before it.</returns>
    private static async ValueTask<bool> FillFrameAsync(
        Stream connection, StreamMessage frame, PrewireOptions? options, CancellationToken cancellationToken)
    {
        await FillAsync(connection, frame, FrameHeaderSize, cancellationToken).ConfigureAwait(false);
        if (frame.Length == 0)
        {
            return false;
        }

        if (frame.Length < FrameHeaderSize)
        {
            PrewireException.Throw(PrewireErrorCode.EndOfData, frame.Length);
        }

        int length = BinaryPrimitives.ReadInt32LittleEndian(frame.Written);
        long limit = (options ?? PrewireOptions.Default).Limits.MaxStreamLength;
        FrameBuffer.CheckLength(length, limit);
        frame.Clear();
        await FillAsync(connection, frame, length, cancellationToken).ConfigureAwait(false);
        if (frame.Length < length)
        {
            PrewireException.Throw(PrewireErrorCode.EndOfData, frame.Length);
        }

        return true;
    }

    private static void GiveUpUnless(bool isReceived, StreamMessage? message, PrewireOptions? options)
    {
        if (!isReceived)
        {
            message?.Dispose();
            options?.Session?.Poison();
        }
    }

    /// <summary>Reads until the buffer holds <paramref name="length"/> bytes or the stream ends, growing only as bytes arrive.</summary>
    private static async ValueTask FillAsync(Stream input, StreamMessage buffer, int length, CancellationToken cancellationToken)
    {
        while (buffer.Length < length)
        {
            int room = (int)Math.Min(buffer.Room(), length - buffer.Length);
            int read = await ReadAsync(input, buffer.Buffer, buffer.Used, room, cancellationToken).ConfigureAwait(false);
            if (!buffer.Add(read, room))
            {
                return;
            }
        }
    }

    private static ValueTask WriteAsync(Stream output, ArraySegment<byte> piece, CancellationToken cancellationToken)
    {
#if NETSTANDARD2_0
        return new ValueTask(output.WriteAsync(piece.Array!, piece.Offset, piece.Count, cancellationToken));
#else
        return output.WriteAsync(piece.AsMemory(), cancellationToken);
#endif
    }

    private static ValueTask<int> ReadAsync(Stream input, byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
#if NETSTANDARD2_0
        return new ValueTask<int>(input.ReadAsync(buffer, offset, count, cancellationToken));
#else
        return input.ReadAsync(buffer.AsMemory(offset, count), cancellationToken);
#endif
    }

    /// <summary>Whether an asynchronous call is made on a thread of its own, which waits for the stream: writers and readers cannot be left in the middle. Where there are none, as in browsers, its message is in memory as a whole.</summary>
    internal static bool IsAside([NotNullWhen(true)] PrewireOptions? options) =>
        options is { Streamed: true }
#if NETSTANDARD2_0
        && !RuntimeInformation.IsOSPlatform(OSPlatform.Create("BROWSER")) && !RuntimeInformation.IsOSPlatform(OSPlatform.Create("WASI"));
#else
        && !OperatingSystem.IsBrowser() && !OperatingSystem.IsWasi();
#endif

    internal static Task<T> OnOwnThread<T>(Func<T> call, CancellationToken cancellationToken) =>
        Task.Factory.StartNew(call, cancellationToken, TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach, TaskScheduler.Default);
}
