using System.Xml;
using System.Xml.Linq;
using Prewire.GeneratedCode;

namespace Prewire.Forms;

/// <summary>What is inside of markup that is about to be written: all of it comes back, or it is refused.</summary>
internal static class MarkupContent
{
    private const string EndOfData = "]]>";
    private const string EndOfInstruction = "?>";

    /// <summary>Whether a class is one of the parts of a tree that are read again as such.</summary>
    internal static bool IsOfTrees(Type type) => type == typeof(XElement) || type == typeof(XAttribute) || type == typeof(XText) || type == typeof(XCData)
        || type == typeof(XComment) || type == typeof(XProcessingInstruction);

    /// <summary>Whether a class is one of the nodes of a document that are read again as such.</summary>
    internal static bool IsOfDocuments(Type type) => type == typeof(XmlElement) || type == typeof(XmlAttribute) || type == typeof(XmlText) || type == typeof(XmlCDataSection)
        || type == typeof(XmlComment) || type == typeof(XmlProcessingInstruction) || type == typeof(XmlWhitespace) || type == typeof(XmlSignificantWhitespace);

    /// <summary>Requires that all nodes of an element or document are of classes that are read again, and say what markup can say.</summary>
    /// <exception cref="PrewireException">One is not.</exception>
    internal static void Require(XContainer root)
    {
        RequireAttributes(root as XElement);
        foreach (XNode node in root.DescendantNodes())
        {
            if (!IsOfTrees(node.GetType()))
            {
                PrewireThrow.DerivedCollection(node.GetType(), typeof(XNode));
            }

            switch (node)
            {
                case XElement element:
                    RequireAttributes(element);
                    break;
                case XCData data:
                    RequireData(data.Value);
                    break;
                case XComment comment:
                    RequireComment(comment.Value);
                    break;
                case XProcessingInstruction instruction:
                    RequireInstruction(instruction.Data);
                    break;
            }
        }
    }

    /// <inheritdoc cref="Require(XContainer)"/>
    internal static void Require(XmlNode root)
    {
        XmlNode? node = root;
        while (node is not null)
        {
            if (node != root)
            {
                Require(node, root);
            }

            if (node.Attributes is { } attributes)
            {
                foreach (XmlAttribute attribute in attributes)
                {
                    RequireText(attribute);
                }
            }

            node = node.FirstChild ?? After(node, root);
        }
    }

    /// <summary>Requires that an attribute is of the framework's class, and that what it refers to is not in it.</summary>
    internal static void RequireText(XmlAttribute attribute)
    {
        if (attribute.GetType() != typeof(XmlAttribute))
        {
            PrewireThrow.DerivedCollection(attribute.GetType(), typeof(XmlAttribute));
        }

        for (XmlNode? part = attribute.FirstChild; part is not null; part = part.NextSibling)
        {
            RequireNoReference(part);
        }
    }

    private static void Require(XmlNode node, XmlNode root)
    {
        RequireNoReference(node);
        if (!IsOfDocuments(node.GetType()) && !(node is XmlDeclaration && node == root.FirstChild))
        {
            PrewireThrow.DerivedCollection(node.GetType(), typeof(XmlNode));
        }

        switch (node)
        {
            case XmlCDataSection data:
                RequireData(data.Value);
                break;
            case XmlComment comment:
                RequireComment(comment.Value);
                break;
            case XmlProcessingInstruction instruction:
                RequireInstruction(instruction.Value);
                break;
        }
    }

    /// <summary>The node behind all that is in one.</summary>
    private static XmlNode? After(XmlNode node, XmlNode root)
    {
        for (XmlNode? at = node; at is not null && at != root; at = at.ParentNode)
        {
            if (at.NextSibling is { } next)
            {
                return next;
            }
        }

        return null;
    }

    private static void RequireAttributes(XElement? element)
    {
        for (XAttribute? attribute = element?.FirstAttribute; attribute is not null; attribute = attribute.NextAttribute)
        {
            if (attribute.GetType() != typeof(XAttribute))
            {
                PrewireThrow.DerivedCollection(attribute.GetType(), typeof(XAttribute));
            }
        }
    }

    private static void RequireNoReference(XmlNode node)
    {
        if (node is XmlEntityReference)
        {
            Markup.Refuse("Markup refers to an entity.");
        }
    }

    private static void RequireData(string? text)
    {
        RequireCharacters(text);
        if (text?.IndexOf(EndOfData, StringComparison.Ordinal) >= 0)
        {
            Markup.Refuse("A CDATA section of markup has ]]> in it.");
        }
    }

    private static void RequireComment(string? text)
    {
        RequireCharacters(text);
        if (text?.IndexOf("--", StringComparison.Ordinal) >= 0 || text?.EndsWith("-", StringComparison.Ordinal) == true)
        {
            Markup.Refuse("A comment of markup has -- in it, or ends with a dash.");
        }
    }

    private static void RequireInstruction(string? text)
    {
        RequireCharacters(text);
        if (text?.IndexOf(EndOfInstruction, StringComparison.Ordinal) >= 0 || (text is { Length: > 0 } && text[0] is ' ' or '\t' or '\r' or '\n'))
        {
            Markup.Refuse("A processing instruction of markup has ?> in it, or begins with white space.");
        }
    }

    /// <summary>What text and attributes have as numbers of characters has no form elsewhere.</summary>
    private static void RequireCharacters(string? text)
    {
        for (int i = 0; i < text?.Length; i++)
        {
            if (XmlConvert.IsXmlChar(text[i]))
            {
                continue;
            }

            if (i + 1 == text.Length || !XmlConvert.IsXmlSurrogatePair(text[i + 1], text[i]))
            {
                Markup.Refuse("A comment, CDATA section or processing instruction of markup has a character that markup has none for.");
            }

            i++;
        }
    }
}
