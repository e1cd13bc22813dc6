using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Prewire.Fuzz;

/// <summary>Makes types up: their source, and for each a method that makes a random value.</summary>
internal sealed class RandomTypes(Random random)
{
    /// <summary>Whether objects of some types are tracked. Then there are no sets and maps: canonical output, by which values are compared, has no form for those that hold such objects.</summary>
    private readonly bool _tracks = random.Next(3) == 0;

    private readonly StringBuilder _text = new();
    private readonly List<(string Name, bool IsStruct, bool IsKey)> _types = [];

    /// <summary>Structs that hold no others: values of those that do would grow without end.</summary>
    private readonly HashSet<string> _plain = [];

    /// <summary>C# types without parts, and how a value is made of <c>r</c>.</summary>
    private static readonly (string Type, string Value)[] s_values =
    [
        ("bool", "r.Next(2) == 0"), ("byte", "(byte)V.Bits(r)"), ("sbyte", "unchecked((sbyte)V.Bits(r))"), ("short", "unchecked((short)V.Bits(r))"),
        ("ushort", "unchecked((ushort)V.Bits(r))"), ("int", "unchecked((int)V.Bits(r))"), ("uint", "unchecked((uint)V.Bits(r))"), ("long", "V.Bits(r)"),
        ("ulong", "unchecked((ulong)V.Bits(r))"), ("char", "(char)r.Next(0xD800)"), ("float", "(float)r.NextDouble()"), ("double", "r.NextDouble()"),
        ("decimal", "V.Decimal(r)"), ("System.Guid", "V.Guid(r)"), ("System.DateTime", "V.Time(r)"), ("System.DateTimeOffset", "new System.DateTimeOffset(V.Time(r).Ticks, default)"),
        ("System.TimeSpan", "new System.TimeSpan(V.Bits(r))"), ("System.Numerics.BigInteger", "new System.Numerics.BigInteger(V.Bits(r))"), ("Colour", "(Colour)r.Next(4)"),
        ("nint", "(nint)V.Bits(r)"),
    ];

    private static readonly (string Type, string Value)[] s_texts = [("string?", "V.Text(r)"), ("System.Version?", "V.Version(r)"), ("System.Uri?", "V.Uri(r)"), ("object?", "V.Object(r)"), ("byte[]?", "V.Bytes(r)"), ("System.Collections.Hashtable?", "V.Table(r)")];

    private static readonly (string Type, bool NeedsKey)[] s_lists =
    [
        ("System.Collections.Generic.List", false), ("System.Collections.Generic.HashSet", true), ("System.Collections.Generic.Queue", false), ("System.Collections.Generic.LinkedList", false),
        ("System.Collections.Concurrent.ConcurrentQueue", false), ("System.Collections.Immutable.ImmutableList", false),
        ("System.Collections.Generic.IReadOnlyList", false), ("System.Collections.ObjectModel.ReadOnlyCollection", false),
    ];

    private static readonly string[] s_maps =
    [
        "System.Collections.Generic.Dictionary", "System.Collections.Concurrent.ConcurrentDictionary", "System.Collections.Generic.IReadOnlyDictionary", "System.Collections.Immutable.ImmutableDictionary",
    ];

    /// <summary>The source of a number of types, and of <c>Entry.Targets()</c>.</summary>
    public string Next(int count)
    {
        _text.AppendLine("#nullable enable").AppendLine("using Prewire;").AppendLine("public enum Colour { Red, Green, Blue }");
        var targets = new StringBuilder();
        for (int i = 0; i < count; i++)
        {
            AddType("T" + i);
        }

        foreach (string name in _types.Select(static t => t.Name))
        {
            targets.AppendLine($"        Prewire.Fuzz.Target.Of<{name}>(\"{name}\", static r => {{ V.Start(); return M.{name}(r, 3); }}),");
        }

        for (int i = 0; i < count; i++)
        {
            (string type, string value) = Node(3, isKey: false);
            targets.AppendLine($"        Prewire.Fuzz.Target.Of<{type}>(\"{type}\", static r => {{ V.Start(); int d = 3; return {value}; }}),");
        }

        return _text + "public static class Entry\n{\n    public static Prewire.Fuzz.Target[] Targets() =>\n    [\n" + targets + "    ];\n}\n";
    }

