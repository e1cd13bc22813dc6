using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.WireProtocol;

public class ShapeParserTests
{
    public static TheoryData<string, string> Damaged => new()
    {
        { "nothing", "" },
        { "a reserved kind", "18" },
        { "a kind beyond the last", "1F 27" },
        { "a short kind in the long form", "1F 03" },
        { "a root with an identity", "43" },
        { "an inline root", "1F 83" },
        { "bytes behind the end", "03 00" },
        { "a list of bytes as a list", "13 05" },
        { "a list of nothing", "13" },
        { "an inline element", "13 1F 83" },
        { "no type entry", "15" },
        { "an entry of another kind", "15 01 00" },
        { "a short entry behind the edge of a root", "15 03 00" },
        { "a short entry of a struct", "16 03" },
        { "a short entry of a section", "15 10 01 00 03" },
        { "a long entry for a short one", "13 15 00 00 01 03" },
        { "a long entry for a short root", "15 00 01 12" },
        { "a short root with less members", "42 12" },
        { "a short root with too many members", "42 12 01 12" },
        { "more members than bytes could have", "FF 12" },
        { "half a pair too many", "41 4C" },
        { "half a pair at the end", "43 4C 4C" },
        { "two that are no pair", "42 03 03" },
        { "one that is no pair with the first of another", "43 03 4C" },
        { "two that are no pair in a struct", "16 01 02 03 11" },
        { "two that are no pair behind ids that are left out", "42 C0 03 03" },
        { "a run of nothing", "42 B9" },
        { "a run behind ids that are left out", "44 C0 B9 12" },
        { "a run behind an id 0", "43 BF B9" },
        { "a run of more members than there are", "42 12 B9" },
        { "a run of less members than there are", "44 12 B9" },
        { "a run of more pairs than there are", "45 4C B9" },
        { "a run of half pairs", "43 03 B9" },
        { "no run of three", "43 12 12 12" },
        { "no run of three pairs", "46 4C 4C 4C" },
        { "a run behind a run", "46 12 B9 B9" },
        { "a run of the second of two", "44 12 12 B9" },
        { "a run that could be longer", "44 12 B9 12" },
        { "a run that could be longer, of pairs", "48 4C B9 4C" },
        { "three behind the longest run", "4B 12 BE 12 12 12" },
        { "a run of an edge of two bytes", "43 1F 20 B9" },
        { "a run of edges with operands", "43 13 03 B9" },
        { "a run in a listed type", "16 09 03 C9 01 B9" },
        { "a run in a named type", "15 04 03 09 01 00 00 00 B9" },
        { "a run with ids and names", "15 40 03 09 01 00 00 00 B9" },
        { "a run in a section with names", "15 10 01 00 06 03 09 01 00 00 00 B9" },
        { "a run whose last id is too large", "43 FF BE FF FF FF 07 12 B9" },
        { "a pair in a listed type", "16 09 02 4C" },
        { "a pair with names", "15 04 02 4C 01 00 00 00 02 00 00 00" },
        { "a pair with ids and names", "15 40 02 4C 01 00 00 00 02 00 00 00" },
        { "a pair whose second id is too large", "42 FF BE FF FF FF 07 4C" },
        { "ids left out twice", "41 C0 C0 12" },
        { "an id 0 twice", "41 BF BF 12" },
        { "an id 0 and ids left out", "41 BF C0 12" },
        { "ids left out and an id 0", "41 C0 BF 12" },
        { "an id 0 behind another", "42 12 BF 12" },
        { "an id 0 in a listed type", "16 09 01 BF C9 00" },
        { "an id 0 in a named type", "15 04 01 BF 03 01 00 00 00" },
        { "ids left out of which there is no number", "41 FF" },
        { "ids left out in front of nothing", "41 C0" },
        { "ids left out behind the last", "41 12 C0" },
        { "ids left out in a named type", "15 04 01 C0 03 01 00 00 00" },
        { "ids left out in a number that is not in its shortest form", "41 FF 80 00 12" },
        { "no further flags in a further byte", "15 80 00 00" },
        { "reserved further flags", "15 80 02 00" },
        { "no further byte", "15 80" },
        { "a section that keeps unknown members", "15 10 01 00 82 01 00" },
        { "an abstract type that keeps unknown members", "15 A3 01 01 00 15 01 00 00" },
        { "names in place of ids and beside them", "15 44 00" },
        { "an id without its name", "15 40 01 03" },
        { "a name beside two ids", "15 40 02 03 01 00 00 00 03 01 00 00 00" },
        { "a name beside two listed ids", "16 49 02 C9 00 01 00 00 00 C9 01 01 00 00 00" },
        { "an object that is abstract without alternatives", "15 03" },
        { "an abstract type with members", "15 2B 00 01 00 15 00" },
        { "a union without alternatives", "15 20 00 00" },
        { "a struct with alternatives", "16 21 00 01 00 15 01 00 00" },
        { "an alternative that is null", "15 23 01 00 35 01 00 00" },
        { "an alternative that is a number", "15 23 01 00 03" },
        { "a tag twice", "15 23 02 05 15 01 05 15 01 00 00" },
        { "tags out of order", "15 23 02 05 15 01 04 15 01 00 00" },
        { "more alternatives than allowed", "15 23 81 08" },
        { "a tag that is too large", "15 23 01 FF FF FF FF 1F 15 01 00 00" },
        { "an unused type entry", "40 03" },
        { "more members than there are", "42 03" },
        { "more members than allowed", "15 04 81 08" },
        { "a count that is not in its shortest form", "15 04 80 00" },
        { "a type index that is not the next", "41 15 02" },
        { "an object's index for a struct", "41 16 00" },
        { "a named member with a difference of ids", "15 04 01 43 01 00 00 00" },
        { "a name twice", "15 04 02 03 01 00 00 00 03 01 00 00 00" },
        { "half a name", "15 04 01 03 01 00" },
        { "an id too large", "41 FF BF FF FF FF 07 03" },
        { "a listed id twice", "16 09 02 C9 05 C9 05" },
        { "a listed id as a difference", "16 09 01 09" },
        { "an object as a base", "15 10 00 00" },
        { "a base that is its own", "15 10 01 00 12 01 00" },
        { "a struct in itself", "16 01 01 16 00" },
        { "a struct in a tuple in itself", "16 01 01 17 01 16 00" },
        { "an inline form that changes nothing", "41 1F 91" },
        { "nesting of 13", "13 13 13 13 13 13 13 13 13 13 13 13 03" },
        { "65 items", "17 41" },
    };

