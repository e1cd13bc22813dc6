using System;
using System.Linq;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

public class LiteralTests
{
    [Fact]
    public void An_int_with_an_id_takes_two_bytes() =>
        Assert.Equal("41 03", Hex(Shapes.WithIds(ShapeKind.Object, (1, "Value", Shapes.Int))));

    [Fact]
    public void Ids_that_are_left_out_are_counted()
    {
        WireEdge root = Shapes.WithIds(
            ShapeKind.Object, (2, "A", Shapes.Int), (3, "B", Shapes.Int), (5, "C", Shapes.Int), (69, "D", Shapes.Int), (134, "E", Shapes.Int), (int.MaxValue, "F", Shapes.Int));

        Assert.Equal("46 C0 4C C0 03 FE 03 FF 00 03 FF B8 FE FF FF 07 03", Hex(root));
    }

    [Fact]
    public void Ids_begin_with_1_unless_it_is_said()
    {
        Assert.Equal("42 BF 4C", Hex(Shapes.WithIds(ShapeKind.Object, (0, "A", Shapes.Int), (1, "B", Shapes.Int))));
        Assert.Equal("42 BF 03 C0 03", Hex(Shapes.WithIds(ShapeKind.Object, (0, "A", Shapes.Int), (2, "B", Shapes.Int))));
    }

    [Fact]
    public void Frequent_members_share_a_byte_with_the_next()
    {
        WireEdge[] all =
        [
            WireEdge.Of(WireKind.Bool), Shapes.Int, WireEdge.Of(WireKind.Int64), WireEdge.Of(WireKind.Float64), WireEdge.Of(WireKind.Decimal), WireEdge.Of(WireKind.Guid),
            WireEdge.Of(WireKind.DateTime), Shapes.Text, Shapes.Int.AsNullable(), WireEdge.Of(WireKind.Guid).AsNullable(), WireEdge.Of(WireKind.DateTime).AsNullable(),
        ];

        // All pairs of them, in the order of their bytes.
        var members = all.SelectMany(a => all.SelectMany(b => new[] { a, b })).Select((edge, i) => (i + 1, "M" + i, edge)).ToArray();
        byte[] literal = ShapeWriter.ToLiteral(Shapes.WithIds(ShapeKind.Struct, members));

        Assert.Equal([0x16, 0x01, 0xF2, 0x01, .. Enumerable.Range(0x40, 121).Select(i => (byte)i)], literal);
        Assert.True(ShapeParser.TryParse(literal, out WireEdge? parsed, out int shared));
        Assert.Equal(121, shared);
        Assert.Equal(members.Select(m => m.edge), parsed.Type!.Members.Select(m => m.Edge));
    }

    [Fact]
    public void Members_share_a_byte_from_the_first_on()
    {
        Assert.Equal("43 4C 03", Hex(Shapes.WithIds(ShapeKind.Object, (1, "A", Shapes.Int), (2, "B", Shapes.Int), (3, "C", Shapes.Int))));
        Assert.Equal("43 12 4C", Hex(Shapes.WithIds(ShapeKind.Object, (1, "A", WireEdge.Of(WireKind.Bytes)), (2, "B", Shapes.Int), (3, "C", Shapes.Int))));
        Assert.Equal("43 03 C0 4C", Hex(Shapes.WithIds(ShapeKind.Object, (1, "A", Shapes.Int), (3, "B", Shapes.Int), (4, "C", Shapes.Int))));
        Assert.Equal("42 1F 83 03", Hex(Shapes.WithIds(ShapeKind.Object, (1, "A", Shapes.Int.AsInline()), (2, "B", Shapes.Int))));
    }

