using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Classes that derive from collections.</summary>
public class CollectionClassTests
{
    /// <summary>A member of a collection's type would read back no more than the elements.</summary>
    [Fact]
    public void Collections_of_derived_classes_at_positions_of_their_bases() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public class Names : List<string> { public string? Owner { get; set; } }
        public class Numbers : List<int> { }
        public class Ages : Dictionary<string, int> { }
        public class Tags : HashSet<string> { }

        [GenerateSerializer]
        public class Holder
        {
            public List<string>? Strings;
            public List<int>? Ints;
            public Dictionary<string, int>? Map;
            public HashSet<string>? Set;
            public List<List<int>>? Nested;
            public IList<string>? Elements;
            [WireOpen] public List<string>? Open;
        }

        public static class Test
        {
            public static void Run()
            {
                Check.Fails(PrewireErrorCode.DerivedType, () => PrewireSerializer.Serialize(new Holder { Strings = new Names() }));
                Check.Fails(PrewireErrorCode.DerivedType, () => PrewireSerializer.Serialize(new Holder { Ints = new Numbers { 1 } }));
                Check.Fails(PrewireErrorCode.DerivedType, () => PrewireSerializer.Serialize(new Holder { Map = new Ages() }));
                Check.Fails(PrewireErrorCode.DerivedType, () => PrewireSerializer.Serialize(new Holder { Set = new Tags() }));
                Check.Fails(PrewireErrorCode.DerivedType, () => PrewireSerializer.Serialize(new Holder { Nested = new List<List<int>> { new Numbers() } }));
                Check.Fails(PrewireErrorCode.DerivedType, () => PrewireSerializer.Clone(new Holder { Strings = new Names() }));
                Check.Fails(PrewireErrorCode.DerivedType, () => PrewireSerializer.Serialize<List<int>>(new Numbers { 1 }));
                Holder copy = Check.RoundTrip(new Holder { Elements = new Names { "a" }, Open = new Names { Owner = "o" } });
                Check.Equal("a", copy.Elements![0]);
                Check.Equal("o", ((Names)copy.Open!).Owner!);
            }
        }
        """);

    [Theory]
    [InlineData(LanguageVersion.CSharp9)]
    [InlineData(LanguageVersion.Latest)]
    public void Elements_travel_beside_the_members(LanguageVersion language) => LoadedAssembly.Run("""
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using System.Collections.ObjectModel;
        using System.Linq;
        using NAME;
        using Prewire;

        namespace NAME
        {
            [GenerateSerializer] public class Names : List<string> { public string Owner { get; set; } public int Items { get; set; } }
            [GenerateSerializer] public sealed class MoreNames : Names { public bool More { get; set; } }
            [GenerateSerializer] public class Ages : Dictionary<string, int> { public Ages() : base(StringComparer.OrdinalIgnoreCase) { } [WireInclude] private int _version; public Ages V(int v) { _version = v; return this; } public int V() => _version; }
            [GenerateSerializer] public class Tree : Collection<Tree> { public int Value { get; set; } }
            [GenerateSerializer] public class Positive : Collection<int> { protected override void InsertItem(int index, int item) => base.InsertItem(index, item > 0 ? item : throw new ArgumentException("not positive")); }
            [GenerateSerializer] public class Letters : SortedSet<char> { }
            [GenerateSerializer] public class Sorted<K, V> : SortedDictionary<K, List<V>> { public V Default { get; set; } }
            [GenerateSerializer] public class Keyed : KeyedCollection<int, Tree> { protected override int GetKeyForItem(Tree item) => item.Value; }
            [GenerateSerializer] public class Old : ArrayList { public int A { get; set; } }
            [GenerateSerializer] public class Table : Hashtable { public int A { get; set; } }
            public class Middle<T> : List<T> { public int InMiddle { get; set; } }
            [GenerateSerializer] public sealed class Outer : Middle<int?> { public int Own { get; set; } }
            [GenerateSerializer] public class WithIds : List<int> { [WireId(1)] public int Own { get; set; } }
            [GenerateSerializer] public class ByConstructor : List<int> { public ByConstructor(int seed) { Seed = seed; Add(seed); } public int Seed { get; } }
            [GenerateSerializer] public class Holder { public Names Names { get; set; } public List<Ages> All { get; set; } public Names Nothing { get; set; } public object Any { get; set; } }
        }

