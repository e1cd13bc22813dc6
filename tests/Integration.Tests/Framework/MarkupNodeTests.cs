using System.Collections.Generic;
using System.Linq;
using System.Xml;
using System.Xml.Linq;
using Written = (byte Kind, string? Text, string? Name, string? Namespace);

namespace Prewire.Integration.Tests.Framework;

/// <summary>Parts of markup at positions that say no more than that.</summary>
public class MarkupNodeTests
{
    [Fact]
    public void Nodes_of_trees()
    {
        XObject[] nodes = [XElement.Parse("<a x='1'> <b/>t</a>", LoadOptions.PreserveWhitespace), new XText("a<"), new XCData("a]"), new XComment("c"), new XProcessingInstruction("p", "d"), XDocument.Parse("<a/>"), new XAttribute("{urn:n}a", "v")];
        foreach (XObject node in nodes)
        {
            RoundTrips.Check(node, AssertSame);
        }

        foreach (XNode node in nodes.OfType<XNode>())
        {
            RoundTrips.Check(node, AssertSame);
        }

        RoundTrips.Check((XContainer)nodes[0], AssertSame);
        RoundTrips.Check((XContainer)nodes[5], AssertSame);
        List<XNode> copy = PrewireSerializer.Deserialize<List<XNode>>(PrewireSerializer.Serialize(XElement.Parse("<a>t<b/></a>").Nodes().ToList()))!;
        Assert.Equal("t<b />", string.Concat(copy.Select(static n => n.ToString())));
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(static () => PrewireSerializer.Serialize<XNode>(new XDocument(new XDocumentType("a", null, null, null), new XElement("a")))).Code);
        Assert.Equal(PrewireErrorCode.DerivedType, Assert.Throws<PrewireException>(static () => PrewireSerializer.Serialize<XNode>(new XDocumentType("a", null, null, null))).Code);
        Assert.Equal(PrewireErrorCode.DerivedType, Assert.Throws<PrewireException>(static () => PrewireSerializer.Serialize<XNode>(new XStreamingText("a"))).Code);
    }

    [Fact]
    public void Nodes_of_documents()
    {
        var document = new XmlDocument { PreserveWhitespace = true };
        document.LoadXml("<r xmlns:p='urn:p'><p:a p:x='1' y='2'> <b/><c></c>t&amp;<![CDATA[d]]><!--e--><?f g?></p:a></r>");
        XmlNode element = document.DocumentElement!.FirstChild!;
        RoundTrips.Check((XmlElement)element, AssertSame, asObject: true);
        RoundTrips.Check(element, AssertSame);
        RoundTrips.Check(element.Attributes![0], AssertSame, asObject: true);
        foreach (XmlNode node in element.ChildNodes.Cast<XmlNode>().Concat(element.Attributes.Cast<XmlNode>()).Append(document))
        {
            RoundTrips.Check(node, AssertSame);
        }

        RoundTrips.Check(document.CreateTextNode("a<"), AssertSame, asObject: true);
        RoundTrips.Check(document.CreateCDataSection("a"), AssertSame, asObject: true);
        RoundTrips.Check(document.CreateComment("a"), AssertSame, asObject: true);
        RoundTrips.Check(document.CreateProcessingInstruction("a", "b"), AssertSame, asObject: true);

        var typed = new XmlDocument { XmlResolver = null };
        typed.LoadXml("<!DOCTYPE r [<!ENTITY e 'x'>]><r>&e;</r>");
        Assert.Equal(PrewireErrorCode.InvalidValue, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize(typed.DocumentElement!)).Code);
        Assert.Equal(PrewireErrorCode.DerivedType, Assert.Throws<PrewireException>(() => PrewireSerializer.Serialize<XmlNode>(document.CreateDocumentFragment())).Code);
    }

    [Fact]
    public void Invalid_forms()
    {
        ValueTests.AssertInvalid<Written, XNode>((1, null, null, null));
        ValueTests.AssertInvalid<Written, XNode>((1, "<a>", null, null));
        ValueTests.AssertInvalid<Written, XNode>((1, "<a/>", "a", null));
        ValueTests.AssertInvalid<Written, XNode>((2, "v", "a", ""));
        ValueTests.AssertInvalid<Written, XNode>((99, "v", null, null));
        ValueTests.AssertInvalid<Written, XContainer>((3, "v", null, null));
        ValueTests.AssertInvalid<Written, XObject>((2, "v", "<", ""));
        ValueTests.AssertInvalid<Written, XObject>((7, "v", "xml", null));
        ValueTests.AssertInvalid<Written, XmlNode>((1, "<!DOCTYPE r [<!ENTITY e \"x\">]><r>&e;</r>", null, null));
        ValueTests.AssertInvalid<Written, XmlNode>((2, "v", "<", ""));
        ValueTests.AssertInvalid<Written, XmlNode>((2, "v", "", ""));
        ValueTests.AssertInvalid<Written, XmlNode>((2, "v", "xmlns", "urn:x"));
        ValueTests.AssertInvalid<Written, XmlNode>((7, "v", "<", null));
        ValueTests.AssertInvalid<Written, XmlNode>((13, "v", null, null));
        ValueTests.AssertInvalid<Written, XmlElement>((3, "v", null, null));
        ValueTests.AssertInvalid<Written, XmlAttribute>((1, "<a/>", null, null));
    }

    private static void AssertSame(XObject expected, XObject actual)
    {
        Assert.Equal(expected.GetType(), actual.GetType());
        Assert.Equal(expected.ToString(), actual.ToString());
    }

    private static void AssertSame(XmlNode expected, XmlNode actual)
    {
        Assert.Equal(expected.GetType(), actual.GetType());
        Assert.Equal((expected.OuterXml, expected.Name, expected.NamespaceURI, expected.Value), (actual.OuterXml, actual.Name, actual.NamespaceURI, actual.Value));
    }

    private sealed class XStreamingText(string text) : XText(text);
}
