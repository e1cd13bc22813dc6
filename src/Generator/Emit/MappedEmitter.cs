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
        if (plan.Construction.Way == CreationWay.None)
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
        MappedPlan mapped = plan.Mapped;
        code.Line(Names.Protocol + "MappedHeader header = default;");
        code.Line("reader.BeginMapped(map.Type, ref header);");
        if (plan.IsRecursive)
        {
            code.Line("reader.Enter();");
        }

        foreach (MemberPlan member in plan.Members)
        {
            string start = plan.Construction.Arguments.FirstOrDefault(a => a.Local == member.Slot.Local)?.Default ?? "default";
            code.Line(member.Slot.TypeName + " " + member.Slot.Local + " = " + start + ";");
        }

        for (int i = 0; i < mapped.FlagCount; i += 64)
        {
            code.Line("ulong " + Seen(i) + " = 0;");
        }

        Loop(code, plan);
        if (plan.IsRecursive)
        {
            code.Line("reader.Leave();");
        }

        Required(code, plan);
        Probe(code, plan);
        Construct(code, plan);
    }

    private static void Loop(CodeWriter code, CodecPlan plan)
    {
        code.Line(Names.Protocol + "Step[] steps = map.Type.Steps;");
        code.Open("for (int i = 0; i < steps.Length; i++)");
        code.Line("ref readonly " + Names.Protocol + "Step step = ref steps[i];");
        code.Open("switch (step.Member)");
        foreach (MemberPlan member in plan.Members)
        {
            MemberSlot slot = member.Slot;
            code.Line("case " + slot.Index.Text() + ":");
            code.Indent();
            code.Line(slot.Local + " = default(" + slot.Codec + ").ReadMapped(ref reader, header.Edge(in step));");
            int flag = plan.Mapped.Flags[slot.Index];
            if (flag >= 0)
            {
                code.Line(Seen(flag) + " |= " + Mask(flag) + ";");
            }

            code.Line("break;");
            code.Outdent();
        }

        code.Line("default:");
        code.Indent();
        code.Line("reader.Skip(step.Edge, ref header, step.Bit);");
        code.Line("break;");
        code.Outdent();
        code.Close();
        code.Close();
        code.Line();
    }

    private static void Required(CodeWriter code, CodecPlan plan)
    {
        if (plan.Mapped.Required.Count == 0)
        {
            return;
        }

        code.Open("if (" + NotAllSeen(plan, plan.Mapped.Required) + ")");
        code.Line("reader.Fail(" + Names.ErrorCode + ".MissingMember);");
        code.Close();
        code.Line();
    }

    private static void Probe(CodeWriter code, CodecPlan plan)
    {
        EquatableArray<MemberSlot> members = plan.Mapped.InitOnly;
        if (members.Count == 0)
        {
            return;
        }

        code.Line("// Only an initializer can set these: where they are absent they keep what a new instance has.");
        code.Open("if (" + NotAllSeen(plan, members) + ")");
        ConstructionEmitter.Create(code, plan, plan.TypeName + " probe = ", static m => m.Set.IsRequired);
        foreach (MemberSlot member in members)
        {
            int flag = plan.Mapped.Flags[member.Index];
            code.Open("if ((" + Seen(flag) + " & " + Mask(flag) + ") == 0)");
            code.Line(member.Local + " = " + Expressions.Get(member.Get, "probe", plan.IsValueType, isReadOnly: false) + ";");
            code.Close();
            code.Line();
        }

        code.Close();
        code.Line();
    }

    private static void Construct(CodeWriter code, CodecPlan plan)
    {
        bool isDirect = plan.Mapped.Optional.Count == 0;
        ConstructionEmitter.Create(
            code, plan, isDirect ? "return " : plan.TypeName + " result = ", static m => m.Set.IsRequired || m.Set.Moment == SetMoment.InitOnly);
        if (isDirect)
        {
            return;
        }

        foreach (MemberSlot member in plan.Mapped.Optional)
        {
            int flag = plan.Mapped.Flags[member.Index];
            code.Open("if ((" + Seen(flag) + " & " + Mask(flag) + ") != 0)");
            code.Line(Expressions.Set(member.Set, "result", plan.IsValueType, member.Local));
            code.Close();
            code.Line();
        }

        code.Line("return result;");
    }

    private static string NotAllSeen(CodecPlan plan, EquatableArray<MemberSlot> members)
    {
        IEnumerable<string> tests = members
            .Select(m => plan.Mapped.Flags[m.Index])
            .GroupBy(static f => f / 64)
            .Select(static g =>
            {
                ulong mask = g.Aggregate(0UL, static (m, f) => m | (1UL << (f % 64)));
                return "(" + Seen(g.Key * 64) + " & " + Hex(mask) + ") != " + Hex(mask);
            });
        return string.Join(" || ", tests);
    }

    private static string Seen(int flag) => flag < 64 ? "seen" : "seen" + ((flag / 64) + 1).Text();

    private static string Mask(int flag) => Hex(1UL << (flag % 64));

    private static string Hex(ulong value) => "0x" + value.ToString("x", CultureInfo.InvariantCulture) + "UL";
}
