using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Objects whose shapes come with them, in every form and against other versions. In Late1 all is early; in Late2 a large type leads to the same types, so that all is late.</summary>
public class LateTests
{
    private const string Types = """
            [GenerateSerializer] public class Order
            {
                public int Id { get; set; }
                public Customer? Customer { get; set; }
                public List<Line?>? Lines { get; set; }
                public Dictionary<string, Customer>? ByName { get; set; }
                public Dictionary<int, List<Line>>? ByDay { get; set; }
                public (Line?, Customer?) Pair;
                public Page<Line>? Page { get; set; }
                public Line[]? Array;
                public Spot Spot;
                public Spot? Maybe;
                public Money? Price;
                public HashSet<Tag>? Tags;
                public Tree? Tree;
                public object? Any;
                public Shape? Shape;
            }

            [GenerateSerializer] public sealed class Customer { public string? Name { get; set; } public List<Order>? Orders { get; set; } public Customer? Parent { get; set; } }
            [GenerateSerializer] public class Line { public int Product { get; set; } public string? Text { get; set; } }
            [GenerateSerializer] public sealed class Gift : Line { public string? To { get; set; } }
            [GenerateSerializer] public sealed class Page<T> { public List<T>? Items { get; set; } public T? First { get; set; } }
            [GenerateSerializer] public struct Spot { public Line? Line; public int X; }
            [GenerateSerializer] public sealed record Tag(string Name);
            [GenerateSerializer] public sealed class Tree { public int Value; public Tree? Left; public List<Tree>? Children; public Tag? Tag; }
            [GenerateSerializer, WireUnion(1, typeof(Disc)), WireUnion(2, typeof(Box))] public abstract class Shape { public Tag? Tag; }
            [GenerateSerializer] public sealed class Disc : Shape { public double Radius; public Tag? Inner; }
            [GenerateSerializer] public sealed class Box : Shape { public Shape? Content; }

            [WireSurrogate(typeof(MoneySurrogate))] public sealed class Money { public decimal Amount; public Tag? Currency; }

            [GenerateSerializer] public sealed class MoneySurrogate
            {
                public decimal Amount;
                public Tag? Currency;
                public static MoneySurrogate From(Money value) => new() { Amount = value.Amount, Currency = value.Currency };
                public Money ToValue() => new() { Amount = Amount, Currency = Currency };
            }

            public static class Sample
            {
                public static Order Make()
                {
                    var customer = new Customer { Name = "c", Parent = new Customer { Name = "p" }, Orders = new() { new Order { Id = 2, Customer = new Customer { Name = "inner" } } } };
                    return new Order
                    {
                        Id = 1, Customer = customer,
                        Lines = new() { new Line { Product = 1, Text = "a" }, null, new Gift { Product = 2, To = "you" } },
                        ByName = new() { ["x"] = new Customer { Name = "x" }, ["y"] = new Customer { Name = "y" } },
                        ByDay = new() { [3] = new() { new Line { Product = 3 } }, [4] = new(), [5] = new() { new Gift { To = "me" } } },
                        Pair = (new Line { Product = 4 }, null),
                        Page = new Page<Line> { Items = new() { new Line { Product = 5 } }, First = new Gift { Product = 6 } },
                        Array = new[] { new Line { Product = 7 }, new Line { Product = 8 } },
                        Spot = new Spot { Line = new Line { Product = 9 }, X = 1 },
                        Maybe = new Spot { X = 2 },
                        Price = new Money { Amount = 10.5m, Currency = new Tag("EUR") },
                        Tags = new() { new Tag("t"), new Tag("u") },
                        Tree = new Tree { Value = 1, Left = new Tree { Tag = new Tag("leaf") }, Children = new() { new Tree { Value = 2 } } },
                        Any = new object?[] { new Line { Product = 11 }, new[] { new Tag("open") }, customer },
                        Shape = new Box { Tag = new Tag("box"), Content = new Disc { Radius = 2, Tag = new Tag("disc"), Inner = new Tag("in") } },
                    };
                }

                public static string Text(Order? o) => o is null ? "-" : $"{o.Id} {Text(o.Customer)} [{Join(o.Lines, Text)}] [{Join(o.ByName?.OrderBy(p => p.Key), p => p.Key + Text(p.Value))}] "
                    + $"[{Join(o.ByDay?.OrderBy(p => p.Key), p => p.Key + ":" + Join(p.Value, Text))}] {Text(o.Pair.Item1)}{Text(o.Pair.Item2)} [{Join(o.Page?.Items, Text)}] {Text(o.Page?.First)} [{Join(o.Array, Text)}] "
                    + $"{Text(o.Spot.Line)}{o.Spot.X} {o.Maybe?.X}{Text(o.Maybe?.Line)} {o.Price?.Amount}{o.Price?.Currency?.Name} [{Join(o.Tags?.OrderBy(t => t.Name), t => t.Name)}] {Text(o.Tree)} {Any(o.Any)} {Text(o.Shape)}";

                private static string Text(Customer? c) => c is null ? "-" : $"{c.Name}({Text(c.Parent)} {Join(c.Orders, Text)})";
                private static string Text(Line? l) => l is null ? "-" : $"{l.GetType().Name}{l.Product}{l.Text}{(l as Gift)?.To}";
                private static string Text(Tree? t) => t is null ? "-" : $"{t.Value}({Text(t.Left)} {Join(t.Children, Text)} {t.Tag?.Name})";
                private static string Text(Shape? s) => s is null ? "-" : $"{s.GetType().Name}{s.Tag?.Name}{(s as Disc)?.Radius}{(s as Disc)?.Inner?.Name}{Text((s as Box)?.Content)}";
                private static string Any(object? o) => o switch
                {
                    null => "-",
                    Line l => Text(l),
                    Customer c => Text(c),
                    Tag t => t.Name,
                    System.Collections.IEnumerable all => o.GetType().Name + "{" + string.Join(",", all.Cast<object?>().Select(Any)) + "}",
                    _ => o.ToString()!,
                };
                private static string Join<T>(IEnumerable<T>? all, Func<T, string> text) => all is null ? "-" : string.Join(",", all.Select(text));
            }
        """;