    [Theory]
    [InlineData(2, "42 09 09", "44 4C 4C")]
    [InlineData(3, "43 09 B9", "46 4C B9")]
    [InlineData(8, "48 09 BE", "50 4C BE")]
    [InlineData(9, "49 09 BE 09", "52 4C BE 4C")]
    [InlineData(10, "4A 09 BE 09 09", "54 4C BE 4C 4C")]
    [InlineData(11, "4B 09 BE 09 B9", "56 4C BE 4C B9")]
    [InlineData(16, "50 09 BE 09 BE", "60 4C BE 4C BE")]
    public void What_is_there_three_times_or_more_is_a_run(int times, string singles, string pairs)
    {
        Check(times, WireEdge.Of(WireKind.Float32), singles);
        Check(2 * times, Shapes.Int, pairs);

        static void Check(int count, WireEdge edge, string hex)
        {
            WireEdge root = Shapes.WithIds(ShapeKind.Object, [.. Enumerable.Range(1, count).Select(i => (i, "M" + i, edge))]);
            Assert.Equal(hex, Hex(root));
            Assert.Equal(Enumerable.Range(1, count).Select(i => ((uint)i, edge)), Shapes.Sent(root).Type!.Members.Select(m => (m.Identity, m.Edge)));

            // Each byte but the first and those of runs is a member; all others share one.
            byte[] literal = ShapeWriter.ToLiteral(root);
            Assert.True(ShapeParser.TryParse(literal, out _, out int shared));
            Assert.Equal(count, shared + literal.Skip(1).Count(b => b is < 0xB9 or > 0xBE));
        }
    }

    [Fact]
    public void A_run_ends_where_an_id_is_left_out_or_a_pair_begins()
    {
        WireEdge number = WireEdge.Of(WireKind.Float32);
        Assert.Equal("46 09 B9 C0 09 B9", Hex(Shapes.WithIds(ShapeKind.Object, [.. Enumerable.Range(1, 7).Where(i => i != 4).Select(i => (i, "M" + i, number))])));
        Assert.Equal("47 4C B9 03", Hex(Shapes.WithIds(ShapeKind.Object, [.. Enumerable.Range(1, 7).Select(i => (i, "M" + i, Shapes.Int))])));
        Assert.Equal("45 09 B9 8E", Hex(Shapes.WithIds(ShapeKind.Object, [.. Enumerable.Range(1, 3).Select(i => (i, "M" + i, number)), (4, "T", Shapes.Text), (5, "I", Shapes.Int)])));
        Assert.Equal("43 1F 20 1F 20 1F 20", Hex(Shapes.WithIds(ShapeKind.Object, [.. Enumerable.Range(1, 3).Select(i => (i, "M" + i, WireEdge.Of(WireKind.Float16)))])));
        Assert.Equal("16 09 03 C9 01 C9 02 C9 03", Hex(Shapes.Make(ShapeKind.Struct, ShapeFlags.Listed, [.. Enumerable.Range(1, 3).Select(i => (i, "M" + i, number))])));
    }

    [Theory]
    [InlineData(0, "40", "13 15 00 03")]
    [InlineData(63, "7F", "13 15 00 FF")]
    [InlineData(64, "80", "13 15 00 00 40")]
    [InlineData(191, "FF", "13 15 00 00 BF 01")]
    [InlineData(192, "15 00 C0 01", "13 15 00 00 C0 01")]
    public void The_number_of_members_is_in_the_first_byte(int count, string root, string element)
    {
        WireEdge type = Shapes.WithIds(ShapeKind.Object, Enumerable.Range(0, count).Select(i => (i + 1, "M" + i, WireEdge.Of(i % 2 == 0 ? WireKind.Bytes : WireKind.Int8))).ToArray());
        string members = string.Concat(Enumerable.Range(0, count).Select(i => i % 2 == 0 ? " 12" : " 01"));

        Assert.Equal(root + members, Hex(type));
        Assert.Equal(element + members, Hex(WireEdge.List(type)));
        Assert.Equal(members.Length / 3, Shapes.Sent(type).Type!.Members.Count);
        Assert.Equal(members.Length / 3, Shapes.Sent(WireEdge.List(type)).Element!.Type!.Members.Count);
    }

    [Fact]
    public void Poco_keeps_its_promises()
    {
        // Lead byte, literal and 35 bytes of value.
        Assert.True(LeadBytes.Prefix(ShapeWriter.ToLiteral(Shapes.PocoWithIds()), false).Length + 35 <= 39);
        Assert.True(LeadBytes.Prefix(ShapeWriter.ToLiteral(Shapes.PocoWithNames()), false).Length + 35 <= 60);
    }

    [Fact]
    public void Names_are_hashes_behind_the_member() =>
        Assert.Equal("15 04 01 11 " + HashHex("Title"), Hex(Shapes.Named(ShapeKind.Object, ("Title", Shapes.Text))));

