using System.Threading.Tasks;
using Prewire.CodeFixes;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.CodeFixes;

/// <summary>All fixes of one kind at once, also of what lies side by side.</summary>
public class FixAllTests
{
    [Fact]
    public Task Serializers_for_types_of_several_files_that_are_named_several_times() => FixVerifier.VerifyAllAsync(
        new AddSerializerFix(),
        "PW0001",
        "Add [GenerateSerializer] to 'A'",
        """
        /// <summary>Kept as it is.</summary>
        public class A { public int  X {get;set;} }
        public class B { } public struct C<T> { }
        [GenerateSerializer] public class R { public A? X; public List<A>? Y; public B? Z; public C<int> W; public D? V; public N.E? U; }
        """,
        """
        /// <summary>Kept as it is.</summary>
        [GenerateSerializer]
        public class A { public int  X {get;set;} }
        [GenerateSerializer]
        public class B { }
        [GenerateSerializer]
        public struct C<T> { }
        [GenerateSerializer] public class R { public A? X; public List<A>? Y; public B? Z; public C<int> W; public D? V; public N.E? U; }
        """,
        """
        /** Kept. */
        public class D { }
        #region Named
        public static class N
        {
        #if DEBUG
            // Not this one.
        #else
            // This one.
        #endif
            public class E { }
        }
        #endregion
        [GenerateSerializer] public class S { public A? X; public D? Y; }
        """,
        """
        /** Kept. */
        [GenerateSerializer]
        public class D { }
        #region Named
        public static class N
        {
        #if DEBUG
            // Not this one.
        #else
            // This one.
        #endif
            [GenerateSerializer]
            public class E { }
        }
        #endregion
        [GenerateSerializer] public class S { public A? X; public D? Y; }
        """);

    [Fact]
    public Task Derived_types() => FixVerifier.VerifyAllAsync(
        new AddSerializerFix(),
        "PW0029",
        "Add [GenerateSerializer] to 'A'",
        "[GenerateSerializer] public class Base { }\npublic class A : Base { }\npublic class B : Base { }\npublic sealed class C : B { }",
        "[GenerateSerializer] public class Base { }\n[GenerateSerializer]\npublic class A : Base { }\n[GenerateSerializer]\npublic class B : Base { }\n[GenerateSerializer]\npublic sealed class C : B { }");

    /// <summary>What was included is left out by the same choice.</summary>
    [Fact]
    public Task Members_to_leave_out() => FixVerifier.VerifyAllAsync(
        new LeaveOutFix(),
        "PW0002",
        "Leave it out: add [WireIgnore]",
        """
        [GenerateSerializer]
        public class T
        {
            public Action? A { get; set; }
            public Action? B { get; set; } public Action? C;
            [WireInclude] private Action? _d;
        }
        """,
        """
        [GenerateSerializer]
        public class T
        {
            [WireIgnore]
            public Action? A { get; set; }
            [WireIgnore]
            public Action? B { get; set; }
            [WireIgnore]
            public Action? C;
            [WireIgnore] private Action? _d;
        }
        """);

    [Fact]
    public Task A_field_that_two_properties_show() => FixVerifier.VerifyAllAsync(
        new IncludeFieldFix(),
        "PW0061",
        "Serialize '_b': add [WireInclude]",
        "[GenerateSerializer] public class T\n{\n    private List<int> _a = [];\n    private List<int> _b = [];\n    public IReadOnlyList<int> A => _a;\n    public IEnumerable<int> B => _a;\n    public List<int> C => _b;\n}",
        "[GenerateSerializer] public class T\n{\n    [WireInclude]\n    private List<int> _a = [];\n    [WireInclude]\n    private List<int> _b = [];\n    public IReadOnlyList<int> A => _a;\n    public IEnumerable<int> B => _a;\n    public List<int> C => _b;\n}");

    [Fact]
    public Task Each_member_gets_an_id_of_its_own() => FixVerifier.VerifyAllAsync(
        new AssignIdFix(),
        "PW0007",
        "Give it the next free id: [WireId(4)]",
        "[GenerateSerializer] public class T\n{\n    [WireId(3)] public int A;\n    public int B;\n    public int C { get; set; }\n}\n[GenerateSerializer] public class U\n{\n    public int A;\n    [WireId(1)] public int B;\n}",
        "[GenerateSerializer] public class T\n{\n    [WireId(3)] public int A;\n    [WireId(4)]\n    public int B;\n    [WireId(5)]\n    public int C { get; set; }\n}\n[GenerateSerializer] public class U\n{\n    [WireId(2)]\n    public int A;\n    [WireId(1)] public int B;\n}");

    [Fact]
    public Task And_so_does_each_parameter_of_a_record() => FixVerifier.VerifyAllAsync(
        new AssignIdFix(),
        "PW0007",
        "Give it the next free id: [property: WireId(2)]",
        "[GenerateSerializer] public record R([property: WireId(1)] int A, int B,\n    // Kept.\n    [property: WireName(\"c\")] int C)\n{\n    public int D { get; set; }\n}",
        "[GenerateSerializer] public record R([property: WireId(1)] int A, [property: WireId(2)] int B,\n    // Kept.\n    [property: WireId(3)][property: WireName(\"c\")] int C)\n{\n    [WireId(4)]\n    public int D { get; set; }\n}");

