using System.Runtime.CompilerServices;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Snapshots;

/// <summary>The text of codecs in which something written by hand takes part.</summary>
public class CustomSnapshots
{
    private const string Types = """

        namespace Other { public struct Instant { } public sealed class Option<T> { } }

        public sealed class InstantCodec : Codec<Other.Instant>
        {
            public override void Write(ref PrewireWriter writer, Other.Instant value) { }
            public override Other.Instant Read(ref PrewireReader reader, int version) => default;
        }

        public sealed class OptionCodec<T>(Codec<T> inner) : Codec<Other.Option<T>>
        {
            public override WireShape Shape => inner.Shape;
            public override void Write(ref PrewireWriter writer, Other.Option<T> value) { }
            public override Other.Option<T> Read(ref PrewireReader reader, int version) => new();
        }

        [GenerateSerializer]
        public struct OptionSurrogate<T>
        {
            public T Value;
            public OptionSurrogate(Other.Option<T> option) => Value = default!;
            public Other.Option<T> ToValue(object? state) => new();
        }
        """;

    [Fact]
    public void Members() => Verify("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer]
        public sealed class Event
        {
            public int Id { get; set; }
            [WireCodec(typeof(InstantCodec))] public Other.Instant At { get; set; }
            [WireCodec(typeof(InstantCodec))] public Other.Instant? Until { get; set; }
            [WireCodec(typeof(OptionCodec<>))] public Other.Option<string>? Note { get; set; }
            [WireSurrogate(typeof(OptionSurrogate<>))] public List<Other.Option<Event>> Next { get; set; } = [];
        }
        """, "Event");

    [Fact]
    public void Type_with_a_surrogate() => Verify("""
        using Prewire;
        [assembly: WireSurrogate(typeof(Other.Option<>), typeof(OptionSurrogate<>))]
        """, "Other.Option");

    [Fact]
    public void Converted_member() => Verify("""
        using Prewire;

        [GenerateSerializer]
        public sealed class Ticket
        {
            public int Id { get; set; }
            [WireConverter(typeof(FromCents))] public string Price { get; set; } = "";
        }

        public struct FromCents : IWireConverter<long, string> { public string Convert(long old) => old.ToString(); }
        """, "Ticket");

    private static void Verify(string source, string file, [CallerFilePath] string path = "", [CallerMemberName] string test = "") =>
        Snapshot.Verify(GeneratorRun.Of(TestCompilation.Create([source + Types])).AssertClean().File(file), path, test);
}
