using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Parsing;

public class MemberTests
{
    [Fact]
    public void Public_instance_properties_and_fields_travel_in_the_order_of_declaration()
    {
        TypeModel type = Parse(
            """
            [GenerateSerializer]
            public class T
            {
                public int Z { get; set; }
                public string A = "";
                internal int Internal { get; set; }
                private int _private;
                public static int Static { get; set; }
                public const int Constant = 1;
                public int this[int i] => i;
                public int Computed => Z;
                [WireIgnore] public int Ignored { get; set; }
                [WireInclude] private int _included = 5;
                [WireInclude] internal int AlsoIncluded { get; set; }
                public event System.Action? Happened;
            }
            """);
        Assert.Equal(["Z", "A", "_included", "AlsoIncluded"], type.Members.Select(m => m.Name));
        Assert.Equal(new MemberAccess(AccessKind.Field, "_included"), type.Member("_included").Get);
        Assert.Equal(new MemberAccess(AccessKind.Direct, "AlsoIncluded"), type.Member("AlsoIncluded").Set);
    }

    [Theory]
    [InlineData("public int A { get; set; }", true)]
    [InlineData("private int _a; public int A { get => _a; set => _a = value; }", false)]
    [InlineData("public partial int A { get; set; } private int _a; public partial int A { get => _a; set => _a = value; }", false)]
    [InlineData("public T(int a) : this(a, true) { } public T(int a, bool b) { A = a; } public readonly int A;", true)]
    [InlineData("public T(int a) : this(Check(a), true) { } public T(int a, bool b) { A = a; } public readonly int A; static int Check(int a) => a;", false)]
    [InlineData("public T(int a, int b) => (this.A, B) = (a, b); public int A { get; } public readonly int B;", true)]
    [InlineData("public T(int a) { Checked = a; } public int A; private int Checked { set { A = value; } }", false)]
    [InlineData("public T(int a) { A = a; B = Twice; } public int A; public int B; private readonly int Twice => 2 * A;", false)]
    public void A_struct_is_quiet_where_neither_accessors_nor_constructors_have_code(string members, bool isQuiet) =>
        Assert.Equal(isQuiet, Parse("[GenerateSerializer] public partial struct T { " + members + " }").IsQuiet);

    [Fact]
    public void Ways_in_and_out()
    {
        TypeModel type = Parse(
            """
            [GenerateSerializer]
            public class T
            {
                public int Settable { get; set; }
                public int Init { get; init; }
                public required int Required { get; init; }
                public int PrivateSet { get; private set; }
                public int PrivateGet { private get; set; }
                public int GetOnly { get; } = 3;
                public readonly int ReadOnly = 4;
                [WireInclude] private readonly int _readOnly;
            }
            """);
        Assert.Equal(new MemberAccess(AccessKind.Direct, "Settable"), type.Member("Settable").Set);
        Assert.Equal(new MemberAccess(AccessKind.Init, "set_Init"), type.Member("Init").Set);
        Assert.True(type.Member("Required").IsRequired);
        Assert.Equal(new MemberAccess(AccessKind.Method, "set_PrivateSet"), type.Member("PrivateSet").Set);
        Assert.Equal(new MemberAccess(AccessKind.Method, "get_PrivateGet"), type.Member("PrivateGet").Get);
        Assert.Equal(new MemberAccess(AccessKind.BackingField, "<GetOnly>k__BackingField"), type.Member("GetOnly").Set);
        Assert.Equal(new MemberAccess(AccessKind.ReadOnlyField, "ReadOnly"), type.Member("ReadOnly").Set);
        Assert.Equal(new MemberAccess(AccessKind.Direct, "ReadOnly"), type.Member("ReadOnly").Get);
        Assert.Equal(new MemberAccess(AccessKind.Field, "_readOnly"), type.Member("_readOnly").Get);
    }

    [Fact]
    public void Members_of_unannotated_bases_come_first_and_keep_their_declaring_type()
    {
        TypeModel type = Parse(
            """
            public class Root<TValue> { public TValue? Value { get; set; } [WireInclude] private int _root; }
            public class Middle : Root<string> { public int Count { get; set; } }
            [GenerateSerializer] public class T : Middle { public int Own { get; set; } }
            """,
            framework: Framework.Running);
        Assert.Equal(["Value", "_root", "Count", "Own"], type.Members.Select(m => m.Name));
        Assert.Equal("string", type.Member("Value").Type.Name);
        Assert.Equal(new DeclaringTypeModel("global::Root<string>", false, true, false, false), type.Member("_root").DeclaringType with { Definition = null });
        Assert.Equal("<string>", type.Member("_root").DeclaringType.Definition!.Arguments);
        Assert.True(type.Member("Own").DeclaringType.IsSelf);
    }

