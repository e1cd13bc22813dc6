using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Prewire.Runtime.Tests.Buffers;

/// <summary>Strings of every kind the text codec tells apart.</summary>
internal static class TextSamples
{
    internal static readonly (string Text, string Hex)[] Encoded =
    [
        ("", "02"),
        ("a", "0461"),
        ("hello", "0C68656C6C6F"),
        ("é", "04E9"),
        ("ÿ\u0000", "06FF00"),
        ("aĀ", "0D026180"),
        ("Ā", "0902" + "80"),
        ("Да", "0D08" + "94B0"),
        ("日", "07E565"),
        ("abc–", "1540" + "61626393"),
        ("éĀ", "0BE9000001"), // not in one window, and 4 bytes for 2 characters
        ("abéĀ", "1D006162C3A9C480"), // 6 bytes for 4 characters: exactly 1.5, still UTF-8
        ("\U00010000", "0B00D8" + "00DC"), // 4 bytes for 2 characters
        ("ab\U00010000", "1D006162F0908080"),
        ("\U0001F600", "110100" + "EC00"), // signs, without a window
        ("ab\U0001FBFF", "190100" + "6162F77F"),
        ("Да\U0001F44D\u2764\uFE0F!", "250140" + "94B0E84D161C21"), // the window from U+0400 on
        ("ä\u2019\U0001F44D", "19010A" + "C414E84D"), // and that from U+00A0 on
        ("ä\u2019", "11010A" + "C414"), // no symbol is needed
        ("«Да»\u00A0№", "210140" + "FA94B0FEF8FD"),
        ("\uFE0F", "070FFE"), // one alone is no shorter
    ];

    internal static readonly string[] Unpaired =
    [
        "\uD800", "\uDC00", "\uDFFF", "\uDBFF", "\uDC00\uD800", "a\uD800", "\uD800b", "\uD83D\uD83D\uDE00", "\uD83D\uDE00\uDE00",
        "ascii ascii ascii \uD800 ascii ascii ascii", "日本語日本語日本語\uDC00日本語日本語日本語",
    ];

    /// <summary>Every mode at every length up to 70, with a wide character or a pair in every place.</summary>
    internal static IEnumerable<string> Exhaustive()
    {
        for (var length = 0; length <= 70; length++)
        {
            yield return new string('x', length);
            yield return new string('é', length);
            yield return new string('я', length);
            yield return new string('語', length);
            for (var at = 0; at < length; at++)
            {
                yield return Insert(new string('x', length), at, "€");
                yield return Insert(new string('é', length), at, "Ā");
                yield return Insert(new string('x', length), at, "\U0001F600");
                yield return Insert(new string('é', length), at, "\uFE0F");
                yield return Insert(new string('я', length), at, "\U0001F44D");
                yield return Insert(new string('x', length), at, "\U00010400");
                yield return Insert(new string('語', length), at, "\U0010FFFF");
            }
        }
    }

    internal static IEnumerable<string> All() => Encoded.Select(sample => sample.Text).Concat(Exhaustive()).Concat(
    [
        new string('x', 62), new string('x', 63), new string('x', 8190), new string('x', 8191), new string('x', 100_000),
        new string('я', 4095), new string('я', 4096), new string('x', 100_000) + "€",
        new string('я', 600_000), new string('x', 600_000) + new string('я', 10), string.Concat(Enumerable.Repeat("ж\U0001F600", 20_000)),
        string.Concat(Enumerable.Repeat("ж\U0001F600", 200_000)), string.Concat(Enumerable.Repeat("ж\U0001F600", 20_000)) + "\U00010400",
    ]);

    /// <summary>Random strings of up to 40 characters, each of a few kinds of characters.</summary>
    internal static IEnumerable<string> Mixed(int count)
    {
        string[] pieces = ["a", "\u0000", "\u007F", "\u0080", "é", "ÿ", "Ā", "я", "\u07FF", "\u0800", "€", "語", "\u2019", "\uFE0F", "\U0001F44D", "Б", "\uD7FF", "\uE000", "\uFFFF", "\U00010000", "\U0010FFFF"];
        var random = new Random(5);
        for (var i = 0; i < count; i++)
        {
            var kinds = random.GetItems(pieces, random.Next(1, 4));
            var text = string.Concat(random.GetItems(kinds, random.Next(41)));
            yield return text.Length > 40 && !char.IsHighSurrogate(text[39]) ? text[..40] : text;
        }
    }

    /// <summary>Random strings of 33 to 700 characters, most of them of one kind.</summary>
    internal static IEnumerable<string> Long(int count)
    {
        string[] pieces = ["a", "word ", "\u001F", "é", "ż", "я", "слово", "\u00AB", "\u00BB", "\u2116", "\u201E", "\u05D0", "\u07FF", "\u0800", "ế", "€", "\u2014", "\u2019", "語", "漢字", "\uD7FF", "\uE000", "\uFFFF", "\u2764\uFE0F", "\u25B6", "\U0001F44D", "\U0001F468\u200D\U0001F4BB", "\U00020BB7", "\U0010FFFF"];
        var random = new Random(13);
        for (var i = 0; i < count; i++)
        {
            var length = random.Next(33, random.Next(2) == 0 ? 100 : 700);
            var usual = pieces[random.Next(pieces.Length)];
            var kinds = random.GetItems(pieces, random.Next(1, 4));
            var distance = random.Next(1, 80);
            var text = new StringBuilder();
            while (text.Length < length)
            {
                text.Append(random.Next(distance) == 0 ? kinds[random.Next(kinds.Length)] : usual);
            }

            yield return text.ToString();
        }
    }

    private static string Insert(string text, int at, string piece) => text[..at] + piece + text[(at + 1)..];
}
