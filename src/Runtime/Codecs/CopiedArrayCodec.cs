using Prewire.Forms;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An array that something else is made of: an array, with memory counted for that.</summary>
/// <typeparam name="T">The elements.</typeparam>
/// <typeparam name="TCodec">Their codec.</typeparam>
/// <typeparam name="TCopies">What is made of it.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct CopiedArrayCodec<T, TCodec, TCopies> : IWireCodec<T[]?>, ICloningCodec<T[]?>
    where TCodec : struct, IWireCodec<T>
    where TCopies : struct, ICopies
{
    ref byte IWireCodec<T[]?>.Write(ref PrewireWriter writer, ref byte cursor, in T[]? value) => ref value is null
        ? ref writer.WriteNull(ref cursor)
        : ref Elements.WriteCounted<T, TCodec>(ref writer, ref cursor, new ReadOnlySpan<T>(value), default(TCopies).ItemSize);

    public T[]? Read(ref PrewireReader reader) => Elements.ReadArray<T, TCodec>(ref reader, default(TCopies).ItemSize);

    public T[]? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.Exact ? Read(ref reader) : Elements.ReadMappedArray<T, TCodec>(ref reader, map, default(TCopies).ItemSize);

    public T[]? Clone(ref Cloner cloner, T[]? value) => Elements.CloneArray<T, TCodec>(ref cloner, value!);
}
