using System.Linq;
using System.Threading.Tasks;
using Prewire.CodeFixes;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.CodeFixes;

public class CodeFixTests
{
    [Fact]
    public Task Add_the_serializer_to_a_members_type() => FixVerifier.VerifyAsync(
        new AddSerializerFix(),
        "PW0001",
        "Add [GenerateSerializer] to 'Line'",
        """
        /// <summary>A line.</summary>
        public class Line { }
        [GenerateSerializer]
        public class Order { public Dictionary<string, Line[]>? Lines { get; set; } }
        """,
        """
        /// <summary>A line.</summary>
        [GenerateSerializer]
        public class Line { }
        [GenerateSerializer]
        public class Order { public Dictionary<string, Line[]>? Lines { get; set; } }
        """);

    /// <summary>Editors make all fixes of one key at once.</summary>
    [Fact]
    public async Task Fixes_of_one_kind_are_one_whatever_they_name()
    {
        var offers = await FixVerifier.OffersAsync(
            new AddSerializerFix(), "PW0001", "public class A { } public class B { } [GenerateSerializer] public class T { public A? X { get; set; } public B? Y { get; set; } }");
        Assert.Equal(["Add [GenerateSerializer] to 'A'", "Add [GenerateSerializer] to 'B'"], offers.Select(static o => o.Title));
        Assert.Single(offers.Select(static o => o.EquivalenceKey).Distinct());
    }

    [Fact]
    public Task What_stands_before_a_declaration_stands_there_once() => FixVerifier.VerifyAsync(
        new AddSerializerFix(),
        "PW0001",
        "Add [GenerateSerializer] to 'Line'",
        """
        #if !NONE
        /// <summary>A line.</summary>
        [Serializable]
        #endif
        public class Line { }
        [GenerateSerializer]
        public class Order { public Line? Only { get; set; } }
        """,
        """
        #if !NONE
        /// <summary>A line.</summary>
        [GenerateSerializer]
        [Serializable]
        #endif
        public class Line { }
        [GenerateSerializer]
        public class Order { public Line? Only { get; set; } }
        """);

    [Fact]
    public Task Add_the_serializer_to_the_type_at_a_call() => FixVerifier.VerifyAsync(
        new AddSerializerFix(),
        "PW0014",
        "Add [GenerateSerializer] to 'Line'",
        """
        public record Line(int A);
        class C { byte[] M(List<Line> lines) => PrewireSerializer.Serialize(lines); }
        """,
        """
        [GenerateSerializer]
        public record Line(int A);
        class C { byte[] M(List<Line> lines) => PrewireSerializer.Serialize(lines); }
        """);

    [Fact]
    public Task Leave_a_member_out() => FixVerifier.VerifyAsync(
        new LeaveOutFix(),
        "PW0002",
        "Leave it out: add [WireIgnore]",
        """
        [GenerateSerializer]
        public class T
        {
            // Called back.
            public Action? Callback { get; set; }
        }
        """,
        """
        [GenerateSerializer]
        public class T
        {
            // Called back.
            [WireIgnore]
            public Action? Callback { get; set; }
        }
        """);

    [Theory]
    [InlineData("PW0012", "[WireInclude] public int Twice => 2;", "[WireIgnore] public int Twice => 2;")]
    [InlineData("PW0012", "[Obsolete, Prewire.WireIncludeAttribute] public int Twice => 2;", "[Obsolete, WireIgnore] public int Twice => 2;")]
    [InlineData("PW0002", "[WireInclude] private Action? _callback;", "[WireIgnore] private Action? _callback;")]
    public Task Leave_out_what_was_included(string rule, string before, string after) => FixVerifier.VerifyAsync(
        new LeaveOutFix(),
        rule,
        "Leave it out: [WireIgnore]",
        "[GenerateSerializer] public class T { " + before + " }",
        "[GenerateSerializer] public class T { " + after + " }");

