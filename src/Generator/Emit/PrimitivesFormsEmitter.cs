using Prewire.Generator.Printing;
namespace Prewire.Generator.Emit;

/// <summary>
/// Prints the form of Microsoft.Extensions.Primitives' <c>StringValues</c>, in every assembly that could mention it, as those of FSharp.Core are. It is what it
/// says of itself as an array, which is null where it was never made of one.
/// </summary>
internal static class PrimitivesFormsEmitter
{
    private const string Values = "global::Microsoft.Extensions.Primitives.StringValues";
    private const string Forms = "global::Prewire.Forms.";
    private const string Taken = Forms + "Taken<string>";

    /// <summary>The file of an assembly.</summary>
    /// <param name="space">The namespace of its generated code.</param>
    public static string Emit(string space)
    {
        CodeWriter code = SourceFile.Begin();
        code.Open("namespace " + space);
        code.Line(Names.GeneratedCode);
        code.Open("internal readonly struct StringValuesForm : " + Forms + "ICollectionForm<" + Values + ", string>");
        code.LineApart("public " + Forms + "FormTraits Traits => new " + Forms + "FormTraits(0, 0);");
        code.LineApart("public object ComparerOf(" + Values + " collection) => null;");
        code.Line("/// <summary>One string is in no array, and most values are one string.</summary>");
        code.Open("public " + Taken + " Take(" + Values + " collection)");
        code.Block(
            "if (collection.Count == 0)",
            "return (string[])collection is null ? default : new " + Taken + "(global::System.Buffers.ArrayPool<string>.Shared.Rent(1), 0);");
        code.Line("return " + Taken + ".From((global::System.Collections.Generic.ICollection<string>)collection);");
        code.CloseApart();
        code.Line("public " + Values + " Make(" + Taken + " items, object comparer) =>");
        code.Indent();
        code.Line("items.Count == 1 && items.Rented[0] is not null ? new " + Values + "(items.Rented[0]) : new " + Values + "(items.Span.ToArray());");
        code.Outdent();
        code.Close();
        code.Close();
        return code.ToString();
    }
}
