using System.Text;

namespace Prewire.Generator.Printing;

/// <summary>
/// Takes <c>global::</c> off the names in a namespace of generated code, once its text is there, and says which using directives that takes. A name becomes short only where nothing
/// can stand in its way: no other meaning of the word in the text, and none of the words that the caller knows to be taken. All others stay as they are.
/// </summary>
/// <param name="space">The namespace. The directives stand inside, so that they come before what is in the namespaces around it.</param>
/// <param name="taken">Words that mean something there without being in the text: <see cref="LanguageFeatures.TakenNames"/>, and members in other files.</param>
/// <param name="own">The types that the text itself declares, and nobody else can mean.</param>
/// <param name="types">Types, as they are mentioned in C#: names in there that are mentioned often get an alias, the first ones first.</param>
internal sealed class ShortNames(string space, IEnumerable<string> taken, IEnumerable<string> own, IEnumerable<string> types)
{
    /// <summary>Its generic types can be short, too.</summary>
    public const string Collections = "System.Collections.Generic";

    /// <summary>An alias for what is mentioned less is not worth its directive.</summary>
    private const int FewestMentions = 2;

    private const int LineLength = 240;

    /// <summary>Namespaces that keep their last word, for what is in them is nothing that the reader looks for.</summary>
    private static readonly (string Last, string Target)[] s_named = [("CompilerServices", "System.Runtime.CompilerServices"), ("System", "System")];

    private readonly Dictionary<string, string> _claimed = new(StringComparer.Ordinal);
    private readonly HashSet<string> _taken = new(taken, StringComparer.Ordinal);
    private readonly HashSet<string> _own = new(own, StringComparer.Ordinal);
    private readonly SortedSet<string> _imports = new(StringComparer.Ordinal);
    private readonly SortedDictionary<string, string> _aliases = new(StringComparer.Ordinal);
    private HashSet<string> _fields = [];

    /// <summary>The namespaces of the runtime that generated code mentions, that which is around the others last.</summary>
    public static string[] RuntimeNamespaces { get; } = ["Prewire.Codecs", "Prewire.Forms", "Prewire.GeneratedCode", "Prewire.WireProtocol", "Prewire"];

    /// <summary>Whether generated types of any assembly may be called so.</summary>
    public static bool IsGenerated(string name) =>
        name.Contains("Codec") || name.EndsWith("Section", StringComparison.Ordinal) || name.StartsWith("Prewire", StringComparison.Ordinal)
        || name.EndsWith("Form", StringComparison.Ordinal);

    /// <summary>Prints the directives, and the text with short names, which is indented already.</summary>
    public void Print(CodeWriter code, string text)
    {
        var names = new NamesInText(text);
        _taken.UnionWith(names.Others);
        _fields = names.Fields;

        // What is left of each name; 0 where it stays.
        int[] rests = new int[names.Whole.Count];
        Each(static (me, text, name) => me.InLibrary(text, name));
        Each(static (me, text, name) => me.InNamespace(text, name));
        Users(text, names.Whole, rests);

        foreach (string line in Directives())
        {
            code.Line(line);
        }

        int end = 0;
        for (int i = 0; i < rests.Length; i++)
        {
            if (rests[i] > 0)
            {
                code.Text(text, end, names.Whole[i].Start);
                end = rests[i];
            }
        }

        code.Text(text, end, text.Length);

        void Each(Func<ShortNames, string, WholeName, int> rest)
        {
            for (int i = 0; i < rests.Length; i++)
            {
                if (rests[i] == 0)
                {
                    rests[i] = rest(this, text, names.Whole[i]);
                }
            }
        }
    }

    /// <summary>The directives, several on a line.</summary>
    private IEnumerable<string> Directives() =>
        Lines(_imports.Select(static n => "using global::" + n + ";")).Concat(Lines(_aliases.Select(static a => "using " + a.Key + " = global::" + a.Value + ";")));

    private static IEnumerable<string> Lines(IEnumerable<string> directives)
    {
        var line = new StringBuilder();
        foreach (string directive in directives)
        {
            if (line.Length > 0 && line.Length + directive.Length >= LineLength)
            {
                yield return line.ToString();
                line.Clear();
            }

            line.Append(line.Length > 0 ? " " : "").Append(directive);
        }

        if (line.Length > 0)
        {
            yield return line.ToString();
        }
    }

    /// <summary>Types of the runtime, of this namespace, and collections: by their own names alone.</summary>
    private int InLibrary(string text, WholeName name)
    {
        if (IsIn(text, name, space))
        {
            string codec = Part(text, name, space.Length);

            // No local begins with a capital of ASCII.
            return (codec[0] is >= 'A' and <= 'Z' && _own.Contains(codec)) || Claim(codec, space) ? name.NameStart + space.Length + 1 : 0;
        }

        if (IsIn(text, name, CodecNames.RootNamespace))
        {
            return 0;
        }

        foreach (string import in RuntimeNamespaces)
        {
            if (IsIn(text, name, import))
            {
                return Import(text, name, import);
            }
        }

        bool isCollection = name.IsGeneric && IsIn(text, name, Collections) && text.IndexOf('.', name.NameStart + Collections.Length + 1, name.End - name.NameStart - Collections.Length - 1) < 0;
        return isCollection ? Import(text, name, Collections) : 0;
    }

