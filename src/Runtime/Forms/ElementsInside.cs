namespace Prewire.Forms;

/// <summary>A struct in which there is nothing but elements, one behind the other.</summary>
/// <typeparam name="TBuffer">The struct.</typeparam>
/// <typeparam name="T">The type of its elements.</typeparam>
internal static class ElementsInside<TBuffer, T>
    where TBuffer : struct
{
    internal static int Count => Unsafe.SizeOf<TBuffer>() / Unsafe.SizeOf<T>();

#if NET8_0_OR_GREATER
    /// <summary>The elements, where the struct is.</summary>
    internal static Span<T> Of(scoped ref TBuffer buffer) => MemoryMarshal.CreateSpan(ref Unsafe.As<TBuffer, T>(ref buffer), Count);
#else
    /// <summary>The elements of a struct that is on the stack. They are those of a fixed buffer here, and hold no references.</summary>
    internal static unsafe Span<T> Of(scoped ref TBuffer buffer) => new(Unsafe.AsPointer(ref buffer), Count);
#endif
}
