using Prewire.GeneratedCode;

namespace Prewire.Codecs;

/// <summary>A <see cref="Version"/>: a byte 0 for null or the number of components, 2 to 4; then each in four bytes.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct VersionCodec : IWireCodec<Version?>, ISharedValues
{
    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in Version? value)
    {
        if (value is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        int count = value.Revision >= 0 ? 4 : value.Build >= 0 ? 3 : 2;
        int size = 1 + (4 * count);
        cursor = ref writer.Ensure(ref cursor, size);
        Wire.PutByte(ref cursor, 0, (byte)count);
        Wire.PutInt32(ref cursor, 1, value.Major);
        Wire.PutInt32(ref cursor, 5, value.Minor);
        if (count > 2)
        {
            Wire.PutInt32(ref cursor, 9, value.Build);
        }

        if (count > 3)
        {
            Wire.PutInt32(ref cursor, 13, value.Revision);
        }

        return ref Wire.Skip(ref cursor, size);
    }

    public Version? Read(ref PrewireReader reader)
    {
        int count = reader.Take(1);
        if (count == 0)
        {
            return null;
        }

        if (count is < 2 or > 4)
        {
            reader.Fail(PrewireErrorCode.InvalidValue);
        }

        int major = ReadComponent(ref reader);
        int minor = ReadComponent(ref reader);
        if (count == 2)
        {
            return new Version(major, minor);
        }

        int build = ReadComponent(ref reader);
        return count == 3 ? new Version(major, minor, build) : new Version(major, minor, build, ReadComponent(ref reader));
    }

    public Version? ReadMapped(ref PrewireReader reader, EdgeMap map) =>
        reader.ReadPresence(ref map) ? Read(ref reader) : null;

    public WireEdge Describe(ShapeGraph graph) => WireEdge.Of(WireKind.Version);

    private static int ReadComponent(ref PrewireReader reader)
    {
        int component = Wire.GetInt32(ref reader.Take(4), 0);
        if (component < 0)
        {
            reader.Fail(PrewireErrorCode.InvalidValue);
        }

        return component;
    }

    bool ISharedValues.AreShared => true;
}
