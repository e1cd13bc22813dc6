using System;
using System.Linq;
using System.Xml;
using System.Xml.Linq;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Content of markup comes back as it was, or is refused.</summary>
public class MarkupContentTests
{
    /// <summary>Ends of lines of all kinds, and what looks like the end of something.</summary>
    private const string Odd = "a\r\nb\rc\nd -->]] > <&\t";

    [Fact]
    public void Content_of_trees_comes_back()
    {
        XNode[] nodes =
        [
            new XCData("a\r\nb\rc]] >]]"), new XCData(""), new XComment("-a\r\nb\rc - - ?>"), new XComment(""), new XProcessingInstruction("t", "a\r\nb\rc --> ? "), new XProcessingInstruction("t", ""),
            new XText(Odd + "\u0001\u0085\u2028\uFFFE"), new XElement("e", new XAttribute("x", Odd + "\u0000")),
        ];
        foreach (XNode node in nodes)
        {
            RoundTrips.Check(new XElement("a", node), AssertSame);
            RoundTrips.Check<XNode>(new XElement("a", node), AssertSame);
        }

        RoundTrips.Check(new XDocument(new XText("\r"), new XComment("a\r"), new XElement("a"), new XText("\r\n ")), AssertSame);
    }

    [Fact]
    public void Content_of_documents_comes_back()
    {
        RoundTrips.Check(Document(static (d, a) => a.AppendChild(d.CreateCDataSection("a\r\nb\rc]] >]]"))), AssertSame);
        RoundTrips.Check(Document(static (d, a) => a.AppendChild(d.CreateComment("-a\r\nb\rc - - ?>"))), AssertSame);
        RoundTrips.Check(Document(static (d, a) => a.AppendChild(d.CreateProcessingInstruction("t", "a\r\nb\rc --> ? "))), AssertSame);
        RoundTrips.Check(Document(static (d, a) => a.AppendChild(d.CreateTextNode(Odd))), AssertSame);
        RoundTrips.Check(Document(static (_, a) => a.SetAttribute("x", Odd)), AssertSame);
        RoundTrips.Check(Document(static (d, _) => d.AppendChild(d.CreateWhitespace("\r\n"))), AssertSame);
        RoundTrips.Check(Document(static (d, a) => d.InsertBefore(d.CreateXmlDeclaration("1.0", "utf-8", "yes"), a)), AssertSame);
        RoundTrips.Check(Document(static (d, a) => a.AppendChild(d.CreateComment("a\r"))).DocumentElement!, AssertSame);
    }

    [Fact]
    public void Content_that_no_text_says_is_refused()
    {
        XObject[] unsaid =
        [
            new XCData("a]]>b"), new XCData("\u0001"), new XCData("\uD800"), new XComment("a--b"), new XComment("a-"), new XComment("\0"), new XProcessingInstruction("t", "a?>b"),
            new XProcessingInstruction("t", " a"), new XProcessingInstruction("t", "\uDC00\uD800"), new XText("\uD800"), new XAttribute("xmlns", "urn:other"),
        ];
        foreach (XObject content in unsaid)
        {
            Refuses(new XElement("a", content));
            Refuses(new XDocument(new XElement("a", new XElement("b", content))));
            Refuses<XNode>(new XElement("a", content));
        }

        Refuses(Document(static (d, a) => a.AppendChild(d.CreateCDataSection("a]]>b"))));
        Refuses(Document(static (d, a) => a.AppendChild(d.CreateElement("b"))!.AppendChild(d.CreateComment("a--b"))));
        Refuses(Document(static (d, a) => { a.AppendChild(d.CreateElement("b")); d.AppendChild(d.CreateComment("a-")); }));
        Refuses(Document(static (d, a) => a.AppendChild(d.CreateProcessingInstruction("t", "a?>b"))));
        Refuses(Document(static (d, a) => a.AppendChild(d.CreateTextNode("\uD800"))));
        Refuses(Document(static (d, a) => a.AppendChild(d.CreateEntityReference("e"))));
        Refuses(Document(static (d, a) => Refer(d, a)));
        Refuses(Document(static (d, a) => a.AppendChild(d.CreateElement("p", "b", ""))));
        Refuses(Document(static (_, a) => a.SetAttribute("xmlns", "urn:other")));
        Refuses(Document(static (d, a) => d.InsertBefore(d.CreateXmlDeclaration("1.0", "a b", null), a)));
        Refuses<XmlNode>(Document(static (d, a) => a.AppendChild(d.CreateComment("a-"))).DocumentElement!);
        Refuses(Document(static (d, a) => Refer(d, a)).DocumentElement!.Attributes[0]);

        static void Refer(XmlDocument document, XmlElement element)
        {
            XmlAttribute attribute = document.CreateAttribute("x");
            attribute.AppendChild(document.CreateEntityReference("e"));
            element.Attributes.Append(attribute);
        }
    }

    [Fact]
    public void Nodes_of_somebody_elses_classes_are_refused()
    {
        Refuses(new XElement("a", new OwnElement()), PrewireErrorCode.DerivedType);
        Refuses(new XElement("a", new OwnData()), PrewireErrorCode.DerivedType);
        Refuses(new XElement("a", new OwnAttribute()), PrewireErrorCode.DerivedType);
        Refuses<XNode>(new XElement("a", new XElement("b", new OwnAttribute())), PrewireErrorCode.DerivedType);

        Refuses(Document(static (d, a) => a.AppendChild(new OwnXmlElement(d))), PrewireErrorCode.DerivedType);
    }

    [Fact]
    public void Invalid_forms()
    {
        foreach (string text in (string[])["<a>&e;</a>", "<a b='&e;'/>", "<a b='1' b='2'/>", "<a/><b/>", "<a/>t", "<p:a/>", "<a><!-- -- --></a>", "<a>\u0001</a>"])
        {
            ValueTests.AssertInvalid<string, XElement>(text);
            ValueTests.AssertInvalid<string, XDocument>(text);
            ValueTests.AssertInvalid<string, XmlDocument>(text);
        }
    }

    private static XmlDocument Document(Action<XmlDocument, XmlElement> fill)
    {
        var document = new XmlDocument { PreserveWhitespace = true };
        XmlElement root = document.CreateElement("a");
        document.AppendChild(root);
        fill(document, root);
        return document;
    }

    private static void AssertSame(XNode expected, XNode actual) => Assert.True(XNode.DeepEquals(expected, actual));

    private static void AssertSame(XmlNode expected, XmlNode actual)
    {
        Assert.Equal((expected.NodeType, expected.Name, expected.Value), (actual.NodeType, actual.Name, actual.Value));
        Assert.Equal(
            expected.Attributes?.Cast<XmlAttribute>().Select(static a => (a.Name, a.Value)) ?? [], actual.Attributes?.Cast<XmlAttribute>().Select(static a => (a.Name, a.Value)) ?? []);
        Assert.Equal(expected.ChildNodes.Count, actual.ChildNodes.Count);
        for (int i = 0; i < expected.ChildNodes.Count; i++)
        {
            AssertSame(expected.ChildNodes[i]!, actual.ChildNodes[i]!);
        }
    }

    private static void Refuses<[WireType] T>(T value, PrewireErrorCode code = PrewireErrorCode.InvalidValue) =>
        Assert.Equal(code, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(value)).Code);

    private sealed class OwnElement() : XElement("b");

    private sealed class OwnData() : XCData("b");

    private sealed class OwnAttribute() : XAttribute("b", "c");

    private sealed class OwnXmlElement(XmlDocument document) : XmlElement("", "b", "", document);
}
