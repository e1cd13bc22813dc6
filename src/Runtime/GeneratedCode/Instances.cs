using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Prewire.GeneratedCode;

/// <summary>What generated code does to instances and C# has no words for.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Instances
{
    /// <summary>A reference to what was passed by <c>in</c>, for accessors: they take structs by <c>ref</c> also where they only read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref T AsRef<T>(in T value) => ref Unsafe.AsRef(in value);

    /// <summary>Makes an object without running a constructor.</summary>
    /// <typeparam name="T">The type of the object.</typeparam>
#if NETSTANDARD2_0
    public static T Uninitialized<T>()
        where T : class => (T)System.Runtime.Serialization.FormatterServices.GetUninitializedObject(typeof(T));
#else
    public static T Uninitialized<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors)] T>()
        where T : class => (T)RuntimeHelpers.GetUninitializedObject(typeof(T));
#endif
}
