using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="Uri"/>: the string it was made from.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct UriCodec : IWireCodec<Uri?>, ISharedValues
{
    /// <exception cref="PrewireException">It is of a derived class, its string does not say all of it, or that holds half of a surrogate pair.</exception>
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Uri? value) =>
        ref writer.WriteString(ref cursor, value is null ? null : UriText.Of(Elements.Exactly(value)!), 0);

    public Uri? Read(ref PrewireReader reader)
    {
        long start = reader.Offset;
        string? text = reader.ReadString();
        return text is null ? null : Make(ref reader, start, text);
    }

    public Uri? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        reader.ReadPresence(ref map) ? Make(ref reader, reader.Offset, Conversions.ReadText(ref reader, map)) : null;

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.String);

    private static Uri Make(ref PrewireReader reader, long start, string text)
    {
        if (!UriText.TryRead(text, out Uri? value))
        {
            reader.FailAt(PrewireErrorCode.InvalidValue, start);
        }

        return value;
    }

    bool ISharedValues.AreShared => true;
}
