using Prewire.Generator.Parsing;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Emit;

/// <summary>
/// Prints the forms of FSharp.Core's types. They are what the runtime's folder <c>Forms</c> has for the framework's, in every assembly that could mention one:
/// always all of them, so that the text depends on nothing, and internal, so that what nobody uses is trimmed.
/// </summary>
internal static class FSharpFormsEmitter
{
    private const string Core = "global::Microsoft.FSharp.Core.";
    private const string Collections = "global::Microsoft.FSharp.Collections.";
    private const string Forms = "global::Prewire.Forms.";
    private const string Pair = "global::System.Collections.Generic.KeyValuePair<TKey, TValue>";

    /// <summary>The file of an assembly.</summary>
    /// <param name="space">The namespace of its generated code.</param>
    public static string Emit(string space)
    {
        CodeWriter code = SourceFile.Begin();
        code.Open("namespace " + space);
        List(code);
        Set(code);
        Map(code);
        Conversion(code, "FSharpOptionForm<T>", Core + "FSharpOption<T>", One("T"), isShared: false, One("T", "value.Value"), "value = new " + Core + "FSharpOption<T>(written.Item1);");
        Conversion(
            code, "FSharpValueOptionForm<T>", Core + "FSharpValueOption<T>", One(One("T") + "?"), isShared: false,
            One(One("T") + "?", "value.IsSome ? " + One("T", "value.Value") + " : default(" + One("T") + "?)"),
            "value = written.Item1.HasValue ? " + Core + "FSharpValueOption<T>.NewValueSome(written.Item1.GetValueOrDefault().Item1) : default;");
        Conversion(
            code, "FSharpResultForm<T, TError>", Core + "FSharpResult<T, TError>", "(" + One("T") + "?, " + One("TError") + "?)", isShared: false,
            "value.IsOk ? (" + One("T", "value.ResultValue") + ", default(" + One("TError") + "?)) : (default(" + One("T") + "?), " + One("TError", "value.ErrorValue") + ")",
            "value = written.Item1.HasValue ? " + Core + "FSharpResult<T, TError>.NewOk(written.Item1.GetValueOrDefault().Item1)"
                + " : " + Core + "FSharpResult<T, TError>.NewError(written.Item2.GetValueOrDefault().Item1);",
            "written.Item1.HasValue != written.Item2.HasValue");
        Conversion(code, "FSharpRefForm<T>", Core + "FSharpRef<T>", One("T"), isShared: false, One("T", "value.contents"), "value = new " + Core + "FSharpRef<T>(written.Item1);");
        Conversion(code, "UnitForm", Core + "Unit", "bool", isShared: true, "true", "value = null;", "written");
        for (int n = FrameworkForms.LeastChoices; n <= FrameworkForms.MostChoices; n++)
        {
            Choice(code, n);
        }

        code.Close();
        return code.ToString();
    }

    private static string One(string type) => "global::System.ValueTuple<" + type + ">";

    private static string One(string type, string value) => "new " + One(type) + "(" + value + ")";

    private static void List(CodeWriter code)
    {
        Collection(code, "FSharpListForm<T>", Collections + "FSharpList<T>", "T", "new " + Forms + "FormTraits(0, 32)");
        code.Open("public " + Forms + "Taken<T> Take(" + Collections + "FSharpList<T> collection)");
        code.Line("int count = collection.Length;");
        code.Line("T[] items = global::System.Buffers.ArrayPool<T>.Shared.Rent(count);");
        code.Block("for (int i = 0; i < count; i++)", "items[i] = collection.Head;", "collection = collection.Tail;");
        code.Line("return new " + Forms + "Taken<T>(items, count);");
        code.CloseApart();
        code.Open("public " + Collections + "FSharpList<T> Make(" + Forms + "Taken<T> items, object comparer)");
        code.Line(Collections + "FSharpList<T> made = " + Collections + "FSharpList<T>.Empty;");
        code.Block("for (int i = items.Count - 1; i >= 0; i--)", "made = " + Collections + "FSharpList<T>.Cons(items.Rented[i], made);");
        code.Line("return made;");
        code.Close();
        code.CloseApart();
    }

