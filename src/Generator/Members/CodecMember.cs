using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Members;

/// <summary>Anything else: what its codec writes.</summary>
internal sealed record CodecMember(MemberSlot Slot, bool IsInline, bool AsksCodec, bool CanBeKept) : MemberPlan(Slot)
{
    /// <summary>What a struct is taken for that is a collection.</summary>
    private const int CollectionMemory = 64;

    /// <summary>The type arguments of what writes objects, where it is a list or an array of them: two methods fewer are compiled before the first message than by the codec.</summary>
    private string Objects { get; init; } = "";

    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        type is SequenceTypeRef { Form.IsListOrArray: true, Element: SerializableTypeRef { IsValueType: false, IsForward: false } element }
            ? Plan(type, slot) with { Objects = element.Name + ", " + codecs.OfMember(element) }
            : Plan(type, slot);

    public static CodecMember Plan(TypeRef type, MemberSlot slot) =>
        new(
            slot,
            DeclaredShapes.IsInline(type),
            AsksCodec: DeclaredShapes.IsInline(type) || type is SerializableTypeRef or TupleTypeRef,
            CanBeKept: type is not (PrimitiveTypeRef or TupleTypeRef or ConvertedTypeRef or NullableTypeRef));

    public override bool IsInline { get; } = IsInline;

    public override bool AsksCodec { get; } = AsksCodec;

    public override bool CanBeKept { get; } = CanBeKept;

    public override int MinSize => AsksCodec ? 0 : 1;

    public override int Memory => AsksCodec ? 0 : CollectionMemory;

    public override bool AsksType => AsksCodec;

    public override string? WriteCall(string at, string value) =>
        Objects.Length == 0 ? base.WriteCall(at, value) : "ref " + Names.Elements + ".WriteObjects<" + Objects + ">(ref writer, " + at + ", " + value + ")";
}
