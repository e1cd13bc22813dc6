namespace Prewire.Buffers;

/// <summary>How often the garbage collector may have moved objects.</summary>
internal static class Collections
{
    /// <summary>The count of the youngest generation has all others on the usual runtimes, on Mono it may lack those of the oldest.</summary>
    private static readonly bool s_countsAll = Type.GetType("Mono.RuntimeStructs") is null;

    internal static int Count
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => s_countsAll ? GC.CollectionCount(0) : GC.CollectionCount(0) + GC.CollectionCount(GC.MaxGeneration);
    }
}
