using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Tracked objects among what else types, members and their versions can say.</summary>
public class TrackedPartTests
{
    /// <summary>The types of a test, in a namespace of its own: all tests are in one process.</summary>
    private static void Run(string name, string types, string body) => LoadedAssembly.Run($$"""
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using System.Linq;
        using Prewire;
        using {{name}};

        namespace {{name}}
        {
        {{types}}
        }

        public static class Test
        {
            public static void Run()
            {
        {{body}}
            }
        }
        """);

    [Fact]
    public void A_surrogate_that_has_no_objects_to_track_itself() => Run("Forms", """
        [GenerateSerializer, WireReferences] public sealed class Owner { public Tags? Tags { get; set; } public List<Tags>? More { get; set; } public Owner? Self { get; set; } }
        [WireSurrogate(typeof(TagsForm))] public sealed class Tags { public string[] All = []; }

        [GenerateSerializer, WireReferences]
        public sealed class TagsForm : IEnumerable<string>
        {
            private readonly List<string> _all = new();
            public void Add(string tag) => _all.Add(tag);
            public IEnumerator<string> GetEnumerator() => _all.GetEnumerator();
            IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
            public static TagsForm From(Tags tags) { var form = new TagsForm(); foreach (string tag in tags.All) { form.Add(tag); } return form; }
            public Tags ToValue() => new() { All = _all.ToArray() };
        }
        """, """
        var owner = new Owner { Tags = new Tags { All = ["a", "b"] }, More = [new Tags { All = ["c"] }] };
        owner.Self = owner;
        Owner copy = PrewireSerializer.Deserialize<Owner>(PrewireSerializer.Serialize(owner))!;
        Check.Equal("a b c", string.Join(" ", copy.Tags!.All.Concat(copy.More![0].All)));
        Check.True(ReferenceEquals(copy, copy.Self));
        """);

    [Fact]
    public void Bytes_that_come_back_as_another_collection_are_not_shared_with_an_array() => Run("Bytes", """
        public enum Small : byte { One = 1 }
        [GenerateSerializer] public sealed class Parts
        {
            [WireReferences] public IReadOnlyList<byte>? List { get; set; }
            [WireReferences] public IEnumerable<byte>? Same { get; set; }
            [WireReferences] public byte[]? Array { get; set; }
            [WireReferences] public IList<Small>? Enums { get; set; }
            [WireReferences] public Small[]? EnumArray { get; set; }
            [WireReferences] public object? Any { get; set; }
        }
        """, """
        byte[] bytes = [1, 2];
        Small[] enums = [Small.One];
        Parts copy = PrewireSerializer.Deserialize<Parts>(PrewireSerializer.Serialize(new Parts { List = bytes, Same = bytes, Enums = enums, Any = enums }))!;
        Check.True(ReferenceEquals(copy.List, copy.Same) && copy.List!.Count == 2);
        Check.Fails(PrewireErrorCode.InvalidReference, () => PrewireSerializer.Serialize(new Parts { List = bytes, Array = bytes }));
        Check.Fails(PrewireErrorCode.InvalidReference, () => PrewireSerializer.Serialize(new Parts { Enums = enums, EnumArray = enums }));
        """);

    [Fact]
    public void Objects_in_collections_that_have_no_type_of_elements() => Run("Plain", """
        [GenerateSerializer] public sealed class Setting { public string? Name { get; set; } }
        [GenerateSerializer] public sealed class Parts
        {
            [WireReferences] public ArrayList? List { get; set; }
            [WireReferences] public Hashtable? Table { get; set; }
            [WireReferences] public DictionaryEntry Entry { get; set; }
            [WireReferences] public KeyValuePair<string, List<Setting>>? Pair { get; set; }
            [WireReferences] public Queue? Queue { get; set; }
            [WireReferences] public List<KeyValuePair<string, Setting>>? Pairs { get; set; }
            [WireReferences] public List<(Setting, int)?>? Nullables { get; set; }
        }
        """, """
        var s = new Setting { Name = "s" };
        var parts = new Parts { Entry = new("e", s), Pair = new("p", [s]), List = new() { s, s }, Table = new() { ["a"] = s, ["b"] = s }, Queue = new(new[] { s, s }), Pairs = [new("a", s), new("b", s)], Nullables = [(s, 1), null, (s, 2)] };
        foreach (Parts copy in new[] { PrewireSerializer.Deserialize<Parts>(PrewireSerializer.Serialize(parts))!, PrewireSerializer.Clone(parts)! })
        {
            var one = (Setting)copy.Queue!.ToArray()[0]!;
            Check.Equal("s", one.Name);
            Check.True(ReferenceEquals(one, copy.Queue.ToArray()[1]));
            Check.True(ReferenceEquals(one, copy.Pairs![0].Value) && ReferenceEquals(one, copy.Pairs[1].Value));
            Check.True(ReferenceEquals(one, copy.Nullables![0]!.Value.Item1) && ReferenceEquals(one, copy.Nullables[2]!.Value.Item1));
            Check.True(ReferenceEquals(one, copy.Entry.Value) && ReferenceEquals(one, copy.Pair!.Value.Value[0]));
            Check.True(ReferenceEquals(one, copy.List![0]) && ReferenceEquals(one, copy.List[1]));
            Check.True(ReferenceEquals(one, copy.Table!["a"]) && ReferenceEquals(one, copy.Table["b"]));
        }
        """);

