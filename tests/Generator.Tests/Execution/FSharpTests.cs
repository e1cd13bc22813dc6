using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Types of F# in C#: the forms of FSharp.Core's types are generated, into each assembly.</summary>
public class FSharpTests
{
    private const string Mentions =
        """
        using Microsoft.FSharp.Collections;
        using Microsoft.FSharp.Core;
        [Prewire.GenerateSerializer]
        public sealed class Mentions<T>
        {
            public FSharpList<T> List { get; set; }
            public FSharpMap<string, T> Map { get; set; }
            public FSharpSet<T> Set { get; set; }
            public FSharpOption<T> Option { get; set; }
            public FSharpValueOption<T> ValueOption { get; set; }
            public FSharpResult<T, string> Result { get; set; }
            public FSharpRef<T> Ref { get; set; }
            public FSharpChoice<T, int> Choice2 { get; set; }
            public FSharpChoice<T, int, T, int, T, int, T> Choice7 { get; set; }
            public Unit Unit { get; set; }
        }
        """;

    [Fact]
    public void Forms_are_written_in_the_oldest_language()
    {
        CSharpCompilation compilation = TestCompilation.Create(["#nullable disable\n" + Mentions], Framework.Net80, LanguageVersion.CSharp9, references: [Frameworks.FSharpCore]);
        GeneratorRun run = GeneratorRun.Of(compilation).AssertClean();
        Assert.Contains("internal readonly struct FSharpListForm<T>", run.File("PrewireFSharpForms"));
    }

    [Fact]
    public void Without_FSharpCore_there_are_none() =>
        Assert.DoesNotContain(GeneratorRun.Of(TestCompilation.Create("[Prewire.GenerateSerializer] public class A { public int B { get; set; } }")).Files.Keys, static f => f.Contains("FSharp"));

    [Fact]
    public void Behind_an_alias_there_are_none()
    {
        CSharpCompilation compilation = TestCompilation.Create(
            ["extern alias fs; [Prewire.GenerateSerializer] public class A { public int B { get; set; } }"], references: [Frameworks.FSharpCore.WithAliases(["fs"])]);
        Assert.DoesNotContain(GeneratorRun.Of(compilation).AssertClean().Files.Keys, static f => f.Contains("FSharp"));
    }

    [Fact]
    public void Libraries_have_their_own() => LoadedAssembly.RunWithLibraries(
        Framework.Running,
        Frameworks.FSharp,
        """
        using Microsoft.FSharp.Collections;
        using Microsoft.FSharp.Core;
        using Prewire.TestCases.FSharp;
        [Prewire.GenerateSerializer]
        public sealed class Own
        {
            public Lib.Holder? Holder { get; set; }
            public Shape? Shape { get; set; }
            public FSharpOption<Tree<int>>? Tree { get; set; }
        }
        public static class Test
        {
            public static void Run()
            {
                var value = new Own
                {
                    Holder = new Lib.Holder { Shapes = ListModule.OfSeq(new[] { Shape.Empty, Shape.NewCircle(1) }) },
                    Shape = Shape.NewRectangle(1, 2),
                    Tree = FSharpOption<Tree<int>>.Some(Tree<int>.NewNode(1, Tree<int>.Leaf, Tree<int>.Leaf)),
                };
                Own copy = Check.RoundTrip(value);
                Check.Equal(value.Holder.Shapes, copy.Holder!.Shapes);
                Check.Equal(value.Shape, copy.Shape);
                Check.Equal(value.Tree, copy.Tree);
                Check.Equal(Shape.NewCircle(1), (Shape)Check.RoundTrip<object>(Shape.NewCircle(1)));
                Check.Equal("a", Check.RoundTrip(new Lib.Mentions<string> { Ref = new FSharpRef<string>("a") }).Ref!.contents);
            }
        }
        """,
        "#nullable disable\n"
        + Mentions.Replace("[Prewire.GenerateSerializer]", """
            [assembly: Prewire.GenerateSerializer(typeof(Prewire.TestCases.FSharp.Shape))]
            [assembly: Prewire.GenerateSerializer(typeof(Prewire.TestCases.FSharp.Position))]
            [assembly: Prewire.GenerateSerializer(typeof(Prewire.TestCases.FSharp.Tree<>))]
            namespace Lib {
            [Prewire.GenerateSerializer] public sealed class Holder { public FSharpList<Prewire.TestCases.FSharp.Shape> Shapes { get; set; } }
            [Prewire.GenerateSerializer]
            """) + "}");

