using System.Collections.Generic;
using System.Globalization;
using System.Linq;
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

    private static string Mask(int flag) => Hex(1UL << (flag % 64));

    private static string Hex(ulong value) => "0x" + value.ToString("x", CultureInfo.InvariantCulture) + "UL";
}
