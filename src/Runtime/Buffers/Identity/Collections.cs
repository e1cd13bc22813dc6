namespace Prewire.Buffers;

/// <summary>How often the garbage collector may have moved objects.</summary>
internal static class Collections
{
    /// <summary>
    /// The count of the youngest generation has all others on the usual runtimes, on Mono it may lack those of the oldest. Where Mono may be what runs, it is not asked whether it does;
    /// nor is it in native code, which it does not make elsewhere: to look for a type by its name would take a fifth of a small app's size.
    /// </summary>
    private static readonly bool s_countsAll =
#if NET8_0_OR_GREATER
        !OperatingSystem.IsBrowser() && !OperatingSystem.IsWasi() && !OperatingSystem.IsAndroid() && !OperatingSystem.IsIOS() && !OperatingSystem.IsTvOS() && !OperatingSystem.IsMacCatalyst()
        && (!RuntimeFeature.IsDynamicCodeSupported || Type.GetType("Mono.RuntimeStructs") is null);
#else
        Type.GetType("Mono.RuntimeStructs") is null;
#endif

    internal static int Count
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => s_countsAll ? GC.CollectionCount(0) : GC.CollectionCount(0) + GC.CollectionCount(GC.MaxGeneration);
    }
}
