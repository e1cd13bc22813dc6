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
public readonly struct InlineArrayForm<TBuffer, T> : IConversion<TBuffer, T[]>
    where TBuffer : struct
{
    /// <inheritdoc/>
    public bool AreShared => false;

    /// <summary>There is nothing in it but elements, one behind the other.</summary>
    private static int Count => Unsafe.SizeOf<TBuffer>() / Unsafe.SizeOf<T>();

    /// <inheritdoc/>
    public T[] ToWritten(TBuffer value) => MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<TBuffer, T>(ref value), Count).ToArray();

    /// <inheritdoc/>
    public bool TryFrom(T[] written, out TBuffer value)
    {
        value = default;
        return written.Length == Count && written.AsSpan().TryCopyTo(MemoryMarshal.CreateSpan(ref Unsafe.As<TBuffer, T>(ref value), Count));
    }
}
#endif
