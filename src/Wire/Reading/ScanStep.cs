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
        foreach (LaidOutMember member in members)
        {
            WireEdge edge = member.Shape.Edge;
            int size = edge.Nullable || WireKinds.NeedsCheck(edge.Kind) ? 0 : WireKinds.FixedSize(edge.Kind);
            if (size > 0 && steps.Count > 0 && steps[steps.Count - 1] is { RunSize: > 0 } last)
            {
                steps[steps.Count - 1] = new ScanStep(last.RunSize + size, -1, last.Edge, [.. last.Floats, .. FloatAt(last.RunSize, edge.Kind)]);
            }
            else
            {
                steps.Add(new ScanStep(size, member.Bit, edge, size > 0 ? FloatAt(0, edge.Kind) : []));
            }
        }

        return steps.ToArray();
    }

    private static (int Offset, WireKind Kind)[] FloatAt(int offset, WireKind kind) => WireKinds.IsFloat(kind) ? [(offset, kind)] : [];
}
