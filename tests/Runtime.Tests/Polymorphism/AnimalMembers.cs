using System;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using CrateCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Crate, Prewire.Runtime.Tests.Polymorphism.CrateMembers>;
using DogCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Dog, Prewire.Runtime.Tests.Polymorphism.DogMembers>;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>An abstract class with a table of derived types. Unknown ones are read as dogs.</summary>
internal readonly struct AnimalCodec : IWireCodec<Animal?>
{
    public int MinSize => 1;

    public ReadOnlySpan<byte> Prefix => RootPrefix<Animal?, AnimalCodec>.Bytes;

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Animal? value) => ref OpenValues.Write(ref writer, ref cursor, value, AnimalUnion.Instance);

    public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Animal?> values) =>
        ref Elements.Write<Animal?, AnimalCodec>(ref writer, ref cursor, values);

    public Animal? Read(ref PrewireReader reader) => OpenValues.Read<Animal, Dog, DogCodec>(ref reader, AnimalUnion.Instance);

    public void ReadSpan(ref PrewireReader reader, Span<Animal?> values) => Elements.Read<Animal?, AnimalCodec>(ref reader, values);

    public Animal? ReadMapped(ref PrewireReader reader, EdgeMap map) => map.Exact
        ? Read(ref reader)
        : OpenValues.ReadMapped<Animal, Dog, DogCodec>(ref reader, map, AnimalUnion.Instance);

    public WireEdge Describe(ShapeGraph graph) => WireEdge.OpenClass(AnimalUnion.Instance);
}

/// <summary>Dogs are 1, crates 200.</summary>
internal sealed class AnimalUnion : UnionTable
{
    internal static readonly AnimalUnion Instance = new();

    protected override long TagOf(Type type) => type == typeof(Dog) ? 1 : type == typeof(Crate) ? 200 : -1;

    protected override OpenForm? Make(uint tag) => tag switch
    {
        1 => new OpenForm<Dog?, DogCodec>(),
        200 => new OpenForm<Crate?, CrateCodec>(),
        _ => null,
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
}
