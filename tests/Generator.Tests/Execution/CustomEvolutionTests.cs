namespace Prewire.Generator.Tests.Execution;

/// <summary>Hand-written codecs and surrogates where another version wrote something else.</summary>
public class CustomEvolutionTests
{
    /// <summary>What was a plain member before, and what becomes one.</summary>
    [Fact]
    public void Between_versions() => CustomSources.Run("""
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

    /// <summary>Nothing says what other codecs wrote into a blob, and a codec that declares a shape is given no other; a whole message says what it is.</summary>
    [Fact]
    public void Values_of_other_codecs() => CustomSources.Run("""
        namespace V1
        {
            [GenerateSerializer] public sealed record Order { public int Id { get; set; } }
            [GenerateSerializer] public sealed class InBlob { [WireCodec(typeof(OrderCodec))] public Order? Order { get; set; } }
            [GenerateSerializer] public sealed class InMessage { [WireCodec(typeof(MessageCodec))] public Order? Order { get; set; } }
            [GenerateSerializer] public sealed class InShape { [WireCodec(typeof(ShapeCodec))] public Order? Order { get; set; } }
            public sealed class OrderCodec : Codec<Order>
            {
                public override void Write(ref PrewireWriter writer, Order value) => PrewireSerializer.GetCodec<Order>().Write(ref writer, value);
                public override Order Read(ref PrewireReader reader, int version) => PrewireSerializer.GetCodec<Order>().Read(ref reader, version)!;
            }

            public sealed class MessageCodec : Codec<Order>
            {
                public override void Write(ref PrewireWriter writer, Order value) => writer.WriteBytes(PrewireSerializer.Serialize(value));
                public override Order Read(ref PrewireReader reader, int version) => PrewireSerializer.Deserialize<Order>(reader.ReadBytes() ?? [])!;
            }

            public sealed class ShapeCodec : Codec<Order>
            {
                public override WireShape Shape => PrewireSerializer.GetCodec<Order>().Shape;
                public override void Write(ref PrewireWriter writer, Order value) => PrewireSerializer.GetCodec<Order>().Write(ref writer, value);
                public override Order Read(ref PrewireReader reader, int version) => PrewireSerializer.GetCodec<Order>().Read(ref reader, version)!;
            }
        }

        namespace V2
        {
            [GenerateSerializer] public sealed record Order { public int Count { get; set; } public int Id { get; set; } }
            [GenerateSerializer] public sealed class InBlob { [WireCodec(typeof(OrderCodec))] public Order? Order { get; set; } }
            [GenerateSerializer] public sealed class InMessage { [WireCodec(typeof(MessageCodec))] public Order? Order { get; set; } }
            [GenerateSerializer] public sealed class InShape { [WireCodec(typeof(ShapeCodec))] public Order? Order { get; set; } }
            public sealed class OrderCodec : Codec<Order>
            {
                public override void Write(ref PrewireWriter writer, Order value) => PrewireSerializer.GetCodec<Order>().Write(ref writer, value);
                public override Order Read(ref PrewireReader reader, int version) => PrewireSerializer.GetCodec<Order>().Read(ref reader, version)!;
            }

            public sealed class MessageCodec : Codec<Order>
            {
                public override void Write(ref PrewireWriter writer, Order value) => writer.WriteBytes(PrewireSerializer.Serialize(value));
                public override Order Read(ref PrewireReader reader, int version) => PrewireSerializer.Deserialize<Order>(reader.ReadBytes() ?? [])!;
            }

            public sealed class ShapeCodec : Codec<Order>
            {
                public override WireShape Shape => PrewireSerializer.GetCodec<Order>().Shape;
                public override void Write(ref PrewireWriter writer, Order value) => PrewireSerializer.GetCodec<Order>().Write(ref writer, value);
                public override Order Read(ref PrewireReader reader, int version) => PrewireSerializer.GetCodec<Order>().Read(ref reader, version)!;
            }
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(7, PrewireSerializer.Deserialize<V2.InMessage>(PrewireSerializer.Serialize(new V1.InMessage { Order = new V1.Order { Id = 7 } })).Order!.Id);
                Check.Fails(PrewireErrorCode.InvalidLength, () => PrewireSerializer.Deserialize<V2.InBlob>(PrewireSerializer.Serialize(new V1.InBlob { Order = new V1.Order { Id = 7 } })));
                Check.Fails(PrewireErrorCode.IncompatibleMember, () => PrewireSerializer.Deserialize<V2.InShape>(PrewireSerializer.Serialize(new V1.InShape { Order = new V1.Order { Id = 7 } })));
            }
        }
        """);
}
