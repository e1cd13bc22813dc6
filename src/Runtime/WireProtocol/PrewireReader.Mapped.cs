using System.ComponentModel;
using System.Runtime.CompilerServices;
using Prewire.WireProtocol;

namespace Prewire;

/// <content>Reading what another version wrote.</content>
public ref partial struct PrewireReader
{
    /// <summary>Reads the presence and header of an object or struct that another version wrote.</summary>
    /// <param name="map">The map of the position.</param>
    /// <param name="header">Receives the header bits.</param>
    /// <returns>False for a null.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool BeginMapped(EdgeMap map, ref MappedHeader header) => ReadPresence(ref map) && BeginMapped(map.Type, ref header);

    /// <summary>Reads the header of an object or struct that another version wrote.</summary>
    /// <param name="map">The map of the type.</param>
    /// <param name="header">Receives the header bits.</param>
    /// <returns>False for a null.</returns>
    /// <exception cref="PrewireException">The header has bits that mean nothing.</exception>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool BeginMapped(TypeMap map, ref MappedHeader header)
    {
        TypeLayout layout = map.Foreign.Layout;
        bool isObject = map.Foreign.Kind == ShapeKind.Object;
        if (isObject && Begin(1) == 0)
        {
            Take(1);
            return false;
        }

        ReadHeader(layout, ref header, isObject);
        return true;
    }

    /// <summary>Reads whether a value that another version wrote is there.</summary>
    /// <param name="map">The map of the position; on true, its map behind the presence.</param>
    /// <returns>False for a null, which has then been read, however the other version wrote it.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool ReadPresence(ref EdgeMap map)
    {
        if (map.Nullable)
        {
            byte present = Take(1);
            if (present > 1)
            {
                Fail(PrewireErrorCode.InvalidHeader);
            }

            map = map.Present;
            return present != 0 && ReadPresence(ref map);
        }

        if (WireKinds.HasOwnNull(map.ForeignKind))
        {
            ref byte first = ref Begin(1);
            if (first == 0)
            {
                Advance(ref first, 1);
                return false;
            }
        }

        return true;
    }

    private void ReadHeader(TypeLayout layout, ref MappedHeader header, bool isObject)
    {
        int size = layout.HeaderSize;
        for (int i = 0; i < size; i++)
        {
            byte bits = Take(1);
            bool isStrange = (i == size - 1 && (bits & ~layout.LastHeaderMask) != 0) || (i == 0 && isObject && (bits & 1) == 0);
            if (isStrange)
            {
                Fail(PrewireErrorCode.InvalidHeader);
            }

            header.Add(bits);
        }
    }
}
