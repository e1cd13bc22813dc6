using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the methods that read what another version wrote of a class from which another assembly's class derives.</summary>
internal static class MappedSectionEmitter
{
    /// <summary>Reads one member of the section of a class that another assembly's class derives from, and applies them all.</summary>
    public static void Emit(CodeWriter code, CodecPlan plan, SectionPlan section)
    {
        const string seen = SectionPlan.Local + "." + SectionPlan.SeenField;
        string type = section.Name + plan.Generics.CodecList;
        code.Line("/// <summary>Reads a member of this class that another version wrote; false where this class has no such member.</summary>");
        if (plan.MapsBySection)
        {
            code.Line(Names.Inlining);
        }

        code.Open("public bool " + SharedNames.ReadSectionMember + "(" + Names.Reader + ", ref " + Names.Protocol + "MappedHeader header, in "
            + Names.Protocol + "Step step, int member, ref " + type + " section)");
        if (section.Members.Count > 0)
        {
            code.Line(MappedMembersEmitter.GetStepEdge);
        }

        code.Open("switch (member)");
        foreach (MemberPlan member in section.Members)
        {
            MappedMembersEmitter.SectionCase(code, member.Slot);
        }

        code.Line("default: return " + (section.Layout.Base is BasePlan basePlan
            ? "default(" + basePlan.Codec + ")." + SharedNames.ReadSectionMember + "(ref reader, ref header, in step, member - " + section.Members.Count.Text()
                + ", ref section." + SharedNames.BaseField + ")"
            : "false") + ";");
        code.CloseApart();
        if (section.Members.Count > 0)
        {
            SeenFlags.NoteAny(code, seen, "member", section.Members.Count);
            code.Line("return true;");
        }

        code.CloseApart();
        code.Line("/// <summary>Sets the members of this class on an object of a class that derives from it.</summary>");
        code.Open("public void " + SharedNames.ApplySection + "(" + Names.Reader + ", " + plan.TypeName + " result, in " + type + " section)");
        ConstructionEmitter.ApplyBase(code, section.Layout.Base, SectionPlan.Local + "." + SharedNames.BaseField, "result");
        for (int i = 0; i < section.Members.Count; i += 64)
        {
            code.Line("ulong " + SeenFlags.Variable("seen", i) + " = " + SeenFlags.Variable(seen, i) + ";");
        }

        foreach (MemberPlan member in section.Members)
        {
            Apply(code, member.Slot);
        }

        code.CloseApart();
        InitOnly(code, plan, section, seen, type);
    }

    /// <summary>What only the initializer of a derived class can set: there it keeps what a new instance has, where a message lacks it.</summary>
    private static void InitOnly(CodeWriter code, CodecPlan plan, SectionPlan section, string seen, string type)
    {
        if (section.InitOnly.Count == 0)
        {
            return;
        }

        string lacks = string.Join(" || ", section.InitOnly.Select(static m => m.Index).GroupBy(static i => i / 64).Select(g => SeenFlags.Lack(seen, g.Key, g)));
        code.Line("/// <summary>Whether the message has all members of this class that only an initializer can set.</summary>");
        code.Block("public static bool " + SharedNames.HasInitOnly + "(in " + type + " section)", "return !(" + lacks + ");");
        code.Line("/// <summary>Gives those that it lacks what a new instance has.</summary>");
        code.Open("public static void " + SharedNames.KeepInitOnly + "(" + plan.TypeName + " probe, ref " + type + " section)");
        foreach (MemberSlot member in section.InitOnly)
        {
            code.Block(
                "if (" + SeenFlags.Test(seen, member.Index) + " == 0)",
                member.Local + " = " + Expressions.Get(member.Get, "probe", isValueType: false, isReadOnly: false) + ";");
        }

        code.CloseApart();
    }

    private static void Apply(CodeWriter code, MemberSlot slot)
    {
        string test = SeenFlags.Test("seen", slot.Index);
        if (slot.Set.IsRequired)
        {
            code.Line("if (" + test + " == 0) { " + MappedMembersEmitter.Missing(slot) + " }");
        }

        if (slot.Set.Moment != SetMoment.Never)
        {
            code.Line("if (" + test + " != 0) { " + Expressions.Set(slot.Set, "result", false, slot.Local) + " }");
        }
    }
}
