using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Xml;
using System.Xml.Linq;

namespace Prewire.Forms;

/// <summary>An <see cref="XName"/>: its name and its namespace.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XNameForm : IConversion<XName, (string? Name, string? Namespace)>, ISharedConversion
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

/// <summary>An <see cref="XNamespace"/>: its name.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XNamespaceForm : IConversion<XNamespace, string>, ISharedConversion
{
    public string ToWritten(XNamespace value) => value.NamespaceName;

    public bool TryFrom(string written, [MaybeNullWhen(false)] out XNamespace value) => (value = XNamespace.Get(written)) is not null;
}

/// <summary>An <see cref="XAttribute"/>: its name, its namespace and its value.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XAttributeForm : IConversion<XAttribute, (string? Name, string? Namespace, string? Value)>
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

/// <summary>An <see cref="XText"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XTextForm : IConversion<XText, string>
{
    public string ToWritten(XText value) => value.Value;

    public bool TryFrom(string written, [MaybeNullWhen(false)] out XText value) => (value = new XText(written)) is not null;
}

/// <summary>An <see cref="XCData"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XCDataForm : IConversion<XCData, string>
{
    public string ToWritten(XCData value) => value.Value;

    public bool TryFrom(string written, [MaybeNullWhen(false)] out XCData value) => (value = new XCData(written)) is not null;
}

/// <summary>An <see cref="XComment"/>: its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XCommentForm : IConversion<XComment, string>
{
    public string ToWritten(XComment value) => value.Value;

    public bool TryFrom(string written, [MaybeNullWhen(false)] out XComment value) => (value = new XComment(written)) is not null;
}

/// <summary>An <see cref="XDeclaration"/>: its version, its encoding and whether it stands alone, as texts.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct XDeclarationForm : IConversion<XDeclaration, (string? Version, string? Encoding, string? Standalone)>
{
    public (string? Version, string? Encoding, string? Standalone) ToWritten(XDeclaration value) => (value.Version, value.Encoding, value.Standalone);

    public bool TryFrom((string? Version, string? Encoding, string? Standalone) written, [MaybeNullWhen(false)] out XDeclaration value) =>
        (value = new XDeclaration(written.Version, written.Encoding, written.Standalone)) is not null;
}
