using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints what the methods of types that can contain themselves do besides: where the stack has no room, they go on with another one, and they count how deep they are.</summary>
internal static class DeepEmitter
{
    private const string Calls = "global::Prewire.GeneratedCode.DeepCalls.";

    /// <summary>Counts a level in front of members.</summary>
    /// <param name="counter">What counts.</param>
    public static void Enter(CodeWriter code, CodecPlan plan, string counter = "reader") => Count(code, plan, counter + ".Enter();");

    /// <summary>Takes the level back behind them.</summary>
    /// <param name="counter">What counts.</param>
    public static void Leave(CodeWriter code, CodecPlan plan, string counter = "reader") => Count(code, plan, counter + ".Leave();");

    public static void Write(CodeWriter code, CodecPlan plan) =>
        If(code, plan, "writer.NeedsStack(" + Object(plan, "value") + ")", "return ref " + Generic(plan, plan.IsTracked ? "WriteBody" : "Write") + "(ref writer, ref cursor, value);");

    public static void Read(CodeWriter code, CodecPlan plan) =>
        If(code, plan, "reader.NeedsStack()", "return " + Generic(plan, plan.IsTracked ? "ReadBody" : "Read") + "(ref reader);");

    public static void ReadMapped(CodeWriter code, CodecPlan plan) =>
        If(code, plan, "reader.NeedsStack()", "return " + Generic(plan, plan.IsTracked ? "ReadBodyMapped" : "ReadMapped") + "(ref reader, map);");

    public static void ReadInto(CodeWriter code, CodecPlan plan, string map) =>
        If(code, plan, "reader.NeedsStack()", Calls + "ReadInto<" + plan.TypeName + ">(this, ref reader, " + map + ", ref value, ref reuse);", "return;");

    public static void Clone(CodeWriter code, CodecPlan plan) =>
        If(code, plan, "cloner.NeedsStack(" + Object(plan, "value") + ")", "return " + Calls + "Clone<" + plan.TypeName + ">(this, ref cloner, value);");

    private static void Count(CodeWriter code, CodecPlan plan, string call)
    {
        if (plan.IsRecursive)
        {
            code.Line(call);
        }
    }

    private static void If(CodeWriter code, CodecPlan plan, string condition, params string[] statements)
    {
        if (plan.IsRecursive)
        {
            code.Block("if (" + condition + ")", statements);
        }
    }

    private static string Generic(CodecPlan plan, string method) => Calls + method + "<" + plan.TypeName + ", " + plan.SelfName + ">";

    private static string Object(CodecPlan plan, string value) => plan.IsValueType ? "null" : value;
}
