using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Where there are no accessors, the initializer of a derived class sets the init members of a base class elsewhere.</summary>
public class BaseInitializerTests
{
    private const string Polyfills = """
        namespace System.Runtime.CompilerServices
        {
            internal class IsExternalInit { }
            internal class RequiredMemberAttribute : Attribute { }
            internal class CompilerFeatureRequiredAttribute : Attribute { public CompilerFeatureRequiredAttribute(string name) { } public string? FeatureName { get; set; } public bool IsOptional { get; set; } }
        }
        """;

    private const string Root = """
        using Prewire;

        namespace Lib
        {
            [GenerateSerializer]
            public abstract partial class Root
            {
                protected Root(int id) { Id = id; Note = "note " + id; }
                public int Id { get; }
                public string Note { get; init; }
                public int? @class { get; init; } = 5;
                public bool Flag { get; init; } = true;
                public int Rank { get; set; }
                [WireInclude] private int _reads;
                public void Touch(int reads) => _reads = reads;
                public string Show() => Id + " " + Note + " " + @class + " " + Flag + " " + Rank + " " + _reads;
            }
        }
        """ + Polyfills;

    private const string Middle = """
        using Prewire;

        namespace Mid
        {
            [GenerateSerializer]
            public class Item : Lib.Root
            {
                public Item(int id) : base(id) { }
                public string Label { get; init; } = "label";
                public double Weight { get; set; }
            }

            [GenerateSerializer]
            public class Strict
            {
                public required string Name { get; init; }
                public required int Count { get; set; }
                public long Other { get; init; } = 8;
            }
        }
        """ + Polyfills;

    [Fact]
    public void What_only_an_initializer_can_set() => LoadedAssembly.RunWithLibraries(
        Framework.NetStandard20,
        """
        using Prewire;

        [GenerateSerializer] public sealed class Leaf : Mid.Item { public Leaf(int id) : base(id) { } public string? Own { get; init; } = "own"; }
        [GenerateSerializer] public class Plain : Mid.Item { public Plain(int id, string label) : base(id) { Label = label; } }
        [GenerateSerializer] public sealed class Less { public int Id { get; set; } public int Rank { get; set; } }
        [GenerateSerializer] public sealed class Tight : Mid.Strict { public int Own { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var leaf = new Leaf(3) { Note = "n", @class = null, Flag = false, Rank = 4, Label = "l", Weight = 1.5, Own = "o" };
                leaf.Touch(7);
                Leaf copy = Check.RoundTrip(leaf);
                Check.Equal("3 n  False 4 7", copy.Show());
                Check.Equal("l", copy.Label);
                Check.Equal(1.5, copy.Weight);
                Check.Equal("o", copy.Own);

                // Another version's message: what it lacks keeps what a new object with these arguments has.
                Leaf read = PrewireSerializer.Deserialize<Leaf>(PrewireSerializer.Serialize(new Less { Id = 9, Rank = 2 }));
                Check.Equal("9 note 9 5 True 2 0", read.Show());
                Check.Equal("label", read.Label);
                Check.Equal("own", read.Own);
                Plain plain = PrewireSerializer.Deserialize<Plain>(PrewireSerializer.Serialize(leaf));
                Check.Equal("3 n  False 4 7", plain.Show());
                Check.Equal("l", plain.Label);
                Leaf into = new Leaf(1);
                PrewireSerializer.DeserializeInto(PrewireSerializer.Serialize(leaf), ref into);
                Check.Equal("3 n  False 4 7", into.Show());
                Check.Equal("n", PrewireSerializer.Clone(leaf).Note);

                var tight = new Tight { Name = "t", Count = 6, Other = 7, Own = 5 };
                Tight same = Check.RoundTrip(tight);
                Check.True(same.Name == "t" && same.Count == 6 && same.Other == 7 && same.Own == 5);
                Check.Fails(PrewireErrorCode.MissingMember, () => PrewireSerializer.Deserialize<Tight>(PrewireSerializer.Serialize(new Part { Own = 1, Name = "n" })));
                same = PrewireSerializer.Deserialize<Tight>(PrewireSerializer.Serialize(new Most { Own = 1, Name = "n", Count = 2 }));
                Check.True(same.Name == "n" && same.Count == 2 && same.Other == 8);
            }
        }

        [GenerateSerializer] public sealed class Part { public int Own { get; set; } public string? Name { get; set; } }
        [GenerateSerializer] public sealed class Most { public int Own { get; set; } public string? Name { get; set; } public int Count { get; set; } }
        """ + Polyfills,
        Root,
        Middle);

    [Fact]
    public void Generic_base_classes_on_net8() => LoadedAssembly.RunWithLibraries(
        Framework.Net80,
        """
        using Prewire;

        [GenerateSerializer] public sealed class Leaf : Lib.Box<string> { public int Own { get; set; } }
        [GenerateSerializer] public sealed record Entry : Lib.Line<int>;

        public static class Test
        {
            public static void Run()
            {
                Leaf leaf = Check.RoundTrip(new Leaf { Item = "i", Count = 2, Own = 3 });
                Check.True(leaf.Item == "i" && leaf.Count == 2 && leaf.Own == 3);
                Entry entry = Check.RoundTrip(new Entry { Id = 4, Value = 5 });
                Check.True(entry.Id == 4 && entry.Value == 5);
            }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [GenerateSerializer] public class Box<T> { public required T Item { get; init; } public int Count { get; init; } = 1; }
            [GenerateSerializer] public abstract record Line<T> { public int Id { get; init; } public T? Value { get; init; } }
        }
        """);
}
