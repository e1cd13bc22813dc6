using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Hand-written codecs and surrogates: on members, on types, on the assembly; alone, nullable, in collections and in generics.</summary>
public class CustomTests
{
    private const string Foreign = """
        namespace Other
        {
            /// <summary>Nobody can set it, and there is no constructor.</summary>
            public readonly struct Instant : System.IEquatable<Instant>
            {
                private readonly long _ticks;
                private Instant(long ticks) => _ticks = ticks;
                public static Instant FromTicks(long ticks) => new(ticks);
                public long ToTicks() => _ticks;
                public bool Equals(Instant other) => other._ticks == _ticks;
                public override int GetHashCode() => _ticks.GetHashCode();
                public override bool Equals(object? other) => other is Instant instant && Equals(instant);
            }

            public sealed class Zone
            {
                private Zone(string id) => Id = id;
                public string Id { get; }
                public static Zone Of(string id) => new(id);
            }

            public interface IHandle { string Path { get; } }

            public sealed class Option<T>
            {
                private Option(T value) => Value = value;
                public T Value { get; }
                public static Option<T> Some(T value) => new(value);
            }
        }
        """;

    private const string Codecs = """
        public sealed class InstantCodec : Prewire.Codec<Other.Instant>
        {
            public override Prewire.WireShape Shape => Prewire.WireShape.Int64;
            public override void Write(ref Prewire.PrewireWriter writer, Other.Instant value) => writer.WriteInt64(value.ToTicks());
            public override Other.Instant Read(ref Prewire.PrewireReader reader, int version) => Other.Instant.FromTicks(reader.ReadInt64());
        }

        public sealed class ZoneCodec : Prewire.Codec<Other.Zone>
        {
            public override void Write(ref Prewire.PrewireWriter writer, Other.Zone value) => writer.WriteString(value.Id);
            public override Other.Zone Read(ref Prewire.PrewireReader reader, int version) => Other.Zone.Of(reader.ReadString()!);
        }

        public sealed class OptionCodec<T> : Prewire.Codec<Other.Option<T>>
        {
            private readonly Prewire.Codec<T> _inner;
            public OptionCodec(Prewire.Codec<T> inner) => _inner = inner;
            public override Prewire.WireShape Shape => Prewire.WireShape.Tuple(_inner.Shape);
            public override void Write(ref Prewire.PrewireWriter writer, Other.Option<T> value) => _inner.Write(ref writer, value.Value);
            public override Other.Option<T> Read(ref Prewire.PrewireReader reader, int version) => Other.Option<T>.Some(_inner.Read(ref reader, version));
        }

        [Prewire.GenerateSerializer]
        public struct OptionSurrogate<T>
        {
            public T Value;
            public static OptionSurrogate<T> From(Other.Option<T> option) => new() { Value = option.Value };
            public Other.Option<T> ToValue() => Other.Option<T>.Some(Value);
        }

        [Prewire.GenerateSerializer]
        public sealed class InstantSurrogate
        {
            public InstantSurrogate() { }
            public InstantSurrogate(Other.Instant value) => Ticks = value.ToTicks();
            public long Ticks { get; set; }
            public Other.Instant ToValue() => Other.Instant.FromTicks(Ticks);
        }

        """;

