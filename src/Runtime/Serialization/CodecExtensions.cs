using System.IO;
using System.Threading.Tasks;

namespace Prewire;

/// <summary>Whole messages by a codec at hand. They are not among its own members, for who writes a codec overrides none of them.</summary>
public static class CodecExtensions
{
    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(T, PrewireOptions?)"/>
    public static byte[] Serialize<T>(this Codec<T> codec, T value, PrewireOptions? options = null) =>
        codec.Serialize(value, options);

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(IBufferWriter{byte}, T, PrewireOptions?)"/>
    public static void Serialize<T>(this Codec<T> codec, IBufferWriter<byte> output, T value, PrewireOptions? options = null) =>
        codec.Serialize(output, value, options);

    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(Stream, T, PrewireOptions?)"/>
    [OverloadResolutionPriority(-1)]
    public static void Serialize<T>(this Codec<T> codec, Stream output, T value, PrewireOptions? options = null) =>
        codec.Serialize(output, value, options);

    /// <inheritdoc cref="PrewireSerializer.TrySerialize{T}(in T, Span{byte}, out int, PrewireOptions?)"/>
    public static bool TrySerialize<T>(this Codec<T> codec, in T value, Span<byte> destination, out int written, PrewireOptions? options = null) =>
        codec.TrySerialize(in value, destination, out written, options);

    /// <inheritdoc cref="PrewireSerializer.GetSize{T}(in T, PrewireOptions?)"/>
    public static long GetSize<T>(this Codec<T> codec, in T value, PrewireOptions? options = null) =>
        codec.GetSize(in value, options);

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(ReadOnlySpan{byte}, PrewireOptions?)"/>
    public static T Deserialize<T>(this Codec<T> codec, ReadOnlySpan<byte> message, PrewireOptions? options = null) =>
        codec.Deserialize(message, options);

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(in ReadOnlySequence{byte}, PrewireOptions?)"/>
    public static T Deserialize<T>(this Codec<T> codec, in ReadOnlySequence<byte> message, PrewireOptions? options = null) =>
        codec.Deserialize(in message, options);

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(Stream, PrewireOptions?)"/>
    public static T Deserialize<T>(this Codec<T> codec, Stream input, PrewireOptions? options = null) =>
        codec.Deserialize(input, options);

    /// <inheritdoc cref="PrewireSerializer.Clone{T}(T, PrewireOptions?)"/>
    public static T Clone<T>(this Codec<T> codec, T value, PrewireOptions? options = null) =>
        codec.Clone(value, options);

    /// <inheritdoc cref="PrewireSerializer.DeserializeInto{T}(ReadOnlySpan{byte}, ref T, PrewireOptions?)"/>
    public static void DeserializeInto<T>(this Codec<T> codec, ReadOnlySpan<byte> message, ref T value, PrewireOptions? options = null) =>
        codec.DeserializeInto(message, ref value, options);

    /// <inheritdoc cref="PrewireSerializer.DeserializeInto{T}(in ReadOnlySequence{byte}, ref T, PrewireOptions?)"/>
    public static void DeserializeInto<T>(this Codec<T> codec, in ReadOnlySequence<byte> message, ref T value, PrewireOptions? options = null) =>
        codec.DeserializeInto(in message, ref value, options);

    /// <inheritdoc cref="PrewireSerializer.DeserializeInto{T}(Stream, ref T, PrewireOptions?)"/>
    public static void DeserializeInto<T>(this Codec<T> codec, Stream input, ref T value, PrewireOptions? options = null) =>
        codec.DeserializeInto(input, ref value, options);

    /// <inheritdoc cref="PrewireSerializer.TryDeserialize{T}(ReadOnlySpan{byte}, out T, PrewireOptions?)"/>
    public static bool TryDeserialize<T>(this Codec<T> codec, ReadOnlySpan<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null) =>
        codec.TryDeserialize(message, out value, options);

    /// <inheritdoc cref="PrewireSerializer.TryDeserialize{T}(in ReadOnlySequence{byte}, out T, PrewireOptions?)"/>
    public static bool TryDeserialize<T>(this Codec<T> codec, in ReadOnlySequence<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null) =>
        codec.TryDeserialize(in message, out value, options);

    /// <inheritdoc cref="PrewireSerializer.SerializeAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask SerializeAsync<T>(this Codec<T> codec, Stream output, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        codec.SerializeAsync(output, value, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.DeserializeAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static ValueTask<T> DeserializeAsync<T>(this Codec<T> codec, Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        codec.DeserializeAsync(input, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.DeserializeIntoAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask<T> DeserializeIntoAsync<T>(this Codec<T> codec, Stream input, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        codec.DeserializeIntoAsync(input, value, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.WriteFramedAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteFramedAsync<T>(this Codec<T> codec, Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        codec.WriteFramedAsync(connection, value, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.ReadFramedAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static ValueTask<Framed<T>> ReadFramedAsync<T>(this Codec<T> codec, Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        codec.ReadFramedAsync(connection, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.ReadFramedIntoAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask<Framed<T>> ReadFramedIntoAsync<T>(this Codec<T> codec, Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        codec.ReadFramedIntoAsync(connection, value, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.WriteAllFramedAsync{T}(Stream, IEnumerable{T}, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteAllFramedAsync<T>(this Codec<T> codec, Stream connection, IEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        codec.WriteAllFramedAsync(connection, values, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.WriteAllFramedAsync{T}(Stream, IAsyncEnumerable{T}, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteAllFramedAsync<T>(this Codec<T> codec, Stream connection, IAsyncEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        codec.WriteAllFramedAsync(connection, values, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.ReadAllFramedAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<T> ReadAllFramedAsync<T>(this Codec<T> codec, Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default) =>
        codec.ReadAllFramedAsync(connection, options, cancellationToken);
}
