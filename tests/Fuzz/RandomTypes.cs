using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Prewire.Fuzz;

/// <summary>Makes types up: their source, and for each a method that makes a random value.</summary>
/// <param name="random">What the types follow from.</param>
/// <param name="changes">What another version of them follows from: some members are gone, some are new, and some are wider or may be null. Or null.</param>
internal sealed class RandomTypes(Random random, Random? changes = null)
{
    /// <summary>Whether objects of some types are tracked. Then there are no sets and maps: canonical output, by which values are compared, has no form for those that hold such objects.</summary>
    private readonly bool _tracks = random.Next(3) == 0;

    /// <summary>Whether some types have fingerprints. Then there are no derived ones: in messages with fingerprints canonical output finds their shapes by their names, which two types have here.</summary>
    private readonly bool _hasFingerprints = random.Next(3) == 0;

    private readonly StringBuilder _text = new();
    private readonly List<(string Name, bool IsStruct, bool IsKey)> _types = [];

    /// <summary>Classes that others may derive from, and those that do: at most three of each, or some would never be made.</summary>
    private readonly List<string> _open = [];
    private readonly List<(string Name, string Base)> _bases = [];

    /// <summary>Structs that hold no others: values of those that do would grow without end.</summary>
    private readonly HashSet<string> _plain = [];

    private static readonly (string Type, string Value)[] s_newValues =
    [
        ("System.DateOnly", "System.DateOnly.FromDayNumber(r.Next(3_000_000))"), ("System.TimeOnly", "new System.TimeOnly(r.NextInt64(System.TimeSpan.TicksPerDay))"),
        ("System.Half", "(System.Half)r.NextDouble()"), ("System.Int128", "V.Bits(r)"), ("System.UInt128", "(System.UInt128)(ulong)V.Bits(r)"), ("System.Text.Rune", "new System.Text.Rune(r.Next(0xD800))"),
        ("System.Numerics.Vector3", "new System.Numerics.Vector3(r.Next(9), 2, 3)"), ("System.Numerics.Matrix4x4", "new System.Numerics.Matrix4x4 { M11 = r.Next(9), M44 = 4 }"), ("System.Numerics.Complex", "new System.Numerics.Complex(r.Next(9), 1)"),
    ];

    /// <summary>C# types without parts, and how a value is made of <c>r</c>.</summary>
    private static readonly (string Type, string Value)[] s_values =
    [
        ("bool", "r.Next(2) == 0"), ("byte", "(byte)V.Bits(r)"), ("sbyte", "unchecked((sbyte)V.Bits(r))"), ("short", "unchecked((short)V.Bits(r))"),
        ("ushort", "unchecked((ushort)V.Bits(r))"), ("int", "unchecked((int)V.Bits(r))"), ("uint", "unchecked((uint)V.Bits(r))"), ("long", "V.Bits(r)"),
        ("ulong", "unchecked((ulong)V.Bits(r))"), ("char", "(char)r.Next(0xD800)"), ("float", "(float)r.NextDouble()"), ("double", "r.NextDouble()"),
        ("decimal", "V.Decimal(r)"), ("System.Guid", "V.Guid(r)"), ("System.DateTime", "V.Time(r)"), ("System.DateTimeOffset", "new System.DateTimeOffset(V.Time(r).Ticks, default)"),
        ("System.TimeSpan", "new System.TimeSpan(V.Bits(r))"), ("System.Numerics.BigInteger", "new System.Numerics.BigInteger(V.Bits(r))"), ("Colour", "(Colour)r.Next(4)"),
        ("nint", "(nint)V.Bits(r)"), ("System.Collections.Generic.KeyValuePair<short, double>", "new((short)r.Next(9), r.NextDouble())"), ("(long, bool)", "(V.Bits(r), r.Next(2) == 0)"),
        .. Compiler.IsStandard ? [] : s_newValues,
    ];

    private static readonly Dictionary<string, string> s_wider = new()
    {
        ["byte"] = "short", ["sbyte"] = "long", ["short"] = "int", ["ushort"] = "int", ["int"] = "long", ["uint"] = "long", ["float"] = "double", ["long"] = "decimal",
    };

    private static readonly (string Type, string Value)[] s_texts = [("string?", "V.Text(r)"), ("System.Text.StringBuilder?", "V.Builder(r)"), ("System.Collections.BitArray?", "V.Flags(r)"), ("System.Version?", "V.Version(r)"), ("System.Uri?", "V.Uri(r)"), ("object?", "V.Object(r)"), ("byte[]?", "V.Bytes(r)"), ("System.Collections.Hashtable?", "V.Table(r)")];

    private static readonly (string Type, bool NeedsKey)[] s_lists =
    [
        ("System.Collections.Generic.List", false), ("System.Collections.Generic.HashSet", true), ("System.Collections.Generic.Queue", false), ("System.Collections.Generic.LinkedList", false),
        ("System.Collections.Concurrent.ConcurrentQueue", false), ("System.Collections.Immutable.ImmutableList", false),
        ("System.Collections.Generic.IReadOnlyList", false), ("System.Collections.ObjectModel.ReadOnlyCollection", false),
        ("System.Collections.Generic.Stack", false), ("System.Collections.ObjectModel.Collection", false), ("System.Collections.Concurrent.ConcurrentStack", false),
        ("System.ArraySegment", false), ("System.Memory", false), ("System.Collections.Immutable.ImmutableArray", false), ("System.Collections.Immutable.ImmutableQueue", false),
        ("System.Collections.Generic.IEnumerable", false),
    ];

    private static readonly string[] s_maps =
    [
        "System.Collections.Generic.Dictionary", "System.Collections.Concurrent.ConcurrentDictionary", "System.Collections.Generic.IReadOnlyDictionary", "System.Collections.Immutable.ImmutableDictionary",
        "System.Collections.Generic.IDictionary", "System.Collections.ObjectModel.ReadOnlyDictionary",
    ];

