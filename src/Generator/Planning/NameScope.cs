using System.Text;

namespace Prewire.Generator.Planning;

/// <summary>Hands out identifiers that differ from each other and from those already taken.</summary>
internal sealed class NameScope(IEnumerable<string> taken)
{
    private readonly HashSet<string> _taken = new(taken, StringComparer.Ordinal);

    /// <summary>A name for a local variable that holds a member: <c>_Title</c> becomes <c>title</c>.</summary>
    public string Local(string memberName)
    {
        string trimmed = memberName.TrimStart('_');
        if (trimmed.Length == 0 || !IsIdentifierStart(trimmed[0]))
        {
            trimmed = "member" + trimmed;
        }

        return Identifiers.Escape(Unique(LowerFirstWord(trimmed)));
    }

    /// <summary>A name for a method or type parameter, as close to the wish as is free.</summary>
    public string Unique(string wish)
    {
        string name = wish;
        for (int i = 2; !_taken.Add(name); i++)
        {
            name = wish + i.ToString(System.Globalization.CultureInfo.InvariantCulture);
        }

        return name;
    }

    private static bool IsIdentifierStart(char c) => c == '_' || char.IsLetter(c);

    /// <summary><c>Title</c> → <c>title</c>, <c>URLPath</c> → <c>urlPath</c>, <c>ID</c> → <c>id</c>.</summary>
    private static string LowerFirstWord(string name)
    {
        var text = new StringBuilder(name);
        for (int i = 0; i < text.Length && char.IsUpper(text[i]); i++)
        {
            bool startsNextWord = i > 0 && i + 1 < text.Length && char.IsLower(text[i + 1]);
            if (startsNextWord)
            {
                break;
            }

            text[i] = char.ToLowerInvariant(text[i]);
        }

        return text.ToString();
    }
}
