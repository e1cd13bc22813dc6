using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Buffers;

/// <summary>What collections of strings compare by that do not show it: found by asking them for what is not among their keys, but equal to one by a comparer that is not the usual one.</summary>
/// <remarks>What only a comparer of the user's holds equal is not found.</remarks>
internal static class HiddenComparers
{
    /// <summary>Comparers of cultures do not see it.</summary>
    private const char SoftHyphen = '\u00AD';

    /// <summary>The comparer of a collection, or null where it is the usual one.</summary>
    /// <param name="keys">The keys.</param>
    /// <param name="contains">Whether a key is equal to one of them.</param>
    /// <exception cref="PrewireException">It is one of a culture, and nothing tells of which.</exception>
    /// <typeparam name="TKey">string; callers know it by another name.</typeparam>
    internal static StringComparer? Of<TKey>(IEnumerable<TKey> keys, Func<TKey, bool> contains)
    {
        var texts = (IEnumerable<string?>)keys;
        bool isAsked = false;
        foreach (string? key in texts)
        {
            if (key is null || key.Length == 0)
            {
                continue;
            }

            if (!isAsked && IsHeldEqual(key + SoftHyphen))
            {
                PrewireException.Throw(
                    PrewireErrorCode.UnknownComparer, detail: "It compares as a culture does and does not show as which. Write what it was made of, or use a surrogate.");
            }

            isAsked = true;
            string other = InOtherCase(key);
            if (!ReferenceEquals(other, key))
            {
                return IsHeldEqual(other) ? StringComparer.OrdinalIgnoreCase : null;
            }
        }

        return null;

        bool IsHeldEqual(string other) => contains((TKey)(object)other) && !texts.Contains(other, StringComparer.Ordinal);
    }

    private static string InOtherCase(string key)
    {
        string other = key.ToUpperInvariant();
        if (other == key)
        {
            other = key.ToLowerInvariant();
        }

        return other == key ? key : other;
    }
}
