using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Execution;

/// <summary>Types over several assemblies, each built with the generator and known to the others by its reference assembly.</summary>
public class AssemblyTests
{
    private const string Roots = """
        using System.Collections.Generic;
        using Prewire;

        namespace Lib
        {
            [GenerateSerializer]
            public abstract class Entity
            {
                public long Id { get; init; }
                public bool Active { get; set; } = true;
                [WireInclude] private string? _etag;
                public int? Rank { get; set; }
                internal Hidden? State { get; set; }
                [WireInclude] private Hidden? _state = new Hidden { A = 3 };
                public void Touch(string etag) { _etag = etag; _state = new Hidden { A = 8 }; }
                public string Show() => Id + " " + Active + " " + _etag + " " + Rank + " " + _state?.A;
            }

            [GenerateSerializer] internal sealed class Hidden { public int A { get; set; } }

            [GenerateSerializer]
            public class Named<T> : Entity
            {
                public Named(string name) { Name = name; }
                public string Name { get; }
                public T? Tag { get; set; }
                public required List<int> Numbers { get; set; }
            }

            [GenerateSerializer] public struct Point { public int X { get; set; } public int Y { get; set; } }
            [GenerateSerializer] public class Leaf { [WireInclude] private int _secret; public void Set(int value) => _secret = value; public int Get() => _secret; }
            [GenerateSerializer] public sealed class Page<T> { public List<T>? Items { get; set; } public int Number { get; set; } }
        }
        """;

    private const string Middle = """
        using Prewire;

        namespace Mid
        {
            [GenerateSerializer]
            public class Item<T> : Lib.Named<T>
            {
                [System.Diagnostics.CodeAnalysis.SetsRequiredMembers]
                public Item(string name, int weight) : base(name) { Weight = weight; Numbers = new(); }
                public int Weight { get; }
                [WireInclude] private bool _flag;
                public bool Flag => _flag;
                public void Raise() => _flag = true;
            }
        }
        """;

