using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using AnimalCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Animal, Prewire.Runtime.Tests.Polymorphism.AnimalMembers>;
using CrateCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Crate, Prewire.Runtime.Tests.Polymorphism.CrateMembers>;
using DogCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Dog, Prewire.Runtime.Tests.Polymorphism.DogMembers>;

namespace Prewire.Runtime.Tests.Polymorphism;

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