    [Fact]
    public void A_nullable_has_bit_5_and_the_inline_form_a_further_byte()
    {
        WireEdge root = Shapes.WithIds(
            ShapeKind.Struct, (1, "A", Shapes.Int.AsNullable()), (2, "B", Shapes.Int.AsInline()), (3, "C", WireEdge.Of(WireKind.Float16)));

        Assert.Equal("16 01 03 23 1F 83 1F 20", Hex(root));
    }

    [Fact]
    public void Lists_maps_and_tuples_carry_what_they_hold()
    {
        Assert.Equal("13 11", Hex(WireEdge.List(Shapes.Text)));
        Assert.Equal("12", Hex(WireEdge.List(WireEdge.Of(WireKind.UInt8))));
        Assert.Equal("13 25", Hex(WireEdge.List(WireEdge.Of(WireKind.UInt8).AsNullable())));
        Assert.Equal("14 11 13 03", Hex(WireEdge.Map(Shapes.Text, WireEdge.List(Shapes.Int))));
        Assert.Equal("37 02 03 00", Hex(WireEdge.ReferenceTuple(Shapes.Int, WireEdge.Of(WireKind.Bool))));
    }

    [Fact]
    public void A_recursive_root_mentions_itself() => Assert.Equal("42 03 13 15 00", Hex(Shapes.Tree()));

    [Fact]
    public void A_list_of_a_type_mentions_it_first() =>
        Assert.Equal("13 15 00 07 BF 03", Hex(WireEdge.List(Shapes.WithIds(ShapeKind.Object, (0, "A", Shapes.Int)))));

    [Fact]
    public void A_listed_type_keeps_the_order_of_declaration() =>
        Assert.Equal("16 09 02 C9 05 C9 02", Hex(Shapes.Make(ShapeKind.Struct, ShapeFlags.Listed, (5, "B", WireEdge.Of(WireKind.Float32)), (2, "A", WireEdge.Of(WireKind.Float32)))));

    [Fact]
    public void A_base_section_is_mentioned_before_the_count()
    {
        var graph = new ShapeGraph();
        graph.TryBegin("Derived", ShapeKind.Object, ShapeFlags.None, "Derived", out WireEdge edge, out TypeShape derived);
        graph.TryBeginSection("Base", ShapeFlags.None, nameHash: 0x04030201, "Base", out WireEdge section, out TypeShape parent);
        parent.Add(1, 1, "A", Shapes.Int);
        derived.AddBase(section);
        derived.Add(1, 1, "B", Shapes.Text);

        Assert.Equal("15 10 01 01 11 22 01 02 03 04 01 03", Hex(edge));
    }

    [Fact]
    public void Long_literals_have_a_varint_length()
    {
        Assert.Equal([0x7F], LeadBytes.Prefix(new byte[0x7F], false).Take(1));
        Assert.Equal([0xFF, 0x80, 0x01], LeadBytes.Prefix(new byte[0x80], false).Take(3));
        Assert.Equal([0xFF, 0x80, 0x80, 0x01], LeadBytes.Prefix(new byte[16384], false).Take(4));
    }

    [Fact]
    public void A_fingerprint_stands_behind_the_escape()
    {
        byte[] literal = ShapeWriter.ToLiteral(Shapes.Int);

        Assert.Equal([0x00, 0x01, 0x01, .. BitConverter.GetBytes(LeadBytes.Fingerprint(literal))], LeadBytes.Prefix(literal, true));
    }

    [Fact]
    public void What_exceeds_a_literal_is_told()
    {
        WireEdge deep = Shapes.Int;
        for (int i = 0; i < 12; i++)
        {
            deep = WireEdge.List(deep);
        }

        Assert.Null(ShapeWriter.TryToLiteral(deep, out string? nesting));
        Assert.Contains("12", nesting, StringComparison.Ordinal);

        var members = Enumerable.Range(0, 1025).Select(i => (i, "M" + i, Shapes.Int)).ToArray();
        Assert.Null(ShapeWriter.TryToLiteral(Shapes.WithIds(ShapeKind.Object, members), out string? count));
        Assert.Contains("1,024", count, StringComparison.Ordinal);
    }

    private static string Hex(WireEdge root) => BitConverter.ToString(ShapeWriter.ToLiteral(root)).Replace('-', ' ');

    private static string HashHex(string name) => BitConverter.ToString(BitConverter.GetBytes(NameHash.Of(name))).Replace('-', ' ');
}
