using System.Linq;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>What one version of a type wrote, another reads.</summary>
public class EvolutionTests
{
    [Fact]
    public void Added_removed_and_reordered_members() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        namespace V1
        {
            [GenerateSerializer] public sealed class Book { public int Id; public string? Title; public bool Old; public int? Gone; public List<Line>? Lines; public Line? Main; }
            [GenerateSerializer] public sealed class Line { public int A; public string? B; }
        }

        namespace V2
        {
            [GenerateSerializer] public sealed class Book { public long Id; public List<Line>? Lines; public Line? Main; public string Added = "kept"; public string Title { get; init; } = "unset"; public string Init { get; init; } = "initial"; public bool New = true; }
            [GenerateSerializer] public sealed class Line { public int A; public string? B; }
        }

        namespace V3
        {
            [GenerateSerializer] public sealed record Book(int Id, string Title, int Pages = 77, string? Nothing = null) { public int Private { get; private set; } = 5; public required string? Main2; [WireName("Main")] public V1.Line? Head { get; set; } }
        }

        namespace V4
        {
            [GenerateSerializer] public sealed record Book(int Id, string Title, int Pages = 77) { public int Private { get; private set; } = 5; public string Author { get; init; } = "unknown"; public string Other { get; } = "get"; }
        }

        public static class Test
        {
            public static void Run()
            {
                var one = new V1.Book { Id = 4, Title = "t", Old = true, Gone = 3, Lines = new() { new V1.Line { A = 1, B = "b" } }, Main = new V1.Line { A = 2 } };
                byte[] bytes = PrewireSerializer.Serialize(one);
                V2.Book two = PrewireSerializer.Deserialize<V2.Book>(bytes);
                Check.Equal(4L, two.Id);
                Check.Equal("t", two.Title);
                Check.Equal("kept", two.Added);
                Check.Equal("initial", two.Init);
                Check.True(two.New);
                Check.Equal("b", two.Lines![0].B);
                Check.Equal(2, two.Main!.A);

                V1.Book back = PrewireSerializer.Deserialize<V1.Book>(PrewireSerializer.Serialize(two));
                Check.Equal(4, back.Id);
                Check.Equal("t", back.Title);
                Check.Equal(false, back.Old);
                Check.Equal(null, back.Gone);
                Check.Equal(1, back.Lines![0].A);

                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<V3.Book>(bytes));
                V4.Book four = PrewireSerializer.Deserialize<V4.Book>(bytes);
                Check.Equal(77, four.Pages);
                Check.Equal(5, four.Private);
                Check.Equal("unknown", four.Author);
                Check.Equal("get", four.Other);
                Check.Equal("t", four.Title);

