using Prewire.Generator.Model;
using Prewire.Generator.Planning;

namespace Prewire.Generator.Emit;

/// <summary>Prints what a codec does with objects that are not exactly of its type. The methods stand apart, so that the usual case stays small.</summary>
internal static class PolymorphicEmitter
{
    private const string Open = "global::Prewire.GeneratedCode.OpenValues";

    public static void Write(CodeWriter code, CodecPlan plan, PolymorphicPlan polymorphic)
    {
        code.Line();
        code.Line("/// <summary>Writes an object of a derived type: a tag where the table has its type, otherwise its identity and shape.</summary>");
        code.Line(Names.NoInlining);
        code.Open("private static ref byte WriteOther(" + Names.Writer + ", ref byte cursor, " + plan.TypeName + " value)");
        if (polymorphic.MeetsProxies || polymorphic.Alternatives.Count > 0)
        {
            code.Line("global::System.Type type = " + (polymorphic.MeetsProxies ? Open + ".TypeOf(value)" : "value.GetType()") + ";");
        }

        if (polymorphic.AllowsProxies)
        {
            code.Open("if (type == typeof(" + plan.TypeName + "))");
            code.Line("return ref WriteExact(ref writer, ref cursor, value);");
            code.Close();
            code.Line();
        }

        for (int i = 0; i < polymorphic.Alternatives.Count; i++)
        {
            AlternativePlan alternative = polymorphic.Alternatives[i];
            code.Open("if (type == typeof(" + alternative.TypeName + "))");
            string tagged = "(ref writer, ref " + Open + ".PutTag(ref writer, ref cursor, " + i.Text() + "), ";
            code.Line("return ref " + (alternative.IsStruct
                ? Names.Encode + ".Value" + Arguments(alternative) + tagged + "(" + alternative.TypeName + ")(object)value);"
                : alternative.Codec + ".WriteCore" + tagged + "global::Prewire.GeneratedCode.Instances.As<" + alternative.TypeName + ">(value));"));
            code.Close();
            code.Line();
        }

        code.Line("return ref " + Open + ".WriteDerived(ref writer, ref cursor, value, typeof(" + plan.TypeName + "));");
        code.Close();
    }

    public static void Read(CodeWriter code, CodecPlan plan, PolymorphicPlan polymorphic)
    {
        code.Line("/// <summary>Reads an object of a derived type; its header is even.</summary>");
        code.Line(Names.NoInlining);
        code.Open("private static " + plan.TypeName + " ReadOther(" + Names.Reader + ")");
        string derived = Unknown(plan, polymorphic, "ReadDerived", "");
        string tag = Open + ".ReadTag(ref reader, " + polymorphic.Alternatives.Count.Text() + (polymorphic.HasStructs ? ", hasStructs: true" : "") + ")";
        if (polymorphic.Alternatives.Count == 0)
        {
            code.Line(tag + ";");
            code.Line("return " + derived + ";");
            code.Close();
            code.Line();
            return;
        }

        code.Open("switch (" + tag + ")");
        for (int i = 0; i < polymorphic.Alternatives.Count; i++)
        {
            AlternativePlan alternative = polymorphic.Alternatives[i];
            Case(code, plan, alternative, i, alternative.NeedsObject ? Open + ".RequireObject(ref reader);" : "", alternative.IsStruct
                ? Open + ".ReadBoxed" + Arguments(alternative) + "(ref reader)"
                : alternative.Codec + ".ReadCore(ref reader)");
        }

        code.Line("default: return " + derived + ";");
        code.Close();
        code.Close();
        code.Line();
    }

    public static void ReadMapped(CodeWriter code, CodecPlan plan, PolymorphicPlan polymorphic)
    {
        code.Line("/// <summary>Reads an object of a derived type that another version wrote, with that version's table.</summary>");
        code.Line(Names.NoInlining);
        code.Open("private static " + plan.TypeName + " ReadOtherMapped(" + Names.Reader + ", " + Names.Protocol + "EdgeMap map)");
        code.Open("switch (" + Open + ".ReadTag(ref reader, map, out " + Names.Protocol + "EdgeMap alternative))");
        for (int i = 0; i < polymorphic.Alternatives.Count; i++)
        {
            AlternativePlan alternative = polymorphic.Alternatives[i];
            Case(code, plan, alternative, i, "", alternative.IsStruct
                ? Open + ".ReadBoxed" + Arguments(alternative) + "(ref reader, alternative)"
                : "default(" + alternative.Codec + ").ReadMapped(ref reader, alternative)");
        }

        code.Line("case " + Open + ".Derived: return " + Unknown(plan, polymorphic, "ReadDerived", "") + ";");
        code.Line("default: return " + Unknown(plan, polymorphic, "ReadUnknown", ", alternative") + ";");
        code.Close();
        code.Close();
        code.Line();
    }

    private static void Case(CodeWriter code, CodecPlan plan, AlternativePlan alternative, int ordinal, string check, string value)
    {
        if (alternative.Condition.Length == 0 && check.Length == 0)
        {
            code.Line("case " + ordinal.Text() + ": return " + value + ";");
            return;
        }

        code.Line("case " + ordinal.Text() + ":");
        code.Indent();
        if (alternative.Condition.Length > 0)
        {
            code.Open("if (!(" + alternative.Condition + "))");
            code.Line("reader.Fail(" + Names.ErrorCode + ".UnassignableType);");
            code.Close();
            code.Line();
        }

        if (check.Length > 0)
        {
            code.Line(check);
        }

        code.Line("return " + (alternative.Condition.Length > 0 ? "(" + plan.TypeName + ")(object)" : "") + value + ";");
        code.Outdent();
    }

    private static string Arguments(AlternativePlan alternative) => "<" + alternative.TypeName + ", " + alternative.Codec + ">";

    /// <summary>Reads an object of a type that may be unknown.</summary>
    public static string Unknown(CodecPlan plan, PolymorphicPlan polymorphic, string method, string argument)
    {
        string call = Open + "." + method + "<" + plan.TypeName;
        return polymorphic.Unknown == UnknownType.Fallback
            ? call + ", " + polymorphic.FallbackName + ", " + polymorphic.FallbackCodec + ">(ref reader" + argument + ")"
            : call + ">(ref reader" + argument
                + (polymorphic.Unknown == UnknownType.Error && argument.Length == 0 ? "" : ", global::Prewire.Unknown." + polymorphic.Unknown) + ")";
    }
}
