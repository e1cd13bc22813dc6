using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Comparison;

/// <summary>
/// Compares two object graphs member by member, and counts them. It finds the members by reflection, on purpose: nothing that
/// is later added to the model can be forgotten here, and nothing is shared with the serializers under test.
/// </summary>
internal sealed class DeepComparer
{
    private static readonly HashSet<Type> Leaves =
    [
        typeof(string), typeof(Guid), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan), typeof(Version), typeof(decimal),
    ];

    private readonly Dictionary<Type, PropertyInfo[]> _members = [];

    /// <summary>The records, classes and structs of the model met.</summary>
    public long Records { get; private set; }

    /// <summary>The lists, arrays and dictionaries met that are not empty.</summary>
    public long Collections { get; private set; }

    /// <summary>The texts met.</summary>
    public long Texts { get; private set; }

    /// <summary>The numbers, flags and other single values met.</summary>
    public long Values { get; private set; }

    /// <summary>Compares two catalogs.</summary>
    /// <returns>Where and how they differ first, or null when they are equal in everything.</returns>
    public string? FindDifference(Catalog expected, Catalog actual) => Compare(expected, actual);

    private string? Compare(object? expected, object? actual)
    {
        if (expected is null || actual is null)
        {
            return expected == actual ? null : Differ(expected, actual);
        }

        Type type = expected.GetType();
        if (type != actual.GetType())
        {
            return Differ(type, actual.GetType());
        }

        if (type.IsPrimitive || type.IsEnum || Leaves.Contains(type))
        {
            Count(expected);
            return SameLeaf(expected, actual) ? null : Differ(expected, actual);
        }

        Collections += expected is ICollection { Count: > 0 } ? 1 : 0;
        return expected switch
        {
            byte[] bytes => bytes.AsSpan().SequenceEqual((byte[])actual) ? null : Differ(bytes.Length + " bytes", "others"),
            IDictionary dictionary => CompareDictionaries(dictionary, (IDictionary)actual),
            IList list => CompareLists(list, (IList)actual),
            _ => CompareMembers(type, expected, actual),
        };
    }

    /// <summary>Equality to the bit, where a type's own is looser.</summary>
    private static bool SameLeaf(object expected, object actual) => expected switch
    {
        float v => BitConverter.SingleToInt32Bits(v) == BitConverter.SingleToInt32Bits((float)actual),
        double v => BitConverter.DoubleToInt64Bits(v) == BitConverter.DoubleToInt64Bits((double)actual),
        decimal v => decimal.GetBits(v).AsSpan().SequenceEqual(decimal.GetBits((decimal)actual)),
        DateTime v => v == (DateTime)actual && v.Kind == ((DateTime)actual).Kind,
        DateTimeOffset v => v.EqualsExact((DateTimeOffset)actual),
        _ => expected.Equals(actual),
    };

    private string? CompareDictionaries(IDictionary expected, IDictionary actual)
    {
        if (expected.Count != actual.Count)
        {
            return Differ(expected.Count + " entries", actual.Count);
        }

        foreach (DictionaryEntry entry in expected)
        {
            Count(entry.Key);
            string? difference = actual.Contains(entry.Key) ? Compare(entry.Value, actual[entry.Key]) : Differ("an entry", "none");
            if (difference is not null)
            {
                return $"[{entry.Key}]{difference}";
            }
        }

        return null;
    }

    private string? CompareLists(IList expected, IList actual)
    {
        if (expected.Count != actual.Count)
        {
            return Differ(expected.Count + " elements", actual.Count);
        }

        for (int i = 0; i < expected.Count; i++)
        {
            if (Compare(expected[i], actual[i]) is { } difference)
            {
                return $"[{i}]{difference}";
            }
        }

        return null;
    }

    private string? CompareMembers(Type type, object expected, object actual)
    {
        if (!_members.TryGetValue(type, out PropertyInfo[]? members))
        {
            members = [.. type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Where(p => p.CanRead)];
            if (members.Length == 0 || type.GetFields(BindingFlags.Public | BindingFlags.Instance).Length > 0)
            {
                throw new NotSupportedException($"How to compare {type}?");
            }

            _members.Add(type, members);
        }

        Records++;
        foreach (PropertyInfo member in members)
        {
            if (Compare(member.GetValue(expected), member.GetValue(actual)) is { } difference)
            {
                return $".{member.Name}{difference}";
            }
        }

        return null;
    }

    private void Count(object leaf)
    {
        if (leaf is string)
        {
            Texts++;
        }
        else
        {
            Values++;
        }
    }

    private static string Differ(object? expected, object? actual) => $": {expected ?? "null"} became {actual ?? "null"}";
}
