using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

public class BinderTests
{
    [Fact]
    public void A_shape_is_exactly_itself()
    {
        Checks.ForSeeds(seed =>
        {
            WireEdge root = new RandomShapes(seed).Root();
            RootMap map = Binder.Bind(Shapes.Sent(root), root, "Root");

            Assert.True(map.Edge is { Exact: true }, map.Code + " at " + map.Path);
        });
    }

    [Fact]
    public void What_binds_exactly_has_the_same_bytes()
    {
        Checks.ForSeeds(seed =>
        {
            WireEdge root = new RandomShapes(seed).Root();
            byte[] literal = ShapeParserTests.Damage(ShapeWriter.ToLiteral(root), new Random(seed));
            if (ShapeParser.TryParse(literal, out WireEdge? foreign) && Binder.Bind(foreign, root, "Root").Edge is { Exact: true })
            {
                byte[] value = RandomValues.Of(foreign, seed);
                Assert.True(ShapeWalker.Validate(value, 0, root, "Root", null).IsFine);
            }
        });
    }

    [Fact]
    public void Values_of_another_version_are_read_to_their_end_by_the_map()
    {
        int mapped = 0;
        Checks.ForSeeds(seed =>
        {
            WireEdge written = new RandomShapes(seed).Root();
            WireEdge read = Evolution.Of(written, seed);
            RootMap map = Binder.Bind(Shapes.Sent(written), read, "Root");
            if (map.Edge is null)
            {
                Assert.True(map.Code is PrewireErrorCode.UnrelatedShape or PrewireErrorCode.IncompatibleMember);
                return;
            }

            byte[] value = RandomValues.Of(written, seed);
            var reader = new PrewireReader(value);
            try
            {
                MappedWalk.Read(ref reader, map.Edge);
            }
            catch (PrewireException e) when (e.Code is PrewireErrorCode.UnrelatedShape or PrewireErrorCode.IncompatibleMember)
            {
                // What was announced for a late value is something else altogether.
                return;
            }

            mapped++;
            Assert.Equal(value.Length, reader.Offset);
        });
        Assert.True(mapped > 500, $"Only {mapped} could be mapped; seed {TestSeed.Value}");
    }

    [Fact]
    public void Objects_that_take_no_bytes_in_the_message_are_charged()
    {
        new ShapeGraph().TryBegin("Node", ShapeKind.Object, ShapeFlags.Recursive, "Node", out WireEdge local, out TypeShape type);
        type.Add(0, NameHash.Of("Left"), "Left", local);
        type.Add(1, NameHash.Of("Right"), "Right", local);

        // Struct in struct, twice each: a million nodes, and not a single byte.
        WireEdge foreign = Shapes.WithIds(ShapeKind.Struct);
        for (int i = 0; i < 20; i++)
        {
            foreign = Shapes.WithIds(ShapeKind.Struct, (0, "Left", foreign), (1, "Right", foreign));
        }

        EdgeMap map = Binder.Bind(Shapes.Sent(foreign), local, "Root").Edge!;
        PrewireException exception = Assert.Throws<PrewireException>(() =>
        {
            var reader = new PrewireReader([]);
            MappedWalk.Read(ref reader, map);
        });
        Assert.Equal(PrewireErrorCode.AllocationLimit, exception.Code);
    }

    [Fact]
    public void A_difference_deep_inside_a_cycle_is_seen_and_elsewhere_things_stay_exact()
    {
        WireEdge leaf = Shapes.WithIds(ShapeKind.Object, (0, "A", Shapes.Int));
        WireEdge Root(WireEdge tree) => Shapes.WithIds(ShapeKind.Object, (0, "Tree", tree), (1, "Leaf", leaf));
        RootMap map = Binder.Bind(Shapes.Sent(Root(Shapes.Tree())), Root(Shapes.Tree(value: WireEdge.Of(WireKind.Int64))), "Root");

        Step[] steps = map.Edge!.Type.Steps;
        Assert.False(map.Edge.Exact);
        Assert.False(steps[0].Edge.Exact);
        Assert.False(steps[0].Edge.Type.Steps[1].Edge.Element.Exact);
        Assert.True(steps[1].Edge.Exact);
    }

