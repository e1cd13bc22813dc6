using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.Polymorphism;

internal readonly struct ThingMembers : IMembers<Thing>
{
    public ShapeKind Kind => ShapeKind.Object;

    public ShapeFlags Flags => ShapeFlags.None;

    public int Count => 1;

    public void Describe(ShapeGraph graph, TypeShape type) => type.Add(0, NameHash.Of("A"), "A", WireEdge.Of(WireKind.Int32));

    public void Write(ref PrewireWriter writer, Thing value) => writer.WriteInt32(value.A);

    public Thing Make() => new();

    public void Read(ref PrewireReader reader, ref Thing value, int member, EdgeMap? map) => value.A = Member.ReadInt32(ref reader, map);

    public void WriteOther(ref PrewireWriter writer, Thing value) => throw NoOther.Error;

    public Thing? ReadOther(ref PrewireReader reader) => throw NoOther.Error;
}

internal readonly struct SpotMembers : IMembers<Spot>
{
    public ShapeKind Kind => ShapeKind.Struct;

    public ShapeFlags Flags => ShapeFlags.None;

    public int Count => 2;

    public void Describe(ShapeGraph graph, TypeShape type)
    {
        type.Add(0, NameHash.Of("X"), "X", WireEdge.Of(WireKind.Int32));
        type.Add(1, NameHash.Of("Y"), "Y", WireEdge.Of(WireKind.Int32));
    }

    public void Write(ref PrewireWriter writer, Spot value)
    {
        writer.WriteInt32(value.X);
        writer.WriteInt32(value.Y);
    }

    public Spot Make() => default;

    public void Read(ref PrewireReader reader, ref Spot value, int member, EdgeMap? map)
    {
        int number = Member.ReadInt32(ref reader, map);
        value = member == 0 ? value with { X = number } : value with { Y = number };
    }

    public void WriteOther(ref PrewireWriter writer, Spot value) => throw NoOther.Error;

    public Spot ReadOther(ref PrewireReader reader) => throw NoOther.Error;

    public Spot ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => throw NoOther.Error;
}

internal readonly struct VastMembers : IMembers<Vast>
{
    public ShapeKind Kind => ShapeKind.Struct;

    public ShapeFlags Flags => ShapeFlags.None;

    public int Count => 0;

    public void Describe(ShapeGraph graph, TypeShape type)
    {
    }

    public void Write(ref PrewireWriter writer, Vast value)
    {
    }

    public Vast Make() => default;

    public void Read(ref PrewireReader reader, ref Vast value, int member, EdgeMap? map) => throw NoOther.Error;

    public void WriteOther(ref PrewireWriter writer, Vast value) => throw NoOther.Error;

    public Vast ReadOther(ref PrewireReader reader) => throw NoOther.Error;

    public Vast ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => throw NoOther.Error;
}
