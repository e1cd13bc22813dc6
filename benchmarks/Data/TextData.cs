using System;
using System.Linq;
using Prewire.Benchmarks.Model;

namespace Prewire.Benchmarks.Data;

/// <content>Texts beyond ASCII, trees, and an interface with many alternatives.</content>
internal static partial class SampleData
{
    /// <summary>Titles of one to six words.</summary>
    public static string[] Titles(Func<SampleText, string> word, int count)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return [.. Enumerable.Range(0, count).Select(_ => string.Join(' ', Enumerable.Range(0, random.Next(1, 7)).Select(_ => word(text))))];
    }

    /// <summary>A text of 700 words.</summary>
    public static string Page(Func<SampleText, string> word) => string.Join(' ', Enumerable.Range(0, 700).Select(Words(word)));

    public static TreeNode Tree(int levels) => Tree<TreeNode>(levels, new Random(Seed), static (value, label, left, right) => new TreeNode { Value = value, Label = label, Left = left, Right = right });

    public static NamedTreeNode NamedTree(int levels) => Tree<NamedTreeNode>(levels, new Random(Seed), static (value, label, left, right) => new NamedTreeNode { Value = value, Label = label, Left = left, Right = right });

    public static IChange[] ManyChanges(int count)
    {
        var random = new Random(Seed);
        var text = new SampleText(random);
        return [.. Enumerable.Range(0, count).Select(i => Changes.Makers[random.Next(Changes.Makers.Length)](i, text.Word(4, 16), random.NextDouble()))];
    }

    private static Func<int, string> Words(Func<SampleText, string> word)
    {
        var text = new SampleText(new Random(Seed));
        return _ => word(text);
    }

    private static T Tree<T>(int levels, Random random, Func<int, string?, T?, T?, T> make)
        where T : class
    {
        int value = random.Next();
        string? label = random.Next(4) == 0 ? new SampleText(random).Word(3, 12) : null;
        return make(value, label, levels > 1 ? Tree(levels - 1, random, make) : null, levels > 1 ? Tree(levels - 1, random, make) : null);
    }
}
