using System.IO;
using Prewire.Buffers;

namespace Prewire.GeneratedCode;

/// <content>
/// Messages that pass through memory piece by piece.
/// </content>
public static partial class PrewireEntry
{
    internal static void WriteStreamed<T, TCodec>(Stream output, in T value, PrewireOptions options)
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
        catch (Exception exception) when (pieces.Handed != 0 && !pieces.HasFailed && exception is not OperationCanceledException)
        {
            throw new PrewireException(PrewireErrorCode.PartlyWritten, pieces.Handed, (exception as PrewireException)?.Path, innerException: exception) { HasLeft = true };
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

    internal static T ReadStreamed<T, TCodec>(Stream input, PrewireOptions options)
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

    internal static void ReadStreamedInto<T, TCodec>(Stream input, ref T value, PrewireOptions options)
        where TCodec : struct, IWireCodec<T>
    {
        if (value is null || CodecAbilities<T, TCodec>.TryReusing() is null)
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
}
