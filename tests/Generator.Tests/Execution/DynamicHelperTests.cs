using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Surrogates and hand-written codecs of members that are <c>dynamic</c>, of which C# lets nobody implement an interface.</summary>
public class DynamicHelperTests
{
    [Fact]
    public void Dynamic_members_have_surrogates_and_codecs_too() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer]
        public sealed class Text
        {
            public string? Value { get; set; }
            public static Text From(object value) => new Text { Value = value.ToString() };
            public object ToValue() => Value!;
        }

        [GenerateSerializer]
        public sealed class Texts
        {
            public int Count { get; set; }
            public static Texts From(List<object> value) => new Texts { Count = value.Count };
            public List<object> ToValue() => new List<object>(new object[Count]);
        }

        public sealed class ListCodec<T> : Codec<List<T>>
        {
            private readonly Codec<T> _inner;
            public ListCodec(Codec<T> inner) => _inner = inner;
            public override void Write(ref PrewireWriter writer, List<T> value) => _inner.Write(ref writer, value[0]);
            public override List<T> Read(ref PrewireReader reader, int version) => new List<T> { _inner.Read(ref reader, version) };
        }

        [GenerateSerializer]
        public sealed class Holder
        {
            [WireSurrogate(typeof(Text))] public dynamic? One { get; set; }
            [WireSurrogate(typeof(Texts))] public List<dynamic>? All { get; set; }
            [WireCodec(typeof(ListCodec<>))] public List<dynamic>? Own { get; set; }
        }

        public static class Test
        {
            public static void Run()
            {
                var read = Check.RoundTrip(new Holder { One = 7, All = new List<dynamic> { 1, 2 }, Own = new List<dynamic> { "x" } });
                Check.Equal("7", (object)read.One!);
                Check.Equal(2, read.All!.Count);
                Check.Equal("x", (object)read.Own![0]);
            }
        }
        """);
}
