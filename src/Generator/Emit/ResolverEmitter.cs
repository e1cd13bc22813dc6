using Prewire.Generator.Model;
using Prewire.Generator.Planning;

namespace Prewire.Generator.Emit;

/// <summary>Prints the resolver of an assembly.</summary>
internal static class ResolverEmitter
{
    private const string Codec = "global::Prewire.Codec";

    public static string Emit(ResolverPlan plan)
    {
        var code = new CodeWriter();
        SourceFile.Begin(code);
        code.Open("namespace " + plan.Namespace);
        code.Line("/// <summary>Finds the codecs of this assembly for calls that know their type only at run time.</summary>");
        code.Line(Names.GeneratedCode);
        code.Open("internal sealed class PrewireResolver : global::Prewire.GeneratedCode.CodecResolver");
        Register(code);
        Resolve(code, plan);
        foreach (BucketPlan bucket in plan.Buckets)
        {
            Bucket(code, "Bucket" + bucket.Bucket.Text(), bucket.Entries);
        }

        if (plan.Others.Count > 0)
        {
            Bucket(code, "Others", plan.Others);
        }

        code.Close();
        code.Close();
        if (plan.NeedsAttribute)
        {
            Attribute(code);
        }

        return code.ToString();
    }

    private static void Register(CodeWriter code)
    {
        code.Line("[global::System.Runtime.CompilerServices.ModuleInitializer]");
        code.Open("internal static void Register()");
        code.Open("if (global::Prewire.GeneratedCode.CodecRegistry.OpenResolution)");
        code.Line("global::Prewire.GeneratedCode.CodecRegistry.Register(new PrewireResolver());");
        code.Close();
        code.Close();
        code.Line();
    }

    private static void Resolve(CodeWriter code, ResolverPlan plan)
    {
        code.Line("/// <inheritdoc/>");
        code.Open("public override " + Codec + " Resolve(global::System.Type type, uint hash)");
        if (plan.Buckets.Count > 0)
        {
            code.Open("switch (global::Prewire.GeneratedCode.TypeHash.Bucket(hash))");
            foreach (BucketPlan bucket in plan.Buckets)
            {
                string found = "Bucket" + bucket.Bucket.Text() + "(type)";
                code.Line("case " + bucket.Bucket.Text() + ": return " + found + (plan.Others.Count > 0 ? " ?? Others(type)" : "") + ";");
            }

            code.Close();
            code.Line();
        }

        code.Line("return " + (plan.Others.Count > 0 ? "Others(type)" : "null") + ";");
        code.Close();
    }

    private static void Bucket(CodeWriter code, string name, EquatableArray<ResolverEntry> entries)
    {
        code.Line();
        code.Open("private static " + Codec + " " + name + "(global::System.Type type)");
        foreach (ResolverEntry entry in entries)
        {
            code.Open("if (type == typeof(" + entry.TypeName + "))");
            code.Line("return new global::Prewire.GeneratedCode.StructCodec<" + entry.TypeName + ", " + entry.Codec + ">();");
            code.Close();
            code.Line();
        }

        code.Line("return null;");
        code.Close();
    }

    private static void Attribute(CodeWriter code)
    {
        code.Line();
        code.Open("namespace System.Runtime.CompilerServices");
        code.Line("[global::System.AttributeUsage(global::System.AttributeTargets.Method, Inherited = false)]");
        code.Open("internal sealed class ModuleInitializerAttribute : global::System.Attribute");
        code.Close();
        code.Close();
    }
}