    [Fact]
    public void Codecs_of_members() => Run("""
        [GenerateSerializer]
        public sealed class Event
        {
            [WireCodec(typeof(InstantCodec))] public Other.Instant At { get; set; }
            [WireCodec(typeof(InstantCodec))] public Other.Instant? Maybe { get; set; }
            [WireCodec(typeof(InstantCodec))] public List<Other.Instant>? All { get; set; }
            [WireCodec(typeof(InstantCodec))] public Dictionary<Other.Instant, Other.Instant?[]>? Map { get; set; }
            [WireCodec(typeof(ZoneCodec))] public Other.Zone? Zone { get; set; }
            [WireCodec(typeof(ZoneCodec))] public (int, Other.Zone)? Pair { get; set; }
            [WireCodec(typeof(OptionCodec<>))] public Other.Option<string>? Text { get; set; }
            [WireCodec(typeof(OptionCodec<>))] public List<Other.Option<int?>>? Numbers { get; set; }
            public bool Flag { get; set; }
        }

        public static class Test
        {
            public static void Run()
            {
                Other.Instant I(long ticks) => Other.Instant.FromTicks(ticks);
                var value = new Event
                {
                    At = I(5), Maybe = I(6), All = new() { I(1), I(2) }, Map = new() { [I(3)] = new Other.Instant?[] { null, I(4) } },
                    Zone = Other.Zone.Of("Europe/Paris"), Pair = (1, Other.Zone.Of("UTC")), Text = Other.Option<string>.Some("x"),
                    Numbers = new() { Other.Option<int?>.Some(null), Other.Option<int?>.Some(7) }, Flag = true,
                };
                Event copy = Check.RoundTrip(value);
                Check.Equal(I(5), copy.At);
                Check.Equal<Other.Instant?>(I(6), copy.Maybe);
                Check.Equal(I(2), copy.All![1]);
                Check.True(copy.Map![I(3)][0] is null);
                Check.Equal<Other.Instant?>(I(4), copy.Map[I(3)][1]);
                Check.Equal("Europe/Paris", copy.Zone!.Id);
                Check.Equal("UTC", copy.Pair!.Value.Item2.Id);
                Check.Equal("x", copy.Text!.Value);
                Check.True(copy.Numbers![0].Value is null);
                Check.Equal(7, copy.Numbers[1].Value);
                Check.True(copy.Flag);

                copy = Check.RoundTrip(new Event());
                Check.True(copy.Maybe is null && copy.All is null && copy.Zone is null && copy.Pair is null && copy.Text is null && !copy.Flag);
            }
        }
        """);

    [Fact]
    public void Surrogates_of_members() => Run("""
        [GenerateSerializer]
        public sealed class Event
        {
            [WireSurrogate(typeof(InstantSurrogate))] public Other.Instant At { get; set; }
            [WireSurrogate(typeof(InstantSurrogate))] public Other.Instant? Maybe { get; set; }
            [WireSurrogate(typeof(InstantSurrogate))] public Dictionary<Other.Instant, int>? Map { get; set; }
            [WireSurrogate(typeof(OptionSurrogate<>))] public Other.Option<string>? Text { get; set; }
            [WireSurrogate(typeof(OptionSurrogate<>))] public Other.Option<Event>[]? Inner { get; set; }
        }

        public static class Test
        {
            public static void Run()
            {
                Other.Instant I(long ticks) => Other.Instant.FromTicks(ticks);
                var value = new Event
                {
                    At = I(5), Maybe = I(6), Map = new() { [I(3)] = 4 }, Text = Other.Option<string>.Some("x"),
                    Inner = new[] { Other.Option<Event>.Some(new Event { At = I(9) }), null! },
                };
                Event copy = Check.RoundTrip(value);
                Check.Equal(I(5), copy.At);
                Check.Equal<Other.Instant?>(I(6), copy.Maybe);
                Check.Equal(4, copy.Map![I(3)]);
                Check.Equal("x", copy.Text!.Value);
                Check.Equal(I(9), copy.Inner![0].Value.At);
                Check.True(copy.Inner[1] is null);
                copy = Check.RoundTrip(new Event());
                Check.True(copy.Maybe is null && copy.Map is null && copy.Text is null && copy.Inner is null);

                Event deep = new();
                for (int i = 0; i < 70; i++)
                {
                    deep = new Event { Inner = new[] { Other.Option<Event>.Some(deep) } };
                }

                Check.Fails(PrewireErrorCode.TooDeep, () => PrewireSerializer.Serialize(deep));
            }
        }
        """);

