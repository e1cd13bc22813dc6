namespace Prewire.GeneratedCode;

/// <summary>The contents of a union type of C# 15. Implemented by empty structs.</summary>
/// <typeparam name="T">The union.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IUnionCases<T>
{
    /// <summary>The content of a value, or null.</summary>
    /// <param name="value">The value, which is not null.</param>
    object? ContentOf(T value);

    /// <summary>Whether contents may be of a type.</summary>
    /// <param name="type">The type.</param>
    bool Takes(Type type);

    /// <summary>The value with a content.</summary>
    /// <param name="content">The content, of a type that <see cref="Takes"/> takes.</param>
    T Make(object content);
}
