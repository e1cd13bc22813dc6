using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Constructors whose parameters are wider than the members they take, and init setters that nothing but an initializer can call.</summary>
public class ParameterTests
{
    [Fact]
    public void Parameters_that_a_message_must_have() => LoadedAssembly.Run("""
        using Prewire;

        [GenerateSerializer] public class OldPlayer { public int Id { get; set; } }
        [GenerateSerializer] public record DefaultedPlayer(int Id, string Name = "nobody");
        [GenerateSerializer] public record RequiredPlayer(int Id, [WireRequired] string Name);
        [GenerateSerializer] public record PropertyPlayer(int Id, [property: WireRequired] string Name);
        [GenerateSerializer] public class FieldPlayer { public int Id { get; set; } [WireRequired] public string Name = ""; }

        public static class Test
        {
            public static void Run()
            {
                byte[] old = PrewireSerializer.Serialize(new OldPlayer { Id = 3 });
                Check.Equal("nobody", PrewireSerializer.Deserialize<DefaultedPlayer>(old).Name);
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<RequiredPlayer>(old));
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<PropertyPlayer>(old));
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<FieldPlayer>(old));
                byte[] next = PrewireSerializer.Serialize(new DefaultedPlayer(4, "n"));
                Check.Equal(new RequiredPlayer(4, "n"), PrewireSerializer.Deserialize<RequiredPlayer>(next));
                Check.Equal(new RequiredPlayer(5, "m"), Check.RoundTrip(new RequiredPlayer(5, "m")));
            }
        }
        """);

    [Fact]
    public void Parameters_wider_than_their_members() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Empty { [WireName("Other")] public int Other { get; set; } }

        [GenerateSerializer]
        public sealed class Wide
        {
            public Wide(IEnumerable<int>? items, object? text, long count, in long amount, int? maybe = 7, double rate = 1.5, int? none = null)
            {
                Items = items is null ? new List<int>() : new List<int>(items);
                Text = (string?)text;
                Count = (int)count;
                Amount = (int)amount;
                Maybe = maybe ?? -1;
                Rate = (float)rate;
                None = none ?? -1;
            }

            public List<int> Items { get; }
            public string? Text { get; }
            public int Count { get; }
            public int Amount { get; }
            public int Maybe { get; }
            public float Rate { get; }
            public int None { get; }
            public int Other { get; set; }
        }

        public static class Test
        {
            public static void Run()
            {
                Wide copy = Check.RoundTrip(new Wide(new[] { 1, 2 }, "t", 3, 4, 5, 2.5, 6) { Other = 8 });
                Check.Equal(2, copy.Items.Count);
                Check.Equal("t", copy.Text);
                Check.Equal(3 + 4 + 5 + 6, copy.Count + copy.Amount + copy.Maybe + copy.None);
                Check.Equal(2.5f, copy.Rate);

                Wide absent = PrewireSerializer.Deserialize<Wide>(PrewireSerializer.Serialize(new Empty { Other = 9 }));
                Check.Equal(0, absent.Items.Count + absent.Count + absent.Amount);
                Check.Equal(7, absent.Maybe);
                Check.Equal(1.5f, absent.Rate);
                Check.Equal(9, absent.Other);
            }
        }
        """);

    /// <summary>A parameter whose member is absent has its default, though the member's type has no such value.</summary>
    [Fact]
    public void Defaults_that_are_no_values_of_the_member() => LoadedAssembly.Run("""
        using System.Runtime.InteropServices;
        using Prewire;

        public enum Color : byte { Red, Green }

        [GenerateSerializer] public sealed class Empty { [WireName("Other")] public int Other { get; set; } }

        [GenerateSerializer]
        public sealed class Wide
        {
            [WireIgnore] public string Given = "";

            public Wide(
                [Optional, DefaultParameterValue("text")] object? text, long five = 5L, int minus = -1, int? none = null, object? nothing = null, decimal large = 5_000_000_000M, in long big = 5_000_000_000L, double rate = 1.1,
                Color? color = Color.Green, double nan = double.NaN, long? zero = 0, string? same = "s")
            {
                Given = FormattableText(five, minus, none, nothing, large, big, rate, color, nan, text, zero, same);
                Five = (int)five;
                Minus = (byte)(minus & 255);
                None = none ?? -2;
                Nothing = (int)(nothing ?? -3);
                Large = (int)(large / 1000);
                Big = (int)(big / 1000);
                Rate = (float)rate;
                Color = color ?? Color.Red;
                Nan = double.IsNaN(nan) ? -4 : (int)nan;
                Text = text is int number ? number : -5;
                Zero = (int)(zero ?? -6);
                Same = same ?? "";
            }