    [Fact]
    public void On_types_and_the_assembly() => Run("""
        [assembly: WireCodec(typeof(InstantCodec))]
        [assembly: WireSurrogate(typeof(Other.Zone), typeof(ZoneSurrogate))]
        [assembly: WireSurrogate(typeof(OptionSurrogate<>))]
        [assembly: WireSurrogate(typeof(Other.IHandle), typeof(HandleSurrogate))]

        [GenerateSerializer]
        public readonly record struct ZoneSurrogate(string Id)
        {
            public static ZoneSurrogate From(Other.Zone zone) => new(zone.Id);
            public Other.Zone ToValue() => Other.Zone.Of(Id);
        }

        public sealed class Registry { public Dictionary<string, Other.IHandle> Known { get; } = new(); }

        [GenerateSerializer]
        public sealed record HandleSurrogate(string Path)
        {
            public static HandleSurrogate From(Other.IHandle handle, object? state) => new(handle.Path);
            public Other.IHandle ToValue(object? state) => ((Registry)state!).Known[Path];
        }

        internal sealed class Local : Other.IHandle { public string Path => "a/b"; }

        [WireCodec(typeof(GramsCodec))]
        public readonly struct Grams { public Grams(int value) => Value = value; public int Value { get; } }
        public sealed class GramsCodec : Codec<Grams>
        {
            public override int Version => 3;
            public override void Write(ref PrewireWriter writer, Grams value) => writer.WriteVarUInt32((uint)value.Value);
            public override Grams Read(ref PrewireReader reader, int version) => version == 3 ? new((int)reader.ReadVarUInt32()) : throw new System.NotSupportedException();
        }

        [GenerateSerializer]
        public sealed class Event
        {
            public Other.Instant At { get; set; }
            public Other.Instant? Maybe { get; set; }
            public List<Other.Zone?>? Zones { get; set; }
            public Other.Option<Other.Instant>? Option { get; set; }
            public Other.IHandle? Handle { get; set; }
            public Grams Weight { get; set; }
            public Grams? NoWeight { get; set; }
            public Dictionary<string, Grams[]>? Weights { get; set; }
        }

        public static class Test
        {
            public static void Run()
            {
                var registry = new Registry();
                registry.Known["a/b"] = new Local();
                var options = new PrewireOptions { State = registry };
                var value = new Event
                {
                    At = Other.Instant.FromTicks(5), Zones = new() { Other.Zone.Of("UTC"), null }, Option = Other.Option<Other.Instant>.Some(Other.Instant.FromTicks(6)),
                    Handle = registry.Known["a/b"], Weight = new(500), Weights = new() { ["x"] = new[] { new Grams(1), new Grams(2) } },
                };
                Event copy = PrewireSerializer.Deserialize<Event>(PrewireSerializer.Serialize(value, options), options);
                Check.Equal(value.At, copy.At);
                Check.True(copy.Maybe is null && copy.NoWeight is null);
                Check.Equal("UTC", copy.Zones![0]!.Id);
                Check.True(copy.Zones[1] is null);
                Check.Equal(Other.Instant.FromTicks(6), copy.Option!.Value);
                Check.True(ReferenceEquals(value.Handle, copy.Handle));
                Check.Equal(500, copy.Weight.Value);
                Check.Equal(2, copy.Weights!["x"][1].Value);
                Check.True(Check.RoundTrip(new Event()).Handle is null);

                // As roots, known and not known where they are called.
                Check.Equal(7L, PrewireSerializer.Deserialize<Other.Instant>(PrewireSerializer.Serialize(Other.Instant.FromTicks(7))).ToTicks());
                Check.Equal(8L, Check.RoundTrip(Other.Instant.FromTicks(8)).ToTicks());
                Check.Equal(9, Check.RoundTrip(new Grams(9)).Value);
                Check.Equal("Z", Check.RoundTrip(Other.Zone.Of("Z")).Id);
                Check.Equal(3, Check.RoundTrip(Other.Option<int>.Some(3)).Value);
                Check.True(PrewireSerializer.Deserialize<Other.IHandle>(PrewireSerializer.Serialize<Other.IHandle>(new Local()), options) is Local);
                Check.True(PrewireSerializer.Deserialize<Other.IHandle?>(PrewireSerializer.Serialize<Other.IHandle?>(null)) is null);
                Check.Equal(2, PrewireSerializer.Deserialize<List<Grams>>(PrewireSerializer.Serialize(new List<Grams> { new(1), new(2) }))[1].Value);

                try
                {
                    PrewireSerializer.Deserialize<Event>(PrewireSerializer.Serialize(value, options));
                    Check.True(false);
                }
                catch (PrewireException e)
                {
                    Check.Equal(PrewireErrorCode.UserCode, e.Code);
                    Check.Equal("Event.Handle", e.Path);
                }
            }
        }
        """);

