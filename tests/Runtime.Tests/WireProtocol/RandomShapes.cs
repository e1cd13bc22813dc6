using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>Shapes made up from a seed: recursive, with sections, with every kind.</summary>
/// <param name="seed">The seed.</param>
/// <param name="tracks">Whether some objects may be met again.</param>
internal sealed class RandomShapes(int seed, bool tracks = false)
{
    private static readonly WireKind[] s_simple = Enum.GetValues<WireKind>().Where(k => WireKinds.IsSimple(k) && k != WireKind.Late).ToArray();

    private static readonly WireEdge[] s_frequent = [WireEdge.Of(WireKind.Bool), Shapes.Int, Shapes.Int.AsNullable(), Shapes.Text, WireEdge.Of(WireKind.DateTime)];

    private readonly Random _random = new(seed);
    private readonly ShapeGraph _graph = new();
    private readonly List<(WireEdge Edge, TypeShape Type)> _types = [];
    private int _left;

    internal WireEdge Root()
    {
        _left = 1 + _random.Next(8);
        return _random.Next(4) == 0 ? Edge(4) : Type(_random.Next(3) == 0 ? ShapeKind.Struct : ShapeKind.Object);
    }

    private WireEdge Edge(int nesting)
    {
        WireEdge edge = Plain(nesting);
        return _random.Next(4) == 0 ? edge.AsNullable() : edge;
    }

    private WireEdge Plain(int nesting)
    {
        switch (nesting == 0 ? 0 : _random.Next(12))
        {
            case 0 or 1 or 2 or 3 or 4:
                return WireEdge.Of(s_simple[_random.Next(s_simple.Length)]);
            case 5:
                return WireEdge.List(Edge(nesting - 1));
            case 6:
                return WireEdge.Map(Edge(nesting - 1), Edge(nesting - 1));
            case 11:
                return WireEdge.Late(RandomValues.LateTargets[_random.Next(RandomValues.LateTargets.Length)]);
            case 10:
                return WireEdge.Blob((uint)_random.Next(3) * 100);
            case 7:
                return WireEdge.Tuple(Enumerable.Range(0, _random.Next(1, 4)).Select(_ => Edge(nesting - 1)).ToArray());
            default:
                var objects = _types.Where(t => t.Type.IsObject).ToList();
                if (_left == 0 && objects.Count == 0)
                {
                    return Shapes.Text;
                }

                bool isKnown = _left == 0 || (objects.Count > 0 && _random.Next(2) == 0);
                WireEdge edge = isKnown ? objects[_random.Next(objects.Count)].Edge : Type(_random.Next(3) == 0 ? ShapeKind.Struct : ShapeKind.Object);
                return tracks && edge.Kind == WireKind.Object && _random.Next(2) == 0 ? WireEdge.Reference(edge) : edge;
        }
    }

    private WireEdge Type(ShapeKind kind)
    {
        _left = Math.Max(0, _left - 1);
        bool isPolymorphic = kind == ShapeKind.Object && _random.Next(4) == 0;
        ShapeFlags names = _random.Next(5) switch { 0 or 1 => ShapeFlags.Named, 2 => ShapeFlags.WithNames, _ => ShapeFlags.None };
        ShapeFlags flags = (isPolymorphic ? ShapeFlags.Polymorphic : 0) | names | (kind == ShapeKind.Struct && _random.Next(3) == 0 ? ShapeFlags.Listed : 0);
        WireEdge edge;
        TypeShape type;
        if (kind == ShapeKind.Section && (flags & ShapeFlags.Named) == 0)
        {
            _graph.TryBeginSection(_types.Count, flags, (uint)_random.Next(1, 1_000_000), "T" + _types.Count, out edge, out type);
        }
        else
        {
            _graph.TryBegin(_types.Count, kind, flags, "T" + _types.Count, out edge, out type);
        }

        _types.Add((edge, type));
        if (kind != ShapeKind.Struct && _left > 0 && _random.Next(4) == 0)
        {
            type.AddBase(Type(ShapeKind.Section));
        }

        // Among types with many members that share a byte of the literal there are some with none.
        bool isFrequent = _random.Next(2) == 0;
        long identity = -1;
        for (int i = _random.Next(kind == ShapeKind.Object ? 12 : 5); i > 0; i--)
        {
            identity += 1 + (isFrequent && _random.Next(4) != 0 ? 0 : _random.Next(3) == 0 ? _random.Next(100_000) : _random.Next(3));
            WireEdge member = isFrequent && _random.Next(4) != 0 ? s_frequent[_random.Next(s_frequent.Length)] : Edge(3);
            string name = "M" + identity;
            type.Add((int)identity, (flags & ShapeFlags.Named) != 0 ? (uint)identity : NameHash.Of(name), name, _random.Next(4) == 0 ? member.AsInline() : member);
        }

        return edge;
    }
}
