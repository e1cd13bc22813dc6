namespace Prewire.GeneratedCode;

/// <summary>Makes instances of types that ask for it by <see cref="Construction.Uninitialized"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Activator
{
    /// <summary>Makes an instance without running any constructor or initialiser.</summary>
    /// <typeparam name="T">A class that is not abstract.</typeparam>
    /// <returns>The instance; all its fields are zero or null.</returns>
    public static T Uninitialized<
#if !NETSTANDARD2_0
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors)]
#endif
        T>()
        where T : class =>
#if NETSTANDARD2_0
        (T)System.Runtime.Serialization.FormatterServices.GetUninitializedObject(typeof(T));
#else
        (T)RuntimeHelpers.GetUninitializedObject(typeof(T));
#endif
}
