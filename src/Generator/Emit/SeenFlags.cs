using System.Globalization;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>The variables in which a method that reads another version's members notes which there were: a bit for each.</summary>
internal static class SeenFlags
{
    /// <summary>Whether any of some flags of one variable is not set.</summary>
    public static string Lack(string seen, int variable, IEnumerable<int> flags)
    {
        string mask = Hex(flags.Aggregate(0UL, static (m, f) => m | (1UL << (f % 64))));
        return "(" + Variable(seen, variable * 64) + " & " + mask + ") != " + mask;
    }

    /// <summary>The variable that has a flag.</summary>
    public static string Variable(string seen, int flag) => flag < 64 ? seen : seen + ((flag / 64) + 1).Text();

    /// <summary>What is zero where a flag is not set.</summary>
    public static string Test(string seen, int flag) => "(" + Variable(seen, flag) + " & " + Mask(flag) + ")";

    /// <summary>Sets a flag.</summary>
    public static string Note(string seen, int flag) => Variable(seen, flag) + " |= " + Mask(flag) + ";";

    /// <summary>Sets the flag whose number a variable has.</summary>
    /// <param name="seen">The name of the first variable.</param>
    /// <param name="flag">The variable with the number.</param>
    /// <param name="count">How many flags there are.</param>
    public static void NoteAny(CodeWriter code, string seen, string flag, int count)
    {
        for (int i = 0; i < count; i += 64)
        {
            string end = (i + 64).Text();
            string condition = count <= 64 ? "" : (i == 0 ? "" : "else ") + (i + 64 >= count ? "" : "if (" + flag + " < " + end + ") ");
            code.Line(condition + Variable(seen, i) + " |= 1UL << " + flag + ";" + (i == 0 ? "" : " // by the lowest six bits"));
        }
    }

    private static string Mask(int flag) => Hex(1UL << (flag % 64));

    private static string Hex(ulong value) => "0x" + value.ToString("x", CultureInfo.InvariantCulture) + "UL";
}