    /// <summary>What is said of a value means nothing where it is left out, and is an error then.</summary>
    [Theory]
    [InlineData("[WireId(3)] public Action? A;", "[WireIgnore] public Action? A;")]
    [InlineData("[WireId(3), WireName(\"a\"), Obsolete] public Action? A;", "[WireIgnore, Obsolete] public Action? A;")]
    [InlineData("[Obsolete]\n    [WireName(\"a\")] // Its name.\n    [WireRequired]\n    public Action? A { get; set; }", "[Obsolete]\n    [WireIgnore] // Its name.\n    public Action? A { get; set; }")]
    [InlineData("[WireRequired, WireInclude, WireId(2)] private Action? _a;", "[WireIgnore] private Action? _a;")]
    public async Task Leave_out_what_was_described(string before, string after)
    {
        const string Around = "[GenerateSerializer]\npublic class T\n{\n    ";
        await FixVerifier.VerifyAsync(new LeaveOutFix(), "PW0002", "Leave it out: [WireIgnore]", Around + before + "\n}", Around + after + "\n}");
        Assert.Empty(await FixVerifier.OffersAsync(new RemoveAttributeFix(), "PW0018", Around + after + "\n}"));
    }

    /// <summary>What has no effect stands on a method in another assembly, and not where that is said.</summary>
    [Fact]
    public async Task Attributes_of_other_assemblies_cannot_be_removed() => Assert.Empty(await FixVerifier.OffersAsync(
        new RemoveAttributeFix(), "PW0018", "[assembly: GenerateSerializer(typeof(Prewire.TestCases.FSharp.Called))]", Framework.Running, Frameworks.FSharp));

    /// <summary>A namespace around the declaration may have a part of the same name.</summary>
    [Fact]
    public Task An_attribute_where_another_namespace_is_called_the_same() => FixVerifier.VerifyAsync(
        new AddSerializerFix(),
        "PW0001",
        "Add [GenerateSerializer] to 'Line'",
        """
        namespace Contoso.Prewire { public class Own { } }
        namespace Contoso.Orders
        {
            public class Line { }
            [GenerateSerializer]
            public class Order { public Line? Only { get; set; } }
        }
        """,
        """
        namespace Contoso.Prewire { public class Own { } }
        namespace Contoso.Orders
        {
            [GenerateSerializer]
            public class Line { }
            [GenerateSerializer]
            public class Order { public Line? Only { get; set; } }
        }
        """);

    [Fact]
    public Task An_option_where_another_namespace_is_called_the_same() => FixVerifier.VerifyAsync(
        new AddConventionFix(),
        "PW0038",
        "Let it count: Conventions.Serializable",
        "namespace Contoso.Prewire { public class Own { } }\nnamespace Contoso.Orders { [GenerateSerializer] public class T { [NonSerialized] public int A; } }",
        "namespace Contoso.Prewire { public class Own { } }\nnamespace Contoso.Orders { [GenerateSerializer(Conventions = Conventions.Serializable)] public class T { [NonSerialized] public int A; } }");

    [Fact]
    public Task Include_the_field_another_generator_wraps() => FixVerifier.VerifyAsync(
        new LeaveOutFix(),
        "PW0013",
        "Serialize the field: add [WireInclude]",
        """
        public class ObservablePropertyAttribute : Attribute { }
        [GenerateSerializer]
        public partial class T
        {
            [ObservableProperty]
            private int _count;
        }
        """,
        """
        public class ObservablePropertyAttribute : Attribute { }
        [GenerateSerializer]
        public partial class T
        {
            [WireInclude]
            [ObservableProperty]
            private int _count;
        }
        """);

    [Fact]
    public Task Include_the_field_behind_a_getter() => FixVerifier.VerifyAsync(
        new IncludeFieldFix(),
        "PW0061",
        "Serialize '_items': add [WireInclude]",
        """
        [GenerateSerializer]
        public class T
        {
            // Kept.
            private readonly List<int> _items = [];
            public IReadOnlyList<int> Items => _items;
        }
        """,
        """
        [GenerateSerializer]
        public class T
        {
            // Kept.
            [WireInclude]
            private readonly List<int> _items = [];
            public IReadOnlyList<int> Items => _items;
        }
        """);

    [Fact]
    public Task Include_the_property_behind_a_getter() => FixVerifier.VerifyAsync(
        new IncludeFieldFix(),
        "PW0061",
        "Serialize 'Hidden': add [WireInclude]",
        """
        [GenerateSerializer]
        public class T
        {
            private int Hidden { get; set; }
            public int Shown => Hidden + 1;
            public void Set() => Hidden = 1;
        }
        """,
        """
        [GenerateSerializer]
        public class T
        {
            [WireInclude]
            private int Hidden { get; set; }
            public int Shown => Hidden + 1;
            public void Set() => Hidden = 1;
        }
        """);

