namespace Prewire.GeneratedCode;

/// <summary>Whether values are in blocks in lists, since they are nullable and have one size: see <see cref="PresenceBits"/>.</summary>
internal static class InBlocks<T, TCodec>
    where TCodec : struct, IWireCodec<T>
{
    /// <summary>The most bytes of the beginning of a message that is such a value: a lead byte, and the kind.</summary>
    private const int LongestPrefix = 3;

    /// <summary>Whether they are. What they look like is asked for only where the beginning of their messages does not say no: that of types with members is known without.</summary>
    internal static readonly bool Are = default(T) is null && HasShortPrefix() && PresenceBits.Precede(default(TCodec).Describe(new ShapeGraph()));

    private static bool HasShortPrefix()
    {
        try
        {
            return default(TCodec).Prefix.Length <= LongestPrefix;
        }
        catch (PrewireException)
        {
            // It reaches more types than a literal may hold.
            return false;
        }
    }
}
