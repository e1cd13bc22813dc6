using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the loop over the steps by which another version wrote its members, and what goes before and after it.</summary>
internal static class MappedMembersEmitter
{
    private const string FormerMember = "global::Prewire.GeneratedCode.FormerMember.";

    /// <summary>The variable that has the map to read a member by.</summary>
    public const string StepEdge = "edge";

    /// <summary>Gets the map once for all members: so many calls fewer are to be compiled before the first message.</summary>
    public const string GetStepEdge = Names.Protocol + "EdgeMap " + StepEdge + " = header.Edge(in step);";

    /// <summary>Reads the header.</summary>
    /// <param name="target">What an object of another type goes to.</param>
    public static void Begin(CodeWriter code, CodecPlan plan, string target)
    {
        code.Line(Names.Protocol + "MappedHeader header = default;");
        if (plan.Polymorphic is not PolymorphicPlan polymorphic)
        {
            code.Line("reader.BeginMapped(map.Type, ref header);");
        }
        else
        {
            code.Open("if (reader.BeginObjectMapped(map, ref header) == " + Names.Protocol + "ObjectStart.Other)");
            code.Line(target + PolymorphicEmitter.ReadOther(plan, polymorphic) + ";");
            if (target != "return ")
            {
                code.Line("return;");
            }

            code.CloseApart();
        }
    }

    /// <summary>Reads the members into an instance, behind the header.</summary>
    /// <param name="plan">The type, of which all members can be set.</param>
    /// <param name="target">The instance.</param>
    /// <param name="read">How a member is read, or null where the class's section reads them.</param>
    public static void Direct(CodeWriter code, CodecPlan plan, string target, Func<MemberSlot, string>? read)
    {
        DeepEmitter.Enter(code, plan);

        BasePlan? section = read is null ? plan.OwnSection : plan.Layout.Base;
        if (section is not null)
        {
            code.Line(section.Section + " " + SectionPlan.Local + " = default;");
        }

        Loop(code, plan, read, (slot, value) => Expressions.Set(slot.Set, target, plan.IsValueType, value), slot => plan.IsValueType ? null : SetFormer(plan, slot, target));
        if (plan.Keeper is MemberPlan keeper)
        {
            code.Line(Expressions.Set(keeper.Slot.Set, target, plan.IsValueType, "parts.Result"));
        }

        DeepEmitter.Leave(code, plan);

        ConstructionEmitter.ApplyBase(code, section, SectionPlan.Local, target);
    }

    /// <summary>Reads the members into locals, behind the header.</summary>
    /// <param name="read">How a member is read.</param>
    /// <param name="target">The object, if it is there already: members that have converters are not read into locals, but set on it.</param>
    public static void Members(CodeWriter code, CodecPlan plan, Func<MemberSlot, string> read, string? target = null)
    {
        DeepEmitter.Enter(code, plan);

        foreach (MemberPlan member in plan.Members)
        {
            string start = plan.Construction.Arguments.FirstOrDefault(a => a.Local == member.Slot.Local)?.Default ?? "default";
            code.Line(member.Slot.TypeName + " " + member.Slot.Local + " = " + start + ";");
        }

        if (plan.Layout.Base is BasePlan basePlan)
        {
            code.Line(basePlan.Section + " " + SectionPlan.Local + " = default;");
            foreach (ArgumentPlan argument in plan.Construction.Arguments.Where(static a => a.IsOfBase))
            {
                code.Line(argument.Local + " = " + argument.Default + ";");
            }
        }

        for (int i = 0; i < plan.Mapped.FlagCount; i += 64)
        {
            code.Line("ulong " + SeenFlags.Variable("seen", i) + " = 0;");
        }

        Loop(
            code,
            plan,
            read,
            (slot, value) => Assign(slot, value, "seen", plan.Mapped.Flags[slot.Index]),
            slot => target is null || !IsSetAtOnce(plan, slot) ? null : SetFormer(plan, slot, target) + Noted("seen", plan.Mapped.Flags[slot.Index]));
        if (plan.Keeper is MemberPlan keeper)
        {
            Kept(code, plan, keeper.Slot);
            code.Line();
        }

        DeepEmitter.Leave(code, plan);

        Required(code, plan);
    }

    /// <summary>Whether a member is set on an object that is there as soon as it is read.</summary>
    public static bool IsSetAtOnce(CodecPlan plan, MemberSlot slot) => !plan.IsValueType && slot.Former is { MayWait: true } && plan.Construction.Settable.Contains(slot);

