using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Prewire.Generator.Planning;

namespace Prewire.Generator.Emit;

/// <summary>Says in words what the bytes are.</summary>
internal static class LayoutRemarks
{
    /// <summary>So many places of a table have a header of one byte.</summary>
    private const int ShortHeaders = 119;

    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        code.Line("/// <summary>Writes and reads " + Names.Xml(plan.DisplayName) + ".</summary>");
        code.Line("/// <remarks>");
        code.Line("/// Bytes, in order:");
        code.Line("/// <code>");
        foreach (string line in Lines(plan))
        {
            code.Line("/// " + Names.Xml(line));
        }

        code.Line("/// </code>");
        code.Line("/// </remarks>");
    }

    private static IEnumerable<string> Lines(CodecPlan plan)
    {
        if (plan.IsOpen)
        {
            return ["null, or a header that says the type of the value, and the value"];
        }

        return plan.IsAbstract ? new[] { Row("1", "header: 0 null") }.Concat(Others(plan)) : Members(plan).Concat(Others(plan));
    }

    /// <summary>What begins with an even header.</summary>
    private static IEnumerable<string> Others(CodecPlan plan)
    {
        if (plan.Polymorphic is not PolymorphicPlan polymorphic)
        {
            yield break;
        }

        yield return "or, of another type:";
        for (int i = 0; i < polymorphic.Alternatives.Count; i++)
        {
            AlternativePlan alternative = polymorphic.Alternatives[i];
            string header = i < ShortHeaders ? ((i + 1) * 2).ToString("X2", CultureInfo.InvariantCulture) : "F4 " + i.Text();
            yield return Row(header, alternative.TypeName.Replace("global::", "") + ", tag " + unchecked((int)alternative.Tag).Text());
        }

        yield return Row("F0", "a type that is announced; F2: one that was");
    }

    private static IEnumerable<string> Members(CodecPlan plan)
    {
        LayoutPlan layout = plan.Layout;
        if (layout.HeaderSize > 0)
        {
            IEnumerable<string> bits = layout.Bits.Select(static m =>
                "bit " + m.Bit.Text() + " " + m.Slot.Name + (m is BoolPlan ? "" : " is there"));
            if (!plan.IsValueType)
            {
                bits = new[] { "0 null", "bit 0 present" }.Concat(bits);
            }

            yield return Row(layout.HeaderSize.Text(), "header: " + string.Join(", ", bits));
        }

        if (layout.Base is BasePlan basePlan)
        {
            yield return Row("…", "what " + basePlan.Codec.Replace("global::", "") + ".WriteSection writes");
        }

        foreach (FixedPlan member in layout.Run.OfType<FixedPlan>())
        {
            yield return Row(member.Value.Size.Text(), member.Slot.Name + ": " + Type(member));
        }

        foreach (MemberPlan member in layout.Rest)
        {
            string size = member switch
            {
                NullableFixedPlan nullable => "0|" + nullable.Value.Size.Text(),
                DecimalPlan => "1…" + DecimalPlan.MostBytes.Text(),
                NullableDecimalPlan => "0…" + DecimalPlan.MostBytes.Text(),
                _ => "…",
            };
            yield return Row(size, member.Slot.Name + ": " + Type(member));
        }

        if (layout.HeaderSize == 0 && plan.Members.Count == 0)
        {
            yield return "nothing";
        }
    }

    private static string Row(string size, string text) => size.PadLeft(4) + "  " + text;

    private static string Type(MemberPlan member) => member.Slot.TypeName.Replace("global::", "");
}
