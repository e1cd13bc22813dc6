using System.Linq;
using Prewire.Generator.Model;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the resolver of an assembly.</summary>
internal static class ResolverEmitter
{
    private const string Codec = "global::Prewire.Codec";

    public static string Emit(ResolverPlan plan)
    {
        var code = new CodeWriter();
        SourceFile.Begin(code);
        SourceFile.Namespace(code, plan.Namespace, new ShortNames(plan.Namespace, plan.TakenNames, [], []), inside => Types(inside, plan));
        if (plan.AttributeModifier.Length > 0)
        {
            Attribute(code, plan.AttributeModifier);
        }

        return code.ToString();
    }

    private static void Types(CodeWriter code, ResolverPlan plan)
    {
        code.Line("/// <summary>Finds the codecs of this assembly for calls that know their type only at run time.</summary>");
        code.Line(Names.GeneratedCode);

        // Types that are an error to use may be among them, and only obsolete code may name those.
        code.Line(Names.Obsolete);
        code.Open("internal sealed class PrewireResolver : global::Prewire.GeneratedCode.CodecResolver");
        Register(code, plan);
        Resolve(code, plan);
        foreach (BucketPlan bucket in plan.Buckets)
        {
            Bucket(code, "Bucket" + bucket.Bucket.Text(), bucket.Entries);
        }

        if (plan.Others.Count > 0)
        {
            Bucket(code, "Others", plan.Others);
        }

        Identities(code, plan);
        Tracked(code, plan);
        TypeNames(code, plan);
        References(code, plan);
        code.Close();
        ComparersEmitter.Emit(code, plan.Comparers);
        code.Line();
        code.Line("/// <summary>Makes the types of this assembly known, as its module initialiser does when the first of its code runs.</summary>");
        code.Line(Names.HiddenCode);
        code.Open("public static class " + SharedNames.Module);
        if (plan.TakesAnything)
        {
            code.Line("/// <summary>That values of any type can stand in messages.</summary>");
            code.Line("public const bool " + SharedNames.TakesAnything + " = true;");
            code.Line();
        }

        code.Line("/// <summary>Does nothing itself.</summary>");
        code.Line(Names.NoInlining);
        code.Open("public static void " + SharedNames.Run + "()");
        code.Close();
        code.Close();
    }

    private static void Register(CodeWriter code, ResolverPlan plan)
    {
        code.Line("[global::System.Runtime.CompilerServices.ModuleInitializer]");
        code.Open("internal static void Register()");
        code.Open("if (global::Prewire.GeneratedCode.CodecRegistry.OpenResolution)");
        code.Line("global::Prewire.GeneratedCode.CodecRegistry.Register(new PrewireResolver());");
        if (plan.HasOpen)
        {
            code.Line("global::Prewire.GeneratedCode.CodecRegistry.AllowEveryType();");
        }

        if (plan.Tracked.Count > 0)
        {
            code.Line("global::Prewire.GeneratedCode.Tracked.AllowByName();");
        }

        code.Close();
        if (plan.Referenced.Count > 0)
        {
            code.Line();
            code.Line("global::Prewire.GeneratedCode.ReferencedModules.Add(RunReferenced);");
        }

        if (plan.Comparers.Count > 0)
        {
            code.Line();
            code.Line("global::Prewire.GeneratedCode.NamedComparers.Register(new PrewireComparers());");
        }

        code.Close();
        code.Line();
    }

    private static void Resolve(CodeWriter code, ResolverPlan plan)
    {
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
            code.Block(
                "if (type == typeof(" + entry.TypeName + "))",
                "return new global::Prewire.GeneratedCode.StructCodec<" + entry.TypeName + ", " + entry.Codec + ">();");
        }

        code.Line("return null;");
        code.Close();
    }

    private static void Identities(CodeWriter code, ResolverPlan plan)
    {
        IdentityPlan[] derived = plan.Identities.Where(static i => i.Entry.IsDerived).ToArray();
        Identities(code, "ResolveIdentity", plan.Identities.Where(static i => !i.Entry.IsDerived).ToArray(), derived.Length == 0 ? "null" : "ResolveDerived(identity)");
        Identities(code, "ResolveDerived", derived, "null");
    }

    private static void Identities(CodeWriter code, string name, IdentityPlan[] identities, string others)
    {
        if (identities.Length == 0 && others == "null")
        {
            return;
        }

        code.Line();
        code.Open("public override " + Codec + " " + name + "(ulong identity)");
        if (identities.Length == 0)
        {
            code.Line("return " + others + ";");
            code.Close();
            return;
        }

        code.Open("switch (identity)");
        foreach (IdentityPlan identity in identities)
        {
            code.Line("case 0x" + identity.Identity.ToString("x16", System.Globalization.CultureInfo.InvariantCulture) + "UL: return " + Made(identity.Entry) + ";");
        }

        code.Line("default: return " + others + ";");
        code.Close();
        code.Close();
    }

    private static void Tracked(CodeWriter code, ResolverPlan plan)
    {
        if (plan.Tracked.Count == 0)
        {
            return;
        }

        code.Line();
        code.Open("public override " + Codec + " ResolveTracked(uint nameHash)");
        code.Open("switch (nameHash)");
        foreach (TrackedPlan type in plan.Tracked)
        {
            code.Line("case " + type.NameHash.Hex() + "u: return " + Made(type.Entry) + ";");
        }

        code.Line("default: return null;");
        code.Close();
        code.Close();
    }

    private static string Made(ResolverEntry entry) => (entry.Bucket < 0 ? "Others" : "Bucket" + entry.Bucket.Text()) + "(typeof(" + entry.TypeName + "))";

    private static void TypeNames(CodeWriter code, ResolverPlan plan)
    {
        if (plan.Names.Count == 0)
        {
            return;
        }

        code.Line();
        code.Open("public override string NameOf(global::System.Type definition)");
        foreach (WireNameEntry name in plan.Names)
        {
            code.Block("if (definition == typeof(" + name.TypeName + "))", "return " + Names.Literal(name.WireName) + ";");
        }

        code.Line("return null;");
        code.Close();
    }

    private static void References(CodeWriter code, ResolverPlan plan)
    {
        if (plan.Referenced.Count == 0)
        {
            return;
        }

        code.Line();
        // Each in a method of its own: an assembly that is not there is missed when a method that names it is compiled.
        code.Open("private static void RunReferenced()");
        foreach (string referenced in plan.Referenced)
        {
            code.Line("global::Prewire.GeneratedCode.ReferencedModules.Run(static () => global::" + referenced + "." + SharedNames.Module + "." + SharedNames.Run + "());");
        }

        code.Close();
    }

    private static void Attribute(CodeWriter code, string modifier)
    {
        code.Line();
        code.Open("namespace System.Runtime.CompilerServices");
        code.Line("[global::System.AttributeUsage(global::System.AttributeTargets.Method, Inherited = false)]");
        code.Open(modifier + " sealed class ModuleInitializerAttribute : global::System.Attribute");
        code.Close();
        code.Close();
    }
}
