using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>Members that generated code hands over as a text are those that it would add one by one.</summary>
public class ShapeTextTests
{
    private static readonly WireKind[] s_needMore = [WireKind.Open, WireKind.Late];

    public static IEnumerable<WireEdge> Known()
    {
        foreach (WireKind kind in Enum.GetValues<WireKind>().Where(k => WireKinds.IsDefined(k) && WireKinds.IsSimple(k)).Except(s_needMore))
        {
            WireEdge edge = WireEdge.Of(kind);
            yield return edge;
            yield return edge.AsNullable();
            yield return WireEdge.List(edge);
            yield return WireEdge.List(edge.AsNullable());
            yield return WireEdge.Map(Shapes.Int, edge.AsNullable());
            yield return WireEdge.Map(edge, WireEdge.List(WireEdge.Map(Shapes.Text, edge)));
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void All_that_are_known_by_kinds_are_in_the_text(bool hasIds)
    {
        var members = Known().Select((edge, i) => (Id: hasIds ? (i * 3) + 1 : 0, Name: "M" + i, Edge: edge)).ToArray();
        ShapeFlags flags = hasIds ? ShapeFlags.None : ShapeFlags.Named;
        var text = new StringBuilder();
        foreach ((int id, string name, WireEdge edge) in members)
        {
            string shape = ShapeText.Of(edge);
            Assert.False(ShapeText.IsGiven(shape));
            ShapeText.Append(text, hasIds ? id : null, shape, name);
        }

        WireEdge one = Shapes.Make(ShapeKind.Object, flags, members);
        WireEdge all = Make(flags, text.ToString());

        Assert.Equal(ShapeWriter.ToLiteral(one), ShapeWriter.ToLiteral(all));
        Assert.Equal(one.Type!.Members.Select(m => (m.Name, m.Identity, m.NameHash)), all.Type!.Members.Select(m => (m.Name, m.Identity, m.NameHash)));
    }

    [Fact]
    public void What_only_a_codec_knows_is_given_beside_the_text()
    {
        WireEdge tree = Shapes.Tree();
        foreach (WireEdge edge in new[] { tree, WireEdge.List(tree), WireEdge.Tuple(Shapes.Int), WireEdge.Of(WireKind.Open), Shapes.Int.AsInline(), WireEdge.Blob(1), WireEdge.Map(Shapes.Int, tree) })
        {
            Assert.True(ShapeText.IsGiven(ShapeText.Of(edge)));
        }

        Assert.True(ShapeText.IsGiven(ShapeText.Of(null)));
        WireEdge made = Make(ShapeFlags.None, "1:*First 2:3Second 7:*Third", tree, Shapes.Int.AsInline());

        Assert.Equal([tree, Shapes.Int, Shapes.Int.AsInline()], made.Type!.Members.Select(m => m.Edge), (a, b) => a == b || (a!.Inline && b!.Inline && a.Kind == b.Kind));
        Assert.Equal([1u, 2, 7], made.Type.Members.Select(m => m.Identity));
        Assert.Equal(["First", "Second", "Third"], made.Type.Members.Select(m => m.Name));
    }

    [Theory]
    [InlineData("Größe", true)]
    [InlineData("_x", true)]
    [InlineData("two words", false)]
    [InlineData("!x", false)]
    [InlineData("", false)]
    public void Names_that_do_not_say_where_they_begin_and_end_are_not_in_it(string name, bool isIn) =>
        Assert.Equal(isIn, ShapeText.Has(name, NameHash.Of(name)));

    [Fact]
    public void Nor_are_those_that_have_another_name_on_the_wire() => Assert.False(ShapeText.Has("Name", NameHash.Of("Other")));

    [Fact]
    public void Ids_ascend_in_a_text_too() =>
        Assert.Throws<InvalidOperationException>(() => Make(ShapeFlags.None, "2:3A 1:3B"));

    private static WireEdge Make(ShapeFlags flags, string members, params WireEdge[] given)
    {
        new ShapeGraph().TryBegin("T", ShapeKind.Object, flags, "Root", out WireEdge edge, out TypeShape type);
        type.Add(members, given);
        return edge;
    }
}
