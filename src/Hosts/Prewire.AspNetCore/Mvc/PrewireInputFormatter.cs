using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Options;
using Prewire.Http;

namespace Prewire.AspNetCore.Mvc;

/// <summary>Reads the bodies that actions of controllers take.</summary>
/// <param name="options">How they are read.</param>
public sealed class PrewireInputFormatter(IOptions<PrewireHttpOptions> options) : IInputFormatter, IInputFormatterExceptionPolicy, IApiRequestFormatMetadataProvider
{
    /// <inheritdoc/>
    public InputFormatterExceptionPolicy ExceptionPolicy => InputFormatterExceptionPolicy.MalformedInputExceptions;

    /// <inheritdoc/>
    public bool CanRead(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.HttpContext.Request.HasPrewireContentType() && PrewireSerializer.TryGetCodec(context.ModelType, out _);
    }

    /// <summary>What descriptions of the app say of an action's body.</summary>
    /// <param name="contentType">The media type that the action takes, or null where it takes all.</param>
    /// <param name="objectType">The type of the body.</param>
    /// <returns>Prewire's media type, or null where such a body would not be read.</returns>
    public IReadOnlyList<string>? GetSupportedContentTypes(string? contentType, Type objectType) =>
        (contentType is null || new MediaType(PrewireMediaType.Name).IsSubsetOf(new MediaType(contentType))) && PrewireSerializer.TryGetCodec(objectType, out _)
            ? [PrewireMediaType.Name]
            : null;

    /// <inheritdoc/>
    public async Task<InputFormatterResult> ReadAsync(InputFormatterContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpRequest request = context.HttpContext.Request;
        if (context.TreatEmptyInputAsDefaultValue && !BodyReading.CanHaveBody(request))
        {
            // No value would be an error: the binder leaves it to formatters what nothing stands for.
            return InputFormatterResult.Success(DefaultOf(context.ModelType));
        }

        try
        {
            object? value = await BodyReading.ReadAsync(context.ModelType, request, options.Value.Serializer, context.HttpContext.RequestAborted).ConfigureAwait(false);
            return value is null && !context.TreatEmptyInputAsDefaultValue
                ? Refuse(context, new PrewireException(PrewireErrorCode.UnexpectedNull))
                : InputFormatterResult.Success(value);
        }
        catch (Exception e) when (PrewireProblem.AsUnreadable(e) is not null)
        {
            return Refuse(context, e);
        }
    }

    /// <summary>The framework gets an error of the model by its member; the rest is kept for the answer.</summary>
    private static InputFormatterResult Refuse(InputFormatterContext context, Exception failure)
    {
        context.HttpContext.Features.Set(new UnreadBody(PrewireProblem.AsUnreadable(failure)!));
        context.ModelState.TryAddModelError((failure as PrewireException)?.Path ?? context.ModelName, failure.Message);
        return InputFormatterResult.Failure();
    }

    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "A value type is made without a constructor where it has none.")]
    private static object? DefaultOf(Type type) => type.IsValueType ? Activator.CreateInstance(type) : null;
}
