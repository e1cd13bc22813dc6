using System.ComponentModel;

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

/// <summary>Makes a hand-written codec whose constructor takes other codecs. Implemented by empty structs.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ICodecFactory<T>
{
    /// <summary>Makes the codec.</summary>
    Codec<T> Create();
}
