using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A union type of C# 15: its content, which says itself what it is. A union without a content is null.</summary>
/// <typeparam name="T">The union.</typeparam>
/// <typeparam name="TCases">What it can hold.</typeparam>
[GeneratedParts(Parts.Common)]
public readonly partial struct UnionCodec<T, TCases> : IWireCodec<T>
    where TCases : struct, IUnionCases<T>
{
    ref byte IWireCodec<T>.Write(ref PrewireWriter writer, ref byte cursor, in T value) =>
        ref OpenValues.Write(ref writer, ref cursor, value is null ? null : default(TCases).ContentOf(value));

    public T Read(ref PrewireReader reader)
    {
        long start = reader.Offset;
        object? content = OpenValues.ReadContent<T, TCases>(ref reader);
        if (content is null)
        {
            return default!;
        }

        try
        {
            return default(TCases).Make(content);
        }
        catch (Exception exception) when (ErrorPath.IsUserCode(exception))
        {
            throw new PrewireException(PrewireErrorCode.UserCode, start, innerException: exception);
        }
    }

    /// <remarks>What a content looks like it says itself, whatever version wrote it.</remarks>
    public T ReadMapped(ref PrewireReader reader, EdgeMap map) => reader.ReadPresence(ref map) ? Read(ref reader) : default!;

    public WireEdge Describe(ShapeGraph graph) => WireEdge.OpenValue();
}
