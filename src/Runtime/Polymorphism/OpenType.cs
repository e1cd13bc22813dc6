using System.Buffers.Binary;
using Prewire.Announcements;
using Prewire.GeneratedCode;

namespace Prewire.Polymorphism;

/// <summary>What is known of one type at open positions, where it is known by its identity. One for each type and process.</summary>
internal sealed class OpenType : AnnouncedType
{
    private readonly bool _isArray;
    private readonly int _code;

    /// <param name="form">How its objects are written and read.</param>
    /// <param name="code">Its well-known code, or 0.</param>
    /// <param name="isArray">Whether it is announced as an array of a type, and not by an identity of its own.</param>
    internal OpenType(OpenForm form, int code, bool isArray)
        : base(form, code == 0 ? (form.Root.Edge.Type?.Flags & ShapeFlags.Recursive) is null or 0 : WellKnownShapes.Nests(code))
    {
        _code = code;
        _isArray = isArray;
    }

    /// <summary>The header of a well-known type, which nothing else follows; else 0.</summary>
    internal byte Header => (byte)(_code * 2);

    internal override bool IsWellKnown => _code != 0;

    internal override AnnouncedAs As => _isArray ? AnnouncedAs.Array : AnnouncedAs.Type;

    internal override ulong Identity => BinaryPrimitives.ReadUInt64LittleEndian(Announcement.AsSpan(1));

    private protected override OpenStart FindStart() => _code == 0 ? base.FindStart() : OpenStarts.Of(WellKnownShapes.EdgeOf(_code)!);

    private protected override byte[] Announce()
    {
        var announcement = new byte[1 + OpenHeader.IdentitySize];
        announcement[0] = _isArray ? OpenHeader.NewArray : OpenHeader.NewType;
        ulong identity = TypeIdentity.Of(_isArray ? Type.GetElementType()! : Type);
        BinaryPrimitives.WriteUInt64LittleEndian(announcement.AsSpan(1), identity);
        return announcement;
    }
}
