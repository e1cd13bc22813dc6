using Prewire.Announcements;
using Prewire.Buffers;
using Prewire.Codecs;

namespace Prewire.GeneratedCode;

/// <summary>An alternative of a union: a type that messages know by a tag.</summary>
internal sealed class UnionCase : AnnouncedType
{
    // Types that can contain themselves count on their own. Of a generic type that is only known where it is constructed.
    internal UnionCase(uint tag, OpenForm form)
        : base(form, form.Type.IsGenericType && (form.Root.Edge.Type?.Flags & ShapeFlags.Recursive) is null or 0) => Tag = tag;

    /// <summary>Stands for the alternative of a type that is none.</summary>
    internal static UnionCase None { get; } = new(0, new OpenForm<int, Int32Codec>()) { IsPlain = false };

    /// <summary>The tag.</summary>
    internal uint Tag { get; }

    internal override AnnouncedAs As => AnnouncedAs.Alternative;

    internal override ulong Identity => Tag;

    private protected override byte[] Announce()
    {
        var announcement = new byte[1 + VarInt.Size(Tag)];
        announcement[0] = OpenHeader.NewAlternative;
        VarInt.Write(ref announcement[1], Tag);
        return announcement;
    }
}