    [Fact]
    public void Types_that_contain_themselves_through_a_codec() => Run("""
        [GenerateSerializer] public sealed class Node { [WireCodec(typeof(OptionCodec<>))] public Other.Option<Node>? Next { get; set; } }
        [GenerateSerializer] public sealed class Other_ { [WireCodec(typeof(LooseCodec))] public Loose? Next { get; set; } }
        public sealed class Loose { public Other_? Inner; }
        public sealed class LooseCodec : Codec<Loose>
        {
            public override WireShape Shape => PrewireSerializer.GetCodec<Other_>().Shape;
            public override void Write(ref PrewireWriter writer, Loose value) => PrewireSerializer.GetCodec<Other_>().Write(ref writer, value.Inner!);
            public override Loose Read(ref PrewireReader reader, int version) => new() { Inner = PrewireSerializer.GetCodec<Other_>().Read(ref reader, version) };
        }

        public static class Test
        {
            public static void Run()
            {
                Node Nest(int depth) => new() { Next = depth == 0 ? null : Other.Option<Node>.Some(Nest(depth - 1)) };
                Check.True(Check.RoundTrip(Nest(20)).Next!.Value.Next!.Value.Next is not null);
                Check.Fails(PrewireErrorCode.TooDeep, () => PrewireSerializer.Serialize(Nest(100)));
                Other_ Open(int depth) => new() { Next = depth == 0 ? null : new Loose { Inner = Open(depth - 1) } };
                Check.True(Check.RoundTrip(Open(20)).Next!.Inner!.Next is not null);
                Check.Fails(PrewireErrorCode.TooDeep, () => PrewireSerializer.Serialize(Open(100)));
                var options = new PrewireOptions { Limits = new PrewireLimits { MaxDepth = 1000 } };
                byte[] deep = PrewireSerializer.Serialize(Open(100), options);
                Check.Fails(PrewireErrorCode.TooDeep, () => PrewireSerializer.Deserialize<Other_>(deep));
                Check.True(!PrewireSerializer.TryDeserialize<Other_>(deep, out _));
                Check.True(PrewireSerializer.Deserialize<Other_>(deep, options).Next is not null);
            }
        }
        """);

