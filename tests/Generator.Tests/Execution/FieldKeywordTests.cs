using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Getters that make something of the field behind them: where nothing but that field can be set, it is the field's value that travels.</summary>
public class FieldKeywordTests
{
    [Fact]
    public void What_a_getter_makes_of_its_field_is_not_written_into_the_field() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public class Price { public int Cents { get => field * 100; } private Price() { } public Price(int euros) => Cents = euros; }
        [GenerateSerializer] public sealed class Gross : Price { public Gross() : base(0) { } public Gross(int euros) : base(euros) { } public string? Text { get { return field + "!"; } } = "a"; }
        [GenerateSerializer] public class Generic<T> { public T[] All { get => [field[0], field[0]]; } = []; public Generic() { } public Generic(T one) => All = [one]; }
        [GenerateSerializer] public sealed class Taken { public Taken(int cents) => Cents = cents / 100; public int Cents { get => field * 100; } }
        [GenerateSerializer] public partial class Parted { public partial int Cents { get; } public Parted() { } public Parted(int euros) => Cents = euros; }
        public partial class Parted { public partial int Cents { get => field * 100; } }
        [GenerateSerializer] public sealed class Lazily { public static int Made; public List<int> Items { get => field ??= Make(); } public string Name { get => field ?? "none"; } private static List<int> Make() { Made++; return []; } }

        [GenerateSerializer] public class Doc { [WireIgnore] private readonly string? _text; public Doc() { } public Doc(string t) { _text = t; } public int? Words { get => field ??= _text?.Length ?? -1; } }
        [GenerateSerializer] public class Letter { public string? Id { get => System.Threading.LazyInitializer.EnsureInitialized(ref field, () => System.Guid.NewGuid().ToString("N")); } }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(500, Check.RoundTrip(Check.RoundTrip(new Price(5))).Cents);
                Check.Equal(500, PrewireSerializer.Clone(PrewireSerializer.Clone(new Price(5))).Cents);
                Gross gross = PrewireSerializer.Clone(Check.RoundTrip(new Gross(5)));
                Check.Equal("500 a!", gross.Cents + " " + gross.Text);
                Check.Equal(500, ((Gross)Check.RoundTrip<Price>(gross)).Cents);
                Check.Equal(2, PrewireSerializer.Clone(Check.RoundTrip(new Generic<string>("a"))).All.Length);
                Check.Equal(500, Check.RoundTrip(new Taken(500)).Cents);
                Check.Equal(500, PrewireSerializer.Clone(Check.RoundTrip(new Parted(5))).Cents);

                Lazily lazily = Check.RoundTrip(new Lazily());
                Check.Equal("1 none", Lazily.Made + " " + lazily.Name);
                lazily.Items.Add(7);
                lazily = PrewireSerializer.Clone(Check.RoundTrip(lazily));
                Check.Equal("1 7", Lazily.Made + " " + lazily.Items[0]);
                Check.Equal(0, PrewireSerializer.Clone(new Lazily()).Items.Count);
                Check.Equal(5, PrewireSerializer.Clone(Check.RoundTrip(new Doc("hello"))).Words);
                var letter = new Letter();
                Check.Equal(letter.Id, PrewireSerializer.Clone(Check.RoundTrip(letter)).Id);
            }
        }
        """);

    /// <summary>The section of a class for derived ones elsewhere holds the same.</summary>
    [Fact]
    public void Derived_classes_elsewhere_keep_it() => LoadedAssembly.RunWithLibraries(
        """
        using Prewire;
        [GenerateSerializer] public sealed class Gross : Lib.Price { public Gross() : base(0) { } public Gross(int euros) : base(euros) { } public int Own { get; set; } }
        public static class Test { public static void Run() => Check.Equal(500, PrewireSerializer.Clone(Check.RoundTrip(new Gross(5))).Cents); }
        """,
        """
        using Prewire;
        namespace Lib { [GenerateSerializer] public class Price { public int Cents { get => field * 100; } public Price(int euros) => Cents = euros; private Price() { } } }
        """);
}
