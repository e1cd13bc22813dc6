namespace Prewire.GeneratedCode;

public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.DeserializeAliased{T}(ReadOnlyMemory{byte}, PrewireOptions?)"/>
    public static T DeserializeAliased<T, TCodec>(ReadOnlyMemory<byte> message, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T> =>
        Deserialize<T, TCodec>(message.Span, PrewireOptions.WithAlias(options, message));

    /// <inheritdoc cref="PrewireSerializer.TryDeserializeAliased{T}(ReadOnlyMemory{byte}, out T, PrewireOptions?)"/>
    public static bool TryDeserializeAliased<T, TCodec>(
        ReadOnlyMemory<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T> =>
        TryDeserialize<T, TCodec>(message.Span, out value, PrewireOptions.WithAlias(options, message));
}
