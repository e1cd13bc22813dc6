using Prewire.Generator.Planning;

namespace Prewire.Generator.Emit;

/// <summary>Prints the method that makes a deep copy.</summary>
internal static class CloneEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        code.Line("/// <inheritdoc/>");
        code.Open("public " + plan.TypeName + " Clone(ref global::Prewire.GeneratedCode.Cloner cloner, " + plan.TypeName + " value)");
        if (plan.Polymorphic is not null)
        {
            code.Open("if (value.GetType() != typeof(" + plan.TypeName + "))");
            code.Line("return cloner.CopyThroughBytes<" + plan.TypeName + ", " + plan.SelfName + ">(value);");
            code.Close();
            code.Line();
        }

        if (plan.IsRecursive)
        {
            code.Line("cloner.Enter();");
        }

        foreach (MemberPlan member in plan.Members)
        {
            string existing = Expressions.Get(member.Slot.Get, "value", plan.IsValueType, isReadOnly: false);
            code.Line(ReadEmitter.Variable(member, declares: true) + " = " + Copy(member, existing) + ";");
        }

        if (plan.IsRecursive)
        {
            code.Line("cloner.Leave();");
        }

        ConstructionEmitter.Return(code, plan, static slot => slot.Local);
        code.Close();
        code.Line();
    }

    private static string Copy(MemberPlan member, string value) => member switch
    {
        BoolPlan or FixedPlan or NullableFixedPlan or DecimalPlan or NullableDecimalPlan or StringPlan => value,
        _ => "cloner.Copy<" + member.Slot.TypeName + ", " + member.Slot.Codec + ">(" + value + ")",
    };
}
