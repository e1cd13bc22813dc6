using System;

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

    /// <summary>The message that is being read, where members may be windows into it; otherwise empty.</summary>
    internal ReadOnlyMemory<byte> Alias { get; private set; }

    /// <summary>The options with a message that members may be windows into.</summary>
    internal static PrewireOptions WithAlias(PrewireOptions? options, ReadOnlyMemory<byte> message)
    {
        var copy = (PrewireOptions)(options ?? Default).MemberwiseClone();
        copy.Alias = message;
        return copy;
    }
}
