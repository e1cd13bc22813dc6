using Microsoft.AspNetCore.Http;

namespace Prewire.AspNetCore;

/// <summary>That and why the body of a request could not be read, kept with the request.</summary>
internal sealed record UnreadBody(UnreadableBodyException Failure);

/// <summary>Answers requests whose body could not be read, in place of their handlers.</summary>
internal static class UnreadBodies
{
    internal static ValueTask<object?> Answer(EndpointFilterInvocationContext context, EndpointFilterDelegate next) =>
        context.HttpContext.Features.Get<UnreadBody>() is { Failure: var failure } ? new ValueTask<object?>(new ProblemResult(failure)) : next(context);
}
