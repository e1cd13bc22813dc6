using System.Collections.Generic;
using Prewire.Codecs;
using Prewire.WireProtocol;
using FigureCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Figure, Prewire.Runtime.Tests.Polymorphism.FigureMembers>;

namespace Prewire.Runtime.Tests.Polymorphism;

internal readonly struct HolderMembers : IMembers<Holder>
{
    public ShapeKind Kind => ShapeKind.Object;

    public ShapeFlags Flags => ShapeFlags.None;

    public int Count => 4;

    public void Describe(ShapeGraph graph, TypeShape type)
    {
        type.Add(0, NameHash.Of("Value"), "Value", WireEdge.Of(WireKind.Open));
        type.Add(1, NameHash.Of("Things"), "Things", WireEdge.List(WireEdge.Of(WireKind.Open)));
        type.Add(2, NameHash.Of("Figure"), "Figure", default(FigureCodec).Describe(graph));
        type.Add(3, NameHash.Of("Animal"), "Animal", default(AnimalCodec).Describe(graph));
    }

    public void Write(ref PrewireWriter writer, Holder value)
    {
        Member.Write<object?, OpenCodec<object>>(ref writer, value.Value);
        Member.Write<List<IThing?>?, ListCodec<IThing?, OpenCodec<IThing>>>(ref writer, value.Things);
        Member.Write<Figure?, FigureCodec>(ref writer, value.Figure);
        Member.Write<Animal?, AnimalCodec>(ref writer, value.Animal);
    }

    public Holder Make() => new();

    public void Read(ref PrewireReader reader, ref Holder value, int member, EdgeMap? map)
    {
        switch (member)
        {
            case 0:
                value.Value = Member.Read<object?, OpenCodec<object>>(ref reader, map);
                break;
            case 1:
                value.Things = Member.Read<List<IThing?>?, ListCodec<IThing?, OpenCodec<IThing>>>(ref reader, map);
                break;
            case 2:
                value.Figure = Member.Read<Figure?, FigureCodec>(ref reader, map);
                break;
            default:
                value.Animal = Member.Read<Animal?, AnimalCodec>(ref reader, map);
                break;
        }
    }

    public void WriteOther(ref PrewireWriter writer, Holder value) => throw NoOther.Error;

    public Holder? ReadOther(ref PrewireReader reader) => throw NoOther.Error;
}
