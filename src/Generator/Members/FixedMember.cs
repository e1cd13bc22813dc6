using Prewire.Generator.Planning;
using Prewire.Generator.Printing;
using Prewire.WireProtocol;

namespace Prewire.Generator.Members;

/// <summary>A primitive or enumeration of a fixed size: it goes into the run behind the header that is checked once, or stands among the others of a struct that is laid out as in memory.</summary>
internal sealed record FixedMember(MemberSlot Slot, FixedValue Value) : MemberPlan(Slot)
{
    public static MemberPlan? TryPlan(TypeRef type, MemberSlot slot, CodecExpressions codecs) =>
        FixedKinds.Find(type) is FixedValue value ? new FixedMember(slot, value) : null;

    /// <summary>The same behind a bit that says that it is there.</summary>
    public static MemberPlan? TryPlanPresent(TypeRef type, MemberSlot slot) =>
        FixedKinds.FindPresent(type) is FixedValue value ? new FixedMember(slot, value) : null;

    public override MemberForm Form => MemberForm.Fixed;

    public override int MaxSize => Value.Size;

    public override int MinSize => Value.Size;

    public override int Memory => Value.Size;

    public override bool IsPlain => !Value.IsValidated;

    public override BoundedPart? Part => null;

    public override bool CanBeKept => false;

    public override bool IsShared => true;

    /// <summary>Writes it some bytes behind the cursor.</summary>
    public void PutAt(CodeWriter code, int offset, string value) =>
        code.Line(Names.Wire + ".Put" + Value.Kind + "(ref cursor, " + offset.Text() + ", " + (Value.Cast.Length == 0 ? "" : "(" + Value.Cast + ")") + value + ");");

    /// <summary>The value some bytes behind a place.</summary>
    public string GetAt(string place, int offset) => GetAt(place, offset.Text());

    /// <summary>The value as many bytes behind a place as an expression says.</summary>
    public string GetAt(string place, string offset) =>
        (Value.EnumName.Length == 0 ? "" : "(" + Value.EnumName + ")")
        + Names.Wire + ".Get" + Value.Kind + "(" + (Value.IsValidated ? "ref reader, " : "") + place + ", " + offset + ")";

    public override string? WriteCall(string at, string value) => null;

    public override void Write(CursorWriter cursor, string value)
    {
        cursor.Settle();
        Put(cursor, value);
        cursor.Settle();
    }

    public override void Put(CursorWriter cursor, string value)
    {
        PutAt(cursor.Code, cursor.Ahead, value);
        cursor.Pass(Value.Size);
    }

    public override bool CanBeReadInPlace => true;

    public override string ReadCall => Offset < 0 ? GetAt("ref reader.Take(" + Value.Size.Text() + ")", 0) : GetAt("ref cursor", Offset);

    /// <summary>The expression that reads it as <see cref="Get"/> does.</summary>
    public string GetCall => GetAt("ref cursor", "(offset += " + Value.Size.Text() + ") - " + Value.Size.Text());

    public override void Get(CodeWriter code, string target)
    {
        code.Line(target + " = " + GetAt("ref " + Names.Wire + ".Skip(ref cursor, offset)", 0) + ";");
        code.Line("offset += " + Value.Size.Text() + ";");
    }
}
