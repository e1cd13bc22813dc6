using System.Globalization;
using System.Text;

namespace Prewire.Generator.Printing;

/// <summary>The runtime's names as generated code writes them.</summary>
internal static class Names
{
    public const string Writer = "ref global::Prewire.PrewireWriter writer";
    public const string Reader = "ref global::Prewire.PrewireReader reader";
    public const string Wire = "global::Prewire.GeneratedCode.Wire";
    public const string Encode = "global::Prewire.GeneratedCode.Encode";
    public const string Elements = "global::Prewire.GeneratedCode.Elements";
    public const string Reuse = "global::Prewire.GeneratedCode.Reuse";
    public const string Throw = "global::Prewire.GeneratedCode.PrewireThrow";
    public const string ErrorCode = "global::Prewire.PrewireErrorCode";
    public const string Protocol = "global::Prewire.WireProtocol.";
    public const string Inlining = "[global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.AggressiveInlining)]";
    public const string NoInlining = "[global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]";
    public const string Obsolete = "[global::System.Obsolete]";

    /// <summary>[GeneratedCode], and not offered to who writes code.</summary>
    public static string HiddenCode { get; } =
        "[global::System.ComponentModel.EditorBrowsable(global::System.ComponentModel.EditorBrowsableState.Never), " + Generated + "]";

    /// <summary>[GeneratedCode], so that analyzers and coverage leave the type alone.</summary>
    public static string GeneratedCode { get; } = "[" + Generated + "]";

    private static string Generated =>
        "global::System.CodeDom.Compiler.GeneratedCode(\"Prewire.Generator\", \"" + typeof(Names).Assembly.GetName().Version.ToString(3) + "\")";

    public static string Text(this int value) => value.ToString(CultureInfo.InvariantCulture);

    /// <summary>A hash as a number of C#, without its suffix.</summary>
    public static string Hex(this uint value) => "0x" + value.ToString("x8", CultureInfo.InvariantCulture);

    /// <summary>A C# string literal.</summary>
    public static string Literal(string value)
    {
        var text = new StringBuilder(value.Length + 2).Append('"');
        foreach (char c in value)
        {
            if (c is '"' or '\\')
            {
                text.Append('\\').Append(c);
            }
            else if (c < ' ' || c > '~')
            {
                text.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture));
            }
            else
            {
                text.Append(c);
            }
        }

        return text.Append('"').ToString();
    }

    /// <summary>Text inside an XML comment.</summary>
    public static string Xml(string value) => value.Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;");
}
