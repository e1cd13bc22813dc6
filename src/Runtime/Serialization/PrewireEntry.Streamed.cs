using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;
#if NETSTANDARD2_0
using System.Runtime.InteropServices;
#endif
using System.Threading;
using System.Threading.Tasks;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>
/// Messages that pass through memory piece by piece. Writers and readers cannot be left in the middle, so asynchronous calls use a thread of their own, which waits
/// for the stream.
/// </content>
public static partial class PrewireEntry
{
    private static void WriteStreamed<T, TCodec>(Stream output, in T value, PrewireOptions options)
        where TCodec : struct, IWireCodec<T>
    {
        if (options.Canonical)
        {
            throw new ArgumentException("Canonical output is put right when all of it is there: it cannot be streamed.", nameof(options));
        }

        var progress = new WriteProgress(options.Session);
        var pieces = new StreamOutput(output);
        try
        {
            var writer = new PrewireWriter(pieces, pieces.GetSpan(), options);
            writer.Finish(ref WriteAny<T, TCodec>(ref writer, in value, in progress));
            pieces.Flush();
            progress.Complete();
            pieces.Return();
        }
        catch (Exception exception) when (pieces.Handed != 0 && !pieces.HasFailed)
        {
            throw new PrewireException(PrewireErrorCode.PartlyWritten, pieces.Handed, (exception as PrewireException)?.Path, innerException: exception);
        }
        finally
        {
            if (pieces.Handed != 0 || pieces.HasFailed)
            {
                progress.Send();
            }

            progress.End();
        }
    }

    private static T ReadStreamed<T, TCodec>(Stream input, PrewireOptions options)
        where TCodec : struct, IWireCodec<T>
    {
        var progress = new ReadProgress(options);
        PrewireReader reader = default;
        SegmentSource? source = null;
        try
        {
            source = SegmentSource.Rent(new StreamPull(input, options));
            reader = BeginStreamed(source, options);
            return ReadMessage<T, TCodec>(ref reader, ref progress);
        }
        catch (Exception exception) when (source is not null && ErrorPath.ExplainsStreamed(exception, RootPrefix<T, TCodec>.Shape, source, in progress))
        {
            throw ErrorPath.WrapStreamed(exception, RootPrefix<T, TCodec>.Shape, source, in progress, reader.Offset);
        }
        finally
        {
            progress.End();
            source?.Return();
        }
    }

    private static void ReadStreamedInto<T, TCodec>(Stream input, ref T value, PrewireOptions options)
        where TCodec : struct, IWireCodec<T>
    {
        if (CodecAbilities<T, TCodec>.IsReadAnew(value))
        {
            value = ReadStreamed<T, TCodec>(input, options);
            return;
        }

        var progress = new ReadProgress(options);
        PrewireReader reader = default;
        SegmentSource? source = null;
        try
        {
            source = SegmentSource.Rent(new StreamPull(input, options));
            reader = BeginStreamed(source, options);
            ReadMessageInto<T, TCodec>(ref reader, ref progress, ref value);
        }
        catch (Exception exception) when (source is not null && ErrorPath.ExplainsStreamed(exception, RootPrefix<T, TCodec>.Shape, source, in progress))
        {
            throw ErrorPath.WrapStreamed(exception, RootPrefix<T, TCodec>.Shape, source, in progress, reader.Offset);
        }
        finally
        {
            progress.End();
            source?.Return();
        }
    }

    private static PrewireReader BeginStreamed(SegmentSource source, PrewireOptions options)
    {
        var reader = new PrewireReader(default, source, options);
        if (reader.Remaining != 0)
        {
            reader.Gather(1);
        }

        return reader;
    }

    /// <summary>Whether an asynchronous call is made on a thread of its own. Where there are none, as in browsers, its message is in memory as a whole.</summary>
    private static bool IsStreamedAside([NotNullWhen(true)] PrewireOptions? options) =>
        options is { Streamed: true }
#if NETSTANDARD2_0
        && !RuntimeInformation.IsOSPlatform(OSPlatform.Create("BROWSER")) && !RuntimeInformation.IsOSPlatform(OSPlatform.Create("WASI"));
#else
        && !OperatingSystem.IsBrowser() && !OperatingSystem.IsWasi();
#endif

    private static async ValueTask WriteStreamedAsync<T>(
        Stream output, T value, Action<Stream, T, PrewireOptions> write, PrewireOptions options, CancellationToken cancellationToken)
    {
        var waiting = new WaitingStream(output, cancellationToken);
        await OnOwnThread(
            () =>
            {
                write(waiting, value, options);
                return true;
            },
            cancellationToken).ConfigureAwait(false);
    }

    private static Task<T> ReadStreamedAsync<T>(
        Stream input, Func<Stream, PrewireOptions, T> read, PrewireOptions options, CancellationToken cancellationToken)
    {
        var waiting = new WaitingStream(input, cancellationToken);
        return OnOwnThread(() => read(waiting, options), cancellationToken);
    }

    private static Task<T> OnOwnThread<T>(Func<T> call, CancellationToken cancellationToken) =>
        Task.Factory.StartNew(call, cancellationToken, TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach, TaskScheduler.Default);
}
