using System.Runtime.CompilerServices;

namespace Prewire.Caching;

/// <summary>Which options are none for entries of caches.</summary>
internal static class EntryOptions
{
    /// <summary>An entry that leaves out what others in a session said could be read by nobody who has not read all of those, in their order.</summary>
    /// <exception cref="ArgumentException">The options have a session.</exception>
    internal static PrewireOptions? Check(PrewireOptions? options, [CallerArgumentExpression(nameof(options))] string? name = null) =>
        options?.Session is null ? options : throw new ArgumentException("An entry of a cache is read by itself, so its options have no session.", name);
}
