using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;
using Prewire.WireProtocol;

namespace Prewire.Generator.Emit;

/// <summary>Prints the methods that write.</summary>
internal static class WriteEmitter
{
    /// <summary>The parameter of a section that is 1 where an object of the class itself is written, whose first header bit says that it is there, and else 0.</summary>
    private const string Present = "present";

    /// <summary>The method that writes, up to the name of its value. Where one that is public takes an <c>in</c> parameter, the compiler adds another that implements the interface.</summary>
    public static string Head(CodecPlan plan) =>
        "ref byte global::Prewire.GeneratedCode.IWireCodec<" + plan.TypeName + ">.Write(" + Names.Writer + ", ref byte cursor, in " + plan.TypeName;

    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        if (plan.IsValueType)
        {
            if (plan.IsInlined)
            {
                code.Line(Names.Inlining);
            }

            bool copies = plan.Callbacks.Has(CallbackMoments.BeforeWrite | CallbackMoments.AfterWrite);
            code.Open(Head(plan) + (copies ? " " + CallbackEmitter.Original : " value") + ")");
            if (copies)
            {
                code.Line(plan.TypeName + " value = " + CallbackEmitter.Original + ";");
            }

            if (!BoundedEmitter.TryWrite(code, plan))
            {
                DeepEmitter.Write(code, plan);
                CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeWrite, "value");
                Ensure(code, FirstEnsure(plan.Layout));
                Body(code, plan, plan.Layout, Tails.Of(plan));
            }

