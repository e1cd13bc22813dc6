using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints calls of the user's callbacks.</summary>
internal static class CallbackEmitter
{
    /// <summary>What a struct's writer calls the struct it was given, where callbacks see a copy.</summary>
    public const string Original = "original";

    /// <summary>The calls of one moment: those of base classes elsewhere first.</summary>
    /// <param name="moment">The moment.</param>
    /// <param name="target">The object.</param>
    /// <param name="source">The variable of what knows the options; the writer or reader where nothing is given.</param>
    public static void Emit(CodeWriter code, CodecPlan plan, CallbackMoments moment, string target, string? source = null)
    {
        CallbackPlan callbacks = plan.Callbacks;
        source ??= IsWrite(moment) ? "writer" : "reader";
        if ((callbacks.BaseMoments & moment) != 0)
        {
            code.Line(callbacks.BaseCodec + "." + SharedNames.SectionMethod(moment) + "(ref " + source + ", " + target + ");");
        }

        foreach (CallPlan call in callbacks.Calls.Where(c => (c.Moment & moment) != 0))
        {
            code.Line(Call(call, target, plan.IsValueType, source) + ";");
        }
    }

    /// <summary>What codecs of deriving classes in other assemblies call, for they cannot see the methods.</summary>
    public static void Section(CodeWriter code, CodecPlan plan)
    {
        foreach (CallbackMoments moment in new[] { CallbackMoments.BeforeWrite, CallbackMoments.AfterWrite, CallbackMoments.BeforeRead, CallbackMoments.AfterRead })
        {
            if (!plan.Callbacks.Has(moment))
            {
                continue;
            }

            code.Line("/// <summary>Calls what this class has to be called, for an object of a class that derives from it in another assembly.</summary>");
            code.Open("public static void " + SharedNames.SectionMethod(moment) + "(" + (IsWrite(moment) ? Names.Writer : Names.Reader) + ", " + plan.TypeName + " value)");
            Emit(code, plan, moment, "value");
            code.CloseApart();
        }
    }

    private static bool IsWrite(CallbackMoments moment) => (moment & (CallbackMoments.BeforeWrite | CallbackMoments.AfterWrite)) != 0;

    /// <summary>Returns the object that was read, or the one that it stands for.</summary>
    public static void Return(CodeWriter code, CodecPlan plan, string target) => code.Line("return " + (plan.Callbacks.GivesRealObject
        ? "(" + plan.TypeName + ")((global::System.Runtime.Serialization.IObjectReference)" + target + ").GetRealObject(" + Context("reader") + ");"
        : target + ";"));

    private static string Context(string source) =>
        "new global::System.Runtime.Serialization.StreamingContext(global::System.Runtime.Serialization.StreamingContextStates.All, " + source + ".Options?.State)";

    private static string Call(CallPlan call, string target, bool isValueType, string source)
    {
        string argument = call.Argument switch
        {
            CallbackArgument.Options => source + ".Options ?? global::Prewire.PrewireOptions.Default",
            CallbackArgument.State => source + ".Options?.State",
            CallbackArgument.StreamingContext => Context(source),
            CallbackArgument.Null => "null",
            _ => "",
        };
        string rest = argument.Length == 0 ? "" : ", " + argument;
        string passed = call.Passing switch
        {
            CallbackPassing.Ref => "ref " + target,
            CallbackPassing.In => "in " + target,
            _ => target,
        };
        return call switch
        {
            { Way: AccessWay.Direct, IsStatic: false } => Expressions.Cast(call.CastTo, target) + "." + call.Name + "(" + argument + ")",
            { Way: AccessWay.Direct } => call.Name + "(" + passed + rest + ")",
            { Way: AccessWay.Method, IsStatic: true } => call.Name + "(" + (isValueType ? "ref " : "") + target + ", " + passed + rest + ")",
            _ => call.Name + "(" + (isValueType ? "ref " : "") + target + rest + ")",
        };
    }
}