    private void AddType(string name)
    {
        bool isStruct = random.Next(3) == 0;
        bool isKey = random.Next(5) == 0;
        string kind = isKey ? (isStruct ? "readonly record struct" : "sealed record") : isStruct ? "struct" : random.Next(3) == 0 ? "class" : "sealed class";
        int members = random.Next(12) == 0 ? 40 : random.Next(isKey ? 1 : 0, 7);
        var declared = new List<(string Type, string Value)>();
        for (int i = 0; i < members; i++)
        {
            declared.Add(!isStruct && !isKey && random.Next(8) == 0 ? (name + "?", $"d > 0 && V.Go() && r.Next(2) == 0 ? M.{name}(r, d - 1) : null") : Node(2, isKey));
        }

        string? baseName = kind == "sealed class" && random.Next(3) == 0
            ? _types.Where(t => !t.IsStruct && _text.ToString().Contains("public class " + t.Name + "\n", StringComparison.Ordinal)).Select(static t => t.Name).LastOrDefault()
            : null;
        bool isTracked = _tracks && kind == "sealed class" && baseName is null && random.Next(2) == 0;
        _text.Append("[GenerateSerializer").Append(isTracked ? ", WireReferences" : random.Next(10) == 0 ? "(Evolution = Evolution.Fingerprint)" : "").AppendLine("]");
        _text.Append("public ").Append(kind).Append(' ').Append(name).Append(baseName is null ? "" : " : " + baseName).Append('\n').AppendLine("{");
        for (int i = 0; i < members; i++)
        {
            _text.AppendLine($"    public {declared[i].Type} {name}M{i} {{ get; {(isKey ? "init" : "set")}; }}");
        }

        if (!isStruct && !isKey && !isTracked && random.Next(8) == 0 && baseName is null && kind != "class")
        {
            _text.AppendLine("    public WireUnknownMembers? Unknown { get; set; }");
        }

        _text.AppendLine("}");
        _text.AppendLine("public static partial class M\n{");
        if (isTracked)
        {
            // What it holds may lead to what is made already, and back to itself.
            _text.AppendLine($"    public static {name} {name}(System.Random r, int d)\n    {{\n        if (V.Known<{name}>(r) is {{ }} known) {{ return known; }}\n        var made = V.Note(new {name}());");
            for (int i = 0; i < members; i++)
            {
                _text.AppendLine($"        made.{name}M{i} = {declared[i].Value};");
            }

            _text.AppendLine("        return made;\n    }\n}");
        }
        else
        {
            _text.AppendLine($"    public static {name} {name}(System.Random r, int d) => new {name}\n    {{");
            for (int i = 0; i < members; i++)
            {
                _text.AppendLine($"        {name}M{i} = {declared[i].Value},");
            }

            _text.AppendLine("    };\n}");
        }

        if (isStruct && !declared.Any(static m => m.Value.Contains("M.T", StringComparison.Ordinal)))
        {
            _plain.Add(name);
        }

        _types.Add((name, isStruct, isKey));
    }

    /// <summary>A type, and how a value of it is made of <c>r</c>, at most <c>d</c> levels deep.</summary>
    private (string Type, string Value) Node(int depth, bool isKey)
    {
        int choice = random.Next(depth > 0 ? 12 : 6);
        switch (choice)
        {
            case 0 or 1 or 2:
                return s_values[random.Next(s_values.Length)];
            case 3:
                (string type, string value) = Struct(isKey);
                return (type + "?", $"r.Next(2) == 0 ? ({type}?)({value}) : null");
            case 4:
                return isKey ? s_texts[0] : s_texts[random.Next(s_texts.Length - (_tracks ? 1 : 0))];
            case 5 or 6:
                (string Name, bool IsStruct, bool IsKey)[] fit = [.. _types.Where(t => (t.IsKey || !isKey) && (!t.IsStruct || _plain.Contains(t.Name)))];
                if (fit.Length == 0)
                {
                    return s_texts[0];
                }

                (string name, bool isStruct, _) = fit[random.Next(fit.Length)];
                return isStruct ? (name, $"M.{name}(r, d - 1)") : (name + "?", $"d > 0 && V.Go() ? M.{name}(r, d - 1) : null");
            case 7 or 8 when !isKey:
                (string list, bool needsKey) = s_lists[random.Next(s_lists.Length)];
                if (_tracks && needsKey)
                {
                    (list, needsKey) = s_lists[0];
                }

                (string element, string item) = Node(depth - 1, needsKey);
                return random.Next(3) == 0
                    ? (Array(element), $"V.Array<{element}>(r, () => {item})")
                    : ($"{list}<{element}>?", $"V.{list[(list.LastIndexOf('.') + 1)..]}<{element}>(r, () => {item})");
            case 9 when !isKey && !_tracks:
                string map = s_maps[random.Next(s_maps.Length)];
                (string key, string keyValue) = random.Next(2) == 0 ? ("string", "V.Text(r) ?? \"\"") : Struct(isKey: true);
                (string of, string ofValue) = Node(depth - 1, isKey: false);
                return ($"{map}<{key}, {of}>?", $"V.{map[(map.LastIndexOf('.') + 1)..]}<{key}, {of}>(r, () => {keyValue}, () => {ofValue})");
            case 10:
                (string first, string firstValue) = Node(depth - 1, isKey);
                (string second, string secondValue) = Node(depth - 1, isKey);
                return ($"({first}, {second})", $"({firstValue}, {secondValue})");
            default:
                return s_values[random.Next(s_values.Length)];
        }
    }

    private (string Type, string Value) Struct(bool isKey)
    {
        string[] fit = [.. _types.Where(t => t.IsStruct && (t.IsKey || !isKey) && _plain.Contains(t.Name)).Select(static t => t.Name)];
        return fit.Length > 0 && random.Next(2) == 0 ? (fit[^1], $"M.{fit[^1]}(r, 0)") : s_values[random.Next(s_values.Length)];
    }

