using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="Dictionary{TKey, TValue}"/>.</summary>
/// <remarks>
/// Keys that occur twice, or that were chosen to collide, are rejected.
/// </remarks>
[GeneratedParts(Parts.Common)]
public readonly partial struct DictionaryCodec<TKey, TValue, TKeyCodec, TValueCodec> : IWireCodec<Dictionary<TKey, TValue>?>, IObjectCodec, IReusingCodec<Dictionary<TKey, TValue>?>, ICloningCodec<Dictionary<TKey, TValue>?>
    where TKey : notnull
    where TKeyCodec : struct, IWireCodec<TKey>
    where TValueCodec : struct, IWireCodec<TValue>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IWireCodec<Dictionary<TKey, TValue>?>.Write(ref PrewireWriter writer, ref byte cursor, in Dictionary<TKey, TValue>? value) =>
        ref Elements.WriteDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref writer, ref cursor, Elements.Exactly(value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Dictionary<TKey, TValue>? Read(ref PrewireReader reader) => Elements.ReadDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader);

    public void ReadInto(ref PrewireReader reader, ref Dictionary<TKey, TValue>? value, ref Reuse reuse) =>
        Elements.ReadIntoDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, ref value, ref reuse);

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref Dictionary<TKey, TValue>? value, ref Reuse reuse) =>
        Elements.ReadMappedIntoDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, map, ref value, ref reuse);

    public Dictionary<TKey, TValue>? Clone(ref Cloner cloner, Dictionary<TKey, TValue>? value) => Elements.CloneDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref cloner, Elements.Exactly(value)!);

    public Dictionary<TKey, TValue>? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedDictionary<TKey, TValue, TKeyCodec, TValueCodec>(ref reader, map);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Map(default(TKeyCodec).Describe(graph), default(TValueCodec).Describe(graph));
}
