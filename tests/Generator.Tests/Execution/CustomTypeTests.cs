namespace Prewire.Generator.Tests.Execution;

/// <summary>Hand-written codecs and surrogates on types and on the assembly, in generics, and told apart by what they are for.</summary>
public class CustomTypeTests
{
    [Fact]
    public void On_types_and_the_assembly() => CustomSources.Run("""
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
    public void Types_that_contain_themselves_through_a_codec() => CustomSources.Run("""
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

    [Fact]
    public void In_generic_types_and_structs_and_records() => CustomSources.Run("""
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
    public void Types_are_told_apart_as_the_runtime_does() => CustomSources.Run("""
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
}
