using System;
using System.Collections.Generic;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using Prewire.Runtime.Tests.WireProtocol;
using Prewire.WireProtocol;
using Xunit;
using DogCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Dog, Prewire.Runtime.Tests.Polymorphism.DogMembers>;
using FigureCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Figure, Prewire.Runtime.Tests.Polymorphism.FigureMembers>;
using ThingCodec = Prewire.Runtime.Tests.Polymorphism.MemberCodec<Prewire.Runtime.Tests.Polymorphism.Thing, Prewire.Runtime.Tests.Polymorphism.ThingMembers>;

namespace Prewire.Runtime.Tests.Polymorphism;

/// <summary>Unions and open positions that another version wrote.</summary>
public class OpenEvolutionTests
{
    /// <summary>A dog that has a name, too.</summary>
    private static readonly (int Id, string Name, WireEdge Edge)[] s_newerDog = [(0, "Age", Shapes.Int), (1, "Name", Shapes.Text)];

    [Fact]
    public void Alternatives_are_matched_by_tag()
    {
        // The dog has a name there.
        Assert.Equal("Dog(7)", Read<Animal?, AnimalCodec>(Wire.Open(Wire.NewAlternative(1, Dog()), Wire.Hex("01 07 00 00 00 04 41"))));
        Assert.Equal("-", Read<Animal?, AnimalCodec>(Wire.Open([0])));
    }

    [Fact]
    public void A_tag_is_looked_for_in_the_union_of_the_position()
    {
        // Tag 5 is a disc among the figures, and nothing among the animals.
        WireEdge both = Shapes.WithIds(ShapeKind.Object, (2, "Figure", WireEdge.Of(WireKind.Open)), (3, "Animal", WireEdge.Of(WireKind.Open)));
        byte[] five = Wire.NewAlternative(5, Dog());

        Assert.Equal(
            "Holder(-, -, -, Dog(7))",
            Read<Holder?, MemberCodec<Holder, HolderMembers>>(Wire.Message(both, [1], [0], five, Wire.Hex("01 07 00 00 00 04 41"))));
        Assert.Equal(
            PrewireErrorCode.UnknownType,
            Code<Holder?, MemberCodec<Holder, HolderMembers>>(Wire.Message(
                both, [1], Wire.NewAlternative(1, Dog()), Wire.Hex("01 07 00 00 00 04 41"), Wire.Known(1), Wire.Hex("01 08 00 00 00 00"))));

        // The animal says the number under which a member that is not known here announced a tag.
        WireEdge newer = Shapes.WithIds(ShapeKind.Object, (3, "Animal", WireEdge.Of(WireKind.Open)), (4, "New", WireEdge.Of(WireKind.Open)));
        WireEdge first = Shapes.Make(ShapeKind.Object, ShapeFlags.Listed, (4, "New", WireEdge.Of(WireKind.Open)), (3, "Animal", WireEdge.Of(WireKind.Open)));
        byte[] dog = [.. Wire.NewAlternative(1, Dog()), .. Wire.Hex("01 07 00 00 00 04 41")];
        byte[] again = [.. Wire.Known(1), .. Wire.Hex("01 08 00 00 00 00")];
        Assert.Equal("Holder(-, -, -, Dog(7))", Read<Holder?, MemberCodec<Holder, HolderMembers>>(Wire.Message(newer, [1], dog, again)));
        Assert.Equal("Holder(-, -, -, Dog(8))", Read<Holder?, MemberCodec<Holder, HolderMembers>>(Wire.Message(first, [1], dog, again)));
    }

    [Fact]
    public void An_unknown_alternative_is_read_as_what_stands_in_for_it()
    {
        Assert.Equal("Dog(9)", Read<Animal?, AnimalCodec>(Wire.Open(Wire.NewAlternative(0, Cat()), Wire.Hex("01 09 00 00 00 00"))));
    }

    [Fact]
    public void An_unknown_alternative_is_an_error_or_skipped()
    {
        WireEdge figure = Figure();
        byte[] cat = [.. Wire.NewAlternative(6, Cat()), .. Wire.Hex("01 09 00 00 00 04 41")];
        var exception = Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<Figure?, FigureCodec>(Wire.Message(figure, cat)));
        Assert.Equal(PrewireErrorCode.UnknownType, exception.Code);

