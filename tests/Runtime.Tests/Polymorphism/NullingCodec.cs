using System;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>An open position at which unknown objects become null.</summary>
internal readonly struct NullingCodec : IWireCodec<object?>
{
    public int MinSize => 1;

    public ReadOnlySpan<byte> Prefix => RootPrefix<object?, NullingCodec>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in object? value) => ref OpenValues.Write(ref writer, ref cursor, value);

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<object?> values) =>
        ref Elements.Write<object?, NullingCodec>(ref writer, ref cursor, values);

    public object? Read(ref PrewireReader reader) => OpenValues.Read<object>(ref reader, Unknown.Null);

    public void ReadSpan(ref PrewireReader reader, Span<object?> values) => Elements.Read<object?, NullingCodec>(ref reader, values);

    public object? ReadMapped(ref PrewireReader reader, EdgeMap map) => reader.ReadPresence(ref map) ? Read(ref reader) : null;

    public WireEdge Describe(ShapeGraph graph) => default(OpenCodec<object>).Describe(graph);
}
