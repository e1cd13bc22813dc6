using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Prewire.TestCases.Calls;

/// <summary>Calls that no interceptor can replace: the type is open until run time.</summary>
public sealed class OpenCalls<[WireType] T>() : Calls<T>("open", null)
{
    public override byte[] Serialize(T value, PrewireOptions? options = null) => PrewireSerializer.Serialize(value, options);

    public override void Serialize(IBufferWriter<byte> output, T value, PrewireOptions? options = null) => PrewireSerializer.Serialize(output, value, options);

    public override void Serialize(Stream output, T value, PrewireOptions? options = null) => PrewireSerializer.Serialize(output, value, options);

    public override bool TrySerialize(in T value, Span<byte> destination, out int written, PrewireOptions? options = null) =>
        PrewireSerializer.TrySerialize(in value, destination, out written, options);

    public override long GetSize(in T value, PrewireOptions? options = null) => PrewireSerializer.GetSize(in value, options);

    public override void DeserializeInto(ReadOnlySpan<byte> message, ref T value, PrewireOptions? options = null) =>
        PrewireSerializer.DeserializeInto(message, ref value, options);

    public override void DeserializeInto(in ReadOnlySequence<byte> message, ref T value, PrewireOptions? options = null) =>
        PrewireSerializer.DeserializeInto(in message, ref value, options);

    public override void DeserializeInto(Stream input, ref T value, PrewireOptions? options = null) =>
        PrewireSerializer.DeserializeInto(input, ref value, options);

    public override T Clone(T value, PrewireOptions? options = null) => PrewireSerializer.Clone(value, options);

    public override bool TryGetMaxSize(out int size) => PrewireSerializer.TryGetMaxSize<T>(out size);

    public override T Deserialize(ReadOnlySpan<byte> message, PrewireOptions? options = null) => PrewireSerializer.Deserialize<T>(message, options);

    public override T Deserialize(in ReadOnlySequence<byte> message, PrewireOptions? options = null) => PrewireSerializer.Deserialize<T>(in message, options);

    public override T Deserialize(Stream input, PrewireOptions? options = null) => PrewireSerializer.Deserialize<T>(input, options);

    public override bool TryDeserialize(ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null) =>
        PrewireSerializer.TryDeserialize(message, out value, options);

    public override ValueTask SerializeAsync(Stream output, T value, PrewireOptions? options = null, CancellationToken cancellation = default) =>
        PrewireSerializer.SerializeAsync(output, value, options, cancellation);

    public override ValueTask<T> DeserializeAsync(Stream input, PrewireOptions? options = null, CancellationToken cancellation = default) =>
        PrewireSerializer.DeserializeAsync<T>(input, options, cancellation);

    public override ValueTask<T> DeserializeIntoAsync(Stream input, T value, PrewireOptions? options = null, CancellationToken cancellation = default) =>
        PrewireSerializer.DeserializeIntoAsync(input, value, options, cancellation);

    public override ValueTask<Framed<T>> ReadFramedIntoAsync(Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellation = default) =>
        PrewireSerializer.ReadFramedIntoAsync(connection, value, options, cancellation);

    public override ValueTask WriteFramedAsync(Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellation = default) =>
        PrewireSerializer.WriteFramedAsync(connection, value, options, cancellation);

    public override ValueTask<Framed<T>> ReadFramedAsync(Stream connection, PrewireOptions? options = null, CancellationToken cancellation = default) =>
        PrewireSerializer.ReadFramedAsync<T>(connection, options, cancellation);

    public override ValueTask WriteAllFramedAsync(Stream connection, IEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellation = default) =>
        PrewireSerializer.WriteAllFramedAsync(connection, values, options, cancellation);

    public override ValueTask WriteAllFramedAsync(Stream connection, IAsyncEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellation = default) =>
        PrewireSerializer.WriteAllFramedAsync(connection, values, options, cancellation);

    public override IAsyncEnumerable<T> ReadAllFramedAsync(Stream connection, PrewireOptions? options = null, CancellationToken cancellation = default) =>
        PrewireSerializer.ReadAllFramedAsync<T>(connection, options, cancellation);
}
