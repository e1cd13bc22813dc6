using System.Collections.Generic;
using Prewire.Generator.Planning;

namespace Prewire.Generator.Emit;

/// <summary>Prints the method that says what the bytes look like.</summary>
internal static class DescribeEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        code.Line("/// <inheritdoc/>");
        code.Open("public " + Names.Protocol + "WireEdge Describe(" + Names.Protocol + "ShapeGraph graph)");
        code.Line("if (graph.TryBegin(typeof(" + plan.SelfName + "), " + Names.Protocol + "ShapeKind." + (plan.IsValueType ? "Struct" : "Object")
            + ", " + Flags(plan) + ", " + Names.Literal(plan.DisplayName) + ", out " + Names.Protocol + "WireEdge edge, out "
            + Names.Protocol + "TypeShape shape))");
        code.Open();
        foreach (MemberPlan member in plan.Members)
        {
            MemberSlot slot = member.Slot;
            string inline = member is CodecMemberPlan { IsParameter: true } ? ".AsInline()" : "";
            code.Line("shape.Add(" + slot.Id.Text() + ", 0x" + slot.NameHash.ToString("x8", System.Globalization.CultureInfo.InvariantCulture)
                + "u, " + Names.Literal(slot.Name) + ", default(" + slot.Codec + ").Describe(graph)" + inline + ");");
        }

        code.Close();
        code.Line();
        code.Line("return edge;");
        code.Close();
    }

    private static string Flags(CodecPlan plan)
    {
        const string name = Names.Protocol + "ShapeFlags.";
        var flags = new List<string>();
        Add(!plan.UsesIds, "Named");
        Add(plan.Layout.IsListed, "Listed");
        Add(plan.IsFingerprint, "Fingerprint");
        Add(plan.IsRecursive, "Recursive");
        return flags.Count == 0 ? name + "None" : string.Join(" | ", flags);

        void Add(bool isSet, string flag)
        {
            if (isSet)
            {
                flags.Add(name + flag);
            }
        }
    }
}
