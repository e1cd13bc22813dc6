#if NET10_0_OR_GREATER
#nullable disable
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <summary>
/// What programs mostly have members of. Nobody calls this: generic types over others have code of their own, which each process would compile anew, and what is named here is compiled ahead with
/// the library. Nothing becomes part of its caller, so that each method is there by itself, and no method is generic, since it is not known in one what its type arguments can. Values that are structs of the framework, nullable ones too, are not among it: the compiler takes none for which it would have to rely on their layout. Trimmed programs do not have it.
/// </summary>
internal static class CompiledAhead
{
    private const MethodImplOptions AsItIs = MethodImplOptions.NoOptimization | MethodImplOptions.NoInlining;

    [MethodImpl(AsItIs)]
    internal static void Lists(ref PrewireWriter writer, ref byte cursor, ref PrewireReader reader, EdgeMap map)
    {
        cursor = ref Encode.Value<List<string>, ListCodec<string, StringCodec>>(ref writer, ref cursor, map.Exact ? default(ListCodec<string, StringCodec>).Read(ref reader) : default(ListCodec<string, StringCodec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<List<int>, ListCodec<int, Int32Codec>>(ref writer, ref cursor, map.Exact ? default(ListCodec<int, Int32Codec>).Read(ref reader) : default(ListCodec<int, Int32Codec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<List<long>, ListCodec<long, Int64Codec>>(ref writer, ref cursor, map.Exact ? default(ListCodec<long, Int64Codec>).Read(ref reader) : default(ListCodec<long, Int64Codec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<List<double>, ListCodec<double, DoubleCodec>>(ref writer, ref cursor, map.Exact ? default(ListCodec<double, DoubleCodec>).Read(ref reader) : default(ListCodec<double, DoubleCodec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<string[], ArrayCodec<string, StringCodec>>(ref writer, ref cursor, map.Exact ? default(ArrayCodec<string, StringCodec>).Read(ref reader) : default(ArrayCodec<string, StringCodec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<byte[], ArrayCodec<byte, ByteCodec>>(ref writer, ref cursor, map.Exact ? default(ArrayCodec<byte, ByteCodec>).Read(ref reader) : default(ArrayCodec<byte, ByteCodec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<int[], ArrayCodec<int, Int32Codec>>(ref writer, ref cursor, map.Exact ? default(ArrayCodec<int, Int32Codec>).Read(ref reader) : default(ArrayCodec<int, Int32Codec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<long[], ArrayCodec<long, Int64Codec>>(ref writer, ref cursor, map.Exact ? default(ArrayCodec<long, Int64Codec>).Read(ref reader) : default(ArrayCodec<long, Int64Codec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<float[], ArrayCodec<float, SingleCodec>>(ref writer, ref cursor, map.Exact ? default(ArrayCodec<float, SingleCodec>).Read(ref reader) : default(ArrayCodec<float, SingleCodec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<double[], ArrayCodec<double, DoubleCodec>>(ref writer, ref cursor, map.Exact ? default(ArrayCodec<double, DoubleCodec>).Read(ref reader) : default(ArrayCodec<double, DoubleCodec>).ReadMapped(ref reader, map));
    }

    [MethodImpl(AsItIs)]
    internal static void SetsAndMaps(ref PrewireWriter writer, ref byte cursor, ref PrewireReader reader, EdgeMap map)
    {
        cursor = ref Encode.Value<HashSet<string>, HashSetCodec<string, StringCodec>>(ref writer, ref cursor, map.Exact ? default(HashSetCodec<string, StringCodec>).Read(ref reader) : default(HashSetCodec<string, StringCodec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<HashSet<int>, HashSetCodec<int, Int32Codec>>(ref writer, ref cursor, map.Exact ? default(HashSetCodec<int, Int32Codec>).Read(ref reader) : default(HashSetCodec<int, Int32Codec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<Dictionary<string, string>, DictionaryCodec<string, string, StringCodec, StringCodec>>(ref writer, ref cursor, map.Exact ? default(DictionaryCodec<string, string, StringCodec, StringCodec>).Read(ref reader) : default(DictionaryCodec<string, string, StringCodec, StringCodec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<Dictionary<string, int>, DictionaryCodec<string, int, StringCodec, Int32Codec>>(ref writer, ref cursor, map.Exact ? default(DictionaryCodec<string, int, StringCodec, Int32Codec>).Read(ref reader) : default(DictionaryCodec<string, int, StringCodec, Int32Codec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<Dictionary<string, long>, DictionaryCodec<string, long, StringCodec, Int64Codec>>(ref writer, ref cursor, map.Exact ? default(DictionaryCodec<string, long, StringCodec, Int64Codec>).Read(ref reader) : default(DictionaryCodec<string, long, StringCodec, Int64Codec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<Dictionary<string, double>, DictionaryCodec<string, double, StringCodec, DoubleCodec>>(ref writer, ref cursor, map.Exact ? default(DictionaryCodec<string, double, StringCodec, DoubleCodec>).Read(ref reader) : default(DictionaryCodec<string, double, StringCodec, DoubleCodec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<Dictionary<string, bool>, DictionaryCodec<string, bool, StringCodec, BoolCodec>>(ref writer, ref cursor, map.Exact ? default(DictionaryCodec<string, bool, StringCodec, BoolCodec>).Read(ref reader) : default(DictionaryCodec<string, bool, StringCodec, BoolCodec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<Dictionary<int, string>, DictionaryCodec<int, string, Int32Codec, StringCodec>>(ref writer, ref cursor, map.Exact ? default(DictionaryCodec<int, string, Int32Codec, StringCodec>).Read(ref reader) : default(DictionaryCodec<int, string, Int32Codec, StringCodec>).ReadMapped(ref reader, map));
        cursor = ref Encode.Value<Dictionary<int, int>, DictionaryCodec<int, int, Int32Codec, Int32Codec>>(ref writer, ref cursor, map.Exact ? default(DictionaryCodec<int, int, Int32Codec, Int32Codec>).Read(ref reader) : default(DictionaryCodec<int, int, Int32Codec, Int32Codec>).ReadMapped(ref reader, map));
    }
}
#endif