    [Fact]
    public void Many_types_that_meet_are_found_again()
    {
        RootMap same = Binder.Bind(Shapes.Sent(Ring(20, Shapes.Int)), Ring(20, Shapes.Int), "Root");
        RootMap other = Binder.Bind(Shapes.Sent(Ring(20, Shapes.Int)), Ring(20, Shapes.Text), "Root");
        RootMap wider = Binder.Bind(Shapes.Sent(Ring(20, Shapes.Int)), Ring(20, WireEdge.Of(WireKind.Int64)), "Root");

        Assert.True(same.Edge!.Exact);
        Assert.Equal("Root" + string.Concat(Enumerable.Repeat(".Next", 19)) + ".Value", other.Path);
        Assert.False(wider.Edge!.Exact);
        TypeMap at = wider.Edge.Type;
        for (int i = 0; i < 20; i++)
        {
            // The number comes first.
            Assert.Same(at.Steps[1].Edge.Type, at.Steps[2].Edge.Type);
            at = at.Steps[1].Edge.Type;
        }

        Assert.Same(wider.Edge.Type, at);

        // A ring of types, each of which leads to the next one twice.
        static WireEdge Ring(int count, WireEdge value)
        {
            var edges = new WireEdge[count];
            var types = new TypeShape[count];
            for (int i = 0; i < count; i++)
            {
                new ShapeGraph().TryBegin("T" + i, ShapeKind.Object, ShapeFlags.None, "T" + i, out edges[i], out types[i]);
            }

            for (int i = 0; i < count; i++)
            {
                types[i].Add(1, 0, "Next", edges[(i + 1) % count]);
                types[i].Add(2, 0, "Again", edges[(i + 1) % count]);
                types[i].Add(3, 0, "Value", i == count - 1 ? value : Shapes.Int);
            }

            return edges[0];
        }
    }

    [Theory]
    [InlineData(3)]
    [InlineData(20)]
    public void What_was_met_on_the_way_to_what_does_not_fit_is_met_again_by_what_it_was(int count)
    {
        WireEdge[] parts = [.. Enumerable.Range(0, count).Select(static i => Shapes.WithIds(ShapeKind.Object, (1, "Part" + i, Shapes.Int)))];
        WireEdge was = WireEdge.Tuple([.. parts, Shapes.Text]);
        new ShapeGraph().TryBegin("T", ShapeKind.Object, ShapeFlags.None, "Root", out WireEdge local, out TypeShape type);
        type.Add(1, 0, "Now", WireEdge.Tuple([.. parts, Shapes.Int]));
        type.AddFormer(was);

        RootMap map = Binder.Bind(Shapes.Sent(Shapes.WithIds(ShapeKind.Object, (1, "Now", was))), local, "Root");

        Step step = Assert.Single(map.Edge!.Type.Steps);
        Assert.True(step.IsFormer && step.Edge.Exact && !map.Edge.Exact);
        Assert.All(step.Edge.Items.Take(count), static item => Assert.Single(item.Type.Steps));
    }

    [Fact]
    public void Added_and_removed_members_are_absent_and_skipped()
    {
        WireEdge written = Shapes.Named(ShapeKind.Object, ("Title", Shapes.Text), ("Old", Shapes.Int), ("Gone", WireEdge.Of(WireKind.Bool)));
        WireEdge read = Shapes.Named(ShapeKind.Object, ("Title", Shapes.Text), ("New", Shapes.Int));
        Step[] steps = Binder.Bind(Shapes.Sent(written), read, "Root").Edge!.Type.Steps;

        // An unknown bool is a header bit and nothing else.
        Assert.Equal([Step.Unknown, IndexOf(read, "Title")], steps.Select(s => s.Member));
    }

    [Fact]
    public void Names_bind_to_types_that_have_moved_on_to_ids()
    {
        WireEdge written = Shapes.Named(ShapeKind.Object, ("Title", Shapes.Text), ("Id", Shapes.Int));
        WireEdge read = Shapes.WithIds(ShapeKind.Object, (0, "Id", Shapes.Int), (1, "Title", Shapes.Text));
        EdgeMap map = Binder.Bind(Shapes.Sent(written), read, "Root").Edge!;

        Assert.False(map.Exact);
        Assert.Equal([0, 1], map.Type.Steps.Select(s => s.Member));
    }

    [Fact]
    public void Ids_say_nothing_to_a_type_that_has_names()
    {
        WireEdge ids = Shapes.WithIds(ShapeKind.Object, (0, "Id", Shapes.Int));
        WireEdge names = Shapes.Named(ShapeKind.Object, ("Id", Shapes.Int));
        WireEdge Root(WireEdge inner) => Shapes.WithIds(ShapeKind.Object, (0, "Inner", inner));

        Assert.Equal(PrewireErrorCode.UnrelatedShape, Binder.Bind(Shapes.Sent(ids), names, "Root").Code);
        RootMap inside = Binder.Bind(Shapes.Sent(Root(ids)), Root(names), "Root");
        Assert.Equal(PrewireErrorCode.IncompatibleMember, inside.Code);
        Assert.Equal("Root.Inner", inside.Path);
    }

