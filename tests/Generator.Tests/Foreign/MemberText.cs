using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Generator.Tests.Foreign;

/// <summary>Makes up the members of a type, and notes what shows which field.</summary>
/// <param name="random">Where all comes from.</param>
/// <param name="types">The types that members may be of.</param>
internal sealed class MemberText(Random random, IReadOnlyList<LibraryType> types)
{
    private static readonly string[] s_leaves =
    [
        "int", "int", "string", "string?", "System.DateTime", "bool", "decimal", "System.Guid", "double", "int?", "System.DayOfWeek", "int[]", "string[]",
        "List<int>", "Dictionary<string, int>", "HashSet<string>", "List<string>", "IReadOnlyList<int>", "(int A, string B)",
    ];

    /// <summary>The number of these that have no elements.</summary>
    private const int LeavesOfOne = 11;

    private static readonly string[] s_odd = ["System.Lazy<int>", "System.Func<int>", "System.IntPtr"];

    private const string Storage = "_items";

    private readonly List<string> _lines = [];
    private readonly List<(string Type, string Parameter, string Member)> _values = [];
    private readonly HashSet<int> _once = [];
    private int _members;

    public required string Name { get; init; }

    public required bool IsStruct { get; init; }

    public required bool IsReadOnly { get; init; }

    public required bool IsGeneric { get; init; }

    public required bool IsSealed { get; init; }

    /// <summary>
    /// Whether it has elements. A list beside them might as well be where they are, which nobody can tell: such a type has no second one.
    /// </summary>
    public required bool IsCollection { get; init; }

    /// <summary>What stands behind a reference that may be null.</summary>
    public required string Mark { get; init; }

    public required LibraryType? Base { get; init; }

    public List<(string Member, string Field)> Shown { get; } = [];

    public string? VirtualType { get; private set; }

    public override string ToString() => string.Concat(_lines.Select(static l => "    " + l + "\n"));

    /// <summary>The positional members of a record, and what a derived one gives for them.</summary>
    public (string Header, string Call) AddHeader(int count)
    {
        string[] of = [.. Enumerable.Range(0, count).Select(_ => TypeOf(30))];
        return ("(" + string.Join(", ", of.Select(t => t + " P" + Name + ++_members)) + ")", Defaults(of));
    }

    /// <summary>A parameter that members use, and what else uses it.</summary>
    public (string Header, string Call) AddCapture()
    {
        Add("public int Captured" + Name + (Chance(2) ? "" : "()") + " => x" + Name + "++;");
        Show("Captured" + Name, "<x" + Name + ">P");
        return ("(int x" + Name + ")", "(0)");
    }

    /// <summary>Private storage that is enumerated, with or without a way to add. The interface it implements, or nothing.</summary>
    public string AddElements()
    {
        string element = Chance(2) ? "int" : "string";
        int kind = random.Next(5);
        Add("private " + (IsReadOnly || Chance(2) ? "readonly " : "") + "List<" + element + "> " + Storage + (IsStruct ? "" : " = new List<" + element + ">()") + ";");
        Show("GetEnumerator", Storage);
        Add("public " + (kind == 4 ? "List<" + element + ">.Enumerator" : "IEnumerator<" + element + ">") + " GetEnumerator() => _items.GetEnumerator();");
        if (IsStruct || Chance(4))
        {
            _values.Add(("List<" + element + ">", Chance(2) ? "items" : "source", Storage));
        }

        if (kind == 1 || Chance(2))
        {
            Add("public void Add(" + element + " item) => _items.Add(item);");
        }

        if (kind != 4)
        {
            Add("System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => _items.GetEnumerator();");
        }

        if (kind is 1 or 2 || Chance(2))
        {
            Add("public int Count => _items.Count;");
            Show("Count", Storage);
        }

        switch (kind)
        {
            case 1:
                Add("public bool IsReadOnly => false;");
                Add("public void Clear() => _items.Clear();");
                Add("public bool Contains(" + element + " item) => _items.Contains(item);");
                Add("public void CopyTo(" + element + "[] array, int index) => _items.CopyTo(array, index);");
                Add("public bool Remove(" + element + " item) => _items.Remove(item);");
                return "ICollection<" + element + ">";
            case 2:
                Add("public " + element + " this[int index] => _items[index];");
                return "IReadOnlyList<" + element + ">";
            default:
                return kind == 4 ? "" : "IEnumerable<" + element + ">";
        }
    }

