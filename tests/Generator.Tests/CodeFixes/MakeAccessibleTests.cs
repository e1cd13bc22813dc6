using System.Threading.Tasks;
using Prewire.CodeFixes;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.CodeFixes;

/// <summary>What is hidden is made as visible as it has to be, where the compiler takes that.</summary>
public class MakeAccessibleTests
{
    [Theory]
    [InlineData("public class O { [GenerateSerializer] private class T { } }", "public class O { [GenerateSerializer] internal class T { } }")]
    [InlineData("public class O { [GenerateSerializer] private protected class T { } }", "public class O { [GenerateSerializer] internal class T { } }")]
    [InlineData("[GenerateSerializer] file class T { }", "[GenerateSerializer] internal class T { }")]
    [InlineData("public class O { class H { [GenerateSerializer] class T { } } }", "public class O { internal class H { [GenerateSerializer] internal class T { } } }")]
    [InlineData("public class O { private class H { [GenerateSerializer] public class T { } } }", "public class O { internal class H { [GenerateSerializer] public class T { } } }")]
    [InlineData("file class H { protected class P { [GenerateSerializer] private class T { } } }", "internal class H { protected internal class P { [GenerateSerializer] internal class T { } } }")]
    [InlineData(
        "public class O { private class H { public class B { } [GenerateSerializer] private class T : B { public H? Around; } } }",
        "public class O { internal class H { public class B { } [GenerateSerializer] internal class T : B { public H? Around; } } }")]
    [InlineData("public interface O { class H { [GenerateSerializer] private class T { } } }", "public interface O { class H { [GenerateSerializer] internal class T { } } }")]
    [InlineData(
        "public class O\n{\n    // Kept.\n    class H\n    {\n        int  _a;\n        [GenerateSerializer]\n        // Kept, too.\n        class T { }\n        int A() => _a++;\n    }\n}",
        "public class O\n{\n    // Kept.\n    internal class H\n    {\n        int  _a;\n        [GenerateSerializer]\n        // Kept, too.\n        internal class T { }\n        int A() => _a++;\n    }\n}")]
    public Task Make_a_type_internal(string before, string after) => FixVerifier.VerifyAsync(
        new MakeAccessibleFix(), "PW0019", "Make it internal", before, after);

    [Theory]
    [InlineData("PW0012", "[WireInclude] private int _a;", "[WireInclude] internal int _a;")]
    [InlineData("PW0012", "public int A { get; private set; }", "public int A { get; internal set; }")]
    [InlineData("PW0012", "[WireInclude] internal int A { get; private set; }", "[WireInclude] internal int A { get; set; }")]
    [InlineData("PW0012", "[WireInclude] protected int A { get; private set; }", "[WireInclude] protected internal int A { get; set; }")]
    [InlineData("PW0012", "[WireInclude] protected internal int A { get; protected set; }", "[WireInclude] protected internal int A { get; set; }")]
    [InlineData("PW0012", "public int A { get; private protected set; }", "public int A { get; internal set; }")]
    [InlineData("PW0012", "[WireInclude] int A { get; set; }", "[WireInclude] internal int A { get; set; }")]
    [InlineData("PW0012", "\n    [WireInclude]\n    // Kept.\n    int A { get; set; }", "\n    [WireInclude]\n    // Kept.\n    internal int A { get; set; }")]
    [InlineData("PW0012", "[WireInclude] virtual private int A { get; set; }", "[WireInclude] virtual internal int A { get; set; }")]
    [InlineData("PW0012", "[WireInclude] int A { get; private set; }", "[WireInclude] internal int A { get; set; }")]
    [InlineData("PW0012", "public T(int a) => A = a; [WireInclude] private int A { get; }", "public T(int a) => A = a; [WireInclude] internal int A { get; }")]
    [InlineData("PW0012", "public T(int a) => _a = a; [WireInclude] private readonly int _a;", "public T(int a) => _a = a; [WireInclude] internal readonly int _a;")]
    [InlineData("PW0036", "[WireAfterRead]\n    static void M(T value) { }", "[WireAfterRead]\n    internal static void M(T value) { }")]
    [InlineData("PW0010", "private T() { }", "internal T() { }")]
    [InlineData("PW0036", "[WireAfterRead] private void M() { }", "[WireAfterRead] internal void M() { }")]
    [InlineData("PW0036", "[WireAfterRead] void M() { }", "[WireAfterRead] internal void M() { }")]
    public Task Make_a_member_internal(string rule, string before, string after) => FixVerifier.VerifyAsync(
        new MakeAccessibleFix(),
        rule,
        "Make it internal",
        "[GenerateSerializer] public class T { " + before + " }",
        "[GenerateSerializer] public class T { " + after + " }",
        Framework.NetStandard20);