    [Fact]
    public void Annotated_bases_are_flattened()
    {
        TypeModel type = Parse(
            """
            public interface IUnknown { }
            [GenerateSerializer] public interface IKnown { }
            [GenerateSerializer] public abstract class Base : IUnknown, IKnown { public int A { get; set; } }
            [WireSerializable] public class T : Base { public int B { get; set; } }
            """);
        Assert.Equal(["A", "B"], type.Members.Select(m => m.Name));
        Assert.Null(type.Base);
    }

    [Fact]
    public void An_override_is_the_member_it_overrides()
    {
        TypeModel type = Parse(
            """
            public abstract class Base
            {
                public abstract int Abstract { get; set; }
                public virtual int Half { get; set; }
                public virtual int Ignored { get; set; }
            }
            [GenerateSerializer]
            public class T : Base
            {
                public override int Abstract { get; set; }
                public override int Half { get => 1; }
                [WireIgnore] public override int Ignored { get; set; }
            }
            """);
        Assert.Equal(["Abstract", "Half"], type.Members.Select(m => m.Name));
        Assert.Equal(AccessKind.Direct, type.Member("Half").Set.Kind);
    }

    [Fact]
    public void A_hidden_member_says_so()
    {
        TypeModel type = Parse(
            """
            public class Base { [WireName("old")] public int A { get; set; } }
            [GenerateSerializer] public class T : Base { public new int A { get; set; } }
            """);
        Assert.Equal([true, false], type.Members.Select(m => m.IsHidden));
        Assert.Equal(["old", "A"], type.Members.Select(m => m.WireName));
    }

    [Fact]
    public void All_fields_are_those_behind_properties_too()
    {
        TypeModel type = Parse(
            """
            [GenerateSerializer(Members = Members.AllFields)]
            public class T
            {
                private int _a;
                public int Auto { get; set; }
                public int Custom { get => _a; set => _a = value; }
                private string Hidden { get; } = "";
                [WireIgnore] private int _ignored;
            }
            """);
        Assert.Equal(["_a", "Auto", "Hidden"], type.Members.Select(m => m.Name));
        Assert.True(type.Options.AllFields);
    }

    [Fact]
    public void Records_leave_out_what_the_compiler_adds()
    {
        TypeModel type = Parse("[GenerateSerializer] public record T(int Id, string Name) { public string? Note { get; init; } }");
        Assert.Equal(["Id", "Name", "Note"], type.Members.Select(m => m.Name));
        Assert.Equal([0, 1, -1], type.Members.Select(m => m.ConstructorParameter));
        Assert.Equal(TypeForm.Record, type.Form);
    }

    [Fact]
    public void Ids_and_names()
    {
        TypeModel type = Parse(
            """
            [GenerateSerializer(Evolution = Evolution.Fingerprint), WireName("shop.t")]
            public class T { [WireId(7)] public int A { get; set; } [field: WireId(9)] public int B { get; set; } }
            """);
        Assert.Equal([7, 9], type.Members.Select(m => m.Id));
        Assert.Equal("shop.t", type.WireName);
        Assert.True(type.Options.Fingerprint);
        Assert.True(type.UsesIds);
    }

    [Fact]
    public void Keywords_are_escaped()
    {
        TypeModel type = Parse("namespace @class { [GenerateSerializer] public class @event { public int @int { get; set; } } }", "class.event");
        Assert.Equal("global::@class.@event", type.Name);
        Assert.Equal("@event", type.Identifier);
        Assert.Equal("class_eventCodec", type.CodecName);
        Assert.Equal("@int", Assert.Single(type.Members).EscapedName);
    }

    [Fact]
    public void A_partial_type_must_be_partial_all_the_way_out()
    {
        Assert.True(Parse("public partial class Outer { [GenerateSerializer] public partial class T { } }", "Outer+T").IsPartial);
        Assert.False(Parse("public class Outer { [GenerateSerializer] public partial class T { } }", "Outer+T").IsPartial);
    }

    [Fact]
    public void An_interface_has_no_members_of_its_own()
    {
        TypeModel type = Parse("[GenerateSerializer] public interface T { int A { get; } }");
        Assert.Empty(type.Members);
        Assert.True(type.IsAbstract);
        Assert.Null(type.Constructor);
    }

    private static TypeModel Parse(string source, string name = "T", Framework framework = Framework.Net80)
    {
        CSharpCompilation compilation = TestCompilation.Create("using Prewire;\n" + source, framework);
        compilation.AssertCompiles();
        return compilation.Model(name);
    }
}
