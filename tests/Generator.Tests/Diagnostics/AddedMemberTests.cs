using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Diagnostics;
using Prewire.Generator.Parsing;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>What other source generators add is in no codec, and that is said where it would travel.</summary>
public class AddedMemberTests
{
    [Fact]
    public async Task A_type_whose_members_are_all_added()
    {
        ImmutableArray<Diagnostic> found = await MarkedSource.VerifyBesideAsync(
            """
            [GenerateSerializer] public readonly partial struct {|PW0013:OrderId|} { }
            [GenerateSerializer] public partial class {|PW0013:Settings|} { public int Own { get; set; } }
            [GenerateSerializer] public partial class {|PW0013:Pair|}<T> { }
            """,
            """
            public readonly partial struct OrderId { public OrderId(Guid value) { Value = value; } public Guid Value { get; } public override string ToString() => Value.ToString(); }
            public partial class Settings { public string? Theme { get; set; } public bool Dark; }
            public partial class Pair<T> { public T? First { get; set; } }
            """);
        Assert.Equal(
            [
                "'Value' of 'OrderId' is added by another source generator, so it is not serialized. Declare it by hand, or give 'OrderId' a surrogate or a codec, whose code can use it.",
                "'Theme' and 'Dark' of 'Settings' are added by another source generator, so they are not serialized. Declare them by hand, or give 'Settings' a surrogate or a codec, whose code can use them.",
                "'First' of 'Pair' is added by another source generator, so it is not serialized. Declare it by hand, or give 'Pair' a surrogate or a codec, whose code can use it.",
            ],
            found.Select(static d => d.GetMessage(CultureInfo.InvariantCulture)));
    }

    [Fact]
    public Task What_would_not_travel_either_way_needs_no_word() => MarkedSource.VerifyBesideAsync(
        """
        [GenerateSerializer] public partial class T { public int Own { get; set; } private int Private { get; set; } private int _hidden; internal int Use() => Private + _hidden; }
        public partial class Unannotated { }
        [GenerateSerializer(Members = Members.AllFields)] public partial class Fields { private int _own; internal int Use() => _own; }
        """,
        """
        public partial class T
        {
            private int _cache;
            private string? Note { get; set; }
            public static int Count { get; set; }
            public const int Most = 5;
            public int Twice => Own * 2;
            [WireIgnore] public int Ignored { get; set; }
            public int this[int index] => index;
            public int Write { set { _cache = value; } }
            public void Clear() { _cache = 0; Note = null; }
        }
        public partial class Unannotated { public int A { get; set; } }
        public partial class Fields { public int Twice => 2; }
        """);

    /// <summary>Whoever decides about the field decides about its property.</summary>
    [Fact]
    public Task Properties_of_fields_are_for_the_fields_to_say() => MarkedSource.VerifyBesideAsync(
        """
        public class ObservablePropertyAttribute : Attribute { }
        public class NotifyAttribute : Attribute { }
        [GenerateSerializer] public partial class T
        {
            [ObservableProperty, WireInclude, WireId(1)] private int _x;
            [ObservableProperty, WireIgnore] private int _ignored;
            [ObservableProperty] private int {|PW0013:m_left|};
            [Notify, WireInclude, WireId(2)] private int other;
            [WireId(3)] public int Own { get; set; }
        }
        [GenerateSerializer] public partial class U { [Notify] private int {|PW0013:_seen|}; }
        """,
        """
        public partial class T
        {
            public int X { get => _x; set { if (value != _x) { _x = value; } } }
            public int Ignored { get => _ignored; set => _ignored = value; }
            public int Left { get => m_left; set => m_left = value; }
            public int Other { get => other; set => other = value; }
        }
        public partial class U { public int Seen { get => _seen; set => _seen = value; } }
        """);

    [Fact]
    public Task State_that_added_code_keeps() => MarkedSource.VerifyBesideAsync(
        """
        [GenerateSerializer] public readonly partial struct {|PW0013:Shown|} { }
        [GenerateSerializer] public partial class {|PW0013:Told|} { public int Own { get; set; } }
        [GenerateSerializer] public partial class {|PW0013:Kept|} { }
        """,
        """
        public readonly partial struct Shown { private readonly int _value; private Shown(int value) { _value = value; } public static Shown From(int value) => new(value); public int Value => _value; }
        public partial class Told { private int _told; public void Set(int value) => _told = value; public int Tell() => _told; }
        public partial class Kept { private int _kept; public void Set(int value) => _kept = value; }
        """);

    [Fact]
    public Task Members_of_base_classes() => MarkedSource.VerifyBesideAsync(
        """
        public partial class Plain { }
        [GenerateSerializer] public class {|PW0013:Derived|} : Plain { public int Own { get; set; } }
        [GenerateSerializer] public partial class {|PW0013:Base|} { }
        [GenerateSerializer] public class OfBase : Base { public int Own { get; set; } }
        """,
        """
        public partial class Plain { public int A { get; set; } }
        public partial class Base { public int B { get; set; } }
        """);

