using System.Text;
using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;
using Prewire.WireProtocol;

namespace Prewire.Generator.Emit;

/// <summary>Prints the method that says what the bytes look like.</summary>
internal static class DescribeEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        const string parameters = "(" + Names.Protocol + "ShapeGraph graph)";
        if (plan.IsTracked)
        {
            code.LineApart("public " + Names.Protocol + "WireEdge Describe" + parameters + " => " + TrackedEmitter.Call(plan, "Describe", "graph, nameHash: " + TrackedEmitter.NameHash(plan)) + ";");
        }

        Body(
            code, plan, plan.Layout, section: null,
            "public " + Names.Protocol + "WireEdge " + (plan.IsTracked ? "DescribeBody" : "Describe") + parameters,
            "(typeof(" + plan.SelfName + "), " + Names.Protocol + "ShapeKind." + (plan.IsValueType ? "Struct" : "Object") + ", " + Flags(plan, isRoot: true));
        if (plan is { HasOwnSection: true, IsLeaf: false })
        {
            code.Line();
            code.Open("private static void " + SharedNames.DescribeMembers + "(" + Names.Protocol + "ShapeGraph graph, " + Names.Protocol + "TypeShape shape)");
            Members(code, plan, plan.Layout);
            code.Close();
        }
    }

    /// <summary>The same for the section of a class that another assembly's class derives from.</summary>
    public static void Section(CodeWriter code, CodecPlan plan, SectionPlan section)
    {
        code.Line("/// <summary>Says what the bytes of the members look like that a class deriving from this one has.</summary>");
        string key = "typeof(" + section.Name + plan.Generics.CodecList + "), ";
        Body(
            code, plan, section.Layout, section,
            "public static " + Names.Protocol + "WireEdge " + SharedNames.DescribeSection + "(" + Names.Protocol + "ShapeGraph graph)",
            section.NameHash == 0
                ? "(" + key + Names.Protocol + "ShapeKind.Section, " + Flags(plan, isRoot: false)
                : "Section(" + key + Flags(plan, isRoot: false) + ", nameHash: " + section.NameHash.Hex() + "u");
    }

    private static void Body(CodeWriter code, CodecPlan plan, LayoutPlan layout, SectionPlan? section, string method, string begin)
    {
        bool isOpen = section is null && plan.Polymorphic is not null;
        if (plan.IsLeaf && section is null or { NameHash: 0 })
        {
            code.Line(method + " => graph." + (isOpen ? "DescribeOpen" : "Describe") + begin + ", " + Names.Literal(plan.DisplayName) + ", " + Names.Literal(Text(plan)) + ");");
            return;
        }

        code.Open(method);
        code.Line("if (graph.TryBegin" + begin + ", " + Names.Literal(plan.DisplayName) + ", out " + Names.Protocol + "WireEdge edge, out " + Names.Protocol + "TypeShape shape))");
        code.Open();
        if (plan is { HasOwnSection: true, IsLeaf: false })
        {
            code.Line(SharedNames.DescribeMembers + "(graph, shape);");
        }
        else
        {
            Members(code, plan, layout);
        }

        if (isOpen)
        {
            code.Line("shape.AddUnion(" + PolymorphicEmitter.UnionOrNull(plan.Polymorphic!) + ");");
        }

        code.CloseApart();
        code.Line("return edge;");
        code.Close();
    }

    private static string Text(CodecPlan plan)
    {
        var text = new StringBuilder();
        foreach (MemberPlan member in plan.KnownMembers)
        {
            Append(text, plan, member.Slot);
        }

        return text.ToString();
    }

    private static void Append(StringBuilder text, CodecPlan plan, MemberSlot slot) => ShapeText.Append(text, plan.UsesIds ? slot.Id : null, slot.Shape, slot.Name);

    private static void Members(CodeWriter code, CodecPlan plan, LayoutPlan layout)
    {
        if (layout.Base is BasePlan basePlan)
        {
            code.Line("shape.AddBase(" + basePlan.Codec + "." + SharedNames.DescribeSection + "(graph));");
        }

        var text = new StringBuilder();
        var given = new List<string>();
        foreach (MemberPlan member in plan.KnownMembers)
        {
            MemberSlot slot = member.Slot;
            bool isText = ShapeText.Has(slot.Name, slot.NameHash);
            if (isText)
            {
                Append(text, plan, slot);
                given.AddRange(ShapeText.IsGiven(slot.Shape) ? [Edge(member)] : []);
            }

            if (!isText || slot.Former is not null)
            {
                Flush();
            }

            if (!isText)
            {
                code.Line("shape.Add(id: " + slot.Id.Text() + ", nameHash: " + slot.NameHash.Hex() + "u, " + Names.Literal(slot.Name) + ", " + Edge(member) + ");");
            }

            if (slot.Former is { } former)
            {
                code.Line("shape.AddFormer(default(" + former.Codec + ").Describe(graph));");
            }
        }

        Flush();

        void Flush()
        {
            if (text.Length > 0)
            {
                code.Line("shape.Add(" + string.Join(", ", given.Prepend(Names.Literal(text.ToString()))) + ");");
                text.Clear();
                given.Clear();
            }
        }
    }

    private static string Edge(MemberPlan member) => "default(" + member.Slot.Codec + ").Describe(graph)" + (member.IsInline ? ".AsInline()" : "");

    private static string Flags(CodecPlan plan, bool isRoot)
    {
        const string name = Names.Protocol + "ShapeFlags.";
        var flags = new List<string>();
        Add(!plan.UsesIds, "Named");
        Add(plan.IsWithNames, "WithNames");
        Add(plan.Layout.IsListed, "Listed");
        Add(isRoot && plan.IsFingerprint, "Fingerprint");
        Add(isRoot && plan.IsRecursive, "Recursive");
        Add(isRoot && plan.Polymorphic is not null, "Polymorphic");
        Add(isRoot && plan.KeepsUnknown, "KeepsUnknown");
        Add(isRoot && plan.FSharpUnion is not null, "Cases");
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
