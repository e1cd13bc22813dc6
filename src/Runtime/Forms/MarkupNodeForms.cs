using System.Xml;
using System.Xml.Linq;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>An <see cref="XNode"/>, <see cref="XContainer"/> or <see cref="XObject"/>: what kind of node it is, and what the form of its class writes: its text, its name and its namespace.</summary>
/// <typeparam name="T">Which of them.</typeparam>
public readonly partial struct XNodeForm<T> : IConversion<T, (byte Kind, string? Text, string? Name, string? Namespace)>, IDerivedConversion, ILargeConversion
    where T : XObject
{
    int ILargeConversion.Size => 256;

    bool IDerivedConversion.Takes(Type derived) => MarkupContent.IsOfTrees(derived) || derived == typeof(XDocument);

    /// <exception cref="PrewireException">It is a document type, has content that no text says, or is of a class of somebody else's.</exception>
    public (byte Kind, string? Text, string? Name, string? Namespace) ToWritten(T value)
    {
        if (!((IDerivedConversion)this).Takes(value.GetType()))
        {
            PrewireThrow.DerivedCollection(value.GetType(), typeof(T));
        }

        byte kind = (byte)value.NodeType;
        return (XObject)value switch
        {
            XElement element => (kind, default(XElementForm).ToWritten(element), null, null),
            XDocument document => (kind, default(XDocumentForm).ToWritten(document), null, null),
            XAttribute attribute => (kind, attribute.Value, attribute.Name.LocalName, attribute.Name.NamespaceName),
            XProcessingInstruction instruction => (kind, instruction.Data, instruction.Target, null),
            XComment comment => (kind, comment.Value, null, null),
            _ => (kind, ((XText)(XObject)value).Value, null, null),
        };
    }

    public bool TryFrom((byte Kind, string? Text, string? Name, string? Namespace) written, [MaybeNullWhen(false)] out T value)
    {
        (byte kind, string? text, string? name, string? space) = written;
        XObject? made = null;
        if (text is not null)
        {
            made = ((XmlNodeType)kind, name is null, space is null) switch
            {
                (XmlNodeType.Element, true, true) when Markup.IsPadded(text) => default(XElementForm).TryFrom(text, out XElement? element) ? element : null,
                (XmlNodeType.Document, true, true) when Markup.IsPadded(text) => default(XDocumentForm).TryFrom(text, out XDocument? document) ? document : null,
                (XmlNodeType.Attribute, false, false) => default(XAttributeForm).TryFrom((name, space, text), out XAttribute? attribute) ? attribute : null,
                (XmlNodeType.ProcessingInstruction, false, true) => default(XProcessingInstructionForm).TryFrom((name, text), out XProcessingInstruction? instruction) ? instruction : null,
                (XmlNodeType.Comment, true, true) => new XComment(text),
                (XmlNodeType.Text, true, true) => new XText(text),
                (XmlNodeType.CDATA, true, true) => new XCData(text),
                _ => null,
            };
        }

        value = made as T;
        return value is not null;
    }
}

/// <summary>
/// An <see cref="XmlNode"/> or a node of one of its classes: what kind of node it is, its text, its name as the document has it, and its namespace. It comes back in a document of its own.
/// </summary>
/// <typeparam name="T">The class.</typeparam>
public readonly partial struct XmlNodeForm<T> : IConversion<T, (byte Kind, string? Text, string? Name, string? Namespace)>, IDerivedConversion, ILargeConversion
    where T : XmlNode
{
    int ILargeConversion.Size => 4096;

    bool IDerivedConversion.Takes(Type derived) => MarkupContent.IsOfDocuments(derived) || derived == typeof(XmlDocument);

    /// <exception cref="PrewireException">Its document has a document type, it has content that no text says, or it is of another class than the framework's for content.</exception>
    public (byte Kind, string? Text, string? Name, string? Namespace) ToWritten(T value)
    {
        if (!((IDerivedConversion)this).Takes(value.GetType()))
        {
            PrewireThrow.DerivedCollection(value.GetType(), typeof(T));
        }

        byte kind = (byte)value.NodeType;
        switch ((XmlNode)value)
        {
            case XmlDocument document:
                return (kind, default(XmlDocumentForm).ToWritten(document), null, null);
            case XmlElement element:
                if (element.OwnerDocument.DocumentType is not null)
                {
                    Markup.Refuse("The document of an element has a DOCTYPE.");
                }

                MarkupContent.Require(element);
                return (kind, Markup.Written(null, element, static (e, writer) => e.WriteTo(writer)), null, null);
            case XmlAttribute attribute:
                MarkupContent.RequireText(attribute);
                return (kind, value.Value, value.Name, value.NamespaceURI);
            case XmlProcessingInstruction:
                return (kind, value.Value, value.Name, null);
            default:
                return (kind, value.Value, null, null);
        }
    }

    public bool TryFrom((byte Kind, string? Text, string? Name, string? Namespace) written, [MaybeNullWhen(false)] out T value)
    {
        try
        {
            value = Make(written) as T;
        }
        catch (Exception exception) when (exception is XmlException or ArgumentException)
        {
            value = null;
        }

        return value is not null;
    }

    private static XmlNode? Make((byte Kind, string? Text, string? Name, string? Namespace) written)
    {
        (byte kind, string? text, string? name, string? space) = written;
        if (text is null)
        {
            return null;
        }

        var document = new XmlDocument { XmlResolver = null, PreserveWhitespace = true };
        switch ((XmlNodeType)kind, name is null, space is null)
        {
            case (XmlNodeType.Document, true, true) when Markup.IsPadded(text):
                return default(XmlDocumentForm).TryFrom(text, out XmlDocument? whole) ? whole : null;
            case (XmlNodeType.Element, true, true) when Markup.IsPadded(text):
                using (XmlReader reader = Markup.Reader(Markup.Bare(text)))
                {
                    document.Load(reader);
                }

                return document.DocumentElement;
            case (XmlNodeType.Attribute, false, false):
                XmlAttribute attribute = document.CreateAttribute(XmlConvert.VerifyName(name!), space);
                attribute.Value = text;
                return attribute;
            case (XmlNodeType.ProcessingInstruction, false, true):
                return document.CreateProcessingInstruction(XmlConvert.VerifyNCName(name!), text);
            case (XmlNodeType.Comment, true, true):
                return document.CreateComment(text);
            case (XmlNodeType.Text, true, true):
                return document.CreateTextNode(text);
            case (XmlNodeType.CDATA, true, true):
                return document.CreateCDataSection(text);
            case (XmlNodeType.Whitespace, true, true):
                return document.CreateWhitespace(text);
            case (XmlNodeType.SignificantWhitespace, true, true):
                return document.CreateSignificantWhitespace(text);
            default:
                return null;
        }
    }
}
