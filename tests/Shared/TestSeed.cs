using System;
using System.Globalization;

namespace Prewire;

/// <summary>What values are made up from: the same each time, unless PREWIRE_SEED says another number.</summary>
internal static class TestSeed
{
    internal static int Value { get; } =
        int.TryParse(Environment.GetEnvironmentVariable("PREWIRE_SEED"), NumberStyles.None, CultureInfo.InvariantCulture, out int set) ? set : 1;
}