    private static void Loop(CodeWriter code, CodecPlan plan, Func<MemberSlot, string>? read, Func<MemberSlot, string, string> assign, Func<MemberSlot, string?> setFormer)
    {
        string skip = plan.KeepsUnknown ? "parts.Keep(ref reader, ref header, in step);" : "reader.Skip(step.Edge, ref header, step.Bit);";
        if (plan.KeepsUnknown)
        {
            code.Line("// What is not known here is kept; then come the parts that other versions kept.");
            code.Line("var parts = new global::Prewire.GeneratedCode.UnknownMembersReader(map.Type);");
        }

        string next = plan.KeepsUnknown ? "parts.NextSteps(ref reader, ref header)" : "reader.NextSteps(map.Type, ref header)";
        code.Open("for (" + Names.Protocol + "Step[] steps = map.Type.Runs; steps != null; steps = " + next + ")");
        code.Open("for (int i = 0; i < steps.Length; i++)");
        code.Line("ref readonly " + Names.Protocol + "Step step = ref steps[i];");
        if (read is not null && plan.KnownMembers.Count > 0)
        {
            code.Line(GetStepEdge);
        }

        code.Open("switch (step.Member)");
        foreach (MemberSlot slot in plan.KnownMembers.Select(static m => m.Slot))
        {
            // Sections are read without the object, so that they do not know what such a member is set on.
            string? former = slot.Former is { MayWait: true } ? setFormer(slot) : null;
            if (former is not null || read is not null)
            {
                Case(code, slot, former ?? assign(slot, read!(slot)), "break;");
            }
        }

        Run(code, plan, assign);

        if ((read is null ? plan.OwnSection : plan.Layout.Base) is BasePlan section)
        {
            code.Line("default:");
            code.Indent();
            code.Open("if (!default(" + section.Codec + ")." + SharedNames.ReadSectionMember + "(ref reader, ref header, in step, step.Member"
                + (read is null ? "" : " - " + plan.KnownMembers.Count.Text()) + ", ref " + SectionPlan.Local + "))");
            code.Line(skip);
            code.CloseApart();
            code.Line("break;");
            code.Outdent();
        }
        else
        {
            code.Line("default: " + skip + " break;");
        }

        code.Close();
        code.Close();
        code.CloseApart();
    }

    /// <summary>Takes what the loop over the parts left.</summary>
    private static void Kept(CodeWriter code, CodecPlan plan, MemberSlot keeper)
    {
        code.Line(keeper.Local + " = parts.Result;");
        int flag = plan.Mapped.Flags[keeper.Index];
        if (flag >= 0)
        {
            code.Line(SeenFlags.Note("seen", flag));
        }
    }

    /// <summary>Reads a member anew.</summary>
    public static string Read(MemberSlot slot) => slot.Former is { } former
        ? FormerMember + "Read<" + Arguments(slot, former) + ">(ref reader, in header, in step)"
        : "default(" + slot.Codec + ").ReadMapped(ref reader, " + StepEdge + ")";

    /// <summary>Reads a member that has a converter, and sets it on an object that is there.</summary>
    private static string SetFormer(CodecPlan plan, MemberSlot slot, string target) =>
        FormerMember + "Set<" + plan.TypeName + ", " + Arguments(slot, slot.Former!) + ">(ref reader, in header, in step, " + target
        + ", (ref global::Prewire.PrewireReader source, " + plan.TypeName + " owner, " + slot.TypeName + " made) => " + Expressions.Set(slot.Set, "owner", isValueType: false, "made", "source").TrimEnd(';') + ");";

    private static string Arguments(MemberSlot slot, FormerPlan former) =>
        slot.TypeName + ", " + slot.Codec + ", " + former.TypeName + ", " + former.Codec + ", " + former.Converter;

    /// <summary>Reads a member of a section.</summary>
    /// <param name="slot">The member.</param>
    public static void SectionCase(CodeWriter code, MemberSlot slot) => Case(code, slot, slot.Local + " = " + Read(slot) + ";", "break;");

    private static string Assign(MemberSlot slot, string value, string seen, int flag) =>
        slot.Local + " = " + value + ";" + Noted(seen, flag);

    private static string Noted(string seen, int flag) => flag < 0 ? "" : " " + SeenFlags.Note(seen, flag);

    /// <summary>Members of fixed size that follow one another in the message.</summary>
    private static void Run(CodeWriter code, CodecPlan plan, Func<MemberSlot, string, string> assign)
    {
        if (!plan.HasRuns)
        {
            return;
        }

        FixedMember[] members = plan.KnownMembers.OfType<FixedMember>().ToArray();
        code.Open("case " + Names.Protocol + "Step.Run:");
        code.Line("ref byte run = ref reader.Take(step.Edge.FixedSize);");
        code.Line("int[] offsets = step.Edge.Offsets;");
        code.Line("int offset = offsets[" + members.Max(static m => m.Slot.Index).Text() + "]; // so there are the others");
        foreach (FixedMember member in members)
        {
            string offset = "offsets[" + member.Slot.Index.Text() + "]";
            code.Line("if (" + offset + " >= 0) { " + assign(member.Slot, member.GetAt("ref run", offset)) + " }");
        }

        code.Line("break;");
        code.Close();
    }

    private static void Case(CodeWriter code, MemberSlot slot, params string[] statements) =>
        code.Line("case " + slot.Index.Text() + ": " + string.Join(" ", statements));

    private static void Required(CodeWriter code, CodecPlan plan)
    {
        foreach (MemberSlot member in plan.Mapped.Required)
        {
            int flag = plan.Mapped.Flags[member.Index];
            code.Block("if (" + SeenFlags.Test("seen", flag) + " == 0)", Missing(member));
        }
    }

    public static string Missing(MemberSlot member) => Names.Throw + ".Missing(ref reader, " + Names.Literal(member.Name) + ");";
}
