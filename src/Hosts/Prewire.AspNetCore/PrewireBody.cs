using System.IO;
using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Prewire.Http;

namespace Prewire.AspNetCore;

/// <summary>A parameter of a minimal API that is read from the body: <c>app.MapPost("/books", (PrewireBody&lt;Book&gt; body) => body.Value)</c>.</summary>
/// <remarks>
/// A body that cannot be read is answered before the handler runs, with 400, 413 or 415 and what <see cref="PrewireProblem.Describe"/> says of it. So is one that is null where the parameter says
/// that its value is not (<c>PrewireBody&lt;Book&gt;</c>, and not <c>PrewireBody&lt;Book?&gt;</c>), unless the app is trimmed and leaves that out. A parameter that may be null itself
/// (<c>PrewireBody&lt;Book&gt;?</c>) is null where the request has no body.
/// </remarks>
/// <typeparam name="T">The type as which it was written.</typeparam>
public sealed class PrewireBody<[WireType] T> : IBindableFromHttpContext<PrewireBody<T>>, IEndpointParameterMetadataProvider
{
    private readonly T _value;
    private readonly UnreadableBodyException? _failure;

    private PrewireBody(T value, UnreadableBodyException? failure)
    {
        _value = value;
        _failure = failure;
    }

    /// <summary>The value.</summary>
    /// <exception cref="UnreadableBodyException">The body could not be read, and no endpoint filter has answered the request.</exception>
    public T Value => _failure is null ? _value : throw _failure;

    /// <summary>Reads the body; the framework calls this.</summary>
    /// <param name="context">The request.</param>
    /// <param name="parameter">The parameter.</param>
    /// <returns>The body, read or not; null where there is none, and the parameter may be.</returns>
    public static async ValueTask<PrewireBody<T>?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (!BodyReading.CanHaveBody(context.Request) && NullableBodies.IsOptional(parameter, typeof(PrewireBody<T>), unknown: true))
        {
            // Where nothing is known the framework does: to a parameter that is not null it answers with 400.
            return null;
        }

        try
        {
            T value = await context.Request.ReadFromPrewireAsync<T>(null, context.RequestAborted).ConfigureAwait(false);
            return value is null && !typeof(T).IsValueType && NullableBodies.Refuses(parameter, typeof(PrewireBody<T>))
                ? Unread(context, PrewireProblem.AsUnreadable(new PrewireException(PrewireErrorCode.UnexpectedNull))!)
                : new PrewireBody<T>(value, null);
        }
        catch (UnreadableBodyException e)
        {
            return Unread(context, e);
        }
        catch (IOException e)
        {
            // The client has gone before it sent all: nothing that this app did.
            return Unread(context, new UnreadableBodyException(e.Message, StatusCodes.Status400BadRequest, e));
        }
    }

    /// <summary>
    /// Exceptions of binding would go past the endpoint's filters, and become whatever the server makes of them. The filter asks the request, and not the handler's arguments: this may be a
    /// member of one.
    /// </summary>
    private static PrewireBody<T> Unread(HttpContext context, UnreadableBodyException failure)
    {
        context.Features.Set(new UnreadBody(failure));
        return new PrewireBody<T>(default!, failure);
    }

    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder)
    {
        builder.Metadata.Add(new AcceptsMetadata([PrewireMediaType.Name], typeof(T), NullableBodies.IsOptional(parameter, typeof(PrewireBody<T>), unknown: false)));
        builder.FilterFactories.Insert(0, static (_, next) => context => UnreadBodies.Answer(context, next));
    }
}