    /// <summary>The source of a number of types, and of <c>Entry.Targets()</c>.</summary>
    /// <param name="count">How many.</param>
    /// <param name="batch">What tells them from the others that the process has.</param>
    public string Next(int count, int batch)
    {
        _text.AppendLine("#nullable enable").AppendLine("using Prewire;").AppendLine($"namespace Batch{batch};").AppendLine("public enum Colour { Red, Green, Blue }");
        var targets = new StringBuilder();
        for (int i = 0; i < count; i++)
        {
            AddType("T" + i);
        }

        foreach (string name in _open)
        {
            string others = string.Concat(_bases.Where(b => b.Base == name).Select((b, i) => $"{i} => M.{b.Name}(r, d), "));
            _text.AppendLine($"public static partial class M {{ public static {name} {name}Any(System.Random r, int d) => r.Next(4) switch {{ {others}_ => M.{name}(r, d) }}; }}");
        }

        foreach (string name in _types.Select(static t => t.Name))
        {
            targets.AppendLine($"        Prewire.Fuzz.Target.Of<{name}>(\"{name}\", static r => {{ V.Start(r); return M.{name}(r, 3); }}),");
        }

        for (int i = 0; i < count; i++)
        {
            (string type, string value) = Node(3, isKey: false);
            targets.AppendLine($"        Prewire.Fuzz.Target.Of<{type}>(\"{type}\", static r => {{ V.Start(r); int d = 3; return {value}; }}),");
        }

        return _text + "public static class Entry\n{\n    public static Prewire.Fuzz.Target[] Targets() =>\n    [\n" + targets + "    ];\n}\n";
    }

    private void AddType(string name)
    {
        bool isStruct = random.Next(3) == 0;
        bool isKey = random.Next(5) == 0;
        string kind = isKey ? (isStruct ? "readonly record struct" : "sealed record") : isStruct ? "struct" : random.Next(3) == 0 ? "class" : "sealed class";
        int members = random.Next(12) == 0 ? 40 : random.Next(isKey ? 1 : 0, 7);
        var declared = new List<(string Name, string Type, string Value)>();
        for (int i = 0; i < members; i++)
        {
            (string type, string value) = !isStruct && !isKey && random.Next(8) == 0 ? (name + "?", $"d > 0 && V.Go() && r.Next(2) == 0 ? M.{name}(r, d - 1) : null") : Node(2, isKey);
            declared.AddRange(Changed(name + "M" + i, type, value));
        }

        string? baseName = !_hasFingerprints && kind == "sealed class" && random.Next(3) == 0
            ? _open.LastOrDefault(open => _bases.Count(b => b.Base == open) < 3)
            : null;
        bool isTracked = _tracks && kind == "sealed class" && baseName is null && random.Next(2) == 0;
        _text.Append("[GenerateSerializer").Append(isTracked ? ", WireReferences" : _hasFingerprints && random.Next(5) == 0 ? "(Evolution = Evolution.Fingerprint)" : "").AppendLine("]");
        _text.Append("public ").Append(kind).Append(' ').Append(name).Append(baseName is null ? "" : " : " + baseName).Append('\n').AppendLine("{");
        foreach ((string member, string type, _) in declared)
        {
            _text.AppendLine($"    public {type} {member} {{ get; {(isKey ? "init" : "set")}; }}");
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
            foreach ((string member, _, string value) in declared)
            {
                _text.AppendLine($"        made.{member} = {value};");
            }

            _text.AppendLine("        return made;\n    }\n}");
        }
        else
        {
            _text.AppendLine($"    public static {name} {name}(System.Random r, int d) => new {name}\n    {{");
            foreach ((string member, _, string value) in declared)
            {
                _text.AppendLine($"        {member} = {value},");
            }

            _text.AppendLine("    };\n}");
        }

        if (isStruct && !declared.Any(static m => m.Value.Contains("M.T", StringComparison.Ordinal)))
        {
            _plain.Add(name);
        }

        if (kind == "class")
        {
            _open.Add(name);
        }

        if (baseName is not null)
        {
            _bases.Add((name, baseName));
        }

        _types.Add((name, isStruct, isKey));
    }

    /// <summary>What becomes of a member in the other version.</summary>
    private IEnumerable<(string Name, string Type, string Value)> Changed(string name, string type, string value)
    {
        switch (changes?.Next(12))
        {
            case 0:
                break;
            case 1 or 2 or 3 when s_wider.TryGetValue(type, out string? wider):
                yield return (name, wider, value);
                break;
            case 4 when s_wider.ContainsKey(type):
                yield return (name, type + "?", value);
                break;
            case 5:
                yield return (name, type, value);
                (string other, string otherValue) = s_values[changes.Next(s_values.Length)];
                yield return (name + "New", other, otherValue);
                break;
            default:
                yield return (name, type, value);
                break;
        }
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
                return isStruct ? (name, $"M.{name}(r, d - 1)") : (name + "?", $"d > 0 && V.Go() ? M.{name}{(_open.Contains(name) ? "Any" : "")}(r, d - 1) : null");
            case 7 or 8 when !isKey:
                (string list, bool needsKey) = s_lists[random.Next(s_lists.Length)];
                if (_tracks && needsKey)
                {
                    (list, needsKey) = s_lists[0];
                }

                (string element, string item) = Node(depth - 1, needsKey);
                return random.Next(12) == 0 && !element.EndsWith("]?", StringComparison.Ordinal)
                    ? (element + "[,]?", $"V.Grid<{element}>(r, () => {item})")
                    : random.Next(3) == 0
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
}
