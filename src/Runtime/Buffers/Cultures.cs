using System;
using System.Globalization;

namespace Prewire.Buffers;

/// <summary>Cultures by names that bytes bring: looked at before the framework sees them, and only those that it has by itself.</summary>
internal static class Cultures
{
    /// <summary>The framework's own limit.</summary>
    internal const int MaxNameLength = 85;

    /// <summary>The culture with a name, or null.</summary>
    internal static CultureInfo? Find(string name)
    {
        if (name.Length == 0)
        {
            return CultureInfo.InvariantCulture;
        }

        if (!IsName(name))
        {
            return null;
        }

        try
        {
#if NETSTANDARD2_0
            return CultureInfo.GetCultureInfo(name);
#else
            // Others would be made on the spot, and kept for ever.
            return CultureInfo.GetCultureInfo(name, predefinedOnly: true);
#endif
        }
        catch (CultureNotFoundException)
        {
            return null;
        }
    }

    private static bool IsName(string name)
    {
        if (name.Length > MaxNameLength)
        {
            return false;
        }

        foreach (char c in name)
        {
            if (c is not ((>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9') or '-' or '_'))
            {
                return false;
            }
        }

        return true;
    }
}
