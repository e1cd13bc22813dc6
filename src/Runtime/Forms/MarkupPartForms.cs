using System.Xml;
using System.Xml.Linq;

namespace Prewire.Forms;

/// <summary>An <see cref="XName"/>: its name and its namespace.</summary>
public readonly partial struct XNameForm : IConversion<XName, (string? Name, string? Namespace)>, ISharedConversion
{
    public (string? Name, string? Namespace) ToWritten(XName value) => (value.LocalName, value.NamespaceName);

    public bool TryFrom((string? Name, string? Namespace) written, [MaybeNullWhen(false)] out XName value)
    {
        value = null;
        if (string.IsNullOrEmpty(written.Name) || written.Namespace is null)
        {
            return false;
        }

        try
        {
            value = XNamespace.Get(written.Namespace) + written.Name!;
            return true;
        }
        catch (XmlException)
        {
            return false;
        }
    }
}

/// <summary>An <see cref="XAttribute"/>: its name, its namespace and its value.</summary>
public readonly partial struct XAttributeForm : IConversion<XAttribute, (string? Name, string? Namespace, string? Value)>
{
    public (string? Name, string? Namespace, string? Value) ToWritten(XAttribute value) => (value.Name.LocalName, value.Name.NamespaceName, value.Value);

    public bool TryFrom((string? Name, string? Namespace, string? Value) written, [MaybeNullWhen(false)] out XAttribute value)
    {
        value = null;
        if (written.Value is null || !default(XNameForm).TryFrom((written.Name, written.Namespace), out XName? name))
        {
            return false;
        }

        try
        {
            value = new XAttribute(name, written.Value);
            return true;
        }
        catch (ArgumentException)
        {
            // Some names of namespaces are not to be declared.
            return false;
        }
    }
}
