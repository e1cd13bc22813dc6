using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Members whose types changed in a way that only the user knows.</summary>
public class ConverterTests
{
    private const string Converters = """
        [GenerateSerializer] public sealed class Money { public decimal Amount { get; set; } public string Currency { get; set; } = "EUR"; }
        public enum Color { Red, Green }

        public readonly struct FromCents : IWireConverter<long, Money?> { public Money? Convert(long old) { Calls.Count++; return old == 13 ? throw new System.ArithmeticException("13") : new() { Amount = old / 100m }; } }
        public readonly struct FromPoints : IWireConverter<int?, string> { public string Convert(int? old) => old is null ? "none" : old + " points"; }
        public readonly struct FromFlag : IWireConverter<bool, string> { public string Convert(bool old) => old ? "yes" : "no"; }
        public readonly struct FromName : IWireConverter<string?, Color> { public Color Convert(string? old) => old is null ? Color.Red : (Color)System.Enum.Parse(typeof(Color), old); }
        public readonly struct FromNumbers : IWireConverter<List<int>?, List<Part>?> { public List<Part>? Convert(List<int>? old) => old?.ConvertAll(static n => new Part { Number = n }); }
        public readonly struct FromPair : IWireConverter<(Part?, int), (Part?, Part?)> { public (Part?, Part?) Convert((Part?, int) old) => (old.Item1, new Part { Number = old.Item2 }); }
        public readonly struct FromPart : IWireConverter<Part?, string> { public string Convert(Part? old) => "part " + old?.Number; }
        public static class Calls { public static int Count; }
        """;

    [Fact]
    public void What_a_member_was_is_made_into_what_it_is() => LoadedAssembly.Run("""
        using System;
        using System.Collections.Generic;
        using Prewire;

        namespace Conv
        {
        """ + Converters + """

            [GenerateSerializer] public sealed class Part { public int Number { get; set; } }
        }

        namespace Conv1
        {
            using Conv;

            [GenerateSerializer] public sealed class Item
            {
                public int Id { get; set; }
                public long Price { get; set; }
                public int? Points { get; set; }
                public bool Flag { get; set; }
                public string? Shade { get; set; }
                public List<int>? Parts { get; set; }
                public (Part?, int) Pair { get; set; }
                public Part? Main { get; set; }
            }

            [GenerateSerializer] public sealed record Tag(long Price, string? Shade);
        }

        namespace Conv2
        {
            using Conv;

            [GenerateSerializer] public class Item
            {
                [WireConverter(typeof(FromFlag))] public string Flag { get; set; } = "";
                public int Id { get; set; }
                [WireConverter(typeof(FromCents))] public Money? Price { get; set; }
                [WireConverter(typeof(FromPoints))] public string Points { get; set; } = "";
                [WireConverter(typeof(FromName))] public Color Shade { get; set; }
                [WireConverter(typeof(FromNumbers))] public List<Part>? Parts { get; set; }
                [WireConverter(typeof(FromPair))] public (Part?, Part?) Pair { get; set; }
                [WireConverter(typeof(FromPart)), WireInclude, WireName("Main")] internal string Leading { get; private set; } = "";
                public void Lead(string text) => Leading = text;
            }

            [GenerateSerializer] public sealed record Tag([property: WireConverter(typeof(FromCents))] Money? Price, [property: WireConverter(typeof(FromName))] Color Shade);
        }

        namespace Conv3
        {
            [GenerateSerializer] public sealed class Item { public int Id { get; set; } public string Price { get; set; } = ""; }
        }

        public static class Test
        {
            public static void Run()
            {
                var old = new Conv1.Item { Id = 1, Price = 250, Points = 3, Flag = true, Shade = "Green", Parts = new() { 4, 5 }, Pair = (new() { Number = 6 }, 7), Main = new() { Number = 8 } };
                byte[] message = PrewireSerializer.Serialize(old);
                See(PrewireSerializer.Deserialize<Conv2.Item>(message));
                Check.True(PrewireSerializer.TryDeserialize(message, out Conv2.Item? tried));
                See(tried!);
                See(PrewireSerializer.Deserialize<List<Conv2.Item>>(PrewireSerializer.Serialize(new[] { old }))[0]);
                See(PrewireSerializer.Deserialize<Conv2.Item>(new System.IO.MemoryStream(message), new PrewireOptions { Streamed = true }));
                var item = new Conv2.Item { Price = new Conv.Money { Amount = 9 }, Parts = new() };
                Conv2.Item same = item;
                PrewireSerializer.DeserializeInto(message, ref item);
                See(item);
                Check.True(ReferenceEquals(same, item));

                // A null and false are old values like others.
                Conv2.Item empty = PrewireSerializer.Deserialize<Conv2.Item>(PrewireSerializer.Serialize(new Conv1.Item()));
                Check.Equal("none", empty.Points);
                Check.Equal("no", empty.Flag);
                Check.Equal(null, empty.Parts);
                Check.Equal("part ", empty.Leading);

                // What this version writes is read as ever, by this version and by others that have the members otherwise.
                int calls = Conv.Calls.Count;
                Conv2.Item read = Check.RoundTrip(item);
                Check.Equal(2.5m, read.Price!.Amount);
                Check.Equal("part 8", read.Leading);
                Check.Equal(calls, Conv.Calls.Count);

                Conv2.Tag tag = PrewireSerializer.Deserialize<Conv2.Tag>(PrewireSerializer.Serialize(new Conv1.Tag(100, "Green")));
                Check.Equal(1m, tag.Price!.Amount);
                Check.Equal(Conv.Color.Green, tag.Shade);

                // What is neither what the member is nor what it was, and what the converter does not take.
                Check.Fails(PrewireErrorCode.IncompatibleMember, () => PrewireSerializer.Deserialize<Conv2.Item>(PrewireSerializer.Serialize(new Conv3.Item())));
                Check.Fails(PrewireErrorCode.UserCode, () => PrewireSerializer.Deserialize<Conv2.Item>(PrewireSerializer.Serialize(new Conv1.Item { Price = 13 })));
                for (int length = 0; length < message.Length; length++)
                {
                    byte[] cut = message.AsSpan(0, length).ToArray();
                    Check.True(!PrewireSerializer.TryDeserialize<Conv2.Item>(cut, out _));
                    try
                    {
                        PrewireSerializer.Deserialize<Conv2.Item>(cut);
                        Check.True(false);
                    }
                    catch (PrewireException)
                    {
                    }
                }
            }

            private static void See(Conv2.Item item)
            {
                Check.Equal(1, item.Id);
                Check.Equal(2.5m, item.Price!.Amount);
                Check.Equal("3 points", item.Points);
                Check.Equal("yes", item.Flag);
                Check.Equal(Conv.Color.Green, item.Shade);
                Check.Equal("4 5", item.Parts![0].Number + " " + item.Parts[1].Number);
                Check.Equal("6 7", item.Pair.Item1!.Number + " " + item.Pair.Item2!.Number);
                Check.Equal("part 8", item.Leading);
            }
        }
        """);

