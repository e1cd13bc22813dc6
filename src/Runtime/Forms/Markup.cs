using System.Globalization;
using System.IO;
using System.Linq;
using System.Xml;

namespace Prewire.Forms;

/// <summary>
/// Markup as text, the same on all systems. Documents with a type of their own (DOCTYPE) are refused both ways: what its entities and default attributes become has no
/// bound that the text would show.
/// </summary>
internal static class Markup
{
    /// <summary>What is made meanwhile to read a text, however short it is: most of it a buffer of the framework's reader.</summary>
    internal const int ParserSize = 10_500;

    /// <summary>The shortest text: it has the bytes for what reading it takes.</summary>
    private const int LeastLength = 80;

    private static readonly XmlWriterSettings s_writing = new()
    {
        CheckCharacters = false,
        ConformanceLevel = ConformanceLevel.Fragment,
        NewLineHandling = NewLineHandling.Entitize,
        OmitXmlDeclaration = true,
    };

    /// <summary>A reader that leaves the ends of lines as they are; only this class of the framework's does.</summary>
    internal static XmlReader Reader(string text) => new XmlTextReader(new StringReader(text))
    {
        DtdProcessing = DtdProcessing.Prohibit,
        XmlResolver = null,
        EntityHandling = EntityHandling.ExpandEntities,
        Normalization = false,
    };

    /// <summary>The text that is written of an element or a document; what no markup has fills up one that is short.</summary>
    /// <param name="declaration">What a document has in front, or null.</param>
    /// <param name="value">The element or document.</param>
    /// <param name="write">Writes what is in it.</param>
    /// <exception cref="PrewireException">The framework does not write such markup.</exception>
    internal static string Written<T>(string? declaration, T value, Action<T, XmlWriter> write)
    {
        var text = new StringWriter(CultureInfo.InvariantCulture);
        text.Write(declaration);
        try
        {
            using XmlWriter writer = XmlWriter.Create(text, s_writing);
            write(value, writer);
        }
        catch (Exception exception) when (exception is ArgumentException or XmlException)
        {
            // A name of a namespace that means another one, or half of a surrogate pair.
            throw new PrewireException(PrewireErrorCode.InvalidValue, innerException: exception, detail: "Markup cannot be written: " + exception.Message);
        }

        return text.ToString().PadRight(LeastLength, '\0');
    }

    /// <summary>Whether a text is one that <see cref="Written"/> gave: where no more is known of a value than that it is a node, no other is read.</summary>
    internal static bool IsPadded(string written) => written.Length >= LeastLength;

    /// <summary>A text as it was.</summary>
    internal static string Bare(string written) => written.Length == LeastLength ? written.TrimEnd('\0') : written;

    /// <summary>Requires that readers take the declaration of a document.</summary>
    internal static void RequireReadable(string? version, string? encoding, string? standalone)
    {
        if (version != "1.0" || standalone is not (null or "" or "yes" or "no")
            || encoding?.All(static c => c is > ' ' and <= '~' and not ('"' or '\'' or '&' or '<' or '>')) == false)
        {
            Refuse("A document has a declaration that no reader takes.");
        }
    }

    internal static void Refuse(string detail) => PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: detail);
}
