using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>What a program puts into an <c>object</c> without a member that is declared as it: being mentioned makes it known.</summary>
public class MentionedFormTests
{
    private const string Envelope = """
        using System.Collections.Generic;
        using Prewire;
        namespace NAME
        {
            [GenerateSerializer] public sealed class Envelope { public object? Payload { get; set; } public Dictionary<string, object> More { get; } = new(); }
        }
        """;

    [Fact]
    public void Forms_that_bodies_mention() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using System.Linq;
        using System.Net;
        using System.Numerics;
        using Prewire;
        using NAME;

        namespace NAME
        {
            [GenerateSerializer] public sealed class Envelope { public object? Payload { get; set; } public Dictionary<string, object> More { get; } = new(); }
            [GenerateSerializer] public sealed record Line(int Id);
        }

        public static class Test
        {
            public static void Run()
            {
                IEnumerable<Line> lines = new[] { new Line(1), new Line(2) };
                Check.Equal(new Complex(1, 2), Payload<Complex>(new Complex(1, 2)));
                Check.Equal(DayOfWeek.Friday, Payload<DayOfWeek>(DayOfWeek.Friday));
                Check.Equal((1, "a"), Payload<(int, string)>((1, "a")));
                Check.Equal("b", Payload<Queue<string>>(new Queue<string>(new[] { "b" })).Peek());
                Check.Equal(DBNull.Value, Payload<DBNull>(DBNull.Value));
                Check.Equal(IPAddress.Loopback, Payload<IPAddress>(IPAddress.Parse("127.0.0.1")));
                Check.Equal(3, Payload<ImmutableArray<int>>(ImmutableArray.Create(1, 2, 3)).Length);
                Check.Equal(new Line(2), Read<List<Line>>(new Envelope { Payload = lines.ToList() })[1]);
                var envelope = new Envelope();
                envelope.Payload = lines.ToDictionary(l => l.Id);
                Check.Equal(new Line(1), Read<Dictionary<int, Line>>(envelope)[1]);
                ReadOnlyMemory<byte>? memory = new byte[] { 7 };
                Check.Equal((byte)7, Payload<ReadOnlyMemory<byte>>(memory!.Value).Span[0]);
                Check.Equal(new Line(5), Payload<Line[,]>(new Line[1, 2] { { new(4), new(5) } })[0, 1]);
                Check.Equal(2..^1, Payload<Range>(2..^1));
                Check.Equal(1, Payload<HashSet<int>>(More(lines)["ids"]).Count(i => i == 2));
            }

            private static Dictionary<string, object> More(IEnumerable<Line> lines) => new() { ["ids"] = new HashSet<int>(lines.Select(l => l.Id)) };

            private static T Payload<T>(object value) => Read<T>(new Envelope { Payload = value });

            private static T Read<T>(Envelope envelope) => (T)Check.RoundTrip(envelope).Payload!;
        }
        """);

    /// <summary>No type has such a member, but what is written is declared as an object.</summary>
    [Fact]
    public void Objects_that_are_written_as_roots() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;
        public static class Test
        {
            public static void Run() => Check.True(Write(new Queue<(byte, string)>()).Length > 0);

            private static byte[] Write(object value) => PrewireSerializer.Serialize(value);
        }
        """);

    /// <summary>The position is a library's, the value its user's.</summary>
    [Fact]
    public void Positions_of_another_assembly() => LoadedAssembly.RunWithLibraries(
        """
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed record Line(int Id);

        public static class Test
        {
            public static void Run()
            {
                object waiting = new Queue<Line>(new[] { new Line(3) });
                Mentioned.Envelope copy = Check.RoundTrip(new Mentioned.Envelope { Payload = waiting });
                Check.Equal(new Line(3), ((Queue<Line>)copy.Payload!).Peek());
            }
        }
        """,
        Envelope.Replace("NAME", "Mentioned"));

    /// <summary>Without such positions nobody could ask for it.</summary>
    /// <summary>What no source mentions where there is a position for it, an attribute makes known.</summary>
    [Fact]
    public void Types_of_the_framework_that_attributes_name() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;

        [GenerateSerializer] public sealed class Held { public object? Value { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                foreach (object value in Unmentioned.Values.All())
                {
                    Check.Equal(value.GetType(), Check.RoundTrip(new Held { Value = value }).Value!.GetType());
                }
            }
        }
        """,
        """
        using System.Collections.Generic;
        using Prewire;
        [assembly: GenerateSerializer(typeof(System.Numerics.Complex))]
        [assembly: GenerateSerializer(typeof(System.Text.Json.JsonElement))]
        [assembly: GenerateSerializer(typeof(SortedDictionary<string, int>))]
        [assembly: GenerateSerializer(typeof(int[,]))]
        [assembly: GenerateSerializer(typeof(System.DayOfWeek))]

        namespace Unmentioned
        {
            public static class Values
            {
                public static object[] All() => new object[] { new System.Numerics.Complex(1, 2), System.Text.Json.JsonDocument.Parse("[1]").RootElement, new SortedDictionary<string, int> { ["a"] = 1 }, new int[1, 2], System.DayOfWeek.Friday };
            }
        }
        """);

    [Fact]
    public void Without_positions_nothing_is_registered()
    {
        GeneratorRun run = GeneratorRun.Of(TestCompilation.Create(["""
            using System.Collections.Generic;
            [Prewire.GenerateSerializer] public sealed class Line { public IShape? Shape { get; set; } public List<int> Ids { get; } = new(); }
            public interface IShape { }
            public static class Use { public static object M() => new Queue<string>(); }
            """])).AssertClean();
        Assert.DoesNotContain("Queue", run.File("PrewireResolver"));
        Assert.DoesNotContain("List", run.File("PrewireResolver"));
    }

    /// <summary>What makes objects that lead to each other may be declared by those who know nothing of Prewire, as in F#.</summary>
    [Fact]
    public void References_are_kept_for_classes_that_an_assembly_registers() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;
        public static class Test
        {
            public static void Run()
            {
                var node = new ForeignNodes.Node { Name = "a" };
                node.Next = node;
                ForeignNodes.Node copy = Check.RoundTrip(node);
                Check.True(ReferenceEquals(copy, copy.Next));
                Holder holder = Check.RoundTrip(new Holder { First = node, Second = node });
                Check.True(ReferenceEquals(holder.First, holder.Second));
                Check.True(ReferenceEquals(ForeignContracts.Use.Copy(node).Next!.Next, ForeignContracts.Use.Copy(node)) == false);
            }
        }
        [GenerateSerializer] public sealed class Holder { public ForeignNodes.Node? First { get; set; } public ForeignNodes.Node? Second { get; set; } }
        """,
        "namespace ForeignNodes { public sealed class Node { public string? Name { get; set; } public Node? Next { get; set; } } }",
        """
        using Prewire;
        [assembly: GenerateSerializer(typeof(ForeignNodes.Node))]
        [assembly: WireReferences]
        namespace ForeignContracts { public static class Use { public static ForeignNodes.Node Copy(ForeignNodes.Node node) => PrewireSerializer.Deserialize<ForeignNodes.Node>(PrewireSerializer.Serialize(node))!; } }
        """);
}
