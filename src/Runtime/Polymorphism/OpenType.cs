using System;
using System.Buffers.Binary;
using Prewire.GeneratedCode;
using Prewire.WireProtocol;

namespace Prewire.Polymorphism;

/// <summary>What is known of one type at open positions. One for each type and process.</summary>
internal sealed class OpenType
{
    private readonly bool _isArray;
    private byte[]? _announcement;

    /// <param name="form">How its objects are written and read.</param>
    /// <param name="code">Its well-known code, or 0.</param>
    /// <param name="isArray">Whether it is announced as an array of a type, and not by an identity of its own.</param>
    internal OpenType(OpenForm form, int code, bool isArray)
    {
        Form = form;
        Header = (byte)(code * 2);
        _isArray = isArray;
        WireEdge edge = code == 0 ? form.Root.Edge : WellKnown.EdgeOf(code)!;
        Start = OpenStarts.Of(edge);
        IsLevel = code == 0 ? (edge.Type?.Flags & ShapeFlags.Recursive) is null or 0 : WellKnown.Nests(code);
    }

    internal OpenForm Form { get; }

    /// <summary>The type; of a proxy, that which it is written as.</summary>
    internal Type Type => Form.Type;

    /// <summary>The header of a well-known type, which nothing else follows; else 0.</summary>
    internal byte Header { get; }

    /// <summary>What an object may begin with.</summary>
    internal OpenStart Start { get; }

    /// <summary>Whether each object counts as a level of nesting here. Types that can contain themselves count on their own, scalars not at all.</summary>
    internal bool IsLevel { get; }

    /// <summary>What precedes the first object of the type: header, identity, lead and literal.</summary>
    /// <exception cref="PrewireException">The types reached are more than a literal may hold.</exception>
    internal byte[] Announcement => _announcement ??= Announce();

    /// <summary>The length of the literal: what counts against the bounds of numbered ones.</summary>
    internal int LiteralLength => Form.Root.Literal.Length;

    private byte[] Announce()
    {
        RootShape root = Form.Root;
        root.RequireLiteral();

        // Also where the type asks for a fingerprint: whoever has to skip the object needs the literal.
        byte[] prefix = LeadBytes.Prefix(root.Literal, fingerprint: false);
        var announcement = new byte[1 + OpenHeader.IdentitySize + prefix.Length];
        announcement[0] = _isArray ? OpenHeader.NewArray : OpenHeader.NewType;
        ulong identity = TypeIdentity.Of(_isArray ? Type.GetElementType()! : Type);
        BinaryPrimitives.WriteUInt64LittleEndian(announcement.AsSpan(1), identity);
        prefix.CopyTo(announcement, 1 + OpenHeader.IdentitySize);
        return announcement;
    }
}
