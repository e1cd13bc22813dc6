using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;
using Prewire.Http;

namespace Prewire.AspNetCore;

/// <summary>Reads values from the bodies of requests.</summary>
public static class HttpRequestExtensions
{
    /// <summary>Whether the body of a request is a Prewire message, by its <c>Content-Type</c>.</summary>
    /// <param name="request">The request.</param>
    /// <returns>Whether it is.</returns>
    public static bool HasPrewireContentType(this HttpRequest request)
    {
        ArgumentNullException.ThrowIfNull(request);
        return MediaTypeHeaderValue.TryParse(request.ContentType, out MediaTypeHeaderValue? type)
            && type.MediaType.Equals(PrewireMediaType.Name, StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>Reads the value that a body is, from the server's buffers.</summary>
    /// <typeparam name="T">The type as which it was written.</typeparam>
    /// <param name="request">The request.</param>
    /// <param name="options">Choices, or null for those of <c>AddPrewire</c>. <see cref="PrewireLimits.MaxStreamLength"/> is the most bytes that are read.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="UnreadableBodyException">The bytes are malformed (400), too many (413) or of another media type (415).</exception>
    public static async ValueTask<T> ReadFromPrewireAsync<[WireType] T>(
        this HttpRequest request, PrewireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(request);
        if (request.ContentType is not null && !request.HasPrewireContentType())
        {
            throw new UnreadableBodyException($"The body has to be {PrewireMediaType.Name}.", StatusCodes.Status415UnsupportedMediaType);
        }

        try
        {
            return await BodyReading.ReadAsync<T>(request, options ?? PrewireHttpOptions.Of(request.HttpContext), cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (PrewireProblem.AsUnreadable(e) is not null)
        {
            throw PrewireProblem.AsUnreadable(e)!;
        }
    }
}
