using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Prewire.Generator.Tests.Foreign;

/// <summary>Makes objects of types that are known by reflection alone: all fields have values, whoever may see them, but for those of events.</summary>
/// <param name="random">Where the values come from.</param>
/// <param name="types">The types that have serializers.</param>
internal sealed class RandomObjects(Random random, IReadOnlyCollection<Type> types)
{
    private const int MostDepth = 5;

    /// <summary>An object, or null where there is no type for it that has a serializer.</summary>
    public object? Make(Type type, int depth = 0)
    {
        if (Nullable.GetUnderlyingType(type) is Type inner)
        {
            return random.Next(3) == 0 ? null : Make(inner, depth);
        }

        if (type.IsEnum)
        {
            return Enum.ToObject(type, random.Next(7));
        }

        return type switch
        {
            _ when type == typeof(int) => random.Next(2) == 0 ? random.Next(100) : random.Next(int.MinValue, int.MaxValue),
            _ when type == typeof(string) => "s" + random.Next(1000),
            _ when type == typeof(bool) => random.Next(2) == 0,
            _ when type == typeof(double) => random.NextDouble(),
            _ when type == typeof(decimal) => random.Next() / 7m,
            _ when type == typeof(Guid) => NewGuid(),
            _ when type == typeof(DateTime) => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc),
            _ when type == typeof(IntPtr) => (IntPtr)random.Next(),
            _ when type == typeof(Lazy<int>) => new Lazy<int>(random.Next()),
            _ when typeof(Delegate).IsAssignableFrom(type) => (Func<int>)random.Next,
            { IsArray: true } => Fill(Array.CreateInstance(type.GetElementType()!, random.Next(1, 4)), depth),
            _ when type.Namespace == "System.Collections.Generic" => Collection(type, depth),
            _ when typeof(ITuple).IsAssignableFrom(type) => Activator.CreateInstance(type, [.. type.GetGenericArguments().Select(a => Make(a, depth + 1))]),
            _ => Fields(type, depth),
        };
    }

    private Guid NewGuid()
    {
        byte[] bytes = new byte[16];
        random.NextBytes(bytes);
        return new Guid(bytes);
    }

    private Array Fill(Array array, int depth)
    {
        for (int i = 0; i < array.Length; i++)
        {
            array.SetValue(Make(array.GetType().GetElementType()!, depth + 1), i);
        }

        return array;
    }

    private object Collection(Type type, int depth)
    {
        Type[] arguments = type.GetGenericArguments();
        object collection = Activator.CreateInstance(type.IsInterface ? typeof(List<>).MakeGenericType(arguments) : type)!;
        MethodInfo add = collection.GetType().GetMethod("Add", arguments)!;
        for (int count = random.Next(1, 4); count > 0; count--)
        {
            object?[] items = [.. arguments.Select(a => Make(a, depth + 1))];
            if (collection is not IDictionary dictionary || !dictionary.Contains(items[0]!))
            {
                add.Invoke(collection, items);
            }
        }

        return collection;
    }

    private object? Fields(Type type, int depth)
    {
        if (!type.IsValueType && depth > 0)
        {
            Type[] concrete = [.. types.Where(t => !t.IsAbstract && type.IsAssignableFrom(t))];
            if (depth > MostDepth || concrete.Length == 0)
            {
                return null;
            }

            // Where a collection is declared, nothing derived from it may stand, and the message says so.
            type = !type.IsAbstract && type.GetMethod("GetEnumerator") is not null && concrete.Contains(type) ? type : concrete[random.Next(concrete.Length)];
        }

        object made = RuntimeHelpers.GetUninitializedObject(type);
        foreach (FieldInfo field in AllFields(type))
        {
            field.SetValue(made, Make(field.FieldType, depth + 1));
        }

        return made;
    }

    /// <summary>The fields of a type and its base classes, without what stands for the handlers of events.</summary>
    public static IEnumerable<FieldInfo> AllFields(Type type)
    {
        for (Type? current = type; current is not null && current != typeof(object) && current != typeof(ValueType); current = current.BaseType)
        {
            foreach (FieldInfo field in current.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (field.FieldType != typeof(EventHandler))
                {
                    yield return field;
                }
            }
        }
    }
}
