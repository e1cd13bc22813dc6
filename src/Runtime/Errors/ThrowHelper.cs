namespace Prewire;

/// <summary>Argument checks that keep their callers small.</summary>
internal static class ThrowHelper
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void ThrowIfNull(object? argument, string name)
    {
        if (argument is null)
        {
            Throw(name);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void ThrowIfLess(int argument, int least, string name)
    {
        if (argument < least)
        {
            ThrowLess(least, name);
        }
    }

    [DoesNotReturn]
    private static void Throw(string name) => throw new ArgumentNullException(name);

    [DoesNotReturn]
    private static void ThrowLess(int least, string name) => throw new ArgumentOutOfRangeException(name, "It is " + least + " or more.");
}
