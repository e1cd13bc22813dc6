using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An interface that <see cref="List{T}"/> implements, and that becomes one.</summary>
/// <typeparam name="TInterface">The interface.</typeparam>
/// <typeparam name="T">The elements.</typeparam>
/// <typeparam name="TCodec">Their codec.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct SequenceCodec<TInterface, T, TCodec> : IWireCodec<TInterface?>, IReusingCodec<TInterface?>, ICloningCodec<TInterface?>
    where TInterface : class, IEnumerable<T>
    where TCodec : struct, IWireCodec<T>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte IWireCodec<TInterface?>.Write(ref PrewireWriter writer, ref byte cursor, in TInterface? value) =>
        ref Elements.WriteSequence<T, TCodec>(ref writer, ref cursor, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TInterface? Read(ref PrewireReader reader) => Unsafe.As<TInterface>(Elements.ReadList<T, TCodec>(ref reader));

    public TInterface? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Unsafe.As<TInterface>(Elements.ReadMappedList<T, TCodec>(ref reader, map));

    /// <remarks>A <see cref="List{T}"/> that everyone who has it may change is kept; behind an interface that only shows one, it stays what it was.</remarks>
    public void ReadInto(ref PrewireReader reader, ref TInterface? value, ref Reuse reuse) =>
        BehindInterface<TInterface, List<T>, T, ListCodec<T, TCodec>>.ReadInto(ref reader, ref value, ref reuse);

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref TInterface? value, ref Reuse reuse) =>
        BehindInterface<TInterface, List<T>, T, ListCodec<T, TCodec>>.ReadMappedInto(ref reader, map, ref value, ref reuse);

    public TInterface? Clone(ref Cloner cloner, TInterface? value) => Unsafe.As<TInterface>(Elements.CloneSequence<T, TCodec>(ref cloner, value!));

    public WireEdge Describe(ShapeGraph graph) => WireEdge.List(default(TCodec).Describe(graph));
}
