using System;
using System.Collections.Generic;
using System.ComponentModel;

namespace Prewire.WireProtocol;

/// <summary>The members of a type as they are on the wire.</summary>
/// <remarks>Compiled into the runtime and into the generator. Nothing is added once the whole graph is described.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed partial class TypeShape
{
    private readonly List<MemberShape> _members = [];
    private List<AlternativeShape>? _alternatives;

    internal TypeShape(ShapeKind kind, ShapeFlags flags, string displayName)
    {
        Kind = kind;

        // Without members there is nothing that the way they are listed could say.
        Flags = kind == ShapeKind.Abstract ? flags & ~(ShapeFlags.Named | ShapeFlags.Listed | ShapeFlags.WithNames | ShapeFlags.KeepsUnknown) : flags;
        DisplayName = displayName;
    }

    /// <summary>What the type is.</summary>
    public ShapeKind Kind { get; internal set; }

    /// <summary>What else is true of it.</summary>
    public ShapeFlags Flags { get; internal set; }

    /// <summary>The type's short name; empty where it comes from a message.</summary>
    public string DisplayName { get; }

    /// <summary>The section of a base class in another assembly, or null.</summary>
    public TypeShape? Base => BaseEdge?.Type;

    internal WireEdge? BaseEdge { get; private set; }

    /// <summary>The members in the order of the literal: by identity, or as declared where the type is listed.</summary>
    public IReadOnlyList<MemberShape> Members => _members;

    /// <summary>The alternatives of a union, by ascending tag.</summary>
    internal IReadOnlyList<AlternativeShape> Alternatives => _alternatives ?? (IReadOnlyList<AlternativeShape>)[];

    /// <summary>What objects of unknown alternatives are read as, or null. Known locally only.</summary>
    internal WireEdge? Fallback { get; private set; }

    /// <summary>Whether its values begin with a header that is 0 for null.</summary>
    internal bool IsObject => Kind is ShapeKind.Object or ShapeKind.Abstract;

    internal bool IsNamed => (Flags & ShapeFlags.Named) != 0;

    /// <summary>Whether its literal has the hashes of names beside ids.</summary>
    internal bool IsWithNames => (Flags & ShapeFlags.WithNames) != 0;

    /// <summary>Whether parts that other versions kept come behind the members.</summary>
    internal bool KeepsUnknown => (Flags & ShapeFlags.KeepsUnknown) != 0;

    internal bool IsListed => (Flags & ShapeFlags.Listed) != 0;

    /// <summary>Adds a member.</summary>
    /// <param name="id">Its id, 0 or more; of no meaning where the type is named.</param>
    /// <param name="nameHash">The hash of its wire name, or 0 where it is not known.</param>
    /// <param name="name">Its name, for error messages.</param>
    /// <param name="edge">What its bytes look like.</param>
    /// <exception cref="InvalidOperationException">The identity is not above that of the member before.</exception>
    public void Add(int id, uint nameHash, string name, WireEdge edge)
    {
        var member = new MemberShape(IsNamed ? nameHash : (uint)id, nameHash, name, edge);
        if (!IsListed && _members.Count > 0 && member.Identity <= _members[_members.Count - 1].Identity)
        {
            throw new InvalidOperationException("Members of " + DisplayName + " are not in ascending identity at " + name + ".");
        }

        _members.Add(member);
    }

    /// <summary>Adds an alternative of a union.</summary>
    /// <param name="tag">Its tag, above that of the alternative before.</param>
    /// <param name="edge">The object or struct of the derived type.</param>
    /// <exception cref="InvalidOperationException">The tag is not above that of the alternative before.</exception>
    public void AddAlternative(uint tag, WireEdge edge)
    {
        if (_alternatives is { Count: > 0 } && tag <= _alternatives[_alternatives.Count - 1].Tag)
        {
            throw new InvalidOperationException("Alternatives of " + DisplayName + " are not in ascending order of their tags at " + tag + ".");
        }

        (_alternatives ??= []).Add(new AlternativeShape(tag, edge));
    }

    /// <summary>Says what objects of alternatives that are not known here are read as. It is not part of the literal.</summary>
    /// <param name="edge">The object or struct of the type that stands in.</param>
    public void SetFallback(WireEdge edge) => Fallback = edge;

    /// <summary>Adds the section of a base class in another assembly; its bytes come behind the header, before the members' own.</summary>
    /// <exception cref="ArgumentException">The edge is not one to a section.</exception>
    public void AddBase(WireEdge section)
    {
        if (section.Type is not { Kind: ShapeKind.Section })
        {
            throw new ArgumentException("A base is a section.", nameof(section));
        }

        BaseEdge = section;
    }
}

/// <summary>A derived type in the table of its base.</summary>
internal readonly struct AlternativeShape(uint tag, WireEdge edge)
{
    internal uint Tag { get; } = tag;

    internal WireEdge Edge { get; } = edge;
}

/// <summary>A member of a type as it is on the wire.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class MemberShape
{
    internal MemberShape(uint identity, uint nameHash, string name, WireEdge edge)
    {
        Identity = identity;
        NameHash = nameHash;
        Name = name;
        Edge = edge;
    }

    /// <summary>The id, or the hash of the wire name where the type is named.</summary>
    public uint Identity { get; }

    /// <summary>The hash of the wire name; 0 where it is not known, as in a message that has ids.</summary>
    public uint NameHash { get; }

    /// <summary>The member's name; where it comes from a message, empty until it is bound to a local member.</summary>
    public string Name { get; internal set; }

    /// <summary>What its bytes look like.</summary>
    public WireEdge Edge { get; }

    /// <summary>What member paths show.</summary>
    internal string PathName(bool isNamed) =>
        Name.Length != 0 ? Name : "#" + Identity.ToString(isNamed ? "X8" : "D", System.Globalization.CultureInfo.InvariantCulture);
}