    [Fact]
    public Task Leave_out_a_property_and_its_field() => FixVerifier.VerifyAsync(
        new LeaveOutFix(),
        "PW0061",
        "Leave it out: add [WireIgnore]",
        """
        [GenerateSerializer]
        public class T
        {
            private int _a = 1;
            public int A => _a;
        }
        """,
        """
        [GenerateSerializer]
        public class T
        {
            private int _a = 1;
            [WireIgnore]
            public int A => _a;
        }
        """);

    [Fact]
    public Task Give_the_next_free_id_to_one_that_has_none() => FixVerifier.VerifyAsync(
        new AssignIdFix(),
        "PW0007",
        "Give it the next free id: [WireId(6)]",
        """
        [GenerateSerializer, WireRetired(5)]
        public class T
        {
            [WireId(1)]
            public int A { get; set; }
            public int B { get; set; }
        }
        """,
        """
        [GenerateSerializer, WireRetired(5)]
        public class T
        {
            [WireId(1)]
            public int A { get; set; }
            [WireId(6)]
            public int B { get; set; }
        }
        """);

    [Theory]
    [InlineData("record R([property: WireId(1)] int A, int B);", "record R([property: WireId(1)] int A, [property: WireId(2)] int B);")]
    [InlineData("record struct R(\n    [property: WireId(1)] int A,\n    int B = 3);", "record struct R(\n    [property: WireId(1)] int A,\n    [property: WireId(2)] int B = 3);")]
    public Task Give_a_parameter_of_a_record_the_next_free_id(string before, string after) => FixVerifier.VerifyAsync(
        new AssignIdFix(), "PW0007", "Give it the next free id: [property: WireId(2)]", "[GenerateSerializer] public " + before, "[GenerateSerializer] public " + after);

    [Fact]
    public Task Give_a_base_class_the_next_id_that_is_free_below_it() => FixVerifier.VerifyAsync(
        new AssignIdFix(),
        "PW0007",
        "Give it the next free id: [WireId(4)]",
        """
        public class Base
        {
            public int A { get; set; }
        }
        [GenerateSerializer] public class T : Middle { [WireId(3)] public int B { get; set; } }
        public class Middle : Base { [WireId(1)] public int C { get; set; } }
        """,
        """
        public class Base
        {
            [WireId(4)]
            public int A { get; set; }
        }
        [GenerateSerializer] public class T : Middle { [WireId(3)] public int B { get; set; } }
        public class Middle : Base { [WireId(1)] public int C { get; set; } }
        """);

    [Theory]
    [InlineData("PW0005", "1")]
    [InlineData("PW0006", "-1")]
    [InlineData("PW0009", "7")]
    public Task Replace_an_id(string rule, string id) => FixVerifier.VerifyAsync(
        new AssignIdFix(),
        rule,
        "Give it the next free id: [WireId(8)]",
        $$"""[GenerateSerializer, WireRetired(7)] public class T { [WireId(1)] public int A; [WireId({{id}})] public int B; }""",
        """[GenerateSerializer, WireRetired(7)] public class T { [WireId(1)] public int A; [WireId(8)] public int B; }""");

    [Fact]
    public Task Orders_of_a_data_contract_are_ids_too() => FixVerifier.VerifyAsync(
        new AssignIdFix(),
        "PW0005",
        "Give it the next free id: [WireId(8)]",
        "[GenerateSerializer(Conventions = Conventions.DataContract), System.Runtime.Serialization.DataContract] public class T { [System.Runtime.Serialization.DataMember(Order = 7)] public int A; [System.Runtime.Serialization.DataMember(Order = 1)] public int B; [WireId(1), System.Runtime.Serialization.DataMember] public int C; }",
        "[GenerateSerializer(Conventions = Conventions.DataContract), System.Runtime.Serialization.DataContract] public class T { [System.Runtime.Serialization.DataMember(Order = 7)] public int A; [System.Runtime.Serialization.DataMember(Order = 1)] public int B; [WireId(8), System.Runtime.Serialization.DataMember] public int C; }");

