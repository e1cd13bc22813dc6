using System.Globalization;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the resolver of an assembly.</summary>
internal static class ResolverEmitter
{
    private const string Codec = "global::Prewire.Codec";

    /// <summary>Where a method has more cases, there is a method for each row of them.</summary>
    private const int MostCases = 32;

    private const int RowBits = 5;

    public static string Emit(ResolverPlan plan)
    {
        CodeWriter code = SourceFile.Begin();
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
            code.LineApart("public const bool " + SharedNames.TakesAnything + " = true;");
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
        if (plan.Referenced.Count > 0)
        {
            // First: what an assembly that is being unloaded has made known is forgotten with its resolver.
            code.Line("global::Prewire.GeneratedCode.ReferencedModules.Add(RunReferenced);");
        }

        code.Open("if (global::Prewire.GeneratedCode.CodecRegistry.OpenResolution)");
        code.Line("global::Prewire.GeneratedCode.CodecRegistry.Register(new PrewireResolver());");
        if (plan.HasOpen)
        {
            code.Line("global::Prewire.GeneratedCode.CodecRegistry.AllowEveryType();");
        }
        else if (plan.TakesDerived)
        {
            code.Line("global::Prewire.GeneratedCode.OpenValues.AllowDerived();");
        }

        if (plan.Tracked.Count > 0)
        {
            code.Line("global::Prewire.GeneratedCode.Tracked.AllowByName();");
        }

        code.Close();
        if (plan.Comparers.Count > 0)
        {
            code.Line();
            code.Line("global::Prewire.GeneratedCode.NamedComparers.Register(new PrewireComparers());");
        }

        code.CloseApart();
    }

    /// <summary>
    /// What finds a codec is compiled when the first call looks for one, with all that it names: so no method has many cases, and only the one that makes a codec names its type.
    /// </summary>
    private static void Resolve(CodeWriter code, ResolverPlan plan)
    {
        string[] unknown = [.. plan.Entries.Where(static e => e.Hash is null).Select(static e => Made(e, "type"))];
        code.Open("public override " + Codec + " Resolve(global::System.Type type, uint hash)");
        Cases(
            code, new("hash", "hash >> " + (32 - RowBits).Text(), "Row", "uint hash, global::System.Type type", "hash, type", unknown.Length == 0 ? "null" : string.Join(" ?? ", unknown)),
            [.. plan.Entries.Where(static e => e.Hash is not null)
                .GroupBy(static e => e.Hash!.Value)
                .OrderBy(static g => g.Key)
                .Select(g => new Case((g.Key >> (32 - RowBits)).ToString(CultureInfo.InvariantCulture), g.Key.Hex() + "u", string.Join(" ?? ", g.Select(static e => Made(e, "type")).Concat(unknown))))]);
        code.Line();
        foreach (ResolverEntry entry in plan.Entries)
        {
            // A native compiler leaves the codec out where nobody makes the type: it knows such an if, and not the same as an expression.
            code.Open("private static " + Codec + " " + Made(entry, "global::System.Type type"));
            code.Block("if (type == typeof(" + entry.TypeName + "))", "return new global::Prewire.GeneratedCode.StructCodec<" + entry.TypeName + ", " + entry.Codec + ">();");
            code.Line("return null;");
            code.Close();
        }
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
        Cases(
            code, new("identity", "identity >> " + (64 - RowBits).Text(), name, "ulong identity", "identity", others),
            [.. identities.Select(static i => new Case((i.Identity >> (64 - RowBits)).ToString(CultureInfo.InvariantCulture), "0x" + i.Identity.ToString("x16", CultureInfo.InvariantCulture) + "UL", Made(i.Entry)))]);
    }

    private static void Tracked(CodeWriter code, ResolverPlan plan)
    {
        if (plan.Tracked.Count == 0)
        {
            return;
        }

        code.Line();
        code.Open("public override " + Codec + " ResolveTracked(uint nameHash)");
        Cases(
            code, new("nameHash", "nameHash >> " + (32 - RowBits).Text(), "Tracked", "uint nameHash", "nameHash", "null"),
            [.. plan.Tracked.Select(static t => new Case((t.NameHash >> (32 - RowBits)).ToString(CultureInfo.InvariantCulture), t.NameHash.Hex() + "u", Made(t.Entry)))]);
    }

    /// <summary>Makes the codec of an entry, if it is that of the type.</summary>
    private static string Made(ResolverEntry entry) => Made(entry, "typeof(" + entry.TypeName + ")");

    private static string Made(ResolverEntry entry, string type) => "Codec" + entry.Number.Text() + "(" + type + ")";

    /// <summary>Prints the rest of a method that looks for a number: in two steps where there are many.</summary>
    private static void Cases(CodeWriter code, Search search, Case[] cases)
    {
        if (cases.Length <= MostCases)
        {
            Switch(code, search.Number, search.Others, cases);
            return;
        }

        IGrouping<string, Case>[] rows = cases.GroupBy(static c => c.Row).ToArray();
        Switch(code, search.Row, search.Others, rows.Select(r => new Case("", r.Key, search.Method + r.Key + "(" + search.Arguments + ")")));
        foreach (IGrouping<string, Case> row in rows)
        {
            code.Line();
            code.Open("private " + Codec + " " + search.Method + row.Key + "(" + search.Parameters + ")");
            Switch(code, search.Number, search.Others, row);
        }
    }

    private static void Switch(CodeWriter code, string number, string others, IEnumerable<Case> cases)
    {
        code.Open("switch (" + number + ")");
        foreach (Case one in cases)
        {
            code.Line("case " + one.Number + ": return " + one.Found + ";");
        }

        code.Line("default: return " + others + ";");
        code.Close();
        code.Close();
    }

    /// <summary>How a number is looked for.</summary>
    /// <param name="Number">The number.</param>
    /// <param name="Row">Its row.</param>
    /// <param name="Method">How the methods of rows begin.</param>
    /// <param name="Parameters">What they take.</param>
    /// <param name="Arguments">That in a call.</param>
    /// <param name="Others">What there is for all other numbers.</param>
    private readonly record struct Search(string Number, string Row, string Method, string Parameters, string Arguments, string Others);

    /// <summary>A number that is looked for, its row, and what there is for it.</summary>
    private readonly record struct Case(string Row, string Number, string Found);

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
