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
        PooledSegments segments = WriteToMemory<T, TCodec>(value, options, 0);
        foreach (ArraySegment<byte> piece in segments.Pieces())
        {
            output.Write(piece.Array!, piece.Offset, piece.Count);
        }

        segments.Return();
    }

    /// <inheritdoc cref="PrewireSerializer.SerializeAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask SerializeAsync<T, TCodec>(
        Stream output, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(output, nameof(output));
        cancellationToken.ThrowIfCancellationRequested();
        return SendAsync(output, WriteToMemory<T, TCodec>(value, options, 0), cancellationToken);
    }

    /// <inheritdoc cref="PrewireSerializer.WriteFramedAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteFramedAsync<T, TCodec>(
        Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));

        // Before anything is written, so that a session never counts on a message that was not sent.
        cancellationToken.ThrowIfCancellationRequested();
        PooledSegments segments = WriteToMemory<T, TCodec>(value, options, FrameHeaderSize);
        long length = segments.Length - FrameHeaderSize;
        if (length > int.MaxValue)
        {
            PrewireException.Throw(PrewireErrorCode.TooLarge);
        }

        BinaryPrimitives.WriteInt32LittleEndian(segments.FirstWindow, (int)length);
        return SendAsync(connection, segments, cancellationToken);
    }

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(Stream, PrewireOptions?)"/>
    public static T Deserialize<T, TCodec>(Stream input, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
        using var message = new StreamMessage(input, options);
        while (true)
        {
            int room = message.Room();
            int read = input.Read(message.Buffer, message.Length, room);
            if (!message.Add(read))
            {
                return Deserialize<T, TCodec>(message.Written, options);
            }
        }
    }

    /// <inheritdoc cref="PrewireSerializer.DeserializeAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static async ValueTask<T> DeserializeAsync<T, TCodec>(
        Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
        using var message = new StreamMessage(input, options);
        while (true)
        {
            int room = message.Room();
            int read = await ReadAsync(input, message.Buffer, message.Length, room, cancellationToken).ConfigureAwait(false);
            if (!message.Add(read))
            {
                return Deserialize<T, TCodec>(message.Written, options);
            }
        }
    }

    /// <inheritdoc cref="PrewireSerializer.ReadFramedAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static async ValueTask<Framed<T>> ReadFramedAsync<T, TCodec>(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        using var frame = new StreamMessage(FrameHeaderSize);
        await FillAsync(connection, frame, FrameHeaderSize, cancellationToken).ConfigureAwait(false);
        if (frame.Length == 0)
        {
            return default;
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

        return new Framed<T>(true, Deserialize<T, TCodec>(frame.Written, options));
    }

    private static PooledSegments WriteToMemory<T, TCodec>(T value, PrewireOptions? options, int header)
        where TCodec : struct, IWireCodec<T>
    {
        PooledSegments segments = PooledSegments.Rent();
        segments.Advance(header);
        var writer = new PrewireWriter(segments, segments.GetSpan(), options);
        writer.Finish(ref WriteMessage<T, TCodec>(ref writer, in value, options));
        return segments;
    }

    private static async ValueTask SendAsync(Stream output, PooledSegments segments, CancellationToken cancellationToken)
    {
        foreach (ArraySegment<byte> piece in segments.Pieces())
        {
#if NETSTANDARD2_0
            await output.WriteAsync(piece.Array!, piece.Offset, piece.Count, cancellationToken).ConfigureAwait(false);
#else
            await output.WriteAsync(piece.AsMemory(), cancellationToken).ConfigureAwait(false);
#endif
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
