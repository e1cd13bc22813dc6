using System.Linq;
using Prewire.Generator.Planning;

namespace Prewire.Generator.Emit;

/// <summary>Prints how structs of a bounded size are written and read where their caller has looked after the room.</summary>
internal static class BoundedEmitter
{
    private const string Traits = "global::Prewire.GeneratedCode.BoundedTraits";
    private const string At = "ref " + Names.Wire + ".Skip(ref cursor, offset)";
    private const string Decimal = "reader.GetDecimal(ref cursor, ref offset)";
    private const string GetHere = ".Get(ref reader, ref cursor, ref offset)";

    /// <summary>Prints the body of Write, unless the members have to be written with checks of their own.</summary>
    public static bool TryWrite(CodeWriter code, CodecPlan plan)
    {
        if (plan.Bounded is not BoundedPlan bounded)
        {
            return false;
        }

        string call = "return ref Put(ref writer.Ensure(ref cursor, " + (bounded.Parts.Count == 0 ? bounded.MaxSize.Text() : Self(plan) + ".MaxSize") + "), in value);";
        if (bounded.IsKnown)
        {
            code.Line(call);
            return true;
        }

        code.Open("if (" + Self(plan) + ".Is)");
        code.Line(call);
        code.Close();
        code.Line();
        return false;
    }

    /// <summary>Prints the body of Read, unless only reading tells how many bytes a value takes.</summary>
    public static bool TryRead(CodeWriter code, CodecPlan plan)
    {
        if (plan.Bounded is not { IsFixed: true } bounded)
        {
            return false;
        }

        string call = "return Get(ref reader, ref reader.Take(" + (bounded.Parts.Count == 0 ? bounded.MaxSize.Text() : Self(plan) + ".MaxSize") + "), ref offset);";
        if (!bounded.IsKnown)
        {
            code.Open("if (" + Self(plan) + ".IsReadAtOnce)");
        }

        code.Line("int offset = 0;");
        code.Line(call);
        if (!bounded.IsKnown)
        {
            code.Close();
            code.Line();
        }

        return bounded.IsKnown;
    }

    /// <summary>Prints the members of <c>IBoundedCodec</c>.</summary>
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        if (plan.Bounded is not BoundedPlan bounded)
        {
            return;
        }

