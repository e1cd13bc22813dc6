using Prewire.Loading;

namespace Prewire.GeneratedCode;

/// <summary>The codec of <typeparamref name="T"/>, looked up at the first call; a failed look-up is tried again.</summary>
internal static class CodecOf<T>
{
    private static Codec<T>? s_instance;

    /// <exception cref="PrewireException">No codec is known.</exception>
    internal static Codec<T> Instance
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => s_instance ?? Resolve();
    }

    internal static bool TryGet([NotNullWhen(true)] out Codec<T>? codec)
    {
        codec = s_instance;
        if (codec is null && CodecRegistry.TryGet(typeof(T), out Codec? found))
        {
            codec = (Codec<T>)found;
            if (Unloadable.MayKeep(typeof(T), found.Part))
            {
                s_instance = codec;
            }
        }

        return codec is not null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Codec<T> Resolve()
    {
        if (!TryGet(out Codec<T>? codec))
        {
            CodecRegistry.ThrowNoCodec(typeof(T));
        }

        return codec;
    }
}
