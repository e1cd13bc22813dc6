using System;

namespace Prewire.Benchmarks.Data;

/// <summary>Random words of random length, in three scripts.</summary>
internal sealed class SampleText(Random random)
{
    private const string Letters = "etaoinshrdlucmfwypvbgkjqxz";

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

    private string Script(int length, char first, int count) => string.Create(length, (random, first, count), static (span, state) =>
    {
        for (int i = 0; i < span.Length; i++)
        {
            span[i] = (char)(state.first + state.random.Next(state.count));
        }
    });
}
