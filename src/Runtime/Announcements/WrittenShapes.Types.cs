using Prewire.Buffers;
using Prewire.GeneratedCode;

namespace Prewire.Announcements;

/// <content>Types that are announced with their shapes.</content>
internal sealed partial class WrittenShapes
{
    /// <summary>Writes which type follows: how it is known and its shape the first time, then its number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte WriteType(ref PrewireWriter writer, ref byte cursor, AnnouncedType type)
    {
        int number = writer.NumberOfType(type);
        if (number >= 0)
        {
            return ref PutMention(ref writer, ref cursor, number);
        }

        if (!writer.TryAnnounce(type))
        {
            return ref Cursor.Unscope(ref writer.Shapes.Write(ref writer, ref cursor, type));
        }

        byte[] announcement = type.UsualAnnouncement;
        cursor = ref writer.Ensure(ref cursor, announcement.Length);
        ShortCopy.Copy(ref cursor, ref MemoryMarshal.GetReference(announcement.AsSpan()), announcement.Length);
        return ref Wire.Skip(ref cursor, announcement.Length);
    }

    private ref byte Write(ref PrewireWriter writer, ref byte cursor, AnnouncedType type)
    {
        if (writer.WritesKey())
        {
            return ref WriteLiteral(ref writer, ref writer.WriteAnnouncement(ref cursor, type.Announcement), type.Form.Target);
        }

        int number = NumberOf(type.Slot);
        return ref number >= 0
            ? ref PutMention(ref writer, ref cursor, number)
            : ref WriteNew(ref writer, ref cursor, type);
    }

    /// <summary>Writes which type an object is of that is not known here, and what it looks like now; then its number.</summary>
    internal ref byte Write(ref PrewireWriter writer, ref byte cursor, StandInType type)
    {
        if (!writer.WritesKey())
        {
            if (_others is not null && _others.TryGetValue(type, out int number))
            {
                return ref PutMention(ref writer, ref cursor, number);
            }

            if (Take(type, type.Shape.Literal.Length))
            {
                (_others ??= [])[type] = _count - 1;
            }
        }

        cursor = ref writer.WriteAnnouncement(ref cursor, type.Announcement);
        return ref writer.WriteAnnouncement(ref cursor, type.Shape.Announcement);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ref byte WriteNew(ref PrewireWriter writer, ref byte cursor, AnnouncedType type)
    {
        ShapeTarget shape = type.Form.Target;
        cursor = ref writer.WriteAnnouncement(ref cursor, type.Announcement);
        int number = NumberOf(shape, in writer);
        if (number >= 0)
        {
            // The shape alone was announced before.
            if (Take(type, 0))
            {
                Place(type.Slot);
            }

            return ref PutNumber(ref writer, ref cursor, number);
        }

        if (TakeShape(type, shape))
        {
            Place(type.Slot);
        }

        return ref WriteLiteral(ref writer, ref cursor, shape);
    }

    private static ref byte PutMention(ref PrewireWriter writer, ref byte cursor, int number)
    {
        cursor = ref writer.Ensure(ref cursor, OpenHeader.LongestNumber);
        return ref Wire.Skip(ref cursor, OpenHeader.PutNumber(ref cursor, number));
    }
}
