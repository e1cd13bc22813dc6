using System.Globalization;
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

            code.Line("case " + Text(comparers[i].Identity) + ": return " + Value(comparers[i], i) + ";");
        }

        code.Line("default: return null;");
        code.Close();
        code.CloseApart();
        code.Line("public override ulong IdentityOf(object comparer) =>");
        foreach (ComparerModel comparer in comparers)
        {
            string test = comparer.IsHeld
                ? "comparer is " + comparer.TypeName + " && comparer.Equals(" + comparer.Instance + ")"
                : "comparer.GetType() == typeof(" + comparer.TypeName + ")";
            code.Line("    " + test + " ? " + Text(comparer.Identity) + " :");
        }

        code.Line("    0UL;");
        for (int i = 0; i < comparers.Count; i++)
        {
            if (comparers[i].IsHeld)
            {
                continue;
            }

            code.Line();
            code.Open("private static class Comparer" + i.ToString(CultureInfo.InvariantCulture));
            code.Line("internal static readonly object Value = " + comparers[i].Instance + ";");
            code.Close();
        }

        code.Close();
    }

    /// <summary>A class's object is made once; a member is asked each time, as it may be asked before it has its value.</summary>
    private static string Value(ComparerModel comparer, int number) =>
        comparer.IsHeld ? comparer.Instance : "Comparer" + number.ToString(CultureInfo.InvariantCulture) + ".Value";

    private static string Text(ulong identity) => "0x" + identity.ToString("x16", CultureInfo.InvariantCulture) + "UL";
}
