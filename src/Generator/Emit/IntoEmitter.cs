using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the methods that read into a value that exists.</summary>
internal static class IntoEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        code.Open("public void ReadInto(" + Names.Reader + ", ref " + plan.TypeName + " value, ref " + Names.Reuse + " reuse)");
        DeepEmitter.ReadInto(code, plan, "null");
        if (!plan.IsValueType)
        {
            code.Block("if (" + IsOther(plan, " || ") + "!" + Names.Reuse + ".IsObject(ref reader))", "value = " + SharedNames.ReadCore + "(ref reader);", "return;");
        }

        // An object is called before what it holds is read into: it may give that up.
        if (!plan.IsValueType)
        {
            CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeRead, "value");
        }

        Members(code, plan, reuses: true);
        Set(code, plan);
        code.CloseApart();
        Mapped(code, plan);
    }

    /// <summary>What another version wrote: members that the message lacks stay as they are.</summary>
    private static void Mapped(CodeWriter code, CodecPlan plan)
    {
        string signature = "public void ReadMappedInto(" + Names.Reader + ", " + Names.Protocol + "EdgeMap map, ref " + plan.TypeName + " value, ref " + Names.Reuse + " reuse)";
        if (plan.IsValueType)
        {
            code.LineApart(signature + " => value = ReadMapped(ref reader, map);");
            return;
        }

        code.Open(signature);
        DeepEmitter.ReadInto(code, plan, "map");
        if (plan.Polymorphic is not null)
        {
            code.Block("if (" + IsOther(plan, "") + ")", "value = ReadMapped(ref reader, map);", "return;");
        }

        code.Block("if (!reader.ReadPresence(ref map))", "value = null;", "return;");
        code.Block("if (map.Exact)", "ReadInto(ref reader, ref value, ref reuse);", "return;");
        MappedMembersEmitter.Begin(code, plan, "value = ");
        MappedMembers(code, plan, slot => plan.Layout.Find(slot).CanBeKept && slot.Former is null
            ? "reuse.ReadMapped<" + slot.TypeName + ", " + slot.Codec + ">(ref reader, " + MappedMembersEmitter.StepEdge + ", " + Existing(plan, slot) + ")"
            : MappedMembersEmitter.Read(slot));
        code.CloseApart();
    }

    /// <summary>Reads what another version wrote into an object, behind the header.</summary>
    /// <param name="read">How a member is read, or null where the class's section reads them.</param>
    public static void MappedMembers(CodeWriter code, CodecPlan plan, Func<MemberSlot, string>? read)
    {
        CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeRead, "value");
        if (read is null || plan.Mapped.IsDirect)
        {
            MappedMembersEmitter.Direct(code, plan, "value", read);
            CallbackEmitter.Emit(code, plan, CallbackMoments.AfterRead, "value");
        }
        else
        {
            MappedMembersEmitter.Members(code, plan, read, "value");
            MappedEmitter.SetThose(code, plan, "value", plan.Construction.Settable.Where(s => !MappedMembersEmitter.IsSetAtOnce(plan, s)));
        }
    }

    private static string IsOther(CodecPlan plan, string otherwise) =>
        plan.Polymorphic is not null ? plan.ValueAsked + ".GetType() != typeof(" + plan.TypeName + ")" + otherwise : "";

    private static string Existing(CodecPlan plan, MemberSlot slot) => Expressions.Get(slot.Get, "value", plan.IsValueType, isReadOnly: false);

    /// <summary>Reads the members of an object that is there into locals.</summary>
    /// <param name="reuses">Whether they are read into what the members hold already.</param>
    public static void Members(CodeWriter code, CodecPlan plan, bool reuses)
    {
        LayoutPlan layout = plan.Layout;
        int first = layout.Base is null ? layout.RunSize : layout.HeaderSize;
        if (first > 0)
        {
            code.Line("ref byte cursor = ref reader.Take(" + first.Text() + ");");
            ReadEmitter.Header(code, layout, other: null, isPresent: true);
        }

        ReadEmitter.HeaderMembers(code, layout, declares: true);

        if (layout.Base is BasePlan basePlan)
        {
            code.Line(basePlan.Codec + "." + SharedNames.ReadSection + "(ref reader, out " + basePlan.Section + " " + SectionPlan.Local + ");");
            if (layout.RunSize > 0)
            {
                code.Line("cursor = ref reader.Take(" + layout.RunSize.Text() + ");");
            }
        }

        ReadEmitter.RunMembers(code, layout.Run, declares: true);

        DeepEmitter.Enter(code, plan);

        foreach (MemberPlan member in layout.Rest)
        {
            string target = ReadEmitter.Variable(member, declares: true);
            if (reuses)
            {
                member.ReadInto(code, target, Existing(plan, member.Slot));
            }
            else
            {
                member.Read(code, target);
            }
        }

        DeepEmitter.Leave(code, plan);
    }

    /// <summary>A struct is made again around what it held, and called; an object stays, and was called before.</summary>
    public static void Set(CodeWriter code, CodecPlan plan)
    {
        if (plan.IsValueType)
        {
            ConstructionEmitter.Create(code, plan, "value = ", static _ => true);
            CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeRead, "value");
        }

        ConstructionEmitter.ApplyBase(code, plan.Layout.Base, SectionPlan.Local, "value");
        foreach (MemberSlot member in plan.IsValueType ? plan.Construction.Assignments : plan.Construction.Settable)
        {
            code.Line(Expressions.Set(member.Set, "value", plan.IsValueType, member.Local));
        }

        CallbackEmitter.Emit(code, plan, CallbackMoments.AfterRead, "value");
    }
}
