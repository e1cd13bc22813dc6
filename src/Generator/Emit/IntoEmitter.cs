using System.Linq;
using Prewire.Generator.Model;
using Prewire.Generator.Planning;

namespace Prewire.Generator.Emit;

/// <summary>Prints the method that reads into a value that exists.</summary>
internal static class IntoEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        if (!plan.ReadsInto)
        {
            return;
        }

        code.Line("/// <inheritdoc/>");
        code.Open("public void ReadInto(" + Names.Reader + ", ref " + plan.TypeName + " value)");
        if (!plan.IsValueType)
        {
            string isOther = plan.Polymorphic is not null ? "value.GetType() != typeof(" + plan.TypeName + ") || " : "";
            code.Open("if (" + isOther + "!" + Names.Reuse + ".IsObject(ref reader))");
            code.Line("value = ReadCore(ref reader);");
            code.Line("return;");
            code.Close();
            code.Line();
        }

        Members(code, plan);
        Set(code, plan);
        code.Close();
        code.Line();
    }

    private static void Members(CodeWriter code, CodecPlan plan)
    {
        LayoutPlan layout = plan.Layout;
        if (layout.RunSize > 0)
        {
            code.Line("ref byte cursor = ref reader.Take(" + layout.RunSize.Text() + ");");
            ReadEmitter.Header(code, layout, hasOther: false, isPresent: true);
        }

        foreach (BoolPlan member in layout.Bits.OfType<BoolPlan>())
        {
            code.Line(ReadEmitter.Variable(member, declares: true) + " = " + Expressions.TestBit(member.Bit) + ";");
        }

        foreach (FixedPlan member in layout.Run.OfType<FixedPlan>())
        {
            code.Line(ReadEmitter.Variable(member, declares: true) + " = " + Expressions.GetFixed(member.Value, "ref cursor", member.Offset) + ";");
        }

        if (plan.IsRecursive)
        {
            code.Line("reader.Enter();");
        }

        foreach (MemberPlan member in layout.Rest)
        {
            string existing = Expressions.Get(member.Slot.Get, "value", plan.IsValueType, isReadOnly: false);
            switch (member)
            {
                case StringPlan:
                    code.Line("string " + member.Slot.Local + " = " + Names.Reuse + ".ReadString(ref reader, " + existing + ");");
                    break;
                case ObjectPlan or CodecMemberPlan:
                    code.Line(ReadEmitter.Variable(member, declares: true) + " = " + Names.Reuse + ".Read<" + member.Slot.TypeName + ", " + member.Slot.Codec
                        + ">(ref reader, " + existing + ");");
                    break;
                default:
                    ReadEmitter.Rest(code, member, declares: true);
                    break;
            }
        }

        if (plan.IsRecursive)
        {
            code.Line("reader.Leave();");
        }
    }

    /// <summary>A struct is made again around what it held; an object stays.</summary>
    private static void Set(CodeWriter code, CodecPlan plan)
    {
        if (plan.IsValueType)
        {
            ConstructionEmitter.Create(code, plan, "value = ", static _ => true);
        }

        CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeRead, "value");
        foreach (MemberSlot member in plan.IsValueType ? plan.Construction.Assignments : plan.Construction.Initializers.Concat(plan.Construction.Assignments))
        {
            code.Line(Expressions.Set(member.Set, "value", plan.IsValueType, member.Local));
        }

        CallbackEmitter.Emit(code, plan, CallbackMoments.AfterRead, "value");
    }
}
