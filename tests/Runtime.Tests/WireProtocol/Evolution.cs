using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>What may become of a shape between two versions: members go and come, types of members widen, structs become classes, early edges late and late ones early.</summary>
internal sealed class Evolution
{
    private readonly Random _random;
    private readonly ShapeGraph _graph = new();
    private readonly Dictionary<TypeShape, WireEdge> _types = [];

    private Evolution(int seed) => _random = new Random(seed);

    internal static WireEdge Of(WireEdge root, int seed) => new Evolution(seed).Edge(root);

    private WireEdge Edge(WireEdge edge)
    {
        WireEdge evolved = edge.Kind switch
        {
            WireKind.Object when _random.Next(4) == 0 => WireEdge.Late(Shapes.Target(Type(edge.Type!))),
            WireKind.Object or WireKind.Struct => Type(edge.Type!),
            WireKind.List => WireEdge.List(Edge(edge.Element!)),
            WireKind.Bytes => WireEdge.List(Shapes.Int),
            WireKind.Map => WireEdge.Map(Edge(edge.Element!), Edge(edge.Value!)),
            WireKind.Tuple => WireEdge.Tuple(edge.Items.Select(Edge).ToArray()),
            WireKind.Int16 or WireKind.UInt32 when _random.Next(2) == 0 => WireEdge.Of(WireKind.Int64),
            WireKind.Float32 => WireEdge.Of(WireKind.Float64),
            WireKind.Late => _random.Next(3) == 0 ? edge.Target!.Edge : WireEdge.Late(edge.Target!),
            WireKind.Blob => WireEdge.Blob((uint)_random.Next(2) * 100),
            _ => WireEdge.Of(edge.Kind),
        };
        bool isNullable = edge.Nullable != (_random.Next(4) == 0);
        return isNullable ? evolved.AsNullable() : evolved;
    }

    private WireEdge Type(TypeShape type)
    {
        if (_types.TryGetValue(type, out WireEdge? known))
        {
            return known;
        }

        bool isSection = type.Kind == ShapeKind.Section;
        ShapeKind kind = isSection ? ShapeKind.Section : _random.Next(4) == 0 ? ShapeKind.Object : type.Kind;
        _graph.TryBegin(type, kind, type.Flags, type.DisplayName, out WireEdge edge, out TypeShape evolved);
        if (isSection && type.NameHash != 0)
        {
            evolved.NameHash = _random.Next(4) == 0 ? ~type.NameHash : type.NameHash;
        }

        _types.Add(type, edge);
        if (type.BaseEdge is not null)
        {
            evolved.AddBase(Type(type.Base!));
        }

        foreach (MemberShape member in type.Members)
        {
            if (_random.Next(5) != 0)
            {
                WireEdge value = Edge(member.Edge);
                evolved.Add((int)member.Identity, member.IsNamedIn(type) ? member.Identity : member.NameHash, member.Name, member.Edge.Inline ? value.AsInline() : value);
            }
        }

        return edge;
    }
}

/// <summary>Small questions to members.</summary>
internal static class MemberQuestions
{
    internal static bool IsNamedIn(this MemberShape _, TypeShape type) => (type.Flags & ShapeFlags.Named) != 0;
}
