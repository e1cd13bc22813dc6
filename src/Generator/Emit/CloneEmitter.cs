using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the method that makes a deep copy.</summary>
internal static class CloneEmitter
{
    /// <summary>The variable of what copies.</summary>
    private const string Source = "cloner";

    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        code.Open("public " + plan.TypeName + " Clone(ref global::Prewire.GeneratedCode.Cloner cloner, " + plan.TypeName + " value)");
        DeepEmitter.Clone(code, plan);
        if (plan.Polymorphic is not null)
        {
            code.Block("if (" + plan.ValueAsked + ".GetType() != typeof(" + plan.TypeName + "))", "return " + Other(plan) + ";");
        }

        Members(code, plan);
        ConstructionEmitter.Return(code, plan, static slot => slot.Local, Source);
        code.CloseApart();
    }

    /// <summary>Prints the method for objects that are never exactly of the type.</summary>
    public static void Open(CodeWriter code, CodecPlan plan)
    {
        code.LineApart("public " + plan.TypeName + " Clone(ref global::Prewire.GeneratedCode.Cloner cloner, " + plan.TypeName + " value) => " + Other(plan) + ";");
    }

    private static string Other(CodecPlan plan) => "global::Prewire.GeneratedCode.OpenValues.Clone<" + plan.TypeName + ", " + plan.SelfName + ">(ref cloner, value"
        + (plan.Polymorphic?.Union is null ? "" : ", " + PolymorphicEmitter.UnionOrNull(plan.Polymorphic)) + ")";

    /// <summary>Prints how the values of tracked objects are copied: into an object that is there, or into one that is made of them.</summary>
    public static void Body(CodeWriter code, CodecPlan plan)
    {
        const string parameters = "(ref global::Prewire.GeneratedCode.Cloner cloner, ";
        if (!plan.ClonesTracked || plan.HasShells)
        {
            code.LineApart("public " + plan.TypeName + " CloneBody" + parameters + plan.TypeName + " value) => throw new global::System.NotSupportedException();");
        }

        if (plan.HasShells)
        {
            code.Open("public void CopyTo" + parameters + plan.TypeName + " value, " + plan.TypeName + " shell)");
            if (plan.ClonesTracked)
            {
                Members(code, plan);
                foreach (MemberSlot member in plan.Construction.Settable)
                {
                    code.Line(Expressions.Set(member.Set, "shell", plan.IsValueType, member.Local, Source));
                }
            }
            else
            {
                code.Line("throw new global::System.NotSupportedException();");
            }

            code.CloseApart();
        }
        else if (plan.ClonesTracked)
        {
            code.Open("public " + plan.TypeName + " CloneBody" + parameters + plan.TypeName + " value)");
            Members(code, plan);
            ConstructionEmitter.Return(code, plan, static slot => slot.Local, Source);
            code.CloseApart();
        }
    }

    /// <summary>Copies the members, with the callbacks that writing them would have.</summary>
    private static void Members(CodeWriter code, CodecPlan plan)
    {
        CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeWrite, "value", Source);
        DeepEmitter.Enter(code, plan, Source);

        foreach (MemberPlan member in plan.Members)
        {
            string existing = Expressions.Get(member.Slot.Get, "value", plan.IsValueType, isReadOnly: false);
            code.Line(ReadEmitter.Variable(member, declares: true) + " = " + member.Copy(existing) + ";");
        }

        DeepEmitter.Leave(code, plan, Source);

        CallbackEmitter.Emit(code, plan, CallbackMoments.AfterWrite, "value", Source);
    }
}
