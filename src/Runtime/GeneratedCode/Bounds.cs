namespace Prewire.GeneratedCode;

/// <summary>Bounds of what consists of several values.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Bounds
{
    /// <summary>The bound of two values together.</summary>
    /// <param name="first">The bound of one, or -1 where it has none.</param>
    /// <param name="second">That of the other.</param>
    /// <returns>Their sum, or -1.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Add(int first, int second) => first < 0 || second < 0 ? -1 : first + second;
}
