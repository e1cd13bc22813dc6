using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <summary>A member in the order of the bytes, or a run of them that any bytes are well-formed in.</summary>
/// <param name="runSize">The bytes of the run, or 0.</param>
/// <param name="bit">The header bit that says whether the member is there, or -1.</param>
/// <param name="edge">The member, or the first of the run.</param>
/// <param name="floats">The floating-point numbers in the run.</param>
internal readonly struct ScanStep(int runSize, int bit, WireEdge edge, (int Offset, WireKind Kind)[] floats)
{
    internal readonly int RunSize = runSize;

    internal readonly int Bit = bit;

    internal readonly WireEdge Edge = edge;

    internal readonly (int Offset, WireKind Kind)[] Floats = floats;

    internal static ScanStep[] Of(LaidOutMember[] members)
    {
        var steps = new List<ScanStep>(members.Length);
        for (int i = 0; i < members.Length; i++)
        {
            WireEdge first = members[i].Shape.Edge;
            if (PlainSize(first) == 0)
            {
                steps.Add(new ScanStep(0, members[i].Bit, first, []));
                continue;
            }

            int runSize = 0;
            var floats = new List<(int Offset, WireKind Kind)>();
            for (; i < members.Length && PlainSize(members[i].Shape.Edge) is > 0 and int size; i++, runSize += size)
            {
                WireKind kind = members[i].Shape.Edge.Kind;
                if (WireKinds.IsFloat(kind))
                {
                    floats.Add((runSize, kind));
                }
            }

            steps.Add(new ScanStep(runSize, -1, first, floats.ToArray()));
            i--;
        }

        return steps.ToArray();
    }

    /// <summary>The bytes of a member that any bytes are well-formed in, or 0.</summary>
    private static int PlainSize(WireEdge edge) => edge.Nullable || WireKinds.NeedsCheck(edge.Kind) ? 0 : WireKinds.FixedSize(edge.Kind);
}
