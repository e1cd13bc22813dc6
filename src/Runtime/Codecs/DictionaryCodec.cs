using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="Dictionary{TKey, TValue}"/>.</summary>
/// <remarks>
/// Keys that occur twice, or that were chosen to collide, are rejected.
/// </remarks>
[GeneratedParts(Parts.Collection)]
public readonly partial struct DictionaryCodec<TKey, TValue, TKeyCodec, TValueCodec> : IWireCodec<Dictionary<TKey, TValue>?>, IObjectCodec, IReusingCodec<Dictionary<TKey, TValue>?>, ICloningCodec<Dictionary<TKey, TValue>?>
    where TKey : notnull
    where TKeyCodec : struct, IWireCodec<TKey>
    where TValueCodec : struct, IWireCodec<TValue>;
