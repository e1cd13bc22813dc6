using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <summary>A member in the order of the bytes, or a run of them that any bytes are well-formed in.</summary>
/// <param name="runSize">The bytes of the run, or 0.</param>
/// <param name="bit">The header bit that says whether the member is there, or -1.</param>
/// <param name="edge">The member, or the first of the run.</param>
/// <param name="floats">The floating-point numbers in the run, those of a kind one behind another together.</param>
internal readonly struct ScanStep(int runSize, int bit, WireEdge edge, (int Offset, WireKind Kind, int Count)[] floats)
{
    /// <summary>So many tuples in one another are looked at, so that what others declare takes little stack.</summary>
    private const int MostTuples = 3;

    internal readonly int RunSize = runSize;

    internal readonly int Bit = bit;

    internal readonly WireEdge Edge = edge;

    internal readonly (int Offset, WireKind Kind, int Count)[] Floats = floats;

    internal static ScanStep[] Of(LaidOutMember[] members)
    {
        var steps = new List<ScanStep>(members.Length);
        for (int i = 0; i < members.Length; i++)
        {
            WireEdge first = members[i].Shape.Edge;
            int bit = members[i].Bit;
            int runSize = 0;
            var floats = new List<(int Offset, WireKind Kind, int Count)>();
            if (bit >= 0)
            {
                Add(first.AsPresent(), ref runSize, floats);
            }
            else
            {
                for (; i < members.Length && members[i].Bit < 0 && Add(members[i].Shape.Edge, ref runSize, floats); i++)
                {
                }

                i -= runSize > 0 ? 1 : 0;
            }

            steps.Add(new ScanStep(runSize, bit, first, floats.ToArray()));
        }

        return steps.ToArray();
    }

    /// <summary>Adds a member to a run, if any bytes are well-formed in it.</summary>
    private static bool Add(WireEdge edge, ref int runSize, List<(int Offset, WireKind Kind, int Count)> floats)
    {
        if (PlainSize(edge) == 0)
        {
            return false;
        }

        if (edge.Kind == WireKind.Tuple)
        {
            foreach (WireEdge item in edge.Items)
            {
                Add(item, ref runSize, floats);
            }

            return true;
        }

        int size = WireKinds.FixedSize(edge.Kind);
        if (WireKinds.IsFloat(edge.Kind))
        {
            if (floats.Count > 0 && floats[floats.Count - 1] is var last && last.Kind == edge.Kind && last.Offset + (last.Count * size) == runSize)
            {
                floats[floats.Count - 1] = (last.Offset, last.Kind, last.Count + 1);
            }
            else
            {
                floats.Add((runSize, edge.Kind, 1));
            }
        }

        runSize += size;
        return true;
    }

    /// <summary>The bytes of a value that any bytes are well-formed in, or 0; of tuples that are small, and not deep.</summary>
    private static int PlainSize(WireEdge edge, int nesting = MostTuples)
    {
        if (edge.Nullable || edge.Kind != WireKind.Tuple)
        {
            return edge.Nullable || WireKinds.NeedsCheck(edge.Kind) ? 0 : WireKinds.FixedSize(edge.Kind);
        }

        long size = 0;
        foreach (WireEdge item in edge.Items)
        {
            int one = nesting == 0 ? 0 : PlainSize(item, nesting - 1);
            size += one;
            if (one == 0 || size > byte.MaxValue)
            {
                return 0;
            }
        }

        return (int)size;
    }
}
