using System.Globalization;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints what a codec does with objects that are not exactly of its type. The methods stand apart, so that the usual case stays small.</summary>
internal static class PolymorphicEmitter
{
    private const string Open = "global::Prewire.GeneratedCode.OpenValues";
    private const string Table = "global::Prewire.GeneratedCode.UnionTable";
    private const string Form = "global::Prewire.GeneratedCode.OpenForm";

    /// <summary>The argument that hands over the table, where there is one.</summary>
    private const string Union = "Union.Instance";

    /// <summary>Writes an object of another type than the codec's.</summary>
    public static string WriteOther(CodecPlan plan, PolymorphicPlan polymorphic) =>
        polymorphic.IsPlain ? WriteDerived(plan, polymorphic) : "ref WriteOther(ref writer, ref cursor, value)";

    private static string WriteDerived(CodecPlan plan, PolymorphicPlan polymorphic) =>
        "ref " + Open + ".WriteDerived(ref writer, ref cursor, value, typeof(" + plan.TypeName + ")" + (polymorphic.Union is null ? "" : ", " + Union) + ")";

    public static void Write(CodeWriter code, CodecPlan plan, PolymorphicPlan polymorphic)
    {
        if (polymorphic.IsPlain)
        {
            return;
        }

        code.Line();
        code.Line("/// <summary>Writes an object of a derived type: what tells its type, and its shape, then the object.</summary>");
        code.Line(Names.NoInlining);
        code.Open("private static ref byte WriteOther(" + Names.Writer + ", ref byte cursor, " + plan.TypeName + " value)");
        if (polymorphic.AllowsProxies)
        {
            code.Block("if (" + Open + ".TypeOf(value) == typeof(" + plan.TypeName + "))", "return ref WriteExact(ref writer, ref cursor, value);");
        }

        code.Line("return " + WriteDerived(plan, polymorphic) + ";");
        code.Close();
    }

    /// <summary>Reads an object of another type than the codec's.</summary>
    public static string ReadOther(CodecPlan plan, PolymorphicPlan polymorphic) =>
        polymorphic.IsReadPlainly ? Call(plan, polymorphic, "ReadDerived") : "ReadOther(ref reader)";

    public static void Read(CodeWriter code, CodecPlan plan, PolymorphicPlan polymorphic)
    {
        if (polymorphic.IsReadPlainly)
        {
            return;
        }

        code.Line("/// <summary>Reads an object of a derived type; its header is even.</summary>");
        code.Line(Names.NoInlining);
        code.LineApart("private static " + plan.TypeName + " ReadOther(" + Names.Reader + ") => " + Call(plan, polymorphic, "ReadDerived") + ";");
    }

    /// <summary>Calls a method that reads an object whose type may be unknown.</summary>
    /// <param name="polymorphic">What is done with others.</param>
    /// <param name="method">The method.</param>
    /// <param name="argument">What it takes behind the reader, with a comma in front.</param>
    public static string Call(CodecPlan plan, PolymorphicPlan polymorphic, string method, string argument = "")
    {
        bool isFallback = polymorphic.Unknown == UnknownType.Fallback;
        string types = plan.TypeName + (isFallback ? ", " + polymorphic.FallbackName + ", " + polymorphic.FallbackCodec : "");
        string union = polymorphic.Union is null ? "" : ", union: " + Union;
        string unknown = isFallback || polymorphic.Unknown == UnknownType.Error ? "" : ", global::Prewire.Unknown." + polymorphic.Unknown;
        return Open + "." + method + "<" + types + ">(ref reader" + argument + unknown + union + ")";
    }

    /// <summary>Writes an object or null at a position of a class of which there are no objects.</summary>
    public static string WriteOpen(PolymorphicPlan polymorphic) =>
        "ref " + Open + ".Write(ref writer, ref cursor, value" + (polymorphic.Union is null ? "" : ", " + Union) + ")";

    /// <summary>Writes many objects that may be of derived types; canonical output notes where they are.</summary>
    public static string WriteSpan(CodecPlan plan) => Noted(plan, WriteEmitter.ElementsOf(plan));

    /// <summary>Writes many of them.</summary>
    public static string WriteOpenSpan(CodecPlan plan, PolymorphicPlan polymorphic) => Noted(
        plan, polymorphic.Union is null ? WriteEmitter.ElementsOf(plan) : "ref " + Open + ".WriteSpan<" + plan.TypeName + ">(ref writer, ref cursor, values, " + Union + ")");

