using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;
using Prewire.Generator.Planning.Linking;
using static Microsoft.CodeAnalysis.IncrementalStepRunReason;

namespace Prewire.Generator.Tests.Parsing;

/// <summary>What an edit makes the first steps do again.</summary>
public class PipelineTests
{
    private static readonly string[] s_sources =
    [
        "using Prewire; [GenerateSerializer] public class Order { public Line? Line { get; set; } }",
        "using Prewire; [WireSerializable] public class Line { public int Price { get; set; } }",
        "using Prewire; [GenerateSerializer] public class Other { public Other? Next { get; set; } }",
        "using Prewire; class C { byte[] M() => PrewireSerializer.Serialize(new Order()); byte[] N() => Send(new Order[0]); byte[] Send<T>(T t) => PrewireSerializer.Serialize(t); }",
        SerializerSource.Text,
        "class Unrelated { }",
    ];

    private static readonly string[] s_steps =
        [ParseSteps.TypesStep, LinkSteps.TypesStep, ParseSteps.CallSitesStep, ParseSteps.FilesStep, ParseSteps.RootsStep, ParseSteps.FeaturesStep];

    [Fact]
    public void The_first_run_makes_everything()
    {
        GeneratorDriver driver = ParsingGenerator.Run(TestCompilation.Create(s_sources));
        foreach (string step in s_steps)
        {
            Assert.NotEmpty(driver.Reasons(step));
            Assert.All(driver.Reasons(step), static r => Assert.Equal(New, r));
        }
    }

    [Fact]
    public void An_unrelated_edit_makes_nothing_again()
    {
        GeneratorDriver driver = Edit(5, "class Unrelated { int _typed; }");
        foreach (string step in s_steps)
        {
            Assert.NotEmpty(driver.Reasons(step));
            Assert.All(driver.Reasons(step), static r => Assert.True(r is Cached or Unchanged, r.ToString()));
        }
    }

    [Fact]
    public void An_edit_to_a_type_reaches_the_types_that_depend_on_it_and_no_other()
    {
        GeneratorDriver driver = Edit(1, "using Prewire; [WireSerializable] public class Line { public long Price { get; set; } }");
        Dictionary<string, IncrementalStepRunReason> reasons = driver.Steps(LinkSteps.TypesStep)
            .SelectMany(static s => s.Outputs)
            .ToDictionary(static o => ((LinkedType)o.Value).Type.Key, static o => o.Reason);
        Assert.Equal(Modified, reasons["Line"]);
        Assert.Equal(Modified, reasons["Order"]);
        Assert.Equal(Unchanged, reasons["Other"]);
        Assert.All(driver.Reasons(ParseSteps.CallSitesStep), static r => Assert.True(r is Cached or Unchanged, r.ToString()));
    }

    [Fact]
    public void An_edit_beside_a_type_in_its_own_file_changes_no_model()
    {
        GeneratorDriver driver = Edit(0, "using Prewire;\n/* moved */ [GenerateSerializer] public class Order { public Line? Line { get; set; } public void M() { } }");
        Assert.All(driver.Reasons(LinkSteps.TypesStep), static r => Assert.True(r is Cached or Unchanged, r.ToString()));
    }

    [Fact]
    public void Links_tell_recursion_and_what_is_reached()
    {
        IReadOnlyList<LinkedType> types = ParsingGenerator.Run(TestCompilation.Create(s_sources)).Values<LinkedType>(LinkSteps.TypesStep);
        Assert.Equal(["Line"], types.Single(static t => t.Type.Key == "Order").Early.Select(static t => t.Type.Key));
        Assert.Equal(["Other"], types.Where(static t => t.IsRecursive).Select(static t => t.Type.Key));
    }

    [Fact]
    public void A_type_declared_in_parts_or_annotated_twice_comes_once()
    {
        GeneratorDriver driver = ParsingGenerator.Run(TestCompilation.Create(
        [
            "using Prewire; [GenerateSerializer, WireSerializable] public partial class A { }",
            "using Prewire; [GenerateSerializer] public partial class A { public int X; }",
            "[assembly: Prewire.GenerateSerializer(typeof(System.Net.Cookie)), Prewire.GenerateSerializer(typeof(System.Net.Cookie))]",
        ]));
        Assert.Equal(
            ["A", "System.Net.Cookie"],
            driver.Values<LinkedType>(LinkSteps.TypesStep).Select(static t => t.Type.Key).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Models_hold_no_symbol_syntax_or_location()
    {
        GeneratorDriver driver = ParsingGenerator.Run(TestCompilation.Create(s_sources));
        foreach (string step in s_steps)
        {
            foreach (object value in driver.Values<object>(step))
            {
                Walk(value, step);
            }
        }
    }

    private static GeneratorDriver Edit(int file, string text)
    {
        CSharpCompilation compilation = TestCompilation.Create(s_sources);
        GeneratorDriver driver = ParsingGenerator.Run(compilation);
        SyntaxTree tree = compilation.SyntaxTrees[file];
        return ParsingGenerator.Run(
            compilation.ReplaceSyntaxTree(tree, tree.WithChangedText(Microsoft.CodeAnalysis.Text.SourceText.From(text, System.Text.Encoding.UTF8))), driver);
    }

    private static void Walk(object? value, string path)
    {
        if (value is null or string or Enum || value.GetType().IsPrimitive)
        {
            return;
        }

        Assert.False(
            value is ISymbol or SyntaxNode or SyntaxTree or Location or Compilation or SemanticModel or SyntaxReference,
            path + " holds a " + value.GetType().Name);
        if (value is IEnumerable items)
        {
            foreach (object? item in items)
            {
                Walk(item, path + "[]");
            }

            return;
        }

        Assert.Contains(value.GetType().Namespace, new[] { "Prewire.Generator.Model", "Prewire.Generator.Planning.Linking" });
        foreach (FieldInfo field in value.GetType().GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
        {
            Walk(field.GetValue(value), path + "." + field.Name);
        }
    }
}
