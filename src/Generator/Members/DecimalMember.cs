using Prewire.Generator.Planning;
using Prewire.Generator.Printing;
using Prewire.WireProtocol;

namespace Prewire.Generator.Members;

/// <summary>A decimal: a tag, and as much of the mantissa as it needs. It takes so few bytes at most that another check can make room for it.</summary>
internal sealed record DecimalMember(MemberSlot Slot) : MemberPlan(Slot)
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        type is PrimitiveTypeRef { Kind: PrimitiveKind.Decimal } ? new DecimalMember(slot) : null;

    public override int MaxSize => WireKinds.LargestDecimal;

    public override int Memory => 16;

    public override bool IsFixedSize => false;

    public override bool IsPlain => false;

    public override bool IsLaid => false;

    public override BoundedPart? Part => null;

    public override bool CanBeKept => false;

    public override bool IsShared => true;

    public override string WriteCall(string at, string value) => "ref " + Names.Wire + ".WriteDecimal(" + at + ", " + value + ")";

    public override void Put(CursorWriter cursor, string value) => Write(cursor, value);

    public override bool CanBeReadInPlace => true;

    public override string ReadCall => "reader.ReadDecimal()";

    public override void Get(CodeWriter code, string target) => code.Line(target + " = reader.GetDecimal(ref cursor, ref offset);");
}