    /// <summary>The rank of an array stands behind those of its elements.</summary>
    private static string Array(string element) => element.EndsWith("[]?", StringComparison.Ordinal) ? element[..^1] + "[]?" : element + "[]?";

    /// <summary>What makes values, compiled with the types.</summary>
    public const string Values = """
        #nullable enable
        using System;
        using System.Collections.Generic;
        using System.Linq;

        public static class V
        {
            private static int s_left;
            private static readonly List<object> s_known = new();
            public static void Start() { s_left = 150; s_known.Clear(); }
            public static T Note<T>(T made) where T : class { s_known.Add(made); return made; }
            public static T? Known<T>(Random r) where T : class => r.Next(3) == 0 ? s_known.OfType<T>().OrderBy(_ => r.Next()).FirstOrDefault() : null;
            public static bool Go() => s_left-- > 0;
            public static long Bits(Random r) => r.NextInt64(long.MinValue, long.MaxValue) >> r.Next(64);
            public static decimal Decimal(Random r) => new(unchecked((int)Bits(r)), r.Next(4) == 0 ? 7 : 0, 0, r.Next(2) == 0, (byte)r.Next(29));
            public static Guid Guid(Random r) => new((int)(Bits(r) & 0xFF), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            public static DateTime Time(Random r) => new(r.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)r.Next(3));
            public static string? Text(Random r) => r.Next(6) switch { 0 => null, 1 => "", 2 => "дом" + r.Next(9), 3 => "猫" + new string('x', r.Next(40)), 4 => "a\U0001F600" + r.Next(99), _ => new string((char)('a' + r.Next(26)), r.Next(20)) };
            public static Version? Version(Random r) => r.Next(3) == 0 ? null : new(r.Next(5), r.Next(5));
            public static Uri? Uri(Random r) => r.Next(3) == 0 ? null : new("http://h/" + r.Next(100));
            public static byte[]? Bytes(Random r) { if (r.Next(4) == 0) { return null; } byte[] b = new byte[r.Next(10)]; r.NextBytes(b); return b; }
            public static object? Object(Random r) => r.Next(8) switch { 0 => null, 1 => r.Next(9), 2 => Text(r), 3 => new object?[] { 1, "x", null }, 4 => Bytes(r), 5 => Table(r), 6 => Bits(r), _ => new List<object?> { true, 2.5 } };
            public static System.Collections.Hashtable? Table(Random r) { if (r.Next(4) == 0) { return null; } var t = new System.Collections.Hashtable(); for (int i = r.Next(4); i > 0; i--) { t[r.Next(2) == 0 ? i : "k" + i] = r.Next(2) == 0 ? null : i; } return t; }
            private static int Count(Random r) => r.Next(8) == 0 ? r.Next(30) : r.Next(4);
            private static IEnumerable<T> Items<T>(Random r, Func<T> item) { for (int i = Count(r); i > 0 && Go(); i--) { yield return item(); } }
            private static bool No(Random r) => r.Next(8) == 0;
            public static T[]? Array<T>(Random r, Func<T> item) => No(r) ? null : Items(r, item).ToArray();
            public static List<T>? List<T>(Random r, Func<T> item) => No(r) ? null : Items(r, item).ToList();
            public static HashSet<T>? HashSet<T>(Random r, Func<T> item) => No(r) ? null : Items(r, item).ToHashSet();
            public static Queue<T>? Queue<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item));
            public static LinkedList<T>? LinkedList<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item));
            public static System.Collections.Concurrent.ConcurrentQueue<T>? ConcurrentQueue<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item));
            public static System.Collections.Immutable.ImmutableList<T>? ImmutableList<T>(Random r, Func<T> item) => No(r) ? null : System.Collections.Immutable.ImmutableList.CreateRange(Items(r, item));
            public static IReadOnlyList<T>? IReadOnlyList<T>(Random r, Func<T> item) => No(r) ? null : Items(r, item).ToList();
            public static System.Collections.ObjectModel.ReadOnlyCollection<T>? ReadOnlyCollection<T>(Random r, Func<T> item) => No(r) ? null : new(Items(r, item).ToList());
            public static Dictionary<K, T>? Dictionary<K, T>(Random r, Func<K> key, Func<T> item) where K : notnull { if (No(r)) { return null; } var d = new Dictionary<K, T>(); foreach (K k in Items(r, key)) { d[k] = item(); } return d; }
            public static System.Collections.Concurrent.ConcurrentDictionary<K, T>? ConcurrentDictionary<K, T>(Random r, Func<K> key, Func<T> item) where K : notnull => Dictionary(r, key, item) is { } d ? new(d) : null;
            public static IReadOnlyDictionary<K, T>? IReadOnlyDictionary<K, T>(Random r, Func<K> key, Func<T> item) where K : notnull => Dictionary(r, key, item);
            public static System.Collections.Immutable.ImmutableDictionary<K, T>? ImmutableDictionary<K, T>(Random r, Func<K> key, Func<T> item) where K : notnull => Dictionary(r, key, item) is { } d ? System.Collections.Immutable.ImmutableDictionary.CreateRange(d) : null;
        }
        """;
}