    private const string Usings = """
        using System;
        using System.Buffers;
        using System.Collections.Generic;
        using System.IO;
        using System.Linq;
        using Prewire;

        """;

    private static readonly string s_large = Usings + "namespace LateAll\n{\n" + Types + "}\n";

    /// <summary>Few enough for a literal of 64 bytes beside the order's own members: early, unless a larger type leads to them.</summary>
    private const string Few = """
            [GenerateSerializer] public class Order
            {
                public int Id { get; set; }
                public Line? Main { get; set; }
                public List<Line?>? Lines { get; set; }
                public Dictionary<int, List<Line>>? ByDay { get; set; }
                public (Line?, int) Pair;
                public Line[]? Array;
                public Spot Spot;
                public Spot? Maybe;
                public object? Any;
            }

            [GenerateSerializer] public sealed class Line { public int Product { get; set; } public string? Text { get; set; } public Tag? Tag; }
            [GenerateSerializer] public struct Spot { public Line? Line; public int X; }
            [GenerateSerializer] public sealed record Tag(string Name);

            public static class Sample
            {
                public static Line L(int product) => new Line { Product = product, Text = "t" + product, Tag = product % 2 == 0 ? new Tag("even") : null };

                public static Order Make() => new Order
                {
                    Id = 1, Main = L(2), Lines = new() { L(3), null, L(4) }, ByDay = new() { [3] = new() { L(5) }, [4] = new() }, Pair = (L(6), 7),
                    Array = new[] { L(8), L(9) }, Spot = new Spot { Line = L(10), X = 11 }, Maybe = new Spot { X = 12 }, Any = new object[] { L(13), new Tag("open"), new[] { L(14) } },
                };

                public static string Text(Order? o) => o is null ? "-" : $"{o.Id} {Text(o.Main)} [{Join(o.Lines)}] [{string.Join("|", o.ByDay?.OrderBy(p => p.Key).Select(p => p.Key + Join(p.Value)) ?? new string[0])}] {Text(o.Pair.Item1)}{o.Pair.Item2} "
                    + $"[{Join(o.Array)}] {Text(o.Spot.Line)}{o.Spot.X} {Text(o.Maybe?.Line)}{o.Maybe?.X} {(o.Any is object[] all ? Text(all[0] as Line) + (all[1] as Tag)?.Name + Join(all[2] as Line[]) : "")}";

                private static string Text(Line? l) => l is null ? "-" : $"{l.Product}{l.Text}{l.Tag?.Name}";
                private static string Join(IEnumerable<Line?>? all) => all is null ? "-" : string.Join(",", all.Select(Text));
            }
        """;

