using System;

namespace Prewire.WireProtocol;

/// <summary>Where a type's own members are in its bytes: <see cref="MemberLayout"/>, and what follows from it for reading.</summary>
internal sealed class TypeLayout
{
    private ScanStep[]? _steps;

    internal TypeLayout(TypeShape type)
    {
        var forms = new MemberForm[type.Members.Count];
        long minSize = (type.Base is null ? 0 : type.Base.Layout.MinSize) + (type.KeepsUnknown ? 1 : 0);
        for (int i = 0; i < forms.Length; i++)
        {
            WireEdge edge = type.Members[i].Edge;
            forms[i] = edge.Form;
            minSize += MemberLayout.TakesBit(forms[i]) ? 0 : MinSizeOf(edge);
        }

        MemberLayout layout = MemberLayout.Of(forms, type.IsObject, type.IsListed);
        HeaderSize = layout.HeaderSize;
        LastHeaderMask = (byte)((layout.HeaderBits & 7) == 0 ? 0xFF : (1 << (layout.HeaderBits & 7)) - 1);
        MinBodySize = (int)Math.Min(minSize + HeaderSize, int.MaxValue);
        MinSize = type.IsObject ? 1 : MinBodySize;
        Members = new LaidOutMember[forms.Length];
        for (int i = 0; i < forms.Length; i++)
        {
            int member = layout.Order[i];
            Members[i] = new LaidOutMember(type.Members[member], member, layout.Bits[member], forms[member]);
        }

        Walked = WithBytes(Members);
    }

    /// <summary>The bytes of the header; an object that is not null has at least one.</summary>
    internal readonly int HeaderSize;

    /// <summary>The bits that the header's last byte may have.</summary>
    internal readonly byte LastHeaderMask;

    /// <summary>The fewest bytes of a value, at most <see cref="int.MaxValue"/>; 0 only where no value takes any.</summary>
    internal readonly long MinSize;

    /// <summary>The same of one that is there.</summary>
    internal readonly int MinBodySize;

    /// <summary>The members in the order of their bytes.</summary>
    internal readonly LaidOutMember[] Members;

    /// <summary>Those of the members that can have bytes of their own.</summary>
    internal readonly LaidOutMember[] Walked;

    /// <summary>The same for <see cref="ShapeScan"/>.</summary>
    internal ScanStep[] Steps => _steps ??= ScanStep.Of(Walked);

    /// <summary>The fewest bytes of a value outside of a type's header bits, at most <see cref="int.MaxValue"/>.</summary>
    internal static long MinSizeOf(WireEdge edge)
    {
        if (edge.Nullable)
        {
            return 1;
        }

        switch (edge.Kind)
        {
            case WireKind.Struct:
                return edge.Type!.Layout.MinSize;
            case WireKind.Tuple:
                return MinSizeOfTuple(edge);
            default:
                return WireKinds.LeastSize(edge.Kind);
        }
    }

    /// <summary>The fewest bytes of a tuple that is there. Added up once: a manifest can have one of thousands of items, and a message many empty lists of it.</summary>
    internal static long MinSizeOfTuple(WireEdge edge)
    {
        if (edge.TupleSize >= 0)
        {
            return edge.TupleSize;
        }

        long size = 0;
        foreach (WireEdge item in edge.Items)
        {
            size += MinSizeOf(item);
        }

        return edge.TupleSize = (int)Math.Min(size, int.MaxValue);
    }

    private static LaidOutMember[] WithBytes(LaidOutMember[] all)
    {
        int count = 0;
        foreach (LaidOutMember member in all)
        {
            count += member.IsWalked ? 1 : 0;
        }

        if (count == all.Length)
        {
            return all;
        }

        var walked = new LaidOutMember[count];
        count = 0;
        foreach (LaidOutMember member in all)
        {
            if (member.IsWalked)
            {
                walked[count++] = member;
            }
        }

        return walked;
    }
}

/// <summary>A member, and where its bytes are.</summary>
/// <param name="shape">The member.</param>
/// <param name="index">Its place among the type's own members.</param>
/// <param name="bit">Its bit in the header, or -1.</param>
/// <param name="form">Where it is.</param>
internal readonly struct LaidOutMember(MemberShape shape, int index, int bit, MemberForm form)
{
    internal readonly MemberShape Shape = shape;

    internal readonly int Index = index;

    internal readonly int Bit = bit;

    /// <summary>Whether the header has the whole value.</summary>
    internal readonly bool IsBitOnly = form == MemberForm.Bit;

    /// <summary>Whether it can have bytes of its own.</summary>
    internal readonly bool IsWalked = form != MemberForm.Bit && (bit >= 0 || TypeLayout.MinSizeOf(shape.Edge) != 0);
}
