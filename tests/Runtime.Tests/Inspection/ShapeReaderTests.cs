using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Runtime.Tests.WireProtocol;
using Prewire.WireProtocol;
using Xunit;

namespace Prewire.Runtime.Tests.Inspection;

/// <summary>Messages of any shape, token by token.</summary>
public class ShapeReaderTests
{
    [Fact]
    public void Every_token_is_what_was_written()
    {
        var met = new HashSet<string>();
        Checks.ForSeeds(seed =>
        {
            byte[] message = RandomValues.Message(new RandomShapes(seed, tracks: true).Root(), seed, out List<string> expected);
            Assert.Equal(expected, Tokens.Of(message));
            Assert.Equal(expected, Tokens.Of(message, segmentSize: 1 + (int)((uint)seed % 7)));
            met.UnionWith(expected.SelectMany(static line => line.Split(' ')));
        });

        // What the test is about was there.
        Assert.Superset(Enum.GetNames<ShapeToken>().Except(["None"]).ToHashSet(), met);
        Assert.Superset(Enum.GetNames<ShapeValueKind>().Except(["None"]).ToHashSet(), met);
        Assert.Superset(Enum.GetNames<ShapeOrigin>().Except(["ArrayIdentity"]).ToHashSet(), met);
        Assert.Contains("inherited]", met);
    }

    [Fact]
    public void What_is_skipped_is_gone_and_nothing_else()
    {
        int skipped = 0;
        Checks.ForSeeds(seed =>
        {
            byte[] message = RandomValues.Message(new RandomShapes(seed, tracks: true).Root(), seed, out List<string> all);
            var random = new Random(seed);
            using var reader = new ShapeReader(message);
            for (int i = 0; i < all.Count; i++)
            {
                Assert.True(reader.Read());
                Assert.StartsWith(reader.Offset + " " + reader.Token + " ", all[i], StringComparison.Ordinal);
                if (random.Next(3) == 0 && IsStart(all[i]))
                {
                    reader.Skip();
                    i = EndOf(all, i);
                    skipped++;
                    Assert.StartsWith(reader.Offset + " " + reader.Token + " ", all[i], StringComparison.Ordinal);
                }
            }

            Assert.False(reader.Read());
            Assert.Equal(message.Length, reader.BytesConsumed);
        });
        Assert.True(skipped > 100);
    }

    [Fact]
    public void Kinds_have_the_names_of_those_on_the_wire()
    {
        foreach (WireKind kind in Enum.GetValues<WireKind>().Where(WireKinds.IsDefined))
        {
            Assert.Equal(kind.ToString(), ((ShapeValueKind)(kind + 1)).ToString());
        }

        Assert.Equal(Enum.GetValues<WireKind>().Count(WireKinds.IsDefined) + 1, Enum.GetValues<ShapeValueKind>().Length);
    }

    private static bool IsStart(string line) => line.Split(' ')[1].StartsWith("Start", StringComparison.Ordinal);

    private static int EndOf(List<string> lines, int start)
    {
        int depth = 0;
        int i = start;
        do
        {
            depth += IsStart(lines[i]) ? 1 : lines[i].Split(' ')[1].StartsWith("End", StringComparison.Ordinal) ? -1 : 0;
        }
        while (depth > 0 && ++i < lines.Count);
        return i;
    }
}
