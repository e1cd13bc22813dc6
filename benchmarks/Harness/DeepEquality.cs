using System;
using System.Collections;
using System.Reflection;

namespace Prewire.Benchmarks.Harness;

/// <summary>Compares two object graphs field by field, private fields included.</summary>
internal static class DeepEquality
{
    private const BindingFlags Fields = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    /// <summary>The path of the first difference, or null where there is none.</summary>
    public static string? FindDifference(object? expected, object? actual, string path = "$")
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
}
