using System;
using System.Buffers;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Announcements;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <summary>The object form of a codec, for calls that know the type only at run time.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <typeparam name="TCodec">Its codec.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class StructCodec<T, TCodec> : Codec<T>
    where TCodec : struct, IWireCodec<T>
{
    private static readonly WireShape s_shape = WireShape.Of(static graph => default(TCodec).Describe(graph).AsPlain());

    /// <inheritdoc/>
    public override WireShape Shape => s_shape;

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

    internal override byte[] Serialize(T value, PrewireOptions? options = null) =>
        PrewireEntry.Serialize<T, TCodec>(value, options);

    internal override void Serialize(IBufferWriter<byte> output, T value, PrewireOptions? options = null) =>
        PrewireEntry.Serialize<T, TCodec>(output, value, options);

    internal override void Serialize(Stream output, T value, PrewireOptions? options = null) =>
        PrewireEntry.Serialize<T, TCodec>(output, value, options);

    internal override bool TrySerialize(in T value, Span<byte> destination, out int written, PrewireOptions? options = null) =>
        PrewireEntry.TrySerialize<T, TCodec>(in value, destination, out written, options);

    internal override long GetSize(in T value, PrewireOptions? options = null) =>
        PrewireEntry.GetSize<T, TCodec>(in value, options);

    internal override T Deserialize(ReadOnlySpan<byte> message, PrewireOptions? options = null) =>
        PrewireEntry.Deserialize<T, TCodec>(message, options);

    internal override T Deserialize(in ReadOnlySequence<byte> message, PrewireOptions? options = null) =>
        PrewireEntry.Deserialize<T, TCodec>(in message, options);

    internal override T Deserialize(Stream input, PrewireOptions? options = null) =>
        PrewireEntry.Deserialize<T, TCodec>(input, options);

    internal override T Clone(T value, PrewireOptions? options = null) => PrewireEntry.Clone<T, TCodec>(value, options);

    internal override void DeserializeInto(ReadOnlySpan<byte> message, ref T value, PrewireOptions? options = null) =>
        PrewireEntry.DeserializeInto<T, TCodec>(message, ref value, options);

    internal override void DeserializeInto(in ReadOnlySequence<byte> message, ref T value, PrewireOptions? options = null) =>
        PrewireEntry.DeserializeInto<T, TCodec>(in message, ref value, options);

    internal override void DeserializeInto(Stream input, ref T value, PrewireOptions? options = null) =>
        PrewireEntry.DeserializeInto<T, TCodec>(input, ref value, options);

    internal override bool TryDeserialize(ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null) =>
        PrewireEntry.TryDeserialize<T, TCodec>(message, out value, options);

    internal override bool TryDeserialize(in ReadOnlySequence<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null) =>
        PrewireEntry.TryDeserialize<T, TCodec>(in message, out value, options);

    internal override ValueTask SerializeAsync(
        Stream output, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.SerializeAsync<T, TCodec>(output, value, options, cancellationToken);

    internal override ValueTask<T> DeserializeAsync(
        Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.DeserializeAsync<T, TCodec>(input, options, cancellationToken);

    internal override ValueTask WriteFramedAsync(
        Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.WriteFramedAsync<T, TCodec>(connection, value, options, cancellationToken);

    internal override ValueTask<Framed<T>> ReadFramedAsync(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.ReadFramedAsync<T, TCodec>(connection, options, cancellationToken);

    internal override ValueTask WriteAllFramedAsync(
        Stream connection, IEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.WriteAllFramedAsync<T, TCodec>(connection, values, options, cancellationToken);

    internal override ValueTask WriteAllFramedAsync(
        Stream connection, IAsyncEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.WriteAllFramedAsync<T, TCodec>(connection, values, options, cancellationToken);

    internal override IAsyncEnumerable<T> ReadAllFramedAsync(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        PrewireEntry.ReadAllFramedAsync<T, TCodec>(connection, options, cancellationToken);

    internal override OpenForm OpenForm => new OpenForm<T, TCodec>();

    internal override OpenForm OpenArrayForm => new OpenForm<T[]?, ArrayCodec<T, TCodec>>();
}
