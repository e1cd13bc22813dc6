using Prewire.Codecs;

namespace Prewire.WireProtocol;

/// <content>Lists of elements that are announced.</content>
public static partial class Conversions
{
    /// <summary>Reads what precedes the elements of a list: how they are written, where they are packed.</summary>
    /// <param name="reader">The reader, behind the count.</param>
    /// <param name="element">The map of the elements, which is not exact.</param>
    /// <param name="count">The number of elements.</param>
    /// <returns>The maps to read the elements by.</returns>
    /// <exception cref="PrewireException">They cannot be written so, or the message is too short.</exception>
    internal static ElementMaps BeginElements(ref PrewireReader reader, EdgeMap element, int count)
    {
        if (PresenceBits.Precede(element.Foreign))
        {
            return new ElementMaps(element, count);
        }

        if (count != 0 && !element.Nullable && WireKinds.IsAnnounced(element.ForeignKind))
        {
            return new ElementMaps(LateValues.ReadShape(ref reader, element));
        }

        if (count == 0 || !ListHead.Precedes(element.Foreign))
        {
            return new ElementMaps(element);
        }

        int head = ReadHead(ref reader, element.ForeignKind, count, out WireKind written);
        return new ElementMaps(written == element.ForeignKind && written != WireKind.Decimal && !element.Exact ? element : EdgeMap.OfPacked(element.ForeignKind, head));
    }
}