    public void AddMember()
    {
        string name = "M" + Name + ++_members;
        string field = (Chance(8) ? "_other" : "_m") + name[1..];
        string type = TypeOf(25);
        string readOnly = IsReadOnly ? "readonly " : "";
        string set = IsReadOnly ? "init" : "set";
        switch (Chance(2) ? 0 : random.Next(1, IsStruct ? 22 : 35))
        {
            case 34:
                AddProperty(type, name, "{ get; private " + set + "; }");
                break;
            case 1:
                AddProperty(type, name, "{ get; internal " + set + "; }");
                break;
            case 2 or 3:
                AddProperty(type, name, "{ get; }");
                break;
            case 4 or 5:
                Add("public " + (IsReadOnly || Chance(3) ? "readonly " : "") + type + " " + name + ";");
                Take(type, name, name);
                break;
            case 6 or 7:
                AddField(type, field, name, "public " + type + " " + name + " { get => " + field + "; " + set + " => " + field + " = value; }");
                Take(type, name, field);
                break;
            case 8 or 9:
                AddField(type, field, name, "public " + type + " " + name + " => " + field + ";");
                Take(type, Chance(2) ? name : "x" + name, field);
                break;
            case 10 when !IsReadOnly && !IsCollection:
                AddField("List<int>" + Mark, field, name, "public List<int> " + name + " => " + field + " ??= new List<int>();");
                break;
            case 11:
                AddField("int", field, name, "public long " + name + " => " + field + " + (long)" + field + "2;");
                AddField("int", field + "2", name);
                Take("int", "a" + name, field);
                Take("int", "b" + name, field + "2");
                break;
            case 12:
                AddField("int", field, "Next" + name, "public int Next" + name + "() => " + (IsReadOnly ? "1 + " : "++") + field + ";");
                break;
            case 13:
                Add("public static string" + Mark + " Static" + name + ";");
                Add("public static List<int> Made" + name + " { get; } = new List<int>();");
                Add("public const int Constant" + name + " = 3;");
                break;
            case 14 when !IsReadOnly:
                Add("public event System.EventHandler" + Mark + " " + name + ";");
                Add("public void Raise" + name + "() => " + name + "?.Invoke(this, System.EventArgs.Empty);");
                break;
            case 15:
                Add("internal " + readOnly + type + " " + name + ";");
                Add("public string Text" + name + "() => \"\" + " + name + ";");
                Show("Text" + name, name);
                break;
            case 16 when !IsReadOnly:
                AddField(type, field, "Has" + name, "public bool Has" + name + "() => " + field + " is object;");
                Add("public " + type + " " + name + " { set => " + field + " = value; }");
                Show(name, field);
                break;
            case 17 when !IsReadOnly:
                AddField("int", field, name, "public decimal " + name + " { get => " + field + " / 100m; set => " + field + " = (int)(value * 100); }");
                break;
            case 18:
                AddField("System.Lazy<int>" + Mark, field, name, "public int? " + name + " => " + field + "?.Value;");
                break;
            case 22 when !IsCollection:
                AddField("List<int>", field, name, "public IEnumerable<int> " + name + " { get { foreach (int one in " + field + ") yield return one; } }");
                break;
            case 23 when !IsCollection:
                Add("public List<int> " + name + " { get; } = new List<int>();");
                break;
            case 24 when !IsCollection:
                AddField("List<int>", field, name, "public IReadOnlyList<int> " + name + " => " + field + ";");
                Add("public void Add" + name + "(int item) => " + field + ".Add(item);");
                break;
            case 25 when !IsCollection && _once.Add(25):
                AddField("Dictionary<string, int>", field, "this[]", "public int this[string key] { get => " + field + "[key]; set => " + field + "[key] = value; }");
                break;
            case 26:
                Add("public required " + type + " " + name + " { get; set; }");
                break;
            case 27:
                Add((IsSealed || Chance(2) ? "private " : "protected ") + type + " " + name + " { get; set; }");
                Add("public string Text" + name + " => \"\" + " + name + ";");
                Show("Text" + name, name);
                break;
            case 28 or 29 when Base?.VirtualType is string overridden && _once.Add(28):
                Add("public override " + overridden + " Open { get; set; }");
                break;
            case 28 when _once.Add(28):
                Add("public " + (IsSealed ? "" : "virtual ") + type + " Open { get; set; }");
                VirtualType = IsSealed || type == "T" ? null : type;
                break;
            case 30 or 31 when _once.Add(30):
                Add("public new " + type + " Hidden { get; set; }");
                break;
            case 32:
                Add("public " + Name + (IsGeneric ? "<T>" : "") + Mark + " " + name + " { get; set; }");
                break;
            case 33:
                AddProperty(type, name, "{ get; protected set; }");
                break;
            default:
                AddProperty(type, name, "{ get; " + (Chance(4) ? "init" : set) + "; }");
                break;
        }
    }

