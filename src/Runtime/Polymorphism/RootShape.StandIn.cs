using Prewire.Announcements;

namespace Prewire.WireProtocol;

/// <content>Where it stands in for others.</content>
internal sealed partial class RootShape
{
    /// <summary>How what is at a position of a message is read as this root, which stands in for it. Found out once for each message: its shapes may be remembered, with what was counted for them.</summary>
    internal RootMap StandInFor(ref PrewireReader reader, EdgeMap position)
    {
        if (position.Announced is AnnouncedShape announced)
        {
            // Its map goes with the message, and other objects of the shape are read by it.
            return announced.MapToStandIn(ref reader, this);
        }

        TypeShape foreign = position.Foreign.Type!;
        FoundMaps found = reader.Found;
        if (found.StandInFor(foreign, Edge) is { } known)
        {
            return known;
        }

        RootMap map = Binder.Bind(position.Foreign.AsPresent(), Edge, DisplayName, isStandIn: true, reader.Allowance, found);
        reader.Charge(MemoryRule.OfShape(map.Cost));
        if (map.Code != PrewireErrorCode.AllocationLimit)
        {
            found.NoteStandIn(foreign, Edge, map);
        }

        return map;
    }
}
