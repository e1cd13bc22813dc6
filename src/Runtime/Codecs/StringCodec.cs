using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="string"/>: a varint of length and form, then the characters.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct StringCodec : IWireCodec<string?>, IObjectCodec, IReusingCodec<string?>, ISharedValues
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in string? value) =>
        ref writer.WriteString(ref cursor, value, 0);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? Read(ref PrewireReader reader) => reader.ReadString();

    public void ReadInto(ref PrewireReader reader, ref string? value, ref Reuse reuse) => value = reader.ReadStringOr(value);

    public void ReadMappedInto(ref PrewireReader reader, EdgeMap map, ref string? value, ref Reuse reuse) =>
        value = map.IsPlainString ? reader.ReadStringOr(value) : ReadMapped(ref reader, map);

    public string? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        map.IsPlainString ? reader.ReadString() : reader.ReadPresence(ref map) ? Conversions.ReadText(ref reader, map) : null;

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.String);

    bool ISharedValues.AreShared => true;
}