    [Theory]
    [InlineData("[WireInclude] public static int A;", "public static int A;")]
    [InlineData("\n    // Kept.\n    [WireInclude]\n    public static int A;", "\n    // Kept.\n    public static int A;")]
    [InlineData("[Obsolete, WireInclude] public static int A;", "[Obsolete] public static int A;")]
    [InlineData("\n    [WireInclude]\n    // Why.\n    public static int A;", "\n    // Why.\n    public static int A;")]
    [InlineData("\n    [WireInclude] // Why.\n    public static int A;", "\n    // Why.\n    public static int A;")]
    [InlineData("\n    // Kept.\n#if !NONE\n    [WireInclude]\n#endif\n    public static int A;", "\n    // Kept.\n#if !NONE\n#endif\n    public static int A;")]
    [InlineData("\n    [Obsolete]\n#if !NONE\n    [WireInclude]\n#endif\n    public static int A;", "\n    [Obsolete]\n#if !NONE\n#endif\n    public static int A;")]
    [InlineData("\n    [WireInclude]\n    [Obsolete]\n    public static int A;", "\n    [Obsolete]\n    public static int A;")]
    public Task Remove_an_attribute(string before, string after) => FixVerifier.VerifyAsync(
        new RemoveAttributeFix(),
        "PW0018",
        "Remove [WireInclude]",
        "[GenerateSerializer] public class T { " + before + " }",
        "[GenerateSerializer] public class T { " + after + " }");

    [Theory]
    [InlineData("public class C { public byte[] M<A, T>(T v) => PrewireSerializer.Serialize(v); }", "public class C { public byte[] M<A, [WireType] T>(T v) => PrewireSerializer.Serialize(v); }")]
    [InlineData("public class C<T> { byte[] M(T v) => PrewireSerializer.Serialize(v); }", "public class C<[WireType] T> { byte[] M(T v) => PrewireSerializer.Serialize(v); }")]
    public Task Mark_a_type_parameter(string before, string after) => FixVerifier.VerifyAsync(
        new MarkTypeParameterFix(), "PW0015", "Mark 'T' with [WireType]", before, after);

    [Theory]
    [InlineData("S value")]
    [InlineData("S value, object? state")]
    public Task Take_a_struct_by_ref(string parameters) => FixVerifier.VerifyAsync(
        new CallbackFix(),
        "PW0035",
        "Take the struct by ref",
        "[GenerateSerializer] public struct S { public int A; [WireAfterRead] internal static void M(" + parameters + ") => value.A++; }",
        "[GenerateSerializer] public struct S { public int A; [WireAfterRead] internal static void M(ref " + parameters + ") => value.A++; }");

    [Fact]
    public Task Call_it_after_reading() => FixVerifier.VerifyAsync(
        new CallbackFix(),
        "PW0037",
        "Call it after reading: [WireAfterRead]",
        "[GenerateSerializer] public record T(int A) { [Obsolete, WireBeforeRead] private void M() { } }",
        "[GenerateSerializer] public record T(int A) { [Obsolete, WireAfterRead] private void M() { } }");

    /// <summary>The attribute may not stand there twice.</summary>
    [Theory]
    [InlineData("[WireBeforeRead, WireAfterRead] internal void M() { }", "[WireAfterRead] internal void M() { }")]
    [InlineData("[WireBeforeRead]\n    [WireAfterRead]\n    internal void M() { }", "[WireAfterRead]\n    internal void M() { }")]
    [InlineData("[WireBeforeRead] private partial void M(); [WireAfterRead] private partial void M() { }", "private partial void M(); [WireAfterRead] private partial void M() { }")]
    public Task Call_it_only_after_reading(string before, string after) => FixVerifier.VerifyAsync(
        new CallbackFix(),
        "PW0037",
        "Remove [WireBeforeRead]",
        "[GenerateSerializer] public partial record T(int A)\n{\n    " + before + "\n}",
        "[GenerateSerializer] public partial record T(int A)\n{\n    " + after + "\n}");

    [Theory]
    [InlineData("[GenerateSerializer]", "[GenerateSerializer(Conventions = Conventions.Serializable)]")]
    [InlineData("[GenerateSerializer(Evolution = Evolution.Full)]", "[GenerateSerializer(Evolution = Evolution.Full, Conventions = Conventions.Serializable)]")]
    [InlineData("[GenerateSerializer(Conventions = Conventions.DataContract)]", "[GenerateSerializer(Conventions = Conventions.DataContract | Conventions.Serializable)]")]
    public Task Let_the_attributes_of_another_serializer_count(string before, string after) => FixVerifier.VerifyAsync(
        new AddConventionFix(),
        "PW0038",
        "Let it count: Conventions.Serializable",
        before + " public class T { [NonSerialized] public int A; }",
        after + " public class T { [NonSerialized] public int A; }");
}
