using Prewire.Announcements;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>Reads by a map as generated readers and the library's codecs do, and drops what it read.</summary>
internal static class MappedWalk
{
    internal static void Read(ref PrewireReader reader, EdgeMap map)
    {
        if (IsLate(map))
        {
            ref byte first = ref reader.Begin(1);
            if (first == 0)
            {
                reader.Advance(ref first, 1);
                return;
            }

            Read(ref reader, ReadShape(ref reader, map));
            return;
        }

        if (!reader.ReadPresence(ref map) || map.IsConstant)
        {
            return;
        }

        Assert.False(map.Nullable);
        switch (map.Local?.Kind)
        {
            case WireKind.Object or WireKind.Struct:
                ReadMembers(ref reader, map);
                break;
            case WireKind.List or WireKind.Bytes:
                int count = reader.ReadCount(0);
                ElementMaps elements = !IsLate(map.Element) ? Conversions.BeginElements(ref reader, map.Element, count)
                    : new ElementMaps(count > 0 ? ReadShape(ref reader, map.Element) : map.Element);
                for (int i = 0; i < count; i++)
                {
                    Read(ref reader, elements.Next(ref reader));
                }

                break;
            case WireKind.Map:
                for (int i = reader.ReadCount(0); i > 0; i--)
                {
                    Read(ref reader, map.Element);
                    Read(ref reader, map.Value);
                }

                break;
            case WireKind.Tuple:
                foreach (EdgeMap item in map.Items)
                {
                    Read(ref reader, item);
                }

                break;
            default:
                ShapeWalker.Skip(ref reader, map.Foreign, isPresent: true);
                break;
        }
    }

    /// <summary>Whether the shape is announced on both sides.</summary>
    private static bool IsLate(EdgeMap map) => map.ForeignKind == WireKind.Late && !map.Nullable && map.Local?.Kind == WireKind.Late;

    private static EdgeMap ReadShape(ref PrewireReader reader, EdgeMap map)
    {
        var target = (ShapeTarget)map.Local!.Target!;
        Assert.Equal(default, reader.Shapes.TryRead(ref reader, target, out AnnouncedShape shape));
        if (shape.TryMap(ref reader, target, out RootMap? found) == 0 && found is not null)
        {
            return found.Edge!;
        }

        // It is the same, or became something else altogether.
        Assert.Equal(default, shape.TryGetShape(ref reader, null, out WireEdge foreign, out _));
        return new EdgeMap(foreign, Shapes.Text);
    }

    private static void ReadMembers(ref PrewireReader reader, EdgeMap map)
    {
        MappedHeader header = default;
        switch (reader.BeginObjectMapped(map, ref header))
        {
            case ObjectStart.Null:
                return;
            case ObjectStart.Other:
                Assert.Null(OpenValues.ReadDerived<object>(ref reader, Unknown.Null));
                return;
        }

        foreach (Step step in map.Type.Steps)
        {
            if (step.Member == Step.Unknown)
            {
                reader.Skip(step.Edge, ref header, step.Bit);
            }
            else
            {
                Read(ref reader, header.Edge(in step));
            }
        }
    }
}
