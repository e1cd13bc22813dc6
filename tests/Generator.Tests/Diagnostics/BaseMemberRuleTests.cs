using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Diagnostics;

/// <summary>No member of a base class is lost in silence, wherever the base class is declared.</summary>
public class BaseMemberRuleTests
{
    private const string IsExternalInit = "namespace System.Runtime.CompilerServices { internal class IsExternalInit { } }\n";

    private const string Entity = IsExternalInit + """
        [GenerateSerializer]
        public class Entity
        {
            public Entity(int id) { Id = id; }
            public int Id { get; }
            public string? Name { get; init; }
            public int Rank { get; set; }
        }
        """;

    [Fact]
    public async Task PW0023_constructor_only_members_of_a_base_class_elsewhere()
    {
        ImmutableArray<Diagnostic> found = await MarkedSource.VerifyWithLibrariesAsync(
            """
            [GenerateSerializer] public class {|PW0023:Id|} : Entity { public Id() : base(0) { } }
            [GenerateSerializer] public class Initialized : Entity { public Initialized(int id) : base(id) { } }
            [GenerateSerializer] public class {|PW0023:Hiding|} : Entity { public Hiding(int id) : base(id) { } [WireIgnore] public new int Name { get; set; } }
            [GenerateSerializer] public partial class {|PW0023:Called|} : Entity { [WireConstructor] private Called(int id) : base(id) { } }
            [GenerateSerializer] public class None : Entity { public None(int id, string? name) : base(id) { Name = name; } }
            [GenerateSerializer] public class Chosen : Entity { public Chosen() : base(0) { } public Chosen(int id, string? name) : base(id) { Name = name; } }
            [GenerateSerializer] public abstract class Abstract : Entity { protected Abstract(int id) : base(id) { } }
            [GenerateSerializer] public class {|PW0023:Below|} : Abstract { public Below(string? name) : base(0) { Name = name; } }
            """,
            Framework.NetStandard20,
            Entity);
        Assert.Equal(
            "'Id' would lose 'Id' of its base class 'Entity': no constructor parameter takes it, and nothing can set it afterwards; "
            + "let a constructor of 'Id' take it by its name, give it a setter that is internal or public, build the base class for .NET 8 or later, "
            + "or leave it out with [WireIgnore]",
            found.Single(d => d.GetMessage(null).StartsWith("'Id'", System.StringComparison.Ordinal)).GetMessage(null));
    }

    [Fact]
    public Task Accessors_set_them_from_net8_on() => MarkedSource.VerifyWithLibrariesAsync(
        "[GenerateSerializer] public class T : Entity { public T() : base(0) { } }", Framework.Net80, Entity.Replace(IsExternalInit, ""));

    [Fact]
    public Task PW0023_generic_base_classes_elsewhere_on_net8() => MarkedSource.VerifyWithLibrariesAsync(
        """
        [GenerateSerializer] public class {|PW0023:T|} : Box<int> { public T() : base(0) { } }
        [GenerateSerializer] public class U : Box<int> { public U(int item) : base(item) { } }
        """,
        Framework.Net80,
        "[GenerateSerializer] public class Box<X> { public Box(X item) { Item = item; } public X Item { get; } }");

    [Fact]
    public Task PW0023_members_that_no_parameter_can_take() => MarkedSource.VerifyWithLibrariesAsync(
        """
        [GenerateSerializer] public class {|PW0023:T|} : Box<int> { public T() : base(0) { } }
        """,
        Framework.Net80,
        "[GenerateSerializer] public class Box<X> { public Box(X item) { Item = item; } [WireInclude] internal X Item { get; } }");

