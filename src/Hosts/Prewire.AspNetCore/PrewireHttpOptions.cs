namespace Prewire.AspNetCore;

/// <summary>How bodies are read and written where a call does not say: parameters of minimal APIs, results, formatters.</summary>
public sealed class PrewireHttpOptions
{
    /// <summary>
    /// Choices of the serializer. Its limit of a body, <see cref="PrewireLimits.MaxStreamLength"/>, is 64 MiB unless said otherwise; the server has one of its own, which
    /// is 30 MB with Kestrel.
    /// </summary>
    public PrewireOptions Serializer { get; set; } = PrewireOptions.Default;
}
