namespace Prewire.GeneratedCode;

/// <summary>The way to a surrogate and back. Implemented by empty structs that call the methods of the surrogate.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
/// <typeparam name="TSurrogate">The type that is written in their place.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ISurrogateConversion<T, TSurrogate>
{
    /// <summary>What is written in place of a value.</summary>
    /// <param name="value">The value, which is not null.</param>
    /// <param name="state">The caller's state, or null.</param>
    TSurrogate ToSurrogate(T value, object? state);

    /// <summary>The value for what was read.</summary>
    /// <param name="surrogate">What was read, which is not null.</param>
    /// <param name="state">The caller's state, or null.</param>
    T FromSurrogate(TSurrogate surrogate, object? state);
}
