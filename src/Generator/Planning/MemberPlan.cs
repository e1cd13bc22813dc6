using Prewire.Generator.Model;
using Prewire.WireProtocol;

namespace Prewire.Generator.Planning;

/// <summary>How one member is written and read. Each strategy has its own derived record.</summary>
/// <param name="Slot">What does not depend on the strategy.</param>
internal abstract record MemberPlan(MemberSlot Slot)
{
    /// <summary>What a struct is taken for that is a collection.</summary>
    private protected const int CollectionMemory = 64;

    /// <summary>Whether it may hold something that can be kept, or read into, where there is a value already.</summary>
    public bool CanBeKept => this is StringPlan or ObjectPlan or LatePlan or CodecMemberPlan;

    /// <summary>Where it is in the bytes of its type.</summary>
    public virtual MemberForm Form => MemberForm.Bytes;

    /// <summary>Bytes it takes in the run of fixed-size members, or 0.</summary>
    public virtual int RunSize => 0;

    /// <summary>The most bytes it takes behind the run, where room for it is asked for ahead; otherwise 0.</summary>
    public virtual int MaxSize => 0;

    /// <summary>The fewest bytes it takes outside the header.</summary>
    public virtual int MinSize => 0;

    /// <summary>The bytes it takes in memory, or more: those of a reference or of a value; 0 where only its type says it, see <see cref="AsksType"/>.</summary>
    public virtual int Memory => 8;

    /// <summary>Whether it is a struct of which it is not known here what it takes in memory.</summary>
    public virtual bool AsksType => false;

    /// <summary>The header bit, counted from the first bit of the header, or -1.</summary>
    public int Bit { get; init; } = -1;

    /// <summary>The offset in the run, header included, or -1 for members behind it.</summary>
    public int Offset { get; init; } = -1;

    /// <summary>Room to ask for before it is written; 0 where a check before already did.</summary>
    public int Ensure { get; init; }
}

/// <summary>What every strategy needs to know of its member.</summary>
/// <param name="Index">Its place in ascending identity, by which member maps know it.</param>
/// <param name="Name">Its name, for the remarks.</param>
/// <param name="WireName">Its name on the wire.</param>
/// <param name="Id">Its id, or 0.</param>
/// <param name="NameHash">The hash of its name on the wire.</param>
/// <param name="TypeName">Its type in C#.</param>
/// <param name="Codec">The codec of its type in C#.</param>
/// <param name="Local">The local variable that holds it while an instance is read.</param>
/// <param name="Get">How it is read from an instance.</param>
/// <param name="Set">How it gets into an instance.</param>
internal sealed record MemberSlot(
    int Index,
    string Name,
    string WireName,
    int Id,
    uint NameHash,
    string TypeName,
    string Codec,
    string Local,
    GetPlan Get,
    SetPlan Set)
{
    /// <summary>Whether it keeps what other versions wrote: it comes last, and maps do not know it.</summary>
    public bool KeepsUnknown { get; init; }

    /// <summary>What it was before its type changed, where it can be made of that; else null.</summary>
    public FormerPlan? Former { get; init; }
}

/// <summary>What a member was before its type changed.</summary>
/// <param name="TypeName">The type, in C#.</param>
/// <param name="Codec">Its codec.</param>
/// <param name="Converter">The struct that makes the member of it.</param>
internal sealed record FormerPlan(string TypeName, string Codec, string Converter);

/// <summary>A bool: a header bit and nothing else.</summary>
internal sealed record BoolPlan(MemberSlot Slot) : MemberPlan(Slot)
{
    public override MemberForm Form => MemberForm.Bit;

    public override int Memory => 1;
}

/// <summary>A value of a fixed size, in the run behind the header.</summary>
internal sealed record FixedPlan(MemberSlot Slot, FixedValue Value) : MemberPlan(Slot)
{
    public override MemberForm Form => MemberForm.Fixed;

    public override int RunSize => Value.Size;

    public override int MaxSize => Value.Size;

    public override int MinSize => Value.Size;

    public override int Memory => Value.Size;
}

/// <summary>A nullable value of a fixed size: a header bit, and the value where it is set.</summary>
internal sealed record NullableFixedPlan(MemberSlot Slot, FixedValue Value) : MemberPlan(Slot)
{
    public override MemberForm Form => MemberForm.BitAndBytes;

    public override int MaxSize => Value.Size;

    public override int Memory => 8 + Value.Size;
}

/// <summary>A decimal: a tag, and as much of the mantissa as it needs.</summary>
internal sealed record DecimalPlan(MemberSlot Slot) : MemberPlan(Slot)
{
    public override int MaxSize => WireKinds.LargestDecimal;

    public override int MinSize => 1;

    public override int Memory => 16;
}

/// <summary>A nullable decimal: a header bit, and the value where it is set.</summary>
internal sealed record NullableDecimalPlan(MemberSlot Slot) : MemberPlan(Slot)
{
    public override MemberForm Form => MemberForm.BitAndBytes;

    public override int MaxSize => WireKinds.LargestDecimal;

    public override int Memory => 24;
}

/// <summary>Any other nullable value: a header bit, and what the codec of the value writes.</summary>
/// <param name="Slot">The member.</param>
/// <param name="InnerTypeName">The type without the question mark.</param>
/// <param name="InnerCodec">Its codec.</param>
internal sealed record NullablePlan(MemberSlot Slot, string InnerTypeName, string InnerCodec) : MemberPlan(Slot)
{
    public override MemberForm Form => MemberForm.BitAndBytes;

    public override int Memory => 0;

    public override bool AsksType => true;
}

/// <summary>A string; its header says null.</summary>
/// <param name="Slot">The member.</param>
/// <param name="Reserve">Room that members of a limited size behind it want.</param>
internal sealed record StringPlan(MemberSlot Slot, int Reserve) : MemberPlan(Slot)
{
    public override int MinSize => 1;
}

/// <summary>An object with a generated codec, called by name.</summary>
internal sealed record ObjectPlan(MemberSlot Slot) : MemberPlan(Slot)
{
    public override int MinSize => 1;
}

/// <summary>An object that says its shape, or by which number that is known.</summary>
internal sealed record LatePlan(MemberSlot Slot) : MemberPlan(Slot)
{
    public override int MinSize => 1;
}

/// <summary>Anything else: what its codec writes.</summary>
/// <param name="Slot">The member.</param>
/// <param name="IsInline">Whether its shape is known only to its codec: that of a type parameter, or one that is written by hand.</param>
/// <param name="AsksCodec">Whether only the codec knows the fewest bytes of a value.</param>
internal sealed record CodecMemberPlan(MemberSlot Slot, bool IsInline, bool AsksCodec) : MemberPlan(Slot)
{
    public override int MinSize => AsksCodec ? 0 : 1;

    public override int Memory => AsksCodec ? 0 : CollectionMemory;

    public override bool AsksType => AsksCodec;
}
