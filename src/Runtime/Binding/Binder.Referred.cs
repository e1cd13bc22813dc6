namespace Prewire.WireProtocol;

/// <content>How objects are read that are met where nothing here refers to them.</content>
internal sealed partial class Binder
{
    private bool RefersToOthers() =>
        _referred.Exists(map => ReadAs(map.Foreign.Element!.Type!) is { } known && !ReferenceEquals(known.Local!.Objects, map.Local!.Objects));

    /// <summary>Notes how objects are read that parts hold which are not known here: as what has their name, or else as what they are bound to first.</summary>
    private void NoteReferred()
    {
        foreach (EdgeMap map in _referred)
        {
            TypeShape type = map.Foreign.Element!.Type!;
            if (type.NameHash != 0 && type.NameHash == map.Local!.Element!.Type?.NameHash)
            {
                Note(type, map);
            }
        }

        foreach (EdgeMap map in _referred)
        {
            Note(map.Foreign.Element!.Type!, map);
        }
    }

    private void Note(TypeShape type, EdgeMap map)
    {
        if (_found is null)
        {
            type.ReadAs ??= map;
        }
        else if (type.ReadAs is null)
        {
            _found.Note(type, map);
        }
    }

    private EdgeMap? ReadAs(TypeShape type) => type.ReadAs ?? (_found is not null && _found.TryGet(type, out EdgeMap? found) ? found : null);
}
