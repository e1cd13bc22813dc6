using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text;

namespace Prewire.Generator.Tests.Properties;

/// <summary>Makes up programs of many types that lead to one another, and objects of them.</summary>
internal static class ConnectedModels
{
    private static readonly string[] s_scalars = ["int", "string?", "long", "double", "decimal", "bool", "DateTime", "Guid", "int?", "List<string>?", "byte[]?"];

    /// <summary>Writes the source of a program.</summary>
    /// <param name="kind">How types lead to one another.</param>
    /// <param name="count">How many types there are.</param>
    /// <param name="usesIds">Whether members have ids.</param>
    /// <param name="random">What else is left to chance.</param>
    public static string Source(ModelKind kind, int count, bool usesIds, Random random)
    {
        var text = new StringBuilder("using System; using System.Collections.Generic; using Prewire;\nnamespace NAME;\n");
        List<int>[] targets = Targets(kind, count, random, out int[] members);
        for (int i = 0; i < count; i++)
        {
            int id = 0;
            text.Append("[GenerateSerializer] public ").Append(random.Next(2) == 0 ? "sealed " : "").Append("class T").Append(i).Append(" { ");
            for (int m = 0; m < members[i]; m++)
            {
                Add(s_scalars[random.Next(s_scalars.Length)], "S" + m);
            }

            for (int m = 0; m < targets[i].Count; m++)
            {
                string target = "T" + targets[i][m];
                Add(random.Next(4) switch { 0 => $"List<{target}?>?", 1 => $"Dictionary<string, {target}>?", _ => target + "?" }, "R" + m);
            }

            text.Append("}\n");

            void Add(string type, string name) => text.Append(usesIds ? $"[WireId({++id})] " : "").Append($"public {type} {name} {{ get; set; }} ");
        }

        string types = string.Join(", ", Enumerable.Range(0, count).Select(static i => $"typeof(NAME.T{i})"));
        return text.Append("public static class Holder { public static readonly Type[] Types = new Type[] { ").Append(types).Append(" }; }\n").ToString();
    }

    /// <summary>Fills an object at random, and notes which types are in it.</summary>
    public static object Make(Type type, Random random, double fill, int depth, ISet<Type> used)
    {
        used.Add(type);
        object value = Activator.CreateInstance(type)!;
        foreach (PropertyInfo property in type.GetProperties().Where(static p => p.Name[0] == 'R'))
        {
            if (depth > 0 && random.NextDouble() < fill)
            {
                property.SetValue(value, Reference(property.PropertyType, random, fill, depth - 1, used));
            }
        }

        foreach (PropertyInfo property in type.GetProperties().Where(static p => p.Name[0] == 'S'))
        {
            property.SetValue(value, Scalar(property.PropertyType, random));
        }

        return value;
    }

    private static object Reference(Type type, Random random, double fill, int depth, ISet<Type> used)
    {
        if (!type.IsGenericType)
        {
            return Make(type, random, fill, depth, used);
        }

        object collection = Activator.CreateInstance(type)!;
        Type element = type.GenericTypeArguments[^1];
        for (int i = random.Next(3); i >= 0; i--)
        {
            object value = Make(element, random, fill, depth, used);
            if (collection is IDictionary map)
            {
                map.Add("k" + i, value);
            }
            else
            {
                ((IList)collection).Add(value);
            }
        }

        return collection;
    }

    private static object? Scalar(Type type, Random random)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type == typeof(string) ? "text " + random.Next(100)
            : type == typeof(List<string>) ? new List<string> { "a", "b" }
            : type == typeof(byte[]) ? new byte[random.Next(5)]
            : type == typeof(Guid) ? Guid.Empty
            : type == typeof(DateTime) ? new DateTime(2024, 1, 1).AddDays(random.Next(1000))
            : Convert.ChangeType(random.Next(2), type, System.Globalization.CultureInfo.InvariantCulture);
    }

    private static List<int>[] Targets(ModelKind kind, int count, Random random, out int[] members)
    {
        var targets = new List<int>[count];
        members = new int[count];
        int entities = Math.Max(1, count * 2 / 5);
        for (int i = 0; i < count; i++)
        {
            bool isEntity = kind != ModelKind.Composed || i < entities;
            members[i] = kind == ModelKind.SmallChain ? random.Next(1, 4) : isEntity ? random.Next(4, 15) : random.Next(1, 6);
            targets[i] = kind switch
            {
                ModelKind.Chain or ModelKind.SmallChain => i + 1 < count ? [i + 1] : [],
                ModelKind.Dense => Enumerable.Range(0, random.Next(1, 6)).Select(_ => random.Next(count)).ToList(),
                _ => isEntity ? Enumerable.Range(0, random.Next(1, 4)).Select(_ => random.Next(entities)).ToList() : [],
            };
        }

        // Parts have one owner, or several.
        for (int i = entities; kind == ModelKind.Composed && i < count; i++)
        {
            for (int owners = random.Next(3) == 0 ? random.Next(2, 6) : 1; owners > 0; owners--)
            {
                targets[random.Next(entities)].Add(i);
            }
        }

        return targets;
    }
}

/// <summary>How the types of a program lead to one another.</summary>
public enum ModelKind
{
    /// <summary>Each to the next one.</summary>
    Chain,

    /// <summary>The same with few members each.</summary>
    SmallChain,

    /// <summary>Each to several others.</summary>
    Dense,

    /// <summary>Entities to each other and to small parts, most of which have one owner.</summary>
    Composed,
}