    [Theory]
    [MemberData(nameof(Damaged))]
    public void Damaged_literals_are_rejected(string what, string hex)
    {
        byte[] literal = hex.Length == 0 ? [] : hex.Split(' ').Select(b => Convert.ToByte(b, 16)).ToArray();

        Assert.False(ShapeParser.TryParse(literal, out _), what);
    }

    [Theory]
    [InlineData("15 04 00")]
    [InlineData("15 00 C0 01", 192)]
    [InlineData("13 15 00 00 40", 64)]
    [InlineData("42 12 12")]
    [InlineData("42 03 12")]
    [InlineData("42 4C")]
    [InlineData("43 4C 03")]
    [InlineData("42 03 C0 03")]
    [InlineData("43 C0 4C 03")]
    [InlineData("42 FF BD FF FF FF 07 4C")]
    [InlineData("42 BF 4C")]
    [InlineData("16 01 01 BF 12")]
    [InlineData("15 40 01 BF 03 01 00 00 00")]
    [InlineData("41 FF BE FF FF FF 07 03")]
    [InlineData("35 07 03")]
    [InlineData("43 12 B9")]
    [InlineData("46 4C B9")]
    [InlineData("44 12 B9 01")]
    [InlineData("44 12 B9 C0 12")]
    [InlineData("47 4C B9 03")]
    [InlineData("4B 12 BE 12 B9")]
    [InlineData("16 01 03 12 B9")]
    [InlineData("43 FF BC FF FF FF 07 12 B9")]
    public void What_is_near_to_damaged_is_read(string hex, int members = 0)
    {
        byte[] literal = [.. hex.Split(' ').Select(b => Convert.ToByte(b, 16)), .. Enumerable.Range(0, members).Select(i => (byte)(i % 2 == 0 ? 0x12 : 0x01))];

        Assert.True(ShapeParser.TryParse(literal, out WireEdge? root));
        Assert.Equal(literal, ShapeWriter.ToLiteral(root));
    }

    /// <summary>Any few bytes: whatever is read is what is written.</summary>
    [Fact]
    public void There_is_one_literal_for_each_shape()
    {
        byte[] octets = [0x00, 0x01, 0x02, 0x03, 0x07, 0x0B, 0x11, 0x12, 0x13, 0x15, 0x23, 0x40, 0x41, 0x42, 0x43, 0x4C, 0x8E, 0xB8, 0xB9, 0xBA, 0xBE, 0xBF, 0xC0, 0xFE, 0xFF];
        int good = 0;
        for (int length = 1; length <= 4; length++)
        {
            var places = new int[length];
            var literal = new byte[length];
            bool isLast = false;
            while (!isLast)
            {
                for (int i = 0; i < length; i++)
                {
                    literal[i] = octets[places[i]];
                }

                if (ShapeParser.TryParse(literal, out WireEdge? root))
                {
                    good++;
                    Assert.Equal(literal, ShapeWriter.ToLiteral(root));
                }

                int at = 0;
                while (at < length && ++places[at] == octets.Length)
                {
                    places[at++] = 0;
                }

                isLast = at == length;
            }
        }

        Assert.True(good > 1000, "only " + good);
    }

