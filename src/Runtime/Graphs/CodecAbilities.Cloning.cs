namespace Prewire.GeneratedCode;

/// <content>Copies.</content>
internal static partial class CodecAbilities<T, TCodec>
{
    internal static readonly ICloningCodec<T>? Cloning = default(TCodec) as ICloningCodec<T> ?? CopiesOf((default(TCodec) as IConvertedValues)?.Conversion as ICopyingConversion<T>);

    private static Copies? CopiesOf(ICopyingConversion<T>? conversion) => conversion is null ? null : new Copies(conversion);

    private sealed class Copies(ICopyingConversion<T> conversion) : ICloningCodec<T>
    {
        public T Clone(ref Cloner cloner, T value) => conversion.Copy(value);
    }
}