    [Fact]
    public async Task Members_whose_types_are_added()
    {
        ImmutableArray<Diagnostic> found = await MarkedSource.VerifyBesideAsync(
            """
            [GenerateSerializer] public class T
            {
                public {|PW0013:Color|} Color { get; set; }
                public {|PW0013:List<Color?>?|} Colors { get; set; }
                [WireIgnore] public Color Ignored { get; set; }
                public {|PW0001:Plain?|} Plain { get; set; }
                public int Own { get; set; }
            }
            """,
            "public enum Color { Red, Green } public class Plain { }");
        Assert.Equal(
            "'Color', the type of 'Color', is added by another source generator, so the member is not serialized. Declare the type, or a part of it, by hand or in another project.",
            found[0].GetMessage(CultureInfo.InvariantCulture));
    }

    [Fact]
    public async Task Types_that_are_added_have_no_serializer()
    {
        CSharpCompilation compilation = GeneratorRun.Beside(
            TestCompilation.Create("[Prewire.GenerateSerializer] public class Own { public int A { get; set; } }"),
            new AddingGenerator("[Prewire.GenerateSerializer] public class Added { public int B { get; set; } }", ""));
        Assert.Equal(
            "'Added' is added by another source generator, so it has no serializer. Declare the type, or a part of it, by hand or in another project.",
            Assert.Single(await compilation.AnalyzeAsync(new SerializableTypeAnalyzer())).GetMessage(CultureInfo.InvariantCulture));
    }

    [Fact]
    public Task Surrogates_can_use_what_is_added() => MarkedSource.VerifyBesideAsync(
        """
        [WireSurrogate(typeof(OrderForm))] public readonly partial struct OrderId { }
        [GenerateSerializer] public struct OrderForm { public Guid Value { get; set; } public static OrderForm From(OrderId id) => new() { Value = id.Value }; public OrderId ToValue() => new(Value); }
        [GenerateSerializer] public class Order { public OrderId Id { get; set; } }
        """,
        "public readonly partial struct OrderId { public OrderId(Guid value) { Value = value; } public Guid Value { get; } }");

    /// <summary>What is added before any generator runs, all of them see.</summary>
    [Fact]
    public Task What_all_generators_see_is_serialized() => MarkedSource.VerifyBesideAsync(
        "[GenerateSerializer] public class Derived : Seen { public int Own { get; set; } } [GenerateSerializer] public sealed class OfSeen : SealedSeen { }",
        "",
        "public class Seen { public int A { get; set; } public bool Flag { get; set; } public string? Text { get; set; } } public class SealedSeen { public int @class { get; set; } }");

    /// <summary>The generator's own parts of types are none of another's.</summary>
    [Fact]
    public Task What_this_generator_adds_is_its_own() => MarkedSource.VerifyBesideAsync(
        "[GenerateSerializer] public partial class T<X> { [WireInclude] private int _own; [WireInclude] private X? Other { get; set; } internal int Use() => _own; }",
        "public class Unrelated { public int A { get; set; } }");

    [Theory]
    [InlineData("", "")]
    [InlineData("/app/obj/Debug/net8.0/", "/app/")]
    [InlineData("C:\\app\\obj\\", "C:\\app\\")]
    public void Files_of_other_generators_are_known_by_their_folders(string folder, string project)
    {
        string separator = folder.Contains('\\') ? "\\" : "/";
        CSharpCompilation compilation = TestCompilation.Create([]).AddSyntaxTrees(
            File(folder + "Prewire.Generator/Prewire.Generator.PrewireGenerator/A.g.cs", "Ours"),
            File(folder + "Other/Other.Generator/B.g.cs", "Theirs"),
            File(folder + "Views/View.g.cs", "View"),
            File(project + "Book.cs", "Source"),
            File("D:\\elsewhere\\folder\\Linked.cs", "Linked"),
            File("", "Nameless"));
        var others = new OtherGenerators(compilation);
        Assert.Equal(["Theirs"], new[] { "Ours", "Theirs", "View", "Source", "Linked", "Nameless" }.Where(t => others.Declare(compilation.GetTypeByMetadataName(t)!)));
        Assert.False(new OtherGenerators(TestCompilation.Create([]).AddSyntaxTrees(File(folder + "Other/Other.Generator/B.g.cs", "Theirs"))).Declare(compilation.GetTypeByMetadataName("Theirs")!));

        SyntaxTree File(string path, string type) => CSharpSyntaxTree.ParseText("class " + type + " { }", path: path.Replace("/", separator, System.StringComparison.Ordinal));
    }

    /// <summary>Where generated code can be added to the type, it calls what is there in the end.</summary>
    [Fact]
    public async Task Bodies_of_callbacks()
    {
        ImmutableArray<Diagnostic> found = await MarkedSource.VerifyBesideAsync(
            """
            [GenerateSerializer] public partial class Fine { public int A { get; set; } [WireAfterRead] partial void Loaded(); }
            public partial class Base { [WireAfterRead] partial void {|PW0013:Loaded|}(); [WireAfterWrite] partial void Stored(); }
            [GenerateSerializer] public partial class Derived : Base { public int A { get; set; } }
            """,
            """
            public partial class Fine { partial void Loaded() => A++; }
            public partial class Base { partial void Loaded() { } }
            """);
        Assert.Equal(
            "The body of 'Loaded' is added by another source generator, so it is not called. Write it by hand; it may call what is added.",
            Assert.Single(found).GetMessage(CultureInfo.InvariantCulture));
    }
}
