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
