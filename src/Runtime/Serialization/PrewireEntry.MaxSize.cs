namespace Prewire.GeneratedCode;

/// <content>The most bytes that a message can have.</content>
public static partial class PrewireEntry
{
    /// <inheritdoc cref="PrewireSerializer.TryGetMaxSize{T}(out int)"/>
    public static bool TryGetMaxSize<T, TCodec>(out int size)
        where TCodec : struct, IWireCodec<T>
    {
        size = Bound<T, TCodec>.Size;
        return size != 0;
    }

    /// <summary>Worked out once, so that the compiler at run time sees a constant.</summary>
    private static class Bound<T, TCodec>
        where TCodec : struct, IWireCodec<T>
    {
        internal static readonly int Size = RootPrefix<T, TCodec>.Shape.MaxSize;
    }
}
