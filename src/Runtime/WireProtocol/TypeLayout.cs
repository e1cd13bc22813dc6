using System;
using System.Collections.Generic;

namespace Prewire.WireProtocol;

/// <summary>Where a type's own members are in its bytes: the rule of docs/wire-format.md applied to one type.</summary>
internal sealed class TypeLayout
{
    internal TypeLayout(TypeShape type)
    {
        int bits = type.Kind == ShapeKind.Object ? 1 : 0;
        var all = new LaidOutMember[type.Members.Count];
        for (int i = 0; i < all.Length; i++)
        {
            MemberShape member = type.Members[i];
            all[i] = new LaidOutMember(member, i, member.Edge.TakesHeaderBit ? bits++ : -1);
        }

        HeaderSize = (bits + 7) / 8;
        LastHeaderMask = (byte)((bits & 7) == 0 ? 0xFF : (1 << (bits & 7)) - 1);
        Members = type.IsListed ? all : InWireOrder(all);
    }

    /// <summary>The bytes of the header; an object that is not null has at least one.</summary>
    internal int HeaderSize { get; }

    /// <summary>The bits that the header's last byte may have.</summary>
    internal byte LastHeaderMask { get; }

    /// <summary>The members in the order of their bytes.</summary>
    internal LaidOutMember[] Members { get; }

    private static LaidOutMember[] InWireOrder(LaidOutMember[] all)
    {
        var ordered = new List<LaidOutMember>(all.Length);
        foreach (LaidOutMember member in all)
        {
            if (member.Shape.Edge.IsFixedSizeMember)
            {
                ordered.Add(member);
            }
        }

        foreach (LaidOutMember member in all)
        {
            if (!member.Shape.Edge.IsFixedSizeMember)
            {
                ordered.Add(member);
            }
        }

        return ordered.ToArray();
    }
}

/// <summary>A member, and where its bytes are.</summary>
/// <param name="shape">The member.</param>
/// <param name="index">Its place among the type's own members.</param>
/// <param name="bit">Its bit in the header, or -1.</param>
internal readonly struct LaidOutMember(MemberShape shape, int index, int bit)
{
    internal MemberShape Shape { get; } = shape;

    internal int Index { get; } = index;

    internal int Bit { get; } = bit;

    /// <summary>Whether the header has the whole value.</summary>
    internal bool IsBitOnly => Bit >= 0 && Shape.Edge.Kind == WireKind.Bool && !Shape.Edge.Nullable;
}
