using Prewire.Generator.Planning;
using Prewire.Generator.Printing;
using Prewire.WireProtocol;

namespace Prewire.Generator.Members;

/// <summary>A bool: a header bit and nothing else.</summary>
internal sealed record BoolMember(MemberSlot Slot) : MemberPlan(Slot)
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        type is PrimitiveTypeRef { Kind: PrimitiveKind.Bool } ? new BoolMember(slot) : null;

    public override MemberForm Form => MemberForm.Bit;

    public override int MinSize => 0;

    public override int Memory => 1;

    public override bool CanBeKept => false;

    public override bool IsShared => true;

    public override void ReadHeaderBit(CodeWriter code, string target) => code.Line(target + " = " + HeaderBits.Test(Bit) + ";");
}
