using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Incremental;

/// <summary>What the steps keep from one keystroke to the next holds no symbol, syntax, place or compilation: each would keep a whole version of the project alive.</summary>
public class GraphWalkTests
{
    [Fact]
    public void No_step_of_ours_keeps_what_belongs_to_the_compiler()
    {
        CSharpCompilation compilation = TestCompilation.Create("""
            using System.Collections.Generic;
            using Prewire;
            [assembly: GenerateSerializer(typeof(List<Point>))]
            [GenerateSerializer] public class Base { [WireInclude] private int _a; public int A => _a; }
            [GenerateSerializer] public class Page<T> : Base { public Page(T item) { Item = item; } public T Item { get; } public Dictionary<string, (int, T?[])>? Map { get; set; } }
            [GenerateSerializer] public record struct Point(int X, System.DayOfWeek Y);
            [GenerateSerializer, WireName("kind")] public enum Kind { One }
            [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(Leaf<>)), WireUnion(1, typeof(Leaf<>)), WireUnion(2, typeof(IntLeaf))] public abstract class Tree<T> { }
            [GenerateSerializer] public class Leaf<T> : Tree<T> { public object? Any { get; set; } [WireOpen] public Tree<Kind>? Open { get; set; } public System.Collections.Hashtable? Table { get; set; } }
            [GenerateSerializer] public sealed class IntLeaf : Tree<int> { }
            public static class Use
            {
                public static byte[] Write(Page<int> page) => PrewireSerializer.Serialize(page);
                public static byte[] Write2<[WireType] T>(T page) => PrewireSerializer.Serialize(page);
                public static byte[] Write3(List<Point> points) => Write2(points);
            }
            """);
        GeneratorDriver driver = GeneratorRun.Driver(compilation, trackSteps: true).RunGenerators(compilation);
        GeneratorRunResult result = driver.GetRunResult().Results.Single();
        object[] outputs = result.TrackedSteps
            .Where(static s => s.Key.StartsWith("Prewire.", StringComparison.Ordinal))
            .SelectMany(static s => s.Value)
            .SelectMany(static s => s.Outputs)
            .Select(static o => o.Value)
            .Where(static v => v is not null)
            .ToArray();
        Assert.True(outputs.Length > 10);
        var seen = new HashSet<object>(ReferenceEqualityComparer.Instance);
        foreach (object output in outputs)
        {
            Walk(output, seen, output.GetType().Name);
        }

        Assert.True(seen.Count > 100);
    }

    private static void Walk(object value, HashSet<object> seen, string path)
    {
        if (value is string || value.GetType().IsPrimitive || value.GetType().IsEnum || !seen.Add(value))
        {
            return;
        }

        Assert.False(value is ISymbol or SyntaxNode or SyntaxTree or SyntaxReference or Location or Compilation or SemanticModel, path);
        if (value is IEnumerable items)
        {
            foreach (object? item in items)
            {
                if (item is not null)
                {
                    Walk(item, seen, path + "[]");
                }
            }
        }

        for (Type? type = value.GetType(); type is not null && type != typeof(object); type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (field.GetValue(value) is object inner)
                {
                    Walk(inner, seen, path + "." + field.Name);
                }
            }
        }
    }
}
