using System.Text;

namespace Prewire.Generator.Printing;

/// <summary>Text with indentation; lines end in <c>\n</c> on every machine.</summary>
internal sealed class CodeWriter
{
    private readonly StringBuilder _text = new();
    private int _indent;

    public void Line(string text = "")
    {
        if (text.Length > 0)
        {
            _text.Append(' ', _indent * 4).Append(text);
        }

        _text.Append('\n');
    }

    public void Open(string header)
    {
        Line(header);
        Open();
    }

    /// <summary>A block of some lines, and an empty line behind it.</summary>
    public void Block(string header, params string[] lines)
    {
        Open(header);
        foreach (string line in lines)
        {
            Line(line);
        }

        CloseApart();
    }

    public void Open()
    {
        Line("{");
        _indent++;
    }

    public void Close(string end = "}")
    {
        // A block does not end with an empty line.
        if (_text.Length > 1 && _text[_text.Length - 1] == '\n' && _text[_text.Length - 2] == '\n')
        {
            _text.Length--;
        }

        _indent--;
        Line(end);
    }

    /// <summary>A line, and an empty one behind it.</summary>
    public void LineApart(string text)
    {
        Line(text);
        Line();
    }

    /// <summary>The end of a block, and an empty line behind it.</summary>
    public void CloseApart()
    {
        Close();
        Line();
    }

    /// <summary>Takes a part of text over that is indented already.</summary>
    public void Text(string text, int start, int end) => _text.Append(text, start, end - start);

    public void Indent() => _indent++;

    public void Outdent() => _indent--;

    public override string ToString() => _text.ToString();
}
