using Prewire.Generator.Model;
using Prewire.Generator.Planning;

namespace Prewire.Generator.Members;

/// <summary>Anything else: what its codec writes.</summary>
internal sealed record CodecMember(MemberSlot Slot, bool IsInline, bool AsksCodec) : MemberPlan(Slot)
{
    /// <summary>What a struct is taken for that is a collection.</summary>
    private const int CollectionMemory = 64;

    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) => Plan(type, slot);

    public static CodecMember Plan(TypeRef type, MemberSlot slot) =>
        new(slot, DeclaredShapes.IsInline(type), AsksCodec: DeclaredShapes.IsInline(type) || type is SerializableTypeRef or TupleTypeRef);

    public override bool IsInline { get; } = IsInline;

    public override bool AsksCodec { get; } = AsksCodec;

    public override int MinSize => AsksCodec ? 0 : 1;

    public override int Memory => AsksCodec ? 0 : CollectionMemory;

    public override bool AsksType => AsksCodec;
}
