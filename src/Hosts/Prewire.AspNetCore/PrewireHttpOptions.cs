using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Prewire.AspNetCore;

/// <summary>How bodies are read and written where a call does not say: parameters of minimal APIs, results, formatters.</summary>
public sealed class PrewireHttpOptions
{
    /// <summary>
    /// Choices of the serializer. Its limit of a body, <see cref="PrewireLimits.MaxStreamLength"/>, is 64 MiB unless said otherwise; the server has one of its own, which
    /// is 30 MB with Kestrel.
    /// </summary>
    public PrewireOptions Serializer { get; set; } = PrewireOptions.Default;

    /// <summary>The choices of the app that a request belongs to, or null where it has made none.</summary>
    internal static PrewireOptions? Of(HttpContext context) => context.RequestServices?.GetService<IOptions<PrewireHttpOptions>>()?.Value.Serializer;
}
