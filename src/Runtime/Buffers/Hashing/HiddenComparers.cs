using System.Collections;
using System.Collections.Specialized;
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

    /// <summary>The same of a collection whose keys may be anything: those that are strings are asked for.</summary>
    internal static StringComparer? OfUntyped(IEnumerable keys, Func<object, bool> contains) => Of<string>(keys.OfType<string>(), contains);

    /// <summary>What a sorted list compares by, or null where it is <see cref="Comparer"/>, as usual.</summary>
    /// <exception cref="PrewireException">It is neither that nor one that is known.</exception>
    internal static StringComparer? Of(SortedList list)
    {
        if (Fits(list, Comparer.Default))
        {
            return null;
        }

        StringComparer[] known = [StringComparer.OrdinalIgnoreCase, StringComparer.Ordinal, StringComparer.InvariantCulture, StringComparer.InvariantCultureIgnoreCase];
        StringComparer? found = Array.Find(known, c => Fits(list, c));
        if (found is null)
        {
            PrewireException.Throw(
                PrewireErrorCode.UnknownComparer, detail: "A SortedList does not show what it compares by, and its keys do not stand as its default or a known comparer has them. Write a SortedDictionary, or use a surrogate.");
        }

        return found;
    }

    /// <summary>Requires that a collection of names ignores case, as it does if nobody says otherwise.</summary>
    internal static void RequireUsual(NameValueCollection names)
    {
        foreach (string? name in names)
        {
            if (name is not null && InOtherCase(name) is string other && other != name && names.GetValues(name) is not null)
            {
                if (names.GetValues(other) is null || names.AllKeys.Contains(other, StringComparer.Ordinal))
                {
                    PrewireException.Throw(
                        PrewireErrorCode.UnknownComparer, detail: "A NameValueCollection does not ignore case, and what it compares by does not show. Write a Dictionary<string, string[]>, or use a surrogate.");
                }

                return;
            }
        }
    }

    private static bool Fits(SortedList list, IComparer comparer)
    {
        try
        {
            for (int i = 1; i < list.Count; i++)
            {
                if (comparer.Compare(list.GetKey(i - 1), list.GetKey(i)) >= 0)
                {
                    return false;
                }
            }

            // One key is enough to tell those apart that have all of them in the same order.
            string? key = list.Keys.OfType<string>().FirstOrDefault(static k => k.Length > 0 && InOtherCase(k) != k);
            return key is null || (IsEqual(key + SoftHyphen) && IsEqual(InOtherCase(key)));

            bool IsEqual(string other) => list.ContainsKey(other) == Enumerable.Range(0, list.Count).Any(i => comparer.Compare(list.GetKey(i), other) == 0);
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidOperationException)
        {
            // Keys that this one does not compare.
            return false;
        }
    }

    /// <summary>A text in upper or else lower case; the same where it has neither.</summary>
    internal static string InOtherCase(string key)
    {
        string other = key.ToUpperInvariant();
        if (other == key)
        {
            other = key.ToLowerInvariant();
        }

        return other == key ? key : other;
    }
}
