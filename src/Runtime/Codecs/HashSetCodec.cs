using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="HashSet{T}"/>.</summary>
[GeneratedParts(Parts.Collection)]
public readonly partial struct HashSetCodec<T, TCodec> : IWireCodec<HashSet<T>?>, IObjectCodec, IReusingCodec<HashSet<T>?>, ICloningCodec<HashSet<T>?>
    where TCodec : struct, IWireCodec<T>
{
    public void ReadInto(ref PrewireReader reader, ref HashSet<T>? value, ref Reuse reuse) =>
        Elements.ReadIntoSet<T, TCodec>(ref reader, ref value);

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref HashSet<T>? value, ref Reuse reuse) =>
        Elements.ReadMappedIntoSet<T, TCodec>(ref reader, map, ref value);
}