    /// <summary>Who sees them cannot set them.</summary>
    [Theory]
    [InlineData("[WireInclude] private readonly int _a;")]
    [InlineData("public T(int b) { } public T() { } [WireInclude] private readonly int _a;")]
    [InlineData("[WireInclude] private int A { get; }")]
    [InlineData("[WireInclude] private int A => 2;")]
    [InlineData("int I.A { get; set; }", "Members = Members.AllFields")]
    public async Task What_only_a_constructor_sets_is_not_helped_by_who_sees_it(string member, string options = "") => Assert.DoesNotContain(
        await FixVerifier.OffersAsync(
            new MakeAccessibleFix(), "PW0012", "public interface I { int A { get; set; } } [GenerateSerializer(" + options + ")] public class T " + (options.Length > 0 ? ": I " : "") + "{ " + member + " }", Framework.NetStandard20),
        static o => o.Title == "Make it internal");

    [Fact]
    public async Task What_overrides_is_as_visible_as_what_it_overrides() => Assert.DoesNotContain(
        await FixVerifier.OffersAsync(
            new MakeAccessibleFix(),
            "PW0036",
            "[GenerateSerializer] public class T : B { [WireAfterRead] protected override void M() { } } [GenerateSerializer] public class B { protected virtual void M() { } }",
            Framework.NetStandard20),
        static o => o.Title == "Make it internal");

    /// <summary>What is protected stays visible to who sees it now.</summary>
    [Theory]
    [InlineData(
        "PW0019", "public class O { [GenerateSerializer] protected class T { } protected T Make() => new(); }", "public class O { [GenerateSerializer] protected internal class T { } protected T Make() => new(); }")]
    [InlineData("PW0012", "[GenerateSerializer] public class T { [WireInclude] protected int _a; }", "[GenerateSerializer] public class T { [WireInclude] protected internal int _a; }")]
    [InlineData("PW0012", "[GenerateSerializer] public class T { public int A { get; protected set; } }", "[GenerateSerializer] public class T { public int A { get; protected internal set; } }")]
    [InlineData(
        "PW0012", "[GenerateSerializer] public class T { [WireInclude] protected virtual int A { get; set; } }", "[GenerateSerializer] public class T { [WireInclude] protected internal virtual int A { get; set; } }")]
    [InlineData("PW0036", "[GenerateSerializer] public class T { [WireAfterRead] protected void M() { } }", "[GenerateSerializer] public class T { [WireAfterRead] protected internal void M() { } }")]
    public Task What_is_protected_stays_so(string rule, string before, string after) =>
        FixVerifier.VerifyAsync(new MakeAccessibleFix(), rule, "Make it internal", before, after, Framework.NetStandard20);

