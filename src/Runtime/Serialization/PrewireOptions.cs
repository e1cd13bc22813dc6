namespace Prewire;

/// <summary>Choices for one call or many. Immutable, and safe to share between threads as long as it has no <see cref="Session"/>.</summary>
public sealed class PrewireOptions
{
    /// <summary>The options that a call without options uses.</summary>
    public static PrewireOptions Default { get; } = new();

    /// <summary>Keeps manifests across the messages of one connection; null writes the manifest into every message.</summary>
    public PrewireSession? Session { get; init; }

    /// <summary>How much a message may ask for.</summary>
    public PrewireLimits Limits { get; init; } = PrewireLimits.Default;

    /// <summary>Whatever the caller's codecs, surrogates and callbacks want to see; Prewire does not touch it.</summary>
    public object? State { get; init; }
}
