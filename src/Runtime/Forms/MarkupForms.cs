using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;

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

    private static readonly XmlReaderSettings s_reading = new() { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null, CheckCharacters = false };

    private static readonly XmlWriterSettings s_writing = new()
    {
        CheckCharacters = false,
        ConformanceLevel = ConformanceLevel.Fragment,
        NewLineHandling = NewLineHandling.Entitize,
        OmitXmlDeclaration = true,
    };

    internal static XmlReader Reader(string text) => XmlReader.Create(new StringReader(text), s_reading);

    internal static XmlWriter Writer(TextWriter text) => XmlWriter.Create(text, s_writing);

    internal static StringWriter Text() => new(CultureInfo.InvariantCulture);

    /// <summary>A text as it is written: what no markup has fills up one that is short.</summary>
    internal static string Padded(string text) => text.PadRight(LeastLength, '\0');

    /// <summary>Whether a text is one that <see cref="Padded"/> gave: where no more is known of a value than that it is a node, no other is read.</summary>
    internal static bool IsPadded(string written) => written.Length >= LeastLength;

    /// <summary>A text as it was.</summary>
    internal static string Bare(string written) => written.Length == LeastLength ? written.TrimEnd('\0') : written;

    internal static void Refuse(string detail) => PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: detail);
}

/// <summary>An <see cref="XDocument"/>: its text, with the declaration if it has one.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XDocumentForm : IConversion<XDocument, string>, ILargeConversion
{
    /// <inheritdoc/>
    public bool AreShared => false;

    int ILargeConversion.Size => Markup.ParserSize;

    /// <inheritdoc/>
    /// <exception cref="PrewireException">It has a document type, something but no root, or a declaration that cannot be read.</exception>
    public string ToWritten(XDocument value)
    {
        if (value.DocumentType is not null || (value.Root is null && (value.FirstNode is not null || value.Declaration is not null)))
        {
            Markup.Refuse("A document has a DOCTYPE, or no root.");
        }

        StringWriter text = Markup.Text();
        if (value.Declaration is { } declaration)
        {
            text.Write(Readable(declaration));
        }

        using (XmlWriter writer = Markup.Writer(text))
        {
            foreach (XNode node in value.Nodes())
            {
                node.WriteTo(writer);
            }
        }

        return Markup.Padded(text.ToString());
    }

    /// <inheritdoc/>
    public bool TryFrom(string written, [MaybeNullWhen(false)] out XDocument value)
    {
        value = null;
        written = Markup.Bare(written);
        if (written.Length == 0)
        {
            value = new XDocument();
            return true;
        }

        try
        {
            using XmlReader reader = Markup.Reader(written);
            value = XDocument.Load(reader, LoadOptions.PreserveWhitespace);
            return true;
        }
        catch (XmlException)
        {
            return false;
        }
    }

    /// <summary>A declaration as documents are saved with it: without parts that are empty, but with a version.</summary>
    private static XDeclaration Readable(XDeclaration declaration)
    {
        var readable = new XDeclaration(Part(declaration.Version) ?? "1.0", Part(declaration.Encoding), Part(declaration.Standalone));
        if (readable.Version != "1.0" || readable.Standalone is not (null or "yes" or "no")
            || readable.Encoding?.All(static c => c is > ' ' and <= '~' and not ('"' or '\'' or '&' or '<' or '>')) == false)
        {
            Markup.Refuse("A document has a declaration that no reader takes.");
        }

        return readable;
    }

    private static string? Part(string? text) => text is { Length: > 0 } ? text : null;
}

/// <summary>An <see cref="XElement"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XElementForm : IConversion<XElement, string>, ILargeConversion
{
    /// <inheritdoc/>
    public bool AreShared => false;

    int ILargeConversion.Size => Markup.ParserSize;

    /// <inheritdoc/>
    public string ToWritten(XElement value)
    {
        StringWriter text = Markup.Text();
        using (XmlWriter writer = Markup.Writer(text))
        {
            value.WriteTo(writer);
        }

        return Markup.Padded(text.ToString());
    }

    /// <inheritdoc/>
    public bool TryFrom(string written, [MaybeNullWhen(false)] out XElement value)
    {
        try
        {
            using XmlReader reader = Markup.Reader(Markup.Bare(written));
            value = XElement.Load(reader, LoadOptions.PreserveWhitespace);
            return true;
        }
        catch (XmlException)
        {
            value = null;
            return false;
        }
    }
}

/// <summary>An <see cref="XmlDocument"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XmlDocumentForm : IConversion<XmlDocument, string>, ILargeConversion
{
    /// <inheritdoc/>
    public bool AreShared => false;

    int ILargeConversion.Size => Markup.ParserSize + 3_500;

    /// <inheritdoc/>
    /// <exception cref="PrewireException">It has a document type, or something but no root.</exception>
    public string ToWritten(XmlDocument value)
    {
        if (value.DocumentType is not null || (value.DocumentElement is null && value.HasChildNodes))
        {
            Markup.Refuse("A document has a DOCTYPE, or no root.");
        }

        StringWriter text = Markup.Text();
        text.Write((value.FirstChild as XmlDeclaration)?.OuterXml);
        using (XmlWriter writer = Markup.Writer(text))
        {
            foreach (XmlNode node in value.ChildNodes)
            {
                if (node is not XmlDeclaration)
                {
                    node.WriteTo(writer);
                }
            }
        }

        return Markup.Padded(text.ToString());
    }

    /// <inheritdoc/>
    public bool TryFrom(string written, [MaybeNullWhen(false)] out XmlDocument value)
    {
        value = new XmlDocument { XmlResolver = null, PreserveWhitespace = true };
        written = Markup.Bare(written);
        if (written.Length == 0)
        {
            return true;
        }

        try
        {
            using XmlReader reader = Markup.Reader(written);
            value.Load(reader);
            return true;
        }
        catch (XmlException)
        {
            return false;
        }
    }
}
