using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace Prewire.Generator.Tests.Properties;

/// <summary>Writes a program as C#: its types, and for each a method that makes a value of a key.</summary>
internal sealed class ProgramSource
{
    private readonly Program _program;
    private readonly StringBuilder _text = new();

    /// <summary>The generic type's closed copies, by argument.</summary>
    private readonly Dictionary<string, string> _copies = [];

    private int _lambdas;

    private ProgramSource(Program program) => _program = program;

    /// <summary>The types, to be put into a namespace.</summary>
    public static string Of(Program program)
    {
        var source = new ProgramSource(program);
        foreach (int index in program.Used())
        {
            source.WriteType(program.Types[index], Program.Names[index], index == Program.Box);
        }

        return source._text.ToString();
    }

    /// <summary>
    /// Which of the places that hold the generic type hold the same closed form of it: for each, the number of the form. Arguments that look the
    /// same on the wire are two forms where C# has two types for them, and two entries in the literal.
    /// </summary>
    public static int[] ClosedForms(Program program)
    {
        var source = new ProgramSource(program);
        var forms = new Dictionary<string, int>();
        var places = new List<int>();
        IEnumerable<Member> members = program.Used().Where(static i => i != Program.Box).SelectMany(i => program.Types[i].Members.OrderBy(static m => m.Identity));
        foreach (BoxNode box in members.SelectMany(static m => Nodes.All(m.Type)).OfType<BoxNode>())
        {
            // What C# only notes does not make another type.
            string type = Regex.Replace(source.TypeOf(box), @"(?<=\b(string|Uri|Version))\?| Item\d+", "");
            if (!forms.TryGetValue(type, out int number))
            {
                forms.Add(type, number = forms.Count);
            }

            places.Add(number);
        }

        return [.. places];
    }

    private void WriteType(TypeModel type, string name, bool isGeneric)
    {
        string self = isGeneric ? name + "<T>" : name;

        // With itself as its only parameter a record's constructor would be that for copies.
        bool isPositional = type.IsPositional && !(type.Members.Length == 1 && TypeOf(type.Members[0].Type) == self);
        Member[] inherited = type.HasBase && type.Form <= TypeForm.Record ? type.Members[..(type.Members.Length / 2)] : [];
        string declaredBase = "";
        if (inherited.Length > 0)
        {
            string baseName = name + "Base" + self[name.Length..];
            declaredBase = " : " + baseName;
            _text.Append((type.Extras & 1) != 0 ? "[GenerateSerializer] " : "").AppendLine($"public abstract {Keyword(type)} {baseName}")
                .AppendLine("{").Append(Declarations(type, inherited)).AppendLine("}");
        }

        Attributes(type, name);
        string modifiers = type.Form is TypeForm.OpenClass or >= TypeForm.Struct ? "public " : "public sealed ";
        string positional = isPositional ? "(" + string.Join(", ", type.Members.Select(m => Attribute(type, m, "property: ") + TypeOf(m.Type) + " " + NameOf(m))) + ")" : "";
        _text.AppendLine(modifiers + Keyword(type) + " " + self + positional + declaredBase).AppendLine("{");
        if (!isPositional)
        {
            _text.Append(Declarations(type, type.Members[inherited.Length..]));
        }

        if ((type.Extras & 4) != 0)
        {
            _text.AppendLine("    [WireIgnore] public object? Left => null;");
        }

        string values = string.Join(", ", type.Members.Select(m => NameOf(m) + (isPositional ? ": " : " = ") + ValueOf(m.Type, $"V.Of(k, {m.Identity})")));
        _text.AppendLine($"    public static {self} Make(ulong k, int depth{(isGeneric ? ", Func<ulong, T> make" : "")}) => new {self}"
            + (isPositional ? "(" + values + ")" : "() { " + values + " }") + ";").AppendLine("}");
    }

    private void Attributes(TypeModel type, string name)
    {
        _text.Append("[GenerateSerializer").Append('(')
            .Append(type.IsFingerprint ? "Evolution = Evolution.Fingerprint" : "Evolution = Evolution.Full")
            .Append(type.UsesIds && type.IsWithNames ? ", Identity = WireIdentity.IdsAndNames)]" : ")]");
        if ((type.Extras & 2) != 0)
        {
            _text.Append("[WireRetired(900), WireRetired(\"Gone\"), WireName(\"" + name + "NUMBER\")]");
        }

        _text.AppendLine();
    }

    private string Declarations(TypeModel type, IEnumerable<Member> members) => string.Concat(members.Select(m =>
        "    " + Attribute(type, m, "") + "public " + TypeOf(m.Type) + " " + NameOf(m) + m.Form switch
        {
            MemberForm.Field => ";\n",
            MemberForm.Property => " { get; set; }\n",
            _ => " { get; init; }\n",
        }));

    private static string Keyword(TypeModel type) => type.Form switch
    {
        TypeForm.Class or TypeForm.OpenClass => "class",
        TypeForm.Record or TypeForm.PositionalRecord => "record",
        TypeForm.Struct => "struct",
        _ => "record struct",
    };

