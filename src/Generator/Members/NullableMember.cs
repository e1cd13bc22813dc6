using Prewire.Generator.Planning;
using Prewire.Generator.Printing;
using Prewire.WireProtocol;

namespace Prewire.Generator.Members;

/// <summary>A nullable value: a header bit, and the value where it is set.</summary>
/// <param name="Slot">The member.</param>
/// <param name="Value">The value, as if it were a member.</param>
internal sealed record NullableMember(MemberSlot Slot, MemberPlan Value) : MemberPlan(Slot)
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs)
    {
        if (type is not NullableTypeRef { Inner: TypeRef inner })
        {
            return null;
        }

        MemberSlot value = slot with { TypeName = inner.Name, Codec = codecs.OfMember(inner) };
        return new NullableMember(slot, FixedMember.TryPlanPresent(inner, value) ?? DecimalMember.TryPlan(inner, value, codecs) ?? CodecMember.Plan(inner, value));
    }

    public override MemberForm Form => MemberForm.BitAndBytes;

    public override int MaxSize => Value.MaxSize;

    public override int MinSize => 0;

    public override int Memory => AsksType ? 0 : 8 + Value.Memory;

    public override bool AsksType => Value is CodecMember;

    public override bool IsFixedSize => false;

    public override bool IsPlain => false;

    public override bool IsLaid => Value.IsLaid;

    public override BoundedPart? Part => Value.Part;

    public override bool CanBeKept => false;

    public override bool IsShared => Value.IsShared;

    public override string Size => MaxSize > 0 && Value.MinSize == MaxSize ? "0|" + Value.Size : base.Size;

    public override string HeaderBit(string value) => value + ".HasValue";

    public override string? WriteCall(string at, string value) => null;

    public override void Write(CursorWriter cursor, string value) => IfSet(cursor, value, Value.Write);

    public override void Put(CursorWriter cursor, string value) => IfSet(cursor, value, Value.Put);

    public override bool CanBeReadInPlace => Value.CanBeReadInPlace;

    public override string ReadCall => OrNull(Value.ReadCall);

    /// <summary>The expression that reads a value of fixed size where all that the header says are known to be there.</summary>
    public string GetCall => OrNull(((FixedMember)Value).GetCall);

    public override void Read(CodeWriter code, string target) => IfSet(code, target, Value.Read);

    public override void Get(CodeWriter code, string target) => IfSet(code, target, Value.Get);

    public override bool CanBeEven => Value is DecimalMember or FixedMember { MaxSize: 1 or 2 or 4 or 8 };

    public override void PutEven(CursorWriter cursor, string value)
    {
        switch (Value)
        {
            case FixedMember member:
                // The next one is put over it where it is not there. That goes for any size; reading so, only for what fits into a register.
                member.PutAt(cursor.Code, cursor.Ahead, value + ".GetValueOrDefault()");
                cursor.Pass("(" + HeaderBits.Number(Bit) + " * " + Value.Size + ")");
                break;
            case DecimalMember:
                cursor.Move("ref " + Names.Wire + ".WriteDecimalOrNothing(" + cursor.At + ", " + value + ", " + HeaderBits.Number(Bit) + ")");
                break;
            default:
                Put(cursor, value);
                break;
        }
    }

    public override void GetEven(CodeWriter code, string target)
    {
        switch (Value)
        {
            case FixedMember member when CanBeEven:
                code.Line(Bytes + " = " + Names.Wire + ".GetOrZero(ref cursor, ref offset, " + HeaderBits.Number(Bit) + ", " + Value.Size + ");");
                code.Line(target + " = " + Names.Wire + ".OrNull(" + HeaderBits.Number(Bit) + ", " + member.GetAt("ref " + Names.Wire + ".First(ref " + Bytes + ")", 0) + ");");
                break;
            case DecimalMember:
                code.Line(target + " = reader.GetDecimalOrNull(ref cursor, ref offset, " + HeaderBits.Number(Bit) + ");");
                break;
            default:
                Get(code, target);
                break;
        }
    }

    /// <summary>The local that holds the bytes of a value.</summary>
    public const string Bytes = "bytes";

    private string Test => "if (" + HeaderBits.Test(Bit) + ") // " + Slot.Name + " is there";

    private string OrNull(string call) => HeaderBits.Test(Bit) + " ? (" + Slot.TypeName + ")" + call + " : null";

    private void IfSet(CursorWriter cursor, string value, Action<CursorWriter, string> write)
    {
        cursor.Settle();
        cursor.Code.Open(Test);
        write(cursor, value + ".GetValueOrDefault()");
        cursor.Settle();
        cursor.Code.CloseApart();
    }

    private void IfSet(CodeWriter code, string target, Action<CodeWriter, string> read)
    {
        code.Line(target + " = null;");
        code.Open(Test);
        read(code, Slot.Local);
        code.CloseApart();
    }
}
