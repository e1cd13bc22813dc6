using Prewire.Buffers;
using Prewire.GeneratedCode;
using Prewire.Polymorphism;
using Prewire.WireProtocol;

namespace Prewire.UnknownMembers;

/// <summary>Reads and writes the parts behind an object's own members.</summary>
internal static class KeptParts
{
    /// <summary>The fewest bytes of a part: header, number and length.</summary>
    internal const int MinSize = 3;

    internal static ref byte Write(ref PrewireWriter writer, ref byte cursor, WireUnknownMembers members)
    {
        cursor = ref writer.Ensure(ref cursor, VarInt.MaxSize32);
        cursor = ref VarInt.Write(ref cursor, (uint)members.Count);
        for (int i = 0; i < members.Count; i++)
        {
            KeptPart part = members[i];
            cursor = ref Cursor.Unscope(ref writer.Open.Announce(ref writer, ref cursor, part.Shape));
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
        if (count > reader.Remaining / MinSize)
        {
            reader.Fail(PrewireErrorCode.InvalidLength);
        }

        return (int)count;
    }

    internal static OpenClosure ReadClosure(ref PrewireReader reader)
    {
        long start = reader.Offset;
        byte header = reader.Take(1);
        PrewireErrorCode code = reader.Open.TryReadKept(ref reader, header, out OpenClosure closure);
        if (code != 0)
        {
            reader.FailAt(code, start);
        }

        return closure;
    }

    /// <summary>Reads the length of a part, all of which is there.</summary>
    internal static int ReadLength(ref PrewireReader reader)
    {
        uint length = reader.ReadVarUInt32();
        if (length > reader.Remaining || length > int.MaxValue)
        {
            reader.Fail(PrewireErrorCode.EndOfData);
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

    /// <summary>Skips parts for a type that keeps nothing. What it knows of them would be lost, and is an error.</summary>
    /// <exception cref="PrewireException">Some version kept a member that the type has.</exception>
    internal static void Skip(ref PrewireReader reader, TypeShape local)
    {
        for (int count = ReadCount(ref reader); count > 0; count--)
        {
            long start = reader.Offset;
            OpenClosure closure = ReadClosure(ref reader);
            PrewireErrorCode code = closure.TryGetShape(ref reader, out WireEdge shape);
            if (code != 0)
            {
                reader.FailAt(code, start);
            }

            if (shape.Type is null || MemberMatch.Between(shape.Type, local).Shared != 0)
            {
                PrewireException.Throw(
                    PrewireErrorCode.IncompatibleMember,
                    start,
                    "An older version kept members of " + local.DisplayName + " that are known here. To read them the type needs a member of type WireUnknownMembers, too.");
            }

            reader.SkipBytes(ReadLength(ref reader));
        }
    }

    private static KeptPart ReadPart(ref PrewireReader reader)
    {
        OpenClosure closure = ReadClosure(ref reader);
        return new KeptPart(closure.Kept!, ReadValue(ref reader, ReadLength(ref reader)));
    }

    /// <summary>The type that parts are mapped to: they need not have anything in common.</summary>
    internal static class Root<T, TCodec>
        where TCodec : struct, IWireCodec<T>
    {
        internal static readonly RootShape Shape = RootShape.StandIn<T, TCodec>();
    }
}
