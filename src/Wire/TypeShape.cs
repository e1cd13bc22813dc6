using System;
using System.Collections.Generic;
using System.ComponentModel;

namespace Prewire.WireProtocol;

/// <summary>The members of a type as they are on the wire.</summary>
/// <remarks>Nothing is added once the whole graph is described.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed partial class TypeShape
{
    private readonly List<MemberShape> _members = [];

    internal TypeShape(ShapeKind kind, ShapeFlags flags, string displayName)
    {
        Kind = kind;
        Flags = flags;
        DisplayName = displayName;
    }

    /// <summary>What the type is.</summary>
    public ShapeKind Kind { get; }

    /// <summary>What else is true of it.</summary>
    public ShapeFlags Flags { get; internal set; }

    /// <summary>The type's short name; empty where it comes from a message.</summary>
    public string DisplayName { get; }

    /// <summary>
    /// The hash of the type's wire name where references lead to its objects, else 0: whoever steps over the first occurrence of an object has to know what it is, since another
    /// reference may lead to it.
    /// </summary>
    public uint NameHash { get; internal set; }

    /// <summary>The section of a base class in another assembly, or null.</summary>
    public TypeShape? Base => BaseEdge?.Type;

    internal WireEdge? BaseEdge { get; private set; }

    /// <summary>The members in the order of the literal: by ids, or as declared where they are listed or known by names.</summary>
    public IReadOnlyList<MemberShape> Members => _members;

    /// <summary>Whether its values begin with a header that is 0 for null.</summary>
    internal bool IsObject => Kind == ShapeKind.Object;

    internal bool IsNamed => (Flags & ShapeFlags.Named) != 0;

    /// <summary>Whether its literal has the hashes of names beside ids.</summary>
    internal bool IsWithNames => (Flags & ShapeFlags.WithNames) != 0;

    /// <summary>Whether parts that other versions kept come behind the members.</summary>
    internal bool KeepsUnknown => (Flags & ShapeFlags.KeepsUnknown) != 0;

    /// <summary>Whether the members stand in the order of the literal, whatever their form; where they have ids, these are in any order.</summary>
    internal bool IsListed => (Flags & ShapeFlags.Listed) != 0;

    /// <summary>Whether each member's id is above that of the one before.</summary>
    internal bool IsInOrderOfIds => !IsNamed && !IsListed;

    /// <summary>Whether its entry in a literal is the short one: nothing is to be said of it but its members, and they are not more than what fits there.</summary>
    internal bool HasShortEntry(int most) => IsPlain && Members.Count <= most;

    /// <summary>Whether it is an object whose members are known by ids, and nothing else is true of it that is in a literal.</summary>
    internal bool IsPlain =>
        IsObject && Base is null && NameHash == 0 && (Flags & (ShapeFlags.Named | ShapeFlags.Listed | ShapeFlags.WithNames | ShapeFlags.KeepsUnknown)) == 0;

    /// <summary>Makes room for members.</summary>
    internal void Expect(int count) => _members.Capacity = count;

    /// <summary>Adds a member.</summary>
    /// <param name="id">Its id, 0 or more; of no meaning where the type is named.</param>
    /// <param name="nameHash">The hash of its wire name, or 0 where it is not known.</param>
    /// <param name="name">Its name, for error messages.</param>
    /// <param name="edge">What its bytes look like.</param>
    /// <exception cref="InvalidOperationException">The id is not above that of the member before, and the members are not listed.</exception>
    public void Add(int id, uint nameHash, string name, WireEdge edge)
    {
        var member = new MemberShape(IsNamed ? nameHash : (uint)id, nameHash, name, edge);
        if (IsInOrderOfIds && _members.Count > 0 && member.Identity <= _members[_members.Count - 1].Identity)
        {
            throw new InvalidOperationException("Members of " + DisplayName + " are not in ascending identity at " + name + ".");
        }

        _members.Add(member);
    }

    /// <summary>Says what the member that was added last was in older versions: something that a converter makes it of. It is in no literal.</summary>
    public void AddFormer(WireEdge edge) => _members[_members.Count - 1].Former = edge.AsPlain();

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

    /// <summary>What its bytes looked like in older versions, where a converter makes it of that; else null.</summary>
    internal WireEdge? Former { get; set; }

    /// <summary>What member paths show.</summary>
    internal string PathName(bool isNamed) =>
        Name.Length != 0 ? Name : "#" + Identity.ToString(isNamed ? "X8" : "D", System.Globalization.CultureInfo.InvariantCulture);
}
