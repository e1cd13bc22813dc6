using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the methods that take calls with a known type over: they name the codec, so nothing is looked up.</summary>
internal static class InterceptorEmitter
{
    public static string Emit(InterceptorsPlan plan)
    {
        CodeWriter code = SourceFile.Begin();
        if (plan.AttributeModifier.Length > 0)
        {
            Attribute(code, plan.AttributeModifier);
        }

        SourceFile.Namespace(code, plan.Namespace, new ShortNames(plan.Namespace, plan.TakenNames, [], []), inside => Type(inside, plan));
        return code.ToString();
    }

    private static void Attribute(CodeWriter code, string modifier)
    {
        code.Open("namespace System.Runtime.CompilerServices");
        code.Line("[global::System.AttributeUsage(global::System.AttributeTargets.Method, AllowMultiple = true)]");
        code.Open(modifier + " sealed class InterceptsLocationAttribute : global::System.Attribute");
        code.Open("public InterceptsLocationAttribute(int version, string data)");
        code.Close();
        code.Close();
        code.CloseApart();
    }

    private static void Type(CodeWriter code, InterceptorsPlan plan)
    {
        code.Line("/// <summary>Calls of PrewireSerializer in this assembly go straight to the codec.</summary>");
        code.Line(Names.GeneratedCode);

        // Types that are an error to use may be among the arguments, and only obsolete code may name those.
        code.Line(Names.Obsolete);
        code.Open("internal static class PrewireInterceptors");
        foreach (InterceptorPlan method in plan.Methods)
        {
            Method(code, method);
            code.Line();
        }

        code.Close();
    }

    private static void Method(CodeWriter code, InterceptorPlan plan)
    {
        foreach (InterceptLocation location in plan.Locations)
        {
            code.Line("[global::System.Runtime.CompilerServices.InterceptsLocation(" + location.Version.Text() + ", " + Names.Literal(location.Data) + ")] // "
                + location.Display.Replace('\n', ' ').Replace('\r', ' '));
        }

        string parameters = string.Join(", ", plan.Method.Parameters.Select(static p => Modifier(p) + p.Type + " " + p.Name));
        string arguments = string.Join(", ", plan.Method.Parameters.Select(static p => Modifier(p) + p.Name));
        code.Line("internal static " + plan.Method.ReturnType + " " + plan.Name + "(" + parameters + ") =>");
        code.Indent();
        code.Line("global::Prewire.GeneratedCode.PrewireEntry." + plan.Method.Name + "<" + plan.TypeName + ", " + plan.Codec + ">(" + arguments + ");");
        code.Outdent();
    }

    private static string Modifier(CalledParameter parameter) => parameter.Modifier.Length == 0 ? "" : parameter.Modifier + " ";
}
