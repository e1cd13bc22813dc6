#if NET8_0_OR_GREATER
using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.Forms;

/// <summary>A struct with <see cref="InlineArrayAttribute"/>: all its elements.</summary>
/// <typeparam name="TBuffer">The struct.</typeparam>
/// <typeparam name="T">The type of its field.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct InlineArrayForm<TBuffer, T>
    where TBuffer : struct
{
    /// <summary>There is nothing in it but elements, one behind the other.</summary>
    internal static int Count => Unsafe.SizeOf<TBuffer>() / Unsafe.SizeOf<T>();

    /// <summary>The elements, where the struct is.</summary>
    internal static Span<T> Elements(scoped ref TBuffer buffer) => MemoryMarshal.CreateSpan(ref Unsafe.As<TBuffer, T>(ref buffer), Count);
}
#endif
