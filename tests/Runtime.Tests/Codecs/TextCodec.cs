using System;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.Codecs;

/// <summary>Objects that are strings; a codec written by hand, with the methods that keep the cursor in the writer.</summary>
internal readonly struct TextCodec : IWireCodec<object>
{
    public int MinSize => 1;

    public ReadOnlySpan<byte> Prefix => RootPrefix<object, TextCodec>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in object value)
    {
        writer.Store(ref cursor);
        writer.WriteString((string)value);
        return ref writer.Load();
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<object> values) =>
        ref Elements.Write<object, TextCodec>(ref writer, ref cursor, values);

    public object Read(ref PrewireReader reader) => reader.ReadString()!;

    public void ReadSpan(ref PrewireReader reader, Span<object> values) => Elements.Read<object, TextCodec>(ref reader, values);

    public object ReadMapped(ref PrewireReader reader, EdgeMap map) => Read(ref reader);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.String);
}
