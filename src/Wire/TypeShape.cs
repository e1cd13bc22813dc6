using System;
using System.Collections.Generic;
using System.ComponentModel;

namespace Prewire.WireProtocol;

/// <summary>The members of a type as they are on the wire.</summary>
/// <remarks>
/// Nothing is added once the whole graph is described. What is looked at for each member is a field, here and in what shapes are mapped with: the first message of another version
/// runs code that is not optimized yet, in which each property is a method to compile.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed partial class TypeShape
{
    internal TypeShape(ShapeKind kind, ShapeFlags flags, string displayName)
    {
        Kind = kind;
        IsObject = kind == ShapeKind.Object;
        Flags = flags;
        DisplayName = displayName;
    }

    /// <summary>What the type is.</summary>
    internal readonly ShapeKind Kind;

    /// <summary>What else is true of it.</summary>
    internal ShapeFlags Flags;

    /// <summary>The type's short name; empty where it comes from a message.</summary>
    internal readonly string DisplayName;

    /// <summary>
    /// The hash of the type's wire name where references lead to its objects: whoever steps over the first occurrence of an object has to know what it is, since another
    /// reference may lead to it. Of a section with ids that of its class, in which alone they mean something. Of others 0.
    /// </summary>
    internal uint NameHash { get; set; }

    /// <summary>The section of a base class in another assembly, or null.</summary>
    internal TypeShape? Base;

    /// <summary>The edge to that, or null.</summary>
    internal WireEdge? BaseEdge;

    /// <summary>The members in the order of the literal: by ids, or as declared where they are listed or known by names.</summary>
    internal readonly List<MemberShape> Members = [];

    /// <summary>Whether its values begin with a header that is 0 for null.</summary>
    internal readonly bool IsObject;

    internal bool IsNamed => (Flags & ShapeFlags.Named) != 0;

    /// <summary>Whether its literal has the hashes of names beside ids.</summary>
    internal bool IsWithNames => (Flags & ShapeFlags.WithNames) != 0;

    /// <summary>Whether parts that other versions kept come behind the members.</summary>
    internal bool KeepsUnknown => (Flags & ShapeFlags.KeepsUnknown) != 0;

    /// <summary>Whether the members are the cases of a union.</summary>
    internal bool HasCases => (Flags & ShapeFlags.Cases) != 0;

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
    internal void Expect(int count) => Members.Capacity = count;

    /// <summary>Adds a member.</summary>
    /// <param name="id">Its id, 0 or more; of no meaning where the type is named.</param>
    /// <param name="nameHash">The hash of its wire name, or 0 where it is not known.</param>
    /// <param name="name">Its name, for error messages.</param>
    /// <param name="edge">What its bytes look like.</param>
    /// <exception cref="InvalidOperationException">The id is not above that of the member before, and the members are not listed.</exception>
    public void Add(int id, uint nameHash, string name, WireEdge edge)
    {
        var member = new MemberShape(IsNamed ? nameHash : (uint)id, nameHash, name, edge);
        if (IsInOrderOfIds && Members.Count > 0 && member.Identity <= Members[Members.Count - 1].Identity)
        {
            throw new InvalidOperationException("Members of " + DisplayName + " are not in ascending identity at " + name + ".");
        }

        Members.Add(member);
    }

    /// <summary>Adds members.</summary>
    /// <param name="members">Their ids, kinds and names, one behind another.</param>
    /// <param name="edges">What those look like of which the text does not say it, in their order.</param>
    /// <exception cref="InvalidOperationException">An id is not above that of the member before, and the members are not listed.</exception>
    public void Add(string members, params WireEdge[] edges) => ShapeText.AddTo(this, members, edges);

    /// <summary>Says what the member that was added last was in older versions: something that a converter makes it of. It is in no literal.</summary>
    public void AddFormer(WireEdge edge) => Members[Members.Count - 1].Former = edge.AsPlain();

    /// <summary>Adds the section of a base class in another assembly; its bytes come behind the header, before the members' own.</summary>
    /// <exception cref="ArgumentException">The edge is not one to a section.</exception>
    public void AddBase(WireEdge section)
    {
        if (section.Type is not { Kind: ShapeKind.Section })
        {
            throw new ArgumentException("A base is a section.", nameof(section));
        }

        Base = section.Type;
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
    internal readonly uint Identity;

    /// <summary>The hash of the wire name; 0 where it is not known, as in a message that has ids.</summary>
    internal readonly uint NameHash;

    /// <summary>The member's name; where it comes from a message, empty until it is bound to a local member.</summary>
    internal string Name;

    /// <summary>What its bytes look like.</summary>
    internal readonly WireEdge Edge;

    /// <summary>What its bytes looked like in older versions, where a converter makes it of that; else null.</summary>
    internal WireEdge? Former;

    /// <summary>What member paths show.</summary>
    internal string PathName(bool isNamed) =>
        Name.Length != 0 ? Name : "#" + Identity.ToString(isNamed ? "X8" : "D", System.Globalization.CultureInfo.InvariantCulture);
}
