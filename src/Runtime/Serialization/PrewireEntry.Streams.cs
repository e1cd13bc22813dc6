using System.IO;
using System.Threading.Tasks;

namespace Prewire.GeneratedCode;

/// <content>Streams: calls go to the object form of the codec, which has one code for all types.</content>
public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.Serialize{T}(Stream, T, PrewireOptions?)"/>
    public static void Serialize<T, TCodec>(Stream output, T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T> =>
        StructCodec<T, TCodec>.Shared.Serialize(output, value, options);

    /// <inheritdoc cref="PrewireSerializer.Deserialize{T}(Stream, PrewireOptions?)"/>
    public static T Deserialize<T, TCodec>(Stream input, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T> =>
        StructCodec<T, TCodec>.Shared.Deserialize(input, options);

    /// <inheritdoc cref="PrewireSerializer.DeserializeInto{T}(Stream, ref T, PrewireOptions?)"/>
    public static void DeserializeInto<T, TCodec>(Stream input, ref T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T> =>
        StructCodec<T, TCodec>.Shared.DeserializeInto(input, ref value, options);

    /// <inheritdoc cref="PrewireSerializer.SerializeAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask SerializeAsync<T, TCodec>(
        Stream output, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T> =>
        StructCodec<T, TCodec>.Shared.SerializeAsync(output, value, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.DeserializeAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static ValueTask<T> DeserializeAsync<T, TCodec>(
        Stream input, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T> =>
        StructCodec<T, TCodec>.Shared.DeserializeAsync(input, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.WriteFramedAsync{T}(Stream, T, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteFramedAsync<T, TCodec>(
        Stream connection, T value, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T> =>
        StructCodec<T, TCodec>.Shared.WriteFramedAsync(connection, value, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.ReadFramedAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static ValueTask<Framed<T>> ReadFramedAsync<T, TCodec>(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T> =>
        StructCodec<T, TCodec>.Shared.ReadFramedAsync(connection, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.WriteAllFramedAsync{T}(Stream, IEnumerable{T}, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteAllFramedAsync<T, TCodec>(
        Stream connection, IEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T> =>
        StructCodec<T, TCodec>.Shared.WriteAllFramedAsync(connection, values, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.WriteAllFramedAsync{T}(Stream, IAsyncEnumerable{T}, PrewireOptions?, CancellationToken)"/>
    public static ValueTask WriteAllFramedAsync<T, TCodec>(
        Stream connection, IAsyncEnumerable<T> values, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T> =>
        StructCodec<T, TCodec>.Shared.WriteAllFramedAsync(connection, values, options, cancellationToken);

    /// <inheritdoc cref="PrewireSerializer.ReadAllFramedAsync{T}(Stream, PrewireOptions?, CancellationToken)"/>
    public static IAsyncEnumerable<T> ReadAllFramedAsync<T, TCodec>(
        Stream connection, PrewireOptions? options = null, CancellationToken cancellationToken = default)
        where TCodec : struct, IWireCodec<T> =>
        StructCodec<T, TCodec>.Shared.ReadAllFramedAsync(connection, options, cancellationToken);
}
