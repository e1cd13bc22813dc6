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

    /// <summary>What adding returns may be all that has the element, or the same collection again.</summary>
    [Theory]
    [InlineData("public Bag Add(int item) => new() { _items = _items.Add(item) };")]
    [InlineData("public Derived Add(int item) => new() { _items = _items.Add(item) };")]
    [InlineData("public IKept Add(int item) => new Bag { _items = _items.Add(item) };")]
    [InlineData("public Bag Add(int item) { _items = _items.Add(item); return this; }")]
    [InlineData("public bool Add(int item) { _items = _items.Add(item); return true; }")]
    [InlineData("public int Add(int item) { _items = _items.Add(item); return _items.Count - 1; }")]
    [InlineData("public object Add(int item) { _items = _items.Add(item); return item; }")]
    [InlineData("public void Add(int item) => _items = _items.Add(item); public Bag Add(int item, bool really = false) => throw new NotSupportedException();")]
    public void What_adding_returns_is_not_lost(string add) => LoadedAssembly.Run($$"""
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using Prewire;

        public interface IKept : IEnumerable<int> { }

        [GenerateSerializer]
        public class Bag : IKept
        {
            private protected ImmutableList<int> _items = ImmutableList<int>.Empty;
            public static Bag Of(ImmutableList<int> items) => new() { _items = items };
            {{add}}
            public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        public class Derived : Bag { }

        public static class Test
        {
            public static void Run() => Check.Equal("1,2,3", string.Join(",", Check.RoundTrip(Bag.Of(ImmutableList.Create(1, 2, 3)))));
        }
        """);

    /// <summary>What adding returns is no collection that has the element where it is the element, or something else that the collection is, too.</summary>
    [Theory]
    [InlineData(1, "public IPart Add(IPart item) { _items.Add(item); return item; }", "")]
    [InlineData(2, "public void Add(IPart item) => _items.Add(item);", "public IDisposable Add(IPart item, bool quiet = false) => throw new NotSupportedException();")]
    [InlineData(3, "public IDisposable Add(IPart item) { _items.Add(item); return new Token(); }", "")]
    [InlineData(4, "public void Add(IPart item, bool quiet = false) => _items.Add(item);", "public Base Add(IPart item) => throw new NotSupportedException();")]
    public void What_adding_returns_may_be_the_element(int number, string add, string addOfBase) => LoadedAssembly.Run($$"""
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using Adding{{number}};
        using Prewire;

        namespace Adding{{number}}
        {
        [GenerateSerializer]
        public interface IPart { }

        [GenerateSerializer]
        public sealed class Leaf : IPart { public int Id { get; set; } }

        public sealed class Token : IDisposable { public void Dispose() { } }

        public class Base : IDisposable
        {
            public void Dispose() { }
            {{addOfBase}}
        }

        [GenerateSerializer]
        public sealed class Group : Base, IPart, IEnumerable<IPart>
        {
            private readonly List<IPart> _items = new();
            {{add}}
            public IEnumerator<IPart> GetEnumerator() => _items.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        }

        public static class Test
        {
            public static void Run()
            {
                var group = new Group();
                group.Add(new Leaf { Id = 1 });
                var inner = new Group();
                inner.Add(new Leaf { Id = 2 });
                group.Add(inner);
                group.Add(new Leaf { Id = 3 });
                Check.Equal("1(2)3", Text(Check.RoundTrip(group)));
            }

            private static string Text(Group group)
            {
                string text = "";
                foreach (IPart part in group)
                {
                    text += part is Leaf leaf ? leaf.Id.ToString() : "(" + Text((Group)part) + ")";
                }

                return text;
            }
        }
        """);

    [Fact]
    public void Nor_is_it_that_of_maps_and_of_base_classes() => LoadedAssembly.Run("""
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using System.Linq;
        using Prewire;

        [GenerateSerializer]
        public sealed record Map<T> : IReadOnlyDictionary<string, T>
        {
            private ImmutableDictionary<string, T> _items = ImmutableDictionary<string, T>.Empty;
            public Map<T> Add(string key, T value) => this with { _items = _items.Add(key, value) };
            public T this[string key] => _items[key];
            public IEnumerable<string> Keys => _items.Keys;
            public IEnumerable<T> Values => _items.Values;
            int IReadOnlyCollection<KeyValuePair<string, T>>.Count => _items.Count;
            public bool ContainsKey(string key) => _items.ContainsKey(key);
            public bool TryGetValue(string key, out T value) => _items.TryGetValue(key, out value!);
            public IEnumerator<KeyValuePair<string, T>> GetEnumerator() => _items.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        public class Fluent : IEnumerable<int>
        {
            private readonly List<int> _items = new();
            public Fluent Add(int item) { _items.Add(item); return this; }
            public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        }

        [GenerateSerializer] public sealed class Own : Fluent { }

        public static class Test
        {
            public static void Run()
            {
                Check.Equal(2, Check.RoundTrip(new Map<int>().Add("a", 1).Add("b", 2))["b"]);
                Check.Equal(7, Check.RoundTrip((Own)new Own().Add(7)).Single());
            }
        }
        """);
}
