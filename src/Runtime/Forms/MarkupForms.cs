using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Xml;
using System.Xml.Linq;

namespace Prewire.Forms;

/// <summary>Reads markup that bytes bring: nothing is fetched from elsewhere, and entities cannot grow.</summary>
internal static class Markup
{
    /// <summary>What entities may become, in characters.</summary>
    private const long MaxEntities = 1 << 20;

    private static readonly XmlReaderSettings s_settings = new()
    {
        DtdProcessing = DtdProcessing.Parse,
        XmlResolver = null,
        MaxCharactersFromEntities = MaxEntities,
        CheckCharacters = false,
    };

    internal static XmlReader Reader(string text) => XmlReader.Create(new StringReader(text), s_settings);
}

/// <summary>An <see cref="XDocument"/>: its text, with the declaration if it has one.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XDocumentForm : IConversion<XDocument, string>
{
    /// <inheritdoc/>
    public bool AreShared => false;

    /// <inheritdoc/>
    public string ToWritten(XDocument value) => value.Declaration + value.ToString(SaveOptions.DisableFormatting);

    /// <inheritdoc/>
    public bool TryFrom(string written, [MaybeNullWhen(false)] out XDocument value)
    {
        value = null;
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
}

/// <summary>An <see cref="XElement"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XElementForm : IConversion<XElement, string>
{
    /// <inheritdoc/>
    public bool AreShared => false;

    /// <inheritdoc/>
    public string ToWritten(XElement value) => value.ToString(SaveOptions.DisableFormatting);

    /// <inheritdoc/>
    public bool TryFrom(string written, [MaybeNullWhen(false)] out XElement value)
    {
        try
        {
            using XmlReader reader = Markup.Reader(written);
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
public readonly struct XmlDocumentForm : IConversion<XmlDocument, string>
{
    /// <inheritdoc/>
    public bool AreShared => false;

    /// <inheritdoc/>
    public string ToWritten(XmlDocument value) => value.OuterXml;

    /// <inheritdoc/>
    public bool TryFrom(string written, [MaybeNullWhen(false)] out XmlDocument value)
    {
        value = new XmlDocument { XmlResolver = null, PreserveWhitespace = true };
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
