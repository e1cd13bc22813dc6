using Prewire.GeneratedCode;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <summary>Reads by a map as generated readers and the library's codecs do, and drops what it read.</summary>
internal static class MappedWalk
{
    internal static void Read(ref PrewireReader reader, EdgeMap map)
    {
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
                EdgeMap element = Conversions.BeginElements(ref reader, map.Element, count);
                for (int i = 0; i < count; i++)
                {
                    Read(ref reader, element);
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

    private static void ReadMembers(ref PrewireReader reader, EdgeMap map)
    {
        MappedHeader header = default;
        switch (reader.BeginObjectMapped(map, ref header))
        {
            case ObjectStart.Null:
                return;
            case ObjectStart.Other:
                ReadOther(ref reader, map);
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

    private static void ReadOther(ref PrewireReader reader, EdgeMap map)
    {
        int local = OpenValues.ReadTag(ref reader, map, out EdgeMap? alternative);
        if (local == OpenValues.Derived)
        {
            Assert.Null(OpenValues.ReadDerived<object>(ref reader, Unknown.Null));
        }
        else if (local == OpenValues.UnknownTag)
        {
            Assert.Null(OpenValues.ReadUnknown<object>(ref reader, alternative!, Unknown.Null));
        }
        else
        {
            Read(ref reader, alternative!);
        }
    }
}