    /// <summary>What was a plain member before, and what becomes one.</summary>
    [Fact]
    public void Between_versions() => Run("""
        namespace V0 { [GenerateSerializer] public sealed class Event { public long At { get; set; } public long? Maybe { get; set; } public long[]? All { get; set; } public V0.Zone? Zone { get; set; } public int A { get; set; } } [GenerateSerializer] public sealed class Zone { public string Id { get; set; } = ""; } }
        namespace V1 { [GenerateSerializer] public sealed class Event { [WireCodec(typeof(InstantCodec))] public Other.Instant At { get; set; } [WireCodec(typeof(InstantCodec))] public Other.Instant? Maybe { get; set; } [WireCodec(typeof(InstantCodec))] public List<Other.Instant>? All { get; set; } [WireSurrogate(typeof(V1.ZoneSurrogate))] public Other.Zone? Zone { get; set; } }
            [GenerateSerializer] public struct ZoneSurrogate { public string Id; public int Added; public static ZoneSurrogate From(Other.Zone zone) => new() { Id = zone.Id }; public Other.Zone ToValue() => Other.Zone.Of(Id); } }
        namespace V2 { [GenerateSerializer] public sealed class Event { [WireCodec(typeof(ZoneCodec))] public Other.Zone? Zone { get; set; } public int B { get; set; } = 4; }
                       [GenerateSerializer] public sealed class Skips { public int A { get; set; } } 
                       [GenerateSerializer] public sealed class More { public int A { get; set; } [WireCodec(typeof(ZoneCodec))] public Other.Zone? Zone { get; set; } [WireCodec(typeof(InstantCodec))] public Other.Instant At { get; set; } } }

        public static class Test
        {
            public static void Run()
            {
                var zero = new V0.Event { At = 5, Maybe = 6, All = new long[] { 1, 2 }, Zone = new() { Id = "UTC" } };
                V1.Event one = PrewireSerializer.Deserialize<V1.Event>(PrewireSerializer.Serialize(zero));
                Check.Equal(5L, one.At.ToTicks());
                Check.Equal(6L, one.Maybe!.Value.ToTicks());
                Check.Equal("UTC", one.Zone!.Id);
                zero = PrewireSerializer.Deserialize<V0.Event>(PrewireSerializer.Serialize(one));
                Check.Equal(5L, zero.At);
                Check.Equal(6L, zero.Maybe);
                Check.Equal("UTC", zero.Zone!.Id);
                one = PrewireSerializer.Deserialize<V1.Event>(PrewireSerializer.Serialize(new V0.Event()));
                Check.True(one.Maybe is null && one.Zone is null && one.All is null);
                zero = PrewireSerializer.Deserialize<V0.Event>(PrewireSerializer.Serialize(new V1.Event()));
                Check.True(zero.Maybe is null && zero.Zone is null);

                Check.Fails(PrewireErrorCode.IncompatibleMember, () => PrewireSerializer.Deserialize<V2.Event>(PrewireSerializer.Serialize(zero)));
                byte[] more = PrewireSerializer.Serialize(new V2.More { A = 3, Zone = Other.Zone.Of("Z"), At = Other.Instant.FromTicks(9) });
                Check.Equal(3, PrewireSerializer.Deserialize<V2.Skips>(more).A);
                V2.Event two = PrewireSerializer.Deserialize<V2.Event>(more);
                Check.Equal("Z", two.Zone!.Id);
                Check.Equal(4, two.B);
            }
        }
        """);

    [Fact]
    public void In_generic_types_and_structs_and_records() => Run("""
        [GenerateSerializer] public sealed class Page<T> { [WireCodec(typeof(OptionCodec<>))] public Other.Option<T>? Item { get; set; } [WireSurrogate(typeof(OptionSurrogate<>))] public Other.Option<List<T>>? Items { get; set; } }
        [GenerateSerializer] public struct Both { [WireCodec(typeof(InstantCodec))] public Other.Instant At; [WireCodec(typeof(ZoneCodec))] public Other.Zone? Zone; public int A; }
        [GenerateSerializer] public sealed record Entry([property: WireCodec(typeof(InstantCodec))] Other.Instant At, [field: WireSurrogate(typeof(InstantSurrogate))] Other.Instant? Maybe);

        public static class Test
        {
            public static void Run()
            {
                var page = Check.RoundTrip(new Page<Both> { Item = Other.Option<Both>.Some(new Both { A = 1 }), Items = Other.Option<List<Both>>.Some(new() { new Both { At = Other.Instant.FromTicks(4), Zone = Other.Zone.Of("Z") } }) });
                Check.Equal(1, page.Item!.Value.A);
                Check.Equal(4L, page.Items!.Value[0].At.ToTicks());
                Check.Equal("Z", page.Items.Value[0].Zone!.Id);
                Check.True(page.Item.Value.Zone is null);
                var entry = Check.RoundTrip(new Entry(Other.Instant.FromTicks(3), Other.Instant.FromTicks(2)));
                Check.Equal(3L, entry.At.ToTicks());
                Check.Equal(2L, entry.Maybe!.Value.ToTicks());
            }
        }
        """);

