using Prewire.Generator.Members;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints how structs of a bounded size are written and read where their caller has looked after the room.</summary>
internal static class BoundedEmitter
{
    private const string Traits = "global::Prewire.GeneratedCode.BoundedTraits";

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

        code.Block("if (" + Self(plan) + ".Is)", call);
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
            code.CloseApart();
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
        code.LineApart("int " + name + ".MaxSize => " + MaxSize(bounded) + ";");
        code.LineApart(Traits + " " + name + ".Traits => " + TraitsOf(bounded) + ";");
        Inlining(code, plan);
        code.Open("public ref byte Put(ref byte cursor, in " + plan.TypeName + " value)");
        Put(code, plan);
        code.CloseApart();
        Inlining(code, plan);
        code.Open("public " + plan.TypeName + " Get(" + Names.Reader + ", ref byte cursor, ref int offset)");
        Get(code, plan);
        code.CloseApart();
        if (bounded.IsEven)
        {
            Inlining(code, plan);
            code.Open("public ref byte PutEven(ref byte cursor, in " + plan.TypeName + " value)");
            Put(code, plan, isEven: true);
            code.CloseApart();
            Inlining(code, plan);
            code.Open("public " + plan.TypeName + " GetEven(" + Names.Reader + ", ref byte cursor, ref int offset)");
            Get(code, plan, isEven: true);
            code.CloseApart();
        }
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
            bounded.IsFixed && bounded.IsPlain ? Traits + ".Plain" : bounded.IsLaid ? Traits + ".Laid" : "",
            bounded.IsInOrder ? Traits + ".InOrder" : "",
            bounded.IsQuiet ? Traits + ".Quiet" : "",
        }.Where(static t => t.Length > 0).ToArray();
        return own.Length == 0 ? Traits + ".None"
            : bounded.Parts.Count == 0 ? string.Join(" | ", own)
            : "(" + string.Join(" | ", own) + ")" + string.Concat(bounded.Parts.Select(static p => " & " + Of(p.TypeName, p.Codec) + ".Traits"));
    }

    private static void Put(CodeWriter code, CodecPlan plan, bool isEven = false)
    {
        WriteEmitter.Header(code, plan, plan.Layout, isEven: isEven);
        foreach (FixedMember member in plan.Layout.Run)
        {
            member.PutAt(code, member.Offset, Get(plan, member));
        }

        var cursor = new CursorWriter(code, plan.Layout.RunSize);
        foreach (MemberPlan member in plan.Layout.Rest)
        {
            if (isEven)
            {
                member.PutEven(cursor, Get(plan, member));
            }
            else
            {
                member.Put(cursor, Get(plan, member));
            }
        }

        code.Line("return " + cursor.At + ";");
    }

    private static void Get(CodeWriter code, CodecPlan plan, bool isEven = false)
    {
        LayoutPlan layout = plan.Layout;
        if (layout.RunSize > 0)
        {
            code.Line("ref byte start = ref " + Names.Wire + ".Skip(ref cursor, offset);");
            ReadEmitter.Header(code, layout, other: null, at: "ref start");
            ReadEmitter.HeaderMembers(code, layout, declares: true);
            ReadEmitter.RunMembers(code, layout.Run, declares: true, "ref start");
            code.Line("offset += " + layout.RunSize.Text() + ";");
        }

        if (isEven && layout.Rest.Any(static m => m is NullableMember { CanBeEven: true, Value: FixedMember }))
        {
            code.Line("ulong " + NullableMember.Bytes + ";");
        }

        foreach (MemberPlan member in layout.Rest)
        {
            if (isEven)
            {
                member.GetEven(code, ReadEmitter.Variable(member, declares: true));
            }
            else
            {
                member.Get(code, ReadEmitter.Variable(member, declares: true));
            }
        }

        ConstructionEmitter.Return(code, plan);
    }

    private static string Self(CodecPlan plan) => Of(plan.TypeName, plan.SelfName);

    private static string Of(string type, string codec) => "global::Prewire.GeneratedCode.Bounded<" + type + ", " + codec + ">";

    private static string Get(CodecPlan plan, MemberPlan member) => Expressions.Get(member.Slot.Get, "value", plan.IsValueType, isReadOnly: true);
}