    /// <summary>Derived types that the older version's tables lack.</summary>
    private const string Shapes = """
        [GenerateSerializer, WireReferences] public sealed class Leaf { public int Id { get; set; } }
        [GenerateSerializer, WireReferences, WireUnion(1, typeof(Dot)), WireUnion(2, typeof(Star))] public class Shape { public int Id { get; set; } }
        [GenerateSerializer] public sealed class Dot : Shape { }
        [GenerateSerializer] public sealed class Star : Shape { public int Rays { get; set; } public Leaf? Leaf { get; set; } }
        [GenerateSerializer, WireReferences] public sealed class Doc { public Shape? A { get; set; } public Shape? B { get; set; } public List<Shape?>? All { get; set; } public object? Selected { get; set; } public Leaf? Leaf { get; set; } }
        [GenerateSerializer] public sealed class Parent { public Doc? Doc { get; set; } }

        """;

    private const string Documents = """
            [GenerateSerializer, WireReferences] public sealed class Doc { public Shape? A { get; set; } public Shape? B { get; set; } public List<Shape?>? All { get; set; } public Leaf? Leaf { get; set; } }
            [GenerateSerializer] public sealed class Parent { public Doc? Doc { get; set; } }
        }

        """;

    /// <summary>The same, where no class of the older version is tracked under another name than the message has.</summary>
    private static string Untracked(string types) => types.Replace("[GenerateSerializer, WireReferences] public sealed class Doc", "[GenerateSerializer] public sealed class Doc");

    [Fact]
    public void An_unknown_object_that_is_read_as_null_is_null_wherever_it_is_referred_to() => Run("Nulls", Shapes + """
        namespace Old
        {
            [GenerateSerializer(Unknown = Unknown.Null), WireReferences, WireUnion(1, typeof(Dot))] public class Shape { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Dot : Shape { }
        """ + Documents + """
        [WireUnion(1, typeof(Chair)), WireUnion(2, typeof(Lamp)), GenerateSerializer] public interface IThing { }
        [GenerateSerializer] public sealed class Chair : IThing { public int Id { get; set; } }
        [GenerateSerializer] public sealed class Lamp : IThing { public int Id { get; set; } }
        [GenerateSerializer] public sealed class Room { [WireReferences] public IThing? A { get; set; } [WireReferences] public IThing? B { get; set; } [WireReferences] public List<IThing?>? All { get; set; } public int Id { get; set; } }
        namespace Old
        {
            [WireUnion(1, typeof(Chair)), GenerateSerializer(Unknown = Unknown.Null)] public interface IThing { }
            [GenerateSerializer] public sealed class Chair : IThing { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Room { [WireReferences] public IThing? A { get; set; } [WireReferences] public IThing? B { get; set; } [WireReferences] public List<IThing?>? All { get; set; } public int Id { get; set; } }
        }
        """, """
        var star = new Star { Id = 1, Rays = 5, Leaf = new Leaf { Id = 8 } };
        byte[] message = PrewireSerializer.Serialize(new Parent { Doc = new Doc { A = star, B = star, All = [star, new Dot { Id = 2 }, star], Leaf = star.Leaf } });
        for (int i = 0; i < 2; i++)
        {
            Nulls.Old.Doc read = PrewireSerializer.Deserialize<Nulls.Old.Parent>(message)!.Doc!;
            Check.True(read.A is null && read.B is null && read.All![0] is null && read.All[2] is null);
            Check.Equal(2, read.All![1]!.Id);
            Check.Equal(8, read.Leaf!.Id);
            Check.True(PrewireSerializer.TryDeserialize(message, out Nulls.Old.Parent? _));
        }

        var lamp = new Lamp();
        byte[] room = PrewireSerializer.Serialize(new Room { A = lamp, B = lamp, All = [lamp, new Chair { Id = 3 }], Id = 7 });
        Nulls.Old.Room old = PrewireSerializer.Deserialize<Nulls.Old.Room>(room)!;
        Check.True(old.A is null && old.B is null && old.Id == 7 && old.All![0] is null && ((Nulls.Old.Chair)old.All[1]!).Id == 3);

        // What it is does not matter, but that it is there.
        for (int i = 0; i < message.Length; i++)
        {
            foreach (byte value in new byte[] { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 255 })
            {
                byte[] damaged = message.ToArray();
                damaged[i] = value;
                bool isRead = PrewireSerializer.TryDeserialize(damaged, out Nulls.Old.Parent? _);
                try
                {
                    PrewireSerializer.Deserialize<Nulls.Old.Parent>(damaged);
                    Check.True(isRead);
                }
                catch (PrewireException)
                {
                    Check.True(!isRead);
                }
            }
        }
        """);