    [Fact]
    public void Structs_in_structs_are_bounded()
    {
        static byte[] Chain(int count)
        {
            var literal = new List<byte> { 0x16 };
            for (int i = 1; i < count; i++)
            {
                literal.AddRange([0x01, 0x01, 0x16, (byte)i]);
            }

            literal.AddRange([0x01, 0x01, 0x03]);
            return literal.ToArray();
        }

        Assert.True(ShapeParser.TryParse(Chain(32), out _));
        Assert.False(ShapeParser.TryParse(Chain(33), out _));
    }

    [Fact]
    public void What_is_written_is_parsed_to_the_same()
    {
        Checks.ForSeeds(seed =>
        {
            WireEdge root = new RandomShapes(seed).Root();
            byte[] literal = ShapeWriter.ToLiteral(root);

            Assert.True(ShapeParser.TryParse(literal, out WireEdge? parsed));
            Assert.Equal(literal, ShapeWriter.ToLiteral(parsed));
            Assert.Equal(root.Kind, parsed.Kind);
        });
    }

    [Fact]
    public void Damage_is_rejected_or_another_literal_and_takes_little_memory()
    {
        Checks.ForSeeds(seed =>
        {
            var random = new Random(seed);
            byte[] literal = Damage(ShapeWriter.ToLiteral(new RandomShapes(seed).Root()), random);
            long before = GC.GetAllocatedBytesForCurrentThread();
            bool isGood = ShapeParser.TryParse(literal, out WireEdge? parsed);
            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;

            Assert.True(allocated <= 4096 + (literal.Length * 256L), "allocated " + allocated);
            if (isGood)
            {
                Assert.Equal(literal, ShapeWriter.ToLiteral(parsed!));
            }
        });
    }

    /// <summary>As many members as there can be for the bytes, and what is found out of each type when it is read.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void What_shares_bytes_takes_no_more_memory_than_is_charged(bool isInRuns)
    {
        var graph = new ShapeGraph();
        graph.TryBegin(0, ShapeKind.Object, ShapeFlags.None, "T", out WireEdge root, out TypeShape type);
        for (int i = 1; i <= 30; i++)
        {
            for (int j = 1; j <= 1022; j++)
            {
                type.Add(j, 0, "M" + j, (isInRuns ? j : j / 2) % 2 == 0 ? Shapes.Text : Shapes.Int);
            }

            graph.TryBegin(i, ShapeKind.Object, ShapeFlags.None, "T", out WireEdge edge, out TypeShape next);
            type.Add(1023, 0, "Next", edge);
            type = next;
        }

        byte[] literal = ShapeWriter.ToLiteral(root);
        Measure(literal);
        (long allocated, int shared) = Measure(literal);

        Assert.Equal(isInRuns ? 30 * (511 + 447) : 30 * 511, shared);
        Assert.InRange(literal.Length, isInRuns ? 0 : shared, isInRuns ? shared / 6 : shared + 256);
        Assert.True(allocated <= MemoryRule.OfShape(literal.Length + shared), "allocated " + allocated);

        static (long Allocated, int Shared) Measure(byte[] literal)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            Assert.True(ShapeParser.TryParse(literal, out WireEdge? parsed, out int shared));
            for (TypeShape? type = parsed.Type; type is not null; type = type.Members.Count == 0 ? null : type.Members[^1].Edge.Type)
            {
                Assert.NotNull(type.Layout.Steps);
                Assert.NotNull(type.ByIdentity);
            }

            return (GC.GetAllocatedBytesForCurrentThread() - before, shared);
        }
    }

    internal static byte[] Damage(byte[] bytes, Random random)
    {
        var list = bytes.ToList();
        for (int i = 1 + random.Next(3); i > 0 && list.Count > 0; i--)
        {
            int at = random.Next(list.Count);
            switch (random.Next(4))
            {
                case 0:
                    list.RemoveAt(at);
                    break;
                case 1:
                    list.Insert(at, (byte)random.Next(256));
                    break;
                case 2:
                    list[at] ^= (byte)(1 << random.Next(8));
                    break;
                default:
                    list[at] = (byte)random.Next(256);
                    break;
            }
        }

        return list.ToArray();
    }
}