    [Fact]
    public void Types_are_told_apart_as_the_runtime_does() => Run("""
        public sealed class PairCodec : Codec<(int Left, string? Right)>
        {
            public override void Write(ref PrewireWriter writer, (int Left, string? Right) value) { writer.WriteInt32(value.Left + 1); writer.WriteString(value.Right); }
            public override (int Left, string? Right) Read(ref PrewireReader reader, int version) => (reader.ReadInt32() - 1, reader.ReadString());
        }

        public sealed class ArrayCodec<T> : Codec<T[]>
        {
            private readonly Codec<T> _inner;
            public ArrayCodec(Codec<T> inner) => _inner = inner;
            public override void Write(ref PrewireWriter writer, T[] value) { foreach (T item in value) { _inner.Write(ref writer, item); } }
            public override T[] Read(ref PrewireReader reader, int version)
            {
                var items = new List<T>();
                while (reader.Remaining > 0) { items.Add(_inner.Read(ref reader, version)); }
                return items.ToArray();
            }
        }

        public sealed class SwappedCodec<TValue, TKey> : Codec<KeyValuePair<TKey, TValue?>>
            where TValue : struct
        {
            public override void Write(ref PrewireWriter writer, KeyValuePair<TKey, TValue?> value) { PrewireSerializer.GetCodec<TKey>().Write(ref writer, value.Key); PrewireSerializer.GetCodec<TValue?>().Write(ref writer, value.Value); }
            public override KeyValuePair<TKey, TValue?> Read(ref PrewireReader reader, int version) =>
                new(PrewireSerializer.GetCodec<TKey>().Read(ref reader, 1), PrewireSerializer.GetCodec<TValue?>().Read(ref reader, 1));
        }

        [GenerateSerializer]
        public sealed class Pairs<T>
        {
            [WireCodec(typeof(PairCodec))] public (int, string?) Plain { get; set; }
            [WireCodec(typeof(PairCodec))] public Dictionary<(int A, string B), (int, string?)?>? Named { get; set; }
            [WireCodec(typeof(ArrayCodec<>))] public List<T[]>? Arrays { get; set; }
            [WireCodec(typeof(SwappedCodec<,>))] public KeyValuePair<string, int?> Swapped { get; set; }
            [WireCodec(typeof(TextCodec))] public dynamic? Dynamic { get; set; }
        }

        public sealed class TextCodec : Codec<object>
        {
            public override void Write(ref PrewireWriter writer, object value) => writer.WriteString(value.ToString());
            public override object Read(ref PrewireReader reader, int version) => reader.ReadString()!;
        }

        public static class Test
        {
            public static void Run()
            {
                var value = new Pairs<int?> { Plain = (1, "a"), Named = new() { [(2, "b")] = (3, null), [(4, "c")] = null }, Arrays = new() { new int?[] { 5, null } }, Swapped = new("k", 6), Dynamic = 8 };
                Pairs<int?> copy = Check.RoundTrip(value);
                Check.Equal((1, "a"), copy.Plain);
                Check.Equal((3, null), copy.Named![(2, "b")]);
                Check.True(copy.Named[(4, "c")] is null && copy.Arrays![0][1] is null && copy.Arrays[0][0] == 5);
                Check.Equal(6, copy.Swapped.Value);
                Check.Equal("8", (string)copy.Dynamic!);
            }
        }
        """);