    [Fact]
    public void Members_of_types_elsewhere() => LoadedAssembly.RunWithLibraries("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Own { public Lib.Leaf? Leaf; public Lib.Point At; public Lib.Point? Maybe; public Lib.Page<Own>? Page; public Lib.Page<int>? Numbers; }

        public static class Test
        {
            public static void Run()
            {
                var leaf = new Lib.Leaf();
                leaf.Set(6);
                var own = new Own { Leaf = leaf, At = new() { X = 1 }, Maybe = new() { Y = 2 }, Page = new() { Items = new() { new Own { At = new() { Y = 9 } } } }, Numbers = new() { Items = new() { 4 } } };
                own = Check.RoundTrip(own);
                Check.Equal(6, own.Leaf!.Get());
                Check.Equal(1, own.At.X);
                Check.Equal(2, own.Maybe!.Value.Y);
                Check.Equal(9, own.Page!.Items![0].At.Y);
                Check.Equal(4, own.Numbers!.Items![0]);
                Check.Equal(6, Check.RoundTrip(leaf).Get());
                Check.Equal(6, Check.RoundTrip(new List<Lib.Leaf> { leaf })[0].Get());
                Check.Equal(3, PrewireSerializer.Deserialize<Lib.Page<Lib.Point>>(PrewireSerializer.Serialize(new Lib.Page<Lib.Point> { Items = new() { new() { X = 3 } } })).Items![0].X);
            }
        }
        """, Roots);

    [Fact]
    public void Base_classes_elsewhere_bring_their_private_members() => LoadedAssembly.RunWithLibraries("""
        using System.Collections.Generic;
        using Prewire;

        [GenerateSerializer] public sealed class Plain : Lib.Entity { public string? Own { get; set; } public bool Two { get; set; } }
        [GenerateSerializer] public sealed class Tagged : Lib.Named<int?> { public Tagged(string name, int own) : base(name) { Own = own; } public int Own { get; } public string Init { get; init; } = "i"; }
        [GenerateSerializer] public sealed class Far : Mid.Item<Far> { [System.Diagnostics.CodeAnalysis.SetsRequiredMembers] public Far(string name, int weight) : base(name, weight) { } public double D { get; set; } }

        public static class Test
        {
            public static void Run()
            {
                var plain = new Plain { Id = 5, Active = false, Rank = 7, Own = "own", Two = true };
                plain.Touch("etag");
                plain = Check.RoundTrip(plain);
                Check.Equal("5 False etag 7 8", plain.Show());
                Check.Equal("own", plain.Own);
                Check.True(plain.Two);
                Check.Equal(null, PrewireSerializer.Deserialize<Plain>(PrewireSerializer.Serialize<Plain>(null!)));

                var tagged = new Tagged("n", 4) { Id = 2, Tag = 9, Numbers = new() { 1, 2 }, Init = "x" };
                tagged.Touch("e2");
                tagged = Check.RoundTrip(tagged);
                Check.Equal("2 True e2  8", tagged.Show());
                Check.Equal("n", tagged.Name);
                Check.Equal(9, tagged.Tag);
                Check.Equal(2, tagged.Numbers[1]);
                Check.Equal(4, tagged.Own);
                Check.Equal("x", tagged.Init);

                var far = new Far("far", 30) { Tag = new Far("inner", 1), D = 2.5, Id = 11 };
                far.Raise();
                far = Check.RoundTrip(far);
                Check.Equal("far", far.Name);
                Check.Equal(30, far.Weight);
                Check.Equal("inner", far.Tag!.Name);
                Check.True(far.Flag && !far.Tag.Flag);
                Check.Equal(2.5, far.D);
                Check.Equal(11L, far.Id);
            }
        }
        """, Roots, Middle);

    /// <summary>Where there are no accessors, a constructor takes what nothing could set afterwards.</summary>
    [Fact]
    public void Base_classes_elsewhere_on_an_older_framework() => LoadedAssembly.RunWithLibraries(
        Framework.NetStandard20,
        """
        using Prewire;

        [GenerateSerializer] public sealed class Leaf : Lib.Root { public Leaf() : base(-1) { } public Leaf(int id, int area, string own) : base(id) { Area = area; Own = own; } public string Own { get; } = ""; }
        [GenerateSerializer] public sealed class More : Lib.Root { public More(int id, int area) : base(id) { Area = area; } public string? Own { get; set; } public int Added { get; set; } = 6; }

        public static class Test
        {
            public static void Run()
            {
                var leaf = new Leaf(3, 4, "own") { Rank = 5 };
                leaf.Touch(7);
                Leaf copy = Check.RoundTrip(leaf);
                Check.Equal("3 4 5 7", copy.Show());
                Check.Equal("own", copy.Own);
                More more = PrewireSerializer.Deserialize<More>(PrewireSerializer.Serialize(leaf));
                Check.Equal("3 4 5 7", more.Show());
                Check.Equal("own", more.Own);
                Check.Equal(6, more.Added);
            }
        }
        """,
        """
        using Prewire;

        namespace System.Runtime.CompilerServices { internal class IsExternalInit { } }
        namespace Lib
        {
            [GenerateSerializer]
            public abstract partial class Root
            {
                protected Root(int id) { Id = id; }
                public int Id { get; }
                public int Area { get; init; }
                public int Rank { get; set; }
                [WireInclude] private int _reads;
                public void Touch(int reads) => _reads = reads;
                public string Show() => Id + " " + Area + " " + Rank + " " + _reads;
            }
        }
        """);

    /// <summary>The literal of what reaches into another assembly is composed from the assembly that is loaded.</summary>
    [Fact]
    public void A_library_swapped_for_a_newer_one_without_recompiling() => LoadedAssembly.RunWithSwappedLibrary(
        """
        using System;
        using Prewire;

        [GenerateSerializer] public sealed class Order { public int Id; public Lib.Line? Line; }
        [GenerateSerializer] public sealed class Derived : Lib.Base { public int Own; }

        public static class Test
        {
            public static void Run()
            {
                byte[] bytes = PrewireSerializer.Serialize(new Order { Id = 3, Line = Lib.Line.Make() });
                Order copy = PrewireSerializer.Deserialize<Order>(bytes);
                Check.Equal(3, copy.Id);
                Check.Equal("1 new 2.5", copy.Line!.Show());
                Check.Equal("7 b True", Check.RoundTrip(new Derived { Own = 7 }.With()).Own + " " + Check.RoundTrip(new Derived().With()).Show());
            }

            private static Derived With(this Derived derived) { derived.Set(); return derived; }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [GenerateSerializer] public class Line { public int A; public static Line Make() => new(); public string Show() => ""; }
            [GenerateSerializer] public class Base { public void Set() { } public string Show() => ""; }
        }
        """,
        """
        using Prewire;
        namespace Lib
        {
            [GenerateSerializer] public class Line { public int A; public string? B; public double C; public static Line Make() => new() { A = 1, B = "new", C = 2.5 }; public string Show() => A + " " + B + " " + C; }
            [GenerateSerializer] public class Base { [WireInclude] private string? _b; public bool Flag { get; set; } public void Set() { _b = "b"; Flag = true; } public string Show() => _b + " " + Flag; }
        }
        """);

    [Fact]
    public void Base_sections_of_other_versions() => LoadedAssembly.RunWithLibraries("""
        using Prewire;

        namespace V1 { [GenerateSerializer] public sealed class Plain : Lib.Entity { public string? Own { get; set; } public string? Moved { get; set; } } }
        namespace V2 { [GenerateSerializer] public sealed class Plain : Lib.Entity { public int Added { get; set; } = 6; public string? Own { get; set; } } }
        namespace V3 { [GenerateSerializer] public sealed class Plain { public string? Own { get; set; } public long Id; public int? Rank; } }

        public static class Test
        {
            public static void Run()
            {
                var one = new V1.Plain { Id = 5, Active = false, Rank = 7, Own = "own" };
                one.Touch("etag");
                V2.Plain two = PrewireSerializer.Deserialize<V2.Plain>(PrewireSerializer.Serialize(one));
                Check.Equal("5 False etag 7 8", two.Show());
                Check.Equal("own", two.Own);
                Check.Equal(6, two.Added);
                V3.Plain three = PrewireSerializer.Deserialize<V3.Plain>(PrewireSerializer.Serialize(one));
                Check.Equal(5L, three.Id);
                Check.Equal(7, three.Rank);
                V1.Plain back = PrewireSerializer.Deserialize<V1.Plain>(PrewireSerializer.Serialize(three));
                Check.Equal("5 True  7 3", back.Show());
                Check.Equal("own", back.Own);
            }
        }
        """, Roots);

    /// <summary>A reference that has no serializers any more is no reason to fail where a message names a type that nobody knows.</summary>
    [Fact]
    public void A_library_swapped_for_one_without_serializers() => LoadedAssembly.RunWithSwappedLibrary(
        """
        using System;
        using Prewire;

        [GenerateSerializer] public sealed class Envelope { public object? Content; public Lib.Line? Line; }
        [GenerateSerializer] public sealed class Content { public int Id; }

        public static class Test
        {
            public static void Run()
            {
                byte[] bytes = PrewireSerializer.Serialize(new object[] { new Content { Id = 5 } });
                Check.Equal(5, ((Content)PrewireSerializer.Deserialize<object[]>(bytes)[0]).Id);

                // The identity is behind the mark of a new type.
                bytes[Array.IndexOf(bytes, (byte)0xF0) + 1] ^= 0x55;
                Check.Fails(PrewireErrorCode.UnknownType, () => PrewireSerializer.Deserialize<object[]>(bytes));
                Check.Fails(PrewireErrorCode.UnknownType, () => PrewireSerializer.Deserialize<object[]>(bytes));
            }
        }
        """,
        """
        using Prewire;
        namespace Lib { [GenerateSerializer] public class Line { public int A; } }
        """,
        """
        namespace Lib { public class Line { public int A; } }
        """);

    /// <summary>What somebody copied of the framework's attribute does not hide it, nor does it make older frameworks know it.</summary>
    [Fact]
    public void A_copy_of_the_attribute_for_private_members_means_nothing()
    {
        const string copy = "#pragma warning disable CS0436\nnamespace System.Runtime.CompilerServices { internal enum UnsafeAccessorKind { Field } internal sealed class UnsafeAccessorAttribute : System.Attribute { public UnsafeAccessorAttribute(UnsafeAccessorKind kind) { } public string? Name { get; set; } } }";
        LoadedAssembly.RunWithLibraries(
            """
            using Prewire;
            [GenerateSerializer] public sealed class Secret { [WireInclude] private int _key; public static Secret Of(int key) => new() { _key = key }; public int Show() => _key; }
            public static class Test { public static void Run() => Check.Equal(7, Check.RoundTrip(Secret.Of(7)).Show()); }
            """,
            copy);
        CSharpCompilation older = TestCompilation.Create(
            [copy, "[Prewire.GenerateSerializer] public sealed class Older { [Prewire.WireInclude] private int _key; public int Show() => _key; }"], Framework.NetStandard20, assemblyName: "Older");
        Assert.False(LanguageFeaturesParser.Parse(older).HasUnsafeAccessor);
    }
}
