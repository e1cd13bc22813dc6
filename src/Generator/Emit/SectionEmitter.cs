using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints what codecs of deriving classes in other assemblies call: the way to members that those cannot see.</summary>
internal static class SectionEmitter
{
    /// <summary>The methods in the codec.</summary>
    public static void Methods(CodeWriter code, CodecPlan plan)
    {
        if (plan.Section is not SectionPlan section)
        {
            return;
        }

        code.Line();
        if (section.Layout.BodySizes.Count > 0)
        {
            // By what only the codec can name.
            code.LineApart("internal static int " + SharedNames.LeastField + " => " + Least(section) + ";");
        }

        WriteEmitter.Section(code, plan, section);
        ReadEmitter.Section(code, plan, section);
        MappedSectionEmitter.Emit(code, plan, section);
        CallbackEmitter.Section(code, plan);
        DescribeEmitter.Section(code, plan, section);
    }

    private static string Least(SectionPlan section) => ReadEmitter.Sum(section.Layout.BodySize, section.Layout.BodySizes);

    /// <summary>The struct of values.</summary>
    public static void Values(CodeWriter code, CodecPlan plan)
    {
        if (plan.Section is not SectionPlan section)
        {
            return;
        }

        code.Line();
        code.Line("/// <summary>The members of " + Names.Xml(plan.DisplayName) + " on their way into an object of a class that derives from it in another assembly.</summary>");
        code.Line(Names.HiddenCode);
        CodecEmitter.Obsolete(code, plan.IsObsolete);
        code.Line((plan.IsPublic ? "public" : "internal") + " struct " + section.Name + plan.Generics.CodecList);
        CodecEmitter.Constraints(code, plan.Generics.TypeConstraints);
        CodecEmitter.Constraints(code, plan.Generics.CodecConstraints);
        code.Open();
        if (section.Unset.Count > 0)
        {
            code.Line("// Nothing can set these on an object that exists: a constructor of the derived class has to take them.");
            code.LineApart("public const string " + SharedNames.UnsetField + " = " + Names.Literal(string.Join(",", section.Unset)) + ";");
        }

        if (section.InitOnly.Count > 0)
        {
            code.Line("// Of those, an object initializer can set these.");
            code.LineApart("public const string " + SharedNames.InitOnlyField + " = " + Names.Literal(string.Join(",", section.InitOnly.Select(static m => m.Name))) + ";");
        }

        if (section.KeepsUnknown)
        {
            code.Line("// The class keeps unknown members, but not for an object of a derived class: that needs a member of its own.");
            code.LineApart("public const bool " + SharedNames.KeepsUnknownField + " = true;");
        }

        code.LineApart("public static int " + SharedNames.LeastField + " => " + (section.Layout.BodySizes.Count > 0 ? plan.SelfName + "." + SharedNames.LeastField : Least(section)) + ";");
        foreach (SectionFieldPlan field in section.Fields)
        {
            code.Line((field.IsPublic ? "public " : "internal ") + field.TypeName + " " + field.Name + ";");
        }

        for (int i = 0; i < section.Members.Count; i += 64)
        {
            code.Line("internal ulong " + SeenFlags.Variable(SectionPlan.SeenField, i) + ";");
        }

        if (section.Layout.Base is BasePlan basePlan)
        {
            code.Line("public " + basePlan.Section + " " + SharedNames.BaseField + ";");
        }

        code.Close();
    }
}