        byte[] list = Wire.Message(WireEdge.List(figure), [3], cat, Wire.Hex("01 05 00 00 00"));
        List<Figure?>? read = PrewireEntry.Deserialize<List<Figure?>?, ListCodec<Figure?, NullingFigureCodec>>(list);
        Assert.Equal("List`1[-, Figure(5, -)]", Samples.Text(read));
    }

    [Fact]
    public void An_object_of_a_base_that_is_abstract_now_is_read_as_what_stands_in()
    {
        WireEdge dog = Dog(ShapeFlags.Polymorphic);

        Assert.Equal("Dog(3)", Read<Animal?, AnimalCodec>(Wire.Message(dog, Wire.Hex("01 03 00 00 00 00"))));
        Assert.Equal("Dog(4)", Read<Animal?, AnimalCodec>(Wire.Message(dog, Wire.NewAlternative(1, Dog()), Wire.Hex("01 04 00 00 00 00"))));
        Assert.Equal("Dog(5)", Read<Animal?, AnimalCodec>(Wire.Message(Shapes.WithIds(ShapeKind.Struct, s_newerDog), Wire.Hex("05 00 00 00 00"))));
    }

    [Fact]
    public void A_member_that_was_open_may_get_a_type()
    {
        byte[] dog = [.. Wire.New<Dog, DogCodec>(), .. Wire.Hex("01 02 00 00 00")];

        Assert.Equal("Dog(2)", Read<Animal?, AnimalCodec>(Wire.Open(dog)));
        Assert.Equal("-", Read<Animal?, AnimalCodec>(Wire.Open([0])));
        Assert.Equal(PrewireErrorCode.UnassignableType, Code<Animal?, AnimalCodec>(Wire.Open(Wire.Hex("0C 01 00 00 00"))));
        Assert.Equal(PrewireErrorCode.UnrelatedShape, Code<Dog?, DogCodec>(Wire.Open(dog)));
        Assert.Equal(PrewireErrorCode.UnrelatedShape, Code<object?, OpenCodec<object>>(Wire.Message(Shapes.WithIds(ShapeKind.Object, s_newerDog), [0])));
        Assert.Equal(
            "List`1[Dog(2), Dog(3)]",
            Read<List<Animal?>?, ListCodec<Animal?, AnimalCodec>>(
                Wire.Message(WireEdge.List(WireEdge.Of(WireKind.Open)), [3], dog, Wire.Known(1), Wire.Hex("01 03 00 00 00"))));
    }

    [Fact]
    public void An_announced_type_is_read_by_what_its_writer_said()
    {
        byte[] newer = Wire.New(typeof(Dog), Shapes.WithIds(ShapeKind.Object, s_newerDog));
        byte[] body = [.. newer, .. Wire.Hex("01 02 00 00 00 04 41"), .. Wire.Known(1), .. Wire.Hex("01 03 00 00 00 00")];

        Assert.Equal("Object[][Dog(2), Dog(3)]", Read<object?, OpenCodec<object>>(Wire.Open([0x3C, 3], body)));
        Assert.Equal("List`1[Dog(2), Dog(3)]", Read<List<Animal?>?, ListCodec<Animal?, AnimalCodec>>(
            [.. RootPrefix<List<Animal?>?, ListCodec<Animal?, AnimalCodec>>.Bytes, 3, .. body]));
    }

    [Fact]
    public void An_unknown_announced_type_is_read_as_what_stands_in_skipped_or_an_error()
    {
        byte[] unknown = Wire.New(77, ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, s_newerDog)));
        byte[] value = [.. unknown, .. Wire.Hex("01 02 00 00 00 04 41")];
        byte[] stranger = Wire.New(78, ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Object, (9, "X", Shapes.Text))));

        Assert.Equal("Dog(2)", Read<Animal?, AnimalCodec>([.. RootPrefix<Animal?, AnimalCodec>.Bytes, .. value]));
        Assert.Equal("Dog(0)", Read<Animal?, AnimalCodec>([.. RootPrefix<Animal?, AnimalCodec>.Bytes, .. stranger, 1, 4, 65]));
        Assert.Equal(PrewireErrorCode.UnknownType, Code<object?, OpenCodec<object>>(Wire.Open(value)));
        Assert.Equal("-", Read<object?, NullingCodec>(Wire.Open(value)));
        Assert.Equal(
            "Object[][-, Int32 5, -]",
            Read<object?[]?, ArrayCodec<object?, NullingCodec>>(
                Wire.Message(WireEdge.List(WireEdge.Of(WireKind.Open)), [4], value, Wire.Hex("0C 05 00 00 00"), Wire.Known(1), Wire.Hex("01 03 00 00 00 00"))));
    }

    [Fact]
    public void What_is_not_known_here_is_skipped_and_its_types_are_learned()
    {
        WireEdge newer = Shapes.WithIds(ShapeKind.Object, (0, "Value", WireEdge.Of(WireKind.Open)), (7, "Extra", WireEdge.Of(WireKind.Open)), (8, "More", WireEdge.Of(WireKind.Open)));
        byte[] thing = [.. Wire.New<Thing, ThingCodec>(), .. Wire.Hex("01 01 00 00 00")];
        byte[] again = [.. Wire.Known(1), .. Wire.Hex("01 02 00 00 00")];

        // The member that is known says a number that the one skipped before it announced.
        WireEdge older = Shapes.WithIds(ShapeKind.Object, (0, "Value", WireEdge.Of(WireKind.Open)), (1, "Things", WireEdge.List(WireEdge.Of(WireKind.Open))));
        WireEdge listed = Shapes.Make(ShapeKind.Struct, ShapeFlags.Listed, (9, "Extra", WireEdge.Of(WireKind.Open)), (0, "Value", WireEdge.Of(WireKind.Open)));

        Assert.Equal("Holder(Thing(1), -, -, -)", Read<Holder?, MemberCodec<Holder, HolderMembers>>(Wire.Message(newer, [1], thing, again, again)));
        Assert.Equal("Holder(Thing(2), -, -, -)", Read<Holder?, MemberCodec<Holder, HolderMembers>>(Wire.Message(listed, thing, again)));
        Assert.Equal(
            "Holder(Thing(1), List`1[Thing(2)], -, -)", Read<Holder?, MemberCodec<Holder, HolderMembers>>(Wire.Message(older, [1], thing, [2], again)));
    }

    private static WireEdge Dog(ShapeFlags flags = ShapeFlags.None) => Shapes.Make(ShapeKind.Object, flags, s_newerDog);

    /// <summary>Its age is that of a dog.</summary>
    private static WireEdge Cat() => Shapes.WithIds(ShapeKind.Object, (0, "Age", Shapes.Int), (4, "Lives", Shapes.Text));

    private static WireEdge Figure() => Shapes.Make(ShapeKind.Object, ShapeFlags.Polymorphic, (0, "Id", Shapes.Int));

    private static string Read<T, TCodec>(byte[] message)
        where TCodec : struct, IWireCodec<T>
    {
        string text = Samples.Text(PrewireEntry.Deserialize<T, TCodec>(message));
        Assert.True(PrewireEntry.TryDeserialize<T, TCodec>(message, out T? value));
        Assert.Equal(text, Samples.Text(value));
        return text;
    }

    private static PrewireErrorCode Code<T, TCodec>(byte[] message)
        where TCodec : struct, IWireCodec<T> =>
        Assert.Throws<PrewireException>(() => PrewireEntry.Deserialize<T, TCodec>(message)).Code;

    /// <summary>A figure, or null in place of an unknown one.</summary>
    private readonly struct NullingFigureCodec : IWireCodec<Figure?>
    {
        public int MinSize => 1;

        public ReadOnlySpan<byte> Prefix => RootPrefix<Figure?, NullingFigureCodec>.Bytes;

        public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Figure? value) => throw new NotSupportedException();

        public ref byte WriteSpan(ref PrewireWriter writer, ref byte cursor, ReadOnlySpan<Figure?> values) => throw new NotSupportedException();

        public Figure? Read(ref PrewireReader reader) => throw new NotSupportedException();

        public void ReadSpan(ref PrewireReader reader, Span<Figure?> values) => throw new NotSupportedException();

        public Figure? ReadMapped(ref PrewireReader reader, EdgeMap map)
        {
            MappedHeader header = default;
            if (reader.BeginObjectMapped(map, ref header) == ObjectStart.Other)
            {
                return OpenValues.ReadDerived<Figure>(ref reader, Unknown.Null, FigureUnion.Instance);
            }

            Step step = Assert.Single(map.Type.Steps);
            return new Figure { Id = default(Int32Codec).ReadMapped(ref reader, header.Edge(in step)) };
        }

        public WireEdge Describe(ShapeGraph graph) => default(FigureCodec).Describe(graph);
    }
}
