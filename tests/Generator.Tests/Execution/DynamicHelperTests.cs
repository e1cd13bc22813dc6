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

    [Fact]
    public void Collections_of_dynamic_values() => LoadedAssembly.Run("""
        using System.Collections;
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Bag : Stack<dynamic?> { }
        [GenerateSerializer] public sealed class Lists : Stack<List<dynamic>> { }
        [GenerateSerializer] public sealed class Own : List<dynamic> { }
        [GenerateSerializer] public sealed class Map : Dictionary<string, dynamic> { }
        [GenerateSerializer] public sealed class Named : Table<dynamic> { public Named(IDictionary<string, dynamic> items) : base(items) { } }

        [GenerateSerializer] public class Stack<T> : IEnumerable<T>
        {
            private readonly List<T> _items = new();
            public void Add(T item) => _items.Add(item);
            public T this[int index] => _items[index];
            public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        [GenerateSerializer] public class Table<T> : IReadOnlyDictionary<string, T>
        {
            private readonly Dictionary<string, T> _items;
            public Table(IDictionary<string, T> items) => _items = new(items);
            public T this[string key] => _items[key];
            public IEnumerable<string> Keys => _items.Keys;
            public IEnumerable<T> Values => _items.Values;
            public int Count => _items.Count;
            public bool ContainsKey(string key) => _items.ContainsKey(key);
            public bool TryGetValue(string key, out T value) => _items.TryGetValue(key, out value!);
            public IEnumerator<KeyValuePair<string, T>> GetEnumerator() => _items.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        [GenerateSerializer] public sealed class Holder { public Bag? Bag { get; set; } public Stack<dynamic?>? Stack { get; set; } public Stack<List<dynamic>>? Lists { get; set; } public Table<dynamic>? Table { get; set; } public Lists? Nested { get; set; } public Own? Own { get; set; } public Map? Map { get; set; } public Named? Named { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var table = new Dictionary<string, dynamic> { ["b"] = 3 };
                Holder read = Check.RoundTrip(new Holder
                {
                    Bag = new Bag { 1 }, Stack = new Stack<dynamic?> { "a" }, Lists = new() { new() { 2 } }, Table = new(table),
                    Nested = new Lists { new() { 4 } }, Own = new Own { 5 }, Map = new Map { ["c"] = 6 }, Named = new Named(table),
                });
                Check.Equal((object)1, (object)read.Bag![0]!);
                Check.Equal((object)"a", (object)read.Stack![0]!);
                Check.Equal((object)2, (object)read.Lists![0][0]);
                Check.Equal((object)3, (object)read.Table!["b"]);
                Check.Equal((object)4, (object)read.Nested![0][0]);
                Check.Equal((object)5, (object)read.Own![0]);
                Check.Equal((object)6, (object)read.Map!["c"]);
                Check.Equal((object)3, (object)read.Named!["b"]);
            }
        }
        """);
}