    private static string Attribute(TypeModel type, Member member, string target) =>
        (type.UsesIds ? $"[{target}WireId({member.Identity})] " : "")
        + (member.IsRenamed && (!type.UsesIds || type.IsWithNames) ? $"[{target}WireName(\"M{member.Identity}\")] " : "");

    private static string NameOf(Member member) => (member.IsRenamed ? "Other" : "M") + member.Identity;

    private string TypeOf(Node node) => node switch
    {
        LeafNode leaf => LeafType(leaf),
        ListNode list => List(list).Type.Replace("T", TypeOf(list.Element)),
        MapNode map => (map.Spelling % 3) switch { 0 => "Dictionary", 1 => "IDictionary", _ => "IReadOnlyDictionary" } + "<" + TypeOf(map.Key) + ", " + TypeOf(map.Value) + ">",
        TupleNode { IsReference: true } tuple => "Tuple<" + string.Join(", ", tuple.Items.Select(TypeOf)) + ">",
        TupleNode tuple => "(" + string.Join(", ", tuple.Items.Select((item, i) => TypeOf(item) + (tuple.Spelling % 2 == 0 ? "" : " Item" + (i + 1)))) + ")",
        NullableNode nullable => TypeOf(nullable.Inner) + "?",
        NestedNode nested => Program.Names[nested.Type],
        BoxNode { Spelling: 0 } box => "Box<" + TypeOf(box.Argument) + ">",
        BoxNode box => Copy(box),
        _ => "T",
    };

    /// <summary>The value of a key, as an expression.</summary>
    private string ValueOf(Node node, string key)
    {
        switch (node)
        {
            case LeafNode leaf:
                return Leaves.All[leaf.Leaf].ValueIn(LeafType(leaf), key);
            case ListNode list:
                return $"V.{List(list).Maker}<{TypeOf(list.Element)}>({key}, {(list.IsNeverNull ? "true" : "false")}, {Lambda(list.Element)})";
            case MapNode map:
                return $"V.Map<{TypeOf(map.Key)}, {TypeOf(map.Value)}>({key}, {Lambda(map.Key).Replace("V.Text(", "V.TextOrEmpty(")}, {Lambda(map.Value)})";
            case TupleNode tuple:
                string items = "(" + string.Join(", ", tuple.Items.Select((item, i) => ValueOf(item, $"V.Of({key}, {i})"))) + ")";
                return tuple.IsReference ? $"(V.Absent({key}) ? null! : new {TypeOf(tuple)}{items})" : items;
            case NullableNode nullable:
                return $"(V.Absent({key}) ? null : ({TypeOf(nullable)})({ValueOf(nullable.Inner, key)}))";
            case NestedNode nested:
                bool isSelf = nested.Type == Program.Root;
                string made = Program.Names[nested.Type] + $".Make({key}, depth{(isSelf ? " + 1" : "")})";
                return _program.Types[nested.Type].IsStruct ? made : $"({(isSelf ? "depth == 2 || " : "")}V.Absent({key}) ? null! : {made})";
            case BoxNode box:
                string arguments = $"({key}, depth{(box.Spelling == 0 ? ", " + Lambda(box.Argument) : "")})";
                string value = TypeOf(box) + ".Make" + arguments;
                return _program.Types[Program.Box].IsStruct ? value : $"(V.Absent({key}) ? null! : {value})";
            default:
                return $"make({key})";
        }
    }

    private string Lambda(Node node)
    {
        string key = "k" + ++_lambdas;
        return key + " => " + ValueOf(node, key);
    }

    private static string LeafType(LeafNode leaf)
    {
        string[] types = Leaves.All[leaf.Leaf].Types;
        return types[leaf.Spelling % types.Length];
    }

    private static (string Type, string Maker) List(ListNode list)
    {
        var forms = new List<(string, string)>
        {
            ("T[]", "Array"), ("List<T>", "List"), ("IList<T>", "List"), ("IReadOnlyList<T>", "Array"), ("IEnumerable<T>", "List"),
            ("ICollection<T>", "List"), ("IReadOnlyCollection<T>", "List"),
        };
        if (list.IsNeverNull)
        {
            forms.AddRange([("Memory<T>", "Array"), ("ReadOnlyMemory<T>", "Array"), ("ArraySegment<T>", "Array")]);
        }

        if (list.Element is LeafNode { Leaf: Leaves.Guid })
        {
            forms.AddRange([("HashSet<T>", "Set"), ("ISet<T>", "Set"), ("IReadOnlySet<T>", "Set")]);
        }

        return forms[list.Spelling % forms.Count];
    }

    /// <summary>The generic type with the argument written in the place of its parameter.</summary>
    private string Copy(BoxNode box)
    {
        string argument = TypeOf(box.Argument);
        if (!_copies.TryGetValue(argument, out string? name))
        {
            _copies.Add(argument, name = "BoxOf" + _copies.Count);
            TypeModel type = _program.Types[Program.Box];
            var copy = new ProgramSource(_program);
            Member[] members = [.. type.Members.Select(m => m with { Type = Nodes.Close(m.Type, box.Argument) })];
            copy.WriteType(type with { Members = members }, name, isGeneric: false);
            _text.Insert(0, copy._text.ToString());
        }

        return name;
    }
}
