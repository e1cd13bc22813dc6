namespace Prewire.GeneratedCode;

/// <content>Reading into objects that exist.</content>
public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.DeserializeInto{T}(ReadOnlySpan{byte}, ref T, PrewireOptions?)"/>
    public static void DeserializeInto<T, TCodec>(ReadOnlySpan<byte> message, ref T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (value is null || CodecAbilities<T, TCodec>.TryReusing() is null)
        {
            value = Deserialize<T, TCodec>(message, options);
            return;
        }

        ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
        if (options is not null || !message.StartsWith(prefix))
        {
            DeserializeIntoOther<T, TCodec>(message, ref value, options);
            return;
        }

        var reader = new PrewireReader(message, prefix.Length);
        try
        {
            ReadRootInto<T, TCodec>(ref reader, ref value);
            if (reader.WindowRemaining != 0)
            {
                reader.Fail(PrewireErrorCode.TrailingData);
            }

            reader.End();
        }
        catch (Exception exception) when (ErrorPath.Explains(exception, RootPrefix<T, TCodec>.Shape, message, prefix.Length))
        {
            throw ErrorPath.Wrap(exception, RootPrefix<T, TCodec>.Shape, message, prefix.Length, reader.Offset);
        }
    }

    /// <inheritdoc cref="PrewireSerializer.DeserializeInto{T}(in ReadOnlySequence{byte}, ref T, PrewireOptions?)"/>
    public static void DeserializeInto<T, TCodec>(in ReadOnlySequence<byte> message, ref T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (value is null || CodecAbilities<T, TCodec>.TryReusing() is null)
        {
            value = Deserialize<T, TCodec>(in message, options);
            return;
        }

        if (message.IsSingleSegment)
        {
            DeserializeInto<T, TCodec>(message.First.Span, ref value, options);
            return;
        }

        SegmentSource source = SegmentSource.Rent(message);
        var reader = new PrewireReader(message.First.Span, source, options);
        var progress = new ReadProgress(options);
        try
        {
            ReadMessageInto<T, TCodec>(ref reader, ref progress, ref value);
        }
        catch (Exception exception) when (ErrorPath.Explains(exception, RootPrefix<T, TCodec>.Shape, message, in progress))
        {
            throw ErrorPath.Wrap(exception, RootPrefix<T, TCodec>.Shape, message, in progress, reader.Offset);
        }
        finally
        {
            progress.End();
            source.Return();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void DeserializeIntoOther<T, TCodec>(ReadOnlySpan<byte> message, ref T value, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        var reader = new PrewireReader(message, null, options);
        var progress = new ReadProgress(options);
        try
        {
            ReadMessageInto<T, TCodec>(ref reader, ref progress, ref value);
        }
        catch (Exception exception) when (ErrorPath.Explains(exception, RootPrefix<T, TCodec>.Shape, message, in progress))
        {
            throw ErrorPath.Wrap(exception, RootPrefix<T, TCodec>.Shape, message, in progress, reader.Offset);
        }
        finally
        {
            progress.End();
        }
    }

    private static void ReadMessageInto<T, TCodec>(ref PrewireReader reader, ref ReadProgress progress, ref T value)
        where TCodec : struct, IWireCodec<T>
    {
        progress.ReadLead(ref reader, RootPrefix<T, TCodec>.Shape, default(TCodec).Prefix);
        if (progress.Map is { } map)
        {
            var reuse = new Reuse(typeof(T).IsValueType ? null : value);
            CodecAbilities<T, TCodec>.Reusing!.ReadMappedInto(ref reader, map, ref value, ref reuse);
            reuse.End();
        }
        else
        {
            ReadRootInto<T, TCodec>(ref reader, ref value);
        }

        EndValue(ref reader, ref progress);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReadRootInto<T, TCodec>(ref PrewireReader reader, ref T value)
        where TCodec : struct, IWireCodec<T>
    {
        var reuse = new Reuse(typeof(T).IsValueType ? null : value);
        CodecAbilities<T, TCodec>.Reusing!.ReadInto(ref reader, ref value, ref reuse);
        reuse.End();
    }
}
