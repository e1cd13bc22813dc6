using Prewire.UnknownMembers;

namespace Prewire;

/// <content>What comes behind the members of an object that versions in between have kept of it.</content>
public ref partial struct PrewireReader
{
    /// <summary>Goes from the members of an object on to those that versions in between kept of it.</summary>
    /// <param name="map">The map of the type.</param>
    /// <param name="header">The header; then that of what comes next.</param>
    /// <returns>What to do with the next ones of which some are known here; null at the end.</returns>
    /// <exception cref="PrewireException">What was kept is damaged, or has a member that was there already.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Step[]? NextSteps(TypeMap map, ref MappedHeader header) => map.HasParts ? NextPart(map, ref header) : null;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Step[]? NextPart(TypeMap map, ref MappedHeader header)
    {
        PartCursor? parts = header.Parts ?? PartCursor.Start(ref this, map);
        while (parts is not null && parts.MoveNext(ref this, out PartCursor.Part part))
        {
            if (part.Known is not null)
            {
                parts.Enter(ref this, in part, ref header);
                return part.Known.Steps;
            }

            SkipBytes(part.Length);
        }

        EndParts(map, parts);
        return null;
    }

    /// <summary>Ends what versions in between kept.</summary>
    /// <param name="map">The map of the object's type.</param>
    /// <param name="parts">What was read of it; null where there was nothing.</param>
    /// <exception cref="PrewireException">The message's own root has nothing that is known here.</exception>
    internal readonly void EndParts(TypeMap map, PartCursor? parts)
    {
        if (map.IsMetByParts && parts is not { KnowsAny: true })
        {
            Fail(PrewireErrorCode.UnrelatedShape);
        }
    }
}