    /// <summary>There is nothing else that could make the case.</summary>
    [Fact]
    public void Unions_are_made_by_their_cases_whatever_else_is_asked() => LoadedAssembly.Run(
        """
        using Prewire.TestCases.FSharp;
        [assembly: Prewire.GenerateSerializer(typeof(CustomerId), Construction = Prewire.Construction.Uninitialized)]
        [assembly: Prewire.GenerateSerializer(typeof(Payment), Construction = Prewire.Construction.Uninitialized)]
        [assembly: Prewire.GenerateSerializer(typeof(Tree<>), Construction = Prewire.Construction.Uninitialized)]
        public static class Test
        {
            public static void Run()
            {
                Check.Equal(CustomerId.NewCustomerId(7), Check.RoundTrip(CustomerId.NewCustomerId(7)));
                Check.Equal(Payment.NewCash(1.5m), Check.RoundTrip(Payment.NewCash(1.5m)));
                Check.Equal(Tree<int>.NewNode(1, Tree<int>.Leaf, Tree<int>.Leaf), Check.RoundTrip(Tree<int>.NewNode(1, Tree<int>.Leaf, Tree<int>.Leaf)));
            }
        }
        """,
        references: Frameworks.FSharp);

    /// <summary>Records are objects with an identity; unions have none, wherever one is asked for.</summary>
    [Fact]
    public void Records_are_kept_as_one_and_unions_are_not() => LoadedAssembly.Run(
        """
        using System.Collections.Generic;
        using Prewire.TestCases.FSharp;
        [assembly: Prewire.WireReferences]
        [assembly: Prewire.GenerateSerializer(typeof(Position))]
        [assembly: Prewire.GenerateSerializer(typeof(Shape))]
        [assembly: Prewire.GenerateSerializer(typeof(CustomerId))]
        [Prewire.GenerateSerializer]
        public sealed class Both
        {
            public Position[]? Positions { get; set; }
            public Shape?[]? Shapes { get; set; }
            public Dictionary<Shape, Shape>? ByShape { get; set; }
            public object? Any { get; set; }
            public CustomerId?[]? Ids { get; set; }
            [Prewire.WireReferences] public CustomerId?[]? Kept { get; set; }
        }
        public static class Test
        {
            public static void Run()
            {
                CustomerId id = CustomerId.NewCustomerId(7);
                var position = new Position(1, 2);
                Shape shape = Shape.NewCircle(1);
                Both copy = Check.RoundTrip(new Both { Positions = new[] { position, position }, Shapes = new Shape?[] { shape, shape, null }, ByShape = new() { [shape] = shape }, Any = shape, Ids = new[] { id, id }, Kept = new[] { id, id, null } });
                Check.True(ReferenceEquals(copy.Positions![0], copy.Positions[1]));
                Check.Equal(shape, copy.Shapes![0]);
                Check.Equal(shape, copy.Shapes[1]);
                Check.True(copy.Shapes[2] is null);
                Check.Equal(shape, copy.ByShape![shape]);
                Check.Equal(shape, (Shape)copy.Any!);
                Check.True(!ReferenceEquals(copy.Shapes[0], copy.Shapes[1]));
                Check.Equal(id, copy.Ids![1]);
                Check.True(!ReferenceEquals(copy.Ids[0], copy.Ids[1]));
                Check.Equal(id, copy.Kept![1]);
                Check.True(ReferenceEquals(copy.Kept[0], copy.Kept[1]));
            }
        }
        """,
        references: Frameworks.FSharp);

    /// <summary>Also where F# takes null for a value.</summary>
    [Fact]
    public void Keys_are_never_null() => LoadedAssembly.Run(
        """
        using System;
        using Microsoft.FSharp.Collections;
        using Microsoft.FSharp.Core;
        using Prewire;
        using Prewire.TestCases.FSharp;
        [assembly: GenerateSerializer(typeof(Perhaps))]
        public static class Test
        {
            public static void Run()
            {
                Fails(MapModule.OfSeq(new[] { Tuple.Create(FSharpOption<int>.None, 1) }));
                Fails(MapModule.OfSeq(new[] { Tuple.Create((Unit)null!, 1) }));
                Fails(MapModule.OfSeq(new[] { Tuple.Create(Perhaps.Not, 1) }));
                var map = MapModule.OfSeq(new[] { Tuple.Create(FSharpValueOption<int>.ValueNone, 1) });
                Check.Equal(map, Check.RoundTrip(map));
            }
            private static void Fails<[WireType] T>(T value) => Check.Fails(PrewireErrorCode.UnexpectedNull, () => PrewireSerializer.Serialize(value));
        }
        """,
        references: Frameworks.FSharp);

    [Fact]
    public void The_case_of_another_version_is_a_change_of_the_shape()
    {
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create(
            ["[assembly: Prewire.GenerateSerializer(typeof(Prewire.TestCases.FSharp.Old.Shape))] [assembly: Prewire.GenerateSerializer(typeof(Prewire.TestCases.FSharp.New.Shape))]"],
            Framework.Running,
            references: Frameworks.FSharp)).AssertClean();
        string[] prefixes = [.. run.Files.Where(static f => f.Key.Contains("Shape")).Select(static f => f.Value.Split('\n').FirstOrDefault(static l => l.Contains("Prefix"))).OfType<string>()];
        Assert.Equal(2, prefixes.Distinct().Count());
    }
}