    [Fact]
    public Task PW0023_base_classes_over_three_assemblies() => MarkedSource.VerifyWithLibrariesAsync(
        """
        [GenerateSerializer] public class {|PW0023:T|} : Middle { public T(string label) : base(0, label) { } }
        [GenerateSerializer] public class U : Middle { public U(int id, string label) : base(id, label) { } }
        """,
        Framework.NetStandard20,
        "[GenerateSerializer] public abstract class Root { protected Root(int id) { Id = id; } public int Id { get; } }",
        "[GenerateSerializer] public class Middle : Root { public Middle(int id, string label) : base(id) { Label = label; } public string Label { get; } }");

    [Fact]
    public Task An_override_stands_for_the_member() => MarkedSource.VerifyWithLibrariesAsync(
        "[GenerateSerializer] public class T : Root { public T(int id) : base(0) { Id = id; } public override int Id { get; } }",
        Framework.NetStandard20,
        "[GenerateSerializer] public abstract class Root { protected Root(int id) { Id = id; } public virtual int Id { get; } }");

    [Fact]
    public Task PW0023_base_classes_here() => MarkedSource.VerifyAsync(
        IsExternalInit + """
        [GenerateSerializer]
        public partial class Base
        {
            public Base(int id) { Id = id; }
            public int Id { get; }
            public string? Name { get; init; }
            public int Rank { get; private set; }
        }
        [GenerateSerializer] public class {|PW0023:T|} : Base { public T() : base(0) { } }
        [GenerateSerializer] public class U : Base { public U(int id) : base(id) { } }
        [GenerateSerializer] public abstract class Shape { protected Shape(int area) { Area = area; } public int Area { get; } }
        [GenerateSerializer] public class Square : Shape { public Square(int area) : base(area) { } }
        [GenerateSerializer] public class {|PW0023:Dot|} : Shape { public Dot() : base(0) { } }
        """,
        Framework.NetStandard20);

    [Fact]
    public Task PW0023_a_base_class_closed_over_what_cannot_travel() => MarkedSource.VerifyAsync(
        """
        [GenerateSerializer] public class Box<X> { public X? Item { get; set; } public int Count { get; set; } }
        [GenerateSerializer] public class {|PW0023:T|} : Box<System.Action> { }
        [GenerateSerializer] public class U : Box<int> { }
        """);

    [Fact]
    public Task PW0019_a_base_class_elsewhere_closed_over_what_cannot_travel() => MarkedSource.VerifyWithLibrariesAsync(
        "[GenerateSerializer] public class {|PW0019:T|} : Box<System.Action> { }",
        Framework.Net80,
        "[GenerateSerializer] public class Box<X> { public X? Item { get; set; } public int Count { get; set; } }");

    [Fact]
    public Task PW0010_parameters_that_only_ignored_members_of_a_base_class_elsewhere_fit() => MarkedSource.VerifyWithLibrariesAsync(
        "[GenerateSerializer] public class {|PW0010:T|} : Root { public T(int id) { Id = id; } }",
        Framework.Net80,
        "[GenerateSerializer] public class Root { [WireIgnore] public int Id { get; set; } }");

    [Fact]
    public Task PW0019_interfaces_with_static_abstract_members() => MarkedSource.VerifyAsync(
        "[GenerateSerializer] public interface {|PW0019:IT|} { static abstract int A { get; } } [GenerateSerializer] public class U : IT { public static int A => 0; }");

    /// <summary>Not even a partial type can call its own init accessor once the instance exists.</summary>
    [Fact]
    public Task PW0012_init_accessors_out_of_reach() => MarkedSource.VerifyAsync(
        IsExternalInit + """
        [GenerateSerializer] public partial class T { public int {|PW0012:A|} { get; private init; } public int B { get; init; } }
        [GenerateSerializer] public partial class U { private U() { } public int {|PW0012:A|} { get; init; } public int B { get; set; } }
        [GenerateSerializer(Construction = Construction.Uninitialized)] public class V { public int {|PW0012:A|} { get; init; } }
        """,
        Framework.NetStandard20);

