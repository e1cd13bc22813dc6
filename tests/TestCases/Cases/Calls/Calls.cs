using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Prewire.TestCases.Calls;

/// <summary>Every method of <see cref="PrewireSerializer"/>, called for one type.</summary>
/// <typeparam name="T">The type.</typeparam>
/// <param name="name">The name of the case.</param>
/// <param name="open">The same through an open type parameter, or null where this is it.</param>
public abstract class Calls<T>(string name, Calls<T>? open)
{
    /// <summary>The name of the case: an identifier, unique.</summary>
    public string Name { get; } = name;

    /// <summary>The same calls, not intercepted but with an open type parameter.</summary>
    public Calls<T> Open => open ?? this;

    public abstract byte[] Serialize(T value, PrewireOptions? options = null);

    public abstract void Serialize(IBufferWriter<byte> output, T value, PrewireOptions? options = null);

    public abstract void Serialize(Stream output, T value, PrewireOptions? options = null);

    public abstract bool TrySerialize(in T value, Span<byte> destination, out int written, PrewireOptions? options = null);

    public abstract long GetSize(in T value, PrewireOptions? options = null);

    public abstract void DeserializeInto(ReadOnlySpan<byte> message, ref T value, PrewireOptions? options = null);

    public abstract void DeserializeInto(in ReadOnlySequence<byte> message, ref T value, PrewireOptions? options = null);

    public abstract void DeserializeInto(Stream input, ref T value, PrewireOptions? options = null);

    public abstract T Clone(T value, PrewireOptions? options = null);

    public abstract bool TryGetMaxSize(out int size);

    public abstract T Deserialize(ReadOnlySpan<byte> message, PrewireOptions? options = null);

    public abstract T Deserialize(in ReadOnlySequence<byte> message, PrewireOptions? options = null);

    public abstract T Deserialize(Stream input, PrewireOptions? options = null);

    public abstract bool TryDeserialize(ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null);

    public abstract ValueTask SerializeAsync(Stream output, T value, PrewireOptions? options = null, CancellationToken cancellation = default);

    public abstract ValueTask<T> DeserializeAsync(Stream input, PrewireOptions? options = null, CancellationToken cancellation = default);

    public abstract ValueTask<T> DeserializeIntoAsync(Stream input, T value, PrewireOptions? options = null, CancellationToken cancellation = default);

    public abstract ValueTask<Framed<T>> ReadFramedIntoAsync(Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellation = default);

    public abstract ValueTask WriteFramedAsync(Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellation = default);

    public abstract ValueTask<Framed<T>> ReadFramedAsync(Stream connection, PrewireOptions? options = null, CancellationToken cancellation = default);

    public abstract ValueTask WriteAllFramedAsync(Stream connection, IEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellation = default);

    public abstract ValueTask WriteAllFramedAsync(Stream connection, IAsyncEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellation = default);

    public abstract IAsyncEnumerable<T> ReadAllFramedAsync(Stream connection, PrewireOptions? options = null, CancellationToken cancellation = default);
}