            public int Five { get; }
            public byte Minus { get; }
            public int None { get; }
            public int Nothing { get; }
            public int Large { get; }
            public int Big { get; }
            public float Rate { get; }
            public Color Color { get; }
            public int Nan { get; }
            public int Text { get; }
            public int Zero { get; }
            public string Same { get; }
            public int Other { get; set; }

            private static string FormattableText(params object?[] values) => string.Join(" ", System.Array.ConvertAll(values, v => v is null ? "null" : System.FormattableString.Invariant($"{v}")));
        }

        [GenerateSerializer] public struct Narrow { public Narrow(int? x = null) { X = x ?? 7; } public int X { get; } public int Other { get; init; } }
        [GenerateSerializer] public sealed class Of<T> { public Of(object? value = null) { IsNull = value is null; Value = value is T given ? given : default; } public T? Value { get; } [WireIgnore] public bool IsNull { get; } public int Other { get; init; } }

        public static class Test
        {
            public static void Run()
            {
                byte[] empty = PrewireSerializer.Serialize(new Empty { Other = 9 });
                Wide absent = PrewireSerializer.Deserialize<Wide>(empty);
                Check.Equal(new Wide().Given, absent.Given);
                Check.Equal("5 -1 null null 5000000000 5000000000 1.1 Green NaN text 0 s", absent.Given);
                Check.Equal(9, absent.Other);
                Wide copy = Check.RoundTrip(new Wide(9, 1, 2, 3, 4, 5000, 6000, 7, Color.Red, 8, 10, "t"));
                Check.Equal("1 2 3 4 5 6 7 Red 8 9 10 t", copy.Given);
                Check.Equal(7, PrewireSerializer.Deserialize<Narrow>(empty).X);
                Check.Equal(true, PrewireSerializer.Deserialize<Of<int>>(empty).IsNull);
                Check.Equal(3, Check.RoundTrip(new Of<int>(3)).Value);
            }
        }
        """);

    /// <summary>Of a member of a base class elsewhere nobody knows here whether it was there: its default is that of the parameter where it can be.</summary>
    [Fact]
    public void Defaults_of_members_of_base_classes_elsewhere() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;

        [GenerateSerializer] public sealed class Empty { public int Other { get; set; } }

        [GenerateSerializer]
        public sealed class Derived : Lib.Base
        {
            [WireIgnore] public readonly string Given;

            public Derived(long five = 5L, int small = 300, decimal large = 5_000_000_000M, Lib.Color? color = Lib.Color.Green, int? none = null, object? text = null, double rate = 1.5, int? seven = 7)
                : base((int)five, (byte)(small & 255), (int)(large / 1000), color ?? Lib.Color.Red, none ?? 0, (string?)text, (float)rate, seven ?? 0) =>
                Given = System.FormattableString.Invariant($"{five} {small} {large} {color} {none} {text} {rate} {seven}");

            public int Other { get; set; }
        }

        public static class Test
        {
            public static void Run()
            {
                Derived absent = PrewireSerializer.Deserialize<Derived>(PrewireSerializer.Serialize(new Empty { Other = 9 }));
                Check.Equal("5 0 0 Green 0  1.5 7", absent.Given);
                Check.Equal(9, absent.Other);
                Check.Equal("1 2 3 Red 4 t 2.5 6", Check.RoundTrip(new Derived(1, 2, 3000, Lib.Color.Red, 4, "t", 2.5, 6)).Given);
            }
        }
        """,
        """
        namespace Lib
        {
            public enum Color : byte { Red, Green }

            [Prewire.GenerateSerializer]
            public class Base
            {
                public Base(int five, byte small, int large, Color color, int none, string? text, float rate, int seven) =>
                    (Five, Small, Large, Color, None, Text, Rate, Seven) = (five, small, large, color, none, text, rate, seven);

                public int Five { get; }
                public byte Small { get; }
                public int Large { get; }
                public Color Color { get; }
                public int None { get; }
                public string? Text { get; }
                public float Rate { get; }
                public int Seven { get; }
            }
        }
        """);

    [Fact]
    public void Init_setters_where_there_are_no_accessors() => LoadedAssembly.Run(
        """
        using Prewire;

        namespace System.Runtime.CompilerServices { internal static class IsExternalInit { } }

        [GenerateSerializer] public abstract record Animal(int Age) { public string? Name { get; init; } }
        [GenerateSerializer] public sealed record Dog(int Age, bool Good) : Animal(Age) { public int Legs { get; init; } }
        [GenerateSerializer] public partial class Box { public int Size { get; init; } }

        public static class Test
        {
            public static void Run()
            {
                Dog dog = Check.RoundTrip(new Dog(3, true) { Name = "Rex", Legs = 4 });
                Check.Equal(new Dog(3, true) { Name = "Rex", Legs = 4 }, dog);
                Check.Equal(5, Check.RoundTrip(new Box { Size = 5 }).Size);
            }
        }
        """,
        framework: Framework.NetStandard20);
}