            code.Close();
        }
        else
        {
            code.Line(Names.Inlining);
            code.LineApart(Head(plan) + " value) => ref " + SharedNames.WriteCore + "(ref writer, ref cursor, value);");
            code.Line("/// <summary>Writes an object or null.</summary>");
            string core = "public static ref byte " + SharedNames.WriteCore + "(" + Names.Writer + ", ref byte cursor, " + plan.TypeName + " value)";
            if (plan.IsTracked)
            {
                code.LineApart(core + " => ref " + TrackedEmitter.Call(plan, "Write", "ref writer, ref cursor, value") + ";");
                core = "public ref byte WriteBody(" + Names.Writer + ", ref byte cursor, " + plan.TypeName + " value)";
            }

            code.Open(core);
            DeepEmitter.Write(code, plan);
            Null(code, plan);
            Object(code, plan);
            code.Close();
            if (plan.Polymorphic is PolymorphicPlan polymorphic)
            {
                PolymorphicEmitter.Write(code, plan, polymorphic);
            }
        }

        code.Line();
        code.Line("public ref byte WriteSpan(" + Names.Writer + ", ref byte cursor, global::System.ReadOnlySpan<" + plan.TypeName + "> values) => "
            + (plan.Polymorphic is null ? ElementsOf(plan) : PolymorphicEmitter.WriteSpan(plan)) + ";");
        code.Line();
        if (plan.MayStandIn)
        {
            code.Line("public global::Prewire.WireUnknownMembers UnknownMembersOf(" + plan.TypeName + " value) => "
                + Expressions.Get(plan.Keeper!.Slot.Get, "value", isValueType: false, isReadOnly: false) + ";");
            code.Line();
        }

        BoundedEmitter.Emit(code, plan);
    }

    /// <summary>Writes many values one by one.</summary>
    public static string ElementsOf(CodecPlan plan) => "ref " + Names.Elements + ".Write<" + plan.TypeName + ", " + plan.SelfName + ">(ref writer, ref cursor, values)";

    /// <summary>Writes the section of a class that another assembly's class derives from.</summary>
    public static void Section(CodeWriter code, CodecPlan plan, SectionPlan section)
    {
        code.Line("/// <summary>Writes the members of this class, of an object of a class that derives from it in another assembly"
            + (plan.WritesBySection ? ", or of an object of its own, for which there is room and whose first header bit is taken" : "") + ".</summary>");
        if (plan.WritesBySection)
        {
            code.Line(Names.Inlining);
        }

        code.Open("public static ref byte " + SharedNames.WriteSection + "(" + Names.Writer + ", ref byte cursor, " + plan.TypeName + " value, int " + Present + " = 0)");
        int first = FirstEnsure(section.Layout);
        if (!plan.WritesBySection)
        {
            Ensure(code, first);
        }
        else if (first > 0)
        {
            code.Line("cursor = ref " + Present + " != 0 ? ref cursor : ref writer.Ensure(ref cursor, " + first.Text() + ");");
        }

        Body(code, plan, section.Layout, Tail.None, plan.WritesBySection);
        code.CloseApart();
    }

    private static void Null(CodeWriter code, CodecPlan plan)
    {
        Ensure(code, plan.Polymorphic is { AllowsProxies: true } ? 1 : FirstEnsure(plan.Layout));
        code.Block("if (value is null)", "return ref " + Names.Wire + ".PutNull(ref cursor);");
    }

    private static void Object(CodeWriter code, CodecPlan plan)
    {
        if (plan.Polymorphic is PolymorphicPlan polymorphic)
        {
            code.Block("if (" + plan.ValueAsked + ".GetType() != typeof(" + plan.TypeName + "))", "return " + PolymorphicEmitter.WriteOther(plan, polymorphic) + ";");
            if (polymorphic.AllowsProxies)
            {
                code.Line("return ref WriteExact(ref writer, ref cursor, value);");
                code.CloseApart();
                code.Line("/// <summary>Writes an object of the type, or a proxy of one.</summary>");
                code.Open("private static ref byte WriteExact(" + Names.Writer + ", ref byte cursor, " + plan.TypeName + " value)");
                Ensure(code, FirstEnsure(plan.Layout));
            }
        }

        CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeWrite, "value");
        if (plan is { WritesBySection: true, Section: SectionPlan section })
        {
            BySection(code, plan, section, Tails.Of(plan));
            return;
        }

        Body(code, plan, plan.Layout, Tails.Of(plan));
    }

    /// <summary>Calls what writes the members, and writes what is none of a derived object.</summary>
    private static void BySection(CodeWriter code, CodecPlan plan, SectionPlan section, Tail tail)
    {
        Enter(code, tail);
        bool isApart = section.Layout.HeaderSize == 0;
        if (isApart)
        {
            code.Line(Names.Wire + ".PutByte(ref cursor, 0, 1);");
        }

        string call = "ref " + SharedNames.WriteSection + "(ref writer, " + new CursorWriter(code, isApart ? 1 : 0).At + ", value, " + Present + ": 1)";
        if (tail == Tail.None && !plan.KeepsUnknown)
        {
            code.Line("return " + call + ";");
            return;
        }

        var cursor = new CursorWriter(code, 0);
        cursor.Move(call);
        if (plan.Keeper is MemberPlan keeper)
        {
            keeper.Write(cursor, Get(plan, keeper));
        }

        End(code, plan, cursor, tail);
    }

    private static int FirstEnsure(LayoutPlan layout) => layout.Base is null ? layout.Ensure : layout.HeaderSize;

    private static void Body(CodeWriter code, CodecPlan plan, LayoutPlan layout, Tail tail, bool isShared = false)
    {
        Enter(code, tail);
        Header(code, plan, layout, isShared);
        if (layout.Base is BasePlan basePlan)
        {
            code.Line("cursor = ref " + basePlan.Codec + "." + SharedNames.WriteSection + "(ref writer, " + new CursorWriter(code, layout.HeaderSize).At + ", value);");
            Ensure(code, layout.Ensure);
        }

        foreach (FixedMember member in layout.Run)
        {
            member.PutAt(code, member.Offset, Get(plan, member));
        }

        Rest(code, plan, layout, tail);
    }

    /// <summary>Writes the header.</summary>
    /// <param name="layout">Its bytes.</param>
    /// <param name="isShared">Whether all bits are one further on in an object of the class itself, whose first one is 1.</param>
    /// <param name="isEven">Whether nothing is to be decided by the bits.</param>
    public static void Header(CodeWriter code, CodecPlan plan, LayoutPlan layout, bool isShared = false, bool isEven = false)
    {
        for (int i = 0; i < layout.HeaderSize; i++)
        {
            List<string> terms = layout.HasPresence && i == 0 ? ["1"] : [];
            foreach (MemberPlan member in layout.Bits.Where(m => m.Bit / 8 == i))
            {
                string condition = member.HeaderBit(Get(plan, member));
                terms.Add(isEven ? "(" + Names.Wire + ".BitOf(" + condition + ") << " + (member.Bit % 8).Text() + ")" : "(" + condition + " ? " + (1 << (member.Bit % 8)).Text() + " : 0)");
            }

            string bits = string.Join(" | ", terms);
            bool isTestedLater = layout.Bits.Any(m => m.Bit / 8 == i && m.Form is not MemberForm.Bit) || (isShared && i < layout.HeaderSize - 1);
            if (isTestedLater)
            {
                code.Line("int " + HeaderBits.Local(i) + " = " + bits + ";");
                bits = HeaderBits.Local(i);
            }

            if (isShared)
            {
                bits = (terms.Count > 1 && !isTestedLater ? "(" + bits + ")" : bits) + " << " + Present + " | "
                    + (i == 0 ? Present : HeaderBits.Local(i - 1) + " >> (8 - " + Present + ")");
            }

            string value = terms.Count == 1 && bits == "1" ? "1" : "(byte)" + (isTestedLater && !isShared ? bits : "(" + bits + ")");
            if (isShared && layout.HeaderSize > 1)
            {
                value = "unchecked(" + value + ")";
            }

            code.Line(Names.Wire + ".PutByte(ref cursor, " + i.Text() + ", " + value + ");");
        }
    }

    private static void Rest(CodeWriter code, CodecPlan plan, LayoutPlan layout, Tail tail)
    {
        var cursor = new CursorWriter(code, layout.RunSize);
        for (int i = 0; i < layout.Rest.Count; i++)
        {
            MemberPlan member = layout.Rest[i];
            Ensure(code, member.Ensure);
            string value = Get(plan, member);
            bool isLast = i == layout.Rest.Count - 1 && tail == Tail.None;
            if (isLast && member.WriteCall(cursor.At, value) is string call)
            {
                code.Line("return " + call + ";");
                return;
            }

            member.Write(cursor, value);
        }

        End(code, plan, cursor, tail);
    }

    private static void Enter(CodeWriter code, Tail tail)
    {
        if ((tail & Tail.Leave) != 0)
        {
            code.Line("writer.Enter();");
        }
    }

    private static void End(CodeWriter code, CodecPlan plan, CursorWriter cursor, Tail tail)
    {
        if ((tail & Tail.Leave) != 0)
        {
            code.Line("writer.Leave();");
        }

        if ((tail & Tail.Callbacks) != 0)
        {
            CallbackEmitter.Emit(code, plan, CallbackMoments.AfterWrite, "value");
        }

        code.Line("return " + cursor.At + ";");
    }

    private static void Ensure(CodeWriter code, int count)
    {
        if (count > 0)
        {
            code.Line("cursor = ref writer.Ensure(ref cursor, " + count.Text() + ");");
        }
    }

    private static string Get(CodecPlan plan, MemberPlan member) =>
        Expressions.Get(member.Slot.Get, "value", plan.IsValueType, isReadOnly: true);
}
