using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the methods of a codec whose values say themselves what they are.</summary>
internal static class OpenEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        code.Line(Names.Inlining);
        code.LineApart(WriteEmitter.Head(plan) + " value) => ref " + SharedNames.WriteCore + "(ref writer, ref cursor, value);");
        code.Line("/// <summary>Writes an object or null.</summary>");
        code.Line("public static ref byte " + SharedNames.WriteCore + "(" + Names.Writer + ", ref byte cursor, " + plan.TypeName + " value) =>");
        Body(code, PolymorphicEmitter.WriteOpen(plan.Polymorphic!) + ";");
        code.Line("public ref byte WriteSpan(" + Names.Writer + ", ref byte cursor, global::System.ReadOnlySpan<" + plan.TypeName + "> values) =>");
        Body(code, PolymorphicEmitter.WriteOpenSpan(plan, plan.Polymorphic!) + ";");
        code.Line(Names.Inlining);
        code.LineApart("public " + plan.TypeName + " Read(" + Names.Reader + ") => " + SharedNames.ReadCore + "(ref reader);");
        code.Line("/// <summary>Reads an object or null.</summary>");
        code.Line("public static " + plan.TypeName + " " + SharedNames.ReadCore + "(" + Names.Reader + ") =>");
        Body(code, PolymorphicEmitter.Call(plan, plan.Polymorphic!, "Read") + ";");
        code.Line("public void ReadSpan(" + Names.Reader + ", global::System.Span<" + plan.TypeName + "> values) =>");
        Body(code, PolymorphicEmitter.ReadOpenSpan(plan, plan.Polymorphic!) + ";");
        code.Line("public " + plan.TypeName + " ReadMapped(" + Names.Reader + ", " + Names.Protocol + "EdgeMap map) =>");
        Body(code, PolymorphicEmitter.Call(plan, plan.Polymorphic!, "ReadMapped", ", map") + ";");
        CloneEmitter.Open(code, plan);
        code.Line("public " + Names.Protocol + "WireEdge Describe(" + Names.Protocol + "ShapeGraph graph) =>");
        code.Indent();
        code.Line(Names.Protocol + "WireEdge.OpenClass(" + PolymorphicEmitter.UnionOrNull(plan.Polymorphic) + ");");
        code.Outdent();
    }

    private static void Body(CodeWriter code, string expression)
    {
        code.Indent();
        code.Line(expression);
        code.Outdent();
        code.Line();
    }
}
