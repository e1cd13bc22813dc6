namespace Prewire;

/// <summary>What <see cref="PrewireSerializer.ReadFramedAsync{T}"/> found.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <param name="HasValue">Whether there was a message; false where the connection had ended.</param>
/// <param name="Value">The value, or the default of its type.</param>
public readonly record struct Framed<T>(bool HasValue, T Value);
