using System.IO;
using Prewire.Announcements;
using Prewire.Buffers;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <summary>The object form of a codec, for calls that know the type only at run time.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class StructCodec<T, TCodec> : Codec<T>
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>For calls whose codec is known. Resolvers make their own: they need not load a class for it.</summary>
    internal static readonly StructCodec<T, TCodec> Shared = new();

    private WireShape? _shape;

#if !NETSTANDARD2_0
    /// <summary>The codec once it wrote or read, if whole messages may be of known size. A field of an object is at hand; one of a class that is generic over all classes is looked up, which takes a fifth of the time of a short list.</summary>
    private ISizedCodec<T>? _sized;
#endif

    internal override Type Part => typeof(TCodec);

    /// <inheritdoc/>
    public override WireShape Shape => _shape ??= WireShape.Of(static graph => default(TCodec).Describe(graph).AsPlain());

    /// <inheritdoc/>
    public override void Write(ref PrewireWriter writer, T value)
    {
        try
        {
            writer.Store(ref writer.IsCanonical && writer.AsideOutput is null
                ? ref CanonicalValues.Write<T, TCodec>(ref writer, ref writer.Load(), in value)
                : ref default(TCodec).Write(ref writer, ref writer.Load(), in value));
        }
        catch (Exception) when (writer.NoteBroken())
        {
            throw;
        }
    }

    /// <inheritdoc/>
    public override T Read(ref PrewireReader reader, int version) => default(TCodec).Read(ref reader);

    /// <inheritdoc/>
    public override bool TryGetMaxSize(out int size) => PrewireEntry.TryGetMaxSize<T, TCodec>(out size);

    internal override byte[] Serialize(T value, PrewireOptions? options = null)
    {
#if !NETSTANDARD2_0
        if (!typeof(T).IsValueType && default(TCodec) is not IObjectCodec)
        {
            if (options is null && _sized is { } sized)
            {
                return sized.TryToArray(in value) ?? PrewireEntry.SerializeInSteps<T, TCodec>(value, options);
            }

            _sized ??= CodecAbilities<T, TCodec>.Sized;
        }
#endif
        return PrewireEntry.Serialize<T, TCodec>(value, options);
    }

    internal override void Serialize(IBufferWriter<byte> output, T value, PrewireOptions? options = null)
    {
#if !NETSTANDARD2_0
        if (!typeof(T).IsValueType && default(TCodec) is not IObjectCodec && output is not null)
        {
            if (options is null && _sized is { } sized)
            {
                if (!sized.TryWrite(output, in value))
                {
                    PrewireEntry.WriteTo<T, TCodec>(output, in value);
                }

                return;
            }

            _sized ??= CodecAbilities<T, TCodec>.Sized;
        }
#endif
        PrewireEntry.Serialize<T, TCodec>(output!, value, options);
    }

    internal override bool TrySerialize(in T value, Span<byte> destination, out int written, PrewireOptions? options = null) =>
        PrewireEntry.TrySerialize<T, TCodec>(in value, destination, out written, options);

    internal override long GetSize(in T value, PrewireOptions? options = null) =>
        PrewireEntry.GetSize<T, TCodec>(in value, options);

    internal override T Deserialize(ReadOnlySpan<byte> message, PrewireOptions? options = null)
    {
#if !NETSTANDARD2_0
        if (PrewireEntry.IsPutTogether<T, TCodec>())
        {
            // Not by way of a method that becomes part of this one: its result would be copied.
            return PrewireEntry.DeserializeValue<T, TCodec>(message, options);
        }

        if (!typeof(T).IsValueType && default(TCodec) is not IObjectCodec)
        {
            ReadOnlySpan<byte> prefix = default(TCodec).Prefix;
            if (options is null && _sized is { } sized && message.StartsWith(prefix))
            {
                return sized.TryRead(message.Slice(prefix.Length), out T? value) ? value : PrewireEntry.DeserializeExact<T, TCodec>(message, prefix.Length);
            }

            _sized ??= CodecAbilities<T, TCodec>.Sized;
        }
#endif
        return PrewireEntry.Deserialize<T, TCodec>(message, options);
    }

    internal override T Deserialize(in ReadOnlySequence<byte> message, PrewireOptions? options = null) =>
        PrewireEntry.Deserialize<T, TCodec>(in message, options);

    internal override T Clone(T value, PrewireOptions? options = null) => PrewireEntry.Clone<T, TCodec>(value, options);

    internal override void DeserializeInto(ReadOnlySpan<byte> message, ref T value, PrewireOptions? options = null) =>
        PrewireEntry.DeserializeInto<T, TCodec>(message, ref value, options);

    internal override void DeserializeInto(in ReadOnlySequence<byte> message, ref T value, PrewireOptions? options = null) =>
        PrewireEntry.DeserializeInto<T, TCodec>(in message, ref value, options);

    internal override bool TryDeserialize(ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null) =>
        PrewireEntry.TryDeserialize<T, TCodec>(message, out value, options);

    internal override bool TryDeserialize(in ReadOnlySequence<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null) =>
        PrewireEntry.TryDeserialize<T, TCodec>(in message, out value, options);

    internal override void WriteTo(PooledSegments segments, in T value, PrewireOptions? options, in WriteProgress progress)
    {
        // One method less to compile before the first message.
        if (options is null)
        {
            PrewireEntry.WriteTo<T, TCodec>(segments, in value);
        }
        else
        {
            PrewireEntry.WriteTo<T, TCodec>(segments, in value, options, in progress);
        }
    }

    internal override void WriteStreamed(Stream output, in T value, PrewireOptions options) =>
        PrewireEntry.WriteStreamed<T, TCodec>(output, in value, options);

    internal override T ReadStreamed(Stream input, PrewireOptions options) => PrewireEntry.ReadStreamed<T, TCodec>(input, options);

    internal override void ReadStreamedInto(Stream input, ref T value, PrewireOptions options) =>
        PrewireEntry.ReadStreamedInto<T, TCodec>(input, ref value, options);

    internal override OpenForm OpenForm => new OpenForm<T, TCodec>();

    internal override OpenForm OpenArrayForm => new OpenForm<T[]?, ArrayCodec<T, TCodec>>();
}
