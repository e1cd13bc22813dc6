using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Integration.Tests.Safety;

/// <summary>Damages messages in the ways that find most: single bits, numbers at their edges, pieces moved, doubled, lost or taken from elsewhere.</summary>
internal static class Mutation
{
    private static readonly byte[] s_edges = [0, 1, 2, 0x7F, 0x80, 0x81, 0xE0, 0xE1, 0xF0, 0xFE, 0xFF];

    public static byte[] Apply(Random random, byte[] message, byte[] other)
    {
        byte[] result = message;
        for (int i = random.Next(1, 4); i > 0; i--)
        {
            result = Once(random, result, other);
        }

        return result;
    }

    private static byte[] Once(Random random, byte[] message, byte[] other)
    {
        if (message.Length == 0)
        {
            return [(byte)random.Next(256)];
        }

        byte[] copy = [.. message];
        int at = random.Next(copy.Length);
        int length = Math.Min(random.Next(1, 9), copy.Length - at);
        switch (random.Next(9))
        {
            case 0:
                copy[at] ^= (byte)(1 << random.Next(8));
                return copy;
            case 1:
                copy[at] = (byte)random.Next(256);
                return copy;
            case 2:
                copy[at] = s_edges[random.Next(s_edges.Length)];
                return copy;
            case 3:
                copy.AsSpan(at, length).Fill(s_edges[random.Next(s_edges.Length)]);
                return copy;
            case 4:
                return [.. copy[..at], .. copy[(at + length)..]];
            case 5:
                return [.. copy[..at], .. copy[at..(at + length)], .. copy[at..]];
            case 6:
                byte[] inserted = new byte[length];
                random.NextBytes(inserted);
                return [.. copy[..at], .. inserted, .. copy[at..]];
            case 7:
                int from = random.Next(other.Length + 1);
                return [.. copy[..at], .. other.AsSpan(from, Math.Min(other.Length - from, random.Next(64)))];
            default:
                return copy[..at];
        }
    }

    /// <summary>Ascending places to cut a message into segments.</summary>
    public static IEnumerable<int> Cuts(Random random, int length) =>
        Enumerable.Range(0, random.Next(1, 6)).Select(_ => random.Next(length + 1)).Order().ToArray();
}
