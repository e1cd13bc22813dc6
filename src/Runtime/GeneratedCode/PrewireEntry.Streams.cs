using System;
using System.Buffers.Binary;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Prewire.GeneratedCode;

public static partial class PrewireEntry
{
    private const int FrameHeaderSize = 4;

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(Stream, T, PrewireOptions?)"/>
    public static void Serialize<T, TCodec>(Stream output, T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(output, nameof(output));
        var progress = new WriteProgress(options?.Session);
        try
        {
            PooledSegments segments = WriteToMemory<T, TCodec>(in value, options, 0, in progress);
            for (int i = 0; i < segments.PieceCount; i++)
            {
                ArraySegment<byte> piece = segments.Piece(i);
                output.Write(piece.Array!, piece.Offset, piece.Count);
            }

            progress.Complete();
            segments.Return();
        }
        finally
        {
            progress.End();
        }
    }

    /// <inheritdoc cref="PrewireSerializer.SerializeAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask SerializeAsync<T, TCodec>(
        Stream output, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(output, nameof(output));
        return WriteAsync<T, TCodec>(output, value, options, 0, cancellationToken);
    }

    /// <inheritdoc cref="PrewireSerializer.WriteFramedAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteFramedAsync<T, TCodec>(
        Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        return WriteAsync<T, TCodec>(connection, value, options, FrameHeaderSize, cancellationToken);
    }

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(Stream, PrewireOptions?)"/>
    public static T Deserialize<T, TCodec>(Stream input, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
        bool isReceived = false;
        try
        {
            using var message = new StreamMessage(input, options);
            int read;
            do
            {
                int room = message.Room();
                read = input.Read(message.Buffer, message.Length, room);
            }
            while (message.Add(read));

            isReceived = true;
            return Deserialize<T, TCodec>(message.Receive(ref options), options);
        }
        finally
        {
            PoisonUnless(isReceived, options);
        }
    }

    /// <inheritdoc cref="PrewireSerializer.DeserializeAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static async ValueTask<T> DeserializeAsync<T, TCodec>(
        Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
        bool isReceived = false;
        try
        {
            using var message = new StreamMessage(input, options);
            int read;
            do
            {
                int room = message.Room();
                read = await ReadAsync(input, message.Buffer, message.Length, room, cancellationToken).ConfigureAwait(false);
            }
            while (message.Add(read));

            isReceived = true;
            return Deserialize<T, TCodec>(message.Receive(ref options), options);
        }
        finally
        {
            PoisonUnless(isReceived, options);
        }
    }

    /// <inheritdoc cref="PrewireSerializer.ReadFramedAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static async ValueTask<Framed<T>> ReadFramedAsync<T, TCodec>(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        using var frame = new StreamMessage(FrameHeaderSize);
        bool isReceived = false;
        try
        {
            isReceived = await ReceiveFrameAsync(connection, frame, options, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            // Waiting for a frame may be given up and begun again; a frame that has begun is lost.
            PoisonUnless(isReceived || !frame.HasBegun, options);
        }

        return isReceived ? new Framed<T>(true, Deserialize<T, TCodec>(frame.Receive(ref options), options)) : default;
    }

    /// <summary>Reads a frame.</summary>
    /// <returns>False where the connection ended before it.</returns>
    private static async ValueTask<bool> ReceiveFrameAsync(
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
        if (length < 0 || length > limit)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge, 0, "The frame is longer than PrewireLimits.MaxStreamLength.");
        }

        frame.Clear();
        await FillAsync(connection, frame, length, cancellationToken).ConfigureAwait(false);
        if (frame.Length < length)
        {
            PrewireException.Throw(PrewireErrorCode.EndOfData, frame.Length);
        }

        return true;
    }

    /// <summary>A message of a session that did not arrive whole is lost, and with it what it announced.</summary>
    private static void PoisonUnless(bool isReceived, PrewireOptions? options)
    {
        if (!isReceived)
        {
            options?.Session?.Poison();
        }
    }

    /// <summary>Writes a message to memory at once, and then sends it.</summary>
    private static ValueTask WriteAsync<T, TCodec>(
        Stream output, T value, PrewireOptions? options, int header, CancellationToken cancellationToken)
        where TCodec : struct, IWireCodec<T>
    {
        cancellationToken.ThrowIfCancellationRequested();
        var progress = new WriteProgress(options?.Session);
        PooledSegments segments;
        try
        {
            segments = WriteToMemory<T, TCodec>(in value, options, header, in progress);
            if (header != 0)
            {
                WriteFrameHeader(segments);
            }
        }
        catch
        {
            progress.End();
            throw;
        }

        return SendAsync(output, segments, progress, cancellationToken);
    }

    private static void WriteFrameHeader(PooledSegments segments)
    {
        long length = segments.Length - FrameHeaderSize;
        if (length > int.MaxValue)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        BinaryPrimitives.WriteInt32LittleEndian(segments.FirstWindow, (int)length);
    }

    /// <summary>Sends a message. Until that is done, its session is in use.</summary>
    private static async ValueTask SendAsync(
        Stream output, PooledSegments segments, WriteProgress progress, CancellationToken cancellationToken)
    {
        try
        {
            for (int i = 0; i < segments.PieceCount; i++)
            {
                ArraySegment<byte> piece = segments.Piece(i);
#if NETSTANDARD2_0
                await output.WriteAsync(piece.Array!, piece.Offset, piece.Count, cancellationToken).ConfigureAwait(false);
#else
                await output.WriteAsync(piece.AsMemory(), cancellationToken).ConfigureAwait(false);
#endif
            }

            progress.Complete();
        }
        finally
        {
            progress.End();
        }

        segments.Return();
    }

    /// <summary>Reads until the buffer holds <paramref name="length"/> bytes or the stream ends, growing only as bytes arrive.</summary>
    private static async ValueTask FillAsync(Stream input, StreamMessage buffer, int length, CancellationToken cancellationToken)
    {
        while (buffer.Length < length)
        {
            int room = Math.Min(buffer.Room(), length - buffer.Length);
            int read = await ReadAsync(input, buffer.Buffer, buffer.Length, room, cancellationToken).ConfigureAwait(false);
            if (!buffer.Add(read))
            {
                return;
            }
        }
    }

    private static ValueTask<int> ReadAsync(Stream input, byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
#if NETSTANDARD2_0
        return new ValueTask<int>(input.ReadAsync(buffer, offset, count, cancellationToken));
#else
        return input.ReadAsync(buffer.AsMemory(offset, count), cancellationToken);
#endif
    }
}