    private static readonly string s_versions = Usings
        + "namespace Late1\n{\n" + Few + "}\n\nnamespace Late2\n{\n" + Few + """

            /// <summary>Leads to more than fits into a literal.</summary>
            [GenerateSerializer] public sealed class World { public Order? Order; public Wide? Wide; public Tag? Tag; }
            [GenerateSerializer] public sealed class Wide { public int A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P; public string? Q, R, S, T, U, V, W, X, Y, Z; }
        }

        """;

    [Fact]
    public void In_every_way_to_write_and_read() => LoadedAssembly.Run(s_large + """
        public static class Test
        {
            public static void Run()
            {
                LateAll.Order order = LateAll.Sample.Make();
                string text = LateAll.Sample.Text(order);
                byte[] message = PrewireSerializer.Serialize(order);
                Check.Equal(text, LateAll.Sample.Text(PrewireSerializer.Deserialize<LateAll.Order>(message)));
                Check.Equal((long)message.Length, PrewireSerializer.GetSize(order));

                var buffer = new ArrayBufferWriter<byte>();
                PrewireSerializer.Serialize(buffer, order);
                Check.True(buffer.WrittenSpan.SequenceEqual(message));
                var stream = new MemoryStream();
                PrewireSerializer.Serialize(stream, order);
                Check.True(stream.ToArray().AsSpan().SequenceEqual(message));
                stream.Position = 0;
                Check.Equal(text, LateAll.Sample.Text(PrewireSerializer.Deserialize<LateAll.Order>(stream)));
                Check.True(PrewireSerializer.TryDeserialize<LateAll.Order>(message, out LateAll.Order? tried));
                Check.Equal(text, LateAll.Sample.Text(tried));
                Check.Equal(text, LateAll.Sample.Text(PrewireSerializer.Clone(order)));

                LateAll.Order into = new LateAll.Order();
                PrewireSerializer.DeserializeInto(message, ref into!);
                Check.Equal(text, LateAll.Sample.Text(into));
                LateAll.Customer? kept = into.Customer;
                PrewireSerializer.DeserializeInto(message, ref into!);
                Check.Equal(text, LateAll.Sample.Text(into));
                Check.True(ReferenceEquals(kept, into.Customer));

                var canonical = new PrewireOptions { Canonical = true };
                LateAll.Order turned = LateAll.Sample.Make();
                turned.ByName = turned.ByName!.Reverse().ToDictionary(p => p.Key, p => p.Value);
                turned.Tags = new HashSet<LateAll.Tag>(turned.Tags!.Reverse());
                Check.True(PrewireSerializer.Serialize(order, canonical).AsSpan().SequenceEqual(PrewireSerializer.Serialize(turned, canonical)));
                Check.Equal(text, LateAll.Sample.Text(PrewireSerializer.Deserialize<LateAll.Order>(PrewireSerializer.Serialize(turned, canonical))));

                var writer = new PrewireOptions { Session = new PrewireSession() };
                var reader = new PrewireOptions { Session = new PrewireSession() };
                byte[] first = PrewireSerializer.Serialize(order, writer);
                byte[] second = PrewireSerializer.Serialize(order, writer);
                Check.Equal(message.Length, first.Length);
                Check.True(second.Length < first.Length - 200);
                byte[] third = PrewireSerializer.Serialize(order.Customer, writer);
                byte[] fourth = PrewireSerializer.Serialize(order.Lines, writer);
                Check.Equal(text, LateAll.Sample.Text(PrewireSerializer.Deserialize<LateAll.Order>(first, reader)));
                Check.Equal(text, LateAll.Sample.Text(PrewireSerializer.Deserialize<LateAll.Order>(second, reader)));
                LateAll.Order parts = new() { Customer = PrewireSerializer.Deserialize<LateAll.Customer>(third, reader), Lines = PrewireSerializer.Deserialize<List<LateAll.Line?>>(fourth, reader) };
                Check.Equal(LateAll.Sample.Text(new LateAll.Order { Customer = order.Customer, Lines = order.Lines }), LateAll.Sample.Text(parts));

                foreach (object? each in (object?[])order.Any!)
                {
                    byte[] open = PrewireSerializer.Serialize<object>(each!);
                    Check.Equal(each!.GetType(), PrewireSerializer.Deserialize<object>(open)!.GetType());
                }

                // Every type of the order is announced once: the root too, which is in it again.
                string hex = Convert.ToHexString(message);
                string literal = Convert.ToHexString(PrewireSerializer.Serialize<LateAll.Order>(null!))[..^2];
                Check.Equal(hex.IndexOf(literal[2..], StringComparison.Ordinal), hex.LastIndexOf(literal[2..], StringComparison.Ordinal));
            }
        }
        """);