    [Fact]
    public void Roots_without_a_member_in_common_are_unrelated()
    {
        WireEdge a = Shapes.Named(ShapeKind.Object, ("A", Shapes.Int));
        WireEdge b = Shapes.Named(ShapeKind.Object, ("B", Shapes.Int));
        WireEdge empty = Shapes.Named(ShapeKind.Object);

        Assert.Equal((PrewireErrorCode.UnrelatedShape, "Root"), Unrelated(a, b));
        Assert.Equal((PrewireErrorCode.UnrelatedShape, "Root[]"), Unrelated(WireEdge.List(a), WireEdge.List(b)));
        Assert.Equal(PrewireErrorCode.UnrelatedShape, Binder.Bind(Shapes.Sent(Shapes.Int), b, "Root").Code);
        Assert.Null(Unrelated(empty, b));
        Assert.Null(Unrelated(a, empty));

        (PrewireErrorCode, string?)? Unrelated(WireEdge foreign, WireEdge local)
        {
            RootMap map = Binder.Bind(Shapes.Sent(foreign), local, "Root");
            Assert.NotNull(map.Edge);
            return map.OfOwnRoot is { } own ? (own.Code, own.Path) : null;
        }
    }

    [Fact]
    public void What_cannot_be_converted_is_told_with_its_path()
    {
        WireEdge Root(WireKind price) => Shapes.WithIds(
            ShapeKind.Object, (0, "Lines", WireEdge.List(Shapes.WithIds(ShapeKind.Object, (0, "Price", WireEdge.Of(price))))));
        RootMap map = Binder.Bind(Shapes.Sent(Root(WireKind.String)), Root(WireKind.Decimal), "Order");

        Assert.Equal(PrewireErrorCode.IncompatibleMember, map.Code);
        Assert.Equal("Order.Lines[].Price", map.Path);
        Assert.Equal("It was string and is decimal: [WireConverter] names what makes the one of the other.", map.Detail);
    }

    [Fact]
    public void A_member_that_moved_between_a_class_and_its_base_section_is_found()
    {
        var graph = new ShapeGraph();
        graph.TryBegin("Derived", ShapeKind.Object, ShapeFlags.None, "Derived", out WireEdge derivedEdge, out TypeShape derived);
        graph.TryBeginSection("Base", ShapeFlags.None, nameHash: 0x04030201, "Base", out WireEdge section, out TypeShape parent);
        parent.Add(0, 1, "A", Shapes.Int.AsNullable());
        parent.Add(1, 2, "B", Shapes.Text);
        derived.AddBase(section);
        derived.Add(0, 3, "C", WireEdge.Of(WireKind.Bool));
        WireEdge flat = Shapes.WithIds(ShapeKind.Object, (0, "C", WireEdge.Of(WireKind.Bool)), (1, "B", Shapes.Text));
        Step[] steps = Binder.Bind(Shapes.Sent(derivedEdge), flat, "Root").Edge!.Type.Steps;

        // The section's header, its A (bit 0 behind the eight of the object's), its B, and C with the object's bit 1.
        Assert.Equal([Step.Unknown, Step.Unknown, 1, 0], steps.Select(s => s.Member));
        Assert.Equal([-1, 8, -1, 1], steps.Select(s => s.Bit));

        byte[] value = [3, 1, 7, 0, 0, 0, 4, 65];
        var reader = new PrewireReader(value);
        MappedWalk.Read(ref reader, Binder.Bind(Shapes.Sent(derivedEdge), flat, "Root").Edge!);
        Assert.Equal(value.Length, reader.Offset);
    }

    [Fact]
    public void A_literal_that_lets_every_type_meet_every_other_is_refused()
    {
        // 100 types against 99, each leading to twenty others, so that all pairs are reached.
        WireEdge foreign = Mesh(100, 20);
        WireEdge local = Mesh(99, 20);
        RootMap map = Binder.Bind(Shapes.Sent(foreign), local, "Root");

        Assert.Equal(PrewireErrorCode.InvalidManifest, map.Code);
    }

    private static WireEdge Mesh(int types, int members)
    {
        var graph = new ShapeGraph();
        var all = new List<(WireEdge Edge, TypeShape Type)>();
        for (int i = 0; i < types; i++)
        {
            graph.TryBegin(i, ShapeKind.Object, ShapeFlags.None, "T" + i, out WireEdge edge, out TypeShape type);
            all.Add((edge, type));
        }

        for (int i = 0; i < types; i++)
        {
            for (int j = 0; j < members; j++)
            {
                all[i].Type.Add(j, 0, "M" + j, all[((i * members) + j) % types].Edge);
            }
        }

        return all[0].Edge;
    }

    private static int IndexOf(WireEdge root, string name) =>
        root.Type!.Members.Select((m, i) => (m, i)).Single(p => p.m.Name == name).i;
}