    [Fact]
    public void What_stands_in_for_an_object_is_no_other_name_for_its_class() => Run("StandIns", Untracked(Shapes.Replace("class Shape", "abstract class Shape") + """
        namespace Old
        {
            [GenerateSerializer(Unknown = Unknown.Fallback, Fallback = typeof(OtherShape)), WireReferences, WireUnion(1, typeof(Dot))] public abstract class Shape { public int Id { get; set; } }
            [GenerateSerializer] public sealed class Dot : Shape { }
            [GenerateSerializer] public sealed class OtherShape : Shape { }
        """ + Documents), """
        var leaf = new Leaf { Id = 9 };
        var star = new Star { Id = 1, Rays = 5 };
        byte[] message = PrewireSerializer.Serialize(new Parent { Doc = new Doc { A = star, B = star, All = [star], Selected = leaf, Leaf = leaf } });
        for (int i = 0; i < 2; i++)
        {
            StandIns.Old.Doc read = PrewireSerializer.Deserialize<StandIns.Old.Parent>(message)!.Doc!;
            Check.True(read.A is StandIns.Old.OtherShape { Id: 1 } && read.A == read.B && read.A == read.All![0]);
            Check.Equal(9, read.Leaf!.Id);
            Check.True(PrewireSerializer.TryDeserialize(message, out StandIns.Old.Parent? _));
        }
        """);

    /// <summary>As keys they wait for what they may look into, whether or not they were tracked when they were written.</summary>
    [Theory]
    [InlineData("Early", "")]
    [InlineData("Late", " public int A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P; public string? Q, R, S, T, U, V, W, X, Y, Z;")]
    public void Objects_of_a_class_that_became_tracked(string name, string members) => Run("Became" + name, """
        [GenerateSerializer, WireReferences] public sealed class Key { public int Id { get; set; } }
        namespace Old
        {
            [GenerateSerializer, WireUnion(1, typeof(Named))] public class Item { public int Number { get; set; } MEMBERS }
            [GenerateSerializer] public sealed class Named : Item { public Key? Key { get; set; } }
            [GenerateSerializer, WireReferences] public sealed class Holder { public HashSet<Item>? Items { get; set; } public Item? First { get; set; } }
        }
        namespace New
        {
            [GenerateSerializer, WireUnion(1, typeof(Named)), WireReferences] public class Item { public int Number { get; set; } MEMBERS }
            [GenerateSerializer] public sealed class Named : Item
            {
                public Key? Key { get; set; }
                public override bool Equals(object? other) => other is Named named && named.Key?.Id == Key?.Id;
                public override int GetHashCode() => Key?.Id ?? 0;
            }
            [GenerateSerializer, WireReferences] public sealed class Holder { public HashSet<Item>? Items { get; set; } public Item? First { get; set; } }
        }
        """.Replace("MEMBERS", members).Replace("New", "Became" + name + "New"), """
        var named = new NAMED.Old.Named { Number = 1, Key = new Key { Id = 5 } };
        var other = new NAMED.Old.Named { Number = 2, Key = new Key { Id = 6 } };
        byte[] message = PrewireSerializer.Serialize(new NAMED.Old.Holder { Items = [named, new NAMED.Old.Item { Number = 3 }, other], First = named });
        NAMED.NAMEDNew.Holder read = PrewireSerializer.Deserialize<NAMED.NAMEDNew.Holder>(message);
        Check.Equal(3, read.Items!.Count);
        Check.True(read.Items.Contains(read.First!) && read.Items.All(i => read.Items.Contains(i)));
        """.Replace("NAMED", "Became" + name));
}
