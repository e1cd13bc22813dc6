namespace Prewire.Generator.Tests.Execution;

/// <summary>Hand-written codecs and surrogates on members: alone, nullable, in collections.</summary>
public class CustomMemberTests
{
    [Fact]
    public void Codecs_of_members() => CustomSources.Run("""
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
    public void Surrogates_of_members() => CustomSources.Run("""
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
    public void Surrogates_that_are_null() => CustomSources.Run("""
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
    public void Overrides_keep_what_the_overridden_property_says() => CustomSources.Run("""
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
}