    private static string Noted(CodecPlan plan, string usual) =>
        "ref writer.TakesNotes ? ref " + Open + ".WriteNoted<" + plan.TypeName + ", " + plan.SelfName + ">(ref writer, ref cursor, values) : " + usual;

    /// <summary>Reads many of them.</summary>
    public static string ReadOpenSpan(CodecPlan plan, PolymorphicPlan polymorphic) => polymorphic.IsSpanReadByUnion
        ? Open + ".ReadSpan<" + plan.TypeName + ">(ref reader, values, " + Union + (polymorphic.Unknown == UnknownType.Error ? "" : ", global::Prewire.Unknown." + polymorphic.Unknown) + ")"
        : Names.Elements + ".Read<" + plan.TypeName + ", " + plan.SelfName + ">(ref reader, values)";

    /// <summary>The argument of what describes the type.</summary>
    public static string UnionOrNull(PolymorphicPlan? polymorphic) => polymorphic?.Union is null ? "null" : Union;

    /// <summary>The table of derived types.</summary>
    public static void UnionType(CodeWriter code, PolymorphicPlan? polymorphic)
    {
        if (polymorphic?.Union is not UnionPlan union)
        {
            return;
        }

        code.Line();
        code.Line("/// <summary>The derived types that have tags.</summary>");
        code.Open("private sealed class Union : " + Table);
        code.LineApart("public static readonly Union Instance = new Union();");
        Tags(code, union);
        code.Line();
        Cases(code, union);
        code.Close();
    }

    private static void Tags(CodeWriter code, UnionPlan union)
    {
        const string signature = "(global::System.Type type) =>";
        if (union.ByHash.Count == 0)
        {
            Chain(code, "protected override long TagOf" + signature, union.Alternatives, "-1");
            return;
        }

        string others = union.Others.Count == 0 ? "-1" : "OtherTags(type)";
        code.Open("protected override long TagOf(global::System.Type type)");
        code.Open("switch (global::Prewire.GeneratedCode.TypeHash.Of(type) % " + union.ByHash.Count.Text() + "u)");
        for (int i = 0; i < union.ByHash.Count; i++)
        {
            code.Line((i == union.ByHash.Count - 1 ? "default" : "case " + i.Text() + "u") + ": return Tags" + i.Text() + "(type);");
        }

        code.Close();
        code.Close();
        for (int i = 0; i < union.ByHash.Count; i++)
        {
            code.Line();
            Chain(code, "private static long Tags" + i.Text() + signature, union.ByHash[i], others);
        }

        if (union.Others.Count > 0)
        {
            code.Line();
            Chain(code, "private static long OtherTags" + signature, union.Others, "-1");
        }
    }

    private static void Chain(CodeWriter code, string head, IEnumerable<AlternativePlan> alternatives, string otherwise)
    {
        code.Line(head);
        code.Indent();
        foreach (AlternativePlan alternative in alternatives)
        {
            code.Line("type == typeof(" + alternative.TypeName + ") ? " + Text(alternative.Tag) + " :");
        }

        code.Line(otherwise + ";");
        code.Outdent();
    }

    private static void Cases(CodeWriter code, UnionPlan union)
    {
        if (union.ByTag.Count == 1)
        {
            Switch(code, "protected override " + Form + " Make(uint tag)", union.Alternatives);
            return;
        }

        code.Line("protected override " + Form + " Make(uint tag) =>");
        code.Indent();
        for (int i = 0; i < union.ByTag.Count - 1; i++)
        {
            EquatableArray<AlternativePlan> group = union.ByTag[i];
            code.Line("tag <= " + Text(group[group.Count - 1].Tag) + " ? Make" + i.Text() + "(tag) :");
        }

        code.Line("Make" + (union.ByTag.Count - 1).Text() + "(tag);");
        code.Outdent();
        for (int i = 0; i < union.ByTag.Count; i++)
        {
            code.Line();
            Switch(code, "private static " + Form + " Make" + i.Text() + "(uint tag)", union.ByTag[i]);
        }
    }

    private static void Switch(CodeWriter code, string head, IEnumerable<AlternativePlan> alternatives)
    {
        code.Open(head);
        code.Open("switch (tag)");
        foreach (AlternativePlan alternative in alternatives)
        {
            code.Line("case " + Text(alternative.Tag) + ": return new " + Form + "<" + alternative.TypeName + ", " + alternative.Codec + ">();");
        }

        code.Line("default: return null;");
        code.Close();
        code.Close();
    }

    private static string Text(uint tag) => tag.ToString(CultureInfo.InvariantCulture) + "u";
}