        public static class Test
        {
            public static void Run()
            {
                Names names = Check.RoundTrip(new Names { "a", null, "c" });
                Check.Equal(3, names.Count);
                Check.Equal("c", names[2]);
                names = Check.RoundTrip(new Names { Owner = "me", Items = 4 });
                Check.Equal("me", names.Owner);
                Check.Equal(4, names.Items);
                Check.Equal(0, names.Count);
                Check.Equal(4, names.Capacity + 4);

                var more = (MoreNames)Check.RoundTrip<Names>(new MoreNames { "x" });
                Check.Equal("x", more[0]);

                Ages ages = Check.RoundTrip(new Ages { ["a"] = 1, ["b"] = 2 }.V(3));
                Check.Equal(2, ages["B"]);
                Check.Equal(3, ages.V());

                Tree tree = Check.RoundTrip(new Tree { new Tree { new Tree() }, null });
                Check.Equal(1, tree[0].Count);
                Check.Equal(null, tree[1]);
                Check.Equal(7, Check.RoundTrip(new Positive { 7 })[0]);
                Check.Equal("abc", new string(Check.RoundTrip(new Letters { 'c', 'a', 'b' }).ToArray()));
                Check.Equal(5, Check.RoundTrip(new Sorted<string, int> { ["k"] = new List<int> { 5 } })["k"][0]);
                Check.Equal(9, Check.RoundTrip(new Keyed { new Tree { Value = 9 } })[9].Value);
                Check.Equal("o", (string)Check.RoundTrip(new Old { 1, "o" })[1]);
                Check.Equal(2, (int)Check.RoundTrip(new Table { ["k"] = 2 })["k"]);
                Check.Equal(6, Check.RoundTrip(new WithIds { 6 })[0]);
                Outer outer = Check.RoundTrip(new Outer { 1, null });
                Check.Equal(null, outer[1]);
                Check.Equal(8, Check.RoundTrip(new Outer { InMiddle = 8 }).InMiddle);
                ByConstructor made = Check.RoundTrip(new ByConstructor(3) { 4 });
                Check.Equal(2, made.Count);
                Check.Equal(3, made.Seed);

                Holder holder = Check.RoundTrip(new Holder { Names = new Names { "n" }, All = new List<Ages> { new Ages { ["z"] = 1 } }, Any = new MoreNames { "any" } });
                Check.Equal("n", holder.Names[0]);
                Check.Equal(1, holder.All[0]["Z"]);
                Check.Equal(null, holder.Nothing);
                Check.Equal("any", ((MoreNames)holder.Any)[0]);

                Check.True(default(Prewire.Generated.NAME.NAME_HolderCodec).Prefix.SequenceEqual(Prewire.GeneratedCode.RootPrefix<Holder, Prewire.Generated.NAME.NAME_HolderCodec>.Bytes));

                // The reader's dictionary does not tell these keys apart.
                Check.Fails(PrewireErrorCode.DuplicateKey, () => PrewireSerializer.Deserialize<Ages>(Lengthen(PrewireSerializer.Serialize(new Ages { ["a"] = 1, ["b"] = 2 }))));

                var target = new Names { "old", "older" };
                target.Owner = "o";
                Names same = target;
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Names { "new" }), ref target);
                Check.True(ReferenceEquals(same, target));
                Check.Equal("new", string.Join(",", target));
                var inside = new Holder { Names = new Names { "old" } };
                same = inside.Names;
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(new Holder { Names = new Names { "newer", "newest" } }), ref inside);
                Check.True(ReferenceEquals(same, inside.Names));
                Check.Equal("newer,newest", string.Join(",", same));
                Names copy = PrewireSerializer.Clone(target);
                Check.Equal("new", string.Join(",", copy));
                Check.True(!ReferenceEquals(copy, target));
            }

            private static byte[] Lengthen(byte[] message)
            {
                message[Array.LastIndexOf(message, (byte)'b')] = (byte)'A';
                return message;
            }
        }
        """, language, nullable: NullableContextOptions.Disable);

    [Fact]
    public void Collections_of_the_framework_and_of_libraries() => LoadedAssembly.RunWithLibraries("""
        using System.Collections.Generic;
        using System.Collections.ObjectModel;
        using Prewire;
        [assembly: GenerateSerializer(typeof(ObservableCollection<>))]
        [assembly: GenerateSerializer(typeof(SortedDictionary<,>))]
        [assembly: GenerateSerializer(typeof(CollectionLib.Lines))]
        [assembly: GenerateSerializer(typeof(System.Collections.Concurrent.ConcurrentDictionary<,>))]
        [assembly: GenerateSerializer(typeof(LinkedList<>))]
        [assembly: GenerateSerializer(typeof(CollectionLib.Span))]

        [GenerateSerializer] public class Own : CollectionLib.Marked<string> { public int More { get; set; } }
        [GenerateSerializer] public class Holder { public ObservableCollection<int>? Seen { get; set; } public SortedDictionary<string, int>? Sorted { get; set; } public CollectionLib.Lines? Lines { get; set; } public System.Collections.Concurrent.ConcurrentDictionary<int, string>? Shared { get; set; } public LinkedList<(int A, string B)>? Linked { get; set; } public CollectionLib.Span? Span { get; set; } }
        [GenerateSerializer] public class Bound : System.ComponentModel.BindingList<int> { }

        public static class Test
        {
            public static void Run()
            {
                Holder holder = Check.RoundTrip(new Holder { Seen = new() { 1, 2 }, Sorted = new() { ["b"] = 2, ["a"] = 1 }, Lines = new() { "line" } });
                Check.Equal(2, holder.Seen![1]);
                Check.Equal("a,b", string.Join(",", holder.Sorted!.Keys));
                Check.Equal("line", holder.Lines![0]);
                holder = Check.RoundTrip(new Holder { Shared = new() { [1] = "s" }, Linked = new() { }, Span = new CollectionLib.Span(3, 5) });
                Check.Equal("s", holder.Shared![1]);
                Check.Equal(0, holder.Linked!.Count);
                Check.Equal("3,4,5", string.Join(",", holder.Span!));
                var linked = new LinkedList<(int A, string B)>();
                linked.AddLast((1, "one"));
                linked.AddLast((2, "two"));
                Check.Equal("two", Check.RoundTrip(new Holder { Linked = linked }).Linked!.Last!.Value.B);
                Check.Equal(4, Check.RoundTrip(new Bound { 4 })[0]);
                Own own = Check.RoundTrip(new Own { "x", "y" });
                Check.Equal("x,y", string.Join(",", own));
                own = Check.RoundTrip(new Own { Tag = 3, More = 4 });
                Check.Equal(3, own.Tag);
                Check.Equal(4, own.More);
            }
        }
        """, """
        using System.Collections.Generic;
        using Prewire;
        namespace CollectionLib
        {
            public class Lines : List<string> { }

            /// <summary>Enumerates what it computes.</summary>
            public class Span : IEnumerable<int>
            {
                public Span(int start, int end) { Start = start; End = end; }
                public int Start { get; }
                public int End { get; }
                public IEnumerator<int> GetEnumerator() { for (int i = Start; i <= End; i++) yield return i; }
                System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
            }
            [GenerateSerializer] public class Marked<T> : List<T> { public int Tag { get; set; } }
        }
        """);

    /// <summary>Elements are one more member: versions with and without them read each other.</summary>
    [Fact]
    public void Versions() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        namespace V1 { [GenerateSerializer] public class Names { public string? Owner { get; set; } } }
        namespace V2 { [GenerateSerializer] public class Names : List<int> { public string? Owner { get; set; } } }
        namespace V3 { [GenerateSerializer] public class Names : HashSet<long> { public Names() => Add(5); public string? Owner { get; set; } } }

        public static class Test
        {
            public static void Run()
            {
                var two = new V2.Names { 1, 2 };
                two.Owner = "o";
                Check.Equal("o", PrewireSerializer.Deserialize<V1.Names>(PrewireSerializer.Serialize(two))!.Owner);
                Check.Equal("1,2", string.Join(",", PrewireSerializer.Deserialize<V3.Names>(PrewireSerializer.Serialize(two))!));
                Check.Equal("5", string.Join(",", PrewireSerializer.Deserialize<V3.Names>(PrewireSerializer.Serialize(new V1.Names { Owner = "x" }))!));
                Check.Equal(0, PrewireSerializer.Deserialize<V2.Names>(PrewireSerializer.Serialize(new V1.Names { Owner = "x" }))!.Count);
            }
        }
        """);

    [Fact]
    public void Elements_have_the_number_behind_the_largest() => LoadedAssembly.Run("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public class Numbers : List<int> { [WireId(536870910)] public int A; }

        public static class Test
        {
            public static void Run()
            {
                Numbers read = PrewireSerializer.Deserialize<Numbers>(PrewireSerializer.Serialize(new Numbers { 1, 2 }));
                Check.Equal(2, read[1]);
            }
        }
        """);
}
