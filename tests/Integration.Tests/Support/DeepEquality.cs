using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Prewire.Integration.Tests.Support;

/// <summary>Compares two object graphs field by field, private fields included; what [WireIgnore] or [NonSerialized] leaves out is not looked at.</summary>
internal static class DeepEquality
{
    private const BindingFlags Fields = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>The path of the first difference, or null where there is none.</summary>
    /// <param name="declared">The type of the position; below an interface, collections of different types may be equal.</param>
    /// <param name="expected">What was written.</param>
    /// <param name="actual">What was read.</param>
    public static string? FindDifference(Type declared, object? expected, object? actual)
    {
        s_met = new(ReferenceEqualityComparer.Instance);
        return Compare(declared, expected, actual, "$");
    }

    /// <summary>What tracked objects became: each only one, wherever it is met.</summary>
    [ThreadStatic]
    private static Dictionary<object, object>? s_met;

    private static string? Compare(Type declared, object? expected, object? actual, string path)
    {
        if (expected is null || actual is null)
        {
            return expected is null && actual is null ? null : $"{path}: {expected ?? "null"} became {actual ?? "null"}";
        }

        bool mayDiffer = declared.IsInterface && expected is IEnumerable and not string;
        if (expected.GetType() != actual.GetType() && !mayDiffer)
        {
            return $"{path}: {expected.GetType()} became {actual.GetType()}";
        }

        if (expected.GetType().IsDefined(typeof(WireReferencesAttribute), inherit: true) || (expected.GetType().BaseType?.IsDefined(typeof(WireReferencesAttribute)) ?? false))
        {
            if (s_met!.TryGetValue(expected, out object? met))
            {
                return ReferenceEquals(met, actual) ? null : $"{path}: an object became two";
            }

            s_met.Add(expected, actual);
        }

        return expected switch
        {
            float number => BitConverter.SingleToInt32Bits(number) == BitConverter.SingleToInt32Bits((float)actual) ? null : Changed(path, expected, actual),
            double number => BitConverter.DoubleToInt64Bits(number) == BitConverter.DoubleToInt64Bits((double)actual) ? null : Changed(path, expected, actual),
            decimal number => decimal.GetBits(number).SequenceEqual(decimal.GetBits((decimal)actual)) ? null : Changed(path, expected, actual),
            DateTime time => time.Kind == ((DateTime)actual).Kind && time == (DateTime)actual ? null : Changed(path, expected, actual),
            DateTimeOffset time => time.EqualsExact((DateTimeOffset)actual) ? null : Changed(path, expected, actual),
            _ when expected.GetType() == typeof(object) => null,
            string or Uri or Version or Enum or WireUnknownMembers => expected.Equals(actual) ? null : Changed(path, expected, actual),
            ITuple tuple => Tuples(tuple, (ITuple)actual, path),
            IDictionary dictionary => Dictionaries(dictionary, (IDictionary)actual, path),
            _ when IsDefaultSegment(expected) || IsDefaultSegment(actual) => Sequences(Elements(expected), Elements(actual), path),
            IEnumerable sequence => Sequences(sequence, (IEnumerable)actual, path),
            _ when IsMemory(expected.GetType()) => Sequences(ToArray(expected), ToArray(actual), path),
            _ when expected.GetType().Namespace?.StartsWith("System", StringComparison.Ordinal) == true => expected.Equals(actual) ? null : Changed(path, expected, actual),
            _ => Members(expected, actual, path),
        };
    }

    private static string Changed(string path, object expected, object actual) => $"{path}: {expected} became {actual}";

    private static string? Members(object expected, object actual, string path)
    {
        for (Type? type = expected.GetType(); type is not null && type != typeof(object); type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(Fields))
            {
                if (field.GetCustomAttribute<FixedBufferAttribute>() is FixedBufferAttribute buffer)
                {
                    if (!BytesOf(buffer, field.GetValue(expected)!).SequenceEqual(BytesOf(buffer, field.GetValue(actual)!)))
                    {
                        return $"{path}.{field.Name}: other elements";
                    }

                    continue;
                }

                if (!IsIgnored(type, field) && Compare(field.FieldType, field.GetValue(expected), field.GetValue(actual), path + "." + field.Name) is string difference)
                {
                    return difference;
                }
            }
        }

