namespace Prewire.GeneratedCode;

/// <content>Copies.</content>
internal static partial class CodecAbilities<T, TCodec>
{
    internal static readonly ICloningCodec<T>? Cloning = default(TCodec) as ICloningCodec<T>;
}
