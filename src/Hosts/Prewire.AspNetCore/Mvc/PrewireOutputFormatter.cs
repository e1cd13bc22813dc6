using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Options;
using Prewire.Http;

namespace Prewire.AspNetCore.Mvc;

/// <summary>Writes what actions of controllers return, as the type that they declare.</summary>
public sealed class PrewireOutputFormatter : OutputFormatter
{
    private readonly IOptions<PrewireHttpOptions> _options;

    /// <summary>Makes a formatter.</summary>
    /// <param name="options">How values are written.</param>
    public PrewireOutputFormatter(IOptions<PrewireHttpOptions> options)
    {
        _options = options;
        SupportedMediaTypes.Add(PrewireMediaType.Name);
    }

    /// <inheritdoc/>
    public override async Task WriteResponseBodyAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        await HttpResponseExtensions.WriteAsPrewireAsync(
            context.HttpContext.Response, context.ObjectType!, context.Object, _options.Value.Serializer, context.HttpContext.RequestAborted).ConfigureAwait(false);
    }

    /// <inheritdoc/>
    protected override bool CanWriteType(Type? type) => type is not null && PrewireSerializer.TryGetCodec(type, out _);
}
