using Prewire.Forms;
using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>An array of several dimensions: as what its form says is written in its place, but from and to the memory of the array where the framework shows it.</summary>
/// <typeparam name="TArray">The array.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
/// <typeparam name="TCodec">Their codec.</typeparam>
/// <typeparam name="TWrittenCodec">The codec of what is written.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct MultiArrayCodec<TArray, T, TCodec, TWrittenCodec> : IWireCodec<TArray?>, ICloningCodec<TArray?>, IFrameworkCodec
    where TArray : class
    where TCodec : struct, IWireCodec<T>
    where TWrittenCodec : struct, IWireCodec<(int[]? Lengths, T[]? Items)>
{
#if NET8_0_OR_GREATER
    /// <summary>The most dimensions that the framework allows.</summary>
    private const int MaxRank = 32;

#endif
    private static ConvertedCodec<TArray, (int[]? Lengths, T[]? Items), TWrittenCodec, MultiArrayForm<TArray, T>> Converted => default;

#if NET8_0_OR_GREATER
    [SkipLocalsInit]
    ref byte IWireCodec<TArray?>.Write(ref PrewireWriter writer, ref byte cursor, in TArray? value)
    {
        TArray? array = value;
        cursor = ref Presence<TArray, (int[]?, T[]?)>.Write(ref writer, ref cursor, array is not null);
        if (array is null)
        {
            return ref cursor;
        }

        Span<int> room = stackalloc int[MaxRank];
        Span<int> lengths = MemoryMarshal.CreateSpan(ref Unsafe.AsRef(in room[0]), MultiArrayForm<TArray, T>.Rank);
        MultiArrayForm<TArray, T>.TakeLengths(Unsafe.As<Array>(array), lengths);
        cursor = ref Cursor.Unscope(ref Elements.WriteCounted<int, Int32Codec>(ref writer, ref cursor, lengths));
        return ref Elements.WriteCounted<T, TCodec>(ref writer, ref cursor, MultiArrayForm<TArray, T>.ItemsOf(Unsafe.As<Array>(array)), default(ArrayCopies<T>).ItemSize);
    }

    [SkipLocalsInit]
    public TArray? Read(ref PrewireReader reader)
    {
        if (!Wire.GetBool(ref reader, ref reader.Take(1), 0))
        {
            return null;
        }

        long start = reader.Offset;
        Span<int> room = stackalloc int[MaxRank];
        Span<int> lengths = MemoryMarshal.CreateSpan(ref Unsafe.AsRef(in room[0]), MultiArrayForm<TArray, T>.Rank);
        if (Elements.ReadCount<int, Int32Codec>(ref reader) != lengths.Length)
        {
            reader.FailAt(PrewireErrorCode.InvalidValue, start);
        }

        default(Int32Codec).ReadSpan(ref reader, lengths);
        if (MultiArrayForm<TArray, T>.TryMake(lengths, Elements.ReadCount<T, TCodec>(ref reader, default(ArrayCopies<T>).ItemSize, out _)) is not { } array)
        {
            reader.FailAt(PrewireErrorCode.InvalidValue, start);
            return null;
        }

        default(TCodec).ReadSpan(ref reader, MultiArrayForm<TArray, T>.ItemsOf(array));
        return Unsafe.As<TArray>(array);
    }
#else
    ref byte IWireCodec<TArray?>.Write(ref PrewireWriter writer, ref byte cursor, in TArray? value) => ref Encode.Value<TArray, ConvertedCodec<TArray, (int[]? Lengths, T[]? Items), TWrittenCodec, MultiArrayForm<TArray, T>>>(ref writer, ref cursor, value!);

    public TArray? Read(ref PrewireReader reader) => Converted.Read(ref reader);
#endif

    public TArray? ReadMapped(ref PrewireReader reader, EdgeMap map) => Converted.ReadMapped(ref reader, map);

    public TArray? Clone(ref Cloner cloner, TArray? value) => Converted.Clone(ref cloner, value!);

    public WireEdge Describe(ShapeGraph graph) => Converted.Describe(graph);

    bool IFrameworkCodec.Takes(Type derived) => false;
}
