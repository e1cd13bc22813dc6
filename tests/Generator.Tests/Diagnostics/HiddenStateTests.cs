using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>What classes of other assemblies hold in private fields, whether the reference shows these or leaves them out.</summary>
public class HiddenStateTests
{
    private const string Library = """
        namespace Lib
        {
            using System.Collections.Generic;
            public class Counting { public int A { get; set; } private int _count; public int Next() => ++_count; }
            public class Derived : Counting { public int B { get; set; } }
            public class Indexed { public int A { get; set; } private readonly Dictionary<string, int> _values = new(); public int this[string key] { get => _values[key]; set => _values[key] = value; } }
            public class Written { public int A { get; set; } private string? _secret; public string Secret { set => _secret = value; } public bool HasSecret() => _secret != null; }
            public class Bag : ICollection<string>
            {
                private readonly List<string> _items = new();
                private int _taken;
                public int Count => _items.Count;
                public bool IsReadOnly => false;
                public void Add(string item) => _items.Add(item);
                public void Clear() => _items.Clear();
                public bool Contains(string item) => _items.Contains(item);
                public void CopyTo(string[] array, int index) => _items.CopyTo(array, index);
                public bool Remove(string item) => _items.Remove(item);
                public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();
                System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => _items.GetEnumerator();
                public string Take() => _items[_taken++];
            }

            public class Plain { public int A { get; set; } public string Text { get; init; } = ""; public event System.EventHandler? Changed; public override string ToString() => Text; }
            public record Record(int A, List<int> B);
            public class Renamed { private int _number; private readonly object _lock = new(); private int m_b; public int A { get => _number; set { lock (_lock) { _number = value; } } } public int B { get => m_b; set => m_b = value; } }
            public class Row : IEnumerable<int>
            {
                private readonly List<int> _items = new();
                private int _count, _version;
                public int Count => _count;
                public void Add(int item) { _items.Add(item); _count++; _version++; }
                public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
                System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => _items.GetEnumerator();
            }
        }
        """;

    [Theory]
    [InlineData(false, new[]
    {
        "'Lib.Counting' may hold more than is serialized: '_count' cannot be set by generated code. A surrogate or a hand-written codec can do more.",
        "'Lib.Derived' may hold more than is serialized: '_count' cannot be set by generated code. A surrogate or a hand-written codec can do more.",
        "'Lib.Indexed' may hold more than is serialized: '_values' cannot be set by generated code. A surrogate or a hand-written codec can do more.",
        "'Lib.Written' may hold more than is serialized: '_secret' cannot be set by generated code. A surrogate or a hand-written codec can do more.",
        "'Lib.Bag' may hold more than is serialized: '_taken' cannot be set by generated code. A surrogate or a hand-written codec can do more.",
    })]
    [InlineData(true, new[]
    {
        "'Lib.Counting' may hold more than is serialized: 'Next' may use private fields, which a reference assembly does not show. A surrogate or a hand-written codec can do more.",
        "'Lib.Derived' may hold more than is serialized: 'Next' may use private fields, which a reference assembly does not show. A surrogate or a hand-written codec can do more.",
        "'Lib.Indexed' may hold more than is serialized: 'this[]' may use private fields, which a reference assembly does not show. A surrogate or a hand-written codec can do more.",
        "'Lib.Written' may hold more than is serialized: 'HasSecret', 'Secret' may use private fields, which a reference assembly does not show. A surrogate or a hand-written codec can do more.",
        "'Lib.Bag' may hold more than is serialized: 'Take' may use private fields, which a reference assembly does not show. A surrogate or a hand-written codec can do more.",
    })]
    public async Task PW0048_private_fields_behind_no_member(bool asReferenceAssembly, string[] messages)
    {
        var found = await RegisteredTypeRuleTests.VerifyEndAsync(
            """
            using Prewire;
            [assembly: {|PW0048:GenerateSerializer(typeof(Lib.Counting))|}]
            [assembly: {|PW0048:GenerateSerializer(typeof(Lib.Derived))|}]
            [assembly: {|PW0048:GenerateSerializer(typeof(Lib.Indexed))|}]
            [assembly: {|PW0048:GenerateSerializer(typeof(Lib.Written))|}]
            [assembly: {|PW0048:GenerateSerializer(typeof(Lib.Bag))|}]
            [assembly: GenerateSerializer(typeof(Lib.Plain))]
            [assembly: GenerateSerializer(typeof(Lib.Record))]
            [assembly: GenerateSerializer(typeof(Lib.Renamed))]
            [assembly: GenerateSerializer(typeof(Lib.Row))]
            """, "PW0048", Library, asReferenceAssembly);
        Assert.Equal(messages, found.Where(static d => d.Id == "PW0048").Select(static d => d.GetMessage(CultureInfo.InvariantCulture)));
    }

