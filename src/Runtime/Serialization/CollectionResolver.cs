// Codecs of reference types are written for nullable ones; here that would only be noise.
#nullable disable

using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <summary>
/// Collections that are put into an <c>object</c> so often that it would surprise if they had to be asked for. Few: native code keeps them all where
/// there are open positions.
/// </summary>
internal static class CollectionResolver
{
    /// <summary>The types of which there is a codec here.</summary>
    internal static readonly Type[] Types =
    [
        typeof(List<string>), typeof(List<int>), typeof(List<long>), typeof(List<double>), typeof(HashSet<string>), typeof(Dictionary<string, string>),
        typeof(Dictionary<string, int>),
    ];

    internal static Codec Resolve(Type type) =>
        type == typeof(List<string>) ? new StructCodec<List<string>, ListCodec<string, StringCodec>>()
        : type == typeof(List<int>) ? new StructCodec<List<int>, ListCodec<int, Int32Codec>>()
        : type == typeof(List<long>) ? new StructCodec<List<long>, ListCodec<long, Int64Codec>>()
        : type == typeof(List<double>) ? new StructCodec<List<double>, ListCodec<double, DoubleCodec>>()
        : type == typeof(HashSet<string>) ? new StructCodec<HashSet<string>, HashSetCodec<string, StringCodec>>()
        : type == typeof(Dictionary<string, string>) ? new StructCodec<Dictionary<string, string>, DictionaryCodec<string, string, StringCodec, StringCodec>>()
        : type == typeof(Dictionary<string, int>) ? new StructCodec<Dictionary<string, int>, DictionaryCodec<string, int, StringCodec, Int32Codec>>()
        : null;
}
