namespace Prewire;

/// <summary>Helpers for references into a writer's or reader's window.</summary>
internal static class Cursor
{
    /// <summary>The same reference, free of the scope the compiler gave it: cursors always point into the window.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static unsafe ref byte Unscope(scoped ref byte cursor)
    {
#pragma warning disable CS9088 // in unsafe code the scope of a reference is the author's promise
        return ref cursor;
#pragma warning restore CS9088
    }
}
