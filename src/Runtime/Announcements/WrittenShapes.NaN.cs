namespace Prewire.Announcements;

/// <content>Which floating-point numbers may be in objects of what was announced.</content>
internal sealed partial class WrittenShapes
{
    /// <summary>More is not looked through for each message of a session.</summary>
    private const int MostLookedAt = 256;

    /// <summary>What objects of a type look like that has a number; null where something else has it.</summary>
    internal WireEdge? EdgeOfType(int number) => number < _count && _announced[number].What is AnnouncedType type ? type.Form.Root.Edge : null;

    /// <summary>Which may be in objects of all that was announced.</summary>
    internal NaNReach NaNReach
    {
        get
        {
            NaNReach reach = _count > MostLookedAt || _hasUnnumbered ? NaNReach.Any : NaNReach.None;
            for (int i = 0; i < _count && reach != NaNReach.Any; i++)
            {
                reach |= _announced[i].What switch
                {
                    null => NaNReach.None,
                    ShapeTarget shape => shape.Root.NaNReach,
                    AnnouncedType type => type.Form.Root.NaNReach,
                    _ => NaNReach.Any,
                };
            }

            return reach;
        }
    }
}
