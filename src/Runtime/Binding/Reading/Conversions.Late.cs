using Prewire.Codecs;

namespace Prewire.WireProtocol;

/// <content>Lists of elements that are announced.</content>
public static partial class Conversions
{
    /// <summary>Reads what precedes the elements of a list: how they are written, where they are packed.</summary>
    /// <param name="reader">The reader, behind the count.</param>
    /// <param name="element">The map of the elements, which is not exact.</param>
    /// <param name="count">The number of elements.</param>
    /// <returns>The map to read each element by.</returns>
    /// <exception cref="PrewireException">They cannot be written so, or the message is too short.</exception>
    public static EdgeMap BeginElements(ref PrewireReader reader, EdgeMap element, int count)
    {
        if (count == 0)
        {
            return element;
        }

        if (!element.Nullable && WireKinds.IsAnnounced(element.ForeignKind))
        {
            return LateValues.ReadShape(ref reader, element);
        }

        if (!ListHead.Precedes(element.Foreign))
        {
            return element;
        }

        if (element.Nullable)
        {
            return ReadsSlots(ref reader, element.ForeignKind, count) ? element.InSlots : element;
        }

        int head = ReadHead(ref reader, element.ForeignKind, count, out WireKind written);
        return written == element.ForeignKind && written != WireKind.Decimal && !element.Exact ? element : EdgeMap.OfPacked(element.ForeignKind, head);
    }
}