    /// <summary>What is lost of a base class is told as what is lost of the class.</summary>
    [Fact]
    public Task PW0001_and_PW0070_members_of_base_classes() => RegisteredTypeRuleTests.VerifyEndAsync(
        """
        using Prewire;
        [assembly: {|PW0022:{|PW0001:GenerateSerializer(typeof(Lib.Derived))|}|}]
        [assembly: {|PW0022:{|PW0070:GenerateSerializer(typeof(Lib.Other))|}|}]
        """, "PW00", """
        namespace Lib
        {
            public class Unknown { public int A { get; set; } }
            public abstract class Base { public Unknown? Field; }
            public class Derived : Base { public int B { get; set; } }
            public abstract class Second { public Unknown? State { get; private set; } public void Set(Unknown state) => State = state; }
            public class Other : Second { public int B { get; set; } }
        }
        """);

    /// <summary>That a member's type has no serializer yet does not make it state which nobody can set: the attribute for both is advised.</summary>
    [Fact]
    public async Task Advice_for_types_with_members_of_others() => Assert.Equal(
        [true, true],
        (await RegisteredTypeRuleTests.VerifyEndAsync(
            """
            using Prewire;
            [assembly: {|PW0001:GenerateSerializer(typeof(Lib.Outer))|}]
            [GenerateSerializer] public class T { public {|PW0001:Lib.Node?|} A { get; set; } }
            """, "PW00", """
            namespace Lib
            {
                public class Inner { public int A { get; set; } }
                public class Outer { public Outer(Inner inner) => Inner = inner; public Inner Inner { get; } }
                public class Node { public Node? Next { get; set; } public Inner? Inner { get; set; } public Outer? Outer { get; set; } }
            }
            """)).Select(static d => d.Properties.ContainsKey(Prewire.Generator.Parsing.ForeignAdvice.RegisterProperty)));

    /// <summary>What <c>Add</c> would need is not there in a struct that no constructor made.</summary>
    [Fact]
    public Task Structs_that_cannot_be_filled() => RegisteredTypeRuleTests.VerifyEndAsync(
        """
        using Prewire;
        using System.Collections.Generic;
        [assembly: {|PW0070:GenerateSerializer(typeof(Lib.Unmade))|}]
        [assembly: GenerateSerializer(typeof(Lib.Made))]
        [assembly: GenerateSerializer(typeof(Lib.Pair))]
        """, "PW0070", """
        namespace Lib
        {
            using System.Collections;
            using System.Collections.Generic;
            public struct Unmade : IEnumerable<int> { private List<int> _items; public void Add(int item) => _items.Add(item); public IEnumerator<int> GetEnumerator() => _items.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
            public struct Made : IEnumerable<int> { private readonly List<int> _items; public Made() => _items = new(); public void Add(int item) => _items.Add(item); public IEnumerator<int> GetEnumerator() => _items.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
            public struct Pair : IEnumerable<int> { private int _a, _b, _count; public void Add(int item) { if (_count++ == 0) _a = item; else _b = item; } public IEnumerator<int> GetEnumerator() { if (_count > 0) yield return _a; if (_count > 1) yield return _b; } IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
        }
        """);

    [Fact]
    public Task PW0032_structs_of_this_assembly_that_cannot_be_filled() => MarkedSource.VerifyAsync(
        """
        using System.Collections;
        [GenerateSerializer]
        public struct {|PW0032:Unmade|} : IEnumerable<int> { private readonly List<int> _items; public Unmade(int a) => _items = [a]; public void Add(int item) => _items.Add(item); public IEnumerator<int> GetEnumerator() => _items.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
        [GenerateSerializer]
        public struct Filled : IEnumerable<int> { private List<int>? _items; public void Add(int item) => (_items ??= []).Add(item); public IEnumerator<int> GetEnumerator() => (_items ??= []).GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
        """);

    /// <summary>What a constructor takes by the name of a property is not what the collection is of.</summary>
    [Fact]
    public void Members_of_collections_travel_beside_the_elements() => LoadedAssembly.RunWithLibraries("""
        using System.Linq;
        using Prewire;
        [assembly: GenerateSerializer(typeof(HiddenLib.Tagged))]
        [assembly: GenerateSerializer(typeof(HiddenLib.Page))]

        public static class Test
        {
            public static void Run()
            {
                HiddenLib.Tagged tagged = Check.RoundTrip(new HiddenLib.Tagged("name") { 1, 2 });
                Check.Equal("name", tagged.Name);
                Check.Equal("1,2", string.Join(",", tagged));
                Check.Equal("1,2", string.Join(",", Check.RoundTrip(new HiddenLib.Page(new[] { 1, 2 })).Items));
            }
        }
        """,
        """
        using System.Collections;
        using System.Collections.Generic;
        namespace HiddenLib
        {
            public class Tagged : ICollection<int>
            {
                private readonly List<int> _items = new();
                public Tagged(string name) => Name = name;
                public string Name { get; }
                public int Count => _items.Count;
                public bool IsReadOnly => false;
                public void Add(int item) => _items.Add(item);
                public void Clear() => _items.Clear();
                public bool Contains(int item) => _items.Contains(item);
                public void CopyTo(int[] array, int index) => _items.CopyTo(array, index);
                public bool Remove(int item) => _items.Remove(item);
                public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
                IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
            }

            public class Page : IEnumerable<int>
            {
                public Page(IEnumerable<int> items) => Items = new List<int>(items);
                public IReadOnlyList<int> Items { get; }
                public IEnumerator<int> GetEnumerator() => Items.GetEnumerator();
                IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
            }
        }
        """);
}