    [Fact]
    public void What_was_early_is_late_in_the_next_version_and_early_again() => LoadedAssembly.Run(s_versions + """
        public static class Test
        {
            public static void Run()
            {
                // The first version's literal has all of it.
                Late1.Order early = Late1.Sample.Make();
                string text = Late1.Sample.Text(early);
                byte[] first = PrewireSerializer.Serialize(early);
                Late2.Order late = PrewireSerializer.Deserialize<Late2.Order>(first);
                Check.True(PrewireSerializer.TryDeserialize<Late2.Order>(first, out _));
                byte[] second = PrewireSerializer.Serialize(late);
                Check.True(PrewireSerializer.Serialize<Late1.Order>(null!).Length > PrewireSerializer.Serialize<Late2.Order>(null!).Length);
                Check.Equal(text, Late1.Sample.Text(PrewireSerializer.Deserialize<Late1.Order>(second)));
                Check.True(PrewireSerializer.TryDeserialize<Late1.Order>(second, out Late1.Order? tried));
                Check.Equal(text, Late1.Sample.Text(tried));

                Late1.Order earlyInto = new Late1.Order { Main = new Late1.Line() };
                PrewireSerializer.DeserializeInto(second, ref earlyInto!);
                Check.Equal(text, Late1.Sample.Text(earlyInto));
                Late2.Order lateInto = new Late2.Order { Main = new Late2.Line() };
                PrewireSerializer.DeserializeInto(first, ref lateInto!);
                Check.True(PrewireSerializer.Serialize(lateInto).AsSpan().SequenceEqual(second));

                var writer = new PrewireOptions { Session = new PrewireSession() };
                var reader = new PrewireOptions { Session = new PrewireSession() };
                for (int i = 0; i < 3; i++)
                {
                    Check.Equal(text, Late1.Sample.Text(PrewireSerializer.Deserialize<Late1.Order>(PrewireSerializer.Serialize(late, writer), reader)));
                }
            }
        }
        """);
}
