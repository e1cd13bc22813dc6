using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Prewire.Hosts;
using Prewire.Pipelines;

namespace Prewire.AspNetCore;

/// <summary>Takes bodies from the server's own buffers: they stay there until all has come, and are read in place.</summary>
internal static class BodyReading
{
    /// <summary>With HTTP/2 there may be no length, and no body either.</summary>
    internal static bool CanHaveBody(HttpRequest request) =>
        request.HttpContext.Features.Get<IHttpRequestBodyDetectionFeature>()?.CanHaveBody ?? request.ContentLength != 0;

    internal static ValueTask<T> ReadAsync<T>(HttpRequest request, PrewireOptions? options, CancellationToken cancellationToken)
    {
        BodyLimit.Check(request.ContentLength, options);
        return request.BodyReader.ReadFromPrewireAsync<T>(options, cancellationToken);
    }

    internal static ValueTask<object?> ReadAsync(Type type, HttpRequest request, PrewireOptions? options, CancellationToken cancellationToken)
    {
        BodyLimit.Check(request.ContentLength, options);
        return request.BodyReader.ReadFromPrewireAsync(type, options, cancellationToken);
    }
}
