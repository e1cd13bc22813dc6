namespace Prewire.WireProtocol;

/// <summary>
/// How types of one message are read, as far as that is found out while it is. It goes with the message: shapes may stay for as long as the process runs, and what they take was counted
/// when they were bound.
/// </summary>
internal sealed class FoundMaps
{
    private readonly Dictionary<TypeShape, EdgeMap?> _readAs = [];
    private Dictionary<(TypeShape Foreign, WireEdge StandIn), RootMap>? _standIns;

    /// <summary>Finds how references to objects of a type map to those here.</summary>
    /// <param name="type">The type.</param>
    /// <param name="map">The map; null where what has the type's name is too different.</param>
    /// <returns>Whether that is known.</returns>
    internal bool TryGet(TypeShape type, out EdgeMap? map) => _readAs.TryGetValue(type, out map);

    /// <summary>Notes it, unless it is there.</summary>
    internal void Note(TypeShape type, EdgeMap? map)
    {
        if (!_readAs.TryGetValue(type, out EdgeMap? known) || known is null)
        {
            _readAs[type] = map;
        }
    }

    /// <summary>How objects of a type are read as one that stands in for it; null where nobody asked yet.</summary>
    internal RootMap? StandInFor(TypeShape type, WireEdge standIn) => _standIns is not null && _standIns.TryGetValue((type, standIn), out RootMap? map) ? map : null;

    /// <summary>Notes how they are.</summary>
    internal void NoteStandIn(TypeShape type, WireEdge standIn, RootMap map) => (_standIns ??= [])[(type, standIn)] = map;
}