        return null;
    }

    /// <summary>A fixed buffer has a field for its first element only.</summary>
    private static ReadOnlySpan<byte> BytesOf(FixedBufferAttribute buffer, object box)
    {
        int size = buffer.ElementType == typeof(bool) ? sizeof(bool) : buffer.ElementType == typeof(char) ? sizeof(char) : Marshal.SizeOf(buffer.ElementType);
        return MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<Box>(box).First, size * buffer.Length);
    }

    private sealed class Box
    {
        public byte First = 0;
    }

    private static bool IsIgnored(Type type, FieldInfo field)
    {
        int end = field.Name.IndexOf(">k__BackingField", StringComparison.Ordinal);
        PropertyInfo? property = end < 0 ? null : type.GetProperty(field.Name[1..end], Fields);
        return ((MemberInfo?)property ?? field).IsDefined(typeof(WireIgnoreAttribute), inherit: false)
            || field.IsDefined(typeof(NonSerializedAttribute), inherit: false);
    }

    private static string? Tuples(ITuple expected, ITuple actual, string path)
    {
        for (int i = 0; i < expected.Length; i++)
        {
            if (Compare(typeof(IEnumerable), expected[i], actual[i], $"{path}.Item{i + 1}") is string difference)
            {
                return difference;
            }
        }

        return null;
    }

    private static string? Sequences(IEnumerable expected, IEnumerable actual, string path)
    {
        object?[] left = expected.Cast<object?>().ToArray();
        object?[] right = actual.Cast<object?>().ToArray();
        if (left.Length != right.Length)
        {
            return $"{path}: {left.Length} elements became {right.Length}";
        }

        for (int i = 0; i < left.Length; i++)
        {
            if (Compare(ElementOf(expected), left[i], right[i], $"{path}[{i}]") is string difference)
            {
                return difference;
            }
        }

        return null;
    }

    /// <summary>What the elements are declared as; where that is not known, what may differ.</summary>
    private static Type ElementOf(IEnumerable sequence) => sequence.GetType() switch
    {
        { IsArray: true } array => array.GetElementType()!,
        { IsGenericType: true } type when type.GetGenericTypeDefinition() == typeof(List<>) => type.GetGenericArguments()[0],
        Type type => type == typeof(ArrayList) ? typeof(object) : typeof(IEnumerable),
    };

    private static string? Dictionaries(IDictionary expected, IDictionary actual, string path)
    {
        if (expected.Count != actual.Count)
        {
            return $"{path}: {expected.Count} entries became {actual.Count}";
        }

        foreach (DictionaryEntry entry in expected)
        {
            if (!actual.Contains(entry.Key))
            {
                return $"{path}[{entry.Key}]: is gone";
            }

            if (Compare(typeof(IEnumerable), entry.Value, actual[entry.Key], $"{path}[{entry.Key}]") is string difference)
            {
                return difference;
            }
        }

        return null;
    }

    /// <summary>A segment of no array is an empty one; it cannot be enumerated.</summary>
    private static bool IsDefaultSegment(object value) =>
        value.GetType() is { IsGenericType: true } type && type.GetGenericTypeDefinition() == typeof(ArraySegment<>) && value.Equals(System.Activator.CreateInstance(type));

    private static IEnumerable Elements(object segment) => IsDefaultSegment(segment) ? Array.Empty<object>() : (IEnumerable)segment;

    private static bool IsMemory(Type type) =>
        type.IsGenericType && (type.GetGenericTypeDefinition() == typeof(Memory<>) || type.GetGenericTypeDefinition() == typeof(ReadOnlyMemory<>));

    private static IEnumerable ToArray(object memory) => (IEnumerable)memory.GetType().GetMethod("ToArray")!.Invoke(memory, null)!;
}
