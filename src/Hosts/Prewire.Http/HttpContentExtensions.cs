using System.IO;
using System.Net.Http;
using Prewire.Hosts;

namespace Prewire.Http;

/// <summary>Reads values from bodies.</summary>
public static class HttpContentExtensions
{
    /// <summary>Reads the value that a body is.</summary>
    /// <remarks>A response is read as it arrives if it was asked for with <see cref="HttpCompletionOption.ResponseHeadersRead"/>, and held in memory once.</remarks>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="content">The body.</param>
    /// <param name="options">Choices, or null for the defaults. <see cref="PrewireLimits.MaxStreamLength"/> is the most bytes that are read.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="PrewireException">The bytes are malformed or hold something else, or are too many.</exception>
    public static async Task<T> ReadFromPrewireAsync<[WireType] T>(
        this HttpContent content, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        BodyLimit.Check(content.Headers.ContentLength, options);
        Stream body = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        await using (body.ConfigureAwait(false))
        {
            return await PrewireSerializer.DeserializeAsync<T>(body, options, cancellationToken).ConfigureAwait(false);
        }
    }
}
