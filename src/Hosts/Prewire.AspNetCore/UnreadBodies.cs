using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace Prewire.AspNetCore;

/// <summary>A body, whatever it holds.</summary>
internal interface IPrewireBody
{
    /// <summary>Why it could not be read, or null.</summary>
    UnreadableBodyException? Failure { get; }
}

/// <summary>Answers requests whose body could not be read, in place of their handlers.</summary>
internal static class UnreadBodies
{
    internal static ValueTask<object?> Answer(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        foreach (object? argument in context.Arguments)
        {
            if (argument is IPrewireBody { Failure: { } failure })
            {
                return new ValueTask<object?>(new ProblemResult(failure));
            }
        }

        return next(context);
    }
}
