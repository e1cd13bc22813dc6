using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Types that know nothing of Prewire, and hand-written codecs and surrogates for them.</summary>
internal static class CustomSources
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

    /// <summary>Runs a source that uses them.</summary>
    public static void Run(string source) => LoadedAssembly.Run("using System.Collections.Generic;\nusing Prewire;\n" + source + Codecs + Foreign, LanguageVersion.Latest);
}
