namespace Prewire.Buffers;

/// <summary>Arrays that are filled at once.</summary>
internal static class NewArray
{
#if !NETSTANDARD2_0
    /// <summary>Arrays of fewer elements are faster to clear than to ask for otherwise.</summary>
    private const int SmallArray = 128;
#endif

    /// <summary>An array whose elements are all about to be overwritten.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T[] Of<T>(int length)
    {
        if (length == 0)
        {
            return Array.Empty<T>();
        }

#if NETSTANDARD2_0
        return new T[length];
#else
        return RuntimeHelpers.IsReferenceOrContainsReferences<T>() || length < SmallArray
            ? new T[length]
            : GC.AllocateUninitializedArray<T>(length);
#endif
    }
}
