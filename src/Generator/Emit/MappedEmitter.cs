using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the method that reads what another version wrote, in that version's order, whatever it has.</summary>
internal static class MappedEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        const string parameters = "(" + Names.Reader + ", " + Names.Protocol + "EdgeMap map)";
        if (plan.IsTracked)
        {
            code.LineApart("public " + plan.TypeName + " ReadMapped" + parameters + " => " + TrackedEmitter.Call(plan, "ReadMapped", "ref reader, map") + ";");
        }

        if (plan is { MapsBySectionAlone: true, OwnSection: BasePlan section })
        {
            code.Line("public " + plan.TypeName + " ReadMapped" + parameters + " => global::Prewire.GeneratedCode.Sections.ReadMapped<" + plan.TypeName + ", " + section.Codec + ", " + section.Section + ">(ref reader, map);");
            code.LineApart(plan.TypeName + " global::Prewire.GeneratedCode.ISectionCodec<" + plan.TypeName + ", " + section.Section + ">.Create() => new " + plan.TypeName + "();");
            return;
        }

        code.Open("public " + plan.TypeName + (plan.IsTracked ? " ReadBodyMapped" : " ReadMapped") + parameters);
        DeepEmitter.ReadMapped(code, plan);
        if (plan.IsValueType)
        {
            code.LineApart(Names.Protocol + "Conversions.RequirePresence(ref reader, ref map);");
        }
        else
        {
            code.Block("if (!reader.ReadPresence(ref map))", "return null;");
        }

        code.Block("if (map.Exact)", "return " + (plan.IsTracked ? "ReadBody" : plan.IsValueType ? "Read" : SharedNames.ReadCore) + "(ref reader);");
        Body(code, plan);
        code.CloseApart();
    }

    private static void Body(CodeWriter code, CodecPlan plan)
    {
        MappedMembersEmitter.Begin(code, plan, "return ");
        if (plan.Mapped.IsDirect)
        {
            Charge(code, plan.Layout);
            ConstructionEmitter.Create(code, plan, plan.TypeName + " result = ", static _ => false);
            CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeRead, "result");
            MappedMembersEmitter.Direct(code, plan, "result", plan.MapsBySection ? null : MappedMembersEmitter.Read);
            CallbackEmitter.Emit(code, plan, CallbackMoments.AfterRead, "result");
            CallbackEmitter.Return(code, plan, "result");
            return;
        }

        MappedMembersEmitter.Members(code, plan, static slot => MappedMembersEmitter.Read(slot));
        Probe(code, plan);
        FSharpUnionEmitter.Check(code, plan);
        Construct(code, plan);
    }

    /// <summary>Counts the memory of an object, of whose bytes those are known that all have which its version writes.</summary>
    private static void Charge(CodeWriter code, LayoutPlan layout)
    {
        if (layout.IsChargedMapped)
        {
            code.Line("reader.Charge(" + ReadEmitter.Memory(layout.Memory, layout.MemoryTypes) + ", map.MinSize); // bytes of memory, and in the message");
        }
    }

    private static void Probe(CodeWriter code, CodecPlan plan)
    {
        EquatableArray<MemberSlot> members = plan.Mapped.InitOnly;
        BaseInitializerPlan[] sections = plan.Construction.BaseInitializers.Where(static b => b.IsInitOnly)
            .GroupBy(static b => b.Section, StringComparer.Ordinal)
            .Select(static g => g.First())
            .ToArray();
        if (members.Count == 0 && sections.Length == 0)
        {
            return;
        }

        code.Line("// Only an initializer can set these: where they are absent they keep what a new instance has.");
        code.Open("if (" + string.Join(" || ", NotAllSeen(plan, members).Concat(sections.Select(static s => "!" + s.Codec + "." + SharedNames.HasInitOnly + "(in " + s.Section + ")"))) + ")");
        ConstructionEmitter.Create(code, plan, plan.TypeName + " probe = ", static m => m.Set.IsRequired, isProbe: true, argument: a => Argument(plan, a));
        foreach (BaseInitializerPlan section in sections)
        {
            code.Line(section.Codec + "." + SharedNames.KeepInitOnly + "(probe, ref " + section.Section + ");");
        }

        foreach (MemberSlot member in members)
        {
            int flag = plan.Mapped.Flags[member.Index];
            code.Block(
                "if (" + SeenFlags.Test("seen", flag) + " == 0)",
                member.Local + " = " + Expressions.Get(member.Get, "probe", plan.IsValueType, isReadOnly: false) + ";");
        }

        code.CloseApart();
    }

    private static void Construct(CodeWriter code, CodecPlan plan)
    {
        Charge(code, plan.Layout);
        bool isDirect = plan.Mapped.Optional.Count == 0 && plan.Layout.Base is null && !ConstructionEmitter.IsCalled(plan);
        ConstructionEmitter.Create(
            code,
            plan,
            isDirect ? "return " : plan.TypeName + " result = ",
            static m => m.Set.IsRequired || m.Set.Moment == SetMoment.InitOnly,
            argument: a => Argument(plan, a));
        if (isDirect)
        {
            return;
        }

        CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeRead, "result");
        SetThose(code, plan, "result", plan.Mapped.Optional);
        CallbackEmitter.Return(code, plan, "result");
    }

    /// <summary>An argument: of a member that may be absent, whose type does not have the parameter's default, one or the other.</summary>
    private static string Argument(CodecPlan plan, ArgumentPlan argument) => argument.Absent.Length == 0 ? argument.Expression
        : SeenFlags.Test("seen", plan.Mapped.Flags[plan.Members.First(m => m.Slot.Local == argument.Local).Slot.Index]) + " != 0 ? " + argument.Expression + " : " + argument.Absent;

    /// <summary>Sets the members that were there, on an instance that exists.</summary>
    public static void SetThose(CodeWriter code, CodecPlan plan, string target, IEnumerable<MemberSlot> members)
    {
        ConstructionEmitter.ApplyBase(code, plan.Layout.Base, SectionPlan.Local, target);
        foreach (MemberSlot member in members)
        {
            int flag = plan.Mapped.Flags[member.Index];
            code.Block("if (" + SeenFlags.Test("seen", flag) + " != 0)", Expressions.Set(member.Set, target, plan.IsValueType, member.Local));
        }

        CallbackEmitter.Emit(code, plan, CallbackMoments.AfterRead, target);
    }

    private static IEnumerable<string> NotAllSeen(CodecPlan plan, EquatableArray<MemberSlot> members) =>
        members
            .Select(m => plan.Mapped.Flags[m.Index])
            .GroupBy(static f => f / 64)
            .Select(static g => SeenFlags.Lack("seen", g.Key, g));
}
