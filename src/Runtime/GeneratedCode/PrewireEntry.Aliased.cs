using System;

namespace Prewire.GeneratedCode;

public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.DeserializeAliased{T}(ReadOnlyMemory{byte}, PrewireOptions?)"/>
    public static T DeserializeAliased<T, TCodec>(ReadOnlyMemory<byte> message, PrewireOptions? options = null)
        where TCodec : struct, IWireCodec<T> =>
        Deserialize<T, TCodec>(message.Span, PrewireOptions.WithAlias(options, message));
}