    [Fact]
    public void Overrides_keep_what_the_overridden_property_says() => Run("""
        [GenerateSerializer]
        public class Event
        {
            [WireCodec(typeof(InstantCodec))] public virtual Other.Instant At { get; set; }
            [WireSurrogate(typeof(InstantSurrogate))] public virtual Other.Instant? Maybe { get; set; }
        }

        [GenerateSerializer]
        public sealed class Anniversary : Event
        {
            public override Other.Instant At { get; set; }
            public override Other.Instant? Maybe { get; set; }
        }

        public static class Test
        {
            public static void Run()
            {
                Event copy = Check.RoundTrip<Event>(new Anniversary { At = Other.Instant.FromTicks(3), Maybe = Other.Instant.FromTicks(2) });
                Check.Equal(3L, ((Anniversary)copy).At.ToTicks());
                Check.Equal(2L, copy.Maybe!.Value.ToTicks());
            }
        }
        """);

    [Fact]
    public void Surrogates_that_are_null() => Run("""
        [GenerateSerializer]
        public sealed class Positive
        {
            public long Value { get; set; }
            public static Positive? From(Other.Instant value) => value.ToTicks() < 0 ? null : new Positive { Value = value.ToTicks() };
            public Other.Instant ToValue() => Other.Instant.FromTicks(Value);
        }

        [GenerateSerializer]
        public sealed class Place
        {
            public string Id { get; set; } = "";
            public static Place? From(Other.Zone value) => value.Id == "" ? null : new Place { Id = value.Id };
            public Other.Zone ToValue() => Other.Zone.Of(Id);
        }

        [GenerateSerializer]
        public sealed class Trip
        {
            [WireSurrogate(typeof(Positive))] public Other.Instant At { get; set; }
            [WireSurrogate(typeof(Positive))] public List<Other.Instant?> Stops { get; set; } = new();
            [WireSurrogate(typeof(Place))] public Other.Zone? Zone { get; set; }
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Fails(PrewireErrorCode.UserCode, () => PrewireSerializer.Serialize(new Trip { At = Other.Instant.FromTicks(-1) }));
                Check.Fails(PrewireErrorCode.UserCode, () => PrewireSerializer.Serialize(new Trip { Stops = { null, Other.Instant.FromTicks(-1) } }));
                Check.Fails(PrewireErrorCode.UserCode, () => PrewireSerializer.Serialize(new Trip { Zone = Other.Zone.Of("") }));
                Check.True(Check.RoundTrip(new Trip { Stops = { null } }).Stops[0] is null);
            }
        }
        """);

    [Fact]
    public void Types_of_other_assemblies_with_a_codec_of_their_own() => LoadedAssembly.RunWithLibraries(
        """
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Own : Lib.Base { public Lib.Grams Weight { get; set; } public Lib.Text? Text { get; set; } public List<Lib.Text?>? Texts { get; set; } public Lib.Grams? No { get; set; } public Lib.Page<Lib.Grams>? Page { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                Own own = Check.RoundTrip(new Own { Weight = new(4), Text = new Lib.Text("t"), Texts = new() { null, new Lib.Text("u") }, Page = new(new Lib.Grams(6)), Name = "n" });
                Check.Equal(4, own.Weight.Value);
                Check.Equal("t", own.Text!.Show());
                Check.Equal("u", own.Texts![1]!.Show());
                Check.True(own.Texts[0] is null && own.No is null);
                Check.Equal(6, own.Page!.Item.Value);
                Check.Equal("n", own.Name);
                Check.Equal("r", Check.RoundTrip(new Lib.Text("r")).Show());
                Check.Equal(5, Check.RoundTrip(new Lib.Page<int>(5)).Item);
            }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [WireCodec(typeof(GramsCodec))] public readonly struct Grams { public Grams(int value) => Value = value; public int Value { get; } }
            internal sealed class GramsCodec : Codec<Grams>
            {
                public override WireShape Shape => WireShape.Int32;
                public override void Write(ref PrewireWriter writer, Grams value) => writer.WriteInt32(value.Value);
                public override Grams Read(ref PrewireReader reader, int version) => new(reader.ReadInt32());
            }

            [WireSurrogate(typeof(TextSurrogate))] public class Text { private readonly string _text; public Text(string text) => _text = text; public string Show() => _text; internal string Raw => _text; }
            [GenerateSerializer] internal struct TextSurrogate { public string Raw; internal TextSurrogate(Text text) => Raw = text.Raw; internal Text ToValue() => new(Raw); }

            [WireSurrogate(typeof(PageSurrogate<>))] public sealed class Page<T> { public Page(T item) => Item = item; public T Item { get; } }
            [GenerateSerializer] internal sealed class PageSurrogate<T> { public T? Item { get; set; } public static PageSurrogate<T> From(Page<T> page) => new() { Item = page.Item }; public Page<T> ToValue() => new(Item!); }

            [WireCodec(typeof(BaseCodec))] public class Base { public string Name { get; set; } = ""; }
            internal sealed class BaseCodec : Codec<Base>
            {
                public override void Write(ref PrewireWriter writer, Base value) => writer.WriteString(value.Name);
                public override Base Read(ref PrewireReader reader, int version) => new() { Name = reader.ReadString()! };
            }
        }
        """);

