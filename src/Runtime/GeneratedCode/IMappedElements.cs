namespace Prewire.GeneratedCode;

/// <summary>A codec that reads many elements of another version's lists at once, by the codec of what they are made of.</summary>
/// <typeparam name="T">The type of the elements.</typeparam>
internal interface IMappedElements<T>
{
    /// <inheritdoc cref="Elements.ReadMappedSpan{T, TCodec}"/>
    void ReadMappedSpan(ref PrewireReader reader, ElementMaps maps, Span<T> values);
}

/// <content>What other versions wrote.</content>
internal static partial class CodecAbilities<T, TCodec>
{
    internal static readonly IMappedElements<T>? MappedElements = default(TCodec) as IMappedElements<T>;
}