                Check.Equal("b", PrewireSerializer.Deserialize<V2.Book[]>(PrewireSerializer.Serialize(new List<V1.Book> { one }))[0].Lines![0].B);
            }
        }
        """);

    [Fact]
    public void A_derived_object_where_none_can_be() => LoadedAssembly.Run("""
        using Prewire;

        namespace Wild1
        {
            [GenerateSerializer] public sealed class Cage { public int Number; public Animal? Inside; }
            [GenerateSerializer] public class Animal { public string? Name; public bool Bites; }
            [GenerateSerializer] public sealed class Lion : Animal { public int Teeth; }
        }

        namespace Wild2
        {
            [GenerateSerializer] public sealed class Cage { public int Number; public Animal? Inside; }
            [GenerateSerializer] public sealed class Animal { public string? Name; public bool Bites; }
        }

        namespace Wild3
        {
            [GenerateSerializer] public sealed class Cage { public int Number; public Animal? Inside; }
            [GenerateSerializer] public sealed class Animal { public string? Name; public int Age; }
        }

        namespace Wild4
        {
            [GenerateSerializer] public sealed class Cage { public int Number; public Animal? Inside; }
            [GenerateSerializer] public struct Animal { public string? Name; public bool Bites; }
        }

        public static class Test
        {
            public static void Run()
            {
                byte[] animal = PrewireSerializer.Serialize(new Wild1.Cage { Number = 1, Inside = new Wild1.Animal { Name = "cat" } });
                Check.Equal("cat", PrewireSerializer.Deserialize<Wild2.Cage>(animal).Inside!.Name);
                Check.Equal("cat", PrewireSerializer.Deserialize<Wild3.Cage>(animal).Inside!.Name);
                Check.Equal("cat", PrewireSerializer.Deserialize<Wild4.Cage>(animal).Inside!.Value.Name);

                byte[] lion = PrewireSerializer.Serialize(new Wild1.Cage { Number = 1, Inside = new Wild1.Lion { Name = "leo", Teeth = 30 } });
                Fails<Wild2.Cage>(lion);
                Fails<Wild3.Cage>(lion);
                Fails<Wild4.Cage>(lion);
            }

            private static void Fails<T>(byte[] message)
            {
                try
                {
                    PrewireSerializer.Deserialize<T>(message);
                    Check.True(false);
                }
                catch (PrewireException exception)
                {
                    Check.Equal(PrewireErrorCode.UnassignableType + " at Cage.Inside", exception.Code + " at " + exception.Path);
                }

                Check.True(!PrewireSerializer.TryDeserialize(message, out T? _));
                T value = System.Activator.CreateInstance<T>();
                Check.Fails(PrewireErrorCode.UnassignableType, () => PrewireSerializer.DeserializeInto(message, ref value!));
            }
        }
        """);

    [Fact]
    public void Structs_generics_and_nullables() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        namespace V1
        {
            [GenerateSerializer] public struct Point { public int X; public int Y; }
            [GenerateSerializer] public sealed class Page<T> { public T? Item; public int N; }
            [GenerateSerializer] public sealed class Root { public Point P; public Point? Q; public Page<int>? A; public Page<bool>? B; public int? N; public bool Flag; public bool? Maybe; }
        }

        namespace V2
        {
            [GenerateSerializer] public struct Point { public int X { get; init; } public int Z; public int Y; public string? S; }
            [GenerateSerializer] public sealed class Page<T> { public string? Extra; public T? Item; public long N; }
            [GenerateSerializer] public sealed class PageOfInt { public int Item; public int N; }
            [GenerateSerializer] public sealed class PointClass { public int X; public int Y; }
            [GenerateSerializer] public sealed class Root { public Point? P; public PointClass? Q; public Page<int>? A; public Page<bool?>? B; public int N; public bool? Flag; public bool Maybe; public int Tail; }
        }

        public static class Test
        {
            public static void Run()
            {
                var one = new V1.Root { P = new V1.Point { X = 1, Y = 2 }, Q = new V1.Point { X = 3, Y = 4 }, A = new() { Item = 5, N = 6 }, B = new() { Item = true }, N = 7, Flag = true, Maybe = true };
                V2.Root two = PrewireSerializer.Deserialize<V2.Root>(PrewireSerializer.Serialize(one));
                Check.Equal(1, two.P!.Value.X);
                Check.Equal(2, two.P!.Value.Y);
                Check.Equal(4, two.Q!.Y);
                Check.Equal(5, two.A!.Item);
                Check.Equal(6L, two.A!.N);
                Check.Equal(true, two.B!.Item);
                Check.Equal(7, two.N);
                Check.Equal(true, two.Flag);
                Check.Equal(true, two.Maybe);
                V1.Root back = PrewireSerializer.Deserialize<V1.Root>(PrewireSerializer.Serialize(two));
                Check.Equal(2, back.P.Y);
                Check.Equal(3, back.Q!.Value.X);
                Check.Equal(true, back.B!.Item);
                one.N = null;
                Check.Fails(PrewireErrorCode.UnexpectedNull, () => PrewireSerializer.Deserialize<V2.Root>(PrewireSerializer.Serialize(one)));
                Check.Equal(5, PrewireSerializer.Deserialize<V2.PageOfInt>(PrewireSerializer.Serialize(one.A)).Item);
            }
        }
        """);

    [Fact]
    public void Recursive_types_and_many_members()
    {
        string Members(int count, int skip) => string.Concat(System.Linq.Enumerable.Range(0, count)
            .Select(i => i % 7 == skip ? "" : $"public {(i % 3) switch { 0 => "bool", 1 => "int?", _ => "string?" }} M{i} {{ get; {(i % 2 == 0 ? "set" : "init")}; }} "));
        LoadedAssembly.Run($$"""
            using System.Collections.Generic;
            using Prewire;

            namespace V1
            {
                [GenerateSerializer] public sealed class Node { public string? Name; public Node? Next; public List<Node>? Children; }
                [GenerateSerializer] public sealed class Wide { {{Members(300, -1)}} }
            }

            namespace V2
            {
                [GenerateSerializer] public sealed class Node { public Node? Next; public int Extra = 4; public Node[]? Children; public string? Name; }
                [GenerateSerializer] public sealed class Wide { {{Members(300, 3)}} }
            }

            public static class Test
            {
                public static void Run()
                {
                    var node = new V1.Node { Name = "a", Next = new() { Name = "b" }, Children = new() { new() { Name = "c", Children = new() { new() { Name = "d" } } }, null! } };
                    Check.Equal("d", Check.RoundTrip(node).Children![0].Children![0].Name);
                    V2.Node two = PrewireSerializer.Deserialize<V2.Node>(PrewireSerializer.Serialize(node));
                    Check.Equal("b", two.Next!.Name);
                    Check.Equal("d", two.Children![0].Children![0].Name);
                    Check.Equal(4, two.Children![0].Extra);
                    Check.Equal(null, two.Children![1]);
                    var deep = new V1.Node();
                    for (int i = 0; i < 100; i++) deep = new V1.Node { Next = deep };
                    Check.Fails(PrewireErrorCode.TooDeep, () => PrewireSerializer.Serialize(deep));

                    var wide = new V1.Wide { M0 = true, M1 = 7, M153 = true, M151 = 9, M299 = "x", M294 = true };
                    V1.Wide same = Check.RoundTrip(wide);
                    Check.Equal(9, same.M151);
                    Check.Equal("x", same.M299);
                    Check.True(same.M0 && same.M153 && same.M294 && !same.M3);
                    V2.Wide other = PrewireSerializer.Deserialize<V2.Wide>(PrewireSerializer.Serialize(wide));
                    Check.Equal("x", other.M299);
                    Check.True(other.M0 && other.M153 && other.M294);
                    Check.Equal(7, other.M1);
                }
            }
            """);
    }
}
