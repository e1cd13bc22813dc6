using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Prewire.Integration.Tests.Inspection;

/// <summary>The values in lists, dictionaries and tuples, in their order.</summary>
internal static class Leaves
{
    /// <summary>Adds the values as a <see cref="ShapeReader"/> gives them.</summary>
    /// <returns>False where there are objects of other types.</returns>
    internal static bool TryAdd(object? value, List<object?> leaves)
    {
        switch (value)
        {
            case null or string or byte[] or decimal or Guid or DateTime or DateTimeOffset or TimeSpan or DateOnly or TimeOnly or Half or Int128 or UInt128
                or System.Numerics.BigInteger or Version:
                leaves.Add(value);
                return true;
            case nint number:
                leaves.Add((long)number);
                return true;
            case nuint number:
                leaves.Add((ulong)number);
                return true;
            case Enum number:
                leaves.Add(Convert.ChangeType(number, Enum.GetUnderlyingType(number.GetType()), System.Globalization.CultureInfo.InvariantCulture));
                return true;
            case Uri uri:
                leaves.Add(uri.OriginalString);
                return true;
            case ITuple tuple:
                return TryAddAll(Items(tuple), leaves);
            case ArraySegment<char> { Array: null }:
                leaves.Add(null);
                return true;
            case IDictionary pairs:
                return TryAddAll(Pairs(pairs), leaves);
            case IEnumerable elements:
                return TryAddAll(elements, leaves);
            default:
                leaves.Add(value);
                return value.GetType().IsPrimitive;
        }
    }

    private static bool TryAddAll(IEnumerable values, List<object?> leaves)
    {
        foreach (object? value in values)
        {
            if (!TryAdd(value, leaves))
            {
                return false;
            }
        }

        return true;
    }

    private static IEnumerable<object?> Items(ITuple tuple)
    {
        for (int i = 0; i < tuple.Length; i++)
        {
            yield return tuple[i];
        }
    }

    private static IEnumerable<object?> Pairs(IDictionary pairs)
    {
        foreach (DictionaryEntry pair in pairs)
        {
            yield return pair.Key;
            yield return pair.Value;
        }
    }
}
