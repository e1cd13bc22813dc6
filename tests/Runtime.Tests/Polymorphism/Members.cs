using System;
using System.Collections.Generic;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using AnimalCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Animal, Prewire.Runtime.Tests.Polymorphism.AnimalMembers>;
using BoxCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Box, Prewire.Runtime.Tests.Polymorphism.BoxMembers>;
using CrateCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Crate, Prewire.Runtime.Tests.Polymorphism.CrateMembers>;
using DiscCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Disc, Prewire.Runtime.Tests.Polymorphism.DiscMembers>;
using DogCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Dog, Prewire.Runtime.Tests.Polymorphism.DogMembers>;
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
        type.AddAlternative(5, default(DiscCodec).Describe(graph));
        type.AddAlternative(9, default(BoxCodec).Describe(graph));
    }

    public void Write(ref PrewireWriter writer, Figure value) => WriteBase(ref writer, value);

    public Figure Make() => new();

    public void Read(ref PrewireReader reader, ref Figure value, int member, EdgeMap? map) => ReadBase(ref reader, value, member, map);

    public void WriteOther(ref PrewireWriter writer, Figure value)
    {
        switch (value)
        {
            case Disc disc:
                Member.PutTag(ref writer, 0);
                DiscCodec.WriteExact(ref writer, disc);
                break;
            case Box box:
                Member.PutTag(ref writer, 1);
                BoxCodec.WriteExact(ref writer, box);
                break;
            default:
                Member.WriteDerived(ref writer, value, typeof(Figure));
                break;
        }
    }

    public Figure? ReadOther(ref PrewireReader reader) => OpenValues.ReadTag(ref reader, 2) switch
    {
        0 => default(DiscCodec).Read(ref reader),
        1 => default(BoxCodec).Read(ref reader),
        _ => OpenValues.ReadDerived<Figure>(ref reader),
    };

    public Figure? ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => OpenValues.ReadTag(ref reader, map, out EdgeMap? alternative) switch
    {
        0 => default(DiscCodec).ReadMapped(ref reader, alternative!),
        1 => default(BoxCodec).ReadMapped(ref reader, alternative!),
        OpenValues.UnknownTag => OpenValues.ReadUnknown<Figure>(ref reader, alternative!, Unknown.Error),
        _ => OpenValues.ReadDerived<Figure>(ref reader),
    };

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

/// <summary>What sealed types leave open.</summary>
internal static class NoOther
{
    internal static InvalidOperationException Error => new("A sealed type has no other.");
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

    public Disc? ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => throw NoOther.Error;
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

    public Box? ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => throw NoOther.Error;
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

    public Extra? ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => throw NoOther.Error;
}

/// <summary>Unknown alternatives are read as dogs.</summary>
internal readonly struct AnimalMembers : IMembers<Animal>
{
    public ShapeKind Kind => ShapeKind.Abstract;

    public ShapeFlags Flags => ShapeFlags.Polymorphic;

    public int Count => 0;

    public void Describe(ShapeGraph graph, TypeShape type)
    {
        type.AddAlternative(1, default(DogCodec).Describe(graph));
        type.AddAlternative(200, default(CrateCodec).Describe(graph));
        type.SetFallback(default(DogCodec).Describe(graph));
    }

    public void Write(ref PrewireWriter writer, Animal value) => throw NoOther.Error;

    public Animal Make() => throw NoOther.Error;

    public void Read(ref PrewireReader reader, ref Animal value, int member, EdgeMap? map) => throw NoOther.Error;

    public void WriteOther(ref PrewireWriter writer, Animal value)
    {
        switch (value)
        {
            case Dog dog:
                Member.PutTag(ref writer, 0);
                DogCodec.WriteExact(ref writer, dog);
                break;
            case Crate crate:
                Member.PutTag(ref writer, 1);
                CrateCodec.WriteExact(ref writer, crate);
                break;
            default:
                Member.WriteDerived(ref writer, value, typeof(Animal));
                break;
        }
    }

    public Animal? ReadOther(ref PrewireReader reader) => OpenValues.ReadTag(ref reader, 2) switch
    {
        0 => default(DogCodec).Read(ref reader),
        1 => default(CrateCodec).Read(ref reader),
        _ => OpenValues.ReadDerived<Animal, Dog, DogCodec>(ref reader),
    };

    public Animal? ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => OpenValues.ReadTag(ref reader, map, out EdgeMap? alternative) switch
    {
        0 => default(DogCodec).ReadMapped(ref reader, alternative!),
        1 => default(CrateCodec).ReadMapped(ref reader, alternative!),
        OpenValues.UnknownTag => OpenValues.ReadUnknown<Animal, Dog, DogCodec>(ref reader, alternative!),
        _ => OpenValues.ReadDerived<Animal, Dog, DogCodec>(ref reader),
    };
}

