using Prewire.UnknownMembers;

namespace Prewire.WireProtocol;

/// <summary>How the members of another version's type map to those of this one.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TypeMap
{
    internal TypeMap(TypeShape foreign, TypeShape local, bool isStandIn)
    {
        Foreign = foreign;
        Local = local;
        IsStandIn = isStandIn;
        TypeLayout layout = foreign.Layout;
        HasPlainHeader = foreign.Kind == ShapeKind.Object && layout.HeaderSize == 1;
        HasParts = foreign.KeepsUnknown;
        StrangeBits = (byte)~layout.LastHeaderMask;
        MakesObject = !foreign.IsObject && local.IsObject;
        HasNoHeader = foreign.Kind == ShapeKind.Struct && layout.HeaderSize == 0;
    }

    /// <summary>What to do, in the order of the message's bytes.</summary>
    public Step[] Steps { get; internal set; } = null!;

    /// <summary>The same, where members of fixed size that follow one another are one step: <see cref="Step.Run"/>.</summary>
    public Step[] Runs { get; internal set; } = null!;

    /// <summary>
    /// For the message's type, its base section, that one's and so on: the maps of <see cref="TypeLayout.Walked"/>, null for those that are skipped.
    /// </summary>
    internal EdgeMap?[][] Walked = null!;

    /// <summary>What is unknown here of the members and has to be kept, or null.</summary>
    internal UnknownSubset? Unknown;

    /// <summary>Whether both sides have the same bytes.</summary>
    internal bool IsExact;

    /// <summary>Whether any of the members is known here.</summary>
    internal bool KnowsAny;

    /// <summary>Whether behind the members come parts that other versions kept.</summary>
    internal readonly bool HasParts;

    /// <summary>Whether nothing of a message's own root is known here but what other versions may have kept of it.</summary>
    internal bool IsMetByParts;

    /// <summary>Whether the type here stands in for one that is not known.</summary>
    internal readonly bool IsStandIn;

    internal readonly TypeShape Foreign;

    /// <summary>Whether the message has an object here whose header is one byte.</summary>
    internal readonly bool HasPlainHeader;

    /// <summary>Whether the message has no header for it.</summary>
    internal readonly bool HasNoHeader;

    /// <summary>The bits of the last header byte that mean nothing.</summary>
    internal readonly byte StrangeBits;

    internal readonly TypeShape Local;

    /// <summary>
    /// Whether an object is made of what is none in the message. It may not take a single byte there, and many of them may lie in one
    /// another: each is charged, for else a manifest of structs in structs would ask for 2³² objects with no bytes at all.
    /// </summary>
    internal readonly bool MakesObject;

    /// <summary>Whether the message has no value for a local member.</summary>
    internal bool Lacks(string member)
    {
        int index = 0;
        for (TypeShape? section = Local; section is not null; section = section.Base)
        {
            foreach (MemberShape own in section.Members)
            {
                if (own.Name == member && !System.Array.Exists(Steps, step => step.Member == index))
                {
                    return true;
                }

                index++;
            }
        }

        return false;
    }
}

/// <summary>What to do with one member of the message.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct Step
{
    /// <summary>The member is not known here; its value is skipped.</summary>
    public const int Unknown = -1;

    /// <summary>Members of fixed size are read at once: those for which <see cref="EdgeMap.Offsets"/> has an offset.</summary>
    public const int Run = -2;

    internal Step(int member, int bit, EdgeMap edge, bool isBitOnly = false, bool isFormer = false)
    {
        IsFormer = isFormer;
        IsBitOnly = isBitOnly;
        Member = member;
        Bit = bit;
        Edge = edge;
    }

    /// <summary>
    /// The local member: its place in ascending identity (in order of declaration where the type is listed), those of a base
    /// section counted behind the type's own; or <see cref="Unknown"/> or <see cref="Run"/>.
    /// </summary>
    public readonly int Member;

    /// <summary>The bit of the header that has a bool's value or a nullable's presence, or -1.</summary>
    public readonly int Bit;

    /// <summary>What to read; for a nullable with a header bit, the value without its presence.</summary>
    public readonly EdgeMap Edge;

    /// <summary>Whether the bit is a bool's value, and not a presence.</summary>
    internal readonly bool IsBitOnly;

    /// <summary>Whether the member is read as what it was before its type changed.</summary>
    internal readonly bool IsFormer;
}
