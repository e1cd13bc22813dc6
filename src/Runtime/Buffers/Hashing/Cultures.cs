using System.Globalization;

namespace Prewire.Buffers;

/// <summary>Cultures by names that bytes bring: looked at before the framework sees them, and only those that it has by itself.</summary>
internal static class Cultures
{
    /// <summary>The framework's own limit.</summary>
    internal const int MaxNameLength = 85;

    /// <summary>Looked at before the framework is asked: it makes cultures of many names that it has not, and keeps what it made for ever.</summary>
    private static HashSet<string>? s_names;

    /// <summary>The culture with a name, or null.</summary>
    internal static CultureInfo? Find(string name) =>
        name.Length == 0 ? CultureInfo.InvariantCulture
        : name.Length <= MaxNameLength && (s_names ??= Names()).Contains(name) ? Get(name)
        : null;

    /// <summary>A name that is about to be written.</summary>
    /// <exception cref="PrewireException">Nobody could read it.</exception>
    internal static string Known(string name)
    {
        if (Find(name) is null)
        {
            PrewireException.Throw(PrewireErrorCode.InvalidValue, detail: $"'{name}' is no culture that the framework has by itself.");
        }

        return name;
    }

    private static CultureInfo? Get(string name)
    {
        try
        {
            return CultureInfo.GetCultureInfo(name);
        }
        catch (CultureNotFoundException)
        {
            return null;
        }
    }

    /// <summary>Those that the framework lists, and those without their script: zh-CN for zh-Hans-CN, which some systems have and do not list.</summary>
    private static HashSet<string> Names()
    {
        var names = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (CultureInfo culture in CultureInfo.GetCultures(CultureTypes.AllCultures))
        {
            names.Add(culture.Name);
            names.Add(WithoutScript(culture.Name));
        }

        return names;
    }

    /// <summary>The name of a culture without its script, if it has one beside a region.</summary>
    internal static string WithoutScript(string name)
    {
        string[] parts = name.Split('-');
        return parts.Length == 3 && parts[1].Length == 4 ? parts[0] + "-" + parts[2] : name;
    }
}
