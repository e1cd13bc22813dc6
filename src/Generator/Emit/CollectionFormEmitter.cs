using Prewire.Generator.Planning;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>Prints how a collection of the user's is taken apart and made, of which the library's codec makes the rest.</summary>
internal static class CollectionFormEmitter
{
    private const string Forms = "global::Prewire.Forms.";

    public static void Emit(CodeWriter code, CollectionFormPlan form)
    {
        string taken = Forms + "Taken<" + form.ItemName + ">";
        code.Line("/// <summary>The elements of the collection, and the collection of elements.</summary>");
        code.Open("private readonly struct " + form.Name + " : " + Forms + "ICollectionForm<" + form.TypeName + ", " + form.ItemName + ">");
        code.LineApart("public " + Forms + "FormTraits Traits => new " + Forms + "FormTraits(128, 48, " + Forms + "FormOrder." + (form.IsHashed ? "Hashed" : "Given") + ");");
        code.LineApart("public object ComparerOf(" + form.TypeName + " collection) => null;");
        code.LineApart("public " + taken + " Take(" + form.TypeName + " collection) => " + taken + ".FromAny(collection);");
        string head = "public " + form.TypeName + " Make(" + taken + " items, object comparer)";
        if (Made(form) is string made)
        {
            code.Line(head + " => " + made + ";");
        }
        else
        {
            code.Open(head);
            Fill(code, form);
            code.Close();
        }

        code.Close();
    }

    /// <summary>The collection that a single call makes. What is taken is memory that somebody else goes on using, so that only a copy may be kept.</summary>
    private static string? Made(CollectionFormPlan form) => form.Made.Making switch
    {
        CollectionMaking.Builder => form.Made.Maker + "(items.Span)",
        CollectionMaking.Span => "new " + form.Made.Maker + "(items.Span)",
        CollectionMaking.Array => "new " + form.Made.Maker + "(items.Span.ToArray())",
        CollectionMaking.List => "new " + form.Made.Maker + "(" + Cast(form) + "new global::System.Collections.Generic.List<" + form.ItemName + ">(items.Segment))",
        _ => null,
    };

    private static void Fill(CodeWriter code, CollectionFormPlan form)
    {
        bool isOfDictionary = form.Made.Making == CollectionMaking.Dictionary;
        code.Line("var made = new " + (isOfDictionary ? "global::System.Collections.Generic.Dictionary<" + form.KeyName + ", " + form.ValueName + ">" : form.TypeName) + "();");
        code.Block(
            "foreach (" + form.ItemName + " item in items.Span)",
            (isOfDictionary ? "made.Add" : form.Made.Maker) + (form.Made.Making == CollectionMaking.Adding ? "(item);" : "(item.Key, item.Value);"));
        code.Line("return " + (isOfDictionary ? "new " + form.Made.Maker + "(" + Cast(form) + "made)" : "made") + ";");
    }

    private static string Cast(CollectionFormPlan form) => form.Made.Taken.Length == 0 ? "" : "(" + form.Made.Taken + ")";
}
