namespace Prewire.Generator.Printing;

/// <summary>The names in generated text: those that are whole, and all others that could mean something else than a short one.</summary>
internal sealed class NamesInText
{
    private const string Global = "global";

    private readonly string _text;

    public NamesInText(string text)
    {
        _text = text;
        Find();
    }

    /// <summary>Those that begin with <c>global::</c>, in order.</summary>
    public List<WholeName> Whole { get; } = [];

    /// <summary>
    /// What else is declared or mentioned by a name of its own: not behind a dot, and not what an object initializer sets. Those that begin with a small letter of
    /// ASCII or an underscore are left out, since none of them becomes a short name.
    /// </summary>
    public HashSet<string> Others { get; } = new(StringComparer.Ordinal);

    /// <summary>Fields that others see. They hide no types, as long as those are mentioned where nothing but a type can stand.</summary>
    public HashSet<string> Fields { get; } = new(StringComparer.Ordinal);

    /// <summary>Whether a name can become a short one: locals and keywords begin otherwise.</summary>
    public static bool CanBeShort(string name) => name.Length > 0 && IsLarge(name[0]);

    private static bool IsLarge(char c) => c is >= 'A' and <= 'Z' or > '\x7f';

    private static bool IsStart(char c) => c is >= 'a' and <= 'z' or '_' || IsLarge(c);

    private static bool IsPart(char c) => IsStart(c) || c is >= '0' and <= '9';

    private void Find()
    {
        for (int i = 0; i < _text.Length;)
        {
            char c = _text[i];
            if (IsStart(c))
            {
                int end = EndOfPart(i);
                i = end - i == Global.Length && IsAt(end, "::") && IsAt(i, Global) ? FindWhole(i) : FindOther(i, end);
            }
            else if (c is >= '0' and <= '9')
            {
                i = EndOfPart(i);
            }
            else if (c is '"' or '\'')
            {
                i = EndOfLiteral(i);
            }
            else if (c == '/' && IsAt(i, "//"))
            {
                int end = _text.IndexOf('\n', i);
                i = end < 0 ? _text.Length : end;
            }
            else
            {
                i++;
            }
        }
    }

    private int FindWhole(int start)
    {
        int end = start + Global.Length + 1;
        do
        {
            end++;
            end = EndOfPart(CharAt(end) == '@' ? end + 1 : end);
        }
        while (CharAt(end) == '.' && (IsStart(CharAt(end + 1)) || CharAt(end + 1) == '@'));
        Whole.Add(new WholeName(start, start + Global.Length + 2, end, CharAt(end) == '<'));
        return end;
    }

    private int FindOther(int start, int end)
    {
        if (IsLarge(_text[start]) && CharAt(start - 1) != '.' && !IsSetByInitializer(start, end))
        {
            (IsField(start, end) ? Fields : Others).Add(_text.Substring(start, end - start));
        }

        return end;
    }

    /// <summary><c>public Type Name;</c></summary>
    private bool IsField(int start, int end)
    {
        if (CharAt(end) != ';')
        {
            return false;
        }

        int line = start == 0 ? 0 : _text.LastIndexOf('\n', start - 1) + 1;
        while (CharAt(line) == ' ')
        {
            line++;
        }

        return IsAt(line, "public ") || IsAt(line, "internal ");
    }

    /// <summary><c>{ Name = </c> or <c>, Name = </c>, also with the name on a line of its own.</summary>
    private bool IsSetByInitializer(int start, int end)
    {
        if (!IsAt(end, " = "))
        {
            return false;
        }

        do
        {
            start--;
        }
        while (CharAt(start) is ' ' or '\n');
        return CharAt(start) is '{' or ',';
    }

    private int EndOfPart(int i)
    {
        while (i < _text.Length && IsPart(_text[i]))
        {
            i++;
        }

        return i;
    }

    private int EndOfLiteral(int start)
    {
        int i = start + 1;
        while (i < _text.Length && _text[i] != _text[start])
        {
            i += _text[i] == '\\' ? 2 : 1;
        }

        return i + 1;
    }

    private char CharAt(int i) => i >= 0 && i < _text.Length ? _text[i] : '\0';

    private bool IsAt(int i, string word) => string.CompareOrdinal(_text, i, word, 0, word.Length) == 0;
}

/// <summary>A name that begins with <c>global::</c>.</summary>
/// <param name="Start">Where that begins.</param>
/// <param name="NameStart">Where the name behind it begins.</param>
/// <param name="End">Where it ends.</param>
/// <param name="IsGeneric">Whether type arguments follow.</param>
internal readonly record struct WholeName(int Start, int NameStart, int End, bool IsGeneric);
