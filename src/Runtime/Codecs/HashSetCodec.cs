using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="HashSet{T}"/>.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct HashSetCodec<T, TCodec> : IWireCodec<HashSet<T>?>, IObjectCodec, IReusingCodec<HashSet<T>?>, ICloningCodec<HashSet<T>?>
    where TCodec : struct, IWireCodec<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IWireCodec<HashSet<T>?>.Write(ref PrewireWriter writer, ref byte cursor, in HashSet<T>? value) =>
        ref Elements.WriteSet<T, TCodec>(ref writer, ref cursor, Elements.Exactly(value));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public HashSet<T>? Read(ref PrewireReader reader) => Elements.ReadSet<T, TCodec>(ref reader);

    public void ReadInto(ref PrewireReader reader, ref HashSet<T>? value, ref Reuse reuse) =>
        Elements.ReadIntoSet<T, TCodec>(ref reader, ref value);

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref HashSet<T>? value, ref Reuse reuse) =>
        Elements.ReadMappedIntoSet<T, TCodec>(ref reader, map, ref value);

    public HashSet<T>? Clone(ref Cloner cloner, HashSet<T>? value) => Elements.CloneSet<T, TCodec>(ref cloner, Elements.Exactly(value)!);

    public HashSet<T>? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedSet<T, TCodec>(ref reader, map);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
