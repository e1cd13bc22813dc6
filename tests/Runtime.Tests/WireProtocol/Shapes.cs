using System;
using System.Collections.Generic;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>Shapes that the tests share, written as a codec's Describe would.</summary>
internal static class Shapes
{
    internal static readonly WireEdge Int = WireEdge.Of(WireKind.Int32);
    internal static readonly WireEdge Text = WireEdge.Of(WireKind.String);

    /// <summary>A type whose members have the ids given.</summary>
    internal static WireEdge WithIds(ShapeKind kind, params (int Id, string Name, WireEdge Edge)[] members) =>
        Make(kind, ShapeFlags.None, members);

    /// <summary>A type whose members have names only.</summary>
    internal static WireEdge Named(ShapeKind kind, params (string Name, WireEdge Edge)[] members)
    {
        var sorted = new List<(int, string, WireEdge)>();
        Array.Sort(members, (a, b) => NameHash.Of(a.Name).CompareTo(NameHash.Of(b.Name)));
        foreach ((string name, WireEdge edge) in members)
        {
            sorted.Add((0, name, edge));
        }

        return Make(kind, ShapeFlags.Named, sorted.ToArray());
    }

    internal static WireEdge Make(ShapeKind kind, ShapeFlags flags, params (int Id, string Name, WireEdge Edge)[] members)
    {
        new ShapeGraph().TryBegin("T", kind, flags, "Root", out WireEdge edge, out TypeShape type);
        foreach ((int id, string name, WireEdge member) in members)
        {
            type.Add(id, NameHash.Of(name), name, member);
        }

        return edge;
    }

    /// <summary>The Poco of the comparison run: a string, an int, a Guid and a DateTime.</summary>
    internal static WireEdge PocoWithIds() => WithIds(
        ShapeKind.Object,
        (1, "Text", Text),
        (2, "Number", Int),
        (3, "Guid", WireEdge.Of(WireKind.Guid)),
        (4, "Time", WireEdge.Of(WireKind.DateTime)));

    internal static WireEdge PocoWithNames() => Named(
        ShapeKind.Object,
        ("Text", Text),
        ("Number", Int),
        ("Guid", WireEdge.Of(WireKind.Guid)),
        ("Time", WireEdge.Of(WireKind.DateTime)));

    /// <summary>A node with a value and children of its own type.</summary>
    internal static WireEdge Tree(string valueName = "Value", WireEdge? value = null, ShapeFlags flags = ShapeFlags.None)
    {
        new ShapeGraph().TryBegin("Node", ShapeKind.Object, flags, "Node", out WireEdge edge, out TypeShape type);
        type.Add(1, NameHash.Of(valueName), valueName, value ?? Int);
        type.Add(2, NameHash.Of("Children"), "Children", WireEdge.List(edge));
        return edge;
    }

    /// <summary>What a late edge leads to.</summary>
    internal static LateTarget Target(WireEdge shape) => RootShape.Of(typeof(object), shape, null).Target;

    /// <summary>As if the shape had come with a message.</summary>
    internal static WireEdge Sent(WireEdge root)
    {
        Assert.True(ShapeParser.TryParse(ShapeWriter.ToLiteral(root), out WireEdge? sent));
        return sent;
    }
}
