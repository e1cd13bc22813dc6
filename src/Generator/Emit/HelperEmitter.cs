using Prewire.Generator.Planning;

namespace Prewire.Generator.Emit;

/// <summary>Prints the ways to surrogates, to the contents of unions, and to hand-written codecs.</summary>
internal static class HelperEmitter
{
    public static void Emit(CodeWriter code, CodecPlan plan)
    {
        if (plan.Fragment is ulong fragment)
        {
            code.Line();
            code.Line("/// <summary>Equal in another assembly's codec for the type if the two are interchangeable.</summary>");
            code.Line("public const ulong " + FragmentHash.Name + " = 0x" + fragment.ToString("x16", System.Globalization.CultureInfo.InvariantCulture) + ";");
        }

        foreach (HelperPlan helper in plan.Helpers)
        {
            code.Line();
            if (helper.SurrogateName is string surrogate)
            {
                code.Line("/// <summary>To the surrogate and back.</summary>");
                code.Open("private readonly struct " + helper.Name + " : global::Prewire.GeneratedCode.ISurrogateConversion<" + helper.TypeName + ", " + surrogate + ">");
                code.Line("public " + surrogate + " ToSurrogate(" + helper.TypeName + " value, object state) => " + helper.There + ";");
                code.Line();
                code.Line("public " + helper.TypeName + " FromSurrogate(" + surrogate + " surrogate, object state) => " + helper.Back + ";");
            }
            else if (helper.Takes is string takes)
            {
                code.Line("/// <summary>What the union can hold.</summary>");
                code.Open("private readonly struct " + helper.Name + " : global::Prewire.GeneratedCode.IUnionCases<" + helper.TypeName + ">");
                code.Line("public object ContentOf(" + helper.TypeName + " value) => " + helper.There + ";");
                code.Line();
                code.Line("public bool Takes(global::System.Type type) => " + takes + ";");
                code.Line();
                code.Line("public " + helper.TypeName + " Make(object content) => " + helper.Back + ";");
            }
            else
            {
                code.Line("/// <summary>Makes the hand-written codec.</summary>");
                code.Open("private readonly struct " + helper.Name + " : global::Prewire.GeneratedCode.ICodecFactory<" + helper.TypeName + ">");
                code.Line("public global::Prewire.Codec<" + helper.TypeName + "> Create() => " + helper.There + ";");
            }

            code.Close();
        }
    }
}
