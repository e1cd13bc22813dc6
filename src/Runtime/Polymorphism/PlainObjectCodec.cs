using Prewire.GeneratedCode;

namespace Prewire.Polymorphism;

/// <summary>An object of the type <see cref="object"/> itself: nothing but the fact that it is there.</summary>
internal readonly struct PlainObjectCodec : IWireCodec<object>
{
    public int MinSize => 0;

    public ReadOnlySpan<byte> Prefix => RootPrefix<object, PlainObjectCodec>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in object value) => ref cursor;

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<object> values) => ref cursor;

    public object Read(ref PrewireReader reader) => new();

    public void ReadSpan(ref PrewireReader reader, Span<object> values) => Elements.Read<object, PlainObjectCodec>(ref reader, values);

    public object ReadMapped(ref PrewireReader reader, EdgeMap map) => new();

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Tuple();
}
