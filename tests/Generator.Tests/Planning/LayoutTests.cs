using System.Collections.Generic;
using System.Linq;
using Prewire.Generator.Members;
using Prewire.Generator.Model;
using Prewire.Generator.Planning;
using Prewire.Generator.Tests.Harness;
using Prewire.Generator.Planning.Linking;

namespace Prewire.Generator.Tests.Planning;

/// <summary>Where members lie, and which checks of room are left.</summary>
public class LayoutTests
{
    [Fact]
    public void Header_bits_then_the_run_then_the_rest_each_by_identity()
    {
        LayoutPlan layout = Plan("[WireId(5)] public string A; [WireId(4)] public bool B; [WireId(3)] public long C; [WireId(2)] public int? D; [WireId(1)] public short E;");
        Assert.Equal([("D", 1), ("B", 2)], layout.Bits.Select(static m => (m.Slot.Name, m.Bit)));
        Assert.Equal([("E", 1), ("C", 3)], layout.Run.Select(static m => (m.Slot.Name, m.Offset)));
        Assert.Equal(["D", "A"], layout.Rest.Select(static m => m.Slot.Name));
        Assert.Equal((1, 11), (layout.HeaderSize, layout.RunSize));
    }

    [Fact]
    public void The_first_check_covers_the_nullables_right_behind_the_run()
    {
        LayoutPlan layout = Plan("[WireId(1)] public int A; [WireId(2)] public long? B; [WireId(3)] public int? C; [WireId(4)] public string D;");
        Assert.Equal((5, 17), (layout.RunSize, layout.Ensure));
        Assert.All(layout.Rest, static m => Assert.Equal(0, m.Ensure));
    }

    [Fact]
    public void A_string_makes_room_for_the_nullables_behind_it()
    {
        LayoutPlan layout = Plan("[WireId(1)] public string A; [WireId(2)] public long? B; [WireId(3)] public int? C; [WireId(4)] public string D;");
        Assert.Equal([12, 0], layout.Rest.OfType<StringMember>().Select(static m => m.Reserve));
        Assert.All(layout.Rest, static m => Assert.Equal(0, m.Ensure));
    }

    [Fact]
    public void Behind_anything_else_they_share_a_check()
    {
        LayoutPlan layout = Plan("[WireId(1)] public int[] A; [WireId(2)] public long? B; [WireId(3)] public int? C;");
        Assert.Equal([0, 12, 0], layout.Rest.Select(static m => m.Ensure));
    }

    [Fact]
    public void Room_for_many_nullables_is_asked_for_in_parts()
    {
        LayoutPlan layout = Plan(string.Concat(Enumerable.Range(1, 40).Select(static i => $"[WireId({i})] public System.Guid? M{i};")));
        Assert.Equal(6 + 256, layout.Ensure);
        Assert.Equal([256, 128], layout.Rest.Select(static m => m.Ensure).Where(static e => e > 0));
    }

    [Fact]
    public void Room_for_decimals_is_asked_for_like_that_for_nullables()
    {
        LayoutPlan layout = Plan("[WireId(1)] public decimal A; [WireId(2)] public int B; [WireId(3)] public string C; [WireId(4)] public long? D; [WireId(5)] public decimal? E; [WireId(6)] public decimal F;");
        Assert.Equal((5, 18), (layout.RunSize, layout.Ensure));
        Assert.Equal([34], layout.Rest.OfType<StringMember>().Select(static m => m.Reserve));
        Assert.All(layout.Rest, static m => Assert.Equal(0, m.Ensure));
        Assert.Equal(1 + 1, Plan("public decimal A; public string B;", "struct").MinSize);
    }

    [Theory]
    [InlineData(7, 1)]
    [InlineData(8, 2)]
    [InlineData(31, 4)]
    [InlineData(32, 5)]
    [InlineData(300, 38)]
    public void An_object_has_one_bit_for_its_presence(int bools, int headerSize)
    {
        LayoutPlan layout = Plan(string.Concat(Enumerable.Range(0, bools).Select(static i => $"public bool M{i};")));
        Assert.Equal(headerSize, layout.HeaderSize);
        Assert.Equal(Enumerable.Range(1, bools), layout.Bits.Select(static m => m.Bit));
    }

    [Fact]
    public void A_struct_has_a_header_only_where_there_are_bits()
    {
        Assert.Equal(0, Plan("public int A; public string B;", "struct").HeaderSize);
        LayoutPlan layout = Plan("public bool A; public byte? B;", "struct");
        Assert.Equal((1, 2), (layout.HeaderSize, layout.HeaderBits));
        Assert.Equal([0, 1], layout.Bits.Select(static m => m.Bit));
    }

    [Fact]
    public void The_fewest_bytes_of_structs_are_added_up()
    {
        LayoutPlan layout = Plan("public int A; public string B; public U C; public (int, int) D; public int? E;", "struct", "[GenerateSerializer] public struct U { public long A; }");
        Assert.Equal(1 + 4 + 1, layout.MinSize);
        Assert.Equal(2, layout.MinSizeCodecs.Count);
    }

    [Theory]
    [InlineData("bool", typeof(BoolMember))]
    [InlineData("System.DayOfWeek", typeof(FixedMember))]
    [InlineData("System.Guid?", typeof(NullableMember))]
    [InlineData("decimal", typeof(DecimalMember))]
    [InlineData("decimal?", typeof(NullableMember))]
    [InlineData("bool?", typeof(NullableMember))]
    [InlineData("(int, int)?", typeof(NullableMember))]
    [InlineData("string", typeof(StringMember))]
    [InlineData("T", typeof(ObjectMember))]
    [InlineData("int[]", typeof(CodecMember))]
    [InlineData("System.Uri", typeof(CodecMember))]
    public void Each_type_has_its_kind(string type, System.Type expected)
    {
        LayoutPlan layout = Plan("public " + type + " A;");
        Assert.Equal(expected, layout.Bits.Concat(layout.Run).Concat(layout.Rest).First().GetType());
    }

    private static LayoutPlan Plan(string members, string kind = "sealed class", string more = "")
    {
        TypeModel model = TestCompilation.Create("#nullable disable\nusing Prewire; [GenerateSerializer] public " + kind + " T { " + members + " } " + more).Model();
        return CodecPlanner.Plan(new LinkedType(model, false, LateMentions.None, default, 0), Features).Layout;
    }

    private static LanguageFeatures Features => new("App", 1300, true, true, true, true);
}
