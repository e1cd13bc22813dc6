using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Collections of users over several assemblies.</summary>
public class OwnCollectionTests
{
    private const string Library = """
        using System.Collections;
        using System.Collections.Generic;
        using Prewire;

        namespace OwnLib
        {
            [GenerateSerializer]
            public class Bag<T> : ICollection<T>
            {
                private readonly List<T> _items = new();
                public int Count => _items.Count;
                public bool IsReadOnly => false;
                public void Add(T item) => _items.Add(item);
                public void Clear() => _items.Clear();
                public bool Contains(T item) => _items.Contains(item);
                public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);
                public bool Remove(T item) => _items.Remove(item);
                public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();
                IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
            }

            public class Plain : IEnumerable<string>
            {
                private readonly List<string> _items = new();
                public Plain() { }
                public Plain(IEnumerable<string> items) => _items.AddRange(items);
                public int Count => _items.Count;
                public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();
                IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
            }

            public class Titled : Bag<string> { public string? Title { get; set; } }

            [GenerateSerializer] public class Holder { public Bag<int>? Numbers { get; set; } public Bag<Holder>? Children { get; set; } }
        }
        """;

    [Fact]
    public void Are_lists_wherever_they_are_declared() => LoadedAssembly.RunWithLibraries("""
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;
        [assembly: GenerateSerializer(typeof(OwnLib.Plain))]
        [assembly: GenerateSerializer(typeof(OwnLib.Titled))]

        [GenerateSerializer] public sealed class Own { public OwnLib.Bag<Own>? Bag; public OwnLib.Plain? Plain; public OwnLib.Holder? Holder; public object? Any; public OwnLib.Titled? Titled; }
        [GenerateSerializer] public sealed class Mine : OwnLib.Bag<int> { public string? Name { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var own = new Own
                {
                    Bag = new() { new Own(), new Own { Plain = new(new[] { "x" }) } },
                    Plain = new(new[] { "a", "b" }),
                    Holder = new() { Numbers = new() { 1, 2 }, Children = new() { new() { Numbers = new() } } },
                    Any = new OwnLib.Plain(new[] { "any" }),
                    Titled = new() { "t" },
                };
                own.Titled.Title = "title";
                own = Check.RoundTrip(own);
                Check.Equal(2, own.Bag!.Count);
                Check.Equal("x", own.Bag.Last().Plain!.Single());
                Check.Equal("a,b", string.Join(",", own.Plain!));
                Check.Equal("1,2", string.Join(",", own.Holder!.Numbers!));
                Check.Equal(0, own.Holder.Children!.Single().Numbers!.Count);
                Check.Equal("any", ((OwnLib.Plain)own.Any!).Single());
                Check.Equal("title", own.Titled!.Title);
                Check.Equal("t", own.Titled.Single());
                Check.Equal(5, Check.RoundTrip(new OwnLib.Bag<int> { 5 }).Single());
                Check.Equal(5, PrewireSerializer.Deserialize<List<int>>(PrewireSerializer.Serialize(new OwnLib.Bag<int> { 5 })).Single());
                Mine mine = Check.RoundTrip(new Mine { 3 });
                Check.Equal(3, mine.Single());
                Check.Equal(7, PrewireSerializer.Clone(new OwnLib.Bag<int> { 7 }).Single());
                Check.Fails(PrewireErrorCode.TooDeep, () => PrewireSerializer.Serialize(Deep(5000)));
            }

            private static Own Deep(int depth)
            {
                var own = new Own();
                for (int i = 0; i < depth; i++)
                {
                    own = new Own { Bag = new() { own } };
                }

                return own;
            }
        }
        """, Library);

    [Theory]
    [InlineData(LanguageVersion.CSharp9)]
    [InlineData(LanguageVersion.Latest)]
    public void Are_made_in_old_and_new_C_Sharp(LanguageVersion language) => LoadedAssembly.Run("""
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;

        [GenerateSerializer] public class Pairs<K, V> : IDictionary<K, V> where K : notnull
        {
            private readonly Dictionary<K, V> _map = new Dictionary<K, V>();
            public int Count => _map.Count;
            public bool IsReadOnly => false;
            public ICollection<K> Keys => _map.Keys;
            public ICollection<V> Values => _map.Values;
            public V this[K key] { get => _map[key]; set => _map[key] = value; }
            void IDictionary<K, V>.Add(K key, V value) => _map.Add(key, value);
            void ICollection<KeyValuePair<K, V>>.Add(KeyValuePair<K, V> item) => _map.Add(item.Key, item.Value);
            public bool ContainsKey(K key) => _map.ContainsKey(key);
            public bool Remove(K key) => _map.Remove(key);
            public bool TryGetValue(K key, out V value) => _map.TryGetValue(key, out value!);
            public void Clear() => _map.Clear();
            public bool Contains(KeyValuePair<K, V> item) => _map.ContainsKey(item.Key);
            public void CopyTo(KeyValuePair<K, V>[] array, int arrayIndex) => ((ICollection<KeyValuePair<K, V>>)_map).CopyTo(array, arrayIndex);
            public bool Remove(KeyValuePair<K, V> item) => _map.Remove(item.Key);
            public IEnumerator<KeyValuePair<K, V>> GetEnumerator() => _map.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        [GenerateSerializer] public class Marked : IEnumerable<int>
        {
            private readonly List<int> _items = new List<int>();
            public Marked(int[] items) { throw new InvalidOperationException(); }
            [WireConstructor] internal Marked(IList<int> items, bool sorted = true) { _items.AddRange(items); if (sorted) _items.Sort(); }
            public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        public static class Test
        {
            public static void Run()
            {
                var pairs = new Pairs<string, Pairs<int, string>> { ["a"] = new Pairs<int, string> { [1] = "x" } };
                Check.Equal("x", Check.RoundTrip(pairs)["a"][1]);
                Check.Equal("1,2", string.Join(",", Check.RoundTrip(new Marked(new List<int> { 2, 1 }))));
            }
        }
        """, language);
}
