using System.Globalization;
using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;
using Prewire.WireProtocol;

namespace Prewire.Generator.Emit;

/// <summary>Says in words what the bytes are.</summary>
internal static class LayoutRemarks
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        code.Line("/// <summary>Writes and reads " + Names.Xml(plan.DisplayName) + ".</summary>");
        code.Line("/// <remarks>Bytes, in order:<code>");
        foreach (string line in Lines(plan))
        {
            code.Line("/// " + Names.Xml(line));
        }

        code.Line("/// </code></remarks>");
    }

    private static IEnumerable<string> Lines(CodecPlan plan) => plan.IsOpen
        ? new[] { "null, or what tells the type of the value, and the value" }.Concat(Alternatives(plan.Polymorphic))
        : plan.Polymorphic is null ? Members(plan) : Members(plan).Append("or what tells another type, and the value of it").Concat(Alternatives(plan.Polymorphic));

    private static IEnumerable<string> Alternatives(PolymorphicPlan? polymorphic) =>
        polymorphic?.Union is UnionPlan union ? union.Alternatives.Select(static a => "tag " + unchecked((int)a.Tag).Text() + ": " + a.TypeName.Replace("global::", "")) : [];

    private static IEnumerable<string> Members(CodecPlan plan)
    {
        LayoutPlan layout = plan.Layout;
        if (layout.HeaderSize > 0)
        {
            IEnumerable<string> bits = layout.Bits.Select(static m =>
                "bit " + m.Bit.Text() + " " + m.Slot.Name + (m.Form is MemberForm.Bit ? "" : " is there"));
            if (!plan.IsValueType)
            {
                bits = new[] { "0 null", "bit 0 present" }.Concat(bits);
            }

            yield return Row(layout.HeaderSize.Text(), "header: " + string.Join(", ", bits));
        }

        if (layout.Base is BasePlan basePlan)
        {
            yield return Row("…", "what " + basePlan.Codec.Replace("global::", "") + "." + SharedNames.WriteSection + " writes");
        }

        foreach (MemberPlan member in layout.Run.Concat(layout.Rest))
        {
            yield return Row(member.Size, member.Slot.Name + ": " + Type(plan, member) + member.Remark);
        }

        if (layout.HeaderSize == 0 && plan.Members.Count == 0)
        {
            yield return "nothing";
        }
    }

    private static string Row(string size, string text) => size.PadLeft(4) + "  " + text;

    private static string Type(CodecPlan plan, MemberPlan member) =>
        (plan.FixedBuffers.FirstOrDefault(b => b.TypeName == member.Slot.TypeName)?.Elements ?? member.Slot.TypeName.Replace("global::", ""));
}
