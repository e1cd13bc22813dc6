using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire;

/// <summary>Helpers for references into a writer's or reader's window.</summary>
internal static class Cursor
{
    /// <summary>The same reference, free of the scope the compiler gave it: cursors always point into the window.</summary>
#if NETSTANDARD2_0
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte Unscope(ref byte cursor) => ref cursor;
#else
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte Unscope(scoped ref byte cursor) =>
        ref MemoryMarshal.GetReference(MemoryMarshal.CreateSpan(ref cursor, 1));
#endif
}
