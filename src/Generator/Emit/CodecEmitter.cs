using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the file of one codec.</summary>
internal static class CodecEmitter
{
    public static string Emit(CodecPlan plan)
    {
        CodeWriter code = SourceFile.Begin();
        SourceFile.Namespace(code, plan.Namespace, FileNames.Of(plan), inside =>
        {
            Type(inside, plan);
            SectionEmitter.Values(inside, plan);
            AccessorEmitter.Classes(inside, plan);
            FixedBufferEmitter.Emit(inside, plan);
        });
        PartialEmitter.Emit(code, plan.Partial, plan.IsObsolete);
        return code.ToString();
    }

    private static void Type(CodeWriter code, CodecPlan plan)
    {
        if (plan.Forward is string target)
        {
            ForwardEmitter.Emit(code, plan, target);
            return;
        }

        LayoutRemarks.Emit(code, plan);
        code.Line(Names.HiddenCode);
        Obsolete(code, plan.IsObsolete);
        code.Line((plan.IsPublic ? "public" : "internal") + " readonly " + (plan.Abilities != Abilities.None ? "partial " : "") + "struct " + plan.SelfName
            + " : " + (plan is { MapsBySectionAlone: true, OwnSection: BasePlan section }
                ? "global::Prewire.GeneratedCode.ISectionCodec<" + plan.TypeName + ", " + section.Section + ">"
                : "global::Prewire.GeneratedCode.IWireCodec<" + plan.TypeName + ">")
            + (plan.IsValueType ? "" : ", global::Prewire.GeneratedCode.IObjectCodec")
            + (plan.Bounded is null ? "" : ", global::Prewire.GeneratedCode.IBoundedCodec<" + plan.TypeName + ">")
            + (plan.Bounded is { IsEven: true } ? ", global::Prewire.GeneratedCode.IEvenCodec<" + plan.TypeName + ">" : "")
            + (plan.IsOpen ? ", global::Prewire.GeneratedCode.ICloningCodec<" + plan.TypeName + ">" : "")
            + (plan.ReadsInto ? ", global::Prewire.GeneratedCode." + SharedNames.ReusingByNeed : "")
            + (plan.TakesDerived ? ", global::Prewire.GeneratedCode.IDerivedCodec" : "")
            + TrackedEmitter.Interfaces(plan)
            + (plan.MayStandIn ? ", global::Prewire.GeneratedCode.IKeepingCodec<" + plan.TypeName + ">" : "")
            + (plan.Polymorphic is { AllowsProxies: true } ? ", global::Prewire.GeneratedCode.IProxiedCodec" : ""));
        Constraints(code, plan.Generics.TypeConstraints);
        Constraints(code, plan.Generics.CodecConstraints);
        code.Open();
        if (plan.MaxSize != 0)
        {
            code.Line("/// <summary>The most bytes of a message whose root is such a value.</summary>");
            code.LineApart("public const int MaxSize = " + plan.MaxSize.Text() + ";");
        }

        code.Line("public int MinSize => " + ReadEmitter.Sum(plan.Layout.MinSize, plan.Layout.MinSizes) + ";");
        Prefix(code, plan);
        if (plan.IsOpen)
        {
            OpenEmitter.Emit(code, plan);
        }
        else
        {
            WriteEmitter.Emit(code, plan);
            ReadEmitter.Emit(code, plan);
            MappedEmitter.Emit(code, plan);
            DescribeEmitter.Emit(code, plan);
            TrackedEmitter.Members(code, plan);
        }

        SectionEmitter.Methods(code, plan);
        AccessorEmitter.Members(code, plan);
        FSharpUnionEmitter.Methods(code, plan);
        HelperEmitter.Emit(code, plan);
        PolymorphicEmitter.UnionType(code, plan.Polymorphic);
        code.Close();
    }

    /// <summary>The lead byte and literal of messages whose root is the type.</summary>
    private static void Prefix(CodeWriter code, CodecPlan plan) => code.LineApart("public global::System.ReadOnlySpan<byte> Prefix => " + (plan.Prefix.Count == 0
        // Types of other assemblies take part, or the type is generic: composed once, when it is first asked for.
        ? "global::Prewire.GeneratedCode.RootPrefix<" + plan.TypeName + ", " + plan.SelfName + ">.Bytes;"
        // The compiler turns this into constant data.
        : "new byte[] { " + string.Join(", ", plan.Prefix.Select(static b => "0x" + b.ToString("X2", System.Globalization.CultureInfo.InvariantCulture)))
            + " }; // how messages of the type begin: a lead byte, and what Describe says"));

    /// <summary>Only obsolete code may use members whose use is an error.</summary>
    internal static void Obsolete(CodeWriter code, bool isObsolete)
    {
        if (isObsolete)
        {
            code.Line(Names.Obsolete);
        }
    }

    internal static void Constraints(CodeWriter code, EquatableArray<string> constraints)
    {
        code.Indent();
        foreach (string constraint in constraints)
        {
            code.Line(constraint);
        }

        code.Outdent();
    }
}
