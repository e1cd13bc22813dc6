using System.Collections.Generic;

namespace RuntimeCatalog.Metadata;

/// <summary>Keeps one copy of each string: the same few names occur hundreds of thousands of times.</summary>
internal sealed class StringPool
{
    private readonly HashSet<string> _strings = [];

    public string Intern(string text)
    {
        if (_strings.TryGetValue(text, out string? known))
        {
            return known;
        }

        _strings.Add(text);
        return text;
    }
}
