using Prewire.Generator.Parsing;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints what takes the values of an F# union apart and makes them.</summary>
internal static class FSharpUnionEmitter
{
    /// <summary>The methods that give a member for each case, and the one that makes a value of them.</summary>
    public static void Methods(CodeWriter code, CodecPlan plan)
    {
        if (plan.FSharpUnion is not { } union)
        {
            return;
        }

        foreach (FSharpCasePlan each in union.Cases)
        {
            code.Line();
            Getter(code, plan, union, each);
        }

        code.Line();
        Maker(code, plan, union);
    }

    /// <summary>Fails unless one case was read.</summary>
    public static void Check(CodeWriter code, CodecPlan plan)
    {
        if (plan.FSharpUnion is not { } union)
        {
            return;
        }

        code.Line("int cases = " + string.Join(" + ", union.Cases.Select(static c => "(" + IsPresent(c) + " ? 1 : 0)")) + ";");
        code.Block("if (cases != 1)", Names.Throw + ".NotOneCase(ref reader, cases, " + Names.Literal(plan.DisplayName) + ");");
    }

    private static string IsPresent(FSharpCasePlan each) => each.Slot.Local + (each.Case.Fields.Count == 0 ? "" : ".HasValue");

    private static void Getter(CodeWriter code, CodecPlan plan, FSharpUnionPlan union, FSharpCasePlan each)
    {
        FSharpCaseModel model = each.Case;
        string type = each.Slot.TypeName;
        string tag = union.TagMethod.Length == 0 ? "value.Tag" : union.TagMethod + "(value)";
        string source = model.ClassName.Length == 0 ? "value" : "own";
        string condition = model.ClassName.Length > 0 ? "value is " + model.ClassName + " own"
            : model.Tag < 0 ? ""
            : tag + " == " + model.Tag.Text();
        string[] fields = model.Fields.Select(f => source + "." + f).ToArray();
        string held = model.IsPlain ? fields[0] : fields.Length == 1 ? "new " + each.ContentName + "(" + fields[0] + ")" : "(" + string.Join(", ", fields) + ")";
        string value = fields.Length == 0 ? (condition.Length == 0 ? "true" : condition)
            : condition.Length == 0 ? held
            : condition + " ? (" + type + ")" + held + " : default(" + type + ")";
        code.Line("private static " + type + " " + FSharpUnions.Getter + each.Slot.Name + "(" + (plan.IsValueType ? "ref " : "") + plan.TypeName + " value) => " + value + ";");
    }

    private static void Maker(CodeWriter code, CodecPlan plan, FSharpUnionPlan union)
    {
        code.Open("private static " + plan.TypeName + " " + FSharpUnions.Maker + "(" + string.Join(", ", union.Cases.Select(static c => "in " + c.Slot.TypeName + " " + c.Slot.Local)) + ")");
        foreach (FSharpCasePlan each in union.Cases)
        {
            code.Open("if (" + IsPresent(each) + ")");
            int count = each.Case.Fields.Count;
            if (count == 0)
            {
                code.Line("return " + each.Case.Maker + ";");
            }
            else
            {
                code.Line(each.ContentName + " fields = " + each.Slot.Local + ".GetValueOrDefault();");
                code.Line("return " + each.Case.Maker + "(" + (each.Case.IsPlain ? "fields" : string.Join(", ", Enumerable.Range(1, count).Select(static i => "fields.Item" + i.Text()))) + ");");
            }

            code.CloseApart();
        }

        code.Line("throw new global::System.InvalidOperationException();");
        code.Close();
    }
}
