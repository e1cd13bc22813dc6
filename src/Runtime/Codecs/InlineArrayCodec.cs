using Prewire.Forms;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A struct with an inline array, or what stands for a fixed buffer: a list of all its elements, of which there are always as many.</summary>
/// <typeparam name="TBuffer">The struct.</typeparam>
/// <typeparam name="T">The type of its elements.</typeparam>
/// <typeparam name="TCodec">Their codec.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct InlineArrayCodec<TBuffer, T, TCodec> : IWireCodec<TBuffer>, ICloningCodec<TBuffer>, ISharedValues
    where TBuffer : struct
    where TCodec : struct, IWireCodec<T>
{
    ref byte IWireCodec<TBuffer>.Write(ref PrewireWriter writer, ref byte cursor, in TBuffer value)
    {
#if NET8_0_OR_GREATER
        ref TBuffer place = ref Unsafe.AsRef(in value);
#else
        TBuffer place = value;
#endif
        return ref Elements.WriteCounted<T, TCodec>(ref writer, ref cursor, ElementsInside<TBuffer, T>.Of(ref place));
    }

    public TBuffer Read(ref PrewireReader reader)
    {
        long start = reader.Offset;
        RequireCount(ref reader, start, Elements.ReadCount<T, TCodec>(ref reader));
        TBuffer value = default;
        default(TCodec).ReadSpan(ref reader, ElementsInside<TBuffer, T>.Of(ref value));
        return value;
    }

    public TBuffer ReadMapped(ref PrewireReader reader, EdgeMap map)
    {
        if (map.Exact)
        {
            return Read(ref reader);
        }

        long start = reader.Offset;
        RequireCount(ref reader, start, Elements.BeginMapped<T>(ref reader, map, out ElementMaps elements));
        TBuffer value = default;
        Elements.ReadMappedSpan<T, TCodec>(ref reader, elements, ElementsInside<TBuffer, T>.Of(ref value));
        return value;
    }

    public TBuffer Clone(ref Cloner cloner, TBuffer value)
    {
        foreach (ref T element in ElementsInside<TBuffer, T>.Of(ref value))
        {
            element = cloner.Copy<T, TCodec>(element);
        }

        return value;
    }

    bool ISharedValues.AreShared => SharedValues<TCodec>.AreShared;

    private static void RequireCount(ref PrewireReader reader, long start, int count)
    {
        if (count != ElementsInside<TBuffer, T>.Count)
        {
            reader.FailAt(count < 0 ? PrewireErrorCode.UnexpectedNull : PrewireErrorCode.InvalidValue, start);
        }
    }
}
