using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Prewire.Pipelines;

namespace Prewire.AspNetCore;

/// <summary>Takes bodies from the server's own buffers: they stay there until all has come, and are read in place.</summary>
internal static class BodyReading
{
    internal static ValueTask<T> ReadAsync<T>(HttpRequest request, PrewireOptions? options, CancellationToken cancellationToken)
    {
        CheckLength(request, options);
        return request.BodyReader.ReadFromPrewireAsync<T>(options, cancellationToken);
    }

    internal static ValueTask<object?> ReadAsync(Type type, HttpRequest request, PrewireOptions? options, CancellationToken cancellationToken)
    {
        CheckLength(request, options);
        return request.BodyReader.ReadFromPrewireAsync(type, options, cancellationToken);
    }

    /// <summary>Refuses a body that says that it is too long before any of it is waited for.</summary>
    private static void CheckLength(HttpRequest request, PrewireOptions? options)
    {
        if (request.ContentLength > (options ?? PrewireOptions.Default).Limits.MaxStreamLength)
        {
            throw new PrewireException(PrewireErrorCode.TooLarge, detail: "The body is longer than PrewireLimits.MaxStreamLength.");
        }
    }
}