        string name = "global::Prewire.GeneratedCode.IBoundedCodec<" + plan.TypeName + ">";
        code.Line("int " + name + ".MaxSize => " + MaxSize(bounded) + ";");
        code.Line();
        code.Line(Traits + " " + name + ".Traits => " + TraitsOf(bounded) + ";");
        code.Line();
        Inlining(code, plan);
        code.Open("public ref byte Put(ref byte cursor, in " + plan.TypeName + " value)");
        Put(code, plan);
        code.Close();
        code.Line();
        Inlining(code, plan);
        code.Open("public " + plan.TypeName + " Get(" + Names.Reader + ", ref byte cursor, ref int offset)");
        Get(code, plan);
        code.Close();
        code.Line();
    }

    private static void Inlining(CodeWriter code, CodecPlan plan)
    {
        if (plan.IsInlined)
        {
            code.Line(Names.Inlining);
        }
    }

    private static string MaxSize(BoundedPlan bounded) => bounded.Parts.Aggregate(
        bounded.MaxSize.Text(),
        static (sum, part) => "global::Prewire.GeneratedCode.Bounds.Add(" + sum + ", " + Of(part.TypeName, part.Codec) + ".MaxSize)");

    private static string TraitsOf(BoundedPlan bounded)
    {
        string[] own = new[]
        {
            bounded.IsFixed ? Traits + ".Fixed" : "",
            bounded.IsFixed && bounded.IsPlain ? Traits + ".Plain" : "",
            bounded.IsQuiet ? Traits + ".Quiet" : "",
        }.Where(static t => t.Length > 0).ToArray();
        return own.Length == 0 ? Traits + ".None"
            : bounded.Parts.Count == 0 ? string.Join(" | ", own)
            : "(" + string.Join(" | ", own) + ")" + string.Concat(bounded.Parts.Select(static p => " & " + Of(p.TypeName, p.Codec) + ".Traits"));
    }

    private static void Put(CodeWriter code, CodecPlan plan)
    {
        WriteEmitter.Header(code, plan, plan.Layout);
        foreach (FixedPlan member in plan.Layout.Run.OfType<FixedPlan>())
        {
            code.Line(Expressions.PutFixed(member.Value, member.Offset, Get(plan, member)));
        }

        int passed = plan.Layout.RunSize;
        foreach (MemberPlan member in plan.Layout.Rest)
        {
            string value = Get(plan, member);
            if (member is FixedPlan fixedValue)
            {
                code.Line(Expressions.PutFixed(fixedValue.Value, passed, value));
                passed += fixedValue.Value.Size;
                continue;
            }

            string at = passed == 0 ? "ref cursor" : "ref " + Names.Wire + ".Skip(ref cursor, " + passed.Text() + ")";
            passed = 0;
            if (member.Bit >= 0)
            {
                if (at != "ref cursor")
                {
                    code.Line("cursor = " + at + ";");
                }

                code.Open("if (" + Expressions.TestBit(member.Bit) + ")");
                PutValue(code, member, "ref cursor", value + ".GetValueOrDefault()");
                code.Close();
                code.Line();
                continue;
            }

            PutValue(code, member, at, value);
        }

        code.Line("return " + (passed == 0 ? "ref cursor" : "ref " + Names.Wire + ".Skip(ref cursor, " + passed.Text() + ")") + ";");
    }

    private static void PutValue(CodeWriter code, MemberPlan member, string at, string value)
    {
        switch (member)
        {
            case NullableFixedPlan nullable:
                code.Line(Expressions.PutFixed(nullable.Value, 0, value));
                code.Line("cursor = ref " + Names.Wire + ".Skip(ref cursor, " + nullable.Value.Size.Text() + ");");
                break;
            case DecimalPlan or NullableDecimalPlan:
                code.Line("cursor = ref " + Names.Wire + ".WriteDecimal(" + at + ", " + value + ");");
                break;
            case NullablePlan nullable:
                code.Line("cursor = ref " + Of(nullable.InnerTypeName, nullable.InnerCodec) + ".Put(" + at + ", " + value + ");");
                break;
            default:
                code.Line("cursor = ref " + Of(member.Slot.TypeName, member.Slot.Codec) + ".Put(" + at + ", " + value + ");");
                break;
        }
    }

    private static void Get(CodeWriter code, CodecPlan plan)
    {
        LayoutPlan layout = plan.Layout;
        if (layout.RunSize > 0)
        {
            code.Line("ref byte start = ref " + Names.Wire + ".Skip(ref cursor, offset);");
            ReadEmitter.Header(code, layout, hasOther: false, at: "ref start");
            foreach (BoolPlan member in layout.Bits.OfType<BoolPlan>())
            {
                code.Line(ReadEmitter.Variable(member, declares: true) + " = " + Expressions.TestBit(member.Bit) + ";");
            }

            foreach (FixedPlan member in layout.Run.OfType<FixedPlan>())
            {
                code.Line(ReadEmitter.Variable(member, declares: true) + " = " + Expressions.GetFixed(member.Value, "ref start", member.Offset) + ";");
            }

            code.Line("offset += " + layout.RunSize.Text() + ";");
        }

        foreach (MemberPlan member in layout.Rest)
        {
            GetRest(code, member);
        }

        ConstructionEmitter.Return(code, plan);
    }

    private static void GetRest(CodeWriter code, MemberPlan member)
    {
        string variable = ReadEmitter.Variable(member, declares: true);
        switch (member)
        {
            case FixedPlan value:
                code.Line(variable + " = " + Expressions.GetFixed(value.Value, At, 0) + ";");
                code.Line("offset += " + value.Value.Size.Text() + ";");
                break;
            case NullableFixedPlan nullable:
                Present(code, member, variable, Expressions.GetFixed(nullable.Value, At, 0), "offset += " + nullable.Value.Size.Text() + ";");
                break;
            case DecimalPlan:
                code.Line(variable + " = " + Decimal + ";");
                break;
            case NullableDecimalPlan:
                Present(code, member, variable, Decimal);
                break;
            case NullablePlan nullable:
                Present(code, member, variable, Of(nullable.InnerTypeName, nullable.InnerCodec) + GetHere);
                break;
            default:
                code.Line(variable + " = " + Of(member.Slot.TypeName, member.Slot.Codec) + GetHere + ";");
                break;
        }
    }

    private static void Present(CodeWriter code, MemberPlan member, string variable, string value, string? then = null)
    {
        code.Line(variable + " = null;");
        code.Open("if (" + Expressions.TestBit(member.Bit) + ")");
        code.Line(member.Slot.Local + " = " + value + ";");
        if (then is not null)
        {
            code.Line(then);
        }

        code.Close();
        code.Line();
    }

    private static string Self(CodecPlan plan) => Of(plan.TypeName, plan.SelfName);

    private static string Of(string type, string codec) => "global::Prewire.GeneratedCode.Bounded<" + type + ", " + codec + ">";

    private static string Get(CodecPlan plan, MemberPlan member) => Expressions.Get(member.Slot.Get, "value", plan.IsValueType, isReadOnly: true);
}
