using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(ReadOnlySpan{byte}, PrewireOptions?)"/>
    public static T Deserialize<T, TCodec>(ReadOnlySpan<byte> message, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
        if (options is null && message.StartsWith(prefix))
        {
            // The normal case: this version's own manifest, so that nothing is left to decide.
            var reader = new PrewireReader(message);
            reader.Advance(ref reader.Take(0), prefix.Length);
            try
            {
                T value = default(TCodec).Read(ref reader);
                if (reader.WindowRemaining != 0)
                {
                    reader.Fail(PrewireErrorCode.TrailingData);
                }

                return value;
            }
            catch (Exception exception) when (ErrorPath.Explains<T, TCodec>(exception, message, ref reader))
            {
                throw ErrorPath.Wrap<T, TCodec>(exception, message, ref reader);
            }
        }

        return DeserializeOther<T, TCodec>(message, options);
    }

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(in ReadOnlySequence{byte}, PrewireOptions?)"/>
    public static T Deserialize<T, TCodec>(in ReadOnlySequence<byte> message, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        if (message.IsSingleSegment)
        {
            return Deserialize<T, TCodec>(message.First.Span, options);
        }

        SegmentSource source = SegmentSource.Rent(message);
        var reader = new PrewireReader(message.First.Span, source, options);
        try
        {
            return ReadMessage<T, TCodec>(ref reader, options);
        }
        catch (Exception exception) when (ErrorPath.Explains<T, TCodec>(exception, message, ref reader))
        {
            throw ErrorPath.Wrap<T, TCodec>(exception, message.ToArray(), ref reader);
        }
        finally
        {
            source.Return();
        }
    }

    /// <inheritdoc cref="PrewireSerializer.TryDeserialize{T}(ReadOnlySpan{byte}, out T, PrewireOptions?)"/>
    public static bool TryDeserialize<T, TCodec>(
        ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T>
    {
        try
        {
            value = Deserialize<T, TCodec>(message, options);
            return true;
        }
        catch (PrewireException)
        {
            value = default;
            return false;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T DeserializeOther<T, TCodec>(ReadOnlySpan<byte> message, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        var reader = new PrewireReader(message, null, options);
        try
        {
            return ReadMessage<T, TCodec>(ref reader, options);
        }
        catch (Exception exception) when (ErrorPath.Explains<T, TCodec>(exception, message, ref reader))
        {
            throw ErrorPath.Wrap<T, TCodec>(exception, message, ref reader);
        }
    }

    /// <summary>Reads lead, literal and value of a message written by this or another version.</summary>
    private static T ReadMessage<T, TCodec>(ref PrewireReader reader, PrewireOptions? options)
        where TCodec : struct, IWireCodec<T>
    {
        return options?.Session is { } session
            ? ReadInSession<T, TCodec>(ref reader, session)
            : ReadValue<T, TCodec>(ref reader, ReadLead<T, TCodec>(ref reader));
    }

    private static T ReadValue<T, TCodec>(ref PrewireReader reader, EdgeMap? map)
        where TCodec : struct, IWireCodec<T>
    {
        T value = map is null ? default(TCodec).Read(ref reader) : default(TCodec).ReadMapped(ref reader, map);
        if (reader.Remaining != 0)
        {
            reader.Fail(PrewireErrorCode.TrailingData);
        }

        return value;
    }
}
