using System;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using BoxCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Box, Prewire.Runtime.Tests.Polymorphism.BoxMembers>;
using DiscCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Disc, Prewire.Runtime.Tests.Polymorphism.DiscMembers>;
using FigureCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Figure, Prewire.Runtime.Tests.Polymorphism.FigureMembers>;

namespace Prewire.Runtime.Tests.Polymorphism;

internal readonly struct FigureMembers : IMembers<Figure>
{
    public ShapeKind Kind => ShapeKind.Object;

    public ShapeFlags Flags => ShapeFlags.Polymorphic | ShapeFlags.Recursive;

    public int Count => 2;

    public void Describe(ShapeGraph graph, TypeShape type)
    {
        DescribeBase(graph, type);
        type.AddUnion(FigureUnion.Instance);
    }

    public void Write(ref PrewireWriter writer, Figure value) => WriteBase(ref writer, value);

    public Figure Make() => new();

    public void Read(ref PrewireReader reader, ref Figure value, int member, EdgeMap? map) => ReadBase(ref reader, value, member, map);

    public void WriteOther(ref PrewireWriter writer, Figure value) => Member.WriteDerived(ref writer, value, typeof(Figure), FigureUnion.Instance);

    public Figure? ReadOther(ref PrewireReader reader) => OpenValues.ReadDerived<Figure>(ref reader, Unknown.Error, FigureUnion.Instance);

    internal static void DescribeBase(ShapeGraph graph, TypeShape type)
    {
        type.Add(0, NameHash.Of("Id"), "Id", WireEdge.Of(WireKind.Int32));
        type.Add(1, NameHash.Of("Next"), "Next", default(FigureCodec).Describe(graph));
    }

    internal static void WriteBase(ref PrewireWriter writer, Figure value)
    {
        writer.WriteInt32(value.Id);
        Member.Write<Figure?, FigureCodec>(ref writer, value.Next);
    }

    internal static void ReadBase(ref PrewireReader reader, Figure value, int member, EdgeMap? map)
    {
        if (member == 0)
        {
            value.Id = Member.ReadInt32(ref reader, map);
        }
        else
        {
            value.Next = Member.Read<Figure?, FigureCodec>(ref reader, map);
        }
    }
}

/// <summary>Discs are 5, boxes 9.</summary>
internal sealed class FigureUnion : UnionTable
{
    internal static readonly FigureUnion Instance = new();

    protected override long TagOf(Type type) => type == typeof(Disc) ? 5 : type == typeof(Box) ? 9 : -1;

    protected override OpenForm? Make(uint tag) => tag switch
    {
        5 => new OpenForm<Disc?, DiscCodec>(),
        9 => new OpenForm<Box?, BoxCodec>(),
        _ => null,
    };
}

internal readonly struct DiscMembers : IMembers<Disc>
{
    public ShapeKind Kind => ShapeKind.Object;

    public ShapeFlags Flags => ShapeFlags.Recursive;

    public int Count => 3;

    public void Describe(ShapeGraph graph, TypeShape type)
    {
        FigureMembers.DescribeBase(graph, type);

        // Not of a fixed size as a member of its own, so that the order of the bytes is that of the ids.
        type.Add(2, NameHash.Of("Radius"), "Radius", WireEdge.Of(WireKind.Float64).AsInline());
    }

    public void Write(ref PrewireWriter writer, Disc value)
    {
        FigureMembers.WriteBase(ref writer, value);
        Member.Write<double, DoubleCodec>(ref writer, value.Radius);
    }

    public Disc Make() => new();

    public void Read(ref PrewireReader reader, ref Disc value, int member, EdgeMap? map)
    {
        if (member < 2)
        {
            FigureMembers.ReadBase(ref reader, value, member, map);
        }
        else
        {
            value.Radius = Member.Read<double, DoubleCodec>(ref reader, map);
        }
    }

    public void WriteOther(ref PrewireWriter writer, Disc value) => throw NoOther.Error;

    public Disc? ReadOther(ref PrewireReader reader) => throw NoOther.Error;
}

internal readonly struct BoxMembers : IMembers<Box>
{
    public ShapeKind Kind => ShapeKind.Object;

    public ShapeFlags Flags => ShapeFlags.Recursive;

    public int Count => 3;

    public void Describe(ShapeGraph graph, TypeShape type)
    {
        FigureMembers.DescribeBase(graph, type);
        type.Add(2, NameHash.Of("Label"), "Label", WireEdge.Of(WireKind.String));
    }

    public void Write(ref PrewireWriter writer, Box value)
    {
        FigureMembers.WriteBase(ref writer, value);
        writer.WriteString(value.Label);
    }

    public Box Make() => new();

    public void Read(ref PrewireReader reader, ref Box value, int member, EdgeMap? map)
    {
        if (member < 2)
        {
            FigureMembers.ReadBase(ref reader, value, member, map);
        }
        else
        {
            value.Label = Member.Read<string?, StringCodec>(ref reader, map);
        }
    }

    public void WriteOther(ref PrewireWriter writer, Box value) => throw NoOther.Error;

    public Box? ReadOther(ref PrewireReader reader) => throw NoOther.Error;
}

internal readonly struct ExtraMembers : IMembers<Extra>
{
    public ShapeKind Kind => ShapeKind.Object;

    public ShapeFlags Flags => ShapeFlags.Recursive;

    public int Count => 3;

    public void Describe(ShapeGraph graph, TypeShape type)
    {
        FigureMembers.DescribeBase(graph, type);
        type.Add(2, NameHash.Of("Value"), "Value", WireEdge.Of(WireKind.Open));
    }

    public void Write(ref PrewireWriter writer, Extra value)
    {
        FigureMembers.WriteBase(ref writer, value);
        Member.Write<object?, OpenCodec<object>>(ref writer, value.Value);
    }

    public Extra Make() => new();

    public void Read(ref PrewireReader reader, ref Extra value, int member, EdgeMap? map)
    {
        if (member < 2)
        {
            FigureMembers.ReadBase(ref reader, value, member, map);
        }
        else
        {
            value.Value = Member.Read<object?, OpenCodec<object>>(ref reader, map);
        }
    }

    public void WriteOther(ref PrewireWriter writer, Extra value) => throw NoOther.Error;

    public Extra? ReadOther(ref PrewireReader reader) => throw NoOther.Error;
}
