using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Prewire.Generator.Model;
using Prewire.Generator.Planning;

namespace Prewire.Generator.Emit;

/// <summary>Prints the method that reads what another version wrote, in that version's order, whatever it has.</summary>
internal static class MappedEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        code.Line("/// <inheritdoc/>");
        code.Open("public " + plan.TypeName + " ReadMapped(" + Names.Reader + ", " + Names.Protocol + "EdgeMap map)");
        Presence(code, plan);
        code.Open("if (map.Exact)");
        code.Line("return " + (plan.IsValueType ? "Read" : "ReadCore") + "(ref reader);");
        code.Close();
        code.Line();
        if (plan.Construction.Way == CreationWay.None && plan.Polymorphic is not null)
        {
            Begin(code, plan, "return ");
            code.Line("return ReadOtherMapped(ref reader, map);");
        }
        else if (plan.Construction.Way == CreationWay.None)
        {
            code.Line("reader.Fail(" + Names.ErrorCode + ".InvalidHeader);");
            code.Line("return null;");
        }
        else
        {
            Body(code, plan);
        }

        code.Close();
        code.Line();
        if (plan.Polymorphic is PolymorphicPlan polymorphic)
        {
            PolymorphicEmitter.ReadMapped(code, plan, polymorphic);
        }
    }

    private static void Presence(CodeWriter code, CodecPlan plan)
    {
        code.Open("if (!reader.ReadPresence(ref map))");
        if (plan.IsValueType)
        {
            code.Line("reader.Fail(" + Names.ErrorCode + ".UnexpectedNull);");
        }
        else
        {
            code.Line("return null;");
        }

        code.Close();
        code.Line();
    }

    private static void Body(CodeWriter code, CodecPlan plan)
    {
        Begin(code, plan, "return ");
        Members(code, plan, static slot => Read(slot));
        Probe(code, plan);
        Construct(code, plan);
    }

    /// <summary>Reads the members into locals, behind the header.</summary>
    /// <param name="code">Takes the text.</param>
    /// <param name="plan">The type.</param>
    /// <param name="read">How a member is read.</param>
    public static void Members(CodeWriter code, CodecPlan plan, System.Func<MemberSlot, string> read)
    {
        if (plan.IsRecursive)
        {
            code.Line("reader.Enter();");
        }

        foreach (MemberPlan member in plan.Members)
        {
            string start = plan.Construction.Arguments.FirstOrDefault(a => a.Local == member.Slot.Local)?.Default ?? "default";
            code.Line(member.Slot.TypeName + " " + member.Slot.Local + " = " + start + ";");
        }

        if (plan.Layout.Base is BasePlan basePlan)
        {
            code.Line(basePlan.Section + " " + SectionPlan.Local + " = default;");
            foreach (ArgumentPlan argument in plan.Construction.Arguments.Where(static a => a.Local.StartsWith(SectionPlan.Local + ".", System.StringComparison.Ordinal)))
            {
                code.Line(argument.Local + " = " + argument.Default + ";");
            }
        }

        for (int i = 0; i < plan.Mapped.FlagCount; i += 64)
        {
            code.Line("ulong " + Seen("seen", i) + " = 0;");
        }

        Loop(code, plan, read);
        if (plan.IsRecursive)
        {
            code.Line("reader.Leave();");
        }

        Required(code, plan);
    }

    /// <summary>Reads the header.</summary>
    /// <param name="code">Takes the text.</param>
    /// <param name="plan">The type.</param>
    /// <param name="target">What an object of another type goes to.</param>
    public static void Begin(CodeWriter code, CodecPlan plan, string target)
    {
        bool isAbstract = plan.Construction.Way == CreationWay.None;
        if (!isAbstract)
        {
            code.Line(Names.Protocol + "MappedHeader header = default;");
        }

        if (plan.Polymorphic is null)
        {
            code.Line("reader.BeginMapped(map.Type, ref header);");
        }
        else if (!isAbstract)
        {
            code.Open("if (reader.BeginObjectMapped(map, ref header) == " + Names.Protocol + "ObjectStart.Other)");
            code.Line(target + "ReadOtherMapped(ref reader, map);");
            if (target != "return ")
            {
                code.Line("return;");
            }

            code.Close();
            code.Line();
        }
    }

    private static void Loop(CodeWriter code, CodecPlan plan, System.Func<MemberSlot, string> read)
    {
        string skip = plan.KeepsUnknown ? "parts.Keep(ref reader, ref header, in step);" : "reader.Skip(step.Edge, ref header, step.Bit);";
        if (plan.KeepsUnknown)
        {
            code.Line("// What is not known here is kept; then come the parts that other versions kept.");
            code.Line("var parts = new global::Prewire.GeneratedCode.UnknownMembersReader(map.Type);");
        }

        code.Line(Names.Protocol + "Step[] steps = map.Type.Steps;");
        code.Open("do");
        code.Open("for (int i = 0; i < steps.Length; i++)");
        code.Line("ref readonly " + Names.Protocol + "Step step = ref steps[i];");
        code.Open("switch (step.Member)");
        foreach (MemberPlan member in plan.KnownMembers)
        {
            int flag = plan.Mapped.Flags[member.Slot.Index];
            Case(code, member.Slot, read, "seen", flag, "break;");
        }

        code.Line("default:");
        code.Indent();
        if (plan.Layout.Base is BasePlan basePlan)
        {
            code.Open("if (!" + basePlan.Codec + ".ReadSectionMember(ref reader, ref header, in step, step.Member - " + plan.KnownMembers.Count.Text()
                + ", ref " + SectionPlan.Local + "))");
            code.Line(skip);
            code.Close();
            code.Line();
        }
        else
        {
            code.Line(skip);
        }

        code.Line("break;");
        code.Outdent();
        code.Close();
        code.Close();
        code.Close();
        code.Line("while ((steps = " + (plan.KeepsUnknown ? "parts.NextSteps(ref reader, ref header)" : "reader.NextSteps(map.Type, ref header)") + ") != null);");
        if (plan.KeepsUnknown)
        {
            Kept(code, plan);
        }

        code.Line();
    }

    /// <summary>Takes what the loop over the parts left.</summary>
    private static void Kept(CodeWriter code, CodecPlan plan)
    {
        MemberSlot keeper = plan.Members[plan.Members.Count - 1].Slot;
        code.Line(keeper.Local + " = parts.Result;");
        int flag = plan.Mapped.Flags[keeper.Index];
        if (flag >= 0)
        {
            code.Line(Seen("seen", flag) + " |= " + Mask(flag) + ";");
        }
    }

    /// <summary>Reads a member anew.</summary>
    public static string Read(MemberSlot slot) => "default(" + slot.Codec + ").ReadMapped(ref reader, header.Edge(in step))";

    public static void Case(CodeWriter code, MemberSlot slot, System.Func<MemberSlot, string> read, string seen, int flag, string end)
    {
        code.Line("case " + slot.Index.Text() + ":");
        code.Indent();
        code.Line(slot.Local + " = " + read(slot) + ";");
        if (flag >= 0)
        {
            code.Line(Seen(seen, flag) + " |= " + Mask(flag) + ";");
        }

        code.Line(end);
        code.Outdent();
    }

    private static void Required(CodeWriter code, CodecPlan plan)
    {
        foreach (MemberSlot member in plan.Mapped.Required)
        {
            int flag = plan.Mapped.Flags[member.Index];
            code.Open("if ((" + Seen("seen", flag) + " & " + Mask(flag) + ") == 0)");
            code.Line(Missing(member));
            code.Close();
            code.Line();
        }
    }

    public static string Missing(MemberSlot member) => Names.Throw + ".Missing(ref reader, " + Names.Literal(member.Name) + ");";

    private static void Probe(CodeWriter code, CodecPlan plan)
    {
        EquatableArray<MemberSlot> members = plan.Mapped.InitOnly;
        BaseInitializerPlan[] sections = plan.Construction.BaseInitializers.Where(static b => b.IsInitOnly)
            .GroupBy(static b => b.Section, System.StringComparer.Ordinal)
            .Select(static g => g.First())
            .ToArray();
        if (members.Count == 0 && sections.Length == 0)
        {
            return;
        }

        code.Line("// Only an initializer can set these: where they are absent they keep what a new instance has.");
        code.Open("if (" + string.Join(" || ", NotAllSeen(plan, members).Concat(sections.Select(static s => "!" + s.Codec + ".HasInitOnly(in " + s.Section + ")"))) + ")");
        ConstructionEmitter.Create(code, plan, plan.TypeName + " probe = ", static m => m.Set.IsRequired, isProbe: true);
        foreach (BaseInitializerPlan section in sections)
        {
            code.Line(section.Codec + ".KeepInitOnly(probe, ref " + section.Section + ");");
        }

        foreach (MemberSlot member in members)
        {
            int flag = plan.Mapped.Flags[member.Index];
            code.Open("if ((" + Seen("seen", flag) + " & " + Mask(flag) + ") == 0)");
            code.Line(member.Local + " = " + Expressions.Get(member.Get, "probe", plan.IsValueType, isReadOnly: false) + ";");
            code.Close();
            code.Line();
        }

        code.Close();
        code.Line();
    }

    private static void Construct(CodeWriter code, CodecPlan plan)
    {
        ReadEmitter.Charge(code, plan.Layout.MappedCharge);
        bool isDirect = plan.Mapped.Optional.Count == 0 && plan.Layout.Base is null && !ConstructionEmitter.IsCalled(plan);
        ConstructionEmitter.Create(
            code, plan, isDirect ? "return " : plan.TypeName + " result = ", static m => m.Set.IsRequired || m.Set.Moment == SetMoment.InitOnly);
        if (isDirect)
        {
            return;
        }

        SetThose(code, plan, "result", plan.Mapped.Optional);
        CallbackEmitter.Return(code, plan, "result");
    }

    /// <summary>Sets the members that were there, on an instance that exists.</summary>
    public static void SetThose(CodeWriter code, CodecPlan plan, string target, IEnumerable<MemberSlot> members)
    {
        CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeRead, target);
        ConstructionEmitter.ApplyBase(code, plan.Layout.Base, SectionPlan.Local, target);
        foreach (MemberSlot member in members)
        {
            int flag = plan.Mapped.Flags[member.Index];
            code.Open("if ((" + Seen("seen", flag) + " & " + Mask(flag) + ") != 0)");
            code.Line(Expressions.Set(member.Set, target, plan.IsValueType, member.Local));
            code.Close();
            code.Line();
        }

        CallbackEmitter.Emit(code, plan, CallbackMoments.AfterRead, target);
    }

    private static IEnumerable<string> NotAllSeen(CodecPlan plan, EquatableArray<MemberSlot> members) =>
        members
            .Select(m => plan.Mapped.Flags[m.Index])
            .GroupBy(static f => f / 64)
            .Select(static g => Lacks("seen", g.Key, g));

    /// <summary>Whether any of some flags of one variable is not set.</summary>
    public static string Lacks(string seen, int variable, IEnumerable<int> flags)
    {
        string mask = Hex(flags.Aggregate(0UL, static (m, f) => m | (1UL << (f % 64))));
        return "(" + Seen(seen, variable * 64) + " & " + mask + ") != " + mask;
    }

    public static string Seen(string name, int flag) => flag < 64 ? name : name + ((flag / 64) + 1).Text();

    public static string Mask(int flag) => Hex(1UL << (flag % 64));

    private static string Hex(ulong value) => "0x" + value.ToString("x", CultureInfo.InvariantCulture) + "UL";
}
