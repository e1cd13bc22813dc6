using System;
using System.Globalization;
using System.Linq;

namespace Prewire.Integration.Tests.Framework;

/// <summary>Cultures to try values with. Tests run without those of the framework: then there is just one, and no region. .ci/run runs them with all once more.</summary>
internal static class FrameworkCultures
{
    private const int Spread = 40;

    /// <summary>Of other scripts, digits, calendars and orders than most.</summary>
    private static readonly string[] s_special = ["ar-SA", "de-DE", "fa-IR", "hi-IN", "ja-JP", "sr-Latn-RS", "th-TH", "tr-TR", "zh-Hant-TW"];

    internal static CultureInfo[] All { get; } = Choose(CultureTypes.AllCultures);

    /// <summary>Those that a region has the name of.</summary>
    internal static CultureInfo[] WithRegion { get; } = [.. Choose(CultureTypes.SpecificCultures).Where(static c => c.Name.Length > 0)];

    private static CultureInfo[] Choose(CultureTypes types)
    {
        CultureInfo[] cultures = CultureInfo.GetCultures(types);
        Assert.True(cultures.Length > Spread || AreLeftOut, "The framework lists no cultures.");
        return [.. cultures.Where((c, i) => i % Spread == 0 || s_special.Contains(c.Name))];
    }

    private static bool AreLeftOut => Environment.GetEnvironmentVariable("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT") is { } set
        ? set != "0"
        : AppContext.TryGetSwitch("System.Globalization.Invariant", out bool isInvariant) && isInvariant;
}
