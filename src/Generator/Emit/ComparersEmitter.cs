using System.Globalization;
using Prewire.Generator.Model;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints, beside the resolver, what finds the comparers of an assembly that messages can name.</summary>
internal static class ComparersEmitter
{
    public static void Emit(CodeWriter code, EquatableArray<ComparerModel> comparers)
    {
        if (comparers.Count == 0)
        {
            return;
        }

        code.Line();
        code.Line("/// <summary>Finds the comparers of this assembly that messages can name.</summary>");
        code.Line(Names.GeneratedCode);
        code.Line(Names.Obsolete);
        code.Open("internal sealed class PrewireComparers : global::Prewire.GeneratedCode.ComparerResolver");
        code.Open("public override object Find(ulong identity)");
        code.Open("switch (identity)");
        for (int i = 0; i < comparers.Count; i++)
        {
            if (i > 0 && comparers[i].Identity == comparers[i - 1].Identity)
            {
                // A rule says so; the code shall compile nevertheless.
                continue;
            }

            code.Line("case " + Text(comparers[i].Identity) + ": return Comparer" + i.ToString(CultureInfo.InvariantCulture) + ".Value;");
        }

        code.Line("default: return null;");
        code.Close();
        code.Close();
        code.Line();
        code.Line("public override ulong IdentityOf(global::System.Type type) =>");
        foreach (ComparerModel comparer in comparers)
        {
            code.Line("    type == typeof(" + comparer.TypeName + ") ? " + Text(comparer.Identity) + " :");
        }

        code.Line("    0UL;");
        for (int i = 0; i < comparers.Count; i++)
        {
            code.Line();
            code.Open("private static class Comparer" + i.ToString(CultureInfo.InvariantCulture));
            code.Line("internal static readonly object Value = " + comparers[i].Instance + ";");
            code.Close();
        }

        code.Close();
    }

    private static string Text(ulong identity) => "0x" + identity.ToString("x16", CultureInfo.InvariantCulture) + "UL";
}
