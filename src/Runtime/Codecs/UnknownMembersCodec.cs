using Prewire.GeneratedCode;
using Prewire.UnknownMembers;

namespace Prewire.Codecs;

/// <summary>The member that keeps what other versions wrote: it comes behind all other members of an object, and has no edge of its own.</summary>
[GeneratedParts(Parts.Common)]
public readonly partial struct UnknownMembersCodec : IWireCodec<WireUnknownMembers?>, ISharedValues
{
    /// <remarks>Nothing: it is never a root.</remarks>
    public ReadOnlySpan<byte> Prefix => [];

    public ref byte Write(ref PrewireWriter writer, ref byte cursor, in WireUnknownMembers? value)
    {
        if (value is null)
        {
            return ref writer.WriteNull(ref cursor);
        }

        return ref KeptParts.Write(ref writer, ref cursor, value);
    }

    public WireUnknownMembers? Read(ref PrewireReader reader) => KeptParts.Read(ref reader);

    /// <remarks>What another version wrote is read by <see cref="UnknownMembersReader"/>.</remarks>
    /// <exception cref="NotSupportedException">Always.</exception>
    public WireUnknownMembers? ReadMapped(ref PrewireReader reader, EdgeMap map) => throw new NotSupportedException();

    /// <remarks>The type that has the member says so by <see cref="ShapeFlags.KeepsUnknown"/>.</remarks>
    /// <exception cref="NotSupportedException">Always.</exception>
    public WireEdge Describe(ShapeGraph graph) => throw new NotSupportedException();

    bool ISharedValues.AreShared => true;
}