    /// <summary>The compiler would say that what they are made of is less visible than they.</summary>
    [Theory]
    [InlineData("public class O { private enum S { A } [GenerateSerializer] private class T { public S State { get; set; } } }")]
    [InlineData("public class O { private enum S { A } [GenerateSerializer] private class T { public class U { internal List<S[]> State = new(); } } }")]
    [InlineData("public class O { private enum S { A } [GenerateSerializer] private record T(S State); }")]
    [InlineData("public class O { private enum S { A } [GenerateSerializer] private class T { protected delegate void Told(S s); } }")]
    [InlineData("public class O { private class B { } [GenerateSerializer] private class T : B { } }")]
    [InlineData("public class O { private class S { } [GenerateSerializer] private class T : List<S> { } }")]
    [InlineData("public class O { private class S { } [GenerateSerializer] private class T<A> where A : S { } }")]
    [InlineData("public class O { private interface I { } [GenerateSerializer] private interface T : I { } }")]
    [InlineData("public class O { protected enum S { A } [GenerateSerializer] private class T { public S State { get; set; } } }")]
    [InlineData("public class O { private class H { private class B { } [GenerateSerializer] private class T : B { } } }")]
    [InlineData("public class O { private class B { } private class H : B { [GenerateSerializer] class T { } } }")]
    [InlineData("public class O { [GenerateSerializer] private partial class T { } private partial class T { } }")]
    [InlineData("file enum S { A } [GenerateSerializer] file class T { public S State { get; set; } }")]
    public async Task What_is_made_of_what_is_hidden_stays_hidden(string source) =>
        Assert.Empty(await FixVerifier.OffersAsync(new MakeAccessibleFix(), "PW0019", source));

    [Theory]
    [InlineData("public class O { private enum S { A } [GenerateSerializer] private class T { private S _state; public S[] Get() => [_state]; } }", false)]
    [InlineData("public class O { private enum S { A } [GenerateSerializer] private class T { [WireIgnore] private S _state; } }", true)]
    [InlineData("public class O { private interface S { } [GenerateSerializer] private class T : S { } }", true)]
    [InlineData("public class O { [GenerateSerializer] private class T { public enum S { A } public S State { get; set; } protected class U { } protected U Make() => new(); } }", true)]
    public async Task Only_what_others_see_of_them_counts(string source, bool isOffered) =>
        Assert.Equal(isOffered ? 1 : 0, (await FixVerifier.OffersAsync(new MakeAccessibleFix(), "PW0019", source)).Count);

    [Theory]
    [InlineData("PW0012", "[WireInclude] protected virtual int A { get; set; }", "protected override int A { get; set; }")]
    [InlineData("PW0012", "public virtual int A { get; protected set; }", "public override int A { get; protected set; }")]
    [InlineData("PW0036", "[WireAfterRead] protected virtual void M() { }", "protected override void M() { }")]
    public async Task What_is_overridden_is_as_visible_as_what_overrides_it(string rule, string member, string overriding) => Assert.DoesNotContain(
        await FixVerifier.OffersAsync(
            new MakeAccessibleFix(), rule, "[GenerateSerializer] public class T { " + member + " } public class D : T { " + overriding + " }", Framework.NetStandard20),
        static o => o.Title == "Make it internal");

    [Fact]
    public Task Make_the_type_partial() => FixVerifier.VerifyAsync(
        new MakeAccessibleFix(),
        "PW0012",
        "Make 'T' partial",
        "[GenerateSerializer] public class T { [WireInclude] private int _a; }",
        "[GenerateSerializer] public partial class T { [WireInclude] private int _a; }",
        Framework.NetStandard20);

    [Fact]
    public Task Make_a_type_and_those_around_it_partial() => FixVerifier.VerifyAsync(
        new MakeAccessibleFix(),
        "PW0012",
        "Make 'T' partial",
        "public class Outer { public partial class Middle { [GenerateSerializer] public class T { [WireInclude] private int _a; } } }",
        "public partial class Outer { public partial class Middle { [GenerateSerializer] public partial class T { [WireInclude] private int _a; } } }",
        Framework.NetStandard20);

    [Fact]
    public async Task No_part_sets_what_is_set_where_objects_are_made()
    {
        const string support = "namespace System.Runtime.CompilerServices { internal static class IsExternalInit { } }";
        var offers = await FixVerifier.OffersAsync(
            new MakeAccessibleFix(), "PW0012", "[GenerateSerializer] public class T { public int A { get; private init; } } " + support, Framework.NetStandard20);
        Assert.DoesNotContain(offers, static o => o.Title.Contains("partial", System.StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_constructor_that_matches_nothing_is_not_helped_by_who_may_call_it() => Assert.Empty(await FixVerifier.OffersAsync(
        new MakeAccessibleFix(), "PW0010", "[GenerateSerializer] public class T { [WireConstructor] private T(int other) { } public int A { get; set; } }"));
}
