using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the codec of a type that a hand-written codec or a surrogate takes care of, so that it is found by name like any other.</summary>
internal static class ForwardEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan, string target)
    {
        code.Line("/// <summary>Writes and reads <c>" + Names.Xml(plan.DisplayName) + "</c> " + (plan.IsCollection ? "as its elements" : "by a hand-written codec, as its surrogate or as its content") + ".</summary>");
        code.Line(Names.HiddenCode);
        CodecEmitter.Obsolete(code, plan.IsObsolete);
        code.Line((plan.IsPublic ? "public" : "internal") + " readonly struct " + plan.SelfName + " : global::Prewire.GeneratedCode.IWireCodec<" + plan.TypeName + ">"
            + (plan.IsCollection ? ", global::Prewire.GeneratedCode.ICloningCodec<" + plan.TypeName + ">" : "")
            + (plan.TakesDerived ? ", global::Prewire.GeneratedCode.IDerivedCodec" : ""));
        CodecEmitter.Constraints(code, plan.Generics.TypeConstraints);
        CodecEmitter.Constraints(code, plan.Generics.CodecConstraints);
        code.Open();
        string type = plan.TypeName;
        string call = "default(" + target + ").";
        Member(code, "public int MinSize", call + "MinSize");
        Member(code, "public global::System.ReadOnlySpan<byte> Prefix", call + "Prefix");
        Member(code, WriteEmitter.Head(plan) + " value)", "ref " + Names.Encode + ".Value<" + type + ", " + target + ">(ref writer, ref cursor, value)");
        Member(code, "public ref byte WriteSpan(" + Names.Writer + ", ref byte cursor, global::System.ReadOnlySpan<" + type + "> values)", "ref " + call + "WriteSpan(ref writer, ref cursor, values)");
        Member(code, "public " + type + " Read(" + Names.Reader + ")", call + "Read(ref reader)");
        Member(code, "public void ReadSpan(" + Names.Reader + ", global::System.Span<" + type + "> values)", call + "ReadSpan(ref reader, values)");
        Member(code, "public " + type + " ReadMapped(" + Names.Reader + ", " + Names.Protocol + "EdgeMap map)", call + "ReadMapped(ref reader, map)");
        if (plan.IsCollection)
        {
            Member(code, "public " + type + " Clone(ref global::Prewire.GeneratedCode.Cloner cloner, " + type + " value)", call + "Clone(ref cloner, value)");
        }

        Member(code, "public " + Names.Protocol + "WireEdge Describe(" + Names.Protocol + "ShapeGraph graph)", call + "Describe(graph)", isLast: true);
        HelperEmitter.Emit(code, plan);
        code.Close();
    }

    private static void Member(CodeWriter code, string head, string body, bool isLast = false)
    {
        code.Line(head + " => " + body + ";");
        if (!isLast)
        {
            code.Line();
        }
    }
}
