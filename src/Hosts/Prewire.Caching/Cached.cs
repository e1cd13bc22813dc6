namespace Prewire.Caching;

/// <summary>What a cache has under a key.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <param name="IsHit">Whether there is an entry, and it fits the type.</param>
/// <param name="Value">The value, which may be null; the default of its type where there is none.</param>
public readonly record struct Cached<T>(bool IsHit, T? Value);