    private static void Set(CodeWriter code)
    {
        Collection(code, "FSharpSetForm<T>", Collections + "FSharpSet<T>", "T", "new " + Forms + "FormTraits(24, 40, " + Forms + "FormOrder.Sorted)");
        code.LineApart("public " + Forms + "Taken<T> Take(" + Collections + "FSharpSet<T> collection) => " + Forms + "Taken<T>.From((global::System.Collections.Generic.ICollection<T>)collection);");
        code.Line("public " + Collections + "FSharpSet<T> Make(" + Forms + "Taken<T> items, object comparer) => new " + Collections + "FSharpSet<T>(items.Segment);");
        code.CloseApart();
    }

    private static void Map(CodeWriter code)
    {
        const string map = Collections + "FSharpMap<TKey, TValue>";
        Collection(code, "FSharpMapForm<TKey, TValue>", map, Pair, "new " + Forms + "FormTraits(24, 40, " + Forms + "FormOrder.Sorted)");
        code.Line("public " + Forms + "Taken<" + Pair + "> Take(" + map + " collection) =>");
        code.Indent();
        code.Line(Forms + "Taken<" + Pair + ">.From((global::System.Collections.Generic.ICollection<" + Pair + ">)collection);");
        code.Outdent();
        code.Line();
        code.Open("public " + map + " Make(" + Forms + "Taken<" + Pair + "> items, object comparer)");
        code.Line(map + " made = " + Collections + "MapModule.Empty<TKey, TValue>();");
        code.Block("foreach (" + Pair + " pair in items.Span)", "made = made.Add(pair.Key, pair.Value);");
        code.Line("return made;");
        code.Close();
        code.CloseApart();
    }

    /// <summary>Begins the form of a collection.</summary>
    private static void Collection(CodeWriter code, string name, string type, string item, string traits)
    {
        code.Line(Names.GeneratedCode);
        code.Open("internal readonly struct " + name + " : " + Forms + "ICollectionForm<" + type + ", " + item + ">");
        code.LineApart("public " + Forms + "FormTraits Traits => " + traits + ";");
        code.LineApart("public object ComparerOf(" + type + " collection) => null;");
    }

    private static void Choice(CodeWriter code, int count)
    {
        string[] parameters = Enumerable.Range(1, count).Select(static i => "T" + i.Text()).ToArray();
        string list = "<" + string.Join(", ", parameters) + ">";
        string type = Core + "FSharpChoice" + list;
        string Case(int i) => "Choice" + (i + 1).Text() + "Of" + count.Text();
        Conversion(
            code,
            "FSharpChoiceForm" + list,
            type,
            "(" + string.Join(", ", parameters.Select(static p => One(p) + "?")) + ")",
            isShared: false,
            "(" + string.Join(", ", parameters.Select((p, i) => "value is " + type + "." + Case(i) + " item" + (i + 1).Text() + " ? " + One(p, "item" + (i + 1).Text() + ".Item") + " : default(" + One(p) + "?)")) + ")",
            "value = " + string.Concat(parameters.Take(count - 1).Select((_, i) =>
                "written.Item" + (i + 1).Text() + ".HasValue ? " + type + ".New" + Case(i) + "(written.Item" + (i + 1).Text() + ".GetValueOrDefault().Item1) : "))
                + type + ".New" + Case(count - 1) + "(written.Item" + count.Text() + ".GetValueOrDefault().Item1);",
            string.Join(" + ", parameters.Select(static (_, i) => "(written.Item" + (i + 1).Text() + ".HasValue ? 1 : 0)")) + " == 1");
    }

    /// <summary>Prints a conversion.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="written">What is written in its place.</param>
    /// <param name="isShared">Whether a copy of a value is the value itself.</param>
    /// <param name="to">What is written for <c>value</c>.</param>
    /// <param name="from">The statement that makes <c>value</c>.</param>
    /// <param name="condition">What holds for what is written for some value, where not all is.</param>
    private static void Conversion(CodeWriter code, string name, string type, string written, bool isShared, string to, string from, string condition = "")
    {
        code.Line(Names.GeneratedCode);
        code.Open("internal readonly struct " + name + " : " + Forms + "IConversion<" + type + ", " + written + ">" + (isShared ? ", " + Forms + "ISharedConversion" : ""));
        code.LineApart("public " + written + " ToWritten(" + type + " value) => " + to + ";");
        code.Open("public bool TryFrom(" + written + " written, out " + type + " value)");
        if (condition.Length > 0)
        {
            code.Block("if (!(" + condition + "))", "value = default;", "return false;");
        }

        code.Line(from);
        code.Line("return true;");
        code.Close();
        code.CloseApart();
    }
}
