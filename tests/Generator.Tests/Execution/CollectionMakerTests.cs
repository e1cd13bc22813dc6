using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Which constructor of a collection is called, where several could take the elements.</summary>
public class CollectionMakerTests
{
    [Theory]
    [InlineData("[WireConstructor] public Bag(IEnumerable<int> items) => _items.AddRange(items); public Bag(List<int> adopt) => throw new NotSupportedException();")]
    [InlineData("public Bag(IList<int> items) => _items.AddRange(items); public Bag(IReadOnlyList<int> items) => throw new NotSupportedException();")]
    [InlineData("public Bag(IEnumerable<int> items) => _items.AddRange(items); [Obsolete(\"no\", true)] public Bag(List<int> items) => throw new NotSupportedException();")]
    [InlineData("public Bag(IEnumerable<int> items) => _items.AddRange(items); public Bag(ICollection<int> items) => throw new NotSupportedException();")]
    [InlineData("public Bag(IEnumerable<int> items, int spare = 0) => _items.AddRange(items); public Bag(Parts parts) => throw new NotSupportedException();")]
    public void The_one_that_was_chosen_is_called(string constructors) => LoadedAssembly.Run($$"""
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;

        public sealed class Parts { public static implicit operator Parts(List<int> items) => new Parts(); }

        [GenerateSerializer]
        public sealed class Bag : IEnumerable<int>
        {
            private readonly List<int> _items = new();
            {{constructors}}
            public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        public static class Test
        {
            public static void Run()
            {
                var read = Check.RoundTrip(new Bag({{Argument(constructors)}}));
                Check.Equal("1,2,3", string.Join(",", read));
            }
        }
        """);

    private static string Argument(string constructors) => constructors.Contains("IList<int>", System.StringComparison.Ordinal)
        ? "(IList<int>)new[] { 1, 2, 3 }"
        : "new[] { 1, 2, 3 }.Where(static i => i > 0)";

    [Fact]
    public void So_is_that_of_a_map() => LoadedAssembly.Run("""
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer]
        public sealed class Map : IReadOnlyDictionary<string, int>
        {
            private readonly Dictionary<string, int> _items;
            public Map(IDictionary<string, int> items) => _items = new(items);
            public Map(IReadOnlyDictionary<string, int> items) => throw new NotSupportedException();
            public int this[string key] => _items[key];
            public IEnumerable<string> Keys => _items.Keys;
            public IEnumerable<int> Values => _items.Values;
            public int Count => _items.Count;
            public bool ContainsKey(string key) => _items.ContainsKey(key);
            public bool TryGetValue(string key, out int value) => _items.TryGetValue(key, out value);
            public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _items.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        public static class Test
        {
            public static void Run() => Check.Equal(2, Check.RoundTrip(new Map((IDictionary<string, int>)new Dictionary<string, int> { ["b"] = 2 }))["b"]);
        }
        """);
}