internal readonly struct DogMembers : IMembers<Dog>
{
    public ShapeKind Kind => ShapeKind.Object;

    public ShapeFlags Flags => ShapeFlags.None;

    public int Count => 1;

    public void Describe(ShapeGraph graph, TypeShape type) => type.Add(0, NameHash.Of("Age"), "Age", WireEdge.Of(WireKind.Int32));

    public void Write(ref PrewireWriter writer, Dog value) => writer.WriteInt32(value.Age);

    public Dog Make() => new();

    public void Read(ref PrewireReader reader, ref Dog value, int member, EdgeMap? map) => value.Age = Member.ReadInt32(ref reader, map);

    public void WriteOther(ref PrewireWriter writer, Dog value) => throw NoOther.Error;

    public Dog? ReadOther(ref PrewireReader reader) => throw NoOther.Error;

    public Dog? ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => throw NoOther.Error;
}

internal readonly struct CrateMembers : IMembers<Crate>
{
    public ShapeKind Kind => ShapeKind.Object;

    public ShapeFlags Flags => ShapeFlags.Recursive;

    public int Count => 1;

    public void Describe(ShapeGraph graph, TypeShape type) => type.Add(3, NameHash.Of("Content"), "Content", default(AnimalCodec).Describe(graph));

    public void Write(ref PrewireWriter writer, Crate value) => Member.Write<Animal?, AnimalCodec>(ref writer, value.Content);

    public Crate Make() => new();

    public void Read(ref PrewireReader reader, ref Crate value, int member, EdgeMap? map) =>
        value.Content = Member.Read<Animal?, AnimalCodec>(ref reader, map);

    public void WriteOther(ref PrewireWriter writer, Crate value) => throw NoOther.Error;

    public Crate? ReadOther(ref PrewireReader reader) => throw NoOther.Error;

    public Crate? ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => throw NoOther.Error;
}

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

    public Thing? ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => throw NoOther.Error;
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

/// <summary>An object without members.</summary>
internal readonly struct NoMembers<T> : IMembers<T>
    where T : class
{
    public ShapeKind Kind => ShapeKind.Object;

    public ShapeFlags Flags => ShapeFlags.None;

    public int Count => 0;

    public void Describe(ShapeGraph graph, TypeShape type)
    {
    }

    public void Write(ref PrewireWriter writer, T value)
    {
    }

    public T Make() => (T)System.Activator.CreateInstance(typeof(T), nonPublic: true)!;

    public void Read(ref PrewireReader reader, ref T value, int member, EdgeMap? map) => throw NoOther.Error;

    public void WriteOther(ref PrewireWriter writer, T value) => throw NoOther.Error;

    public T? ReadOther(ref PrewireReader reader) => throw NoOther.Error;

    public T? ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => throw NoOther.Error;
}

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

    public Holder? ReadOtherMapped(ref PrewireReader reader, EdgeMap map) => throw NoOther.Error;
}
