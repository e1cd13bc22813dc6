using System.Linq;
using Prewire.Generator.Model;
using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints the part of a codec that only those need who read into values that exist, or copy them.</summary>
internal static class AbilityEmitter
{
    /// <summary>Prints some of what the codec has.</summary>
    public static string Emit(CodecPlan plan, Abilities abilities)
    {
        var code = new CodeWriter();
        SourceFile.Begin(code);
        SourceFile.Namespace(code, plan.Namespace, FileNames.Of(plan), inside => Type(inside, plan, abilities));
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
