using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Prewire.Benchmarks.Harness;

/// <summary>Compares two object graphs field by field, private fields included.</summary>
internal static class DeepEquality
{
    private const BindingFlags Fields = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    /// <summary>What was compared already: graphs lead back to themselves.</summary>
    [ThreadStatic]
    private static HashSet<(object, object)>? s_visited;

    /// <summary>The path of the first difference, or null where there is none.</summary>
    public static string? FindDifference(object? expected, object? actual)
    {
        s_visited = new HashSet<(object, object)>(new SamePair());
        return FindDifference(expected, actual, "$");
    }

    private static string? FindDifference(object? expected, object? actual, string path)
    {
        if (expected is null || actual is null)
        {
            return ReferenceEquals(expected, actual) ? null : path;
        }

        if (expected.GetType() != actual.GetType())
        {
            return $"{path} (is {actual.GetType().Name})";
        }

        return expected switch
        {
            IDictionary dictionary => Dictionaries(dictionary, (IDictionary)actual, path),
            byte[] bytes => bytes.AsSpan().SequenceEqual((byte[])actual) ? null : path,
            IList list => Lists(list, (IList)actual, path),
            _ when IsValue(expected) => expected.Equals(actual) ? null : path,
            _ when !expected.GetType().IsValueType && !s_visited!.Add((expected, actual)) => null,
            _ => Members(expected, actual, path),
        };
    }

    // Types that say themselves when they are equal: those of the base library, and messages of other serializers.
    private static bool IsValue(object value) =>
        value.GetType().Namespace is "System" || value is Enum || value is Google.Protobuf.IMessage;

    private static string? Members(object expected, object actual, string path)
    {
        for (var type = expected.GetType(); type is not null && type != typeof(object); type = type.BaseType)
        {
            foreach (var field in type.GetFields(Fields | BindingFlags.DeclaredOnly))
            {
                string? difference = FindDifference(field.GetValue(expected), field.GetValue(actual), $"{path}.{field.Name}");
                if (difference is not null)
                {
                    return difference;
                }
            }
        }

        return null;
    }

    private static string? Lists(IList expected, IList actual, string path)
    {
        if (expected.Count != actual.Count)
        {
            return $"{path} (has {actual.Count} elements of {expected.Count})";
        }

        for (int i = 0; i < expected.Count; i++)
        {
            string? difference = FindDifference(expected[i], actual[i], $"{path}[{i}]");
            if (difference is not null)
            {
                return difference;
            }
        }

        return null;
    }

    private static string? Dictionaries(IDictionary expected, IDictionary actual, string path)
    {
        if (expected.Count != actual.Count)
        {
            return $"{path} (has {actual.Count} entries of {expected.Count})";
        }

        foreach (DictionaryEntry entry in expected)
        {
            string? difference = FindDifference(entry.Value, actual[entry.Key], $"{path}[{entry.Key}]");
            if (difference is not null)
            {
                return difference;
            }
        }

        return null;
    }

    private sealed class SamePair : IEqualityComparer<(object Expected, object Actual)>
    {
        public bool Equals((object Expected, object Actual) x, (object Expected, object Actual) y) =>
            ReferenceEquals(x.Expected, y.Expected) && ReferenceEquals(x.Actual, y.Actual);

        public int GetHashCode((object Expected, object Actual) pair) => HashCode.Combine(RuntimeHelpers.GetHashCode(pair.Expected), RuntimeHelpers.GetHashCode(pair.Actual));
    }
}
