using System.Xml;
using System.Xml.Linq;

namespace Prewire.Forms;

/// <summary>An <see cref="XDocument"/>: its text, with the declaration if it has one.</summary>
public readonly partial struct XDocumentForm : IConversion<XDocument, string>, ILargeConversion
{
    int ILargeConversion.Size => Markup.ParserSize;

    /// <exception cref="PrewireException">It has a document type, something but no root, a declaration that cannot be read, or content that no text says.</exception>
    public string ToWritten(XDocument value)
    {
        if (value.DocumentType is not null || (value.Root is null && (value.FirstNode is not null || value.Declaration is not null)))
        {
            Markup.Refuse("A document has a DOCTYPE, or no root.");
        }

        MarkupContent.Require(value);
        return Markup.Written(value.Declaration is { } declaration ? Readable(declaration) : null, value, static (document, writer) =>
        {
            foreach (XNode node in document.Nodes())
            {
                if (node is XText space)
                {
                    // The ends of lines have no other form where no element is.
                    writer.WriteRaw(space.Value);
                }
                else
                {
                    node.WriteTo(writer);
                }
            }
        });
    }

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
    private static string Readable(XDeclaration declaration)
    {
        var readable = new XDeclaration(Part(declaration.Version) ?? "1.0", Part(declaration.Encoding), Part(declaration.Standalone));
        Markup.RequireReadable(readable.Version, readable.Encoding, readable.Standalone);
        return readable.ToString();
    }

    private static string? Part(string? text) => text is { Length: > 0 } ? text : null;
}

/// <summary>An <see cref="XElement"/>: its text.</summary>
public readonly partial struct XElementForm : IConversion<XElement, string>, ILargeConversion
{
    int ILargeConversion.Size => Markup.ParserSize;

    /// <exception cref="PrewireException">It has content that no text says.</exception>
    public string ToWritten(XElement value)
    {
        MarkupContent.Require(value);
        return Markup.Written(null, value, static (element, writer) => element.WriteTo(writer));
    }

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
public readonly partial struct XmlDocumentForm : IConversion<XmlDocument, string>, ILargeConversion
{
    int ILargeConversion.Size => Markup.ParserSize + 3_500;

    /// <exception cref="PrewireException">It has a document type, something but no root, a declaration that cannot be read, or content that no text says.</exception>
    public string ToWritten(XmlDocument value)
    {
        if (value.DocumentType is not null || (value.DocumentElement is null && value.HasChildNodes))
        {
            Markup.Refuse("A document has a DOCTYPE, or no root.");
        }

        var declaration = value.FirstChild as XmlDeclaration;
        if (declaration is not null)
        {
            Markup.RequireReadable(declaration.Version, declaration.Encoding, declaration.Standalone);
        }

        MarkupContent.Require(value);
        return Markup.Written(declaration?.OuterXml, value, static (document, writer) =>
        {
            foreach (XmlNode node in document.ChildNodes)
            {
                if (node is XmlWhitespace or XmlSignificantWhitespace)
                {
                    writer.WriteRaw(node.Value!);
                }
                else if (node is not XmlDeclaration)
                {
                    node.WriteTo(writer);
                }
            }
        });
    }

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
