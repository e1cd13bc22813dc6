namespace Prewire.Caching.Hybrid;

/// <summary>Tells an entry that cannot be read from a factory that failed.</summary>
internal sealed class UnfittingEntryException(Type type, PrewireException failure)
    : Exception($"A cache entry does not fit {type}. {failure.Message}", failure)
{
    internal Type Type { get; } = type;

    internal PrewireException Failure { get; } = failure;
}
