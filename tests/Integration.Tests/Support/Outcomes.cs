using System;
using Xunit;

namespace Prewire.Integration.Tests.Support;

/// <summary>What comes out of a message where all of it is at hand, and where byte by byte nothing is: the same has to.</summary>
internal static class Outcomes
{
    /// <summary>Reads a message in both ways, and again with each byte as any other, and cut anywhere.</summary>
    internal static void Damage<[WireType] T>(T value)
    {
        byte[] message = PrewireSerializer.Serialize(value);
        Assert.True(AreSame<T>(message));
        int refused = 0;
        for (int i = 0; i < message.Length; i++)
        {
            AreSame<T>(message[..i]);
            byte[] damaged = [.. message];
            for (int bits = 0; bits < 256; bits++)
            {
                damaged[i] = (byte)bits;
                refused += AreSame<T>(damaged) ? 0 : 1;
            }
        }

        Assert.True(refused > message.Length * 20);
    }

    /// <summary>Reads a message at once and byte by byte.</summary>
    /// <returns>Whether it was read.</returns>
    internal static bool AreSame<[WireType] T>(byte[] message)
    {
        string atOnce = Outcome(() => PrewireSerializer.Deserialize<T>(message));
        Assert.Equal(atOnce, Outcome(() => PrewireSerializer.Deserialize<T>(Pieces.Cut(message, 1))));
        return atOnce[0] == ' ';
    }

    private static string Outcome<[WireType] T>(Func<T?> read)
    {
        try
        {
            return " " + Convert.ToHexString(PrewireSerializer.Serialize(read()));
        }
        catch (PrewireException exception)
        {
            return exception.Code + " at " + exception.Offset;
        }
    }
}
