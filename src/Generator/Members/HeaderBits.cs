using Prewire.Generator.Printing;

namespace Prewire.Generator.Members;

/// <summary>The locals that hold the header.</summary>
internal static class HeaderBits
{
    /// <summary>The local that holds a byte of the header.</summary>
    public static string Local(int index) => index == 0 ? "header" : "header" + (index + 1).Text();

    /// <summary>A bit as a number 0 or 1.</summary>
    public static string Number(int bit) => "((" + Local(bit / 8) + " >> " + (bit % 8).Text() + ") & 1)";

    /// <summary>The test of a bit.</summary>
    public static string Test(int bit) => "(" + Local(bit / 8) + " & " + (1 << (bit % 8)).Text() + ") != 0";
}
