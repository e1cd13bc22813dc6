using System;
using System.Text;
using Spectre.Console;

namespace RuntimeCatalog.Search;

/// <summary>Prints matches under the types they belong to.</summary>
internal static class HitPrinter
{
    public static void Print(IAnsiConsole console, SearchHits hits, string text)
    {
        TypeLocation? last = null;
        foreach (SearchHit hit in hits.Best)
        {
            if (!ReferenceEquals(hit.Location, last))
            {
                last = hit.Location;
                console.MarkupLineInterpolated($"[bold]{Printable.Of(last.FullName)}[/] [dim]{last.Assembly.Name} {last.Assembly.Version}[/]");
            }

            console.MarkupLine("    " + Highlight(Printable.Of(SignatureText.Of(hit)), text));
        }

        if (hits.Total == 0)
        {
            console.MarkupLineInterpolated($"Nothing is called anything like [bold]{Printable.Of(text)}[/].");
        }
    }

    /// <summary>Marks each occurrence of the text.</summary>
    private static string Highlight(string line, string text)
    {
        StringBuilder marked = new();
        int start = 0;
        while (text.Length > 0 && line.IndexOf(text, start, StringComparison.OrdinalIgnoreCase) is var found and >= 0)
        {
            marked.Append(Markup.Escape(line[start..found]));
            marked.Append("[yellow]").Append(Markup.Escape(line.Substring(found, text.Length))).Append("[/]");
            start = found + text.Length;
        }

        return marked.Append(Markup.Escape(line[start..])).ToString();
    }
}
