using Prewire.Generator.Planning;
using Prewire.Generator.Printing;
using Prewire.WireProtocol;

namespace Prewire.Generator.Members;

/// <summary>
/// How one member is written and read: what is known of its bytes, and what is printed for it in each method of a codec. Each kind is a record in a file of its own,
/// and says what is otherwise than for a member that is left to the codec of its type.
/// </summary>
/// <param name="Slot">What does not depend on the kind.</param>
internal abstract record MemberPlan(MemberSlot Slot)
{
    /// <summary>Whether it may hold something that can be kept, or read into, where there is a value already.</summary>
    public virtual bool CanBeKept => true;

    /// <summary>Whether a copy may have the value itself.</summary>
    public virtual bool IsShared => false;

    /// <summary>Where it is in the bytes of its type.</summary>
    public virtual MemberForm Form => MemberForm.Bytes;

    /// <summary>The most bytes it takes, where room for it is asked for ahead; otherwise 0.</summary>
    public virtual int MaxSize => 0;

    /// <summary>The fewest bytes it takes outside the header.</summary>
    public virtual int MinSize => 1;

    /// <summary>Whether all values take the same number of bytes, as far as it does not depend on <see cref="Part"/>.</summary>
    public virtual bool IsFixedSize => true;

    /// <summary>Whether all bytes of that number are a value, as far as it does not depend on <see cref="Part"/>.</summary>
    public virtual bool IsPlain => true;

    /// <summary>Whether the bytes of a value are those of the memory, as far as it does not depend on <see cref="Part"/>.</summary>
    public virtual bool IsLaid => true;

    /// <summary>The value whose codec knows how many bytes it takes at most, or null where it is known here.</summary>
    public virtual BoundedPart? Part => new(Slot.TypeName, Slot.Codec);

    /// <summary>Whether only the codec knows the fewest bytes of a value.</summary>
    public virtual bool AsksCodec => false;

    /// <summary>Whether its shape is known only to its codec: that of a type parameter, or one that is written by hand.</summary>
    public virtual bool IsInline => false;

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

    /// <summary>Whether it may be read as late as it is set, as <see cref="IsReadInPlace"/> says: a number or the like, of which nothing is made but itself.</summary>
    public virtual bool CanBeReadInPlace => false;

    /// <summary>Whether it is read only as it is set, where an object is made for what was read: so no local has to be kept across the allocation.</summary>
    public bool IsReadInPlace { get; init; }

    /// <summary>What the remarks say of the number of bytes it takes outside the header.</summary>
    public virtual string Size => MaxSize == 0 ? "…" : MinSize == MaxSize ? MaxSize.Text() : MinSize.Text() + "…" + MaxSize.Text();

    /// <summary>What the remarks add to its type.</summary>
    public virtual string Remark => "";

    /// <summary>The member, asking for room for what is behind it as well, or null where it asks for nothing.</summary>
    public virtual MemberPlan? WithReserve(int room) => null;

    /// <summary>The condition that is its header bit, where it has one.</summary>
    public virtual string HeaderBit(string value) => value;

    /// <summary>Reads what is nothing but a header bit.</summary>
    public virtual void ReadHeaderBit(CodeWriter code, string target)
    {
    }

    /// <summary>The call that writes it behind the run and gives where it ends, or null where writing takes statements.</summary>
    public virtual string? WriteCall(string at, string value) => "ref " + Names.Encode + ".Value<" + TypeAndCodec + ">(ref writer, " + at + ", " + value + ")";

    /// <summary>Writes it behind the run.</summary>
    public virtual void Write(CursorWriter cursor, string value) => cursor.Move(WriteCall(cursor.At, value)!);

    /// <summary>Writes it behind the run where there is room for the whole value.</summary>
    public virtual void Put(CursorWriter cursor, string value) => cursor.Move("ref " + Bounded + ".Put(" + cursor.At + ", " + value + ")");

    /// <summary>The expression that reads it.</summary>
    public virtual string ReadCall => "default(" + Slot.Codec + ").Read(ref reader)";

    /// <summary>Reads it behind the run.</summary>
    public virtual void Read(CodeWriter code, string target) => code.Line(target + " = " + ReadCall + ";");

    /// <summary>Reads it behind the run, into what there is already.</summary>
    public virtual void ReadInto(CodeWriter code, string target, string existing)
    {
        if (CanBeKept)
        {
            code.Line(target + " = reuse.Read<" + TypeAndCodec + ">(ref reader, " + existing + ");");
        }
        else
        {
            Read(code, target);
        }
    }

    /// <summary>Reads it where the whole value is known to be there.</summary>
    public virtual void Get(CodeWriter code, string target) => code.Line(target + " = " + Bounded + ".Get(ref reader, ref cursor, ref offset);");

    /// <summary>Whether nothing need be decided by whether it is there.</summary>
    public virtual bool CanBeEven => false;

    /// <summary>Writes it as <see cref="Put"/> does, and decides nothing by whether it is there, where it can. What follows in the room may be overwritten.</summary>
    public virtual void PutEven(CursorWriter cursor, string value) => Put(cursor, value);

    /// <summary>Reads it as <see cref="Get"/> does, and decides nothing by whether it is there, where it can.</summary>
    public virtual void GetEven(CodeWriter code, string target) => Get(code, target);

    /// <summary>A copy.</summary>
    public string Copy(string value) => IsShared ? value : "cloner.Copy<" + TypeAndCodec + ">(" + value + ")";

    private string TypeAndCodec => Slot.TypeName + ", " + Slot.Codec;

    private string Bounded => "global::Prewire.GeneratedCode.Bounded<" + TypeAndCodec + ">";
}
