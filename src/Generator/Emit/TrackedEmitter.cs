using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints what the codec of tracked objects has beside that of others: references to objects, and how these are made before their values are read.</summary>
internal static class TrackedEmitter
{
    private const string Tracked = "global::Prewire.GeneratedCode.Tracked";

    public static string Interfaces(CodecPlan plan) => !plan.IsTracked ? "" : ", global::Prewire.GeneratedCode.ITrackedCodec<" + plan.TypeName + ">, global::Prewire.GeneratedCode.ICloningCodec<" + plan.TypeName + ">"
        + (plan.HasShells ? ", global::Prewire.GeneratedCode.IShellCodec<" + plan.TypeName + ">" : "");

    /// <summary>Calls a method that knows what was met before.</summary>
    public static string Call(CodecPlan plan, string method, string arguments) =>
        Tracked + "." + method + "<" + plan.TypeName + ", " + plan.SelfName + ">(" + arguments + ")";

    /// <summary>The hash by which references find the type. Of a generic one the arguments have a part in it.</summary>
    public static string NameHash(CodecPlan plan) => plan.NameHash == 0 ? "0u"
        : plan.Generics.CodecList.Length > 0 ? "global::Prewire.GeneratedCode.TypeIdentity.HashOf(typeof(" + plan.TypeName + "))"
        : plan.NameHash.Hex() + "u";

    public static void Members(CodeWriter code, CodecPlan plan)
    {
        if (!plan.IsTracked)
        {
            return;
        }

        code.LineApart("public bool HasOwnEquality => " + (plan.HasOwnEquality ? "true" : "false") + ";");
        code.LineApart("public bool ClonesDirectly => " + (plan.ClonesTracked ? "true" : "false") + ";");
        code.LineApart("public " + plan.TypeName + " Clone(ref global::Prewire.GeneratedCode.Cloner cloner, " + plan.TypeName + " value) => " + Call(plan, "Clone", "ref cloner, value") + ";");
        CloneEmitter.Body(code, plan);
        if (plan.HasShells)
        {
            NewShell(code, plan);
            Fill(code, plan);
            FillMapped(code, plan);
        }
    }

    private static void NewShell(CodeWriter code, CodecPlan plan)
    {
        code.LineApart("public int ShellSize => " + ReadEmitter.Memory(plan.Layout.Memory, plan.Layout.MemoryTypes) + ";");
        code.LineApart("public int MinBodySize => " + ReadEmitter.Sum(plan.Layout.BodySize, plan.Layout.BodySizes) + ";");
        code.Open("public " + plan.TypeName + " NewShell()");
        ConstructionEmitter.Create(code, plan, "return ", static _ => false);
        code.CloseApart();
    }

    private static void Fill(CodeWriter code, CodecPlan plan)
    {
        code.Open("public void Fill(" + Names.Reader + ", " + plan.TypeName + " value)");
        code.Block("if (!" + Names.Reuse + ".IsObject(ref reader))", "reader.Fail(" + Names.ErrorCode + ".InvalidHeader);");
        IntoEmitter.Members(code, plan, reuses: false);
        CallbackEmitter.Emit(code, plan, CallbackMoments.BeforeRead, "value");
        IntoEmitter.Set(code, plan);
        code.CloseApart();
    }

    private static void FillMapped(CodeWriter code, CodecPlan plan)
    {
        code.Open("public void FillMapped(" + Names.Reader + ", " + Names.Protocol + "EdgeMap map, " + plan.TypeName + " value)");
        code.Block("if (!" + Names.Reuse + ".IsObject(ref reader) || !reader.ReadPresence(ref map))", "reader.Fail(" + Names.ErrorCode + ".InvalidHeader);");
        code.Line(Names.Protocol + "MappedHeader header = default;");
        code.Line("reader.BeginMapped(map.Type, ref header);");
        IntoEmitter.MappedMembers(code, plan, plan.MapsBySection ? null : MappedMembersEmitter.Read);
        code.CloseApart();
    }
}
