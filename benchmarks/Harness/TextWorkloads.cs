using System;
using System.Collections.Generic;
using Prewire.Benchmarks.Data;

namespace Prewire.Benchmarks.Harness;

/// <summary>1,000 titles, and one text of 700 words, by script.</summary>
public sealed class TextWorkloads
{
    internal TextWorkloads(Action<Workload> add)
    {
        foreach ((string script, Func<SampleText, string> word) in ((string, Func<SampleText, string>)[])
        [
            ("latin", static t => t.Word(2, 12)),
            ("accents", static t => t.AccentedWord(2, 12)),
            ("cyrillic", static t => t.CyrillicWord(2, 12)),
            ("han", static t => t.HanWord(1, 4)),
            ("mixed", static t => t.MixedWord()),
            ("emoji", static t => t.WordOrEmoji(2, 12)),
            ("cyrillic-emoji", static t => t.CyrillicWordOrEmoji(2, 12)),
        ])
        {
            var titles = new Workload<string[]>($"texts-{script}-1k", WorkloadGroup.Texts, () => SampleData.Titles(word, 1_000));
            var page = new Workload<string>($"texts-{script}-page", WorkloadGroup.Texts, () => SampleData.Page(word));
            Titles.Add(titles);
            Pages.Add(page);
            add(titles);
            add(page);
        }
    }

    public List<Workload<string[]>> Titles { get; } = [];

    public List<Workload<string>> Pages { get; } = [];
}