    [Fact]
    public async Task PW0012_accessors_that_a_base_class_keeps_to_itself()
    {
        var found = await MarkedSource.VerifyAsync(
            """
            public class Base { public virtual int A { get; private set; } public virtual int B { get; protected set; } }
            [GenerateSerializer] public class T : Base { public override int {|PW0012:A|} => 1; public override int {|PW0012:B|} => 1; }
            [GenerateSerializer] public partial class U : Base { public override int {|PW0012:A|} => 1; public override int B => 1; }
            """,
            Framework.NetStandard20);
        Assert.Equal([false, true, false], found.Select(static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture).Contains("or the type partial", System.StringComparison.Ordinal)));
    }

    /// <summary>Of a base class elsewhere it is said by name what certainly is lost; what a derived class takes or overrides is not.</summary>
    [Fact]
    public async Task PW0022_names_what_nothing_can_set()
    {
        var found = await MarkedSource.VerifyWithLibrariesAsync(
            """
            [GenerateSerializer] public class {|PW0022:Plain|} : Lib.Unmarked { public int X { get; set; } }
            [GenerateSerializer(Members = Members.AllFields)] public class {|PW0022:Fields|} : Lib.Unmarked { public int X { get; set; } }
            [GenerateSerializer] public class {|PW0022:Taking|} : Lib.Unmarked { public Taking(System.Collections.Generic.List<string> list, int only) : base(list) => Only = only; public override int Only { get; } }
            """,
            Framework.Net80,
            "namespace Lib; public abstract class Unmarked { protected Unmarked() { } protected Unmarked(System.Collections.Generic.List<string> list) => List = list; public int Set { get; set; } public virtual int Only { get; } public System.Collections.Generic.List<string> List { get; } = new(); public int Twice => 2 * Set; public static int Shared { get; } internal int Hidden { get; } }");
        Assert.Equal(
            ["; 'Only', 'List' cannot be set by generated code", "; 'Only', 'List' cannot be set by generated code", ""],
            found.Select(static d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture).Split("only its public members are serialized")[1]));
    }

    /// <summary>The code of a base class elsewhere was generated without what an override says.</summary>
    [Fact]
    public async Task PW0018_on_overrides_of_what_a_base_class_elsewhere_writes()
    {
        var found = await MarkedSource.VerifyWithLibrariesAsync(
            """
            public struct Twice : IWireConverter<string, int> { public int Convert(string old) => old.Length; }
            [GenerateSerializer] public class D : Lib.B
            {
                [{|PW0018:WireIgnore|}] public override string? Secret { get; set; }
                [{|PW0018:WireName("Other")|}] public override string? Name { get; set; }
                [{|PW0018:WireRequired|}, {|PW0018:WireConverter(typeof(Twice))|}] public override int Number { get; set; }
                [WireName("same")] public override string? Same { get; set; }
                [WireInclude] public override int Plain { get; set; }
                [WireIgnore] public override int Own { get; } = 1;
            }
            [GenerateSerializer] public sealed class F : Lib.B { [field: {|PW0018:WireIgnore|}] public override string? Secret { get; set; } }
            [GenerateSerializer(Members = Members.AllFields)] public sealed class G : Lib.B { [{|PW0018:WireIgnore|}] public override string? Secret { get; set; } [WireName("G.Name")] public override string? Name { get; set; } }
            [GenerateSerializer] public sealed class E : D { [{|PW0018:WireIgnore|}] public override string? Secret { get; set; } }
            """,
            Framework.Net80,
            "[GenerateSerializer] public class LibBase { } namespace Lib { [GenerateSerializer] public class B { public virtual string? Secret { get; set; } public virtual string? Name { get; set; } public virtual int Number { get; set; } [WireName(\"same\")] public virtual string? Same { get; set; } public virtual int Plain { get; set; } public virtual int Own { get; } } }");
        Assert.Equal("[WireIgnore] on 'Secret' has no effect: the property is written and read by its base class in another assembly; put the attribute on it there", found[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }
}
