using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace Prewire.Tests;

/// <summary>The guide's table of the framework's types.</summary>
internal static partial class GuideTable
{
    /// <summary>The names of types, each with what its row is about.</summary>
    public static List<(string Row, string Name)> Names()
    {
        string[] rows = [.. Section("## Types of the framework").Split('\n').Where(static l => l.StartsWith("| ", StringComparison.Ordinal))];
        return [.. rows.SelectMany(static r => Name().Matches(r).Select(m => (r.Split('|')[1].Trim(), m.Groups[1].Value)))];
    }

    /// <summary>The text of a section.</summary>
    public static string Section(string title) => string.Join('\n', File.ReadLines(Path.Combine(Root(), "docs/guide.md"))
        .SkipWhile(l => l != title)
        .Skip(1)
        .TakeWhile(static l => !l.StartsWith("## ", StringComparison.Ordinal)));

    [GeneratedRegex(@"`(\w+)`")]
    private static partial Regex Name();

    private static string Root()
    {
        string? folder = AppContext.BaseDirectory;
        while (folder is not null && !File.Exists(Path.Combine(folder, "Prewire.slnx")))
        {
            folder = Path.GetDirectoryName(folder);
        }

        return folder ?? throw new InvalidOperationException("The tests run outside of the source tree.");
    }
}
