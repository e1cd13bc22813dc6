using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints what is added to a partial type where nothing else reaches its private members.</summary>
internal static class PartialEmitter
{
    public static void Emit(CodeWriter code, PartialPlan? plan, bool isObsolete)
    {
        if (plan is null)
        {
            return;
        }

        code.Line();
        if (plan.Namespace.Length > 0)
        {
            code.Open("namespace " + plan.Namespace);
        }

        foreach (string declaration in plan.ContainingTypes)
        {
            code.Open(declaration);
        }

        code.Open(plan.Declaration);
        foreach (BridgePlan method in plan.Methods)
        {
            code.Line(Names.HiddenCode);
            CodecEmitter.Obsolete(code, isObsolete);
            code.LineApart("internal static " + method.ReturnType + " " + method.Name + "(" + method.Parameters + ") => " + method.Body + ";");
        }

        code.Close();
        for (int i = 0; i < plan.ContainingTypes.Count + (plan.Namespace.Length > 0 ? 1 : 0); i++)
        {
            code.Close();
        }
    }
}
