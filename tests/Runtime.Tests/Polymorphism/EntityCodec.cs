using System;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>The codec of a type that stands in for its proxies.</summary>
internal readonly struct EntityCodec : IWireCodec<Entity?>, IProxiedCodec
{
    public int MinSize => 1;

    public ReadOnlySpan<byte> Prefix => RootPrefix<Entity?, EntityCodec>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Entity? value)
    {
        writer.Store(ref cursor);
        if (value is null)
        {
            writer.WriteByte(0);
        }
        else if (value.GetType() != typeof(Entity) && OpenValues.TypeOf(value) != typeof(Entity))
        {
            Member.WriteDerived(ref writer, value, typeof(Entity));
        }
        else
        {
            writer.WriteByte(1);
            writer.WriteInt32(value.Id);
        }

        return ref writer.Load();
    }

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Entity?> values) =>
        ref Elements.Write<Entity?, EntityCodec>(ref writer, ref cursor, values);

    public Entity? Read(ref PrewireReader reader)
    {
        if (reader.Begin(1) is 0 or 1)
        {
            return reader.ReadByte() == 0 ? null : new Entity { Id = reader.ReadInt32() };
        }

        return OpenValues.ReadDerived<Entity>(ref reader);
    }

    public void ReadSpan(ref PrewireReader reader, Span<Entity?> values) => Elements.Read<Entity?, EntityCodec>(ref reader, values);

    public Entity? ReadMapped(ref PrewireReader reader, EdgeMap map) => throw new NotSupportedException();

    public WireEdge Describe(ShapeGraph graph)
    {
        if (graph.TryBegin(typeof(EntityCodec), ShapeKind.Object, ShapeFlags.Polymorphic, "Entity", out WireEdge edge, out TypeShape type))
        {
            type.Add(0, NameHash.Of("Id"), "Id", WireEdge.Of(WireKind.Int32));
        }

        return edge;
    }
}
