namespace Prewire.GeneratedCode;

/// <summary>Helps generated code to reach into instances.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Instances
{
    /// <summary>A reference to what was passed by <c>in</c>, for accessors: they take structs by <c>ref</c> also where they only read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref T AsRef<T>(in T value) => ref Unsafe.AsRef(in value);

    /// <summary>The memory of a fixed buffer, which begins with its first element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref TBuffer Memory<T, TBuffer>(ref T first)
        where T : unmanaged
        where TBuffer : unmanaged => ref Unsafe.As<T, TBuffer>(ref first);

    /// <summary>The object as what it is known to be; nothing is checked.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T As<T>(object value)
        where T : class => Unsafe.As<T>(value);
}
