using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Prewire.Polymorphism;

namespace Prewire;

/// <summary>Writes and reads values of one type. Thread-safe.</summary>
public abstract class Codec
{
    private protected Codec()
    {
    }

    /// <summary>The type of the values.</summary>
    public abstract Type Type { get; }

    /// <summary>How values are written and read where the type is not declared.</summary>
    internal abstract OpenForm OpenForm { get; }

    /// <summary>The same for arrays of the type.</summary>
    internal abstract OpenForm OpenArrayForm { get; }

    internal abstract byte[] SerializeObject(object? value, PrewireOptions? options);

    internal abstract void SerializeObject(IBufferWriter<byte> output, object? value, PrewireOptions? options);

    internal abstract void SerializeObject(Stream output, object? value, PrewireOptions? options);

    internal abstract object? DeserializeObject(ReadOnlySpan<byte> message, PrewireOptions? options);

    internal abstract object? DeserializeObject(Stream input, PrewireOptions? options);
}

/// <summary>Writes and reads values of one type. Thread-safe.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
public abstract class Codec<T> : Codec
{
    private protected Codec()
    {
    }

    /// <inheritdoc/>
    public sealed override Type Type => typeof(T);

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(T, PrewireOptions?)"/>
    public abstract byte[] Serialize(T value, PrewireOptions? options = null);

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(IBufferWriter{byte}, T, PrewireOptions?)"/>
    public abstract void Serialize(IBufferWriter<byte> output, T value, PrewireOptions? options = null);

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(Stream, T, PrewireOptions?)"/>
    public abstract void Serialize(Stream output, T value, PrewireOptions? options = null);

    /// <inheritdoc cref="PrewireSerializer.TrySerialize{T}(in T, Span{byte}, out int, PrewireOptions?)"/>
    public abstract bool TrySerialize(in T value, Span<byte> destination, out int written, PrewireOptions? options = null);

    /// <inheritdoc cref="PrewireSerializer.GetSize{T}(in T, PrewireOptions?)"/>
    public abstract long GetSize(in T value, PrewireOptions? options = null);

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(ReadOnlySpan{byte}, PrewireOptions?)"/>
    public abstract T Deserialize(ReadOnlySpan<byte> message, PrewireOptions? options = null);

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(in ReadOnlySequence{byte}, PrewireOptions?)"/>
    public abstract T Deserialize(in ReadOnlySequence<byte> message, PrewireOptions? options = null);

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(Stream, PrewireOptions?)"/>
    public abstract T Deserialize(Stream input, PrewireOptions? options = null);

    /// <inheritdoc cref="PrewireSerializer.TryDeserialize{T}(ReadOnlySpan{byte}, out T, PrewireOptions?)"/>
    public abstract bool TryDeserialize(ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null);

    /// <inheritdoc cref="PrewireSerializer.SerializeAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public abstract ValueTask SerializeAsync(
        Stream output, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default);

    /// <inheritdoc cref="PrewireSerializer.DeserializeAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public abstract ValueTask<T> DeserializeAsync(
        Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default);

    /// <inheritdoc cref="PrewireSerializer.WriteFramedAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public abstract ValueTask WriteFramedAsync(
        Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default);

    /// <inheritdoc cref="PrewireSerializer.ReadFramedAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public abstract ValueTask<Framed<T>> ReadFramedAsync(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default);
}
