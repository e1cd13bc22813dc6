using System;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Overrides that leave one of their accessors to a base class.</summary>
public class OneAccessorTests
{
    [Fact]
    public void Accessors_that_a_base_class_keeps_to_itself() => LoadedAssembly.Run("""
        using Prewire;

        public abstract class Shape
        {
            public virtual string Name { get; protected set; } = "";
            public virtual int Kept { get; private set; }
            public virtual int Read { protected get; set; }
            public virtual int Once { get; init; }
            public Shape Set(string name, int kept) { Name = name; Kept = kept; return this; }
        }

        [GenerateSerializer]
        public class Circle : Shape
        {
            public Circle() { }
            public override string Name => "circle " + base.Name;
            public override int Kept => base.Kept + 1;
            [WireInclude] public override int Read { set => base.Read = value; }
            public override int Once => base.Once + 1;
            public int Tell() => Read;
        }

        [GenerateSerializer]
        public class Hidden : Shape
        {
            private Hidden() { }
            public static Hidden Make(int once) => new Hidden { Once = once };
            public override int Once => base.Once;
        }

        [GenerateSerializer]
        public class Ring : Circle { public int Width { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var circle = (Circle)new Circle { Read = 7, Once = 1 }.Set("a", 1);
                Circle read = Check.RoundTrip(circle);
                Check.Equal("circle circle a", read.Name);
                Check.Equal(3, read.Kept);
                Check.Equal(7, read.Tell());
                Check.Equal(3, read.Once);
                Ring ring = Check.RoundTrip((Ring)new Ring { Width = 2 }.Set("b", 5));
                Check.Equal("circle circle b", ring.Name);
                Check.Equal(2, ring.Width);
                Check.Equal(4, Check.RoundTrip(Hidden.Make(4)).Once);
            }
        }
        """);

    [Fact]
    public void Accessors_of_generic_base_classes() => LoadedAssembly.Run("""
        using Prewire;

        public abstract class Shape<T> { public virtual T[]? Value { get; protected set; } public Shape<T> Set(params T[] value) { Value = value; return this; } }
        [GenerateSerializer] public class Square : Shape<int> { public override int[]? Value => base.Value; }
        [GenerateSerializer] public class Box<T> : Shape<T> { public override T[]? Value => base.Value; }
        [GenerateSerializer] public class Pair<A, B> : Box<B> { public A? First { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(2, Check.RoundTrip((Square)new Square().Set(1, 2)).Value![1]);
                Check.Equal("b", Check.RoundTrip((Box<string>)new Box<string>().Set("a", "b")).Value![1]);
                Check.Equal(3, Check.RoundTrip((Pair<string, int>)new Pair<string, int>().Set(3)).Value![0]);
            }
        }
        """);

    [Fact]
    public void Accessors_of_base_classes_elsewhere() => LoadedAssembly.RunWithLibraries("""
        using Prewire;
        [GenerateSerializer] public class Circle : Lib.Shape { public override string Name => base.Name; }
        public static class Test { public static void Run() => Check.Equal("a", ((Circle)PrewireSerializer.Deserialize<Circle>(PrewireSerializer.Serialize((Circle)new Circle().Set("a")))).Name); }
        """, """
        namespace Lib { public abstract class Shape { public virtual string Name { get; internal set; } = ""; public Shape Set(string name) { Name = name; return this; } } }
        """);

    [Fact]
    public void Bridges_reach_what_their_class_does()
    {
        CSharpCompilation output = GeneratorRun.Of(TestCompilation.Create(["""
            using Prewire;
            [GenerateSerializer] public abstract partial class Kept { public virtual string Name { get; private set; } = ""; }
            [GenerateSerializer] public partial class A : Kept { public override string Name => "a"; }
            public abstract class Shared { public virtual string Name { get; protected set; } = ""; public virtual int Size { protected get; set; } }
            [GenerateSerializer] public partial class B : Shared { public override string Name => "b"; public override int Size { set { } } }
            """], Framework.NetStandard20)).AssertClean().Output;
        string[] calls = [.. output.SyntaxTrees.SelectMany(static t => Regex.Matches(t.ToString(), @"\w+\.Prewire(SetName|GetSize)\b").Select(static m => m.Value)).Distinct().Order(StringComparer.Ordinal)];
        Assert.Equal(["B.PrewireGetSize", "B.PrewireSetName", "Kept.PrewireSetName"], calls);
    }
}
