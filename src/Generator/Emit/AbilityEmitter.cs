using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the part of a codec that only those need who read into values that exist, or copy them.</summary>
internal static class AbilityEmitter
{
    /// <summary>Prints what the codec of a type has.</summary>
    public static string Emit(AbilityPlan plan)
    {
        CodeWriter code = SourceFile.Begin();
        SourceFile.Namespace(code, plan.Codec.Namespace, FileNames.Of(plan.Codec), inside => Type(inside, plan.Codec, plan.Abilities));
        return code.ToString();
    }

    /// <summary>Prints what the assembly asks of types that it does not know.</summary>
    public static string Elsewhere(Abilities abilities)
    {
        CodeWriter code = SourceFile.Begin();
        string[] names = new[] { (abilities & Abilities.ReadInto) != 0 ? "DeserializeInto" : "", (abilities & Abilities.Clone) != 0 ? "Clone" : "" };
        code.Line("[assembly: global::Prewire.GeneratedCode." + SharedNames.AsksFor + "(" + string.Join(" | ", names.Where(static n => n.Length > 0).Select(static n => "global::Prewire.Abilities." + n)) + ")]");
        return code.ToString();
    }

    private static void Type(CodeWriter code, CodecPlan plan, Abilities abilities)
    {
        string[] interfaces = new[]
        {
            (abilities & Abilities.ReadInto) != 0 ? "global::Prewire.GeneratedCode." + SharedNames.Reusing + "<" + plan.TypeName + ">" : "",
            (abilities & Abilities.Clone) != 0 ? "global::Prewire.GeneratedCode." + SharedNames.Cloning + "<" + plan.TypeName + ">" : "",
        };
        code.Open((plan.IsPublic ? "public" : "internal") + " readonly partial struct " + plan.SelfName + " : " + string.Join(", ", interfaces.Where(static i => i.Length > 0)));
        if ((abilities & Abilities.ReadInto) != 0)
        {
            IntoEmitter.Emit(code, plan);
        }

        if ((abilities & Abilities.Clone) != 0)
        {
            CloneEmitter.Emit(code, plan);
        }

        code.Close();
    }
}
