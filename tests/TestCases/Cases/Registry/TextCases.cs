using System.Collections.Generic;
using System.Linq;
using Prewire.TestCases.Calls;

namespace Prewire.TestCases.Registry;

/// <summary>Text of every script and length; the encodings change at some of them.</summary>
internal static class TextCases
{
    /// <summary>Short texts, one of each kind.</summary>
    public static readonly string[] Samples =
    [
        "",
        "a",
        "hello world",
        "\0",
        "\u007f\u0080",
        "naïve café ÿ",
        "Война и мир",
        "Ωμέγα",
        "吾輩は猫である",
        "👩‍👩‍👧‍👦 🎉",
        "mixed: aÿя猫🎉",
        "\uffff\ufffe",
        "line\r\nbreak\ttab",
        new('x', 15),
        new('x', 16),
        new('x', 31),
        new('x', 32),
        new('ÿ', 33),
        new('я', 63),
        new('я', 64),
        new('猫', 65),
        new('x', 127),
        new('x', 128),
        new('猫', 1000),
    ];

    public static IEnumerable<TestCase> All()
    {
        yield return TestCase.Of(CallsOf.RootString, [.. Samples, .. LongTexts()]);
        yield return TestCase.Of(
            CallsOf.RootStrings,
            [],
            Samples,
            [null!],
            [null!, "", "a", null!, "猫"],
            Enumerable.Range(0, 300).Select(static i => "item " + (char)('a' + (i % 26))).ToArray());
        yield return TestCase.Of(CallsOf.RootChar, '\0', 'a', 'ÿ', '猫', '\ud83c', char.MaxValue);
    }

    private static IEnumerable<string> LongTexts()
    {
        yield return new string('x', 65_535);
        yield return new string('x', 70_000);
        yield return string.Concat(Enumerable.Repeat("я", 70_000));
        yield return string.Concat(Enumerable.Repeat("🎉", 40_000));
        yield return new string('x', 70_000) + "я";
        yield return "я" + new string('x', 70_000);
    }
}
