using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An interface that <see cref="Dictionary{TKey, TValue}"/> implements, and that becomes one.</summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TValue">The values.</typeparam>
/// <typeparam name="TKeyCodec">The keys' codec.</typeparam>
/// <typeparam name="TValueCodec">The values' codec.</typeparam>
/// <remarks>Keys that occur twice, or that were chosen to collide, are rejected.</remarks>
[GeneratedParts(Parts.Common)]
public readonly partial struct PairsCodec<TInterface, TKey, TValue, TKeyCodec, TValueCodec> : IWireCodec<TInterface?>, IReusingCodec<TInterface?>, ICloningCodec<TInterface?>
    where TInterface : class, IEnumerable<KeyValuePair<TKey, TValue>>
    where TKey : notnull
    where TKeyCodec : struct, IWireCodec<TKey>
    where TValueCodec : struct, IWireCodec<TValue>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IWireCodec<TInterface?>.Write(ref PrewireWriter writer, ref byte cursor, in TInterface? value) =>
        ref Elements.WritePairs<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TInterface? Read(ref PrewireReader reader) =>
        Unsafe.As<TInterface>(Elements.ReadDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader));

    public TInterface? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Unsafe.As<TInterface>(Elements.ReadMappedDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, map));

    /// <remarks>A <see cref="Dictionary{TKey, TValue}"/> that everyone who has it may change is kept; behind an interface that only shows one, it stays what it was.</remarks>
    public void ReadInto(ref PrewireReader reader, ref TInterface? value, ref Reuse reuse) =>
        BehindInterface<TInterface, Dictionary<TKey, TValue>, KeyValuePair<TKey, TValue>, DictionaryCodec<TKey, TValue, TKeyCodec, TValueCodec>>.ReadInto(ref reader, ref value, ref reuse);

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref TInterface? value, ref Reuse reuse) =>
        BehindInterface<TInterface, Dictionary<TKey, TValue>, KeyValuePair<TKey, TValue>, DictionaryCodec<TKey, TValue, TKeyCodec, TValueCodec>>.ReadMappedInto(ref reader, map, ref value, ref reuse);

    public TInterface? Clone(ref Cloner cloner, TInterface? value) => Unsafe.As<TInterface>(Elements.ClonePairs<TKey, TValue, TKeyCodec, TValueCodec>(ref cloner, value!));

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Map(default(TKeyCodec).Describe(graph), default(TValueCodec).Describe(graph));
}