    private const string Registered = """
        [assembly: Prewire.GenerateSerializer(typeof(Other.Point))]
        [assembly: Prewire.WireCodec(typeof(Other.Handle), typeof(HandleCodec))]
        internal sealed class HandleCodec : Prewire.Codec<Other.Handle>
        {
            public override Prewire.WireShape Shape => Prewire.WireShape.Int32;
            public override void Write(ref Prewire.PrewireWriter writer, Other.Handle value) => writer.WriteInt32(value.Number());
            public override Other.Handle Read(ref Prewire.PrewireReader reader, int version) => new(reader.ReadInt32());
        }
        namespace Lib { [Prewire.GenerateSerializer] public sealed class NAME { public Other.Point At { get; set; } public Other.Handle? Handle { get; set; } } }
        """;

    /// <summary>Two libraries have serializers for the types of a third that knows nothing of it; the app uses either.</summary>
    [Fact]
    public void Types_that_other_assemblies_registered() => LoadedAssembly.RunWithLibraries(
        """
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Own { public Other.Point At { get; set; } public Other.Handle? Handle { get; set; } public List<Other.Point?>? Points { get; set; } public Lib.One? One { get; set; } public Lib.Two? Two { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var own = Check.RoundTrip(new Own
                {
                    At = new() { X = 1, Y = 2 }, Handle = new(3), Points = new() { null, new() { X = 4 } },
                    One = new() { At = new() { Y = 5 }, Handle = new(6) }, Two = new() { At = new() { Y = 7 } },
                });
                Check.Equal(2, own.At.Y);
                Check.Equal(3, own.Handle!.Number());
                Check.Equal(4, own.Points![1]!.Value.X);
                Check.Equal(5, own.One!.At.Y);
                Check.Equal(6, own.One.Handle!.Number());
                Check.Equal(7, own.Two!.At.Y);
                Check.Equal(8, Check.RoundTrip(new Other.Point { X = 8 }).X);
                Check.Equal(9, PrewireSerializer.Deserialize<Other.Handle>(PrewireSerializer.Serialize(new Other.Handle(9))).Number());
                Check.Equal(0, PrewireSerializer.Deserialize<Lib.Two>(PrewireSerializer.Serialize(own.One)).At.X);
            }
        }
        """,
        "namespace Other { public struct Point { public int X { get; set; } public int Y; } public sealed class Handle { private readonly int _number; public Handle(int number) => _number = number; public int Number() => _number; } }",
        Registered.Replace("NAME", "One"),
        Registered.Replace("NAME", "Two"));

    private static void Run(string source) => LoadedAssembly.Run("using System.Collections.Generic;\nusing Prewire;\n" + source + Codecs + Foreign, LanguageVersion.Latest);
}
