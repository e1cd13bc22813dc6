using System.Globalization;
using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;
using Prewire.WireProtocol;

namespace Prewire.Generator.Emit;

/// <summary>Prints the methods that read exactly this version's bytes.</summary>
internal static class ReadEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        if (plan.IsValueType)
        {
            if (plan.IsInlined)
            {
                code.Line(Names.Inlining);
            }

            code.Open("public " + plan.TypeName + " Read(" + Names.Reader + ")");
        }
        else
        {
            code.Line(Names.Inlining);
            code.LineApart("public " + plan.TypeName + " Read(" + Names.Reader + ") => " + SharedNames.ReadCore + "(ref reader);");
            code.Line("/// <summary>Reads an object or null.</summary>");
            string core = "public static " + plan.TypeName + " " + SharedNames.ReadCore + "(" + Names.Reader + ")";
            if (plan.IsTracked)
            {
                code.LineApart(core + " => " + TrackedEmitter.Call(plan, "Read", "ref reader") + ";");
                core = "public " + plan.TypeName + " ReadBody(" + Names.Reader + ")";
            }

            code.Open(core);
        }

        if (!BoundedEmitter.TryRead(code, plan))
        {
            Body(code, plan);
        }

        code.CloseApart();
        if (plan.Polymorphic is PolymorphicPlan polymorphic)
        {
            PolymorphicEmitter.Read(code, plan, polymorphic);
        }

        code.Line("public void ReadSpan(" + Names.Reader + ", global::System.Span<" + plan.TypeName + "> values) => "
            + Names.Elements + ".Read<" + plan.TypeName + ", " + plan.SelfName + ">(ref reader, values);");
        code.Line();
    }

    /// <summary>What a header means that does not begin an object of the type.</summary>
    private static void NullOrOther(CodeWriter code, string? other)
    {
        if (other is not null)
        {
            code.Line("return reader.TryReadNull(ref cursor, header) ? null : " + other + ";");
            return;
        }

        code.Line("reader.ReadNull(ref cursor, header);");
        code.Line("return null;");
    }

    /// <summary>Reads the section of a class that another assembly's class derives from.</summary>
    public static void Section(CodeWriter code, CodecPlan plan, SectionPlan section)
    {
        code.Line("/// <summary>Reads the members of this class, for an object of a class that derives from it in another assembly.</summary>");
        code.Open("public static void " + SharedNames.ReadSection + "(" + Names.Reader + ", out " + section.Name + plan.Generics.CodecList + " section)");
        for (int i = 0; i < section.Members.Count; i += 64)
        {
            code.Line(SeenFlags.Variable(SectionPlan.Local + "." + SectionPlan.SeenField, i) + " = ulong.MaxValue;");
        }

        Members(code, section.Layout, declares: false);
        code.CloseApart();
    }

    private static void Body(CodeWriter code, CodecPlan plan)
    {
        DeepEmitter.Read(code, plan);
        if (plan.IsRecursive && plan.IsValueType)
        {
            code.Line("reader.Enter();");
        }

        Members(code, plan.Layout, declares: true, entersAfterHeader: plan.IsRecursive && !plan.IsValueType, other: plan.Polymorphic is PolymorphicPlan polymorphic ? PolymorphicEmitter.ReadOther(plan, polymorphic) : null);
        DeepEmitter.Leave(code, plan);

        FSharpUnionEmitter.Check(code, plan);
        Charge(code, plan.Layout.Charge);
        ConstructionEmitter.Return(code, plan);
    }

    /// <summary>What an object takes, as an expression.</summary>
    /// <param name="memory">What is known of it.</param>
    /// <param name="types">The types of members that come on top.</param>
    public static string Memory(int memory, EquatableArray<string> types) =>
        memory.Text() + string.Concat(types.Select(static t => " + " + Names.Wire + ".SizeOf<" + t + ">()"));

    /// <summary>A number and what is added to it, as an expression.</summary>
    public static string Sum(int known, IEnumerable<string> more) => known.Text() + string.Concat(more.Select(static m => " + " + m));

    /// <summary>Counts the memory of an object that a message can ask for with few bytes.</summary>
    public static void Charge(CodeWriter code, ChargePlan charge)
    {
        if (charge.Types.Count > 0)
        {
            code.Line("reader.Charge(" + Memory(charge.Memory, charge.Types) + ", " + Sum(charge.MinSize, charge.MinSizes) + "); // bytes of memory, and in the message");
        }
        else if (charge.Memory > 0)
        {
            code.Line("reader.Charge(" + charge.Memory.Text() + "); // bytes of memory");
        }
    }

    /// <summary>Reads all members into locals, or into variables that exist, but those that are read as they are set.</summary>
    private static void Members(CodeWriter code, LayoutPlan layout, bool declares, bool entersAfterHeader = false, string? other = null)
    {
        int first = layout.Base is null ? layout.RunSize : layout.HeaderSize;
        if (first > 0)
        {
            code.Line("ref byte cursor = ref reader." + (layout.HasPresence ? "Begin(" + first.Text() + ", out int " + HeaderBits.Local(0) + ");" : "Take(" + first.Text() + ");"));
            Header(code, layout, other);
            HeaderMembers(code, layout, declares);
        }

        if (layout.Base is BasePlan basePlan)
        {
            if (layout.HasPresence)
            {
                code.Line("reader.Advance(ref cursor, " + first.Text() + ");");
            }

            string target = declares ? "out " + basePlan.Section + " " + SectionPlan.Local : "out " + SectionPlan.Local + "." + SharedNames.BaseField;
            code.Line(basePlan.Codec + "." + SharedNames.ReadSection + "(ref reader, " + target + ");");
            if (layout.RunSize > 0)
            {
                code.Line((first > 0 ? "" : "ref byte ") + "cursor = ref reader.Take(" + layout.RunSize.Text() + ");");
            }
        }

        RunMembers(code, layout.Run.Where(static m => !m.IsReadInPlace), declares);

        if (layout.IsTakenAtOnce)
        {
            TakeAtOnce(code, layout);
        }

        if (!layout.IsTakenAtOnce && layout.Base is null && layout.HasPresence)
        {
            code.Line("reader.Advance(ref cursor, " + layout.RunSize.Text() + ");");
        }

        if (entersAfterHeader)
        {
            code.Line("reader.Enter();");
        }

        foreach (MemberPlan member in layout.Rest.Where(static m => !m.IsReadInPlace))
        {
            member.Read(code, Variable(member, declares));
        }
    }

    /// <summary>Takes the header again, the run and all values that the header says are there.</summary>
    private static void TakeAtOnce(CodeWriter code, LayoutPlan layout)
    {
        code.Line("ulong there = (uint)header" + string.Concat(Enumerable.Range(1, layout.HeaderSize - 1).Select(static i => " | ((ulong)" + HeaderBits.Local(i) + " << " + (8 * i).Text() + ")")) + ";");
        IEnumerable<string> sizes = layout.Rest.GroupBy(static m => m.MaxSize).OrderBy(static g => g.Key)
            .Select(static g => g.Key.Text() + " * " + Names.Wire + ".Count(there & 0x" + g.Aggregate(0UL, static (bits, m) => bits | (1UL << m.Bit)).ToString("X", CultureInfo.InvariantCulture) + ")");
        code.Line("cursor = ref reader.Take(" + Sum(layout.RunSize, sizes) + ");");
        code.Line("int offset = " + layout.RunSize.Text() + ";");
    }

    /// <summary>A member's local.</summary>
    public static string Variable(MemberPlan member, bool declares) =>
        (declares ? member.Slot.TypeName + " " : "") + member.Slot.Local;

    /// <summary>Reads the header and checks it.</summary>
    /// <param name="layout">The bytes.</param>
    /// <param name="other">What reads an object of another type, or null where none can be.</param>
    /// <param name="isPresent">Whether it is known that an object follows.</param>
    /// <param name="at">Where it is.</param>
    public static void Header(CodeWriter code, LayoutPlan layout, string? other, bool isPresent = false, string at = "ref cursor")
    {
        for (int i = 0; i < layout.HeaderSize; i++)
        {
            string header = HeaderBits.Local(i);
            if (i > 0 || isPresent || !layout.HasPresence)
            {
                code.Line("int " + header + " = " + Names.Wire + ".GetByte(" + at + ", " + i.Text() + ");");
            }

            int used = layout.HeaderBits - (8 * i);
            int unused = used >= 8 ? 0 : 0xFF & ~((1 << used) - 1);
            if (i == 0 && layout.HasPresence && !isPresent)
            {
                code.Open("if (" + (used == 1 ? header : "(" + header + " & " + (unused == 0 ? "1" : Binary(unused | 1)) + ")") + " != 1) // null" + (other is null ? "" : ", another type") + ", or bits that mean nothing");
                NullOrOther(code, other);
                code.CloseApart();
            }
            else if (unused != 0)
            {
                code.Block("if ((" + header + " & " + Binary(unused) + ") != 0)", "reader.Fail(" + Names.ErrorCode + ".InvalidHeader);");
            }
        }
    }

    /// <summary>Takes what is nothing but a header bit.</summary>
    public static void HeaderMembers(CodeWriter code, LayoutPlan layout, bool declares)
    {
        foreach (MemberPlan member in layout.Bits)
        {
            member.ReadHeaderBit(code, Variable(member, declares));
        }
    }

    /// <summary>Reads members of the run.</summary>
    public static void RunMembers(CodeWriter code, IEnumerable<FixedMember> members, bool declares, string at = "ref cursor")
    {
        foreach (FixedMember member in members)
        {
            code.Line(Variable(member, declares) + " = " + member.GetAt(at, member.Offset) + ";");
        }
    }

    private static string Binary(int bits)
    {
        string text = Convert.ToString(bits, 2).PadLeft(8, '0');
        return "0b" + text.Substring(0, 4) + "_" + text.Substring(4);
    }
}
