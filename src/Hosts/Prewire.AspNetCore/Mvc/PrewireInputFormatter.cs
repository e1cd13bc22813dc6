using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Options;
using Prewire.Http;

namespace Prewire.AspNetCore.Mvc;

/// <summary>Reads the bodies that actions of controllers take.</summary>
/// <param name="options">How they are read.</param>
public sealed class PrewireInputFormatter(IOptions<PrewireHttpOptions> options) : IInputFormatter, IInputFormatterExceptionPolicy
{
    /// <inheritdoc/>
    public InputFormatterExceptionPolicy ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    /// <inheritdoc/>
    public bool CanRead(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.HttpContext.Request.HasPrewireContentType() && PrewireSerializer.TryGetCodec(context.ModelType, out _);
    }

    /// <inheritdoc/>
    public async Task<InputFormatterResult> ReadAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpRequest request = context.HttpContext.Request;
        if (request.ContentLength == 0 && context.TreatEmptyInputAsDefaultValue)
        {
            return InputFormatterResult.NoValue();
        }

        try
        {
            return InputFormatterResult.Success(
                await BodyReading.ReadAsync(context.ModelType, request, options.Value.Serializer, context.HttpContext.RequestAborted).ConfigureAwait(false));
        }
        catch (Exception e) when (PrewireProblem.AsUnreadable(e) is not null)
        {
            // The framework gets an error of the model by its member; the rest is kept for the answer.
            context.HttpContext.Features.Set(new UnreadBody(PrewireProblem.AsUnreadable(e)!));
            context.ModelState.TryAddModelError((e as PrewireException)?.Path ?? context.ModelName, e.Message);
            return InputFormatterResult.Failure();
        }
    }
}

/// <summary>That and why the body of a request could not be read.</summary>
internal sealed record UnreadBody(UnreadableBodyException Failure);
