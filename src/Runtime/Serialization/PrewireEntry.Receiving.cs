using System;
using System.Buffers.Binary;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>
/// Reading streams: a message is received whole, and then read, unless it is streamed. Hand-written codecs that were called themselves go on, on whatever thread, with their own
/// instance. A message of a session that does not arrive whole is lost, and with it what it announced: the session is poisoned.
/// </content>
public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(Stream, PrewireOptions?)"/>
    public static T Deserialize<T, TCodec>(Stream input, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (options is { Streamed: true })
        {
            ThrowHelper.ThrowIfNull(input, nameof(input));
            return ReadStreamed<T, TCodec>(input, options);
        }

        using StreamMessage message = Receive(input, options);
        return ReadReceived<T, TCodec>(message, options);
    }

    /// <inheritdoc cref="PrewireSerializer.DeserializeInto{T}(Stream, ref T, PrewireOptions?)"/>
    public static void DeserializeInto<T, TCodec>(Stream input, ref T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (options is { Streamed: true })
        {
            ThrowHelper.ThrowIfNull(input, nameof(input));
            ReadStreamedInto<T, TCodec>(input, ref value, options);
            return;
        }

        using StreamMessage message = Receive(input, options);
        try
        {
            if (message.IsWhole)
            {
                DeserializeInto<T, TCodec>(message.Receive(ref options), ref value, options);
            }
            else
            {
                DeserializeInto<T, TCodec>(message.Pieces, ref value, options);
            }
        }
        catch (Exception) when (NoteLost(options))
        {
            throw;
        }
    }

    /// <inheritdoc cref="PrewireSerializer.DeserializeAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static async ValueTask<T> DeserializeAsync<T, TCodec>(
        Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        if (IsStreamedAside(options))
        {
            ThrowHelper.ThrowIfNull(input, nameof(input));
            return await ReadStreamedAsync(input, ReadStreamed<T, TCodec>, options, cancellationToken).ConfigureAwait(false);
        }

        using StreamMessage message = await ReceiveAsync(input, options, cancellationToken).ConfigureAwait(false);
        return ReadReceived<T, TCodec>(message, options);
    }

    internal static async ValueTask<T> DeserializeAsync<T>(
        Stream input, Codec<T> codec, PrewireOptions? options, CancellationToken cancellationToken)
    {
        if (IsStreamedAside(options))
        {
            ThrowHelper.ThrowIfNull(input, nameof(input));
            return await ReadStreamedAsync(input, codec.Deserialize, options, cancellationToken).ConfigureAwait(false);
        }

        using StreamMessage message = await ReceiveAsync(input, options, cancellationToken).ConfigureAwait(false);
        return ReadReceived(message, codec, options);
    }

    /// <inheritdoc cref="PrewireSerializer.ReadFramedAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static async ValueTask<Framed<T>> ReadFramedAsync<T, TCodec>(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        using StreamMessage? frame = await ReceiveFrameAsync(connection, options, cancellationToken).ConfigureAwait(false);
        return frame is null ? default : new Framed<T>(true, ReadReceived<T, TCodec>(frame, options));
    }

    internal static async ValueTask<Framed<T>> ReadFramedAsync<T>(
        Stream connection, Codec<T> codec, PrewireOptions? options, CancellationToken cancellationToken)
    {
        using StreamMessage? frame = await ReceiveFrameAsync(connection, options, cancellationToken).ConfigureAwait(false);
        return frame is null ? default : new Framed<T>(true, ReadReceived(frame, codec, options));
    }

    internal static async ValueTask<T> DeserializeIntoAsync<T>(
        Stream input, T value, Codec<T> codec, PrewireOptions? options, CancellationToken cancellationToken)
    {
        if (IsStreamedAside(options))
        {
            ThrowHelper.ThrowIfNull(input, nameof(input));
            return await ReadStreamedAsync(input, ReadInto, options, cancellationToken).ConfigureAwait(false);
        }

        using StreamMessage message = await ReceiveAsync(input, options, cancellationToken).ConfigureAwait(false);
        return ReadReceivedInto(message, value, codec, options);

        T ReadInto(Stream stream, PrewireOptions streamed)
        {
            codec.DeserializeInto(stream, ref value, streamed);
            return value;
        }
    }

    internal static async ValueTask<Framed<T>> ReadFramedIntoAsync<T>(
        Stream connection, T value, Codec<T> codec, PrewireOptions? options, CancellationToken cancellationToken)
    {
        using StreamMessage? frame = await ReceiveFrameAsync(connection, options, cancellationToken).ConfigureAwait(false);
        return frame is null ? default : new Framed<T>(true, ReadReceivedInto(frame, value, codec, options));
    }

    private static T ReadReceivedInto<T>(StreamMessage message, T value, Codec<T> codec, PrewireOptions? options)
    {
        try
        {
            if (message.IsWhole)
            {
                codec.DeserializeInto(message.Receive(ref options), ref value, options);
            }
            else
            {
                codec.DeserializeInto(message.Pieces, ref value, options);
            }
        }
        catch (Exception) when (NoteLost(options))
        {
            throw;
        }

        return value;
    }

    private static T ReadReceived<T, TCodec>(StreamMessage message, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        try
        {
            return message.IsWhole ? Deserialize<T, TCodec>(message.Receive(ref options), options) : Deserialize<T, TCodec>(message.Pieces, options);
        }
        catch (Exception) when (NoteLost(options))
        {
            throw;
        }
    }

    private static T ReadReceived<T>(StreamMessage message, Codec<T> codec, PrewireOptions? options)
    {
        try
        {
            return message.IsWhole ? codec.Deserialize(message.Receive(ref options), options) : codec.Deserialize(message.Pieces, options);
        }
        catch (Exception) when (NoteLost(options))
        {
            throw;
        }
    }

    /// <summary>A message that was received and not read, such as while another was read with its session, is lost, and with it what it announced.</summary>
    /// <returns>False: an exception goes on.</returns>
    private static bool NoteLost(PrewireOptions? options)
    {
        if (options?.Session is { Written: null } session)
        {
            session.Poison();
        }

        return false;
    }

    /// <summary>Receives all that is left of a stream.</summary>
    private static StreamMessage Receive(Stream input, PrewireOptions? options)
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
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
    private static async ValueTask<StreamMessage> ReceiveAsync(Stream input, PrewireOptions? options, CancellationToken cancellationToken)
    {
        ThrowHelper.ThrowIfNull(input, nameof(input));
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
    private static async ValueTask<StreamMessage?> ReceiveFrameAsync(Stream connection, PrewireOptions? options, CancellationToken cancellationToken)
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

    private static ValueTask<int> ReadAsync(Stream input, byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
#if NETSTANDARD2_0
        return new ValueTask<int>(input.ReadAsync(buffer, offset, count, cancellationToken));
#else
        return input.ReadAsync(buffer.AsMemory(offset, count), cancellationToken);
#endif
    }
}