    [Fact]
    public Task Types_in_one_that_is_hidden() => FixVerifier.VerifyAllAsync(
        new MakeAccessibleFix(),
        "PW0019",
        "Make it internal",
        "public class O { class H { [GenerateSerializer] class A { } [GenerateSerializer] private class B { } } [GenerateSerializer] class C { } }",
        "public class O { internal class H { [GenerateSerializer] internal class A { } [GenerateSerializer] internal class B { } } [GenerateSerializer] internal class C { } }");

    [Fact]
    public Task And_so_does_each_alternative() => FixVerifier.VerifyAllAsync(
        new AssignTagFix(),
        "PW0024",
        "Give it the next free tag: 6",
        "[GenerateSerializer, WireUnion(5, typeof(A)), WireUnion(5, typeof(B)), WireUnion(5, typeof(C))] public abstract class Base { }\n[GenerateSerializer] public class A : Base { }\n[GenerateSerializer] public class B : Base { }\n[GenerateSerializer] public class C : Base { }",
        "[GenerateSerializer, WireUnion(5, typeof(A)), WireUnion(6, typeof(B)), WireUnion(7, typeof(C))] public abstract class Base { }\n[GenerateSerializer] public class A : Base { }\n[GenerateSerializer] public class B : Base { }\n[GenerateSerializer] public class C : Base { }");

    [Fact]
    public Task And_each_type_that_is_added_to_a_table() => FixVerifier.VerifyAllAsync(
        new AddAlternativeFix(),
        "PW0030",
        "Add 'B' to the table of 'Base'",
        "[GenerateSerializer]\n[WireUnion(1, typeof(A))]\npublic abstract class Base { }\n[GenerateSerializer] public class A : Base { }\n[GenerateSerializer] public class B : Base { }\n[GenerateSerializer] public class C : Base { }",
        "[GenerateSerializer]\n[WireUnion(1, typeof(A))]\n[WireUnion(2, typeof(B))]\n[WireUnion(3, typeof(C))]\npublic abstract class Base { }\n[GenerateSerializer] public class A : Base { }\n[GenerateSerializer] public class B : Base { }\n[GenerateSerializer] public class C : Base { }");

    [Fact]
    public Task Attributes_of_one_declaration() => FixVerifier.VerifyAllAsync(
        new RemoveAttributeFix(),
        "PW0018",
        "Remove [WireInclude]",
        "[GenerateSerializer] public class T\n{\n    // Kept.\n    [WireInclude]\n    public static int A;\n    [WireInclude, Obsolete] public static int B;\n    [WireInclude] public const int C = 1;\n}",
        "[GenerateSerializer] public class T\n{\n    // Kept.\n    public static int A;\n    [Obsolete] public static int B;\n    public const int C = 1;\n}");

    [Fact]
    public Task A_surrogate_that_is_named_twice() => FixVerifier.VerifyAllAsync(
        new AddConversionsFix(),
        "PW0044",
        "Add 'From' and 'ToValue' to 'Zone'",
        """
        [GenerateSerializer]
        public sealed record Zone(string Id);
        [GenerateSerializer]
        public class T { [WireSurrogate(typeof(Zone))] public TimeZoneInfo? A; [WireSurrogate(typeof(Zone))] public TimeZoneInfo? B; }
        """,
        """
        [GenerateSerializer]
        public sealed record Zone(string Id)
        {
            public static Zone From(TimeZoneInfo value) => throw new NotImplementedException();
            public TimeZoneInfo ToValue() => throw new NotImplementedException();
        }
        [GenerateSerializer]
        public class T { [WireSurrogate(typeof(Zone))] public TimeZoneInfo? A; [WireSurrogate(typeof(Zone))] public TimeZoneInfo? B; }
        """);

    [Fact]
    public Task Ids_of_a_base_class_and_of_one_below_it() => FixVerifier.VerifyAllAsync(
        new AssignIdFix(),
        "PW0007",
        "Give it the next free id: [WireId(2)]",
        """
        public class Base
        {
            public int A { get; set; }
        }
        [GenerateSerializer] public class T : Base
        {
            [WireId(1)] public int B { get; set; }
            public int C { get; set; }
        }
        """,
        """
        public class Base
        {
            [WireId(2)]
            public int A { get; set; }
        }
        [GenerateSerializer] public class T : Base
        {
            [WireId(1)] public int B { get; set; }
            [WireId(3)]
            public int C { get; set; }
        }
        """);

    [Fact]
    public async Task A_file_of_two_projects_gets_the_same_ids_in_both()
    {
        string[] texts = await FixVerifier.FixInTwoProjectsAsync(
            new AssignIdFix(), "PW0007", "Give it the next free id: [WireId(4)]", "[GenerateSerializer] public class T\n{\n    [WireId(3)] public int A;\n    public int B;\n    public int C;\n}");
        Assert.Equal(texts[0], texts[1]);
        Assert.Contains("[WireId(5)]\n    public int C;", texts[0], System.StringComparison.Ordinal);
        Assert.DoesNotContain("[WireId(6)]", texts[0], System.StringComparison.Ordinal);
    }
}