    /// <summary>Constructors. What a derived class gives one, or null where it may call none.</summary>
    /// <param name="baseCall">What the constructor of the base class takes, or nothing.</param>
    public string? AddConstructors(string baseCall)
    {
        string access = Chance(8) ? "private " : Chance(8) ? "internal " : "public ";
        (string Type, string Parameter, string Member)[] all = [.. _values], one = [.. _values.Take(1)];
        switch (random.Next(8))
        {
            case 0 or 1 when all.Length == 0 || Chance(2):
                if (baseCall.Length > 0)
                {
                    AddConstructor("public ", [], baseCall);
                }

                return "()";
            case 2:
                // Names that say nothing.
                return AddConstructor(access, [.. all.Select(static (v, i) => v with { Parameter = "p" + i })], baseCall);
            case 3:
                return AddConstructor(access, all, baseCall, " = default");
            case 4 when !IsStruct && all.Length > 0:
                AddConstructor("public ", all, baseCall);
                return AddConstructor(access, [], baseCall);
            case 5 when all.Length > 1:
                AddConstructor("public ", all, baseCall);
                return AddConstructor("public ", one, baseCall);
            default:
                return AddConstructor(access, all, baseCall);
        }
    }

    private string? AddConstructor(string access, (string Type, string Parameter, string Member)[] values, string baseCall, string end = "")
    {
        if (!(IsStruct && values.Length == 0))
        {
            Add(access + Name + "(" + string.Join(", ", values.Select(v => v.Type + " " + v.Parameter + end)) + ")" + (baseCall.Length > 0 ? " : base" + baseCall : "")
                + " { " + string.Concat(values.Select(static v => "this." + v.Member + " = " + v.Parameter + (v.Member == Storage ? " ?? new " + v.Type + "()" : "") + "; ")) + "}");
        }

        return access == "private " ? null : Defaults(values.Select(static v => v.Type));
    }

    /// <summary>Arguments that tell constructors apart, also those of a generic base class.</summary>
    private static string Defaults(IEnumerable<string> types) => "(" + string.Join(", ", types.Select(static t => "default(" + (t == "T" ? "int" : t) + ")!")) + ")";

    private void AddProperty(string type, string name, string accessors)
    {
        Add("public " + type + " " + name + " " + accessors);
        Take(type, name, name);
    }

    /// <summary>A private field, and what shows it.</summary>
    private void AddField(string type, string field, string shownBy, string? by = null)
    {
        Add("private " + (IsReadOnly ? "readonly " : "") + type + " " + field + ";");
        Show(shownBy, field);
        if (by is not null)
        {
            Add(by);
        }
    }

    private void Add(string line) => _lines.Add(line);

    private void Show(string member, string field) => Shown.Add((member, field));

    /// <summary>Lets constructors take a member.</summary>
    private void Take(string type, string name, string member) => _values.Add((type, char.ToLowerInvariant(name[0]) + name[1..], member));

    private string TypeOf(int odd)
    {
        return Chance(odd) ? s_odd[random.Next(s_odd.Length)]
            : IsGeneric && Chance(2) ? "T"
            : IsCollection ? s_leaves[random.Next(LeavesOfOne)]
            : types.Count > 0 && Chance(7) ? types[random.Next(types.Count)].InCode
            : s_leaves[random.Next(s_leaves.Length)];
    }

    private bool Chance(int oneIn) => random.Next(oneIn) == 0;
}
