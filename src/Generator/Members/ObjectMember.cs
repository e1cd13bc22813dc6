using Prewire.Generator.Planning;

namespace Prewire.Generator.Members;

/// <summary>An object with a generated codec, called by name.</summary>
internal sealed record ObjectMember(MemberSlot Slot) : MemberPlan(Slot)
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        type is SerializableTypeRef { IsValueType: false, IsForward: false } ? new ObjectMember(slot) : null;

    public override string WriteCall(string at, string value) => "ref " + Slot.Codec + "." + SharedNames.WriteCore + "(ref writer, " + at + ", " + value + ")";

    public override string ReadCall => Slot.Codec + "." + SharedNames.ReadCore + "(ref reader)";
}
