namespace Prewire.GeneratedCode;

/// <summary>Refuses objects of derived classes at positions whose codec would lose what these add. <see cref="Elements.Exactly"/> is the same where the type is known to be a class.</summary>
internal static class ExactType<T>
{
    private static readonly bool s_isOpen = typeof(T) is { IsValueType: false, IsSealed: false, IsAbstract: false };

    /// <summary>Whether an object, not null, is of just the declared type.</summary>
    internal static bool Is(T value) => !s_isOpen || value!.GetType() == typeof(T);

    /// <summary>Requires an object to be of just the declared type, where there can be others and that can be made.</summary>
    /// <param name="value">The object, not null.</param>
    /// <exception cref="PrewireException">It is of a derived class.</exception>
    internal static void Require(T value)
    {
        if (!Is(value))
        {
            PrewireThrow.DerivedCollection(value!.GetType(), typeof(T));
        }
    }
}
