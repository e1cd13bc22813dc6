using Prewire.Generator.Planning;
using Prewire.Generator.Planning.Linking;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the ways to surrogates, to the contents of unions, and to hand-written codecs.</summary>
internal static class HelperEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        if (plan.ManifestSize > 0)
        {
            code.Line();
            code.Line("/// <summary>The bytes of a literal with all it leads to; " + ManifestSizes.Large.Text() + " for more. Other compilations decide by it whether it is part of theirs.</summary>");
            code.Line("public const int " + SharedNames.ManifestSize + " = " + plan.ManifestSize.Text() + ";");
        }

        if (plan.Fragment is ulong fragment)
        {
            code.Line();
            code.Line("/// <summary>Equal in another assembly's codec for the type if the two are interchangeable.</summary>");
            code.Line("public const ulong " + SharedNames.Fragment + " = 0x" + fragment.ToString("x16", System.Globalization.CultureInfo.InvariantCulture) + ";");
        }

        if (plan.IsCollection)
        {
            code.Line();
            code.Line("/// <summary>Other compilations know by it that the elements are all that is written.</summary>");
            code.Line("public const bool " + SharedNames.Collection + " = true;");
        }

        foreach (HelperPlan helper in plan.Helpers)
        {
            code.Line();
            switch (helper)
            {
                case ConversionPlan conversion:
                    Conversion(code, conversion);
                    break;
                case UnionCasesPlan cases:
                    Cases(code, cases);
                    break;
                case CollectionFormPlan form:
                    CollectionFormEmitter.Emit(code, form);
                    break;
                case CodecFactoryPlan factory:
                    Factory(code, factory);
                    break;
            }
        }
    }

    private static void Conversion(CodeWriter code, ConversionPlan helper)
    {
        string surrogate = helper.SurrogateName;
        code.Line("/// <summary>To the surrogate and back.</summary>");
        code.Open("private readonly struct " + helper.Name + " : global::Prewire.GeneratedCode.ISurrogateConversion<" + helper.TypeName + ", " + surrogate + ">");
        code.Line("public " + surrogate + " ToSurrogate(" + helper.TypeName + " value, object state) => "
            + (helper.IsConstructed ? "new " + surrogate : surrogate + ".From") + "(value" + (helper.FromTakesState ? ", state);" : ");"));
        code.Line();
        code.Line("public " + helper.TypeName + " FromSurrogate(" + surrogate + " surrogate, object state) => surrogate.ToValue(" + (helper.ToTakesState ? "state);" : ");"));
        code.Close();
    }

    private static void Cases(CodeWriter code, UnionCasesPlan helper)
    {
        string content = helper.ProviderName is null ? "value" : "((" + helper.ProviderName + ")value)";
        string maker = helper.ProviderName is null ? "new " + helper.TypeName : helper.ProviderName + "." + UnionTypeRef.Factory;
        code.Line("/// <summary>What the union can hold.</summary>");
        code.Open("private readonly struct " + helper.Name + " : global::Prewire.GeneratedCode.IUnionCases<" + helper.TypeName + ">");
        code.LineApart("public object ContentOf(" + helper.TypeName + " value) => " + content + ".Value;");
        code.Line("public bool Takes(global::System.Type type) => "
            + string.Join(" || ", helper.Cases.Select(static c => "typeof(" + c.ContentName + ").IsAssignableFrom(type)")) + ";");
        code.Line();
        code.Line("public " + helper.TypeName + " Make(object content) => "
            + string.Concat(helper.Cases.Select((c, i) => "content is " + c.ContentName + " case" + i.Text() + " ? " + maker + "((" + c.TypeName + ")case" + i.Text() + ") : "))
            + "throw new global::System.InvalidCastException();");
        code.Close();
    }

    private static void Factory(CodeWriter code, CodecFactoryPlan helper)
    {
        code.Line("/// <summary>Makes the hand-written codec.</summary>");
        code.Open("private readonly struct " + helper.Name + " : global::Prewire.GeneratedCode.ICodecFactory<" + helper.TypeName + ">");
        code.Line("public global::Prewire.Codec<" + helper.TypeName + "> Create() => new " + helper.ClassName + "("
            + string.Join(", ", helper.Arguments.Select(static a => "new global::Prewire.GeneratedCode.StructCodec<" + a.TypeName + ", " + a.Codec + ">()")) + ");");
        code.Close();
    }
}
