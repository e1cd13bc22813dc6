namespace Prewire.GeneratedCode;

/// <summary>What <see cref="CodecAbilities{T, TCodec}"/> found of a codec, for what asks once for each object. The type of its values is no parameter: code that is shared by classes would have to look for what depends on the class each time.</summary>
internal static class FoundAbilities<TCodec>
    where TCodec : struct
{
    private static object? s_reusing;

    /// <inheritdoc cref="CodecAbilities{T, TCodec}.TryReusing"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static IReusingCodec<T>? TryReusing<T>() => s_reusing is { } found ? Unsafe.As<IReusingCodec<T>>(found) : Find<T>();

    private static IReusingCodec<T>? Find<T>()
    {
        IReusingCodec<T>? codec = CodecAbilities<T, TCodec>.TryReusing();
        s_reusing = codec;
        return codec;
    }
}
