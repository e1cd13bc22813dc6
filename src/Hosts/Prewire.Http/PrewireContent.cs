using System.Net.Http;

namespace Prewire.Http;

/// <summary>A body with one value. The value is written when the content is made, so its length is known and it can be sent again.</summary>
public sealed class PrewireContent : ByteArrayContent
{
    private PrewireContent(byte[] message)
        : base(message) =>
        Headers.ContentType = PrewireMediaType.Header;

    /// <summary>Makes a body.</summary>
    /// <typeparam name="T">The type as which the value is written; the other end reads the same.</typeparam>
    /// <param name="value">The value; may be null.</param>
    /// <param name="options">Choices, or null for the defaults.</param>
    /// <returns>The body, with its <c>Content-Type</c>.</returns>
    /// <exception cref="PrewireException">The value cannot be written.</exception>
    public static PrewireContent Create<[WireType] T>(T value, PrewireOptions? options = null) =>
        new(PrewireSerializer.Serialize(value, options));
}
