using System;
using System.Collections.Generic;

namespace Prewire.Fuzz;

/// <summary>Damages messages where their own literal says that something begins, and anywhere.</summary>
internal sealed class Mutator(Random random)
{
    private static readonly byte[] s_edges = [0, 1, 2, 3, 0x3C, 0x40, 0x7F, 0x80, 0x81, 0xE0, 0xEF, 0xF0, 0xF4, 0xFE, 0xFF];

    private static readonly byte[][] s_pieces = [[0x80, 0], [0x80, 0, 1], [0x80, 0, 0, 1, 0], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0xFF, 0xFF, 0x03], [0xFF, 0xFF, 0xFF, 0x7F], [0, 1, 0], [0, 1, 1]];

    /// <summary>A message with one to three things changed.</summary>
    internal byte[] Next(byte[] message, byte[] other)
    {
        List<int> places = Places(message);
        byte[] result = message;
        for (int i = random.Next(1, 4); i > 0 && result.Length > 0; i--)
        {
            result = Once(result, other, places);
        }

        return result;
    }

    /// <summary>Where the tokens of a message begin.</summary>
    internal static List<int> Places(byte[] message)
    {
        var places = new List<int>();
        try
        {
            using var reader = new ShapeReader(message);
            while (reader.Read() && places.Count < 1000)
            {
                places.Add((int)reader.Offset);
            }
        }
        catch (PrewireException)
        {
        }

        return places;
    }

    private byte[] Once(byte[] message, byte[] other, List<int> places)
    {
        bool isToken = places.Count > 0 && random.Next(2) == 0;
        int at = Math.Min(isToken ? places[random.Next(places.Count)] : random.Next(message.Length), message.Length - 1);
        int next = isToken ? Math.Clamp(places[random.Next(places.Count)], at, message.Length) : at;
        int length = next > at && random.Next(2) == 0 ? next - at : Math.Min(random.Next(1, 9), message.Length - at);
        switch (random.Next(10))
        {
            case 0:
                return With(message, at, (byte)(message[at] ^ (1 << random.Next(8))));
            case 1:
                return With(message, at, (byte)random.Next(256));
            case 2 or 3:
                return With(message, at, s_edges[random.Next(s_edges.Length)]);
            case 4:
                return [.. message.AsSpan(0, at), .. message.AsSpan(at + length)];
            case 5:
                return message.Length > 100_000 ? message : [.. message.AsSpan(0, at + length), .. message.AsSpan(at)];
            case 6:
                return [.. message.AsSpan(0, at), .. s_pieces[random.Next(s_pieces.Length)], .. message.AsSpan(at + (random.Next(2) == 0 ? 0 : 1))];
            case 7:
                int from = random.Next(other.Length + 1);
                return [.. message.AsSpan(0, at), .. other.AsSpan(from, Math.Min(other.Length - from, random.Next(64))), .. message.AsSpan(at + length)];
            case 8:
                // Many of what was one.
                byte[] many = new byte[random.Next(2, 400)];
                many.AsSpan().Fill(message[at]);
                return message.Length > 100_000 ? message : [.. message.AsSpan(0, at), .. many, .. message.AsSpan(at)];
            default:
                return message[..at];
        }
    }

    private static byte[] With(byte[] message, int at, byte value)
    {
        byte[] copy = [.. message];
        copy[at] = value;
        return copy;
    }
}
