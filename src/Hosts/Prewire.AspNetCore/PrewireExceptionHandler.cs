using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;

namespace Prewire.AspNetCore;

/// <summary>Answers requests whose handler met a body that cannot be read: <see cref="HttpRequestExtensions.ReadFromPrewireAsync{T}"/> threw.</summary>
internal sealed class PrewireExceptionHandler : IExceptionHandler
{
    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        if (exception is not UnreadableBodyException failure)
        {
            return false;
        }

        await new ProblemResult(failure).ExecuteAsync(httpContext).ConfigureAwait(false);
        return true;
    }
}
