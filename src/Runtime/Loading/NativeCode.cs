namespace Prewire.GeneratedCode;

/// <summary>Whether the program is compiled ahead: then much is there only where something of it can be met, since a native compiler leaves out what nothing calls.</summary>
internal static class NativeCode
{
    /// <summary>Native compilers know the answer by <c>ILLink.Substitutions.xml</c>. A program that will be native says it of itself under the JIT, too.</summary>
    internal static bool IsAll
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
#if NETSTANDARD2_0
        get => false;
#else
        get => !RuntimeFeature.IsDynamicCodeSupported;
#endif
    }
}
