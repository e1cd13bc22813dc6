using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Prewire.Hosts;
using Prewire.Pipelines;

namespace Prewire.AspNetCore;

/// <summary>Takes bodies from the server's own buffers: they stay there until all has come, and are read in place.</summary>
internal static class BodyReading
{
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
