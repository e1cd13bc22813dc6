using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Prewire.Generator.Model;
using Prewire.Generator.Planning;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Planning;

/// <summary>In which order members travel.</summary>
public class MemberOrderTests
{
    [Fact]
    public void As_declared_base_first() => Assert.Equal(
        ["Zoo", "Bird", "Y", "Ant", "_x", "C"],
        Order("[GenerateSerializer] public sealed class T : B { public int Y; public string? Ant { get; init; } [WireInclude] private int _x; public int C; }", "public class B { public string? Zoo; public int Bird { get; set; } }"));

    [Fact]
    public void Positional_members_of_records_too() => Assert.Equal(
        ["Zoo", "Bird", "Ant"],
        Order("[GenerateSerializer] public sealed record T(int Zoo, string Bird) { public int Ant { get; set; } }"));

    [Fact]
    public void What_keeps_unknown_members_is_last() => Assert.Equal(
        ["Zoo", "Ant", "Unknown"],
        Order("[GenerateSerializer] public sealed class T { public WireUnknownMembers? Unknown; public int Zoo; public int Ant; }"));

    [Fact]
    public void By_id() => Assert.Equal(
        ["Ant", "Bird", "Zoo"],
        Order("[GenerateSerializer] public sealed class T { [WireId(300)] public int Zoo; [WireId(1)] public int Ant; [WireId(2)] public int Bird; }"));

    /// <summary>An IDE and a build may hand the files to the compiler in different orders.</summary>
    [Fact]
    public void By_hash_where_the_members_of_a_type_are_in_several_files()
    {
        const string First = "[GenerateSerializer] public sealed partial class T { public int Zoo; public int Bird; public int Ant; }";
        const string Second = "public partial class T { public int Ape; }";
        string[] order = Order(First, Second);
        Assert.Equal(order, Order(Second, First));
        Assert.Equal(order.OrderBy(static n => WireProtocol.NameHash.Of(n)), order);
        Assert.Equal(["Zoo", "Bird", "Ant"], Order(First, "public partial class T { public void M() { } }"));
    }

    [Fact]
    public void Structs_too_where_their_members_are_in_several_files()
    {
        const string First = "[GenerateSerializer] public partial struct T { public int Zoo; public int Bird; }";
        const string Second = "public partial struct T { public int Ape; public int Ant; }";
        string[] order = Order(First, Second);
        Assert.Equal(order, Order(Second, First));
        Assert.Equal(order.OrderBy(static n => WireProtocol.NameHash.Of(n)), order);
    }

    [Fact]
    public void By_hash_where_the_declaration_is_not_here()
    {
        CSharpCompilation library = TestCompilation.Create(["public class B { public int Zoo; public int Bird; public int Ant; }"], assemblyName: "Library");
        CSharpCompilation app = TestCompilation.Create(["using Prewire; [GenerateSerializer] public sealed class T : B { public int Cat; }"], references: [library.EmitToImageReference()]);
        string[] order = [.. MemberOrder.Of(app.Model()).Select(static m => m.Name)];
        Assert.Equal(order.OrderBy(static n => WireProtocol.NameHash.Of(n)), order);
        Assert.Equal(4, order.Length);
    }

    private static string[] Order(params string[] files) =>
        [.. MemberOrder.Of(TestCompilation.Create(files.Select(static f => "#nullable enable\nusing Prewire; " + f), Framework.Net80, LanguageVersion.Latest).Model()).Select(static m => m.Name)];
}
