namespace Prewire.WireProtocol;

/// <summary>Members of fixed size that follow one another in another version's message become one step, as the exact reader reads those of its own version at once.</summary>
internal static class FixedRun
{
    /// <summary>A run looks for each of the local members, so it has to have one for so many of them.</summary>
    private const int LocalPerMember = 8;

    /// <summary>The steps, of which those that can be read at once are one.</summary>
    /// <param name="steps">A step for each member.</param>
    /// <param name="local">The type that is read.</param>
    internal static Step[] Merge(Step[] steps, TypeShape local)
    {
        var merged = new Step[steps.Length];
        int count = 0;
        for (int i = 0; i < steps.Length;)
        {
            int end = i;
            int known = 0;
            for (; end < steps.Length && CanMerge(steps[end], local); end++)
            {
                known += steps[end].Member >= 0 ? 1 : 0;
            }

            if (known > 1 && known * LocalPerMember >= local.Members.Count)
            {
                merged[count++] = Of(steps, i, end, local.Members.Count);
                i = end;
            }
            else
            {
                for (end += end == i ? 1 : 0; i < end; i++)
                {
                    merged[count++] = steps[i];
                }
            }
        }

        return FirstOf(merged, count);
    }

    /// <summary>The steps that there are.</summary>
    internal static Step[] FirstOf(Step[] steps, int count)
    {
        if (count == steps.Length)
        {
            return steps;
        }

        var first = new Step[count];
        Array.Copy(steps, first, count);
        return first;
    }

    private static bool CanMerge(in Step step, TypeShape local)
    {
        EdgeMap edge = step.Edge;
        return step.Bit < 0 && edge.FixedSize > 0 && edge.Section is null
            && (step.Member < 0
                ? !local.KeepsUnknown
                : !step.IsFormer && step.Member < local.Members.Count && local.Members[step.Member].Edge is var own && own.Kind == edge.ForeignKind && own.Form == MemberForm.Fixed);
    }

    private static Step Of(Step[] steps, int first, int end, int members)
    {
        int[] offsets = new int[members];
        for (int i = 0; i < members; i++)
        {
            offsets[i] = -1;
        }

        int size = 0;
        for (int i = first; i < end; i++)
        {
            if (steps[i].Member >= 0)
            {
                offsets[steps[i].Member] = size;
            }

            size += steps[i].Edge.FixedSize;
        }

        return new Step(Step.Run, -1, new EdgeMap(size, offsets));
    }
}
