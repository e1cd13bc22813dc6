using Prewire.GeneratedCode;

namespace Prewire;

public static partial class PrewireSerializer
{
    /// <summary>Reads a value whose members of type <c>ReadOnlyMemory&lt;byte&gt;</c> are windows into the message, and not copies.</summary>
    /// <remarks>
    /// The memory of the message must stay as it is for as long as any such member is in use: not overwritten, not returned to a pool. Everything
    /// else, <c>byte[]</c> and <c>Memory&lt;byte&gt;</c> too, is copied as ever, as are bytes that another version wrote in another form. For streams and connections see <see cref="PrewireOptions.AliasReceived"/>.
    /// </remarks>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="message">The whole message and nothing else.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are malformed or hold something else.</exception>
    public static T DeserializeAliased<[WireType] T>(ReadOnlyMemory<byte> message, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.Deserialize(message.Span, PrewireOptions.WithAlias(options, message));

    /// <summary>Reads a value like <see cref="DeserializeAliased{T}"/> if it can be read. Nothing is thrown for a message that cannot.</summary>
    /// <inheritdoc cref="TryDeserialize{T}(ReadOnlySpan{byte}, out T, PrewireOptions?)" path="/remarks"/>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="message">The whole message and nothing else. It must stay as it is for as long as any member is in use that is a window into it.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>Whether the value was read.</returns>
    /// <exception cref="PrewireException">No codec is known for the type.</exception>
    public static bool TryDeserializeAliased<[WireType] T>(
        ReadOnlyMemory<byte> message, [MaybeNullWhen(false)] out T value, PrewireOptions? options = null) =>
        CodecOf<T>.Instance.TryDeserialize(message.Span, out value, PrewireOptions.WithAlias(options, message));
}
