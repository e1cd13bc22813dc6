using System;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.Graphs;

internal sealed class Ring
{
    public int Number { get; set; }

    public Ring? Next { get; set; }
}

/// <summary>What the generator makes of a tracked class, by hand.</summary>
internal readonly struct RingCodec : ITrackedCodec<Ring>, IShellCodec<Ring>
{
    public int MinSize => 1;

    public bool HasOwnEquality => false;

    public bool ClonesDirectly => false;

    public int ShellSize => 0;

    public int MinBodySize => 1;

    public ReadOnlySpan<byte> Prefix => RootPrefix<Ring?, RingCodec>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Ring? value) => ref Tracked.Write<Ring, RingCodec>(ref writer, ref cursor, value);

    public ref byte WriteBody(ref PrewireWriter writer, ref byte cursor, Ring value)
    {
        cursor = ref writer.Ensure(ref cursor, 5);
        Wire.PutByte(ref cursor, 0, 1);
        Wire.PutInt32(ref cursor, 1, value.Number);
        return ref Tracked.Write<Ring, RingCodec>(ref writer, ref Wire.Skip(ref cursor, 5), value.Next);
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Ring?> values) => ref Elements.Write<Ring?, RingCodec>(ref writer, ref cursor, values);

    public Ring? Read(ref PrewireReader reader) => Tracked.Read<Ring, RingCodec>(ref reader);

    public Ring? ReadBody(ref PrewireReader reader)
    {
        Ring ring = NewShell();
        Fill(ref reader, ring);
        return ring;
    }

    public void ReadSpan(ref PrewireReader reader, Span<Ring?> values) => Elements.Read<Ring?, RingCodec>(ref reader, values);

    public Ring? ReadMapped(ref PrewireReader reader, EdgeMap map) => Tracked.ReadMapped<Ring, RingCodec>(ref reader, map);

    public Ring? ReadBodyMapped(ref PrewireReader reader, EdgeMap map) => throw new NotSupportedException();

    public Ring NewShell() => new();

    public void Fill(ref PrewireReader reader, Ring value)
    {
        ref byte cursor = ref reader.Take(5);
        value.Number = Wire.GetInt32(ref cursor, 1);
        value.Next = Tracked.Read<Ring, RingCodec>(ref reader);
    }

    public void FillMapped(ref PrewireReader reader, EdgeMap map, Ring value) => throw new NotSupportedException();

    public Ring CloneBody(ref Cloner cloner, Ring value) => throw new NotSupportedException();

    public void CopyTo(ref Cloner cloner, Ring value, Ring shell) => throw new NotSupportedException();

    public WireEdge Describe(ShapeGraph graph) => Tracked.Describe<Ring, RingCodec>(graph, nameHash: 0x26fb83c0);

    public WireEdge DescribeBody(ShapeGraph graph)
    {
        if (graph.TryBegin(typeof(RingCodec), ShapeKind.Object, ShapeFlags.Recursive, "Ring", out WireEdge edge, out TypeShape shape))
        {
            shape.Add(0, 1, "Number", default(Int32Codec).Describe(graph));
            shape.Add(1, 2, "Next", Describe(graph));
        }

        return edge;
    }
}
