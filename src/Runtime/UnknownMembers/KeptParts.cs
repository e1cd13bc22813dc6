using Prewire.Announcements;
using Prewire.Buffers;

namespace Prewire.UnknownMembers;

/// <summary>Reads and writes the parts behind an object's own members.</summary>
internal static class KeptParts
{
    /// <summary>The fewest bytes of a part: number and length.</summary>
    internal const int MinSize = 2;

    private static readonly ConditionalWeakTable<TypeShape, RootShape> s_roots = new();

    internal static ref byte Write(ref PrewireWriter writer, ref byte cursor, WireUnknownMembers members)
    {
        cursor = ref writer.Ensure(ref cursor, VarInt.MaxSize32);
        cursor = ref VarInt.Write(ref cursor, (uint)members.Count);
        for (int i = 0; i < members.Count; i++)
        {
            KeptPart part = members[i];
            cursor = ref Cursor.Unscope(ref writer.Shapes.Write(ref writer, ref cursor, part.Shape));
            cursor = ref writer.Ensure(ref cursor, VarInt.MaxSize32);
            cursor = ref VarInt.Write(ref cursor, (uint)part.Value.Length);
            if (part.Value.Length != 0)
            {
                cursor = ref writer.WriteRaw(ref cursor, ref part.Value[0], part.Value.Length);
            }
        }

        return ref Cursor.Unscope(ref cursor);
    }

    /// <summary>Reads parts that all are unknown here.</summary>
    internal static WireUnknownMembers? Read(ref PrewireReader reader)
    {
        int count = ReadCount(ref reader);
        if (count == 0)
        {
            return null;
        }

        KeptPart first = ReadPart(ref reader);
        KeptPart[] more = count == 1 ? [] : new KeptPart[count - 1];
        for (int i = 0; i < more.Length; i++)
        {
            more[i] = ReadPart(ref reader);
        }

        return new WireUnknownMembers(first, more);
    }

    /// <summary>Reads how many parts there are, each of which takes <see cref="MinSize"/> bytes or more.</summary>
    internal static int ReadCount(ref PrewireReader reader)
    {
        uint count = reader.ReadVarUInt32();
        long bytes = (long)count * MinSize;
        if (count > ArrayLimit.Bytes || bytes > reader.WindowRemaining)
        {
            reader.RequireBytes(count, bytes);
        }

        if (!reader.TryClaim(bytes))
        {
            reader.FailShort(PrewireErrorCode.InvalidLength);
        }

        return (int)count;
    }

    /// <summary>Reads what the members of a part look like.</summary>
    internal static AnnouncedShape ReadShape(ref PrewireReader reader)
    {
        long start = reader.Offset;
        PrewireErrorCode code = reader.Shapes.TryReadKept(ref reader, out AnnouncedShape shape);
        if (code == 0 && !shape.TryKeep(ref reader))
        {
            code = PrewireErrorCode.AllocationLimit;
        }

        if (code != 0)
        {
            reader.FailAt(code, start);
        }

        return shape;
    }

    /// <summary>Reads the length of a part, all of which is there.</summary>
    internal static int ReadLength(ref PrewireReader reader)
    {
        uint length = reader.ReadVarUInt32();
        if (length > reader.Remaining || length > int.MaxValue)
        {
            reader.FailShort(PrewireErrorCode.EndOfData);
        }

        return (int)length;
    }

    internal static byte[] ReadValue(ref PrewireReader reader, int length)
    {
        if (length == 0)
        {
            return [];
        }

        var value = new byte[length];
        reader.CopyTo(value);
        return value;
    }

    private static KeptPart ReadPart(ref PrewireReader reader)
    {
        AnnouncedShape shape = ReadShape(ref reader);
        return new KeptPart(shape.Kept!, ReadValue(ref reader, ReadLength(ref reader)));
    }

    /// <summary>The type as one that parts are mapped to: they need not have anything in common.</summary>
    internal static RootShape RootOf(TypeShape local) => s_roots.GetValue(local, static type => RootShape.StandIn(type));
}
