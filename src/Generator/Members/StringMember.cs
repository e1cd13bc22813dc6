using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Members;

/// <summary>A string; its header says null. The writer can make room for what follows it in the same check.</summary>
/// <param name="Slot">The member.</param>
/// <param name="Reserve">Room that members of a limited size behind it want.</param>
internal sealed record StringMember(MemberSlot Slot, int Reserve) : MemberPlan(Slot)
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        type is PrimitiveTypeRef { Kind: PrimitiveKind.String } ? new StringMember(slot, 0) : null;

    public override bool IsShared => true;

    public override MemberPlan WithReserve(int room) => this with { Reserve = room };

    public override string WriteCall(string at, string value) => "ref writer.WriteString(" + at + ", " + value + ", " + Reserve.Text() + ")";

    public override string ReadCall => "reader.ReadString()";

    public override void ReadInto(CodeWriter code, string target, string existing) => code.Line(target + " = " + Names.Reuse + ".ReadString(ref reader, " + existing + ");");
}
