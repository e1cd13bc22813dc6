using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A key and its value: on the wire, a tuple of the two.</summary>
[GeneratedParts(Parts.Tuple)]
public readonly partial struct KeyValuePairCodec<TKey, TValue, TKeyCodec, TValueCodec> : IWireCodec<KeyValuePair<TKey, TValue>>, IPairCodec
{
    bool IPairCodec.IsDictionary(object values) => values is IDictionary<TKey, TValue> or IReadOnlyDictionary<TKey, TValue>;
}
