using System;
using System.Linq;

namespace Prewire.Benchmarks.Data;

/// <summary>Random words of random length, in several scripts.</summary>
internal sealed class SampleText(Random random)
{
    private const string Letters = "etaoinshrdlucmfwypvbgkjqxz";
    private const string Accents = "éèêëàâäçîïôöùûüñåøßæ";

    /// <summary>A capitalized Latin word of <paramref name="min"/> to <paramref name="max"/> letters.</summary>
    public string Word(int min, int max) => string.Create(random.Next(min, max + 1), random, static (span, random) =>
    {
        for (int i = 0; i < span.Length; i++)
        {
            // The smaller of two draws makes frequent letters frequent.
            span[i] = Letters[Math.Min(random.Next(Letters.Length), random.Next(Letters.Length))];
        }

        span[0] = char.ToUpperInvariant(span[0]);
    });

    /// <summary>Cyrillic letters, two bytes each in UTF-8.</summary>
    public string CyrillicWord(int min, int max) => Script(random.Next(min, max + 1), '\u0430', 32);

    /// <summary>Han characters, three bytes each in UTF-8.</summary>
    public string HanWord(int min, int max) => Script(random.Next(min, max + 1), '\u4E00', 8000);

    /// <summary>Latin letters, one in six of them with an accent.</summary>
    public string AccentedWord(int min, int max) => string.Concat(Word(min, max).Select(c => random.Next(6) == 0 ? Accents[random.Next(Accents.Length)] : c));

    /// <summary>A word of any of the scripts.</summary>
    public string MixedWord() => random.Next(4) switch
    {
        0 => Word(2, 12),
        1 => AccentedWord(2, 12),
        2 => CyrillicWord(2, 12),
        _ => HanWord(1, 4),
    };

    /// <summary>A Latin word, or one to three emoji, surrogate pairs of four bytes each in UTF-8.</summary>
    public string WordOrEmoji(int min, int max) => random.Next(4) > 0 ? Word(min, max) : Emoji();

    /// <summary>The same of Cyrillic letters.</summary>
    public string CyrillicWordOrEmoji(int min, int max) => random.Next(4) > 0 ? CyrillicWord(min, max) : Emoji();

    private string Emoji() =>
        string.Concat(Enumerable.Range(0, random.Next(1, 4)).Select(_ => char.ConvertFromUtf32(0x1F600 + random.Next(64))));

    private string Script(int length, char first, int count) => string.Create(length, (random, first, count), static (span, state) =>
    {
        for (int i = 0; i < span.Length; i++)
        {
            span[i] = (char)(state.first + state.random.Next(state.count));
        }
    });
}