    private int Import(string text, WholeName name, string import)
    {
        if (!Claim(Part(text, name, import.Length), import))
        {
            return 0;
        }

        _imports.Add(import);
        return name.NameStart + import.Length + 1;
    }

    /// <summary>Types of a few namespaces, and of other assemblies' generated code: by the last word of the namespace.</summary>
    private int InNamespace(string text, WholeName name)
    {
        if (IsIn(text, name, CodecNames.RootNamespace))
        {
            string last = Part(text, name, CodecNames.RootNamespace.Length);
            string target = CodecNames.RootNamespace + "." + last;
            return IsIn(text, name, target) ? Alias(name, last, target) : 0;
        }

        foreach ((string last, string target) in s_named)
        {
            if (IsIn(text, name, target) && Alias(name, last, target) is int rest and > 0)
            {
                return rest;
            }
        }

        return 0;
    }

    private int Alias(WholeName name, string last, string target)
    {
        if (IsGenerated(last) || !Claim(last, target))
        {
            return 0;
        }

        _aliases[last] = target;
        return name.NameStart + target.Length - last.Length;
    }

    /// <summary>The user's types, by aliases for them or for the namespace that a generic type is in.</summary>
    private void Users(string text, List<WholeName> names, int[] rests)
    {
        (string Name, bool IsContainer)[] mentioned = types.SelectMany(Mentioned).ToArray();
        string[] targets = mentioned.Select(static m => m.Name).Distinct(StringComparer.Ordinal).ToArray();
        if (targets.Length == 0)
        {
            return;
        }

        // Types of users are mentioned where nothing but a type can stand, and a field hides none. What is in a namespace is an argument of attributes, too.
        _fields.IntersectWith(mentioned.Where(static m => m.IsContainer).Select(static m => LastPart(m.Name)));
        var mentions = targets.ToDictionary(static t => t, static _ => new List<int>(), StringComparer.Ordinal);
        for (int i = 0; i < rests.Length; i++)
        {
            if (rests[i] == 0 && Find(text, names[i], mentions) is List<int> found)
            {
                found.Add(i);
            }
        }

        foreach (string target in targets)
        {
            List<int> places = mentions[target];
            string last = LastPart(target);
            foreach (int i in places.Count < FewestMentions ? [] : places)
            {
                rests[i] = Alias(names[i], last, target);
            }
        }
    }

    /// <summary>The types that a type is made of. There are no aliases for generic types as such, so of these it is what they are in.</summary>
    private static IEnumerable<(string Name, bool IsContainer)> Mentioned(string type) => new NamesInText(type).Whole
        .Select(n => (n.IsGeneric, Name: type.Substring(n.NameStart, n.End - n.NameStart)))
        .Select(static n => (Name: n.IsGeneric ? Container(n.Name) : n.Name, IsContainer: n.IsGeneric))
        .Where(static n => n.Name.Length > 0);

    private static string Container(string name) => name.Substring(0, Math.Max(name.LastIndexOf('.'), 0));

    /// <summary>The mentions of the longest name among them that another begins with: static members may follow, and types inside.</summary>
    private static List<int>? Find(string text, WholeName name, Dictionary<string, List<int>> mentions)
    {
        string target = text.Substring(name.NameStart, name.End - name.NameStart);
        for (bool isWhole = !name.IsGeneric; target.Length > 0; isWhole = true)
        {
            if (isWhole && mentions.TryGetValue(target, out List<int>? found))
            {
                return found;
            }

            target = Container(target);
        }

        return null;
    }

    /// <summary>Whether a word can mean something: it is free, or means just that already.</summary>
    private bool Claim(string word, string meaning)
    {
        if (_claimed.TryGetValue(word, out string? other))
        {
            return other == meaning;
        }

        if (_taken.Contains(word) || _fields.Contains(word) || !NamesInText.CanBeShort(word))
        {
            return false;
        }

        _claimed.Add(word, meaning);
        return true;
    }

    private static bool IsIn(string text, WholeName name, string container) =>
        name.End - name.NameStart > container.Length && text[name.NameStart + container.Length] == '.' && string.CompareOrdinal(text, name.NameStart, container, 0, container.Length) == 0;

    /// <summary>The part behind a container of some length.</summary>
    private static string Part(string text, WholeName name, int container)
    {
        int start = name.NameStart + container + 1;
        int end = text.IndexOf('.', start, name.End - start);
        return text.Substring(start, (end < 0 ? name.End : end) - start);
    }

    private static string LastPart(string name) => name.Substring(name.LastIndexOf('.') + 1);
}
