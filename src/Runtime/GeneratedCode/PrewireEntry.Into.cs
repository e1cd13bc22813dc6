using System;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <content>Reading into objects that exist.</content>
public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.DeserializeInto{T}(ReadOnlySpan{byte}, ref T, PrewireOptions?)"/>
    public static void DeserializeInto<T, TCodec>(ReadOnlySpan<byte> message, ref T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (value is null || Abilities<T, TCodec>.Reusing is not { } codec)
        {
            value = Deserialize<T, TCodec>(message, options);
            return;
        }

        var reader = new PrewireReader(message, null, options);
        var progress = new ReadProgress(options);
        T result = value;
        ReusedObjects? outer = Reuse.Begin(typeof(T).IsValueType ? null : value);
        try
        {
            progress.ReadLead<T, TCodec>(ref reader);
            if (progress.Map is null)
            {
                // Malformed bytes are found before anything is changed.
                progress.Check<T, TCodec>(message);
                codec.ReadInto(ref reader, ref result);
                EndValue(ref reader, ref progress);
            }
            else
            {
                result = ReadValue<T, TCodec>(ref reader, ref progress);
            }
        }
        catch (Exception exception) when (ErrorPath.Explains<T, TCodec>(exception, message, in progress))
        {
            throw ErrorPath.Wrap<T, TCodec>(exception, message, in progress, reader.Offset);
        }
        finally
        {
            progress.End();
            Reuse.End(outer);
        }

        value = result;
    }
}
