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
        { "an entry of a reserved kind", "15 03 00" },
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
        { "an unused type entry", "15 00 00 00 00" },
        { "more members than there are", "15 00 02 03" },
        { "more members than allowed", "15 00 81 08" },
        { "a count that is not in its shortest form", "15 00 80 00" },
        { "a type index that is not the next", "15 00 01 15 02" },
        { "an object's index for a struct", "15 00 01 16 00" },
        { "a named member with a difference of ids", "15 04 01 43 01 00 00 00" },
        { "a name twice", "15 04 02 03 01 00 00 00 03 01 00 00 00" },
        { "half a name", "15 04 01 03 01 00" },
        { "an id too large", "15 00 01 C3 FF FF FF FF 0F" },
        { "a listed id twice", "16 09 02 C9 05 C9 05" },
        { "a listed id as a difference", "16 09 01 09" },
        { "an object as a base", "15 10 00 00" },
        { "a base that is its own", "15 10 01 00 12 01 00" },
        { "a struct in itself", "16 01 01 16 00" },
        { "a struct in a tuple in itself", "16 01 01 17 01 16 00" },
        { "an inline form that changes nothing", "15 00 01 1F 91" },
        { "nesting of 9", "13 13 13 13 13 13 13 13 03" },
        { "65 items", "17 41" },
    };

    [Theory]
    [MemberData(nameof(Damaged))]
    public void Damaged_literals_are_rejected(string what, string hex)
    {
        byte[] literal = hex.Length == 0 ? [] : hex.Split(' ').Select(b => Convert.ToByte(b, 16)).ToArray();

        Assert.False(ShapeParser.TryParse(literal, out _), what);
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