    /// <summary>Only old messages have objects there, of the marked types and of those that the source mentions.</summary>
    [Theory]
    [InlineData("[WireConverter(typeof(AsText))] public string? Any { get; set; }", "object", true, true)]
    [InlineData("[field: WireConverter(typeof(AsText))] public string? Any { get; set; }", "System.Collections.IEnumerable", true, true)]
    [InlineData("[WireConverter(typeof(AsText))] public string? Any;", "List<object>", true, true)]
    [InlineData("[WireConverter(typeof(AsText))] public string? Any { get; set; }", "IPart", true, false)]
    [InlineData("[WireConverter(typeof(AsText))] public string? Any { get; set; }", "List<int>", false, false)]
    public void The_resolver_knows_what_may_have_been_there(string member, string old, bool isOpen, bool takesAnything)
    {
        string resolver = GeneratorRun.Of(TestCompilation.Create([$$"""
            using System.Collections.Generic;
            using Prewire;
            [GenerateSerializer] public sealed class Part : IPart { public int X { get; set; } }
            public interface IPart { }
            [GenerateSerializer] public sealed class Item { {{member}} }
            public struct AsText : IWireConverter<{{old}}, string> { public string Convert({{old}} old) => "" + new Queue<Part>().Count; }
            """])).AssertClean().File("PrewireResolver");
        Assert.Equal(isOpen, resolver.Contains("AllowEveryType", System.StringComparison.Ordinal));
        Assert.Equal(takesAnything, resolver.Contains("const bool TakesAnything", System.StringComparison.Ordinal));
        Assert.Equal(takesAnything, resolver.Contains("typeof(Queue<global::Part>)", System.StringComparison.Ordinal));
    }

    [Fact]
    public void Members_of_base_classes_elsewhere_too() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        [GenerateSerializer] public sealed class ConvertedNew : ConvLib.NewBase { public int Own { get; set; } }
        [GenerateSerializer] public sealed class ConvertedOld { public long Price { get; set; } public int Own { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                ConvertedNew read = PrewireSerializer.Deserialize<ConvertedNew>(PrewireSerializer.Serialize(new ConvertedOld { Price = 700, Own = 2 }));
                Check.Equal("7.00 EUR", read.Price);
                Check.Equal(2, read.Own);
                Check.Equal("7.00 EUR", Check.RoundTrip(read).Price);
            }
        }
        """,
        """
        using Prewire;
        namespace ConvLib
        {
            [GenerateSerializer] public abstract class NewBase { [WireConverter(typeof(AsText))] public string Price { get; set; } = ""; }
            internal struct AsText : IWireConverter<long, string> { public string Convert(long old) => (old / 100m).ToString("0.00", System.Globalization.CultureInfo.InvariantCulture) + " EUR"; }
        }
        """);
}
