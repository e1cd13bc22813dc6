using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the lead byte and literal of messages whose root is the type.</summary>
internal static class PrefixEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        if (plan.Prefix.Count == 0)
        {
            // Types of other assemblies take part, or the type is generic: composed once, when it is first asked for.
            code.Line("public global::System.ReadOnlySpan<byte> Prefix => global::Prewire.GeneratedCode.RootPrefix<"
                + plan.TypeName + ", " + plan.SelfName + ">.Bytes;");
        }
        else
        {
            // The compiler turns this into constant data.
            code.Line("public global::System.ReadOnlySpan<byte> Prefix => new byte[] { "
                + string.Join(", ", plan.Prefix.Select(static b => "0x" + b.ToString("X2", System.Globalization.CultureInfo.InvariantCulture))) + " }; // how messages of the type begin: a lead byte, and what Describe says");
        }

        code.Line();
    }
}
