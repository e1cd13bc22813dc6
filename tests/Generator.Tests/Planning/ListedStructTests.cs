using Prewire.Generator.Planning;
using Prewire.Generator.Tests.Harness;

namespace Prewire.Generator.Tests.Planning;

/// <summary>Which structs are copied as they lie in memory.</summary>
public class ListedStructTests
{
    [Theory]
    [InlineData("public float X, Y, Z;")]
    [InlineData("public double A; public int B; public int C;")]
    [InlineData("public int B { get; set; } public short C { get; init; } public char D;")]
    [InlineData("public System.Guid A; public int B;")]
    [InlineData("public System.DayOfWeek A;")]
    public void Without_padding_and_invalid_values(string members) => Assert.True(IsListed(members));

    [Theory]
    [InlineData("", "nothing to copy")]
    [InlineData("public int A; public long B;", "padding between")]
    [InlineData("public long A; public int B;", "padding at the end")]
    [InlineData("public bool A;", "a bool has invalid values")]
    [InlineData("public decimal A;", "a decimal has invalid values")]
    [InlineData("public System.DateTime A;", "a DateTime has invalid values")]
    [InlineData("public nint A;", "its size depends on the process")]
    [InlineData("public string A;", "a reference")]
    [InlineData("public int? A;", "nullable")]
    [InlineData("public int A; private int b;", "a field that does not travel")]
    [InlineData("private int a, b; public int A { get => b; set => b = value; } public int B { get => a; set => a = value; }", "members that are not the fields")]
    public void Others_are_not(string members, string why) => Assert.False(IsListed(members), why);

    [Fact]
    public void Nor_with_a_layout_of_its_own() => Assert.False(MemberOrder.IsListed(TestCompilation.Create("""
        using System.Runtime.InteropServices;
        [Prewire.GenerateSerializer, StructLayout(LayoutKind.Explicit)]
        public struct T { [FieldOffset(4)] public int A; [FieldOffset(0)] public int B; }
        """).Model()));

    private static bool IsListed(string members) =>
        MemberOrder.IsListed(TestCompilation.Create("[Prewire.GenerateSerializer] public struct T { " + members + " }").Model());
}
