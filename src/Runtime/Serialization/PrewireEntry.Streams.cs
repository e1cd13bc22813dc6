using System;
using System.Buffers.Binary;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>Writing to streams.</content>
public static partial class PrewireEntry
{
    private const int FrameHeaderSize = FrameBatch.HeaderSize;

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(Stream, T, PrewireOptions?)"/>
    public static void Serialize<T, TCodec>(Stream output, T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(output, nameof(output));
        if (options is not null)
        {
            SerializeElaborately<T, TCodec>(output, in value, options);
            return;
        }

        PooledSegments segments = PooledSegments.Rent();
        WriteTo<T, TCodec>(segments, in value);
        Send(output, segments);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SerializeElaborately<T, TCodec>(Stream output, in T value, PrewireOptions options)
        where TCodec : struct, IWireCodec<T>
    {
        if (options.Streamed)
        {
            WriteStreamed<T, TCodec>(output, in value, options);
            return;
        }

        var progress = new WriteProgress(options.Session);
        try
        {
            PooledSegments segments = WriteToMemory<T, TCodec>(in value, options, 0, in progress);
            progress.Send();
            Send(output, segments);
            progress.Complete();
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
        return IsStreamedAside(options)
            ? WriteStreamedAsync(output, value, static (stream, value, options) => WriteStreamed<T, TCodec>(stream, in value, options), options, cancellationToken)
            : WriteAsync<T, TCodec>(output, value, options, 0, cancellationToken);
    }

    /// <summary>Writes by a hand-written codec that was called itself. All is written to memory before the call returns, unless it is streamed.</summary>
    internal static ValueTask SerializeAsync<T>(Stream output, T value, Codec<T> codec, PrewireOptions? options, CancellationToken cancellationToken)
    {
        if (IsStreamedAside(options))
        {
            ThrowHelper.ThrowIfNull(output, nameof(output));
            return WriteStreamedAsync(output, value, codec.Serialize, options, cancellationToken);
        }

        using var use = new InstanceCodec<T>.Use(codec);
        return SerializeAsync<T, InstanceCodec<T>>(output, value, options, cancellationToken);
    }

    /// <inheritdoc cref="PrewireSerializer.WriteFramedAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteFramedAsync<T, TCodec>(
        Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T>
    {
        ThrowHelper.ThrowIfNull(connection, nameof(connection));
        return WriteAsync<T, TCodec>(connection, value, options, FrameHeaderSize, cancellationToken);
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

    private static void Send(Stream output, PooledSegments segments)
    {
        for (int i = 0; i < segments.PieceCount; i++)
        {
            ArraySegment<byte> piece = segments.Piece(i);
            output.Write(piece.Array!, piece.Offset, piece.Count);
        }

        segments.Return();
    }

    /// <summary>Sends a message. Until that is done, its session is in use.</summary>
    private static async ValueTask SendAsync(
        Stream output, PooledSegments segments, WriteProgress progress, CancellationToken cancellationToken)
    {
        try
        {
            cancellationToken.ThrowIfCancellationRequested();
            progress.Send();
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
}
