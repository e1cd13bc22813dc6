using System.Runtime.CompilerServices;

namespace Prewire.GeneratedCode;

/// <content>Copies.</content>
internal static partial class FoundAbilities<TCodec>
{
    private static object? s_cloning;

    /// <inheritdoc cref="CodecAbilities{T, TCodec}.Cloning"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ICloningCodec<T>? Cloning<T>() => s_cloning is { } found ? Unsafe.As<ICloningCodec<T>>(found) : Note(ref s_cloning, CodecAbilities<T, TCodec>.Cloning);
}
